import type { Game } from '#rules/core/game.ts';
import type { Fact, Match } from '#rules/core/match.ts';
import { opened, type View } from '#rules/core/secret.ts';
import type { Chronicle, Story } from './chronicle.ts';

/** Counts along while a match is played again. */
export class Storyteller {
	private readonly game: Game;
	private readonly chronicle: Chronicle;
	private readonly facts: View<Fact>[] = [];
	// By round: the figures of each player, as the last choice of the round left them.
	private readonly samples = new Map<number, Readonly<Record<string, readonly number[]>>>();
	private board: View<unknown>;

	constructor(game: Game, chronicle: Chronicle) {
		this.game = game;
		this.chronicle = chronicle;
	}

	/** Takes note of the match after the set-up or a choice, and of what that has told. */
	note({ board }: Match, facts: readonly Fact[]): void {
		this.board = this.opened(board);
		this.facts.push(...(opened(facts) as View<Fact>[]));
		const figures = Object.entries(this.chronicle.figures).map(([name, of]) => [name, this.ofAll((player) => of(this.board, player))]);
		this.samples.set(this.chronicle.round(this.board), Object.fromEntries(figures) as Record<string, readonly number[]>);
	}

	/** What there is to tell when the match is over. */
	told(): Story {
		const rounds = [...this.samples.keys()].sort((a, b) => a - b);
		const whole = { board: this.board, facts: this.facts };
		const figures = Object.keys(this.chronicle.figures).map((name) => [
			name,
			this.ofAll((player) => rounds.map((round) => this.samples.get(round)?.[name]?.[player] ?? 0))
		]);
		const feats = Object.entries(this.chronicle.feats).map(([name, of]) => [name, this.ofAll((player) => of(whole, player))]);
		return { rounds, figures: Object.fromEntries(figures) as Story['figures'], feats: Object.fromEntries(feats) as Story['feats'] };
	}

	private ofAll<T>(of: (player: number) => T): T[] {
		return Array.from({ length: this.chronicle.players(this.board) }, (_, player) => of(player));
	}

	// What never changes is large (an edition) and holds no secret.
	private opened(board: unknown): View<unknown> {
		const own: Record<string, unknown> = { ...(board as object) };
		const unchanging = Object.fromEntries((this.game.unchanging ?? []).map((key) => [key, own[key]]));
		for (const key of Object.keys(unchanging)) own[key] = undefined;
		return { ...(opened(own) as object), ...unchanging };
	}
}

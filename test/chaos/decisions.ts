import type { Game } from '../../rules/core/game.ts';

/** The names of all decisions of a game, the core's own among them. */
export function decisionsOf(game: Game): string[] {
	const own = Object.entries(game.steps).flatMap(([name, step]) => ('by' in step ? [name] : []));
	return [...own, 'confirm'];
}

/** Which decisions of which games were open when something happened, and how often. */
export class Coverage {
	private readonly counts = new Map<string, number>();

	note(game: Game, kind: string): void {
		const key = `${game.id} ${kind}`;
		this.counts.set(key, this.of(game, kind) + 1);
	}

	of(game: Game, kind: string): number {
		return this.counts.get(`${game.id} ${kind}`) ?? 0;
	}

	/** The game's decisions that were not met. */
	missing(game: Game): string[] {
		return decisionsOf(game).filter((kind) => this.of(game, kind) === 0);
	}
}

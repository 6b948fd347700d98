import { m } from '#lib/paraglide/messages.js';
import type { GameRoom } from '#lib/table/game.ts';
import type { Colour, TableView } from '#party/shared/wire.ts';
import type { MatchView } from '#rules/core/match-view.ts';
import type { AnyChoice, Option } from '#rules/core/option.ts';
import type { Seat } from '#rules/core/seat.ts';
import { view } from '#rules/core/secret.ts';
import { COLOURS, optionsOf, questionOf, YOU, type Practice } from './practice.ts';

const TABLE: TableView = {
	id: 'practice',
	game: 'circadians',
	phase: 'playing',
	settings: {},
	watchers: false,
	whispers: false,
	patience: 'live',
	talk: 'everybody',
	seats: [],
	you: YOU,
	youHost: false,
	commitment: ''
};

/** A table where nobody else sits: the game's own board stands on it, and what is pressed there is told to the lesson. */
export class PracticeRoom implements GameRoom {
	readonly table = TABLE;
	readonly you = YOU;
	readonly busy = false;
	readonly justAnswered = false;
	readonly connection = 'open';
	readonly log = [];
	readonly chat = [];
	readonly watching = { count: 0 };
	readonly #onchoice: (choice: AnyChoice) => void;
	#practice: Practice = $state.raw() as Practice;
	#choices = $state(0);
	/** Whether nothing is asked now: the step is done, and one has not gone on. */
	resting = $state(false);
	match = $derived.by((): MatchView => {
		const question = this.resting ? undefined : questionOf(this.#practice);
		return {
			board: view(this.#practice.board, YOU),
			asks: question === undefined ? [] : [{ seat: question.seat, step: question }],
			options: question === undefined ? [] : (optionsOf(this.#practice) as readonly Option[]),
			blocked: [],
			undo: 0,
			choices: this.#choices
		};
	});

	/** `onchoice` is told what was pressed; nothing changes by itself. */
	constructor(practice: Practice, onchoice: (choice: AnyChoice) => void) {
		this.#practice = practice;
		this.#onchoice = onchoice;
	}

	get practice(): Practice {
		return this.#practice;
	}

	get asked(): boolean {
		return this.match.asks.length > 0;
	}

	/** Puts another board on the table; what was picked on the one before is let go. */
	lay(practice: Practice): void {
		this.#practice = practice;
		this.#choices += 1;
	}

	name(seat: Seat): string {
		return seat === YOU ? m.crr_lesson_you() : m.crr_lesson_red();
	}

	colour(seat: Seat): Colour {
		return COLOURS[seat] ?? 'blue';
	}

	choose([choice]: readonly AnyChoice[]): Promise<undefined> {
		if (choice !== undefined) this.#onchoice(choice);
		return Promise.resolve(undefined);
	}

	// There is nobody to ask for anything else.
	readonly undo = nothing;
	readonly say = nothing;
	readonly replace = nothing;
	readonly stepAside = nothing;
	readonly stop = nothing;
	readonly claim = nothing;
	readonly settle = nothing;
	readonly ban = nothing;
	readonly mute = nothing;
	readonly relink = nothing;
}

function nothing(): Promise<undefined> {
	return Promise.resolve(undefined);
}

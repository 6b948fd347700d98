import type { GameRoom } from '#lib/table/game.ts';
import type { Colour, TableView } from '#party/shared/wire.ts';
import type { MatchView } from '#rules/core/match-view.ts';
import type { AnyChoice } from '#rules/core/option.ts';
import type { Seat } from '#rules/core/seat.ts';
import type { PracticeTable, Practised } from './practice.ts';

/** A table where nobody else sits: the game's own board stands on it, and what is pressed there is told to the lesson. */
export class PracticeRoom<P extends Practised> implements GameRoom {
	readonly table: TableView;
	readonly you: Seat;
	readonly busy = false;
	readonly justAnswered = false;
	readonly connection = 'open';
	readonly log = [];
	readonly chat = [];
	readonly watching = { count: 0 };
	readonly #practised: PracticeTable<P>;
	readonly #onchoice: (choice: AnyChoice) => void;
	#practice: P['practice'] = $state.raw() as P['practice'];
	#choices = $state(0);
	/** Whether nothing is asked now: the step is done, and one has not gone on. */
	resting = $state(false);
	match = $derived.by((): MatchView => {
		const { board, asks, options } = this.#practised.seen(this.#practice);
		return {
			board,
			asks: this.resting ? [] : asks,
			options: this.resting ? [] : options,
			blocked: [],
			undo: 0,
			choices: this.#choices
		};
	});

	/** `onchoice` is told what was pressed; nothing changes by itself. */
	constructor(practised: PracticeTable<P>, practice: P['practice'], onchoice: (choice: AnyChoice) => void) {
		this.#practised = practised;
		this.#practice = practice;
		this.#onchoice = onchoice;
		this.you = practised.you;
		this.table = {
			id: 'practice',
			game: practised.game,
			phase: 'playing',
			settings: {},
			watchers: false,
			whispers: false,
			patience: 'live',
			talk: 'everybody',
			seats: [],
			you: practised.you,
			youHost: false,
			commitment: ''
		};
	}

	get practice(): P['practice'] {
		return this.#practice;
	}

	get asked(): boolean {
		return this.match.asks.length > 0;
	}

	/** Puts another board on the table; what was picked on the one before is let go. */
	lay(practice: P['practice']): void {
		this.#practice = practice;
		this.#choices += 1;
	}

	name(seat: Seat): string {
		return this.#practised.name(seat);
	}

	colour(seat: Seat): Colour {
		return this.#practised.colours[seat] ?? 'blue';
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

import type { Steps } from '../core/game.ts';
import type { Seat } from '../core/seat.ts';
import type { Board } from './board.ts';
import type { Holdings } from './departments.ts';
import type { Flow, PowerStruggle } from './flow.ts';
import type { ActionOption } from './steps.ts';
import type { Division } from './vocabulary.ts';

/** What an action is called: each variant that needs no further choice to be told apart has a kind of its own. */
export type ActionKind = ActionOption['kind'];

/** Why a player can do nothing of an action. */
export type ActionReason =
	| 'no-room-for-employees'
	| 'too-few-employees'
	| 'no-free-space'
	| 'no-department'
	| 'fewer-than-two-departments'
	| 'no-divisional-head'
	| 'not-enough-cash'
	| 'nobody-to-bribe'
	| 'no-affordable-package'
	| 'no-such-privilege';

/** The player whose turn it is, with what is looked up once for all actions. */
export type Means = {
	readonly board: Board;
	readonly seat: Seat;
	readonly cash: number;
	readonly holdings: Holdings;
	/** The divisions with a free space. */
	readonly open: readonly Division[];
};

/** One action of a turn: what it offers, or why nothing, and what it does. */
export type Action<Kind extends ActionKind = ActionKind> = {
	/** What the player may choose of it now, or why there is nothing. */
	offers(means: Means): readonly Extract<ActionOption, { readonly kind: Kind }>[] | ActionReason;
	/** Does it; what needs further choices is ordered as steps. */
	take(board: Board, seat: Seat, choice: Extract<ActionOption, { readonly kind: Kind }>, flow: Flow): void;
};

/** All actions by their kind. */
export type Actions = { readonly [Kind in ActionKind]: Action<Kind> };

/** One of the rulebook's seven actions, A to G: its variants, and the steps that only they take. */
export type ActionGroup = { readonly actions: Partial<Actions>; readonly steps?: Partial<Steps<PowerStruggle>> };

import type { Abilities } from './abilities.ts';
import type { Board, PlayerId } from './board.ts';
import type { Flow } from './flow.ts';
import type { Purse } from './money.ts';
import type { PaxOption } from './steps.ts';

type TurnOption = PaxOption['turn'];

/** What a player can do in a turn, an action of the two or beside them. */
export type ActionKind = Exclude<TurnOption['kind'], 'endTurn'>;

/** The player whose turn it is, with what is looked up once for all actions. */
export type Means = { readonly board: Board; readonly seat: PlayerId; readonly abilities: Abilities; readonly purse: Purse };

/** One action of a turn. */
export type Action<Kind extends ActionKind = ActionKind> = {
	/** Puts what the player may choose of it on the list. Asked only with an action left, or where some of it takes none. */
	offer(list: TurnOption[], means: Means): void;
	/** For everything it might be done to, why it cannot be, or undefined where it can; absent where a player would not look for it. */
	reasons?(means: Means): readonly (string | undefined)[];
	/** Whether some of it takes none of the turn's actions; absent where all of it does. */
	isFree?(means: Pick<Means, 'board' | 'seat' | 'abilities'>): boolean;
	/** Uses up the action, or what replaces it, and does it. */
	take(board: Board, seat: PlayerId, choice: Extract<TurnOption, { readonly kind: Kind }>, flow: Flow): void;
};

/** All actions by their kind. */
export type Actions = { readonly [Kind in ActionKind]: Action<Kind> };

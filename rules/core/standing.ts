import * as v from 'valibot';
import type { Game, Wish, WishField, WishValue } from './game.ts';
import type { Match } from './match.ts';
import { fits, type AnyChoice } from './option.ts';
import { asked, options } from './play.ts';
import { clockwise, type Seat } from './seat.ts';
import { view } from './secret.ts';

/** What a player wishes to have answered for them, by the names of the game's wishes. */
export type Wishes = { readonly [wish: string]: WishValue };

/** The schema of what can be told with a wish by this seat of so many. */
export function wishSchema(field: WishField, seats: number, seat: Seat): v.GenericSchema<WishValue> {
	if (field === 'none') return v.literal(true);
	if (field === 'player') return v.picklist(['all', ...clockwise(seats).filter((other) => other !== seat)] as const);
	if ('oneOf' in field) return v.picklist(field.oneOf);
	const { min, max, step } = field;
	return v.pipe(
		v.number(),
		v.minValue(min),
		v.maxValue(max),
		v.check((value) => Number.isInteger((value - min) / step) && !Object.is(value, -0))
	);
}

/** Whether the game has a wish of this name that the seat can tell with this value, which may be anything. */
export function isWish(game: Game, { seats }: Pick<Match, 'seats'>, seat: Seat, name: string, value: unknown): value is WishValue {
	const wish = wishNamed(game, name);
	return wish !== undefined && v.is(wishSchema(wish.field, seats, seat), value);
}

function wishNamed({ standing = {} }: Game, name: string): Wish | undefined {
	return Object.hasOwn(standing, name) ? standing[name] : undefined;
}

/**
 * The choice by which these wishes answer what the seat is asked now, always one of its options; undefined when it is not asked, or they
 * say nothing. Nothing is looked at that is hidden from the seat. What is no wish of the game (any more) is passed over. Throws what a
 * game's wish throws.
 */
export function standingAnswer(game: Game, match: Match, seat: Seat, wishes: Wishes): AnyChoice | undefined {
	const step = asked(game, match).find((ask) => ask.seat === seat)?.step;
	if (step === undefined) return undefined;
	for (const [name, value] of Object.entries(wishes)) {
		const wish = wishNamed(game, name);
		if (wish?.step !== step.step || !isWish(game, match, seat, name, value)) continue;
		const list = options(game, match, seat);
		const choice = wish.answer({ seat, board: view(match.board, seat), step: view(step, seat), options: list }, value);
		if (choice !== undefined && list.some((option) => fits(option, choice))) return choice;
	}
	return undefined;
}

import type { Decision, Game, Procedure } from '#rules/core/game.ts';
import type { Flow } from '#rules/core/flow.ts';
import type { Match, Result, Settings, Step } from '#rules/core/match.ts';
import { anyOf, filled, type AnyChoice, type Option } from '#rules/core/option.ts';
import { asked, options, play, start, type Played, type Refusal } from '#rules/core/play.ts';
import type { Seat } from '#rules/core/seat.ts';

/** A seed of 64 hex digits made of a small number. */
export function seedOf(number: number): string {
	return number.toString(16).padStart(64, '0');
}

/** A new match of the game. */
export function deal(game: Game, seed: number, seats: number, settings: Settings = {}): Match {
	return start(game, { seats, settings, seed: seedOf(seed) }).match;
}

/** Unwraps what was not refused. Throws the reason when it was. */
export function taken<T extends object>(result: T | Refusal): T {
	if ('refused' in result) throw new Error(`refused: ${String(result.refused)}`);
	return result;
}

/** Takes a choice that must not be refused. */
export function must(game: Game, match: Match, seat: Seat, choice: AnyChoice): Played {
	return taken<Played>(play(game, match, seat, choice));
}

/** The match after a save and a load. */
export function revived<T>(value: T): T {
	return JSON.parse(JSON.stringify(value)) as T;
}

/** A repeatable source of numbers from 0 to below 1. */
export function randomOf(seed: number): () => number {
	let state = seed >>> 0;
	return () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
}

/** One item of a list that is not empty. */
export function pick<T>(items: readonly T[], random: () => number): T {
	const item = items[Math.floor(random() * items.length)];
	if (item === undefined) throw new Error('nothing to pick from');
	return item;
}

/** The option with its ranges and texts filled in at random. */
export function filledIn(option: Option, random: () => number): AnyChoice {
	return filled(
		option,
		(range) => anyOf(range, random),
		({ maxLength }) => 'x'.repeat(Math.floor(random() * (maxLength + 1)))
	);
}

/** One of the seats that are asked, with one of its choices. */
export function anyMove(game: Game, match: Match, random: () => number): { seat: Seat; choice: AnyChoice } {
	const { seat } = pick(asked(game, match), random);
	return { seat, choice: filledIn(pick(options(game, match, seat), random), random) };
}

/** A game of a few steps for one test; its board is what `setUp` answers. */
export function gameOf(steps: Game['steps'], setUp: (flow: Flow, seats: number) => unknown = () => ({})): Game {
	return {
		id: 'sketch',
		version: 1,
		seats: { least: 1, most: 4 },
		settings: {},
		setUp: ({ seats }, flow) => setUp(flow, seats),
		steps,
		upgrades: {},
		corrections: [],
		bot: ({ options: list }) => ({ kind: list[0]?.kind ?? '' })
	};
}

/** The result of a match that nobody has won. */
export const DONE: Result = { winners: [] };

/** A step with its arguments. */
export function step(name: string, parameters: { readonly [name: string]: unknown } = {}): Step {
	return { step: name, ...parameters };
}

/** A decision of `step.seat` among these options; what each does is up to `take`. */
export function offering(
	list: readonly Option[],
	always?: true,
	take: (flow: Flow, seat: Seat, kind: string) => void = () => undefined
): Decision {
	return {
		by: seatOf,
		options: () => list,
		blocked: undefined,
		take: (_board, asking, chosen, flow) => take(flow, seatOf(asking), chosen.kind),
		always
	};
}

function seatOf(asking: Step): Seat {
	return (asking as Step & { readonly seat: Seat }).seat;
}

/** A decision of `step.seat` between these kinds. */
export function choice(kinds: readonly string[], take?: (flow: Flow, seat: Seat, kind: string) => void): Decision {
	return offering(
		kinds.map((kind) => ({ kind })),
		undefined,
		take
	);
}

/** A procedure that does what it is given. */
export function doing(run: (flow: Flow) => void): Procedure {
	return { run: (_board, _step, flow) => run(flow) };
}

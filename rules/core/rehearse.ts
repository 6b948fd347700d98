import { Flow } from './flow.ts';
import type { Decision, FlowOf, Procedure, Vocabulary } from './game.ts';
import type { Confirm, Match, Step } from './match.ts';
import type { Choice, Option } from './option.ts';
import type { Seat } from './seat.ts';
import { secret } from './secret.ts';

/** What a rehearsed step logged, and what it ordered next, the first to come first. */
export type Rehearsed<V extends Vocabulary> = { readonly facts: readonly V['fact'][]; readonly steps: readonly (V['step'] | Confirm)[] };

/**
 * Carries out a decision on a board that belongs to no match, changing it in place: for practice boards, and to see what a choice would
 * bring. `choice` is not checked against the options.
 */
export function rehearse<V extends Vocabulary, S extends Step & { readonly seat: Seat }, O extends Option>(
	decision: Decision<V, S, O>,
	board: V['board'],
	step: S,
	choice: Choice<O>,
	seats: number
): Rehearsed<V> {
	return onNoMatch<V>(board, seats, step.seat, (flow) => decision.take(board, step, choice, flow));
}

/** Carries out a procedure on such a board. */
export function rehearseProcedure<V extends Vocabulary, S extends Step>(
	procedure: Procedure<V, S>,
	board: V['board'],
	step: S,
	seats: number
): Rehearsed<V> {
	return onNoMatch<V>(board, seats, undefined, (flow) => procedure.run(board, step, flow));
}

function onNoMatch<V extends Vocabulary>(
	board: V['board'],
	seats: number,
	actor: Seat | undefined,
	act: (flow: FlowOf<V>) => void
): Rehearsed<V> {
	const match: Match = {
		game: 'rehearsal',
		version: 1,
		seats,
		settings: {},
		board,
		agenda: [],
		chance: secret([], { seed: '0'.repeat(64), drawn: 0 }),
		choices: 0,
		trail: new Array<number>(seats).fill(0)
	};
	const flow = new Flow<V['step'], V['fact'], V['result']>(match);
	flow.begin(match.agenda, undefined, actor);
	act(flow);
	flow.arrange();
	return { facts: flow.facts, steps: match.agenda.toReversed() };
}

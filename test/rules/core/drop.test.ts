import { describe, expect, it } from 'vitest';
import type { Flow } from '#rules/core/flow.ts';
import { choose, takeBack, type Advance, type Course } from '#rules/core/history.ts';
import { matchView } from '#rules/core/match-view.ts';
import { asked, start } from '#rules/core/play.ts';
import { clockwise } from '#rules/core/seat.ts';
import { secret } from '#rules/core/secret.ts';
import { choice, deal, doing, DONE, gameOf, must, revived, seedOf, step, taken } from './table.ts';

const end = doing((flow) => flow.end(DONE));
const telling = (name: string) => doing((flow) => flow.log({ fact: name }));
const told = (run: (flow: Flow) => void, ...first: string[]): string[] => {
	const names = ['a', 'b', 'c', 'z'];
	const steps = Object.fromEntries(names.map((name) => [name, telling(name)]));
	const game = gameOf({ ...steps, act: doing(run), end }, (flow) => flow.next(...first.map((name) => step(name)), step('end')));
	return start(game, { seats: 1, seed: seedOf(1) }).facts.map(({ fact }) => fact);
};

describe('steps that are called off', () => {
	it('do not happen, wherever they wait; the rest goes on in its order', () => {
		expect(told((flow) => flow.drop('b'), 'act', 'a', 'b', 'c', 'b', 'z')).toEqual(['a', 'c', 'z']);
	});

	it('are those of the name that fit, and none of what this step orders itself', () => {
		const seen: unknown[] = [];
		const game = gameOf(
			{
				turn: { run: (_board: never, { seat }: { seat: number }) => void seen.push(seat) } as never,
				act: doing((flow) => {
					flow.next(step('turn', { seat: 7 }));
					flow.drop('turn', (each) => 'seat' in each && each.seat !== 1);
					flow.next(step('turn', { seat: 8 }));
				}),
				end
			},
			(flow) => flow.next(step('act'), ...[0, 1, 2].map((seat) => step('turn', { seat })), step('end'))
		);
		deal(game, 1, 1);
		expect(seen).toEqual([7, 8, 1]);
	});

	it('may be none at all', () => {
		expect(told((flow) => flow.drop('never'), 'act', 'a')).toEqual(['a']);
	});

	it('are found among those that seats are yet to do at once, but not in the lanes of others', () => {
		const game = gameOf(
			{
				act: doing((flow) => flow.drop('tax')),
				work: choice(['on', 'strike'], (flow, _seat, kind) => void (kind === 'strike' && flow.drop('pay'))),
				tax: choice(['a', 'b']),
				pay: choice(['a', 'b']),
				end
			},
			(flow) => {
				flow.next(step('act'));
				flow.together([0, 1].map((seat) => ({ seat, steps: ['work', 'tax', 'pay'].map((name) => step(name, { seat })) })));
				flow.next(step('pay', { seat: 0, late: true }), step('end'));
			}
		);
		const match = deal(game, 1, 2);
		must(game, match, 0, { kind: 'strike' });
		must(game, match, 1, { kind: 'on' });
		expect(asked(game, match).map(({ step: each }) => each)).toEqual([{ step: 'pay', seat: 1 }]);
		must(game, match, 1, { kind: 'a' });
		expect(asked(game, match).map(({ step: each }) => each)).toEqual([{ step: 'pay', seat: 0, late: true }]);
	});
});

describe('what is skipped', () => {
	it('is everything before the next step of a name; what the skipping step orders comes first', () => {
		const skip = (flow: Flow): void => {
			flow.next(step('c'));
			flow.skipTo('z');
		};
		expect(told(skip, 'act', 'a', 'b', 'z', 'a', 'z')).toEqual(['c', 'z', 'a', 'z']);
	});

	it('may reach to one that is named more closely', () => {
		const seen: unknown[] = [];
		const over = { run: (_board: never, { turn }: { turn: number }) => void seen.push(turn) } as never;
		const game = gameOf({ over, act: doing((flow) => flow.skipTo('over', (each) => 'turn' in each && each.turn === 2)), end }, (flow) =>
			flow.next(step('act'), ...[1, 2, 3].map((turn) => step('over', { turn })), step('end'))
		);
		deal(game, 1, 1);
		expect(seen).toEqual([2, 3]);
	});

	it('is nothing, with an error, when there is no such step, or only beyond the lane', () => {
		expect(() => told((flow) => flow.skipTo('never'), 'act')).toThrow('no step never');
		const lanes = gameOf({ pick: choice(['a', 'b'], (flow) => flow.skipTo('end')), end }, (flow) => {
			flow.together([0, 1].map((seat) => ({ seat, steps: [step('pick', { seat }), step('pick', { seat })] })));
			flow.next(step('end'));
		});
		const match = deal(lanes, 1, 2);
		expect(() => must(lanes, match, 0, { kind: 'a' })).toThrow('no step end');
	});
});

describe('an attack in the middle of a turn', () => {
	// A turn of three deeds; any of them may be answered by the other seat, who ends the turn by winning.
	const game = gameOf(
		{
			deed: choice(['quiet', 'attack'], (flow, seat, kind) => {
				if (kind === 'attack') flow.next(step('answer', { seat: 1 - seat, forces: secret([seat], 3) }));
			}),
			answer: choice(['yield', 'win'], (flow, _seat, kind) => void (kind === 'win' && flow.skipTo('turnOver'))),
			turnOver: doing((flow) => flow.log({ fact: 'turnOver' })),
			end
		},
		(flow) => {
			for (const seat of clockwise(2))
				flow.next(...[1, 2, 3].map((deed) => step('deed', { seat, deed, plan: secret([seat], deed) })), step('turnOver', { seat }));
			flow.next(step('end'));
		}
	);
	const after = (course: Course, seat: number, kind: string): Course => taken<Advance>(choose(game, course, seat, [{ kind }])).course;

	it('may end the turn; what was still planned is never seen', () => {
		let course: Course = { match: deal(game, 1, 2) };
		course = after(course, 0, 'quiet');
		course = after(course, 0, 'attack');
		course = after(course, 1, 'win');
		expect(asked(game, course.match)).toMatchObject([{ seat: 1, step: { step: 'deed', seat: 1, deed: 1 } }]);
		for (const viewer of [0, 'spectator'] as const)
			expect(JSON.stringify(matchView(game, course.match, viewer))).not.toMatch(/\$seen|"plan":[^{]/);
	});

	it('may be taken back with what it called off, after a save and a load too', () => {
		const before = after(after({ match: deal(game, 1, 2) }, 0, 'quiet'), 0, 'attack');
		const ended = after(before, 1, 'win');
		for (const course of [ended, revived(ended)]) {
			const undone = taken<Advance>(takeBack(game, course, 1)).course.match;
			expect({ ...undone, trail: [] }).toEqual({ ...before.match, trail: [] });
		}
	});
});

import { describe, expect, it } from 'vitest';
import type { Flow } from '#rules/core/flow.ts';
import type { Game } from '#rules/core/game.ts';
import type { Match } from '#rules/core/match.ts';
import { matchView } from '#rules/core/match-view.ts';
import { asked, options, play, start } from '#rules/core/play.ts';
import { choice, deal, doing, DONE, gameOf, must, offering, revived, seedOf, step } from './table.ts';

const end = doing((flow) => flow.end(DONE));
const told = choice(['a', 'b'], (flow, seat, kind) => flow.log({ fact: 'picked', seat, kind }));
const openTo = (game: Game, match: Match): number[] => asked(game, match).map(({ seat }) => seat);

/** Three seats that pick twice each, at once, and then the end. */
const lanes = gameOf({ pick: told, end }, (flow) => {
	flow.together([0, 1, 2].map((seat) => ({ seat, steps: [step('pick', { seat, n: 1 }), step('pick', { seat, n: 2 })] })));
	flow.next(step('end'));
});

describe('seats that act together', () => {
	it('are all asked at once, each along its own steps', () => {
		const match = deal(lanes, 1, 3);
		expect(openTo(lanes, match)).toEqual([0, 1, 2]);
		must(lanes, match, 1, { kind: 'a' });
		expect(asked(lanes, match).map((ask) => ask.step)).toEqual([
			{ step: 'pick', seat: 0, n: 1 },
			{ step: 'pick', seat: 1, n: 2 },
			{ step: 'pick', seat: 2, n: 1 }
		]);
		expect(asked(lanes, match).every(({ alone }) => !alone)).toBe(true);
	});

	it('do not tell each other how many choices they have made, until all of them are in', () => {
		const match = deal(lanes, 1, 3);
		const seen = (): number[] => (['spectator', 0, 1, 2] as const).map((viewer) => matchView(lanes, match, viewer).choices);
		expect(seen()).toEqual([0, 0, 0, 0]);
		must(lanes, match, 1, { kind: 'a' });
		must(lanes, match, 1, { kind: 'a' });
		must(lanes, match, 2, { kind: 'b' });
		expect(seen()).toEqual([0, 0, 2, 1]);
		for (const seat of [2, 0, 0]) must(lanes, match, seat, { kind: 'b' });
		expect(seen()).toEqual([6, 6, 6, 6]);
	});

	it('are waited for before anything else goes on', () => {
		const match = deal(lanes, 1, 3);
		for (const seat of [2, 0, 0, 2, 1]) must(lanes, match, seat, { kind: 'b' });
		expect(openTo(lanes, match)).toEqual([1]);
		expect(play(lanes, match, 0, { kind: 'a' })).toEqual({ refused: 'not-asked' });
		must(lanes, match, 1, { kind: 'b' });
		expect(match.result).toEqual(DONE);
	});

	it('may answer in any order', () => {
		const board = gameOf(
			{
				pick: choice(['a', 'b'], (flow, seat, kind) => flow.next(step('keep', { seat, kind }))),
				keep: { run: (kept: string[][], { seat, kind }: { seat: number; kind: string }) => void (kept[seat] ??= []).push(kind) } as never,
				ask: choice(['x', 'y']),
				end
			},
			(flow) => {
				flow.together([0, 1].map((seat) => ({ seat, steps: [step('pick', { seat }), step('pick', { seat })] })));
				flow.next(step('ask', { seat: 0 }), step('end'));
				return [];
			}
		);
		const after = (...order: number[]): Match => {
			const match = deal(board, 1, 2);
			const turns = [0, 0];
			for (const seat of order) must(board, match, seat, { kind: (turns[seat] as number)++ === 0 ? 'a' : 'b' });
			return match;
		};
		const straight = after(0, 0, 1, 1);
		expect(straight.board).toEqual([
			['a', 'b'],
			['a', 'b']
		]);
		for (const order of [
			[1, 1, 0, 0],
			[0, 1, 0, 1],
			[1, 0, 0, 1]
		])
			expect(after(...order)).toEqual(straight);
	});

	it('may order further steps of their own, which stay in their lane', () => {
		const game = gameOf(
			{
				first: choice(['more', 'enough'], (flow, seat, kind) => (kind === 'more' ? flow.next(step('second', { seat })) : undefined)),
				second: told,
				end
			},
			(flow) => {
				flow.together([0, 1].map((seat) => ({ seat, steps: [step('first', { seat })] })));
				flow.next(step('end'));
			}
		);
		const match = deal(game, 1, 2);
		must(game, match, 0, { kind: 'more' });
		expect(asked(game, match).map((ask) => ask.step.step)).toEqual(['second', 'first']);
		must(game, match, 1, { kind: 'enough' });
		expect(match.result).toBeUndefined();
		must(game, match, 0, { kind: 'a' });
		expect(match.result).toEqual(DONE);
	});

	it('go on by themselves within their lane where there is no choice', () => {
		const game = gameOf(
			{ auto: offering([{ kind: 'only' }], undefined, (flow, seat) => flow.log({ fact: 'auto', seat })), pick: told, end },
			(flow) => {
				flow.together([0, 1].map((seat) => ({ seat, steps: [step('auto', { seat }), ...(seat === 0 ? [step('pick', { seat })] : [])] })));
				flow.next(step('end'));
			}
		);
		const { match, facts } = start(game, { seats: 2, seed: seedOf(1) });
		expect(facts.map(({ seat }) => seat)).toEqual([0, 1]);
		expect(openTo(game, match)).toEqual([0]);
	});

	it('see what another lane, going on by itself, has left them', () => {
		const game = gameOf(
			{
				pick: {
					by: () => 0,
					options: (board: string[]) => board.map((kind) => ({ kind })),
					take: (_board: string[], _step: never, _choice: never, flow: Flow) => flow.log({ fact: 'picked' })
				} as never,
				grab: { run: (board: string[]) => void board.shift() } as never,
				end
			},
			(flow) => {
				flow.together([
					{ seat: 0, steps: [step('pick')] },
					{ seat: 1, steps: [step('grab')] }
				]);
				flow.next(step('end'));
				return ['a', 'b', 'c'];
			}
		);
		const match = deal(game, 1, 2);
		expect(options(game, match, 0)).toEqual([{ kind: 'b' }, { kind: 'c' }]);
		expect(options(game, revived(match), 0)).toEqual(options(game, match, 0));
		expect(play(game, match, 0, { kind: 'a' })).toEqual({ refused: 'not-an-option' });
	});

	it('may act together again within a lane', () => {
		const game = gameOf(
			{
				inner: doing((flow) => flow.together([1, 2].map((seat) => ({ seat, steps: [step('pick', { seat })] })))),
				pick: told,
				end
			},
			(flow) => {
				flow.together([
					{ seat: 0, steps: [step('pick', { seat: 0 })] },
					{ seat: 1, steps: [step('inner'), step('pick', { seat: 1, last: true })] }
				]);
				flow.next(step('end'));
			}
		);
		const match = deal(game, 1, 3);
		expect(openTo(game, match)).toEqual([0, 1, 2]);
		expect(openTo(game, revived(match))).toEqual([0, 1, 2]);
		for (const seat of [1, 2]) must(game, match, seat, { kind: 'a' });
		expect(asked(game, match).map((ask) => ask.step)).toEqual([
			{ step: 'pick', seat: 0 },
			{ step: 'pick', seat: 1, last: true }
		]);
		for (const seat of [1, 0]) must(game, match, seat, { kind: 'a' });
		expect(match.result).toEqual(DONE);
	});

	it('are asked one after the other when two lanes are one seat’s', () => {
		const game = gameOf({ pick: told, end }, (flow) => {
			flow.together([
				{ seat: 0, steps: [step('pick', { seat: 0, n: 1 })] },
				{ seat: 0, steps: [step('pick', { seat: 0, n: 2 })] }
			]);
			flow.next(step('end'));
		});
		const match = deal(game, 1, 1);
		for (let n = 0; n < 2; n += 1) must(game, match, 0, { kind: 'a' });
		expect(match.result).toEqual(DONE);
	});

	it.each([
		['no lanes', []],
		['lanes without steps', [0, 1]]
	])('are not waited for when there are %s', (_name, seats) => {
		const game = gameOf({ end }, (flow) => {
			flow.together(seats.map((seat) => ({ seat, steps: [] })));
			flow.next(step('end'));
		});
		expect(deal(game, 1, 2).result).toEqual(DONE);
	});

	it('of one lane is an ordinary sequence, seen by all', () => {
		const game = gameOf({ pick: told, end }, (flow) => {
			flow.together([{ seat: 1, steps: [step('pick', { seat: 1, n: 1 }), step('pick', { seat: 1, n: 2 })] }]);
			flow.next(step('end'));
		});
		const match = deal(game, 1, 2);
		expect(asked(game, match)).toEqual([{ seat: 1, step: { step: 'pick', seat: 1, n: 1 }, alone: true }]);
	});

	it('leave no question open when one of them ends the match, whichever lane it is', () => {
		for (const ending of [0, 1]) {
			const game = gameOf({ pick: told, end }, (flow) =>
				flow.together([0, 1].map((seat) => ({ seat, steps: [step('pick', { seat }), ...(seat === ending ? [step('end')] : [])] })))
			);
			const match = deal(game, 1, 2);
			must(game, match, ending, { kind: 'a' });
			expect(match).toMatchObject({ result: DONE, agenda: [] });
			expect(asked(game, match)).toEqual([]);
			expect(play(game, match, 1 - ending, { kind: 'a' })).toEqual({ refused: 'match-over' });
		}
	});

	it('leave no question open when a lane ends the match by itself at once', () => {
		const game = gameOf({ pick: told, end }, (flow) =>
			flow.together([
				{ seat: 0, steps: [step('pick', { seat: 0 })] },
				{ seat: 1, steps: [step('end')] }
			])
		);
		const match = deal(game, 1, 2);
		expect(asked(game, match)).toEqual([]);
		expect(play(game, match, 0, { kind: 'a' })).toEqual({ refused: 'match-over' });
	});
});

describe('the way back of seats that act together', () => {
	it('is each seat’s own', () => {
		const match = deal(lanes, 1, 3);
		for (const seat of [0, 1, 0]) must(lanes, match, seat, { kind: 'a' });
		expect(match.trail).toEqual([2, 1, 0]);
	});

	it('ends for a seat when something becomes known in its own lane', () => {
		const game = gameOf({ pick: told, roll: choice(['a', 'b'], (flow) => void flow.draw(6)), end }, (flow) => {
			flow.together([0, 1].map((seat) => ({ seat, steps: [step(seat === 0 ? 'pick' : 'roll', { seat }), step('pick', { seat })] })));
			flow.next(step('end'));
		});
		const match = deal(game, 1, 2);
		must(game, match, 0, { kind: 'a' });
		expect(match.trail).toEqual([1, 0]);
		must(game, match, 1, { kind: 'a' });
		expect(match.trail).toEqual([1, 0]);
	});

	it('does not reach back over the beginning or the end of it', () => {
		const game = gameOf({ ask: told, pick: told, end }, (flow) => {
			flow.next(step('ask', { seat: 0 }));
			flow.together([0, 1].map((seat) => ({ seat, steps: [step('pick', { seat })] })));
			flow.next(step('ask', { seat: 0 }), step('end'));
		});
		const match = deal(game, 1, 2);
		const trails: number[][] = [];
		for (const seat of [0, 1, 0]) {
			must(game, match, seat, { kind: 'a' });
			trails.push([...match.trail]);
		}
		expect(trails).toEqual([
			[0, 0],
			[0, 1],
			[0, 0]
		]);
	});
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Match } from '#rules/core/match.ts';
import { range, type AnyChoice, type Option } from '#rules/core/option.ts';
import { asked, blocked, options, play, start } from '#rules/core/play.ts';
import { boardOf, COINS, HAND, nightMarket } from './night-market.ts';
import { anyMove, choice, deal, doing, DONE, gameOf, must, offering, randomOf, revived, seedOf, step } from './table.ts';

const end = doing((flow) => flow.end(DONE));
const kindsOf = (list: readonly Option[]): string[] => list.map(({ kind }) => kind);

describe('the start of a match', () => {
	it('is refused for a number of seats the game does not have', () => {
		for (const seats of [0, 1, 5, 2.5, NaN]) expect(() => deal(nightMarket, 1, seats)).toThrow();
		for (const seats of [2, 3, 4]) expect(deal(nightMarket, 1, seats).seats).toBe(seats);
	});

	it('takes the first value of a setting that nobody has settled', () => {
		expect(deal(nightMarket, 1, 2).settings).toEqual({ purse: 'full' });
		expect(deal(nightMarket, 1, 2, { purse: 'empty' }).settings).toEqual({ purse: 'empty' });
	});

	it('is refused for a value that a setting does not have, and drops a setting the game does not have', () => {
		expect(() => deal(nightMarket, 1, 2, { purse: 'huge' })).toThrow('purse');
		expect(deal(nightMarket, 1, 2, { moon: 'full' }).settings).toEqual({ purse: 'full' });
	});

	it('deals by the seed, tells what the set-up told, and asks', () => {
		const { match, facts } = start(nightMarket, { seats: 3, seed: seedOf(1) });
		expect(facts).toEqual([{ fact: 'dealt', each: HAND }]);
		expect(asked(nightMarket, match).map(({ seat }) => seat)).toEqual([0, 1, 2]);
		expect(boardOf(match).sellers.map(({ hand, purse }) => [hand.$secret.length, purse.$secret])).toEqual(new Array(3).fill([HAND, COINS]));
		expect(deal(nightMarket, 1, 3)).toEqual(match);
		expect(deal(nightMarket, 2, 3).board).not.toEqual(match.board);
		expect(match).toMatchObject({ choices: 0, trail: [0, 0, 0], game: 'night-market', version: 2 });
	});
});

describe('a question', () => {
	const game = gameOf({ ask: choice(['yes', 'no']), end }, (flow) => flow.next(step('ask', { seat: 1 }), step('end')));

	it('is put to one seat and shows its options to that seat', () => {
		const match = deal(game, 1, 2);
		expect(asked(game, match)).toEqual([{ seat: 1, step: { step: 'ask', seat: 1 }, alone: true }]);
		expect(kindsOf(options(game, match, 1))).toEqual(['yes', 'no']);
		expect(options(game, match, 0)).toEqual([]);
		expect(blocked(game, match, 0)).toEqual([]);
	});

	it('is answered once', () => {
		const match = deal(game, 1, 2);
		must(game, match, 1, { kind: 'yes' });
		expect(match).toMatchObject({ result: DONE, choices: 1 });
		expect(asked(game, match)).toEqual([]);
		expect(play(game, match, 1, { kind: 'yes' })).toEqual({ refused: 'match-over' });
	});

	it('gets to the rule exactly what was chosen, and its step has left the agenda', () => {
		const told: unknown[] = [];
		const noting = gameOf(
			{
				ask: {
					by: () => 0,
					options: () => [{ kind: 'pay', sum: range(0, 10, 5), note: { maxLength: 3 } }],
					take(_board, asking, chosen, flow) {
						told.push(asking, chosen);
						flow.next(step('end'));
					}
				},
				end
			},
			(flow) => flow.next(step('ask'))
		);
		must(noting, deal(noting, 1, 1), 0, { kind: 'pay', sum: 5, note: 'abc' });
		expect(told).toEqual([{ step: 'ask' }, { kind: 'pay', sum: 5, note: 'abc' }]);
	});
});

describe('a refusal', () => {
	it('tells a seat that is not asked, and one that does not exist', () => {
		const match = deal(nightMarket, 1, 2);
		must(nightMarket, match, 0, options(nightMarket, match, 0)[0] as AnyChoice);
		must(nightMarket, match, 0, { kind: 'stake', sum: 0 });
		must(nightMarket, match, 0, { kind: 'confirm' });
		for (const seat of [0, 2, -1, 0.5, NaN])
			expect(play(nightMarket, match, seat, { kind: 'ware', ware: 1 })).toEqual({ refused: 'not-asked' });
	});

	it('gives the reason of a blocked kind, and else that it is not an option', () => {
		const match = toTurn(3, { purse: 'empty' });
		const { seat } = asked(nightMarket, match)[0] as { seat: number };
		expect(blocked(nightMarket, match, seat)).toEqual([{ kind: 'gift', reason: 'no-coins' }]);
		expect(play(nightMarket, match, seat, { kind: 'gift', to: 0, sum: 1, note: '' })).toEqual({ refused: 'no-coins' });
		expect(play(nightMarket, match, seat, { kind: 'dance' })).toEqual({ refused: 'not-an-option' });
		must(nightMarket, match, seat, { kind: 'peek' });
		expect(blocked(nightMarket, match, seat)).toEqual([]);
	});

	it('changes nothing, whatever was tried', () => {
		const any = fc.oneof(fc.string(), fc.integer({ min: -5, max: 30 }), fc.double(), fc.boolean(), fc.constant(undefined));
		const tried = fc
			.record({
				kind: fc.constantFrom('ware', 'stake', 'pass', 'draw', 'gift', 'confirm', 'x'),
				rest: fc.dictionary(fc.constantFrom('ware', 'sum', 'to', 'note', 'y'), any)
			})
			.map(({ kind, rest }) => ({ ...rest, kind }));
		fc.assert(
			fc.property(fc.nat(40), fc.integer({ min: -1, max: 3 }), tried, (moves, seat, wrong) => {
				const match = afterMoves(moves);
				const before = JSON.stringify(match);
				if ('refused' in play(nightMarket, match, seat, wrong)) expect(JSON.stringify(match)).toBe(before);
				else expect(match.choices).toBe(moves + 1);
			}),
			{ numRuns: 1_000 }
		);
	});
});

describe('a step without a choice', () => {
	const asks = (list: readonly Option[], always?: true) => {
		const game = gameOf({ ask: offering(list, always), end }, (flow) => flow.next(step('ask', { seat: 0 }), step('end')));
		const match = deal(game, 1, 1);
		return { asks: options(game, match, 0), result: match.result, choices: match.choices };
	};

	it('goes by itself, and is no choice of the record', () => {
		expect(asks([{ kind: 'only' }])).toEqual({ asks: [], result: DONE, choices: 0 });
		expect(asks([{ kind: 'pay', sum: range(5, 5) }]).result).toEqual(DONE);
	});

	it('is asked all the same when it says so of this step or this board', () => {
		const game = gameOf(
			{
				pay: {
					by: () => 0,
					options: () => [{ kind: 'pay' }],
					take: (board: { due: number }) => void (board.due -= 1),
					always: ({ late }: { late?: true }, { due }: { due: number }) => late === true || due === 3
				} as never,
				end
			},
			(flow) => {
				flow.next(step('pay'), step('pay'), step('pay', { late: true }), step('end'));
				return { due: 3 };
			}
		);
		const match = deal(game, 1, 1);
		expect(match.board).toEqual({ due: 3 });
		must(game, match, 0, { kind: 'pay' });
		expect(match.board).toEqual({ due: 1 });
		expect(asked(game, match)).toMatchObject([{ seat: 0, step: { step: 'pay', late: true } }]);
		must(game, match, 0, { kind: 'pay' });
		expect(match.result).toEqual(DONE);
	});

	it('is asked all the same when it says always', () => {
		expect(asks([{ kind: 'only' }], true).asks).toEqual([{ kind: 'only' }]);
	});

	it('is asked when its one option has something to fill in', () => {
		expect(asks([{ kind: 'pay', sum: range(0, 5) }]).asks).toHaveLength(1);
		expect(asks([{ kind: 'say', text: { maxLength: 5 } }]).asks).toHaveLength(1);
	});

	it('leaves out options whose range is empty, and goes by itself when one is left', () => {
		expect(asks([{ kind: 'pay', sum: range(1, 0) }, { kind: 'a' }, { kind: 'b' }]).asks).toEqual([{ kind: 'a' }, { kind: 'b' }]);
		expect(asks([{ kind: 'pay', sum: range(1, 0) }, { kind: 'a' }]).result).toEqual(DONE);
	});

	it('is taken for the seat it belongs to, one after another, in the same answer', () => {
		const told: unknown[] = [];
		const game = gameOf(
			{ ask: choice(['go', 'stay']), auto: choice(['only'], (_flow, seat, kind) => told.push([seat, kind])), end },
			(flow) => flow.next(step('ask', { seat: 0 }), step('auto', { seat: 1 }), step('auto', { seat: 0 }), step('end'))
		);
		const match = deal(game, 1, 2);
		expect(told).toEqual([]);
		must(game, match, 0, { kind: 'go' });
		expect(told).toEqual([
			[1, 'only'],
			[0, 'only']
		]);
		expect(match.result).toEqual(DONE);
	});
});

describe('a dead end', () => {
	it.each([
		['a decision without options', 'nobody can answer last', () => offering([])],
		['a decision whose ranges are all empty', 'nobody can answer last', () => offering([{ kind: 'pay', sum: range(2, 1) }])],
		['nothing left to do and no result', 'nothing left to do', () => doing(() => undefined)],
		['a step nobody has written', 'no step missing', () => doing((flow) => flow.next(step('missing')))]
	])('throws: %s', (_name, message, make) => {
		const game = gameOf({ first: choice(['on', 'off']), last: make() }, (flow) =>
			flow.next(step('first', { seat: 0 }), step('last', { seat: 0 }))
		);
		const match = deal(game, 1, 1);
		expect(() => play(game, match, 0, { kind: 'on' })).toThrow(message);
	});

	it('is noticed in a match that was loaded there too', () => {
		const game = gameOf({ ask: offering([]), end }, (flow) => flow.next(step('end')));
		const match = { ...deal(game, 1, 1), agenda: [step('ask', { seat: 0 })] };
		expect(() => asked(game, match)).toThrow('nobody can answer ask');
	});

	it('leaves no question behind that the agenda no longer has', () => {
		const broken = choice(['a', 'b'], () => {
			throw new Error('broken rule');
		});
		const game = gameOf({ ask: broken, end }, (flow) => flow.next(step('ask', { seat: 0 }), step('ask', { seat: 1 }), step('end')));
		const match = deal(game, 1, 2);
		expect(() => play(game, match, 0, { kind: 'a' })).toThrow('broken rule');
		expect(asked(game, match)).toEqual(asked(game, revived(match)));
		expect(asked(game, match).map(({ seat }) => seat)).toEqual([1]);
	});
});

describe('the made-up game', () => {
	it('comes to its end in random play, having used every step, option and fact', () => {
		const used = new Set<string>();
		for (let seed = 0; seed < 120; seed += 1) {
			const random = randomOf(seed);
			const match = deal(nightMarket, seed, 2 + (seed % 3), { purse: seed % 4 === 3 ? 'empty' : 'full' });
			for (let moves = 0; match.result === undefined; moves += 1) {
				expect(moves).toBeLessThan(400);
				for (const ask of asked(nightMarket, match)) used.add(ask.step.step);
				const { seat, choice: chosen } = anyMove(nightMarket, match, random);
				used.add(chosen.kind);
				for (const { fact } of must(nightMarket, match, seat, chosen).facts) used.add(fact);
			}
		}
		expect([...used].sort()).toEqual(
			[
				...[
					'chooseWare',
					'chooseStake',
					'confirm',
					'lead',
					'turn',
					'answer',
					'bow',
					'ware',
					'stake',
					'pass',
					'draw',
					'peek',
					'shelve',
					'gift'
				],
				...['accept', 'refuse', 'won', 'leads', 'passed', 'drew', 'peeked', 'shelved', 'delivered', 'answered', 'bowed']
			].sort()
		);
	});
});

/** The night market at its first turn. */
function toTurn(seats: number, settings = {}): Match {
	const match = deal(nightMarket, 1, seats, settings);
	for (const random = randomOf(1); asked(nightMarket, match)[0]?.step.step !== 'turn';) {
		const { seat, choice: chosen } = anyMove(nightMarket, match, random);
		must(nightMarket, match, seat, chosen);
	}
	return match;
}

/** The night market after some random moves. */
function afterMoves(moves: number): Match {
	for (let seed = 0; ; seed += 1) {
		const match = deal(nightMarket, seed, 3);
		const random = randomOf(seed);
		while (match.choices < moves && match.result === undefined) {
			const { seat, choice: chosen } = anyMove(nightMarket, match, random);
			must(nightMarket, match, seat, chosen);
		}
		if (match.choices === moves) return match;
	}
}

describe('the result', () => {
	const endingWith = (winners: readonly number[], players?: () => number): Match =>
		deal(
			{ ...gameOf({ end: doing((flow) => flow.end({ winners })) }, (flow) => flow.next(step('end'))), ...(players && { players }) },
			1,
			3
		);

	it.each([[[]], [[2]], [[0, 1, 2]]])('names winners who play: %j', (winners) => {
		expect(endingWith(winners).result).toEqual({ winners });
	});

	it.each([[[3]], [[-1]], [[0.5]], [[1, 1]]])('cannot name %j', (winners) => {
		expect(() => endingWith(winners)).toThrow('cannot have won');
	});

	it('may name rivals that have no seat, where the game says how many play', () => {
		expect(endingWith([3], () => 4).result).toEqual({ winners: [3] });
		expect(() => endingWith([4], () => 4)).toThrow('cannot have won');
	});
});

import { describe, expect, it, vi } from 'vitest';
import type { Game, Wish } from '#rules/core/game.ts';
import type { Match } from '#rules/core/match.ts';
import { range } from '#rules/core/option.ts';
import { secret } from '#rules/core/secret.ts';
import { isWish, standingAnswer, type Wishes } from '#rules/core/standing.ts';
import { choice, deal, DONE, doing, gameOf, must, step } from './table.ts';

const [ANSWERER, ASKER] = [0, 1];

// Seat 1 offers, seat 0 answers; each has a card that nobody else sees.
function gameWith(standing: Game['standing']): Game {
	const game = gameOf(
		{
			offer: choice(['offer'], (flow) => flow.next(step('answer', { seat: ANSWERER, price: 7 }))),
			answer: choice(['accept', 'refuse'], (flow, seat, kind) => flow.log({ fact: kind, seat })),
			done: doing((flow) => flow.end(DONE)),
			turn: choice(['end', 'go on'])
		},
		(flow) => {
			flow.next(step('turn', { seat: ASKER }), step('offer', { seat: ASKER }), step('turn', { seat: ASKER }), step('done'));
			return { cards: [secret([ANSWERER], 'fox'), secret([ASKER], 'hare')] };
		}
	);
	return { ...game, ...(standing && { standing }) };
}

const refusing = (more: Partial<Wish> = {}): Wish => ({ step: 'answer', field: 'none', answer: () => ({ kind: 'refuse' }), ...more });

// The match when the answerer is asked.
function askedIn(game: Game): Match {
	const match = deal(game, 1, 2);
	must(game, match, ASKER, { kind: 'end' });
	return match;
}

describe('A wish', () => {
	it('is told by one of its names, and by no other word', () => {
		const game = gameWith({ keep: refusing({ field: { oneOf: ['fox', 'hare'] } }) });
		const match = askedIn(game);
		expect(isWish(game, match, ANSWERER, 'keep', 'fox')).toBe(true);
		for (const value of ['wolf', 'all', '', 0, true, undefined]) expect(isWish(game, match, ANSWERER, 'keep', value)).toBe(false);
	});

	it('answers the question it is for, and no other seat’s', () => {
		const game = gameWith({ refuse: refusing() });
		const match = askedIn(game);
		expect(standingAnswer(game, match, ANSWERER, { refuse: true })).toEqual({ kind: 'refuse' });
		expect(standingAnswer(game, match, ASKER, { refuse: true })).toBeUndefined();
	});

	it('says nothing to other questions, and to none before it is asked', () => {
		const game = gameWith({ refuse: refusing({ step: 'turn' }) });
		expect(standingAnswer(game, askedIn(game), ANSWERER, { refuse: true })).toBeUndefined();
		expect(standingAnswer(game, deal(game, 1, 2), ANSWERER, { refuse: true })).toBeUndefined();
	});

	it('is asked with its value, and with nothing that is hidden from the seat', () => {
		const answer = vi.fn((): undefined => undefined);
		const game = gameWith({ below: refusing({ field: range(0, 9), answer }) });
		expect(standingAnswer(game, askedIn(game), ANSWERER, { below: 8 })).toBeUndefined();
		expect(answer).toHaveBeenCalledExactlyOnceWith(
			{
				seat: ANSWERER,
				board: { cards: [{ $seen: 'fox' }, { $sealed: true }] },
				step: { step: 'answer', seat: ANSWERER, price: 7 },
				options: [{ kind: 'accept' }, { kind: 'refuse' }]
			},
			8
		);
	});

	it('that says nothing leaves the question to the next one', () => {
		const game = gameWith({ silent: refusing({ answer: () => undefined }), refuse: refusing() });
		expect(standingAnswer(game, askedIn(game), ANSWERER, { silent: true, refuse: true })).toEqual({ kind: 'refuse' });
	});

	it('that names what is no option answers nothing', () => {
		const game = gameWith({ steal: refusing({ answer: () => ({ kind: 'steal' }) }) });
		expect(standingAnswer(game, askedIn(game), ANSWERER, { steal: true })).toBeUndefined();
	});

	it('leaves the match as it is', () => {
		const game = gameWith({ refuse: refusing() });
		const match = askedIn(game);
		const before = JSON.stringify(match);
		standingAnswer(game, match, ANSWERER, { refuse: true });
		expect(JSON.stringify(match)).toBe(before);
	});

	it('that the game does not have, or whose value does not fit, is passed over', () => {
		const game = gameWith({ below: refusing({ field: range(0, 9) }) });
		const strange: readonly Wishes[] = [{ gone: true }, JSON.parse('{"constructor":true}') as Wishes, { below: 10 }, { below: true }];
		for (const wishes of strange) expect(standingAnswer(game, askedIn(game), ANSWERER, wishes), JSON.stringify(wishes)).toBeUndefined();
		expect(standingAnswer(gameWith(undefined), askedIn(game), ANSWERER, { below: 3 })).toBeUndefined();
	});
});

describe('What can be told with a wish', () => {
	const game = gameWith({
		plain: refusing(),
		some: refusing({ field: range(2, 10, 4) }),
		from: refusing({ field: 'player' })
	});
	const fits = (name: string, value: unknown): boolean => isWish(game, { seats: 3 }, ANSWERER, name, value);

	it('is nothing, a number of its range, another player or all of them', () => {
		expect([true].filter((value) => fits('plain', value))).toEqual([true]);
		expect([2, 6, 10].filter((value) => fits('some', value))).toEqual([2, 6, 10]);
		expect([1, 2, 'all'].filter((value) => fits('from', value))).toEqual([1, 2, 'all']);
	});

	it('is nothing else', () => {
		const anything = [false, null, undefined, NaN, Infinity, -0, -1, 0, 1.5, 3, 11, '2', 'none', [], {}];
		expect(anything.filter((value) => fits('plain', value))).toEqual([]);
		expect(anything.filter((value) => fits('some', value))).toEqual([]);
		expect([...anything, ANSWERER, true].filter((value) => fits('from', value))).toEqual([]);
		for (const name of ['', 'other', 'constructor', '__proto__']) expect(fits(name, true), name).toBe(false);
	});
});

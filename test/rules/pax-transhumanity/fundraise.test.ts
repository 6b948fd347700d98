import { describe, expect, it } from 'vitest';
import { C, idea, plain, T } from '../support/pax-transhumanity/edition.ts';
import {
	employee,
	finance,
	given,
	givenBeginners,
	heat,
	market,
	patents,
	splay,
	syndicated,
	unemployed,
	card,
	type Piece
} from '../support/pax-transhumanity/position.ts';

type Three = [capital: number, wealth: number, debt: number];

describe('F1 Fundraise', () => {
	it('example: 2/1/3 without divesting becomes 5/0/1', () => {
		given(finance('blue', 2, 1, 3))
			.turnOf('blue')
			.as('blue')
			.fundraises()
			.expectFinance('blue', 5, 0, 1)
			.expectActions(1);
	});

	it.each([
		[
			[3, 0, 1],
			[4, 0, 0]
		],
		[
			[1, 3, 4],
			[5, 0, 3]
		],
		[
			[4, 0, 4],
			[8, 0, 0]
		],
		[
			[8, 0, 0],
			[8, 0, 0]
		]
	] as [Three, Three][])(
		'b, c: %j becomes %j: collateral goes on by itself as long as there is debt and capital (ruling 5)',
		(before, after) => {
			given(finance('blue', ...before))
				.turnOf('blue')
				.as('blue')
				.fundraises()
				.expectFinance('blue', ...after);
		}
	);

	it('debt is bought back with capital only: who is all in debt stays there (ruling 60)', () => {
		given(finance('blue', 0, 0, 8))
			.turnOf('blue')
			.as('blue')
			.fundraises()
			.expectFinance('blue', 0, 0, 8);
	});

	it('J1a: the way out of debt is an agent divested: a syndication for nothing, then fundraising', () => {
		given(finance('blue', 0, 0, 8), market('cloud', 0, plain(C)))
			.turnOf('blue')
			.as('blue')
			.syndicates(plain(C))
			.as('blue')
			.fundraises({ kind: 'divestSyndication', card: plain(C) })
			.expectFinance('blue', 1, 0, 7);
	});

	it('beginner variant: with nothing in capital and wealth and nothing to divest one agent leaves debt (ruling 60)', () => {
		const fundraised = (...pieces: Piece[]) =>
			givenBeginners(...pieces)
				.turnOf('blue')
				.as('blue')
				.fundraises();
		fundraised(finance('blue', 0, 0, 8)).expectFinance('blue', 1, 0, 7);
		fundraised(finance('blue', 0, 0, 8), market('cloud', 0, plain(C))).expectFinance('blue', 1, 0, 7);
		fundraised(finance('blue', 0, 1, 7)).expectFinance('blue', 1, 0, 7);
		fundraised(finance('blue', 0, 0, 7), patents('blue', T)).expectFinance('blue', 0, 0, 7);
		fundraised(finance('blue', 0, 0, 0)).expectFinance('blue', 0, 0, 0);
	});

	it('b: agents divested in this fundraising are in wealth and buy no debt back (ruling 5)', () => {
		given(finance('blue', 0, 0, 6), patents('blue', T, 2))
			.turnOf('blue')
			.as('blue')
			.fundraises({ kind: 'divestPatent', discipline: T }, { kind: 'divestPatent', discipline: T })
			.expectFinance('blue', 2, 0, 6);
	});

	it('a: divesting is optional, one agent at a time, and only what the player wants', () => {
		const table = given(finance('blue', 1, 1, 1), patents('blue', T), patents('blue', C), employee('blue', 'cloudIdea')).turnOf('blue');
		table.as('blue').chooses({ kind: 'fundraise' });
		expect(table.kindsOf('blue').toSorted()).toEqual(['collect', 'divestEmployee', 'divestPatent']);
		expect(table.valuesOf('blue', 'divestPatent', 'discipline')).toEqual([T, C]);
		table
			.as('blue')
			.answers({ kind: 'divestPatent', discipline: C })
			.expectFinance('blue', 4, 0, 0)
			.expectPatents('blue', { transbiology: 1 })
			.expectSpace('cloudIdea', undefined, 'blue');
	});

	it('a: neither heat nor future shock can be divested; a syndication can while its heat stays (ruling 11)', () => {
		const number = plain(T);
		const table = given(
			card(number, idea(T, T, { heat: ['white'] })),
			market('firstWorld', 0, number),
			syndicated(number, 'blue'),
			heat(number, 'blue', 0),
			splay({ shows: C, heat: ['black'], shocks: { blue: [0] } })
		).turnOf('blue');
		table.as('blue').chooses({ kind: 'fundraise' });
		expect(table.kindsOf('blue').toSorted()).toEqual(['collect', 'divestSyndication']);
		table.as('blue').answers({ kind: 'divestSyndication', card: number }).expectSyndicated(number).expectHeat(number, 'blue 0');
	});

	it('an idea divested may be syndicated again, for a whole action; its own heat needs no new cover (ruling 11)', () => {
		const number = plain(T);
		given(card(number, idea(T, T, { heat: ['white'] })), market('firstWorld', 0, number), heat(number, 'blue', 0))
			.turnOf('blue')
			.as('blue')
			.syndicates(number)
			.expectSyndicated(number, 'blue')
			.expectHeat(number, 'blue 0')
			.expectActions(1);
	});

	it("a: only one's own agents come back", () => {
		const table = given(employee('red', 'cloudIdea'), unemployed('red', 'space'), patents('red', T)).turnOf('blue');
		table
			.as('blue')
			.fundraises()
			.expectSpace('cloudIdea', undefined, 'red')
			.expectPatents('red', { transbiology: 1 })
			.expectUnemployed('red', 'space', 1);
	});
});

import { describe, expect, it } from 'vitest';
import { A, C, G, plain, T } from '../support/pax-transhumanity/edition.ts';
import {
	employee,
	finance,
	given,
	market,
	patents,
	ready,
	regime,
	splay,
	syndicated,
	type Piece,
	unemployed
} from '../support/pax-transhumanity/position.ts';
import { sell, type Table } from '../support/pax-transhumanity/table.ts';

const IDEA = plain(G, C);
type Three = [capital: number, wealth: number, debt: number];

describe('E1 Financial payment', () => {
	it('example: from 2/2/4 blue pays 5 and installs his last wealth as the syndication: 0/0/7', () => {
		given(finance('blue', 2, 2, 4), market('cloud', 5, IDEA))
			.turnOf('blue')
			.as('blue')
			.syndicates(IDEA)
			.expectPaid('blue', 5)
			.expectFinance('blue', 0, 0, 7)
			.expectSyndicated(IDEA, 'blue');
	});

	it.each([
		[1, [1, 4, 2]],
		[2, [0, 5, 2]],
		[3, [0, 5, 2]],
		[4, [0, 4, 3]],
		[5, [0, 3, 4]]
	] as [number, Three][])('the topmost agent always moves: 3/3/2 after paying %i and installing one (ruling 1)', (cost, after) => {
		given(finance('blue', 3, 3, 2), market('cloud', cost, IDEA))
			.turnOf('blue')
			.as('blue')
			.syndicates(IDEA)
			.expectFinance('blue', ...after);
	});

	it('the finance board brings twice the capital and once the wealth, not more (ruling 1)', () => {
		const hire = { kind: 'hire', space: 'cloudIdea' };
		given(finance('blue', 1, 1, 5))
			.turnOf('blue')
			.expectOffered('blue', hire)
			.as('blue')
			.hires('cloudIdea')
			.expectFinance('blue', 0, 0, 6);
		given(finance('blue', 1, 0, 6))
			.turnOf('blue')
			.expectNotOffered('blue', hire);
		given(finance('blue', 0, 2, 6))
			.turnOf('blue')
			.expectNotOffered('blue', hire);
	});

	it('a: the finance board is public', () => {
		const table = given(finance('blue', 2, 1, 5)).turnOf('blue');
		expect(table.seenBy('red').board.players[0]).toMatchObject({ capital: 2, wealth: 1, debt: 5 });
		expect(table.seenBy('spectator').board.players[0]).toMatchObject({ capital: 2, wealth: 1, debt: 5 });
	});
});

const SEVEN: Piece[] = [splay(T, T, A, T, T, A, T), regime(A), patents('blue', T), patents('blue', A), finance('blue', 1, 1, 6)];

describe('E2 Selling patents', () => {
	const eight = (...pieces: Piece[]): Table =>
		given(...SEVEN, market('firstWorld', 4, IDEA), syndicated(IDEA, 'red'), ...pieces).turnOf('blue');

	it('example: a cost of 8, the assembly patent sold for 4 and the rest paid: 0/0/8', () => {
		eight()
			.as('blue')
			.syndicates(IDEA, sell(A))
			.expectTold({ fact: 'patentSold', player: 0, discipline: A, value: 4 })
			.expectFinance('blue', 0, 0, 8)
			.expectPatents('blue', { transbiology: 1 });
	});

	it('E2c example: both sold bring 9, and 1 is lost: 1/3/6, and 0/3/6 after installing (ruling 2)', () => {
		eight()
			.as('blue')
			.syndicates(IDEA, sell(A), sell(T))
			.expectTold({ fact: 'patentSold', player: 0, discipline: T, value: 5 })
			.expectFinance('blue', 0, 3, 6)
			.expectPatents('blue', {});
	});

	it('a: a patent is worth the cards that show its discipline, future shock on them or not (ruling 4)', () => {
		const table = given(
			splay({ shows: C, heat: ['black'], shocks: { red: [0] } }, G, C),
			patents('blue', C),
			market('firstWorld', 5, IDEA)
		);
		table.turnOf('blue').as('blue').syndicates(IDEA, sell(C)).expectTold({ fact: 'patentSold', player: 0, discipline: C, value: 2 });
	});

	it('tip: a patent that is worth nothing comes to wealth, and from there pays 1 (ruling 4)', () => {
		given(finance('blue', 0, 0, 8), patents('blue', C), splay(A), market('firstWorld', 1, IDEA))
			.turnOf('blue')
			.as('blue')
			.syndicates(IDEA)
			.expectTold({ fact: 'patentSold', player: 0, discipline: C, value: 0 })
			.expectFinance('blue', 0, 0, 8)
			.expectPatents('blue', {});
	});

	it('what the finance board cannot pay has to be sold for', () => {
		const table = given(
			finance('blue', 0, 1, 7),
			patents('blue', C),
			patents('blue', A),
			splay(C, A),
			market('firstWorld', 3, IDEA)
		).turnOf('blue');
		table.as('blue').chooses({ kind: 'syndicate', card: IDEA }).expectAsked('blue', 'pay');
		// With one of them sold there are 1 of it and 2 of the two agents in wealth.
		expect(table.kindsOf('blue')).toEqual(['sell']);
		table.as('blue').answers(sell(A)).expectFinance('blue', 0, 0, 8).expectPatents('blue', { computing: 1 });
	});

	it.each([T, G, C, A])('b: under %s its patents are worth double, the others not', (discipline) => {
		const other = discipline === T ? G : T;
		const table = given(
			splay(discipline, other, discipline),
			regime(discipline),
			patents('blue', discipline),
			patents('blue', other),
			market('firstWorld', 5, IDEA)
		).turnOf('blue');
		table
			.as('blue')
			.syndicates(IDEA, sell(discipline), sell(other))
			.expectTold({ fact: 'patentSold', player: 0, discipline, value: 4 })
			.expectTold({ fact: 'patentSold', player: 0, discipline: other, value: 1 });
	});

	it('b: under paradigm shift every patent is worth double', () => {
		given(ready(plain(T, A)), splay(T, A, C, C, C), regime('paradigmShift'), patents('blue', T), finance('blue', 0, 2, 6))
			.turnOf('blue')
			.as('blue')
			.commercializes(plain(T, A), sell(T))
			.expectTold({ fact: 'patentSold', player: 0, discipline: T, value: 2 });
	});

	it('nothing may be sold for an action that costs nothing (ruling 3)', () => {
		given(...SEVEN, market('firstWorld', 0, IDEA))
			.turnOf('blue')
			.as('blue')
			.chooses({ kind: 'syndicate', card: IDEA })
			.expectAsked('blue', 'turn')
			.expectPatents('blue', { transbiology: 1, assembly: 1 })
			.expectFinance('blue', 0, 1, 6);
	});

	it('c, d: patents are sold for an action with a cost only, not by themselves', () => {
		const table = given(...SEVEN).turnOf('blue');
		expect(table.kindsOf('blue')).not.toContain('sell');
	});

	it('patents given up for viability come to wealth before the cost is paid, and help to pay it (ruling 7)', () => {
		// First World costs 2, the finance board alone has nothing to pay with.
		given(ready(plain(T, G)), splay(A), patents('blue', T), patents('blue', G), finance('blue', 0, 0, 8))
			.turnOf('blue')
			.as('blue')
			.commercializes(plain(T, G))
			.expectPaid('blue', 2)
			.expectFinance('blue', 0, 0, 10)
			.expectPatents('blue', { transbiology: 1 });
	});
});

describe('E3 Installing', () => {
	it.each([
		[
			[1, 1, 1],
			[0, 1, 1]
		],
		[
			[0, 2, 1],
			[0, 1, 1]
		],
		[
			[0, 0, 3],
			[0, 0, 2]
		]
	] as [Three, Three][])('a: from %j the topmost agent goes (ruling 6)', (before, after) => {
		given(finance('blue', ...before), market('cloud', 0, IDEA))
			.turnOf('blue')
			.as('blue')
			.syndicates(IDEA)
			.expectFinance('blue', ...after);
	});

	it('paying never uses up agents: those on the board have to suffice for what is installed (ruling 6)', () => {
		const syndicate = { kind: 'syndicate', card: IDEA };
		given(finance('blue', 0, 0, 0), market('cloud', 0, IDEA))
			.turnOf('blue')
			.expectNotOffered('blue', syndicate);
		given(finance('blue', 0, 1, 0), market('cloud', 1, IDEA))
			.turnOf('blue')
			.expectOffered('blue', syndicate)
			.as('blue')
			.syndicates(IDEA)
			.expectFinance('blue', 0, 0, 0);
	});
});

describe('E4 Divesting', () => {
	it('example: all in debt; a patent, two syndications and two employees come back and become capital', () => {
		given(
			finance('blue', 0, 0, 4),
			patents('blue', T),
			market('firstWorld', 2, plain(T)),
			market('cloud', 3, plain(C)),
			syndicated(plain(T), 'blue'),
			syndicated(plain(C), 'blue'),
			employee('blue', 'spaceIdea'),
			unemployed('blue', 'cloud')
		)
			.turnOf('blue')
			.as('blue')
			.fundraises(
				{ kind: 'divestPatent', discipline: T },
				{ kind: 'divestSyndication', card: plain(T) },
				{ kind: 'divestSyndication', card: plain(C) },
				{ kind: 'divestEmployee', space: 'spaceIdea' },
				{ kind: 'divestUnemployed', sphere: 'cloud' }
			)
			.expectFinance('blue', 5, 0, 4)
			.expectPatents('blue', {})
			.expectSyndicated(plain(T))
			.expectSpace('spaceIdea', undefined)
			.expectUnemployed('blue', 'cloud', 0);
	});
});

describe('Corners of paying', () => {
	it('a sold patent can itself be the agent that is installed', () => {
		given(finance('blue', 0, 0, 0), patents('blue', C), splay(C), market('cloud', 1, IDEA))
			.turnOf('blue')
			.as('blue')
			.syndicates(IDEA)
			.expectSyndicated(IDEA, 'blue')
			.expectFinance('blue', 0, 0, 0)
			.expectPatents('blue', {});
		// For an idea that costs nothing it cannot be sold (ruling 3).
		given(finance('blue', 0, 0, 0), patents('blue', C), splay(C), market('cloud', 0, IDEA))
			.turnOf('blue')
			.expectNotOffered('blue', { kind: 'syndicate', card: IDEA });
	});

	it('any number of patents may be sold, of one discipline too, in any order (ruling 2)', () => {
		const table = given(finance('blue', 5, 0, 0), patents('blue', C, 2), patents('blue', A), splay(C, A), market('cloud', 5, IDEA)).turnOf(
			'blue'
		);
		table.as('blue').syndicates(IDEA, sell(C), sell(A), sell(C)).expectPatents('blue', {}).expectPaid('blue', 5);
		// Three were worth 1 each, 2 came from capital; one of wealth would have gone only after the last capital.
		table.expectFinance('blue', 2, 5, 0);
	});

	it('selling can be taken back before the action is over', () => {
		const table = given(finance('blue', 5, 0, 0), patents('blue', C), patents('blue', A), splay(C, A), market('cloud', 5, IDEA)).turnOf(
			'blue'
		);
		table
			.as('blue')
			.chooses({ kind: 'syndicate', card: IDEA }, sell(C))
			.as('blue')
			.takesBack()
			.expectPatents('blue', { computing: 1, assembly: 1 })
			.expectAsked('blue', 'pay');
	});
});

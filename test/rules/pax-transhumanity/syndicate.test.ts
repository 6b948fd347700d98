import { describe, expect, it } from 'vitest';
import {
	A,
	C,
	G,
	GREEN_BLUE_IDEA,
	idea,
	OPEN_SOURCE_SEXUALITY,
	PARENTAL_LICENSING,
	plain,
	PLURALITY,
	QUANTUM_CRYPTOGRAPHY,
	SEPARATION_OF_BUSINESS_AND_STATE,
	T,
	TIPPING_POINTS
} from '../support/pax-transhumanity/edition.ts';
import { card, finance, given, givenPlayers, heat, market, regime, syndicated, type Piece } from '../support/pax-transhumanity/position.ts';
import { cover, surgeTo } from '../support/pax-transhumanity/table.ts';

const IDEA = plain(G, C);
const syndicate = (number: number) => ({ kind: 'syndicate', card: number });

describe('F2 Syndicate', () => {
	it('example: Open Source Sexuality in row 1 costs 1, one syndication and one cube of heat', () => {
		given(finance('blue', 3, 3, 2), market('firstWorld', 1, OPEN_SOURCE_SEXUALITY))
			.turnOf('blue')
			.as('blue')
			.syndicates(OPEN_SOURCE_SEXUALITY)
			.expectPaid('blue', 1)
			.expectSyndicated(OPEN_SOURCE_SEXUALITY, 'blue')
			.expectHeat(OPEN_SOURCE_SEXUALITY, 'blue 0')
			.expectFinance('blue', 0, 4, 2)
			.expectActions(1);
	});

	it.each([0, 1, 2, 3, 4, 5])('a: in row %i it costs as much as the row, twice that with an opposing syndication', (row) => {
		const alone = given(finance('blue', 6, 0, 0), market('space', row, IDEA))
			.turnOf('blue')
			.as('blue')
			.syndicates(IDEA);
		alone.expectPaid('blue', ...(row === 0 ? [] : [row]));
		const opposed = given(finance('blue', 6, 0, 0), market('space', row, IDEA), syndicated(IDEA, 'red'))
			.turnOf('blue')
			.as('blue')
			.syndicates(IDEA);
		opposed.expectPaid('blue', ...(row === 0 ? [] : [2 * row])).expectSyndicated(IDEA, 'red', 'blue');
	});

	it('a: two opposing syndications double once, opposing heat alone not at all (ruling 8)', () => {
		givenPlayers(['blue', 'pink', 'red'], finance('blue', 6, 0, 0), market('space', 2, IDEA), syndicated(IDEA, 'pink', 'red'))
			.turnOf('blue')
			.as('blue')
			.syndicates(IDEA)
			.expectPaid('blue', 4);
		given(market('space', 2, GREEN_BLUE_IDEA), heat(GREEN_BLUE_IDEA, 'red', 0))
			.turnOf('blue')
			.as('blue')
			.syndicates(GREEN_BLUE_IDEA)
			.expectPaid('blue', 2);
	});

	it('b: white heat must be covered, or the idea cannot be syndicated (ruling 9)', () => {
		const hot = card(IDEA, idea(G, C, { heat: ['white', 'white'] }));
		given(hot, market('cloud', 0, IDEA), finance('blue', 0, 0, 2))
			.turnOf('blue')
			.expectNotOffered('blue', syndicate(IDEA));
		given(hot, market('cloud', 0, IDEA), finance('blue', 0, 0, 3))
			.turnOf('blue')
			.as('blue')
			.syndicates(IDEA)
			.expectHeat(IDEA, 'blue 0', 'blue 1')
			.expectFinance('blue', 0, 0, 0);
	});

	it('b: squares that others cover need no cover (ruling 9)', () => {
		const hot = card(IDEA, idea(G, C, { heat: ['white', 'white'] }));
		given(hot, market('cloud', 0, IDEA), heat(IDEA, 'red', 1), finance('blue', 0, 0, 2))
			.turnOf('blue')
			.as('blue')
			.syndicates(IDEA)
			.expectHeat(IDEA, 'blue 0', 'red 1');
	});

	it('b: covering heat costs no money', () => {
		const hot = card(IDEA, idea(G, C, { heat: ['white', 'white', 'white'] }));
		given(hot, market('cloud', 1, IDEA), finance('blue', 1, 0, 7))
			.turnOf('blue')
			.as('blue')
			.syndicates(IDEA)
			.expectPaid('blue', 1)
			.expectFinance('blue', 0, 0, 4);
	});

	it('c example: of Parental Licensing the white square has to be covered, the black one may be (ruling 9)', () => {
		const table = given(market('firstWorld', 0, PARENTAL_LICENSING)).turnOf('blue');
		table.as('blue').syndicates(PARENTAL_LICENSING).expectHeat(PARENTAL_LICENSING, 'blue 0');
		given(market('firstWorld', 0, PARENTAL_LICENSING))
			.turnOf('blue')
			.as('blue')
			.syndicates(PARENTAL_LICENSING, cover(1))
			.expectHeat(PARENTAL_LICENSING, 'blue 0', 'blue 1');
	});

	it('c: several black squares, each if one likes, as long as there are agents (ruling 9)', () => {
		const hot = card(IDEA, idea(G, C, { heat: ['black', 'black', 'black'] }));
		given(hot, market('cloud', 0, IDEA))
			.turnOf('blue')
			.as('blue')
			.syndicates(IDEA, cover(2), cover(0))
			.expectHeat(IDEA, 'blue 0', 'blue 2');
		given(hot, market('cloud', 0, IDEA), finance('blue', 0, 0, 2))
			.turnOf('blue')
			.as('blue')
			.syndicates(IDEA, cover(1))
			.expectAsked('blue', 'turn')
			.expectHeat(IDEA, 'blue 1');
	});

	it('d example: two opponents on Quantum Cryptography double its cost, and all three enjoy its ability', () => {
		const table = givenPlayers(
			['blue', 'pink', 'red'],
			finance('blue', 6, 0, 0),
			market('cloud', 3, QUANTUM_CRYPTOGRAPHY),
			syndicated(QUANTUM_CRYPTOGRAPHY, 'pink', 'red')
		).turnOf('blue');
		table.expectNotOffered('blue', { kind: 'foresee' });
		table.as('blue').syndicates(QUANTUM_CRYPTOGRAPHY).expectPaid('blue', 6).expectOffered('blue', { kind: 'foresee' });
		table.as('blue').endsTurn().expectAsked('pink', 'turn').expectOffered('pink', { kind: 'foresee' });
		table.as('pink').endsTurn().expectAsked('red', 'turn').expectOffered('red', { kind: 'foresee' });
	});

	it('e: never twice on one idea', () => {
		given(market('cloud', 0, IDEA), syndicated(IDEA, 'blue'))
			.turnOf('blue')
			.expectNotOffered('blue', syndicate(IDEA));
	});

	it('a tipping point can be syndicated, plurality cannot (ruling 39)', () => {
		const table = given(market('cloud', 0, TIPPING_POINTS.computing), market('space', 0, PLURALITY)).turnOf('blue');
		table.expectNotOffered('blue', syndicate(PLURALITY)).as('blue').syndicates(TIPPING_POINTS.computing);
		table.expectSyndicated(TIPPING_POINTS.computing, 'blue');
	});
});

const COURT = SEPARATION_OF_BUSINESS_AND_STATE;
const column: Piece[] = [
	market('cloud', 1, COURT),
	market('cloud', 2, plain(T, A)),
	market('cloud', 3, GREEN_BLUE_IDEA),
	market('cloud', 5, TIPPING_POINTS.groupDynamics)
];

describe('F2f Surge', () => {
	it('example: from Separation of Business & State to the idea in row 3, whose black heat is covered, for nothing', () => {
		const table = given(...column).turnOf('blue');
		table.as('blue').syndicates(COURT);
		table.expectNotOffered('blue', surgeTo(plain(T, A)));
		const surged = given(...column)
			.turnOf('blue')
			.as('blue')
			.syndicates(COURT, surgeTo(GREEN_BLUE_IDEA), cover(0));
		surged
			.expectPaid('blue', 1)
			.expectSyndicated(GREEN_BLUE_IDEA, 'blue')
			.expectHeat(GREEN_BLUE_IDEA, 'blue 0')
			.expectSyndicated(TIPPING_POINTS.groupDynamics)
			.expectTold({ fact: 'syndicated', player: 0, card: GREEN_BLUE_IDEA, surge: true })
			.expectActions(1);
	});

	it('only onto cards above, in the same column, with the discipline of the arrows; the tipping point among them (ruling 12)', () => {
		const table = given(...column, market('cloud', 0, plain(G)), market('space', 4, plain(G, G, 1))).turnOf('blue');
		table.as('blue').chooses(syndicate(COURT));
		table.expectAsked('blue', 'surge');
		expect(table.valuesOf('blue', 'surgeTo', 'card')).toEqual([GREEN_BLUE_IDEA, TIPPING_POINTS.groupDynamics]);
		expect(table.kindsOf('blue')).toContain('noSurge');
	});

	it('no money and no doubling where an opponent has syndicated (ruling 12)', () => {
		given(...column, syndicated(GREEN_BLUE_IDEA, 'red'))
			.turnOf('blue')
			.as('blue')
			.syndicates(COURT, surgeTo(GREEN_BLUE_IDEA))
			.expectPaid('blue', 1)
			.expectSyndicated(GREEN_BLUE_IDEA, 'red', 'blue');
	});

	it('not onto a card already held (ruling 12)', () => {
		const table = given(...column, syndicated(GREEN_BLUE_IDEA, 'blue')).turnOf('blue');
		table.as('blue').chooses(syndicate(COURT));
		expect(table.valuesOf('blue', 'surgeTo', 'card')).toEqual([TIPPING_POINTS.groupDynamics]);
	});

	it('white heat on the target has to be covered, so that agents must suffice (ruling 12)', () => {
		const hot = card(GREEN_BLUE_IDEA, idea(G, C, { heat: ['white', 'white'] }));
		// One for the first syndication, two left: too few for a syndication and two cubes.
		const table = given(hot, market('cloud', 0, COURT), market('cloud', 3, GREEN_BLUE_IDEA), finance('blue', 0, 0, 3)).turnOf('blue');
		table.as('blue').chooses(syndicate(COURT)).expectAsked('blue', 'turn').expectSyndicated(GREEN_BLUE_IDEA);
		given(hot, market('cloud', 0, COURT), market('cloud', 3, GREEN_BLUE_IDEA), finance('blue', 0, 0, 4))
			.turnOf('blue')
			.as('blue')
			.syndicates(COURT, surgeTo(GREEN_BLUE_IDEA))
			.expectHeat(GREEN_BLUE_IDEA, 'blue 0', 'blue 1')
			.expectFinance('blue', 0, 0, 0);
	});

	it('g example: under transbiology every idea surges, so on to the tipping point after the idea in row 3', () => {
		const table = given(...column, regime('transbiology')).turnOf('blue');
		table
			.as('blue')
			.syndicates(COURT, surgeTo(GREEN_BLUE_IDEA), surgeTo(TIPPING_POINTS.groupDynamics))
			.expectPaid('blue', 1)
			.expectSyndicated(GREEN_BLUE_IDEA, 'blue')
			.expectSyndicated(TIPPING_POINTS.groupDynamics, 'blue')
			.expectActions(1);
	});

	it('g: without another arrow the surge ends', () => {
		given(...column)
			.turnOf('blue')
			.as('blue')
			.syndicates(COURT, surgeTo(GREEN_BLUE_IDEA))
			.expectAsked('blue', 'turn');
	});

	it('H3b example: under transbiology from assembly at the bottom to the other idea with assembly, one surge for both colours (ruling 12)', () => {
		const table = given(
			market('space', 0, plain(C, A)),
			market('space', 1, plain(T, T)),
			market('space', 2, plain(A, G)),
			market('space', 3, plain(C, T)),
			regime('transbiology')
		).turnOf('blue');
		table.as('blue').chooses(syndicate(plain(C, A)));
		expect(table.valuesOf('blue', 'surgeTo', 'card')).toEqual([plain(A, G), plain(C, T)]);
		// From assembly and group dynamics nothing leads on; the computing arrow of the first card is spent.
		table
			.as('blue')
			.answers(surgeTo(plain(A, G)))
			.expectAsked('blue', 'turn')
			.expectSyndicated(plain(C, T));
	});

	it('under paradigm shift syndicating is free, and surges all the same (ruling 13)', () => {
		given(...column, regime('paradigmShift'), finance('blue', 0, 0, 2), syndicated(COURT, 'red'))
			.turnOf('blue')
			.as('blue')
			.syndicates(COURT, surgeTo(GREEN_BLUE_IDEA))
			.expectPaid('blue')
			.expectSyndicated(GREEN_BLUE_IDEA, 'blue')
			.expectFinance('blue', 0, 0, 0);
	});
});

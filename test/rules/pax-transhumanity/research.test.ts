import { describe, expect, it } from 'vitest';
import {
	A,
	C,
	G,
	GENETIC_AUGMENTATION,
	GREEN_BLUE_IDEA,
	plain,
	PLURALITY,
	T,
	TIPPING_POINTS
} from '../support/pax-transhumanity/edition.ts';
import {
	actions,
	company,
	deck,
	employee,
	finance,
	given,
	heat,
	market,
	patents,
	ready as readyToCommercialize,
	regime,
	splay,
	syndicated,
	thinkTank,
	type Piece
} from '../support/pax-transhumanity/position.ts';
import { patent, THINK_TANK, work } from '../support/pax-transhumanity/table.ts';

const NEW = [0, 1, 2, 3, 4, 5].map((copy) => plain(A, G, copy));
const research = (sphere: string) => ({ kind: 'research', sphere });

/** Blue can research in the Cloud out of a company of his, for 4. */
const ready: Piece[] = [
	finance('blue', 6, 0, 0),
	company('blue', 'cloudBoth'),
	employee('blue', 'cloudBoth'),
	deck(...NEW, plain(G, A), PLURALITY)
];

describe('F5 Research', () => {
	it('example: the Cloud is empty; hire for 3 into the own company, research for 4 while 4 barriers are bare, six new cards, no patents', () => {
		const table = given(finance('blue', 6, 0, 0), company('blue', 'cloudIdea'), deck(...NEW, PLURALITY)).turnOf('blue');
		table
			.as('blue')
			.hires('cloudIdea')
			.as('blue')
			.researches('cloud', work('cloudIdea', { to: 'cloudBoth' }));
		table
			.expectPaid('blue', 3, 4)
			.expectActions(1)
			.expectColumn('cloud', ...NEW)
			.expectPatents('blue', {})
			.expectAsked('blue', 'turn');
		table.expectTold({ fact: 'marketRefilled', sphere: 'cloud', cards: NEW }).expectSpace('cloudBoth', undefined, 'blue');
	});

	it('h example: Genetic Augmentation, the only card of the Cloud, becomes two patents of transbiology', () => {
		given(...ready, market('cloud', 5, GENETIC_AUGMENTATION))
			.turnOf('blue')
			.as('blue')
			.researches('cloud', patent(T), patent(T))
			.expectPatents('blue', { transbiology: 2 })
			.expectFinance('blue', 0, 4, 0)
			.expectColumn('cloud', ...NEW);
	});

	it('i example: or the uppermost card of the think tank, without other agents on it; its ability is active', () => {
		given(...ready, market('cloud', 5, GENETIC_AUGMENTATION))
			.turnOf('blue')
			.as('blue')
			.researches('cloud', THINK_TANK)
			.expectThinkTank('blue', GENETIC_AUGMENTATION)
			.expectPatents('blue', {})
			.expectFinance('blue', 2, 4, 0)
			.expectOffered('blue', { kind: 'foresee' });
	});

	it('i: a new card covers the think tank, and makes the one below obsolete', () => {
		const table = given(...ready, market('cloud', 5, plain(C)), thinkTank('blue', GENETIC_AUGMENTATION)).turnOf('blue');
		table.expectOffered('blue', { kind: 'foresee' });
		table
			.as('blue')
			.researches('cloud', THINK_TANK)
			.expectThinkTank('blue', GENETIC_AUGMENTATION, plain(C))
			.expectNotOffered('blue', { kind: 'foresee' });
	});

	it('e: the lowest card is that in the lowest occupied row (ruling 35)', () => {
		given(...ready, market('cloud', 2, plain(C)), market('cloud', 4, plain(T)))
			.turnOf('blue')
			.as('blue')
			.researches('cloud', patent(C))
			.expectPatents('blue', { computing: 1 })
			.expectColumn('cloud', plain(T), ...NEW.slice(0, 5))
			.expectInMarket(plain(T), 'cloud', 0);
	});

	it('f, g: the column moves down with its agents, then gaps are filled from the bottom up with the next cards', () => {
		const table = given(
			...ready,
			market('cloud', 0, plain(C)),
			market('cloud', 2, GREEN_BLUE_IDEA),
			syndicated(GREEN_BLUE_IDEA, 'red'),
			heat(GREEN_BLUE_IDEA, 'red', 0),
			market('cloud', 5, plain(T))
		);
		table
			.turnOf('blue')
			.as('blue')
			.researches('cloud')
			.expectColumn('cloud', GREEN_BLUE_IDEA, plain(T), ...NEW.slice(0, 4))
			.expectInMarket(GREEN_BLUE_IDEA, 'cloud', 0)
			.expectSyndicated(GREEN_BLUE_IDEA, 'red')
			.expectHeat(GREEN_BLUE_IDEA, 'red 0')
			.expectInMarket(NEW[3] as number, 'cloud', 5);
	});

	it('other columns stay as they are', () => {
		given(...ready, market('space', 3, plain(A)))
			.turnOf('blue')
			.as('blue')
			.researches('cloud')
			.expectInMarket(plain(A), 'space', 3);
	});

	it('e: everybody gets his agents back from the card, before the patents are installed', () => {
		const table = given(
			...ready,
			market('cloud', 0, GREEN_BLUE_IDEA),
			syndicated(GREEN_BLUE_IDEA, 'red', 'blue'),
			heat(GREEN_BLUE_IDEA, 'red', 0)
		);
		table
			.turnOf('blue')
			.as('blue')
			.researches('cloud')
			.expectFinance('red', 3, 5, 2)
			.expectFinance('blue', 2, 5, 0)
			.expectPatents('red', {});
	});

	it('h: zero, one or two patents; two have to be of both disciplines', () => {
		const table = given(...ready, market('cloud', 0, plain(C, G))).turnOf('blue');
		table.as('blue').chooses(research('cloud'));
		expect(table.valuesOf('blue', 'patent', 'discipline')).toEqual(expect.arrayContaining([C, G]));
		expect(table.valuesOf('blue', 'patent', 'discipline')).toHaveLength(2);
		expect(table.kindsOf('blue').toSorted()).toEqual(['discard', 'patent', 'thinkTank']);
		table.as('blue').chooses(patent(G));
		expect(table.optionsOf('blue')).toEqual(expect.arrayContaining([{ kind: 'patent', discipline: C }, { kind: 'enough' }]));
		expect(table.optionsOf('blue')).toHaveLength(2);
	});

	it('h: without an agent left on the finance board there is no patent', () => {
		// Every barrier of the Cloud is covered, so that the empty finance board pays.
		given(
			finance('blue', 0, 0, 0),
			regime('computing'),
			company('blue', 'cloudBoth', 'cloudIdea', 'cloudHand', 'dataPrivacy'),
			employee('blue', 'cloudBoth'),
			employee('red', 'cloudMiddleHand'),
			market('cloud', 0, plain(C))
		)
			.turnOf('blue')
			.as('blue')
			.chooses(research('cloud'))
			.expectPaid('blue')
			.expectNotOffered('blue', patent(C));
	});

	it('h: labour from a utility gives no patents, but may give a think tank (ruling 37)', () => {
		const table = given(finance('blue', 6, 0, 0), employee('blue', 'cloudIdeaUtility'), market('cloud', 0, plain(C))).turnOf('blue');
		table.as('blue').chooses(research('cloud'));
		expect(table.kindsOf('blue').toSorted()).toEqual(['discard', 'thinkTank']);
		table.as('blue').answers(THINK_TANK).expectThinkTank('blue', plain(C));
	});

	it.each([
		['a syndication', syndicated(GREEN_BLUE_IDEA, 'red')],
		['heat', heat(GREEN_BLUE_IDEA, 'red', 0)]
	])('i: not with %s of an opponent on the card, counted before it is divested (ruling 37)', (_, agent) => {
		const table = given(...ready, market('cloud', 0, GREEN_BLUE_IDEA), agent).turnOf('blue');
		table.as('blue').chooses(research('cloud'));
		expect(table.kindsOf('blue')).not.toContain('thinkTank');
		expect(table.kindsOf('blue')).toContain('patent');
	});

	it("i: one's own agents do not matter, and come back", () => {
		given(...ready, market('cloud', 0, GREEN_BLUE_IDEA), syndicated(GREEN_BLUE_IDEA, 'blue'), heat(GREEN_BLUE_IDEA, 'blue', 0))
			.turnOf('blue')
			.as('blue')
			.researches('cloud', THINK_TANK)
			.expectThinkTank('blue', GREEN_BLUE_IDEA)
			.expectFinance('blue', 2, 6, 0);
	});

	it('what becomes of the card is asked after the refill, with the new cards in sight (ruling 36)', () => {
		const table = given(...ready, market('cloud', 0, plain(C))).turnOf('blue');
		table
			.as('blue')
			.chooses(research('cloud'))
			.expectAsked('blue', 'useResearch')
			.expectColumn('cloud', ...NEW);
		expect(() => table.as('blue').takesBack()).toThrow('nothing-to-take-back');
	});

	it('research brings no further action: there are no synergies (ruling 41)', () => {
		given(...ready, market('cloud', 0, plain(C)))
			.turnOf('blue')
			.as('blue')
			.researches('cloud', patent(C))
			.expectActions(1);
	});

	it('an empty deck refills what it can and ends nothing (ruling 40)', () => {
		const table = given(...ready, deck(plain(A)), market('cloud', 0, plain(C)), market('cloud', 3, plain(T))).turnOf('blue');
		table.as('blue').researches('cloud').expectColumn('cloud', plain(T), plain(A)).expectRunning().expectActions(1);
		given(...ready, deck(), market('cloud', 0, plain(C)))
			.turnOf('blue')
			.as('blue')
			.researches('cloud')
			.expectColumn('cloud')
			.expectRunning();
	});

	it('c: patents may be sold for it', () => {
		given(...ready, finance('blue', 0, 0, 5), patents('blue', C), splay(C, A, C, A, C, A, C), market('cloud', 0, plain(C)))
			.turnOf('blue')
			.as('blue')
			.researches('cloud')
			.expectTold({ fact: 'patentSold', player: 0, discipline: C, value: 4 })
			.expectFinance('blue', 0, 1, 5);
	});

	it('d: a tipping point may be researched only with an own syndication on it (ruling 38)', () => {
		const number = TIPPING_POINTS.computing;
		given(...ready, market('cloud', 0, number))
			.turnOf('blue')
			.expectNotOffered('blue', research('cloud'));
		given(...ready, market('cloud', 0, number), syndicated(number, 'red'))
			.turnOf('blue')
			.expectNotOffered('blue', research('cloud'));
		given(...ready, market('cloud', 0, number), syndicated(number, 'blue'))
			.turnOf('blue')
			.expectOffered('blue', research('cloud'));
		given(...ready, market('cloud', 0, plain(C)), market('cloud', 1, number))
			.turnOf('blue')
			.expectOffered('blue', research('cloud'));
	});

	it('a tipping point may become patents or a think tank, unless opponents have agents on it (ruling 38)', () => {
		const number = TIPPING_POINTS.computing;
		const researched = (...pieces: Piece[]) => {
			const table = given(...ready, market('cloud', 0, number), syndicated(number, 'blue'), ...pieces).turnOf('blue');
			return table.as('blue').chooses(research('cloud'));
		};
		const table = researched();
		expect(table.kindsOf('blue').toSorted()).toEqual(['discard', 'patent', 'thinkTank']);
		table.as('blue').answers(patent(C), patent(C)).expectPatents('blue', { computing: 2 }).expectRunning();
		researched().as('blue').answers(THINK_TANK).expectThinkTank('blue', number).expectRunning();
		expect(researched(syndicated(number, 'red')).kindsOf('blue').toSorted()).toEqual(['discard', 'patent']);
	});

	it('a tipping point in the think tank makes an idea of its discipline viable, and comes back to the market (ruling 38)', () => {
		const number = TIPPING_POINTS.computing;
		given(readyToCommercialize(plain(C)), splay(A), thinkTank('blue', number))
			.turnOf('blue')
			.as('blue')
			.commercializes(plain(C))
			.expectThinkTank('blue')
			.expectInMarket(number, 'firstWorld', 0);
	});

	it('under computing it uses no action, as often as one can pay for it (ruling 34)', () => {
		const table = given(
			finance('blue', 9, 0, 0),
			employee('blue', 'firstWorldIdea', 'cloudIdeaUtility'),
			regime('computing'),
			actions(0)
		).turnOf('blue');
		table.expectOffered('blue', research('cloud'), research('firstWorld'));
		table.as('blue').researches('cloud').expectActions(0).expectPaid('blue', 5);
		table
			.as('blue')
			.researches('firstWorld', work('firstWorldIdea', { to: 'firstWorldBoth' }))
			.expectActions(0)
			.expectPaid('blue', 5, 4);
	});

	it('without actions left it is over, but under computing', () => {
		given(...ready, actions(0), company('blue', 'firstWorldIdea'))
			.turnOf('blue')
			.expectNotOffered('blue', research('cloud'));
	});

	it('plurality is researched like another when it is lowest, and at the discard the game ends (ruling 39)', () => {
		const table = given(...ready, market('cloud', 0, plain(C)), market('cloud', 1, PLURALITY)).turnOf('blue');
		table.as('blue').researches('cloud').expectRunning().expectInMarket(PLURALITY, 'cloud', 0);
		const ended = given(...ready, market('cloud', 1, PLURALITY)).turnOf('blue');
		ended.as('blue').researches('cloud');
		expect(ended.result.end).toBe('plurality');
	});
});

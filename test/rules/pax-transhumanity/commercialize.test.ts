import { describe, expect, it } from 'vitest';
import {
	A,
	C,
	company as startCompany,
	either,
	G,
	GENETIC_AUGMENTATION,
	GRAY_GOO_IDEA,
	GROWTH,
	idea,
	NEUROHACKING,
	plain,
	PLURALITY,
	solve,
	T,
	TIPPING_POINTS
} from '../support/pax-transhumanity/edition.ts';
import {
	also,
	card,
	company,
	employee,
	finance,
	given,
	givenPlayers,
	heat,
	market,
	patents,
	ready,
	regime,
	splay,
	splayed,
	syndicated,
	thinkTank,
	type Piece
} from '../support/pax-transhumanity/position.ts';
import { choice, show, solves, startAt, work } from '../support/pax-transhumanity/table.ts';

const IDEA = plain(T, G);
const commercialize = (number: number) => ({ kind: 'commercialize', card: number });

describe('F3 Commercialize', () => {
	it('example: Neurohacking', () => {
		const table = givenPlayers(
			['blue', 'red'],
			ready(NEUROHACKING, 'blue', 'firstWorld', 2),
			syndicated(NEUROHACKING, 'red'),
			heat(NEUROHACKING, 'blue', 0, 1),
			heat(NEUROHACKING, 'red', 2),
			splay(T, A, T, C),
			patents('blue', T),
			patents('red', T, 2),
			patents('red', C)
		).turnOf('blue');
		table
			.as('blue')
			.commercializes(NEUROHACKING, show('left'), { kind: 'discard', card: splayed(0) }, solves('exoscienceGap'), startAt('cloudIdea'));
		// All patents of transbiology come back, then both syndications become patents of it.
		table
			.expectTold({ fact: 'disrupted', player: 0, discipline: T })
			.expectPatents('blue', { transbiology: 1 })
			.expectPatents('red', { transbiology: 1, computing: 1 });
		// Blue paid 2 and got his patent back; red got two back.
		table.expectFinance('blue', 1, 6, 2).expectFinance('red', 3, 5, 2);
		table.expectSplay(A, T, C, T).expectShocks(NEUROHACKING, 'blue 0', 'blue 1', 'red 2').expectColumn('firstWorld');
		table.expectSolved('blue', 'exoscienceGap').expectSpace('cloudIdea', 'blue');
		// Heat on a black square: the recession does not happen, and blue's employee is unemployed, not lost.
		expect(table.factsOf('recession')).toEqual([]);
		table.expectUnemployed('blue', 'firstWorld', 1).expectRegime('transbiology').expectActions(1).expectAsked('blue', 'turn');
	});

	it('a: not without an own syndication', () => {
		given(ready(IDEA)).turnOf('blue').expectOffered('blue', commercialize(IDEA));
		given(ready(IDEA), market('firstWorld', 1, plain(T, G, 1)), syndicated(plain(T, G, 1), 'red'))
			.turnOf('blue')
			.expectNotOffered('blue', commercialize(plain(T, G, 1)));
	});

	it('a: not when it is not viable', () => {
		given(ready(IDEA), splay(T, C, G))
			.turnOf('blue')
			.expectNotOffered('blue', commercialize(IDEA));
	});

	it('a: uncovered heat does not hinder (ruling 10)', () => {
		given(card(IDEA, idea(T, G, { heat: ['white'] })), ready(IDEA))
			.turnOf('blue')
			.expectOffered('blue', commercialize(IDEA));
	});

	it('plurality cannot be commercialized (ruling 39)', () => {
		given(market('firstWorld', 0, PLURALITY), employee('blue', 'firstWorldHandUtility'))
			.turnOf('blue')
			.expectNotOffered('blue', commercialize(PLURALITY));
	});
});

describe('F3b Viability', () => {
	it('by the splay: two neighbours in either order', () => {
		for (const row of [
			[T, G],
			[G, T],
			[A, G, T, A]
		])
			given(ready(IDEA), splay(...row))
				.turnOf('blue')
				.as('blue')
				.commercializes(IDEA)
				.expectTold({ fact: 'commercializes', player: 0, card: IDEA, by: 'splay' });
	});

	it('by the splay: not over a card between, and a single card is no pair of itself', () => {
		given(ready(IDEA), splay(T, A, G))
			.turnOf('blue')
			.expectNotOffered('blue', commercialize(IDEA));
		given(ready(plain(T)), splay(T, A, T))
			.turnOf('blue')
			.expectNotOffered('blue', commercialize(plain(T)));
	});

	it('an idea of one discipline needs two neighbours, or two patents, of it (ruling 31)', () => {
		given(ready(plain(T)), splay(A, T, T))
			.turnOf('blue')
			.expectOffered('blue', commercialize(plain(T)));
		given(ready(plain(T)), splay(A), patents('blue', T))
			.turnOf('blue')
			.expectNotOffered('blue', commercialize(plain(T)));
		given(ready(plain(T)), splay(A), patents('blue', T, 2))
			.turnOf('blue')
			.as('blue')
			.commercializes(plain(T))
			.expectPatents('blue', { transbiology: 1 });
	});

	const BLACK = ['black', 'black'] as const;
	it("a card with an opponent's future shock is closed, unless one's own lies there too (ruling 15)", () => {
		const shocked = (shocks: object): Piece => splay({ shows: T, heat: BLACK, shocks }, G);
		given(ready(IDEA), shocked({ red: [0] }))
			.turnOf('blue')
			.expectNotOffered('blue', commercialize(IDEA));
		given(ready(IDEA), shocked({ red: [0], blue: [1] }))
			.turnOf('blue')
			.expectOffered('blue', commercialize(IDEA));
		given(ready(IDEA), shocked({ blue: [0] }))
			.turnOf('blue')
			.expectOffered('blue', commercialize(IDEA));
	});

	it("with one's shock on one card and the opponent's on its neighbour neither may use the pair (ruling 15)", () => {
		const row = splay({ shows: T, heat: BLACK, shocks: { blue: [0] } }, { shows: G, heat: BLACK, shocks: { red: [0] } });
		given(ready(IDEA), row).turnOf('blue').expectNotOffered('blue', commercialize(IDEA));
		given(ready(IDEA, 'red'), row).turnOf('red').expectNotOffered('red', commercialize(IDEA));
	});

	it('another pair of the same disciplines may be open', () => {
		given(ready(IDEA), splay({ shows: T, heat: BLACK, shocks: { red: [0] } }, G, T))
			.turnOf('blue')
			.expectOffered('blue', commercialize(IDEA));
	});

	it('by patents: one of each discipline, which come to wealth', () => {
		given(ready(IDEA), splay(A), patents('blue', T), patents('blue', G, 2), finance('blue', 3, 0, 0))
			.turnOf('blue')
			.as('blue')
			.commercializes(IDEA)
			.expectTold({ fact: 'commercializes', player: 0, card: IDEA, by: 'patents' })
			.expectPatents('blue', { transbiology: 1, groupDynamics: 1 })
			.expectFinance('blue', 1, 4, 0);
	});

	it('example: with a yellow-orange think tank and two yellow patents, yellow-yellow by patents, yellow-orange by the think tank, which takes its place (ruling 16)', () => {
		const pieces: Piece[] = [
			ready(plain(T, A), 'blue', 'firstWorld', 3),
			market('firstWorld', 1, plain(T)),
			syndicated(plain(T), 'blue'),
			splay(C),
			thinkTank('blue', GENETIC_AUGMENTATION, plain(A, T)),
			patents('blue', T, 2)
		];
		const table = given(...pieces).turnOf('blue');
		table.expectOffered('blue', commercialize(plain(T)), commercialize(plain(T, A)));
		table.as('blue').commercializes(plain(T, A)).expectThinkTank('blue', GENETIC_AUGMENTATION);
		table
			.expectInMarket(plain(A, T), 'firstWorld', 3)
			.expectSyndicated(plain(A, T))
			.expectHeat(plain(A, T))
			.expectPatents('blue', { transbiology: 3 });
		// The next card of the stack is active at once.
		table.expectOffered('blue', { kind: 'foresee' });
		given(...pieces)
			.turnOf('blue')
			.as('blue')
			.commercializes(plain(T))
			.expectThinkTank('blue', GENETIC_AUGMENTATION, plain(A, T));
	});

	it('by the think tank: both disciplines must match exactly, and only the uppermost card counts (ruling 16)', () => {
		given(ready(IDEA), splay(A), thinkTank('blue', plain(T, A)))
			.turnOf('blue')
			.expectNotOffered('blue', commercialize(IDEA));
		given(ready(IDEA), splay(A), thinkTank('blue', plain(G, T), plain(A)))
			.turnOf('blue')
			.expectNotOffered('blue', commercialize(IDEA));
		given(ready(IDEA), splay(A), thinkTank('blue', plain(G, T)))
			.turnOf('blue')
			.expectOffered('blue', commercialize(IDEA));
	});

	it('by the think tank: the card that comes back is not in the market while impacts resolve (ruling 16)', () => {
		const number = plain(T, A);
		const table = given(
			card(number, idea(T, A, { impacts: [{ impact: 'diffuseGrowth' }] })),
			card(plain(A, T), idea(A, T, { heat: ['black'] })),
			ready(number),
			market('cloud', 0, GRAY_GOO_IDEA),
			splay(C),
			thinkTank('blue', plain(A, T))
		).turnOf('blue');
		table
			.as('blue')
			.commercializes(number, { kind: 'grow' })
			.expectHeat(GRAY_GOO_IDEA, 'blue 0')
			.expectInMarket(plain(A, T), 'firstWorld', 0);
	});

	it('the three ways cannot be combined', () => {
		given(ready(IDEA), splay(T, A), patents('blue', G), thinkTank('blue', plain(G)))
			.turnOf('blue')
			.expectNotOffered('blue', commercialize(IDEA));
	});

	it('with several ways the player chooses', () => {
		const table = given(ready(IDEA), patents('blue', T), patents('blue', G), thinkTank('blue', plain(G, T))).turnOf('blue');
		table.as('blue').chooses(commercialize(IDEA)).expectAsked('blue', 'viability');
		expect(table.kindsOf('blue')).toEqual(expect.arrayContaining(['bySplay', 'byPatents', 'byThinkTank']));
	});
});

describe('F3c-d Cost and labour', () => {
	it('manual labour in the sphere where the idea lies', () => {
		given(market('cloud', 0, IDEA), syndicated(IDEA, 'blue'), splay(T, G), employee('blue', 'cloudIdea', 'firstWorldHand'))
			.turnOf('blue')
			.expectNotOffered('blue', commercialize(IDEA));
		given(market('cloud', 0, IDEA), syndicated(IDEA, 'blue'), splay(T, G), employee('blue', 'cloudMiddleHand'), finance('blue', 8, 0, 0))
			.turnOf('blue')
			.as('blue')
			.commercializes(IDEA)
			.expectPaid('blue', 8)
			.expectUnemployed('blue', 'cloud', 1);
	});

	it('not when the cost cannot be paid', () => {
		given(ready(IDEA), finance('blue', 0, 1, 7))
			.turnOf('blue')
			.expectNotOffered('blue', commercialize(IDEA));
		given(ready(IDEA), finance('blue', 0, 2, 6))
			.turnOf('blue')
			.expectOffered('blue', commercialize(IDEA));
		given(ready(IDEA), finance('blue', 0, 1, 6), patents('blue', T))
			.turnOf('blue')
			.as('blue')
			.commercializes(IDEA)
			.expectTold({ fact: 'patentSold', player: 0, discipline: T, value: 1 })
			.expectPaid('blue', 2);
	});

	it('who works is asked when there are several', () => {
		given(ready(IDEA), employee('blue', 'firstWorldHandUtility'))
			.turnOf('blue')
			.as('blue')
			.commercializes(IDEA, work('firstWorldHandUtility'))
			.expectSpace('firstWorldHandUtility', undefined)
			.expectSpace('firstWorldBoth', 'blue', 'blue');
	});

	it('the employee has moved before the impacts: a company may start on the barrier he has left', () => {
		const number = plain(T, C);
		const table = given(
			card(number, idea(T, C, { impacts: [startCompany('cloud', 'manual')] })),
			market('cloud', 0, number),
			syndicated(number, 'blue'),
			splay(T, C),
			finance('blue', 9, 0, 0),
			employee('blue', 'cloudHand')
		).turnOf('blue');
		table.as('blue').commercializes(number, work('cloudHand', { to: 'cloudBoth' }), startAt('cloudBoth'));
		table.expectSpace('cloudBoth', 'blue', 'blue').expectSpace('cloudHand', undefined);
	});
});

describe('F3e Impacts', () => {
	it('from top to bottom, "or" before "+" (ruling 20)', () => {
		const number = plain(T, C);
		const table = given(
			card(number, idea(T, C, { impacts: [GROWTH, either(solve('aging'), solve('poverty')), GROWTH] })),
			ready(number)
		).turnOf('blue');
		table.as('blue').commercializes(number).expectAsked('blue', 'either').expectFinance('blue', 1, 6, 2);
		table.as('blue').answers(choice(1)).expectSolved('blue', 'poverty').expectFinance('blue', 1, 7, 2);
	});

	it('either may be chosen, also one that comes to nothing (ruling 20)', () => {
		const number = plain(T, C);
		const table = given(
			card(number, idea(T, C, { impacts: [either(solve('aging'), solve('poverty'))] })),
			ready(number),
			also((board) => {
				board.problems.aging = 0;
			})
		).turnOf('blue');
		table.as('blue').commercializes(number, choice(0)).expectSolved('blue').expectAsked('blue', 'turn');
	});
});

describe('F3f-j Into the Splay', () => {
	it('f: the player chooses which discipline shows', () => {
		given(ready(IDEA)).turnOf('blue').as('blue').commercializes(IDEA, show('right')).expectSplay(T, G, G);
		given(ready(IDEA)).turnOf('blue').as('blue').commercializes(IDEA, show('left')).expectSplay(T, G, T);
	});

	it('the row it leaves stays a gap', () => {
		given(ready(IDEA, 'blue', 'firstWorld', 2), market('firstWorld', 1, plain(A)), market('firstWorld', 3, plain(C)))
			.turnOf('blue')
			.as('blue')
			.commercializes(IDEA)
			.expectInMarket(plain(A), 'firstWorld', 1)
			.expectInMarket(plain(C), 'firstWorld', 3)
			.expectColumn('firstWorld', plain(A), plain(C));
	});

	it('g: heat of every colour and owner goes along and becomes future shock', () => {
		given(card(IDEA, idea(T, G, { heat: ['white', 'black'] })), ready(IDEA), heat(IDEA, 'blue', 0), heat(IDEA, 'red', 1))
			.turnOf('blue')
			.as('blue')
			.commercializes(IDEA)
			.expectShocks(IDEA, 'blue 0', 'red 1');
	});

	it('h: every syndication becomes a patent of its owner in the discipline that shows (ruling 29)', () => {
		givenPlayers(['blue', 'pink', 'red'], ready(IDEA), syndicated(IDEA, 'red', 'pink'))
			.turnOf('blue')
			.as('blue')
			.commercializes(IDEA, show('right'))
			.expectPatents('blue', { groupDynamics: 1 })
			.expectPatents('pink', { groupDynamics: 1 })
			.expectPatents('red', { groupDynamics: 1 });
	});

	it('h: with labour from a utility all of them are divested (ruling 29)', () => {
		given(market('firstWorld', 0, IDEA), syndicated(IDEA, 'blue', 'red'), splay(T, G), employee('blue', 'firstWorldHandUtility'))
			.turnOf('blue')
			.as('blue')
			.commercializes(IDEA)
			.expectPaid('blue', 3)
			.expectPatents('blue', {})
			.expectPatents('red', {})
			.expectFinance('blue', 0, 7, 2)
			.expectFinance('red', 3, 4, 2);
	});

	it('i, j: the regime is changed last, then the end is checked: the list runs from a to j (ruling 14)', () => {
		const table = given(ready(IDEA), splay(T, G)).turnOf('blue');
		table.as('blue').commercializes(IDEA);
		const order = ['commercializes', 'paid', 'worked', 'joinedSplay', 'patented', 'regimeChanged'];
		const told = table.facts.map(({ fact }) => fact).filter((fact) => order.includes(fact));
		expect(told.filter((fact) => !['commercializes', 'paid', 'worked'].includes(fact))).toEqual([
			'joinedSplay',
			'patented',
			'regimeChanged'
		]);
		expect(told.indexOf('paid')).toBeLessThan(told.indexOf('worked'));
		expect(told.indexOf('worked')).toBeLessThan(told.indexOf('joinedSplay'));
	});

	it('the regime changes only then: what the impacts do happens under the old one', () => {
		given(ready(IDEA), splay(T, G), regime('globalization'))
			.turnOf('blue')
			.as('blue')
			.commercializes(IDEA)
			.expectTold({ fact: 'regimeChanged', from: 'globalization', to: 'transbiology' });
	});

	it('an ability of the idea is lost with it', () => {
		const number = GENETIC_AUGMENTATION;
		const table = given(ready(number), splay(T, T)).turnOf('blue').expectOffered('blue', { kind: 'foresee' });
		table.as('blue').commercializes(number).expectNotOffered('blue', { kind: 'foresee' });
	});

	it('a tipping point resolves its impacts and stops: it never joins the Splay (ruling 30)', () => {
		const number = TIPPING_POINTS.transbiology;
		const table = given(ready(number), regime('computing')).turnOf('blue');
		table.as('blue').commercializes(number, solves('aging')).expectSolved('blue', 'aging').expectSplay(T, T).expectRegime('computing');
		expect(table.result.end).toBe('tippingPoint');
		expect(table.result.regime).toBe('computing');
	});

	it('can be taken back as a whole, step by step, while nothing has become known', () => {
		const table = given(ready(IDEA)).turnOf('blue');
		const before = JSON.stringify(table.board);
		table
			.as('blue')
			.chooses(commercialize(IDEA), show('right'))
			.as('blue')
			.takesBack()
			.expectAsked('blue', 'orient')
			.as('blue')
			.takesBack();
		expect(JSON.stringify(table.board)).toBe(before);
	});

	it('an opponent who has syndicated it too cannot be kept out, nor does he matter for the cost', () => {
		given(ready(IDEA), syndicated(IDEA, 'red'), company('red', 'firstWorldIdea'))
			.turnOf('blue')
			.as('blue')
			.commercializes(IDEA)
			.expectPaid('blue', 1);
	});
});

describe('Corners of commercializing', () => {
	it('what viability gives up cannot be sold as well', () => {
		// In the Developing World it costs 3; the two patents bring 2 by way of wealth, and would have been worth more.
		const pieces = (debt: Piece): Piece[] => [
			ready(IDEA, 'blue', 'developingWorld'),
			splay(T, A, T, G, C, G),
			patents('blue', T),
			patents('blue', G),
			debt
		];
		const table = given(...pieces(finance('blue', 0, 1, 5)), splay(T, A, T, C, G, C, G)).turnOf('blue');
		table.as('blue').commercializes(IDEA).expectFinance('blue', 0, 0, 8);
		given(...pieces(finance('blue', 0, 0, 6)), splay(T, A, T, C, G, C, G))
			.turnOf('blue')
			.expectNotOffered('blue', commercialize(IDEA));
	});

	it('an ability of the idea itself holds until it leaves the market', () => {
		const own = card(IDEA, idea(T, G, { ability: { ability: 'subsidy', sphere: 'cloud', labour: 'manual' } }));
		const pieces: Piece[] = [
			market('cloud', 0, IDEA),
			syndicated(IDEA, 'blue'),
			splay(T, G),
			employee('blue', 'cloudMiddleHand'),
			finance('blue', 8, 0, 0)
		];
		given(own, ...pieces)
			.turnOf('blue')
			.as('blue')
			.commercializes(IDEA)
			.expectPaid('blue', 4);
		given(...pieces)
			.turnOf('blue')
			.as('blue')
			.commercializes(IDEA)
			.expectPaid('blue', 8);
	});

	it('an ability of the think tank is gone when the card is given up for viability (F3b before F3c)', () => {
		const kept = card(plain(G, T), idea(G, T, { ability: { ability: 'subsidy', sphere: 'cloud', labour: 'manual' } }));
		const pieces: Piece[] = [
			kept,
			market('cloud', 0, IDEA),
			syndicated(IDEA, 'blue'),
			thinkTank('blue', plain(G, T)),
			employee('blue', 'cloudMiddleHand'),
			finance('blue', 8, 0, 0)
		];
		given(...pieces, splay(A))
			.turnOf('blue')
			.as('blue')
			.commercializes(IDEA)
			.expectPaid('blue', 8);
		given(...pieces, splay(T, G))
			.turnOf('blue')
			.as('blue')
			.commercializes(IDEA, { kind: 'bySplay' })
			.expectPaid('blue', 4);
	});

	it('an ability that giving up the think tank uncovers may bring the labour (F3b before F3c)', () => {
		const below = card(plain(A, C), idea(A, C, { ability: { ability: 'doubleShift', sphere: 'developingWorld' } }));
		const pieces: Piece[] = [
			below,
			market('developingWorld', 0, IDEA),
			syndicated(IDEA, 'blue'),
			splay(A),
			// Nowhere to go from there.
			employee('blue', 'education'),
			employee('red', 'womensHealth'),
			finance('blue', 8, 0, 0)
		];
		given(...pieces, thinkTank('blue', plain(A, C), plain(G, T)))
			.turnOf('blue')
			.as('blue')
			.commercializes(IDEA)
			.expectSpace('education', undefined, 'blue');
		given(...pieces, thinkTank('blue', plain(G, T)))
			.turnOf('blue')
			.expectNotOffered('blue', commercialize(IDEA));
	});

	it("with an opponent's agent in one's own company (ruling 19)", () => {
		const foreign: Piece[] = [
			market('firstWorld', 0, IDEA),
			syndicated(IDEA, 'blue'),
			splay(T, G),
			company('blue', 'firstWorldBoth'),
			employee('red', 'firstWorldBoth')
		];
		const table = given(...foreign)
			.turnOf('blue')
			.as('blue')
			.commercializes(IDEA);
		table
			.expectPaid('blue', 2)
			.expectUnemployed('red', 'firstWorld', 1)
			.expectUnemployed('blue', 'firstWorld', 0)
			.expectPatents('blue', { transbiology: 1 });
	});

	it('two companies by one idea, the second where the first left a place', () => {
		const number = plain(T, C);
		const table = given(
			card(number, idea(T, C, { impacts: [startCompany('cloud', 'manual'), startCompany('cloud', 'manual')] })),
			ready(number)
		).turnOf('blue');
		table.as('blue').commercializes(number, startAt('cloudHand'));
		expect(table.valuesOf('blue', 'start', 'space').toSorted()).toEqual(['cloudBoth', 'cloudMiddleHand']);
	});

	it('a fourth and a fifth company by one idea make a magnate', () => {
		const number = plain(T, C);
		const impacts = [startCompany('cloud', 'manual'), startCompany('cloud', 'creative')];
		given(card(number, idea(T, C, { impacts })), ready(number), company('blue', 'spaceIdea', 'spaceHand'))
			.turnOf('blue')
			.as('blue')
			.commercializes(number, startAt('cloudHand'))
			.expectEnd('magnate', 'magnate', 'blue');
	});

	it('the own syndication becomes a patent even on an idea of one colour, and the other half of the card hides', () => {
		given(ready(plain(T)))
			.turnOf('blue')
			.as('blue')
			.commercializes(plain(T))
			.expectPatents('blue', { transbiology: 1 })
			.expectSplay(T, T, T)
			.expectRegime('paradigmShift');
	});
});

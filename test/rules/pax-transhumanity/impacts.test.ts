import { describe, expect, it } from 'vitest';
import { anyGame } from '#rules/core/game.ts';
import { asked } from '#rules/core/play.ts';
import { standingAnswer } from '#rules/core/standing.ts';
import { paxTranshumanity } from '#rules/pax-transhumanity/game.ts';
import {
	A,
	AVATAR_TEACHERS,
	C,
	company as startCompany,
	DIFFUSE_GROWTH,
	DIFFUSE_GROWTH_IDEA,
	DISRUPTION,
	G,
	GLOBAL_POLICING,
	GRAY_GOO_IDEA,
	GREEN_BLUE_IDEA,
	GROWTH,
	idea,
	NEOGEN_PHARMING,
	nuclearExchange,
	plain,
	PROGRAMMABLE_MATTER,
	RECESSION,
	SANGRECYTES,
	SOCIAL_RESISTANCE,
	solve,
	STATELESS_CITIZENSHIP,
	T,
	TIPPING_POINTS,
	WILD_PROBLEM
} from '../support/pax-transhumanity/edition.ts';
import type { HeatColour, ImpactEntry } from '#rules/pax-transhumanity/edition.ts';
import {
	card,
	company,
	deck,
	employee,
	finance,
	given,
	givenPlayers,
	heat,
	market,
	noneLeft,
	patents,
	ready,
	regime,
	solved,
	splay,
	splayed,
	syndicated,
	unemployed,
	hides,
	type Colour,
	type Piece
} from '../support/pax-transhumanity/position.ts';
import { choice, giveUp, lose, show, solves, startAt, type Table } from '../support/pax-transhumanity/table.ts';

const IDEA = plain(T, G);

/** Blue is about to commercialize an idea of transbiology and group dynamics with these impacts and heat squares, and pays 2. */
function blueHas(impacts: readonly ImpactEntry[], squares: readonly HeatColour[], ...pieces: Piece[]): Table {
	return given(card(IDEA, idea(T, G, { impacts, heat: squares })), ready(IDEA), ...pieces).turnOf('blue');
}

describe('G1 Growth', () => {
	it('a new agent comes from the pool to wealth', () => {
		const table = blueHas([GROWTH, GROWTH], []);
		const { pool } = table.playerOf('blue');
		table
			.as('blue')
			.commercializes(IDEA)
			.expectFinance('blue', 1, 7, 2)
			.expectPool('blue', pool - 2)
			.expectTold({ fact: 'grew', player: 0 });
	});

	it('without any left in the pool nothing happens', () => {
		blueHas([GROWTH], [], finance('blue', 3, 3, 7))
			.as('blue')
			.commercializes(IDEA)
			.expectFinance('blue', 1, 5, 7)
			.expectPool('blue', 0)
			.expectTold({ fact: 'impactFailed', player: 0, impact: 'growth' });
	});
});

describe('G2 Solve', () => {
	it('example: Neogen Pharming: hunger or disease, disease is chosen, then the company', () => {
		const table = given(ready(NEOGEN_PHARMING, 'blue', 'cloud'), finance('blue', 5, 0, 0)).turnOf('blue');
		table.as('blue').commercializes(NEOGEN_PHARMING, choice(1));
		table.expectSolved('blue', 'disease').expectAsked('blue', 'company');
		expect(table.board.problems).toMatchObject({ disease: 1, hunger: 2 });
		table.as('blue').answers(startAt('firstWorldIdea')).expectSpace('firstWorldIdea', 'blue');
	});

	it('a problem that is no more to be had: nothing happens', () => {
		blueHas([solve('aging')], [], noneLeft('aging'))
			.as('blue')
			.commercializes(IDEA)
			.expectSolved('blue')
			.expectTold({ fact: 'impactFailed', player: 0, impact: 'solve' });
	});

	it('of two copies one at a time', () => {
		const table = blueHas([solve('hunger'), solve('hunger'), solve('hunger')], []);
		table.as('blue').commercializes(IDEA).expectSolved('blue', 'hunger', 'hunger');
		expect(table.board.problems.hunger).toBe(0);
	});

	it('a: the wild problem is any of any sphere that nobody has taken', () => {
		const table = blueHas([WILD_PROBLEM], [], solved('red', 'aging', 'hunger'), noneLeft('earthbound'));
		table.as('blue').commercializes(IDEA).expectAsked('blue', 'wildProblem');
		const offered = table.valuesOf('blue', 'solve', 'problem');
		expect(offered).not.toContain('aging');
		expect(offered).not.toContain('earthbound');
		expect(offered).toEqual(expect.arrayContaining(['hunger', 'climateChange', 'artificialConsciousness', 'exoscienceGap']));
		expect(offered).toHaveLength(10);
		table.as('blue').answers(solves('hunger')).expectSolved('blue', 'hunger');
	});

	it('a: when all are solved, nothing', () => {
		const all = ['climateChange', 'aging', 'hateGroups', 'disease', 'poverty', 'socialImmobility', 'hunger', 'artificialConsciousness'];
		const rest = ['collectiveIdentity', 'disenfranchisement', 'earthbound', 'exoscienceGap'];
		blueHas([WILD_PROBLEM], [], noneLeft(...all, ...rest))
			.as('blue')
			.commercializes(IDEA)
			.expectAsked('blue', 'turn')
			.expectSolved('blue');
	});

	it('the victory stack is public (ruling 53)', () => {
		const table = blueHas([solve('aging')], [])
			.as('blue')
			.commercializes(IDEA);
		expect(table.seenBy('red').board.players[0]?.victoryStack).toEqual(['aging']);
	});
});

describe('G3 Start a company', () => {
	it("a example: Avatar Teachers start on protectionism, where the opponent's agent is employed at once", () => {
		given(ready(AVATAR_TEACHERS), employee('red', 'protectionism'))
			.turnOf('blue')
			.as('blue')
			.commercializes(AVATAR_TEACHERS, startAt('protectionism'))
			.expectSpace('protectionism', 'blue', 'red')
			.expectTold({ fact: 'companyStarted', player: 0, space: 'protectionism' });
	});

	it("d example: or on education, where they replace the opponent's company and keep its employee (ruling 25)", () => {
		const table = given(ready(AVATAR_TEACHERS), company('red', 'education'), employee('red', 'education')).turnOf('blue');
		table
			.as('blue')
			.commercializes(AVATAR_TEACHERS, startAt('education'))
			.expectSpace('education', 'blue', 'red')
			.expectTold({ fact: 'companyStarted', player: 0, space: 'education', replaced: 1 });
	});

	it('b: a creative company on the left or astride the line, a manual one on the right or astride', () => {
		const table = given(ready(AVATAR_TEACHERS)).turnOf('blue');
		table.as('blue').commercializes(AVATAR_TEACHERS).expectAsked('blue', 'company');
		expect(table.valuesOf('blue', 'start', 'space').toSorted()).toEqual(['developingWorldBoth', 'education', 'protectionism']);
		const hand = blueHas([startCompany('cloud', 'manual')], []);
		hand.as('blue').commercializes(IDEA).expectAsked('blue', 'company');
		expect(hand.valuesOf('blue', 'start', 'space').toSorted()).toEqual(['cloudBoth', 'cloudHand', 'cloudMiddleHand']);
	});

	it('not where a company is; a hostile start only on its named barrier (ruling 26)', () => {
		const table = given(ready(AVATAR_TEACHERS), company('red', 'protectionism', 'education')).turnOf('blue');
		table.as('blue').commercializes(AVATAR_TEACHERS);
		// Two are open: the one astride, and education by force.
		expect(table.valuesOf('blue', 'start', 'space').toSorted()).toEqual(['developingWorldBoth', 'education']);
	});

	it("d: a hostile start does not displace one's own company (ruling 26)", () => {
		const table = given(ready(AVATAR_TEACHERS), company('blue', 'education')).turnOf('blue');
		table.as('blue').commercializes(AVATAR_TEACHERS);
		expect(table.valuesOf('blue', 'start', 'space').toSorted()).toEqual(['developingWorldBoth', 'protectionism']);
	});

	it('d: a plain start displaces nobody', () => {
		const table = blueHas([startCompany('developingWorld', 'creative')], [], company('red', 'education'));
		table.as('blue').commercializes(IDEA);
		expect(table.valuesOf('blue', 'start', 'space')).not.toContain('education');
	});

	it('c: with every barrier of that side taken nothing happens (ruling 27)', () => {
		blueHas([startCompany('cloud', 'manual')], [], company('red', 'cloudBoth', 'cloudHand', 'cloudMiddleHand'))
			.as('blue')
			.commercializes(IDEA)
			.expectAsked('blue', 'turn')
			.expectTold({ fact: 'impactFailed', player: 0, impact: 'company' });
	});
});

describe('G4 Social resistance', () => {
	const BLACK = ['black', 'black'] as const;
	const resist = (where: 'market' | 'splay', number: number, square: number, player: number) => ({
		kind: 'resist',
		where,
		card: number,
		square,
		player
	});

	it("example: Stateless Citizenship: two of one's own heat in the market, one future shock of an opponent, which opens a pair", () => {
		const table = given(
			ready(STATELESS_CITIZENSHIP),
			market('cloud', 0, GREEN_BLUE_IDEA),
			heat(GREEN_BLUE_IDEA, 'blue', 0),
			market('cloud', 1, GRAY_GOO_IDEA),
			heat(GRAY_GOO_IDEA, 'blue', 0),
			splay(G, A, { shows: T, heat: BLACK, shocks: { red: [0] } }, C),
			market('firstWorld', 3, plain(T, C)),
			syndicated(plain(T, C), 'blue'),
			employee('blue', 'firstWorldHandUtility')
		).turnOf('blue');
		table.expectNotOffered('blue', { kind: 'commercialize', card: plain(T, C) });
		table
			.as('blue')
			.commercializes(
				STATELESS_CITIZENSHIP,
				{ kind: 'work', space: 'firstWorldBoth' },
				resist('market', GREEN_BLUE_IDEA, 0, 0),
				resist('market', GRAY_GOO_IDEA, 0, 0),
				resist('splay', splayed(2), 0, 1)
			);
		table.expectHeat(GREEN_BLUE_IDEA).expectHeat(GRAY_GOO_IDEA).expectShocks(splayed(2));
		table
			.expectFinance('blue', 1, 7, 2)
			.expectFinance('red', 3, 4, 2)
			.expectOffered('blue', { kind: 'commercialize', card: plain(T, C) });
	});

	it('white or black, in the market or the Splay, whosoever; not on the card being commercialized; or nothing', () => {
		const table = blueHas(
			[SOCIAL_RESISTANCE],
			['white', 'black'],
			heat(IDEA, 'blue', 0),
			heat(IDEA, 'red', 1),
			market('space', 0, plain(A)),
			card(plain(A), idea(A, A, { heat: ['white', 'black'] })),
			heat(plain(A), 'red', 0),
			heat(plain(A), 'blue', 1),
			splay(T, { shows: G, heat: ['white', 'black'], shocks: { blue: [0], red: [1] } })
		);
		table.as('blue').commercializes(IDEA).expectAsked('blue', 'socialResistance');
		expect(table.optionsOf('blue')).toEqual(
			expect.arrayContaining([
				resist('market', plain(A), 0, 1),
				resist('market', plain(A), 1, 0),
				resist('splay', splayed(1), 0, 0),
				resist('splay', splayed(1), 1, 1),
				{ kind: 'none' }
			])
		);
		expect(table.optionsOf('blue')).toHaveLength(5);
		table.as('blue').answers({ kind: 'none' }).expectHeat(plain(A), 'red 0', 'blue 1');
	});
});

describe('G5 Disruption', () => {
	it("example: Sangrecytes disrupt assembly: both the opponent's patents die, the discarded card joins two chains of three: singularity", () => {
		const table = given(
			ready(SANGRECYTES),
			splay(T, A, G, G, G, { shows: A, heat: ['black'], shocks: { red: [0] } }, G, G, G),
			patents('red', A, 2),
			patents('red', T)
		).turnOf('blue');
		table.as('blue').commercializes(SANGRECYTES, show('left'), { kind: 'discard', card: splayed(5) });
		table.expectTold({ fact: 'patentsDied', player: 1, discipline: A, count: 2 }).expectPatents('red', { transbiology: 1 });
		// Two patents and the future shock of the discarded card came back.
		table
			.expectFinance('red', 3, 6, 2)
			.expectSplay(T, A, G, G, G, G, G, G, A)
			.expectTold({ fact: 'leftSplay', card: splayed(5) });
		table.expectEnd('singularity', 'futureShock', 'red');
		expect(table.board.discarded).toContain(splayed(5));
	});

	it('the side is chosen with it and cannot be chosen again; the other colour stays (ruling 21)', () => {
		const table = blueHas([DISRUPTION], [], splay(A, T, G), patents('red', T), patents('red', G));
		table.as('blue').commercializes(IDEA).expectAsked('blue', 'disruption');
		expect(table.valuesOf('blue', 'show', 'side').toSorted()).toEqual(['left', 'right']);
		table
			.as('blue')
			.answers(show('right'))
			.expectSplay(A, T, G)
			.expectPatents('red', { transbiology: 1 })
			.expectPatents('blue', { groupDynamics: 1 });
		table.expectAsked('blue', 'turn');
	});

	it('patents of the disrupted discipline die before the new ones are made (ruling 21)', () => {
		const table = blueHas([DISRUPTION], [], splay(A, T, G), patents('blue', T, 2), syndicated(IDEA, 'red'), patents('red', T));
		table.as('blue').commercializes(IDEA, show('left'));
		table.expectPatents('blue', { transbiology: 1 }).expectPatents('red', { transbiology: 1 });
	});

	it('a card of the Splay must go when one shows the discipline; the active player chooses which (ruling 21)', () => {
		const table = blueHas([DISRUPTION], [], splay(T, G, A, T));
		table.as('blue').commercializes(IDEA, show('left')).expectAsked('blue', 'discardFromSplay');
		expect(table.optionsOf('blue')).toEqual([
			{ kind: 'discard', card: splayed(0) },
			{ kind: 'discard', card: splayed(3) }
		]);
		table
			.as('blue')
			.answers({ kind: 'discard', card: splayed(3) })
			.expectSplay(T, G, A, T);
	});

	it('with none that shows it nobody loses one', () => {
		blueHas([DISRUPTION], [], splay(A, C), patents('blue', T), patents('blue', G))
			.as('blue')
			.commercializes(IDEA, show('left'))
			.expectSplay(A, C, T);
	});

	it('regime and end are checked only when the new card has joined (ruling 21)', () => {
		// Without the discarded card five assembly would stand together, with the new one they do too; with six it ends once, at the end.
		const table = blueHas([DISRUPTION, GROWTH], [], splay(T, G, A, A, T, A, A, A));
		table.as('blue').commercializes(IDEA, show('left'), { kind: 'discard', card: splayed(4) });
		table.expectTold({ fact: 'grew', player: 0 }).expectTold({ fact: 'joinedSplay', card: IDEA, side: 'left' });
		table.expectSplay(T, G, A, A, A, A, A, T).expectEnd('singularity', 'futureShock', 'red');
	});
});

describe('G6 Recession', () => {
	it('takes the unemployed of who wishes so, where they are in one sphere only', () => {
		const table = givenPlayers(['blue', 'red'], ready(GLOBAL_POLICING), employee('blue', 'cloudIdea')).turnOf('blue');
		table.as('blue').commercializes(GLOBAL_POLICING).expectAsked('blue', 'recession');
		const blue = asked(anyGame(paxTranshumanity), table.match)[0]?.seat ?? -1;
		const wished = standingAnswer(anyGame(paxTranshumanity), table.match, blue, { loseUnemployed: true });
		expect(wished).toEqual({ kind: 'loseUnemployed', sphere: 'firstWorld' });
		table.as('blue').answers(wished ?? lose('cloudIdea'));
	});

	it('example: Global Policing without cover: an unemployed agent of blue, a company employee of red, and pink without employees immune (ruling 22)', () => {
		const table = givenPlayers(
			['blue', 'pink', 'red'],
			ready(GLOBAL_POLICING),
			employee('blue', 'cloudIdea'),
			company('red', 'spaceIdea'),
			employee('red', 'spaceIdea'),
			employee('red', 'cloudHand')
		).turnOf('blue');
		table.as('blue').commercializes(GLOBAL_POLICING).expectAsked('blue', 'recession');
		expect(table.optionsOf('blue')).toEqual(
			expect.arrayContaining([
				{ kind: 'lose', space: 'cloudIdea' },
				{ kind: 'loseUnemployed', sphere: 'firstWorld' }
			])
		);
		const { pool } = table.playerOf('blue');
		table
			.as('blue')
			.answers({ kind: 'loseUnemployed', sphere: 'firstWorld' })
			.expectUnemployed('blue', 'firstWorld', 0)
			.expectPool('blue', pool + 1);
		table
			.expectAsked('red', 'recession')
			.as('red')
			.answers(lose('spaceIdea'))
			.expectSpace('spaceIdea', 'red')
			.expectFinance('red', 3, 3, 2);
		table.expectSpace('cloudHand', undefined, 'red').expectAsked('blue', 'orient');
	});

	it('one cube on one of several black squares is enough, of whomever (ruling 22)', () => {
		for (const colour of ['blue', 'red'] as Colour[]) {
			blueHas([RECESSION], ['black', 'black'], heat(IDEA, colour, 1), employee('blue', 'cloudIdea'))
				.as('blue')
				.commercializes(IDEA)
				.expectSpace('cloudIdea', undefined, 'blue')
				.expectTold({ fact: 'recessionAverted', card: IDEA });
		}
	});

	it('a cube on white does not help, and without any black square it happens (ruling 22)', () => {
		blueHas([RECESSION], ['white', 'black'], heat(IDEA, 'blue', 0))
			.as('blue')
			.commercializes(IDEA)
			.expectUnemployed('blue', 'firstWorld', 0);
		blueHas([RECESSION], []).as('blue').commercializes(IDEA).expectUnemployed('blue', 'firstWorld', 0).expectTold({ fact: 'recession' });
	});

	it('in turn order from the active player, each choosing his own (ruling 22)', () => {
		const everybody = ['blue', 'pink', 'red'] as const;
		const table = givenPlayers(
			everybody,
			card(IDEA, idea(T, G, { impacts: [RECESSION] })),
			ready(IDEA, 'pink'),
			...everybody.flatMap((colour, i) => [
				unemployed(colour, 'space'),
				employee(colour, ['cloudIdea', 'cloudHand', 'cloudBoth'][i] as string)
			])
		).turnOf('pink');
		table.as('pink').commercializes(IDEA).expectAsked('pink', 'recession').as('pink').answers(lose('cloudHand'));
		table.expectAsked('red', 'recession').as('red').answers(lose('cloudBoth'));
		table.expectAsked('blue', 'recession').as('blue').answers(lose('cloudIdea'));
		table.expectUnemployed('pink', 'space', 1).expectUnemployed('red', 'space', 1).expectUnemployed('blue', 'space', 1);
	});
});

describe('G7 Diffuse growth', () => {
	const grow = (where: 'market' | 'splay', number: number, square: number) => ({ kind: 'grow', where, card: number, square });

	it('example: a new agent of the pool covers Gray Goo in the Splay', () => {
		const table = given(ready(DIFFUSE_GROWTH_IDEA), splay(G, C, { card: GRAY_GOO_IDEA }), market('cloud', 0, GREEN_BLUE_IDEA)).turnOf(
			'blue'
		);
		const { pool } = table.playerOf('blue');
		table.as('blue').commercializes(DIFFUSE_GROWTH_IDEA, grow('splay', GRAY_GOO_IDEA, 0));
		table
			.expectShocks(GRAY_GOO_IDEA, 'blue 0')
			.expectPool('blue', pool - 1)
			.expectFinance('blue', 1, 5, 2);
	});

	it('any uncovered black square in the market or the Splay, none that is white or covered', () => {
		const table = given(
			ready(DIFFUSE_GROWTH_IDEA),
			splay(G, { shows: C, heat: ['white', 'black', 'black'], shocks: { red: [1] } }),
			patents('blue', G),
			patents('blue', C),
			market('cloud', 0, GREEN_BLUE_IDEA),
			market('cloud', 2, GRAY_GOO_IDEA),
			heat(GRAY_GOO_IDEA, 'red', 0)
		).turnOf('blue');
		table.as('blue').commercializes(DIFFUSE_GROWTH_IDEA).expectAsked('blue', 'diffuseGrowth');
		expect(table.optionsOf('blue')).toEqual([grow('market', GREEN_BLUE_IDEA, 0), grow('splay', splayed(1), 2), { kind: 'none' }]);
	});

	it('it may be declined, and then no agent leaves the pool (ruling 61)', () => {
		const table = blueHas([DIFFUSE_GROWTH], ['black']);
		const { pool } = table.playerOf('blue');
		table
			.as('blue')
			.commercializes(IDEA, { kind: 'none' })
			.expectShocks(IDEA)
			.expectPool('blue', pool)
			.expectTold({ fact: 'impactDeclined', player: 0, impact: 'diffuseGrowth' });
	});

	it('also on the card being commercialized, which prevents a recession below (ruling 23)', () => {
		const table = blueHas([DIFFUSE_GROWTH, RECESSION], ['black'], employee('blue', 'cloudIdea'));
		table
			.as('blue')
			.commercializes(IDEA, grow('market', IDEA, 0))
			.expectSpace('cloudIdea', undefined, 'blue')
			.expectShocks(IDEA, 'blue 0')
			.expectTold({ fact: 'recessionAverted', card: IDEA });
	});

	it('nothing without a square, or without an agent in the pool', () => {
		blueHas([DIFFUSE_GROWTH], ['white'])
			.as('blue')
			.commercializes(IDEA)
			.expectTold({ fact: 'impactFailed', player: 0, impact: 'diffuseGrowth' });
		blueHas([DIFFUSE_GROWTH], ['black'], finance('blue', 3, 3, 7))
			.as('blue')
			.commercializes(IDEA)
			.expectShocks(IDEA);
	});
});

describe('G8 Nuclear exchange', () => {
	const dangerous = { shows: A, heat: ['black', 'black', 'black'] } as const;

	it('example: three black squares count; red has three in Space and three future shocks on black, and loses none; blue has none there', () => {
		const table = given(
			ready(PROGRAMMABLE_MATTER),
			splay(A, A, dangerous, { ...dangerous, shocks: { red: [0, 1, 2] } }),
			company('red', 'spaceIdea', 'spaceHand', 'spaceBoth')
		).turnOf('blue');
		// The pair is of the first two, which nobody fears.
		table.as('blue').commercializes(PROGRAMMABLE_MATTER);
		table
			.expectTold({ fact: 'nuclearExchange', sphere: 'space', count: 3 })
			.expectTold({ fact: 'protected', player: 1, from: 'nuclearExchange' });
		table
			.expectSpace('spaceIdea', 'red')
			.expectSpace('spaceHand', 'red')
			.expectSpace('spaceBoth', 'red')
			.expectSpace('firstWorldBoth', 'blue');
	});

	it('covered squares do not count, nor white ones, nor those in the market and on the card itself (ruling 24)', () => {
		const number = PROGRAMMABLE_MATTER;
		given(
			card(number, idea(A, A, { heat: ['black'], impacts: [nuclearExchange('space')] })),
			ready(number),
			splay(A, A, { shows: T, heat: ['white', 'black', 'black'], shocks: { blue: [1] } }),
			market('cloud', 0, GRAY_GOO_IDEA),
			company('red', 'spaceIdea')
		)
			.turnOf('blue')
			.as('blue')
			.commercializes(number)
			.expectTold({ fact: 'nuclearExchange', sphere: 'space', count: 1 });
	});

	it('each chooses which of his companies go, in turn order from the active player; protection counts one each, on black only (ruling 24, ruling 64)', () => {
		const table = givenPlayers(
			['blue', 'pink', 'red'],
			ready(PROGRAMMABLE_MATTER, 'pink'),
			splay(A, A, { shows: T, heat: ['black', 'black', 'black', 'white'], shocks: { red: [0, 3] } }),
			company('pink', 'spaceIdea'),
			company('red', 'spaceHand', 'spaceBoth'),
			company('blue', 'spaceMiddleIdea', 'spaceMiddleHand', 'cloudIdea')
		).turnOf('pink');
		table.as('pink').commercializes(PROGRAMMABLE_MATTER);
		// Two squares are bare: pink loses all, red one of two thanks to one cube on black, blue two of two.
		table.expectSpace('spaceIdea', undefined).expectAsked('red', 'nuclearExchange').as('red').answers(giveUp('spaceHand'));
		table.expectSpace('spaceHand', undefined).expectSpace('spaceBoth', 'red').expectSpace('spaceMiddleIdea', undefined);
		table.expectSpace('spaceMiddleHand', undefined).expectSpace('cloudIdea', 'blue').expectAsked('pink', 'turn');
	});

	it('the active player may have to give up as well, and chooses', () => {
		const table = given(
			ready(PROGRAMMABLE_MATTER),
			splay(A, A, { shows: T, heat: ['black'] }),
			company('blue', 'spaceHand', 'spaceIdea')
		).turnOf('blue');
		table
			.as('blue')
			.commercializes(PROGRAMMABLE_MATTER, giveUp('spaceIdea'))
			.expectSpace('spaceIdea', undefined)
			.expectSpace('spaceHand', 'blue');
	});

	it('an agent on a discarded company stays, self-employed (ruling 25)', () => {
		given(
			ready(PROGRAMMABLE_MATTER),
			splay(A, A, { shows: T, heat: ['black'] }),
			company('red', 'spaceIdea'),
			employee('blue', 'spaceIdea')
		)
			.turnOf('blue')
			.as('blue')
			.commercializes(PROGRAMMABLE_MATTER)
			.expectSpace('spaceIdea', undefined, 'blue');
	});

	it('without an uncovered black square nothing happens', () => {
		given(ready(PROGRAMMABLE_MATTER), company('red', 'spaceIdea'))
			.turnOf('blue')
			.as('blue')
			.commercializes(PROGRAMMABLE_MATTER)
			.expectSpace('spaceIdea', 'red');
	});
});

describe('G9 End of the game', () => {
	it('example: the tipping point of transbiology: exchange, wild problem, end; under computing the Cloud counts', () => {
		const number = TIPPING_POINTS.transbiology;
		const table = given(
			ready(number),
			splay(T, T, { shows: C, heat: ['black'] }),
			regime('computing'),
			company('red', 'firstWorldIdea', 'cloudIdea'),
			solved('red', 'artificialConsciousness'),
			hides('red', G),
			hides('blue', G),
			deck()
		).turnOf('blue');
		table.as('blue').commercializes(number, solves('collectiveIdentity'));
		// The exchange took both companies in the First World, one square being bare.
		table.expectSpace('firstWorldIdea', undefined).expectSpace('firstWorldBoth', undefined).expectSpace('cloudIdea', 'red');
		table.expectEnd('tippingPoint', 'dominantSphere', 'red').expectPoints('red', 4).expectPoints('blue', 2);
	});
});

import { describe, expect, it } from 'vitest';
import type { Regime } from '#rules/pax-transhumanity/board.ts';
import {
	A,
	C,
	company as startCompany,
	DISRUPTION,
	END_OF_GAME,
	G,
	GROWTH,
	idea,
	nuclearExchange,
	plain,
	PLURALITY,
	T,
	TIPPING_POINTS
} from '../support/pax-transhumanity/edition.ts';
import {
	card,
	company,
	employee,
	finance,
	given,
	givenPlayers,
	hides,
	market,
	patents,
	ready,
	regime,
	solved,
	splay,
	splayed,
	syndicated,
	thinkTank,
	type Piece
} from '../support/pax-transhumanity/position.ts';
import { show, startAt, type Table } from '../support/pax-transhumanity/table.ts';

const LAST = TIPPING_POINTS.assembly;
const HAZARD = ['black', 'black', 'black', 'black'] as const;

/** Blue commercializes a tipping point that only ends the game, without any company in his way. */
function endsAtTippingPoint(...pieces: Piece[]): Table {
	return given(
		card(LAST, idea(A, A, { kind: 'tippingPoint', impacts: [END_OF_GAME] })),
		market('space', 0, LAST),
		syndicated(LAST, 'blue'),
		splay(A, A),
		employee('blue', 'spaceHandUtility'),
		finance('blue', 5, 0, 0),
		hides('blue', A),
		hides('red', A),
		...pieces
	)
		.turnOf('blue')
		.as('blue')
		.commercializes(LAST);
}

/** Blue researches plurality, which resolves its exchanges and ends the game. */
function endsAtPlurality(...pieces: Piece[]): Table {
	return given(
		market('cloud', 0, PLURALITY),
		employee('blue', 'cloudIdeaUtility'),
		finance('blue', 6, 0, 0),
		hides('blue', A),
		hides('red', A),
		...pieces
	)
		.turnOf('blue')
		.as('blue')
		.researches('cloud');
}

describe('I1 The four ends', () => {
	it('a: a tipping point commercialized, under the regime as it is (ruling 30)', () => {
		const table = endsAtTippingPoint(regime('computing'), company('red', 'cloudIdea'));
		table.expectEnd('tippingPoint', 'dominantSphere', 'red').expectPoints('red', 2).expectSplay(A, A);
		expect(table.match.agenda).toEqual([]);
	});

	it('b: five neighbours of one discipline at the end of a commercialization: singularity', () => {
		const four = given(ready(plain(C)), splay(T, C, C, C))
			.turnOf('blue')
			.as('blue')
			.commercializes(plain(C));
		four.expectRunning().expectSplay(T, C, C, C, C);
		const five = given(ready(plain(C)), splay(C, C, { shows: C, heat: ['black'], shocks: { blue: [0] } }, C))
			.turnOf('blue')
			.as('blue')
			.commercializes(plain(C));
		five.expectEnd('singularity', 'futureShock', 'blue').expectPoints('blue', 1);
	});

	it('b: interrupted they do not count', () => {
		given(ready(plain(C)), splay(C, C, C, T, C))
			.turnOf('blue')
			.as('blue')
			.commercializes(plain(C))
			.expectRunning();
	});

	it('b: anywhere in the Splay, not at its end only', () => {
		const number = plain(C, A);
		given(
			card(number, idea(C, A, { impacts: [DISRUPTION] })),
			ready(number),
			splay(C, A, T, T, T, A, T, T),
			// The pair computing and assembly is at the beginning.
			hides('red', T)
		)
			.turnOf('blue')
			.as('blue')
			.commercializes(number, show('right'), { kind: 'discard', card: splayed(5) })
			.expectSplay(C, A, T, T, T, T, T, A)
			.expectEnd('singularity', 'futureShock', 'red');
	});

	it('b: by an ability at once (ruling 45)', () => {
		const number = plain(G, A);
		given(
			card(number, idea(G, A, { ability: { ability: 'alterSplay', change: 'discard' } })),
			thinkTank('blue', number),
			splay(C, C, A, C, C, C),
			finance('red', 4, 2, 2)
		)
			.turnOf('blue')
			.as('blue')
			.alters('discard', { kind: 'alter', card: splayed(2) })
			.expectEnd('singularity', 'futureShock', 'red');
	});

	it('c: plurality discarded from the market by research (ruling 39)', () => {
		endsAtPlurality().expectEnd('plurality', 'dominantSphere', 'red');
	});

	it('d: a fifth company that cannot be placed for want of discs: its owner wins at the last step', () => {
		const number = plain(T, G);
		const four = company('blue', 'cloudIdea', 'cloudHand', 'spaceIdea');
		const starts = card(number, idea(T, G, { impacts: [startCompany('space', 'manual'), GROWTH] }));
		const table = given(starts, ready(number), four, company('red', 'spaceHand', 'developingWorldBoth'))
			.turnOf('blue')
			.as('blue')
			.commercializes(number);
		table.expectTold({ fact: 'grew', player: 0 }).expectTold({ fact: 'joinedSplay', card: number, side: 'left' });
		table.expectEnd('magnate', 'magnate', 'blue');
		// The fourth is no fifth.
		const three = company('blue', 'cloudIdea', 'cloudHand');
		given(starts, ready(number), three).turnOf('blue').as('blue').commercializes(number, startAt('spaceHand')).expectRunning();
	});

	it('d: saturation blocks a magnate: a legal barrier is needed (ruling 27)', () => {
		const number = plain(T, G);
		given(
			card(number, idea(T, G, { impacts: [startCompany('space', 'manual')] })),
			ready(number),
			company('blue', 'cloudIdea', 'cloudHand', 'spaceHand'),
			company('red', 'spaceBoth', 'spaceMiddleHand')
		)
			.turnOf('blue')
			.as('blue')
			.commercializes(number)
			.expectRunning();
	});

	it('d: who loses companies in the same list later is a magnate all the same; the flag stands (ruling 28)', () => {
		const number = plain(T, G);
		given(
			card(number, idea(T, G, { impacts: [startCompany('space', 'manual'), nuclearExchange('cloud')] })),
			ready(number),
			splay(T, G, { shows: A, heat: HAZARD }),
			company('blue', 'cloudIdea', 'cloudHand', 'spaceHand')
		)
			.turnOf('blue')
			.as('blue')
			.commercializes(number)
			.expectEnd('magnate', 'magnate', 'blue');
	});

	it('magnate comes before a singularity, and before the end of the game in the same list (ruling 28)', () => {
		const pieces = [company('blue', 'cloudIdea', 'cloudHand', 'spaceHand')];
		given(card(plain(C), idea(C, C, { impacts: [startCompany('space', 'manual')] })), ready(plain(C)), splay(C, C, C, C), ...pieces)
			.turnOf('blue')
			.as('blue')
			.commercializes(plain(C))
			.expectEnd('magnate', 'magnate', 'blue');
		given(card(LAST, idea(A, A, { kind: 'tippingPoint', impacts: [startCompany('space', 'manual'), END_OF_GAME] })), ready(LAST), ...pieces)
			.turnOf('blue')
			.as('blue')
			.commercializes(LAST)
			.expectEnd('magnate', 'magnate', 'blue');
	});
});

describe('I2 Scoring by the dominant sphere', () => {
	it('a example: computing, hidden Space, artificial consciousness, climate change and a company in the First World: 2', () => {
		endsAtTippingPoint(regime('computing'), solved('red', 'artificialConsciousness', 'climateChange'), company('red', 'firstWorldIdea'))
			.expectPoints('red', 2)
			.expectPoints('blue', 0);
	});

	it.each<[Regime, string, string]>([
		['transbiology', 'firstWorldIdea', 'aging'],
		['groupDynamics', 'education', 'poverty'],
		['computing', 'cloudIdea', 'collectiveIdentity'],
		['assembly', 'spaceIdea', 'earthbound']
	])('a: under %s each company and problem of its sphere is worth 2 (ruling 47)', (value, space, problem) => {
		endsAtTippingPoint(
			regime(value),
			hides('red', value === 'transbiology' ? G : T),
			company('red', space),
			solved('red', problem)
		).expectPoints('red', 4);
	});

	it('a: in the hidden sphere 1 each (ruling 47)', () => {
		endsAtTippingPoint(
			regime('computing'),
			hides('red', G),
			company('red', 'education', 'protectionism'),
			solved('red', 'hunger')
		).expectPoints('red', 3);
	});

	it('a: where the hidden sphere is the dominant one, 2 and not 3 (ruling 48)', () => {
		endsAtTippingPoint(regime('computing'), hides('red', C), company('red', 'cloudIdea'), solved('red', 'collectiveIdentity')).expectPoints(
			'red',
			4
		);
	});

	it('c example: globalization, hidden Developing World with a company and a problem: 2', () => {
		endsAtTippingPoint(
			regime('globalization'),
			hides('red', G),
			company('red', 'education', 'cloudIdea'),
			solved('red', 'poverty', 'aging')
		)
			.expectPoints('red', 2)
			.expectEnd('tippingPoint', 'dominantSphere', 'red');
	});

	it('b: under paradigm shift future shock counts, and nothing else (ruling 51)', () => {
		endsAtTippingPoint(
			regime('paradigmShift'),
			splay(A, A, { shows: C, heat: HAZARD, shocks: { red: [0, 1], blue: [2] } }),
			company('blue', 'spaceIdea', 'spaceHand')
		)
			.expectEnd('tippingPoint', 'futureShock', 'red')
			.expectPoints('red', 2)
			.expectPoints('blue', 1);
	});

	it('the colour of the tipping point does not matter', () => {
		endsAtTippingPoint(regime('transbiology'), hides('red', C), company('red', 'spaceIdea')).expectPoints('red', 0);
	});
});

describe('I3 Scoring by future shock', () => {
	it('every agent in the Splay is worth 1, on white or black, and nothing else is worth anything', () => {
		const table = given(
			ready(plain(C)),
			splay({ shows: C, heat: ['white', 'black', 'black'], shocks: { blue: [0], red: [1, 2] } }, C, C, {
				shows: C,
				heat: ['black'],
				shocks: { red: [0] }
			}),
			regime('computing'),
			company('blue', 'cloudIdea'),
			solved('blue', 'collectiveIdentity')
		).turnOf('blue');
		table.as('blue').commercializes(plain(C)).expectEnd('singularity', 'futureShock', 'red').expectPoints('red', 3).expectPoints('blue', 1);
	});

	it('example: a disruptive card makes a row of six', () => {
		const number = plain(G, C);
		const table = given(
			card(number, idea(G, C, { impacts: [DISRUPTION] })),
			ready(number),
			patents('blue', G),
			patents('blue', C),
			splay(C, A, A, A, G, A, A, A)
		).turnOf('blue');
		table.as('blue').commercializes(number, show('left'));
		table.expectSplay(C, A, A, A, A, A, A, G);
		expect(table.result.end).toBe('singularity');
	});

	it('the shock that comes with the last card counts', () => {
		const number = plain(C);
		given(card(number, idea(C, C, { heat: ['black'] })), ready(number), splay(C, C, C, C), ({ board }) => {
			board.market.firstWorld[0] = { card: number, row: 0, syndications: [0], heat: [{ square: 0, player: 1 }] };
		})
			.turnOf('blue')
			.as('blue')
			.commercializes(number)
			.expectPoints('red', 1);
	});
});

describe('I4 Plurality', () => {
	it('example: under paradigm shift only the hidden sphere counts: two problems of Space make 2 (ruling 50)', () => {
		endsAtPlurality(
			regime('paradigmShift'),
			solved('blue', 'earthbound', 'exoscienceGap'),
			solved('red', 'aging', 'poverty'),
			hides('red', C),
			splay({ shows: T, heat: HAZARD, shocks: { red: [0, 1, 2, 3] } })
		)
			.expectEnd('plurality', 'dominantSphere', 'blue')
			.expectPoints('blue', 2)
			.expectPoints('red', 0);
	});

	it('dominant sphere 2, hidden sphere 1, companies and problems alike (ruling 49)', () => {
		endsAtPlurality(
			regime('computing'),
			hides('red', G),
			company('red', 'cloudHand', 'education', 'spaceIdea'),
			solved('red', 'collectiveIdentity', 'hunger')
		).expectPoints('red', 6);
	});

	it('its four nuclear exchanges come first, one for each sphere', () => {
		const table = endsAtPlurality(
			regime('computing'),
			splay({ shows: T, heat: ['black'] }),
			company('red', 'firstWorldIdea', 'education', 'cloudHand', 'spaceIdea')
		);
		expect(table.factsOf('nuclearExchange').map(({ sphere }) => sphere)).toEqual(['firstWorld', 'developingWorld', 'cloud', 'space']);
		table.expectPoints('red', 0).expectSpace('education', undefined);
	});

	it('companies that remain after them count', () => {
		const table = endsAtPlurality(regime('computing'), splay({ shows: T, heat: ['black'] }), company('red', 'cloudHand', 'cloudBoth'));
		table.expectAsked('red', 'nuclearExchange').as('red').answers({ kind: 'giveUp', space: 'cloudHand' }).expectPoints('red', 2);
	});
});

describe('I5 Ties', () => {
	it('the most agents in capital win (ruling 52)', () => {
		endsAtTippingPoint(regime('globalization'), finance('blue', 3, 5, 0), finance('red', 2, 5, 1)).expectEnd(
			'tippingPoint',
			'dominantSphere',
			'red'
		);
	});

	it('example: 3 to 3 on future shock with 1 in capital each: shared (ruling 52)', () => {
		const black = (...squares: number[]) =>
			({
				shows: C,
				heat: ['black', 'black', 'black', 'black', 'black', 'black'],
				shocks: { blue: squares, red: squares.map((at) => at + 3) }
			}) as const;
		// Two of blue's three capital pay.
		given(ready(plain(C)), splay(black(0, 1, 2), C, C, C), patents('blue', C, 2), finance('blue', 3, 0, 2), finance('red', 1, 4, 1))
			.turnOf('blue')
			.as('blue')
			.commercializes(plain(C), { kind: 'bySplay' })
			.expectEnd('singularity', 'futureShock', 'blue', 'red')
			.expectPoints('blue', 3)
			.expectPoints('red', 3);
	});

	it('capital does not beat points, and third parties do not matter', () => {
		givenPlayers(
			['blue', 'pink', 'red'],
			market('cloud', 0, PLURALITY),
			employee('blue', 'cloudIdeaUtility'),
			finance('blue', 5, 0, 0),
			finance('pink', 9, 0, 0),
			finance('red', 1, 0, 0),
			regime('computing'),
			company('red', 'cloudHand'),
			hides('pink', T)
		)
			.turnOf('blue')
			.as('blue')
			.researches('cloud')
			.expectEnd('plurality', 'dominantSphere', 'red');
	});

	it('the hidden spheres are open in the end, and the result names every piece that scored', () => {
		const table = endsAtTippingPoint(regime('computing'), hides('red', G), company('red', 'cloudIdea'), solved('red', 'hunger'));
		expect(table.result.scores[1]).toMatchObject({
			player: 1,
			points: 3,
			hidden: G,
			pieces: [
				{ piece: 'company', space: 'cloudIdea', sphere: 'cloud', points: 2, as: 'dominant' },
				{ piece: 'problem', problem: 'hunger', sphere: 'developingWorld', points: 1, as: 'hidden' }
			]
		});
		expect(table.seenBy('spectator').board.players[1]?.hidden).toHaveProperty('$seen');
	});
});

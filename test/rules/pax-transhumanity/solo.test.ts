import { describe, expect, it } from 'vitest';
import { matchView } from '#rules/core/match-view.ts';
import { asked, options, play } from '#rules/core/play.ts';
import type { Board } from '#rules/pax-transhumanity/board.ts';
import { ROLES, type ImpactEntry } from '#rules/pax-transhumanity/edition.ts';
import {
	A,
	C,
	company as startCompany,
	DIFFUSE_GROWTH,
	DISRUPTION,
	either,
	G,
	GROWTH,
	idea,
	nuclearExchange,
	plain,
	PLURALITY,
	RECESSION,
	SOCIAL_RESISTANCE,
	solve,
	T,
	TIPPING_POINTS,
	WILD_PROBLEM
} from '../support/pax-transhumanity/edition.ts';
import {
	card,
	company,
	deck,
	employee,
	exoglobalDeck,
	finance,
	game,
	givenSolo,
	heat,
	hides,
	market,
	newGame,
	noneLeft,
	patents,
	ready,
	regime,
	solved,
	splay,
	splayed,
	syndicated,
	unemployed,
	type Piece
} from '../support/pax-transhumanity/position.ts';
import { giveUp, lose, show, startAt, type Table } from '../support/pax-transhumanity/table.ts';

const EXO = 90;

/** A rival's turn with an exoglobal card of transbiology and group dynamics that has these icons. */
function rivalTurn(impacts: readonly ImpactEntry[], ...pieces: Piece[]): Table {
	return givenSolo('easy', card(EXO, idea(T, G, { impacts })), exoglobalDeck(EXO, plain(A)), ...pieces)
		.turnOf('blue')
		.as('blue')
		.endsTurn();
}

describe('K1, K2 Setting up', () => {
	it('K1a: the player chooses a role; on Easy the three others are the rivals, on Hard two of them', () => {
		const match = newGame(1, { exoglobals: 'easy' });
		expect(options(game, match, 0).map(({ role }) => role)).toEqual([...ROLES]);
		play(game, match, 0, { kind: 'role', role: 'citizen' });
		expect(match.board.players.map(({ role, exoglobal }) => [role, exoglobal])).toEqual([
			['citizen', undefined],
			['blogger', true],
			['colonel', true],
			['doctor', true]
		]);
		expect(asked(game, match)[0]?.step.step).toBe('hideSphere');
		const hard = newGame(1, { exoglobals: 'hard' });
		play(game, hard, 0, { kind: 'role', role: 'citizen' });
		expect(options(game, hard, 0).map(({ role }) => role)).toEqual(['blogger', 'colonel', 'doctor']);
		play(game, hard, 0, { kind: 'without', role: 'colonel' });
		expect(hard.board.players.map(({ role }) => role)).toEqual(['citizen', 'blogger', 'doctor']);
	});

	it('K1a: the rivals have all their fifteen cubes at hand, and neither finance nor patents (K4a)', () => {
		const { board } = newGame(1);
		for (const player of board.players.slice(1))
			expect(player).toMatchObject({
				exoglobal: true,
				pool: 15,
				capital: 0,
				wealth: 0,
				debt: 0,
				patents: { transbiology: 0, groupDynamics: 0, computing: 0, assembly: 0 }
			});
	});

	it('K1c: the exoglobal deck is all the other ideas; it lies face up on Easy, face down on Hard (ruling 57)', () => {
		const easy = newGame(1, { exoglobals: 'easy' });
		// 111 ideas, of which 38 are played with, two are dealt to the player and one to each rival.
		expect(easy.board.solo?.deck.$secret).toHaveLength(111 - 38 - 2 - 3);
		expect(easy.board.solo?.next).toBe(easy.board.solo?.deck.$secret[0]);
		const hard = newGame(1, { exoglobals: 'hard' });
		expect(hard.board.solo?.deck.$secret).toHaveLength(111 - 38 - 2 - 2);
		expect(hard.board.solo?.next).toBeUndefined();
		for (const match of [easy, hard]) expect((matchView(game, match, 0).board as Board).solo?.deck).toHaveProperty('$sealed');
	});

	it('K1d: each rival has one hidden card, its left discipline on top, unknown to the player (ruling 59)', () => {
		const match = newGame(1);
		for (const [player, { hidden }] of match.board.players.entries()) {
			if (player === 0) continue;
			expect(hidden?.$secret.side).toBe('left');
			expect((matchView(game, match, 0).board as Board).players[player]?.hidden).toEqual({ $sealed: true });
		}
	});
});

describe('K5 A turn of the rivals', () => {
	it('after each turn of the player one rival acts, then the player again', () => {
		const table = givenSolo('easy', exoglobalDeck(plain(A), plain(C), plain(T))).turnOf('blue');
		for (let round = 0; round < 3; round += 1) table.expectAsked('blue', 'turn').as('blue').endsTurn();
		expect(table.factsOf('exoglobalActs').map(({ card: number }) => number)).toEqual([plain(A), plain(C), plain(T)]);
	});

	it('a: the one with the fewest cubes in play; ties by turn order (ruling 57)', () => {
		const first = (...pieces: Piece[]) => rivalTurn([], ...pieces).factsOf('exoglobalActs')[0]?.player;
		expect(first()).toBe(1);
		expect(first(market('cloud', 0, plain(A)), syndicated(plain(A), 'black'))).toBe(2);
		expect(first(market('cloud', 0, plain(A)), syndicated(plain(A), 'black', 'pink'))).toBe(3);
		// Heat and future shock count too.
		expect(
			first(
				card(plain(A), idea(A, A, { heat: ['black'] })),
				market('cloud', 0, plain(A)),
				heat(plain(A), 'black', 0),
				splay({ shows: C, heat: ['black'], shocks: { pink: [0] } })
			)
		).toBe(3);
	});

	it('b: the next exoglobal card is turned up, and on Easy the one after it lies open', () => {
		const table = rivalTurn([]);
		table.expectTold({ fact: 'exoglobalActs', player: 1, card: EXO });
		expect(table.board.solo).toMatchObject({ used: [EXO], next: plain(A) });
	});

	it('c: a cube on a market card of the same two disciplines, in either order, for nothing (K4a)', () => {
		rivalTurn([], market('cloud', 5, plain(G, T)))
			.expectSyndicated(plain(G, T), 'black')
			.expectTold({ fact: 'syndicated', player: 1, card: plain(G, T), surge: false });
	});

	it('c: beside others, not beside its own', () => {
		const table = rivalTurn(
			[],
			market('cloud', 0, plain(G, T)),
			syndicated(plain(G, T), 'black', 'blue'),
			market('cloud', 1, plain(T, G)),
			market('space', 1, plain(A)),
			syndicated(plain(A), 'pink', 'red')
		);
		table.expectSyndicated(plain(G, T), 'black', 'blue').expectSyndicated(plain(T, G), 'black');
	});

	it('c: all white squares are covered, black ones are not', () => {
		const hot = card(plain(T, G), idea(T, G, { heat: ['white', 'black', 'white'] }));
		rivalTurn([], hot, market('cloud', 0, plain(T, G)))
			.expectHeat(plain(T, G), 'black 0', 'black 2')
			.expectPool('black', 12);
	});

	it('d: with surge arrows every card that can be reached is syndicated, in chains', () => {
		const arrows = card(plain(T, G), idea(T, G, { surge: C }));
		const further = card(plain(C, A), idea(C, A, { surge: G }));
		const table = rivalTurn(
			[],
			arrows,
			further,
			market('cloud', 0, plain(T, G)),
			market('cloud', 1, plain(A)),
			market('cloud', 2, plain(C, A)),
			market('cloud', 3, plain(C, T)),
			market('cloud', 4, plain(G, G))
		);
		table
			.expectSyndicated(plain(C, A), 'black')
			.expectSyndicated(plain(C, T), 'black')
			.expectSyndicated(plain(G, G), 'black')
			.expectSyndicated(plain(A));
		table.expectPool('black', 11);
	});

	it('e: all icons take effect, "or" or not', () => {
		rivalTurn([either(solve('aging'), solve('poverty')), solve('hunger')]).expectSolved('black', 'aging', 'poverty', 'hunger');
	});
});

describe('K3 Which card', () => {
	it('b: from the First World on, in each sphere from the cheapest', () => {
		const table = rivalTurn(
			[],
			market('space', 0, plain(T, G, 1)),
			market('developingWorld', 2, plain(T, G, 2)),
			market('developingWorld', 4, plain(G, T, 3))
		);
		table
			.expectSyndicated(plain(T, G, 2), 'black')
			.expectSyndicated(plain(G, T, 3))
			.expectSyndicated(plain(T, G, 1));
	});

	it('a: a tipping point that matches comes first', () => {
		const yellow = [card(EXO, idea(T, T)), market('firstWorld', 0, plain(T)), market('space', 5, TIPPING_POINTS.transbiology)];
		rivalTurn([], ...yellow)
			.expectSyndicated(plain(T))
			.expectSyndicated(TIPPING_POINTS.transbiology, 'black');
	});

	it('c: without a match nothing is placed; the icons take effect all the same', () => {
		rivalTurn([solve('aging')], market('cloud', 0, plain(A)))
			.expectSyndicated(plain(A))
			.expectSolved('black', 'aging')
			.expectTold({ fact: 'exoglobalIdle', player: 1 });
	});
});

describe('K4 Companies of the rivals', () => {
	it('b: the player cannot hire into them', () => {
		const table = givenSolo('easy', company('black', 'cloudIdea'), company('pink', 'cloudHand')).turnOf('blue');
		table
			.expectNotOffered('blue', { kind: 'hire', space: 'cloudIdea' }, { kind: 'hire', space: 'cloudHand' })
			.expectOffered('blue', { kind: 'hire', space: 'cloudBoth' });
	});

	it('b: nor move an employee into them', () => {
		const table = givenSolo(
			'easy',
			company('black', 'firstWorldBoth'),
			employee('blue', 'firstWorldIdea'),
			finance('blue', 8, 0, 0)
		).turnOf('blue');
		table
			.as('blue')
			.researches('firstWorld')
			.expectSpace('firstWorldBoth', 'black')
			.expectSpace('firstWorldIdeaUtility', undefined, 'blue');
	});
});

describe('K6 The Rosetta stone', () => {
	it('a: a company by the usual rules; the player chooses the place (ruling 70)', () => {
		const table = rivalTurn([startCompany('cloud', 'manual')], company('pink', 'cloudHand'));
		table.expectAsked('blue', 'company');
		expect(table.valuesOf('blue', 'start', 'space').toSorted()).toEqual(['cloudBoth', 'cloudMiddleHand']);
		table.as('blue').answers(startAt('cloudBoth')).expectSpace('cloudBoth', 'black');
	});

	it('a: a hostile start always goes to its named barrier', () => {
		rivalTurn([startCompany('developingWorld', 'creative', 'education')], company('blue', 'education'), employee('blue', 'education'))
			.expectSpace('education', 'black', 'blue')
			.expectAsked('blue', 'turn');
	});

	it.each([
		['growth', GROWTH],
		['diffuse growth', DIFFUSE_GROWTH]
	])(
		'b: %s: a card that the rival has syndicated joins the Splay, its left side showing, without impacts or patents of its own (ruling 59)',
		(_, icon) => {
			const held = card(plain(A, C), idea(A, C, { impacts: [GROWTH, solve('aging')], heat: ['white', 'black'] }));
			const table = rivalTurn(
				[icon],
				held,
				market('cloud', 3, plain(A, C)),
				syndicated(plain(A, C), 'black', 'blue'),
				heat(plain(A, C), 'blue', 1),
				market('space', 0, plain(C)),
				syndicated(plain(C), 'pink', 'red'),
				market('space', 1, plain(T, T)),
				syndicated(plain(T, T), 'pink', 'red'),
				splay(C, A)
			);
			table
				.expectSplay(C, A, A)
				.expectRegime('assembly')
				.expectShocks(plain(A, C), 'blue 1')
				.expectSolved('black')
				.expectPatents('black', {});
			table.expectPool('black', 15).expectColumn('cloud');
		}
	);

	it("b, F3h: the player's syndication on such a card becomes a patent in the discipline that shows (ruling 65)", () => {
		rivalTurn(
			[GROWTH],
			market('cloud', 3, plain(A, C)),
			syndicated(plain(A, C), 'black', 'blue'),
			market('space', 0, plain(C)),
			syndicated(plain(C), 'pink', 'red')
		)
			.expectSplay(A, A)
			.expectPatents('blue', { assembly: 1 })
			.expectFinance('blue', 3, 3, 2)
			.expectTold({ fact: 'patented', player: 0, discipline: A, count: 1 });
	});

	it('b: the first of its cards by K3, the one syndicated just now among them', () => {
		rivalTurn(
			[GROWTH],
			market('firstWorld', 4, plain(T, G)),
			market('developingWorld', 0, plain(C)),
			syndicated(plain(C), 'black', 'pink', 'red')
		)
			.expectSplay(A, T)
			.expectColumn('firstWorld');
	});

	it('b: a tipping point that it holds comes first, and ends the game, without its other impacts (ruling 66)', () => {
		const number = TIPPING_POINTS.computing;
		const table = rivalTurn(
			[GROWTH],
			market('firstWorld', 0, plain(T, G)),
			market('space', 4, number),
			syndicated(number, 'black', 'pink', 'red'),
			regime('computing'),
			company('pink', 'cloudIdea')
		);
		table.expectEnd('tippingPoint', 'dominantSphere', 'pink');
		expect([...table.factsOf('nuclearExchange'), ...table.factsOf('solved')]).toEqual([]);
	});

	it('b: it may bring about a singularity (K7)', () => {
		rivalTurn(
			[GROWTH],
			market('firstWorld', 0, plain(T, G)),
			splay(T, T, T, { shows: T, heat: ['black'], shocks: { red: [0] } })
		).expectEnd('singularity', 'futureShock', 'red');
	});

	it('b: without any card of its own nothing happens', () => {
		rivalTurn([GROWTH], market('cloud', 0, plain(A)), syndicated(plain(A), 'blue'))
			.expectColumn('cloud', plain(A))
			.expectSplay(A);
	});

	it('c: recession: the player loses an employee of his choice', () => {
		const table = rivalTurn([RECESSION], employee('blue', 'cloudIdea'), unemployed('blue', 'space'));
		table
			.expectAsked('blue', 'recession')
			.as('blue')
			.answers(lose('cloudIdea'))
			.expectSpace('cloudIdea', undefined)
			.expectUnemployed('blue', 'space', 1);
		rivalTurn([RECESSION]).expectAsked('blue', 'turn');
	});

	it('d: disruption by one of the two disciplines, which the player chooses (ruling 70)', () => {
		const table = rivalTurn([DISRUPTION], patents('blue', T, 2), patents('blue', G), splay(A, G, T, A, G));
		table.expectAsked('blue', 'disruption').as('blue').answers(show('right')).expectAsked('blue', 'discardFromSplay');
		table
			.as('blue')
			.answers({ kind: 'discard', card: splayed(4) })
			.expectSplay(A, G, T, A)
			.expectPatents('blue', { transbiology: 2 })
			.expectFinance('blue', 3, 4, 2);
	});

	it('d: and no card joins the Splay', () => {
		rivalTurn([DISRUPTION], splay(T)).as('blue').answers(show('left')).expectSplay().expectRegime('globalization');
	});

	it('e: social resistance removes the lowest card of the sphere with most companies and employees, and divests its cubes', () => {
		const table = rivalTurn(
			[SOCIAL_RESISTANCE],
			market('cloud', 2, plain(A)),
			syndicated(plain(A), 'blue', 'pink'),
			market('cloud', 4, plain(C)),
			market('space', 0, plain(C, C, 1)),
			company('pink', 'cloudIdea'),
			unemployed('blue', 'cloud'),
			employee('blue', 'spaceIdea')
		);
		table
			.expectColumn('cloud', plain(C))
			.expectFinance('blue', 3, 4, 2)
			.expectTold({ fact: 'marketCardRemoved', sphere: 'cloud', card: plain(A) });
		table.expectInMarket(plain(C), 'cloud', 4).expectPool('pink', 15);
		expect(table.board.discarded).toContain(plain(A));
	});

	it('e: plurality too, where it is the lowest card, and the game goes on (ruling 67)', () => {
		const table = rivalTurn(
			[SOCIAL_RESISTANCE],
			market('cloud', 0, PLURALITY),
			market('cloud', 1, plain(C)),
			company('pink', 'cloudIdea'),
			splay({ shows: T, heat: ['black'] })
		);
		table.expectColumn('cloud', plain(C)).expectRunning().expectAsked('blue', 'turn').expectSpace('cloudIdea', 'pink');
		expect(table.board.discarded).toContain(PLURALITY);
	});

	it('e: of equal spheres the leftmost; where no card lies nothing happens', () => {
		rivalTurn([SOCIAL_RESISTANCE], company('pink', 'spaceIdea', 'cloudIdea'), market('cloud', 0, plain(A)), market('space', 0, plain(C)))
			.expectColumn('cloud')
			.expectColumn('space', plain(C));
		rivalTurn([SOCIAL_RESISTANCE], company('pink', 'spaceIdea'), market('cloud', 0, plain(A))).expectColumn('cloud', plain(A));
	});

	it('f: a problem is solved by the rival, if it is still there', () => {
		rivalTurn([solve('aging')]).expectSolved('black', 'aging');
		rivalTurn([solve('aging')], noneLeft('aging')).expectSolved('black');
	});

	it('g: the wild problem brings the lowest card of the deck that is not plurality into the first gap (ruling 58)', () => {
		const full = [0, 1, 3].map((row) => market('firstWorld', row, plain(A, G, row)));
		const table = rivalTurn([WILD_PROBLEM], ...full, deck(plain(T), plain(C), plain(G), PLURALITY));
		table
			.expectInMarket(plain(G), 'firstWorld', 2)
			.expectSolved('black')
			.expectTold({ fact: 'marketCardAdded', sphere: 'firstWorld', row: 2, card: plain(G) });
		expect(table.board.deck.$secret).toEqual([plain(T), plain(C), PLURALITY]);
	});

	it('g: with nothing but plurality left, nothing', () => {
		rivalTurn([WILD_PROBLEM], deck(PLURALITY)).expectColumn('firstWorld').expectAsked('blue', 'turn');
	});

	it('h: nuclear exchange by the usual rules; the player chooses for a rival too (ruling 70)', () => {
		const table = rivalTurn(
			[nuclearExchange('space')],
			splay({ shows: T, heat: ['black'] }),
			company('pink', 'spaceIdea', 'spaceHand'),
			company('blue', 'spaceBoth')
		);
		table.expectAsked('blue', 'nuclearExchange');
		expect(table.valuesOf('blue', 'giveUp', 'space').toSorted()).toEqual(['spaceHand', 'spaceIdea']);
		table
			.as('blue')
			.answers(giveUp('spaceIdea'))
			.expectSpace('spaceIdea', undefined)
			.expectSpace('spaceHand', 'pink')
			.expectSpace('spaceBoth', undefined);
	});
});

describe('K7 The end', () => {
	it('the player wins only against every single rival', () => {
		const end = (...pieces: Piece[]) =>
			givenSolo('easy', ready(TIPPING_POINTS.assembly), regime('computing'), hides('blue', T), hides('red', T), ...pieces)
				.turnOf('blue')
				.as('blue')
				.commercializes(TIPPING_POINTS.assembly, { kind: 'solve', problem: 'collectiveIdentity' });
		// Blue has a company of his hidden sphere and a problem of the dominant one.
		end(company('red', 'cloudIdea')).expectEnd('tippingPoint', 'dominantSphere', 'blue').expectPoints('blue', 3).expectPoints('red', 2);
		end(company('red', 'cloudIdea'), solved('red', 'artificialConsciousness'))
			.expectEnd('tippingPoint', 'dominantSphere', 'red')
			.expectPoints('red', 4);
	});

	it('a tie with the best rival that even capital leaves is not a win (ruling 69)', () => {
		// Blue has two companies of his hidden sphere, and spends all his capital.
		const end = (...pieces: Piece[]) =>
			givenSolo('easy', ready(TIPPING_POINTS.assembly), regime('computing'), hides('blue', T), hides('red', G), ...pieces)
				.turnOf('blue')
				.as('blue')
				.commercializes(TIPPING_POINTS.assembly, { kind: 'solve', problem: 'aging' });
		const tied = [finance('blue', 0, 4, 2), company('red', 'cloudIdea')];
		end(...tied)
			.expectPoints('blue', 2)
			.expectPoints('red', 2)
			.expectEnd('tippingPoint', 'dominantSphere', 'red');
		end(...tied, finance('blue', 3, 4, 0)).expectEnd('tippingPoint', 'dominantSphere', 'blue');
	});

	it('a rival can win as a magnate', () => {
		const table = rivalTurn([startCompany('space', 'manual')], company('black', 'cloudIdea', 'cloudHand', 'cloudBoth', 'dataPrivacy'));
		table.expectEnd('magnate', 'magnate', 'black');
	});

	it('a rival has four companies before it does', () => {
		rivalTurn([startCompany('space', 'manual')], company('black', 'cloudIdea', 'cloudHand', 'cloudBoth'))
			.as('blue')
			.answers(startAt('spaceHand'))
			.expectRunning();
	});
});

describe('On Hard', () => {
	it('two rivals, one hidden deck: the next card is known to nobody', () => {
		const table = givenSolo('hard', card(EXO, idea(T, G)), exoglobalDeck(EXO, plain(A)), market('cloud', 0, plain(T, G)))
			.turnOf('blue')
			.as('blue')
			.endsTurn();
		table.expectSyndicated(plain(T, G), 'pink');
		expect(table.board.solo?.next).toBeUndefined();
		expect(table.seenBy('blue').board.solo?.deck).toEqual({ $sealed: 1 });
	});
});

describe('The player among rivals', () => {
	it('a rival’s syndication doubles the market cost', () => {
		givenSolo('easy', market('cloud', 2, plain(A)), syndicated(plain(A), 'pink'))
			.turnOf('blue')
			.as('blue')
			.syndicates(plain(A))
			.expectPaid('blue', 4);
	});

	it('a rival’s cubes keep an idea from being imported and from the think tank', () => {
		const table = givenSolo(
			'easy',
			market('cloud', 0, plain(A)),
			syndicated(plain(A), 'pink'),
			employee('blue', 'cloudIdeaUtility'),
			finance('blue', 8, 0, 0)
		).turnOf('blue');
		table
			.expectNotOffered('blue', { kind: 'import', card: plain(A) })
			.as('blue')
			.chooses({ kind: 'research', sphere: 'cloud' });
		expect(table.kindsOf('blue')).not.toContain('thinkTank');
	});

	it('a rival’s syndication on what the player commercializes makes no patent but goes back to it (K4a)', () => {
		const table = givenSolo('easy', ready(plain(A)), syndicated(plain(A), 'pink'))
			.turnOf('blue')
			.as('blue')
			.commercializes(plain(A));
		table.expectPatents('blue', { assembly: 1 }).expectPatents('pink', {}).expectPool('pink', 15);
	});

	it('rivals have no abilities (K5e)', () => {
		const table = rivalTurn([], card(plain(T, G), idea(T, G, { ability: { ability: 'antitrust' } })), market('cloud', 0, plain(T, G)));
		table.expectSyndicated(plain(T, G), 'black');
		const blocked = givenSolo(
			'easy',
			card(plain(T, G), idea(T, G, { impacts: [startCompany('space', 'manual')] })),
			card(plain(C), idea(C, C, { ability: { ability: 'antitrust' } })),
			market('cloud', 0, plain(C)),
			syndicated(plain(C), 'pink'),
			ready(plain(T, G)),
			company('blue', 'cloudIdea', 'cloudHand', 'spaceIdea')
		).turnOf('blue');
		blocked.as('blue').commercializes(plain(T, G)).expectEnd('magnate', 'magnate', 'blue');
	});

	it('under transbiology the rivals’ syndications surge too (H3b, K5d)', () => {
		const table = rivalTurn(
			[],
			regime('transbiology'),
			splay(T, A, T),
			market('cloud', 0, plain(T, G)),
			market('cloud', 2, plain(G, C)),
			market('cloud', 3, plain(C, A)),
			market('cloud', 4, plain(A))
		);
		table
			.expectSyndicated(plain(G, C), 'black')
			.expectSyndicated(plain(C, A), 'black')
			.expectSyndicated(plain(A), 'black')
			.expectPool('black', 11);
	});

	it('a disruption of theirs may bring about a singularity (I1b)', () => {
		const table = rivalTurn([DISRUPTION], splay(A, A, A, T, A, A));
		table.as('blue').answers(show('left'));
		expect(table.result.end).toBe('singularity');
	});

	it('a rival’s recession spares whom an ability protects', () => {
		const table = rivalTurn(
			[RECESSION],
			employee('blue', 'cloudIdea'),
			card(plain(C), idea(C, C, { ability: { ability: 'protection', from: 'recession' } })),
			market('cloud', 0, plain(C)),
			syndicated(plain(C), 'blue')
		);
		table.expectSpace('cloudIdea', undefined, 'blue').expectAsked('blue', 'turn');
	});

	it('the used exoglobal cards are shuffled when the deck has run out, so that the rivals go on (ruling 68)', () => {
		const table = givenSolo('easy', exoglobalDeck(plain(A), plain(C))).turnOf('blue');
		for (let round = 0; round < 5; round += 1) table.as('blue').endsTurn();
		expect(table.factsOf('exoglobalActs')).toHaveLength(5);
	});
});

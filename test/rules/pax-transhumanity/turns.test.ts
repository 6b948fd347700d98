import { describe, expect, it } from 'vitest';
import { asked, options, play } from '#rules/core/play.ts';
import { C, DIFFUSE_GROWTH, G, idea, plain, RECESSION, T, TIPPING_POINTS } from '../support/pax-transhumanity/edition.ts';
import {
	card,
	company,
	employee,
	finance,
	game,
	given,
	givenBeginners,
	givenPlayers,
	heat,
	market,
	newGame,
	patents,
	ready,
	splay,
	syndicated,
	thinkTank
} from '../support/pax-transhumanity/position.ts';

describe('D Turns', () => {
	it('two actions, the same one twice if one likes', () => {
		const table = given(market('cloud', 0, plain(T)), market('space', 0, plain(C))).turnOf('blue');
		table.as('blue').syndicates(plain(T)).expectActions(1).as('blue').syndicates(plain(C));
		table.as('blue').endsTurn().expectAsked('red', 'turn').expectActions(2);
	});

	it('fewer, or none, if one likes (ruling 54)', () => {
		given().turnOf('blue').as('blue').endsTurn().expectAsked('red', 'turn').expectTold({ fact: 'turnEnded', player: 0, actionsLeft: 2 });
	});

	it('the turn that nothing is left for ends by itself, after a last chance to take it back', () => {
		const table = given().turnOf('blue');
		table.as('blue').fundraises().as('blue').fundraises().expectAsked('blue', 'confirm');
		table.as('blue').takesBack().expectAsked('blue', 'turn').expectActions(1);
		table.as('blue').fundraises().as('blue').chooses({ kind: 'confirm' }).expectAsked('red', 'turn');
	});

	it('the order is blue, black, pink, red, whatever the seats (C1b)', () => {
		const table = givenPlayers(['red', 'pink', 'blue', 'black']).turnOf('blue');
		for (const [colour, next] of [
			['blue', 'black'],
			['black', 'pink'],
			['pink', 'red'],
			['red', 'blue']
		] as const)
			table.as(colour).endsTurn().expectAsked(next, 'turn');
		table.expectTold({ fact: 'roundBegan', round: 2 });
	});

	it('rounds are counted and end nothing (ruling 55)', () => {
		const table = given().turnOf('blue');
		for (let round = 1; round <= 60; round += 1) table.as('blue').endsTurn().as('red').endsTurn();
		table.expectRunning();
		expect(table.board.round).toBe(61);
	});

	it('what a turn brings is offered in words that can be checked: without anything to do there is a reason', () => {
		const table = given(finance('blue', 0, 0, 4)).turnOf('blue');
		for (const kind of ['hire', 'syndicate', 'commercialize', 'research', 'placate', 'import'])
			expect(table.kindsOf('blue')).not.toContain(kind);
		const reasons = table.seenBy('blue').blocked.map(({ kind }) => kind);
		expect(reasons).toEqual(expect.arrayContaining(['hire', 'syndicate', 'commercialize', 'research', 'placate', 'import']));
	});
});

describe('C8 Beginner variant', () => {
	const IDEA = plain(T, G);
	const hot = card(IDEA, idea(T, G, { heat: ['white', 'black'], impacts: [RECESSION], ability: { ability: 'foresight' } }));
	const viable = [market('firstWorld', 0, IDEA), splay(T, G), company('blue', 'firstWorldBoth'), employee('blue', 'firstWorldBoth')];

	it('a card only has to be viable; nothing is syndicated (ruling 56)', () => {
		const table = givenBeginners(...viable).turnOf('blue');
		expect(table.kindsOf('blue')).not.toContain('syndicate');
		table.as('blue').commercializes(IDEA).expectSplay(T, G, T).expectPaid('blue', 2);
	});

	it('no heat, and no patents come of commercializing (ruling 56)', () => {
		const table = givenBeginners(hot, ...viable).turnOf('blue');
		table.as('blue').commercializes(IDEA).expectPatents('blue', {}).expectShocks(IDEA).expectFinance('blue', 1, 5, 2);
	});

	it('a recession always happens (ruling 56)', () => {
		givenBeginners(hot, ...viable)
			.turnOf('blue')
			.as('blue')
			.commercializes(IDEA)
			.expectTold({ fact: 'recession' })
			.expectUnemployed('blue', 'firstWorld', 0);
	});

	it('but when diffuse growth has covered a square (ruling 56)', () => {
		givenBeginners(card(IDEA, idea(T, G, { heat: ['black'], impacts: [DIFFUSE_GROWTH, RECESSION] })), ...viable)
			.turnOf('blue')
			.as('blue')
			.commercializes(IDEA, { kind: 'grow' })
			.expectTold({ fact: 'recessionAverted', card: IDEA })
			.expectUnemployed('blue', 'firstWorld', 1);
	});

	it('abilities sleep, in the think tank too (ruling 56)', () => {
		givenBeginners(hot, thinkTank('blue', IDEA)).turnOf('blue').expectNotOffered('blue', { kind: 'foresee' });
	});

	it('viability by patents and think tank as usual', () => {
		givenBeginners(...viable, splay(C), patents('blue', T), patents('blue', G))
			.turnOf('blue')
			.as('blue')
			.commercializes(IDEA)
			.expectTold({ fact: 'commercializes', player: 0, card: IDEA, by: 'patents' });
	});

	it('tipping points may be researched freely (ruling 56)', () => {
		const number = TIPPING_POINTS.computing;
		const pieces = [market('cloud', 0, number), employee('blue', 'cloudIdeaUtility'), finance('blue', 6, 0, 0)];
		given(...pieces)
			.turnOf('blue')
			.expectNotOffered('blue', { kind: 'research', sphere: 'cloud' });
		givenBeginners(...pieces)
			.turnOf('blue')
			.expectOffered('blue', { kind: 'research', sphere: 'cloud' });
	});

	it('a table setting', () => {
		const match = newGame(2, { variant: 'beginner' });
		while (asked(game, match)[0]?.step.step === 'hideSphere') {
			const seat = asked(game, match)[0]?.seat as number;
			play(game, match, seat, options(game, match, seat)[0] as never);
		}
		const seat = asked(game, match)[0]?.seat as number;
		expect(match.board.variant).toBe('beginner');
		expect(options(game, match, seat).map(({ kind }) => kind)).not.toContain('syndicate');
	});
});

describe('Taking back', () => {
	it('the whole turn can be taken back until something becomes known', () => {
		const table = given(market('cloud', 0, plain(T)), syndicated(plain(T), 'red'), heat(plain(T), 'red')).turnOf('blue');
		const before = JSON.stringify(table.board);
		table.as('blue').fundraises().as('blue').syndicates(plain(T));
		while (JSON.stringify(table.board) !== before) table.as('blue').takesBack();
		table.expectAsked('blue', 'turn').expectActions(2);
	});

	it('research shows new cards, and stays', () => {
		const table = given(employee('blue', 'cloudIdeaUtility'), finance('blue', 9, 0, 0))
			.turnOf('blue')
			.as('blue')
			.researches('cloud');
		expect(() => table.as('blue').takesBack()).toThrow('nothing-to-take-back');
	});

	it('a commercialization without chance can be taken back at its end', () => {
		const table = given(ready(plain(T, G)))
			.turnOf('blue')
			.as('blue')
			.commercializes(plain(T, G));
		table.as('blue').takesBack().as('blue').takesBack().expectActions(2).expectInMarket(plain(T, G), 'firstWorld', 0);
	});
});

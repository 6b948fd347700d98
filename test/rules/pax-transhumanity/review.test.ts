import { describe, expect, it } from 'vitest';
import { choose, takeBack, type Course } from '#rules/core/history.ts';
import { matchView } from '#rules/core/match-view.ts';
import { asked, options } from '#rules/core/play.ts';
import {
	A,
	C,
	company as startCompany,
	DIFFUSE_GROWTH,
	DISRUPTION,
	G,
	GROWTH,
	idea,
	nuclearExchange,
	plain,
	PLURALITY,
	RECESSION,
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
	given,
	givenSolo,
	market,
	newGame,
	patents,
	Position,
	ready,
	splay,
	splayed,
	syndicated,
	thinkTank,
	unemployed
} from '../support/pax-transhumanity/position.ts';
import { giveUp, show, startAt, work } from '../support/pax-transhumanity/table.ts';

const IDEA = plain(T, G);
const EXO = 90;

function chosen(course: Course, choice: { kind: string; [field: string]: unknown }): Course {
	const answer = choose(game, course, 0, [choice as never]);
	if ('refused' in answer) throw new Error(answer.refused);
	return answer.course;
}

describe('C7, K1 The cards for the hidden sphere', () => {
	it.each(['easy', 'hard'] as const)('%s: are not seen before the roles are settled, which then stay', (exoglobals) => {
		let course: Course = { match: newGame(1, { exoglobals }) };
		const askedStep = () => matchView(game, course.match, 0).asks[0]?.step;
		expect(askedStep()).toMatchObject({ step: 'chooseRole', cards: { $sealed: true } });
		course = chosen(course, { kind: 'role', role: 'citizen' });
		if (exoglobals === 'hard') {
			expect(askedStep()).toMatchObject({ step: 'chooseRivals', cards: { $sealed: true } });
			expect('refused' in takeBack(game, course, 0)).toBe(false);
			course = chosen(course, { kind: 'without', role: 'doctor' });
		}
		expect(askedStep()).toMatchObject({ step: 'hideSphere', cards: { $seen: expect.any(Array) } });
		expect(takeBack(game, course, 0)).toEqual({ refused: 'nothing-to-take-back' });
		const [first] = options(game, course.match, 0);
		course = chosen(course, first as never);
		expect(asked(game, course.match)[0]?.step.step).toBe('confirm');
		expect('refused' in takeBack(game, course, 0)).toBe(false);
	});
});

describe('F3 Commercialize', () => {
	it('a think tank that made it viable loses its ability before the cost is paid (F3b, glossary)', () => {
		const cheap = card(EXO, idea(G, T, { ability: { ability: 'barrierDiscount', by: 3 } }));
		const table = given(cheap, ready(IDEA), splay(A), thinkTank('blue', EXO), finance('blue', 0, 1, 7)).turnOf('blue');
		// Two barriers are bare: 2 without the discount, and only 1 is at hand.
		table.expectNotOffered('blue', { kind: 'commercialize' });
		given(cheap, ready(IDEA), splay(A), thinkTank('blue', EXO), finance('blue', 0, 2, 6))
			.turnOf('blue')
			.as('blue')
			.commercializes(IDEA)
			.expectPaid('blue', 2)
			.expectInMarket(EXO, 'firstWorld', 0);
	});

	it('the card below it in the stack helps at once (ruling 16)', () => {
		given(
			card(EXO, idea(A, A, { ability: { ability: 'barrierDiscount', by: 2 } })),
			ready(IDEA),
			splay(A),
			thinkTank('blue', EXO, plain(G, T)),
			finance('blue', 0, 0, 8)
		)
			.turnOf('blue')
			.as('blue')
			.commercializes(IDEA)
			.expectPaid('blue')
			.expectThinkTank('blue', EXO);
	});

	it('a think tank card never comes where the tipping point was: the game is over before', () => {
		const number = TIPPING_POINTS.transbiology;
		given(card(EXO, idea(T, T)), ready(number), splay(A), thinkTank('blue', EXO))
			.turnOf('blue')
			.as('blue')
			.commercializes(number, { kind: 'solve', problem: 'aging' })
			.expectEnd('tippingPoint', 'dominantSphere', 'blue');
	});

	it('h: from a utility the syndications of all are divested, the others too (ruling 29)', () => {
		const table = given(ready(IDEA), syndicated(IDEA, 'red'), employee('blue', 'firstWorldHandUtility'), finance('red', 0, 0, 8)).turnOf(
			'blue'
		);
		table
			.as('blue')
			.commercializes(IDEA, work('firstWorldHandUtility'))
			.expectPatents('blue', {})
			.expectPatents('red', {})
			.expectFinance('red', 0, 1, 8);
	});
});

describe('G5 Disruption', () => {
	it('patents given up for viability are gone before it, those generated come after it', () => {
		given(
			card(IDEA, idea(T, G, { impacts: [DISRUPTION] })),
			ready(IDEA),
			syndicated(IDEA, 'red'),
			splay(A, C),
			patents('blue', T, 2),
			patents('blue', G),
			patents('red', T, 3)
		)
			.turnOf('blue')
			.as('blue')
			.commercializes(IDEA, show('left'))
			.expectTold({ fact: 'patentsDied', player: 0, discipline: T, count: 1 })
			.expectTold({ fact: 'patentsDied', player: 1, discipline: T, count: 3 })
			.expectPatents('blue', { transbiology: 1 })
			.expectPatents('red', { transbiology: 1 })
			.expectSplay(A, C, T);
	});
});

describe('G6, G7 The order of impacts', () => {
	it('a recession above diffuse growth still comes', () => {
		given(card(IDEA, idea(T, G, { heat: ['black'], impacts: [RECESSION, DIFFUSE_GROWTH] })), ready(IDEA))
			.turnOf('blue')
			.as('blue')
			.commercializes(IDEA)
			.expectTold({ fact: 'recession' });
	});

	it('a second black square that stays bare does not matter once one is covered by diffuse growth (ruling 22)', () => {
		given(card(IDEA, idea(T, G, { heat: ['black', 'black'], impacts: [DIFFUSE_GROWTH, RECESSION] })), ready(IDEA))
			.turnOf('blue')
			.as('blue')
			.commercializes(IDEA, { kind: 'grow', square: 1 })
			.expectTold({ fact: 'recessionAverted', card: IDEA });
	});
});

describe('I1 The ends', () => {
	const fifth = company('blue', 'cloudIdea', 'cloudHand', 'spaceIdea');

	it('d: a fifth company that could not be placed makes a magnate though an exchange then takes the others (ruling 28)', () => {
		given(
			card(IDEA, idea(T, G, { impacts: [startCompany('space', 'manual'), nuclearExchange('cloud')] })),
			ready(IDEA),
			fifth,
			splay(T, G, { shows: A, heat: ['black', 'black'] })
		)
			.turnOf('blue')
			.as('blue')
			.commercializes(IDEA)
			.expectTold({ fact: 'nuclearExchange', sphere: 'cloud', count: 2 })
			.expectEnd('magnate', 'magnate', 'blue');
	});

	it('d: the fourth company and the fifth on one card', () => {
		given(
			card(IDEA, idea(T, G, { impacts: [startCompany('space', 'manual'), startCompany('space', 'creative')] })),
			ready(IDEA),
			company('blue', 'cloudIdea', 'cloudHand')
		)
			.turnOf('blue')
			.as('blue')
			.commercializes(IDEA, startAt('spaceHand'))
			.expectEnd('magnate', 'magnate', 'blue');
	});

	it("d: the player's antitrust keeps a rival from it, and he says which company goes (K6a, K7)", () => {
		const table = givenSolo(
			'easy',
			card(EXO, idea(T, G, { impacts: [startCompany('space', 'manual')] })),
			exoglobalDeck(EXO, plain(A)),
			card(IDEA, idea(A, A, { ability: { ability: 'antitrust' } })),
			market('firstWorld', 0, IDEA),
			syndicated(IDEA, 'blue'),
			company('black', 'cloudIdea', 'cloudHand', 'spaceIdea', 'firstWorldIdea')
		)
			.turnOf('blue')
			.as('blue')
			.endsTurn();
		table.expectAsked('blue', 'giveUpCompany');
		table.as('blue').answers(giveUp('cloudHand'), startAt('spaceHand')).expectRunning().expectSpace('spaceHand', 'black');
	});

	it('b: two stretches that disruption joins end the game though the regime would too (F3j)', () => {
		given(card(IDEA, idea(T, G, { impacts: [DISRUPTION] })), ready(IDEA), splay(T, G, T, C, C, T, C, C, C))
			.turnOf('blue')
			.as('blue')
			.commercializes(IDEA, show('left'), { kind: 'discard', card: splayed(5) })
			.expectEnd('singularity', 'futureShock', 'red');
	});
});

describe('Taking back', () => {
	it('research that shows nothing new can be taken back (F5g, ruling 40)', () => {
		const table = given(employee('blue', 'cloudIdeaUtility'), finance('blue', 9, 0, 0), deck())
			.turnOf('blue')
			.as('blue')
			.researches('cloud')
			.expectActions(1);
		table.as('blue').takesBack();
		table.expectActions(2);
	});

	it('what an opponent has chosen in a recession stays', () => {
		const table = given(
			card(IDEA, idea(T, G, { impacts: [RECESSION] })),
			ready(IDEA),
			unemployed('red', 'space'),
			employee('red', 'cloudIdea')
		)
			.turnOf('blue')
			.as('blue')
			.commercializes(IDEA);
		table.expectAsked('red', 'recession').as('red').answers({ kind: 'loseUnemployed', sphere: 'space' });
		expect(() => table.as('blue').takesBack()).toThrow();
	});
});

describe('K, C8 Alone, in the beginner variant', () => {
	it('a syndication of a rival bars nobody, and comes back to it', () => {
		new Position(['blue', 'black', 'pink', 'red'], { exoglobals: 'easy', variant: 'beginner' }, [
			market('firstWorld', 3, IDEA),
			syndicated(IDEA, 'black'),
			splay(T, G),
			company('blue', 'firstWorldBoth'),
			employee('blue', 'firstWorldBoth')
		])
			.turnOf('blue')
			.as('blue')
			.commercializes(IDEA)
			.expectSplay(T, G, T)
			.expectPatents('blue', {})
			.expectPatents('black', {})
			.expectPool('black', 15);
	});
});

describe('K6 The icons', () => {
	it('b: the player keeps his heat on what a rival commercializes, as future shock (F3g)', () => {
		const table = givenSolo(
			'easy',
			card(IDEA, idea(T, G, { heat: ['black'] })),
			card(EXO, idea(T, G, { impacts: [GROWTH] })),
			exoglobalDeck(EXO, plain(A)),
			market('firstWorld', 0, IDEA)
		)
			.turnOf('blue')
			.as('blue')
			.syndicates(IDEA, { kind: 'cover', square: 0 })
			.as('blue')
			.endsTurn();
		table.expectShocks(IDEA, 'blue 0').expectSplay(A, T);
	});

	it('g: the card that foresight showed stays known while another is drawn from below', () => {
		const table = givenSolo(
			'easy',
			card(IDEA, idea(A, A, { ability: { ability: 'foresight' } })),
			market('firstWorld', 0, IDEA),
			syndicated(IDEA, 'blue'),
			card(EXO, idea(T, G, { impacts: [WILD_PROBLEM] })),
			exoglobalDeck(EXO, EXO),
			deck(plain(C), plain(G), PLURALITY)
		).turnOf('blue');
		table.as('blue').chooses({ kind: 'foresee' }).as('blue').endsTurn();
		table.expectInMarket(plain(G), 'firstWorld', 1);
		expect(table.seenBy('blue').board.players[0]?.foreseen).toEqual({ $seen: plain(C) });
	});
});

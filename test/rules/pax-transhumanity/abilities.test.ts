import { describe, expect, it } from 'vitest';
import type { Ability, Impact } from '#rules/pax-transhumanity/edition.ts';
import {
	A,
	C,
	company as startCompany,
	DISRUPTION,
	EXOCORTEX,
	G,
	GREEN_BLUE_IDEA,
	idea,
	nuclearExchange,
	plain,
	RECESSION,
	T
} from '../support/pax-transhumanity/edition.ts';
import {
	actions,
	card,
	company,
	deck,
	employee,
	finance,
	given,
	givenBeginners,
	heat,
	market,
	patents,
	ready,
	regime,
	splay,
	splayed,
	syndicated,
	thinkTank,
	type Colour,
	type Piece
} from '../support/pax-transhumanity/position.ts';
import { cover, giveUp, show, startAt, surgeTo, work } from '../support/pax-transhumanity/table.ts';

const SOURCE = 99;

/** The player has this ability, from a card of his think tank. */
function has(ability: Ability, colour: Colour = 'blue'): Piece {
	return (setting) => {
		card(SOURCE, idea(A, G, { ability }))(setting);
		thinkTank(colour, SOURCE)(setting);
	};
}

const RICH = finance('blue', 8, 0, 0);
const IDEA = plain(T, G);

describe('Who has an ability', () => {
	const mine = card(SOURCE, idea(A, G, { ability: { ability: 'foresight' } }));
	const FORESEE = { kind: 'foresee' };

	it('whoever has the idea syndicated, or uppermost in the think tank', () => {
		given(mine, market('space', 0, SOURCE), syndicated(SOURCE, 'blue'))
			.turnOf('blue')
			.expectOffered('blue', FORESEE);
		given(mine, thinkTank('blue', SOURCE)).turnOf('blue').expectOffered('blue', FORESEE);
	});

	it('nobody else: not below in the stack, not by heat, not in the Splay, not by another player', () => {
		given(mine, thinkTank('blue', SOURCE, plain(T)))
			.turnOf('blue')
			.expectNotOffered('blue', FORESEE);
		given(
			card(SOURCE, idea(A, G, { ability: { ability: 'foresight' }, heat: ['black'] })),
			market('space', 0, SOURCE),
			heat(SOURCE, 'blue', 0)
		)
			.turnOf('blue')
			.expectNotOffered('blue', FORESEE);
		given(mine, splay({ card: SOURCE }))
			.turnOf('blue')
			.expectNotOffered('blue', FORESEE);
		given(mine, thinkTank('red', SOURCE)).turnOf('blue').expectNotOffered('blue', FORESEE);
	});

	it('nobody in the beginner variant', () => {
		givenBeginners(mine, thinkTank('blue', SOURCE)).turnOf('blue').expectNotOffered('blue', FORESEE);
	});

	it('it is lost at once with the syndication, and with a research that discards the card', () => {
		const table = given(mine, market('cloud', 0, SOURCE), syndicated(SOURCE, 'blue'), RICH, employee('blue', 'cloudIdeaUtility')).turnOf(
			'blue'
		);
		table.expectOffered('blue', FORESEE).as('blue').researches('cloud').expectNotOffered('blue', FORESEE);
	});
});

describe('Abilities of syndicating', () => {
	it('syndicationDiscount: so much less for ideas with the discipline, never below 0', () => {
		const discount = has({ ability: 'syndicationDiscount', discipline: T, by: 2 });
		given(discount, RICH, market('cloud', 3, IDEA))
			.turnOf('blue')
			.as('blue')
			.syndicates(IDEA)
			.expectPaid('blue', 1);
		given(discount, RICH, market('cloud', 1, IDEA))
			.turnOf('blue')
			.as('blue')
			.syndicates(IDEA)
			.expectPaid('blue');
		given(discount, RICH, market('cloud', 3, plain(C)))
			.turnOf('blue')
			.as('blue')
			.syndicates(plain(C))
			.expectPaid('blue', 3);
		given(has({ ability: 'syndicationDiscount', by: 1 }), RICH, market('cloud', 3, plain(C)))
			.turnOf('blue')
			.as('blue')
			.syndicates(plain(C))
			.expectPaid('blue', 2);
	});

	it('undoubledSyndication: an opposing syndication does not double the cost', () => {
		const opposed: Piece[] = [RICH, market('cloud', 3, IDEA), syndicated(IDEA, 'red')];
		given(has({ ability: 'undoubledSyndication' }), ...opposed)
			.turnOf('blue')
			.as('blue')
			.syndicates(IDEA)
			.expectPaid('blue', 3);
		given(...opposed)
			.turnOf('blue')
			.as('blue')
			.syndicates(IDEA)
			.expectPaid('blue', 6);
	});

	it('surge: every syndication of the player has arrows of the discipline', () => {
		const column: Piece[] = [market('cloud', 0, plain(T)), market('cloud', 2, plain(C, G)), market('cloud', 3, plain(C, A))];
		const table = given(has({ ability: 'surge', discipline: C }), ...column).turnOf('blue');
		table
			.as('blue')
			.syndicates(plain(T), surgeTo(plain(C, G)), surgeTo(plain(C, A)))
			.expectSyndicated(plain(C, A), 'blue')
			.expectPaid('blue');
		given(...column)
			.turnOf('blue')
			.as('blue')
			.syndicates(plain(T))
			.expectAsked('blue', 'turn')
			.expectSyndicated(plain(C, G));
	});

	it('calm: one white square may stay uncovered', () => {
		const two = card(IDEA, idea(T, G, { heat: ['white', 'white'] }));
		const table = given(has({ ability: 'calm' }), two, market('cloud', 0, IDEA)).turnOf('blue');
		table.as('blue').syndicates(IDEA, cover(1)).expectHeat(IDEA, 'blue 1');
		given(has({ ability: 'calm' }), two, market('cloud', 0, IDEA))
			.turnOf('blue')
			.as('blue')
			.syndicates(IDEA, cover(0), cover(1))
			.expectHeat(IDEA, 'blue 0', 'blue 1');
		// With agents for one square only it can be syndicated all the same.
		given(has({ ability: 'calm' }), two, market('cloud', 0, IDEA), finance('blue', 0, 0, 2))
			.turnOf('blue')
			.expectOffered('blue', { kind: 'syndicate', card: IDEA });
		given(two, market('cloud', 0, IDEA), finance('blue', 0, 0, 2))
			.turnOf('blue')
			.expectNotOffered('blue', { kind: 'syndicate', card: IDEA });
	});
});

describe('Abilities of labour and hiring', () => {
	const research = (...pieces: Piece[]) =>
		given(RICH, employee('blue', 'cloudIdea'), ...pieces)
			.turnOf('blue')
			.as('blue')
			.researches('cloud', work('cloudIdea', { to: 'cloudBoth' }));

	it('subsidy: labour of the kind in the sphere is not doubled', () => {
		research(has({ ability: 'subsidy', sphere: 'cloud', labour: 'creative' })).expectPaid('blue', 4);
		research(has({ ability: 'subsidy', sphere: 'cloud' })).expectPaid('blue', 4);
		research(has({ ability: 'subsidy', labour: 'creative' })).expectPaid('blue', 4);
		research(has({ ability: 'subsidy', sphere: 'cloud', labour: 'manual' })).expectPaid('blue', 8);
		research(has({ ability: 'subsidy', sphere: 'space' })).expectPaid('blue', 8);
	});

	it('barrierDiscount: so much less before any doubling, never below 0', () => {
		research(has({ ability: 'barrierDiscount', sphere: 'cloud', by: 1 })).expectPaid('blue', 6);
		research(has({ ability: 'barrierDiscount', by: 2 })).expectPaid('blue', 4);
		research(has({ ability: 'barrierDiscount', by: 9 })).expectPaid('blue');
		research(has({ ability: 'barrierDiscount', sphere: 'space', by: 2 })).expectPaid('blue', 8);
	});

	it('hireDiscount: hiring costs so much less, never below 0', () => {
		const hire = (ability: Ability) => given(RICH, has(ability)).turnOf('blue').as('blue').hires('cloudIdea').expectActions(1);
		hire({ ability: 'hireDiscount', sphere: 'cloud', by: 1 }).expectPaid('blue', 2);
		hire({ ability: 'hireDiscount', by: 5 }).expectPaid('blue');
		hire({ ability: 'hireDiscount', sphere: 'space', by: 1 }).expectPaid('blue', 3);
	});

	it('freeHire: hiring in the sphere uses no action', () => {
		const table = given(RICH, has({ ability: 'freeHire', sphere: 'cloud' })).turnOf('blue');
		table.as('blue').hires('cloudIdea').expectActions(2).expectPaid('blue', 3).as('blue').hires('spaceIdea').expectActions(1);
	});

	it('doubleShift: once a turn an employee of the sphere stays where he is', () => {
		const table = given(
			RICH,
			has({ ability: 'doubleShift', sphere: 'cloud' }),
			employee('blue', 'cloudIdeaUtility'),
			regime('computing')
		).turnOf('blue');
		table
			.as('blue')
			.researches('cloud', work('cloudIdeaUtility', { stays: true }))
			.expectSpace('cloudIdeaUtility', undefined, 'blue')
			.expectUnemployed('blue', 'cloud', 0);
		table.as('blue').fundraises();
		table.as('blue').researches('cloud').expectSpace('cloudIdeaUtility', undefined).expectUnemployed('blue', 'cloud', 1);
	});

	it('doubleShift: or goes, if the player likes; and not in another sphere', () => {
		const ability: Ability = { ability: 'doubleShift', sphere: 'cloud' };
		given(RICH, has(ability), employee('blue', 'cloudIdeaUtility'))
			.turnOf('blue')
			.as('blue')
			.researches('cloud', work('cloudIdeaUtility', { stays: false }))
			.expectUnemployed('blue', 'cloud', 1);
		given(RICH, has(ability), employee('blue', 'spaceIdeaUtility'))
			.turnOf('blue')
			.as('blue')
			.researches('space')
			.expectUnemployed('blue', 'space', 1);
	});

	it('utilityPatents: labour from a utility gives patents like any other, of the others too', () => {
		const utility: Piece[] = [
			RICH,
			market('firstWorld', 0, IDEA),
			syndicated(IDEA, 'blue', 'red'),
			splay(T, G),
			employee('blue', 'firstWorldHandUtility')
		];
		given(has({ ability: 'utilityPatents' }), ...utility)
			.turnOf('blue')
			.as('blue')
			.commercializes(IDEA)
			.expectPatents('blue', { transbiology: 1 });
		const table = given(
			has({ ability: 'utilityPatents' }),
			RICH,
			market('cloud', 0, plain(C)),
			employee('blue', 'cloudIdeaUtility')
		).turnOf('blue');
		table
			.as('blue')
			.researches('cloud', { kind: 'patent', discipline: C }, { kind: 'patent', discipline: C })
			.expectPatents('blue', { computing: 2 });
	});
});

describe('Abilities of patents and viability', () => {
	it('patentBonus: worth so much more, before any doubling', () => {
		const sold = (...pieces: Piece[]) =>
			given(
				has({ ability: 'patentBonus', discipline: C, by: 2 }),
				patents('blue', C),
				finance('blue', 0, 0, 5),
				market('cloud', 3, IDEA),
				...pieces
			)
				.turnOf('blue')
				.as('blue')
				.syndicates(IDEA);
		sold(splay(C, T)).expectTold({ fact: 'patentSold', player: 0, discipline: C, value: 3 });
		sold(splay(C, T), regime('computing')).expectTold({ fact: 'patentSold', player: 0, discipline: C, value: 6 });
	});

	it('patentsCountAs: for viability a patent stands for another discipline', () => {
		const pieces: Piece[] = [ready(IDEA), splay(A), patents('blue', C), patents('blue', G)];
		given(...pieces)
			.turnOf('blue')
			.expectNotOffered('blue', { kind: 'commercialize', card: IDEA });
		given(has({ ability: 'patentsCountAs', discipline: C, as: T }), ...pieces)
			.turnOf('blue')
			.as('blue')
			.commercializes(IDEA)
			.expectPatents('blue', { transbiology: 1 });
		// It is given up as what it is, and sold for what it is.
		given(has({ ability: 'patentsCountAs', discipline: T, as: C }), ...pieces)
			.turnOf('blue')
			.expectNotOffered('blue', { kind: 'commercialize', card: IDEA });
	});

	it('fearless: pairs that opposing future shock closes are open to the player', () => {
		const row = splay({ shows: T, heat: ['black'], shocks: { red: [0] } }, { shows: G, heat: ['black'], shocks: { red: [0] } });
		given(has({ ability: 'fearless' }), ready(IDEA), row)
			.turnOf('blue')
			.expectOffered('blue', { kind: 'commercialize', card: IDEA });
		given(ready(IDEA), row).turnOf('blue').expectNotOffered('blue', { kind: 'commercialize', card: IDEA });
	});

	it("foresight: once a turn the player alone sees the deck's next card, for no action", () => {
		const table = given(has({ ability: 'foresight' }), deck(plain(A), plain(G)))
			.turnOf('blue')
			.as('blue')
			.chooses({ kind: 'foresee' });
		table.expectActions(2).expectNotOffered('blue', { kind: 'foresee' });
		expect(table.seenBy('blue').board.players[0]?.foreseen).toEqual({ $seen: plain(A) });
		expect(table.seenBy('red').board.players[0]?.foreseen).toEqual({ $sealed: true });
		expect(() => table.as('blue').takesBack()).toThrow('nothing-to-take-back');
	});

	it('foresight ends when the card is drawn', () => {
		const table = given(
			has({ ability: 'foresight' }),
			RICH,
			employee('blue', 'cloudIdeaUtility'),
			deck(plain(A), plain(G), plain(T), plain(C), plain(A, C), plain(A, T), plain(A, G))
		).turnOf('blue');
		table.as('blue').chooses({ kind: 'foresee' }).as('blue').researches('cloud');
		expect(table.board.players[0]?.foreseen).toBeUndefined();
	});
});

describe('Abilities of protection', () => {
	const harmful = (number: number, impact: Impact): Piece => card(number, idea(T, G, { impacts: [impact] }));

	it('from recession: the player is spared', () => {
		const table = given(
			harmful(IDEA, RECESSION),
			ready(IDEA),
			employee('red', 'cloudIdea'),
			has({ ability: 'protection', from: 'recession' }, 'red')
		).turnOf('blue');
		table
			.as('blue')
			.commercializes(IDEA)
			.expectSpace('cloudIdea', undefined, 'red')
			.expectTold({ fact: 'protected', player: 1, from: 'recession' });
		table.expectUnemployed('blue', 'firstWorld', 0);
	});

	it('from a nuclear exchange: so many companies', () => {
		const pieces: Piece[] = [
			harmful(IDEA, nuclearExchange('space')),
			ready(IDEA),
			splay(T, G, { shows: A, heat: ['black', 'black'] }),
			company('red', 'spaceIdea', 'spaceHand', 'spaceBoth')
		];
		const table = given(...pieces, has({ ability: 'protection', from: 'nuclearExchange', count: 1 }, 'red'))
			.turnOf('blue')
			.as('blue')
			.commercializes(IDEA);
		table
			.expectAsked('red', 'nuclearExchange')
			.as('red')
			.answers(giveUp('spaceIdea'))
			.expectSpace('spaceHand', 'red')
			.expectSpace('spaceBoth', 'red')
			.expectAsked('blue', 'orient');
	});

	it('from disruption: his patents do not die', () => {
		const table = given(
			harmful(IDEA, DISRUPTION),
			ready(IDEA),
			patents('red', T, 2),
			patents('blue', T),
			has({ ability: 'protection', from: 'disruption' }, 'red')
		).turnOf('blue');
		table
			.as('blue')
			.commercializes(IDEA, show('left'))
			.expectPatents('red', { transbiology: 2 })
			.expectPatents('blue', { transbiology: 1 });
		table.expectTold({ fact: 'protected', player: 1, from: 'disruption' });
	});

	it.each([
		['recession', { ability: 'protection', from: 'recession' }, RECESSION],
		['disruption', { ability: 'protection', from: 'disruption' }, DISRUPTION],
		['a nuclear exchange', { ability: 'protection', from: 'nuclearExchange', count: 3 }, nuclearExchange('firstWorld')]
	] as const)('a card spares nobody from its own %s: its ability is lost before its impacts (ruling 62)', (_, ability, impact) => {
		const own = idea(T, G, { ability, impacts: [impact], heat: ['black'] });
		const table = given(
			card(IDEA, own),
			ready(IDEA),
			syndicated(IDEA, 'red'),
			splay(T, G, { shows: A, heat: ['black'] }),
			company('red', 'firstWorldIdea'),
			employee('red', 'cloudIdea'),
			patents('red', T)
		).turnOf('blue');
		table.as('blue').commercializes(IDEA, ...(impact === DISRUPTION ? [show('left')] : []));
		expect(table.factsOf('protected')).toEqual([]);
	});

	it('until then it holds: viability, labour and cost are met with it (ruling 62)', () => {
		const own = idea(T, G, { ability: { ability: 'barrierDiscount', by: 2 } });
		const table = given(card(IDEA, own), ready(IDEA), finance('blue', 0, 0, 8)).turnOf('blue');
		table.as('blue').commercializes(IDEA).expectPaid('blue').expectSplay(T, G, T);
	});

	it('another card protects as before (ruling 62)', () => {
		const own = idea(T, G, { ability: { ability: 'foresight' }, impacts: [RECESSION] });
		const table = given(
			card(IDEA, own),
			ready(IDEA),
			has({ ability: 'protection', from: 'recession' }),
			employee('blue', 'cloudIdea')
		).turnOf('blue');
		table.as('blue').commercializes(IDEA).expectTold({ fact: 'protected', player: 0, from: 'recession' });
	});

	it('relief: when fundraising so many agents leave debt without collateral', () => {
		const relieved = (...before: [number, number, number]) =>
			given(finance('blue', ...before), has({ ability: 'relief', count: 2 }))
				.turnOf('blue')
				.as('blue')
				.fundraises();
		relieved(0, 0, 5).expectFinance('blue', 2, 0, 3);
		relieved(1, 1, 4).expectFinance('blue', 5, 0, 1);
		relieved(3, 0, 1).expectFinance('blue', 4, 0, 0);
	});

	it("antitrust: an opponent's fifth company makes no magnate but takes the place of one of his own", () => {
		const number = plain(T, G);
		const table = given(
			harmful(number, startCompany('space', 'manual')),
			ready(number),
			company('blue', 'cloudIdea', 'cloudHand', 'spaceIdea'),
			has({ ability: 'antitrust' }, 'red')
		).turnOf('blue');
		table.as('blue').commercializes(number).expectAsked('blue', 'giveUpCompany');
		table
			.as('blue')
			.answers(giveUp('cloudHand'), startAt('spaceHand'))
			.expectRunning()
			.expectSpace('cloudHand', undefined)
			.expectSpace('spaceHand', 'blue');
	});

	it('antitrust: his own does not stop the player himself', () => {
		const number = plain(T, G);
		given(
			harmful(number, startCompany('space', 'manual')),
			ready(number),
			company('blue', 'cloudIdea', 'cloudHand', 'spaceIdea'),
			has({ ability: 'antitrust' })
		)
			.turnOf('blue')
			.as('blue')
			.commercializes(number)
			.expectEnd('magnate', 'magnate', 'blue');
	});
});

describe('Abilities of the Splay', () => {
	const alters = (change: 'turn' | 'swap' | 'discard', ...row: Parameters<typeof splay>) =>
		given(has({ ability: 'alterSplay', change }), splay(...row)).turnOf('blue');

	it('turn: a card shows its other side, for an action, once a turn; the regime follows (ruling 45)', () => {
		// The hidden side of computing is assembly.
		const table = alters('turn', T, A, C)
			.as('blue')
			.alters('turn', { kind: 'alter', card: splayed(2) });
		table.expectSplay(T, A, A).expectRegime('assembly').expectActions(1).expectNotOffered('blue', { kind: 'alterSplay' });
		expect(table.factsOf('splayAltered')).toEqual([{ fact: 'splayAltered', player: 0, change: 'turn', card: splayed(2) }]);
	});

	it('swap: two neighbours change places', () => {
		alters('swap', A, C, T, C)
			.as('blue')
			.alters('swap', { kind: 'alter', card: splayed(0) })
			.expectSplay(C, A, T, C)
			.expectActions(1);
	});

	it('discard: a card leaves the game, and own future shock comes back', () => {
		const table = alters('discard', A, { shows: T, heat: ['black'], shocks: { blue: [0] } }, C);
		const { wealth } = table.playerOf('blue');
		table
			.as('blue')
			.alters('discard', { kind: 'alter', card: splayed(1) })
			.expectSplay(A, C);
		expect(table.playerOf('blue').wealth).toBe(wealth + 1);
		expect(table.board.discarded).toContain(splayed(1));
	});

	it('not a card with opposing future shock on it', () => {
		for (const change of ['turn', 'discard'] as const) {
			const table = alters(change, A, { shows: T, heat: ['black', 'black'], shocks: { red: [0], blue: [1] } }, C);
			table.as('blue').chooses({ kind: 'alterSplay', change });
			expect(table.valuesOf('blue', 'alter', 'card')).toEqual([splayed(0), splayed(2)]);
		}
		const table = alters('swap', A, C, { shows: T, heat: ['black'], shocks: { red: [0] } }, C, G);
		table.as('blue').chooses({ kind: 'alterSplay', change: 'swap' });
		expect(table.valuesOf('blue', 'alter', 'card')).toEqual([splayed(0), splayed(3)]);
	});

	it('it may bring about a singularity at once (ruling 45)', () => {
		alters('turn', C, C, G, C, C)
			.as('blue')
			.alters('turn', { kind: 'alter', card: splayed(2) })
			.expectEnd('singularity', 'futureShock', 'blue', 'red');
	});
});

describe('Abilities of placating and importing', () => {
	it('freePlacate: once a turn without an action', () => {
		const table = given(
			has({ ability: 'freePlacate' }),
			market('cloud', 0, EXOCORTEX),
			syndicated(EXOCORTEX, 'blue'),
			heat(EXOCORTEX, 'blue', 0, 1)
		).turnOf('blue');
		table.as('blue').placates(EXOCORTEX, 0).expectActions(2).as('blue').placates(EXOCORTEX, 1).expectActions(1);
	});

	it('freeImport: once a turn without an action', () => {
		const table = given(has({ ability: 'freeImport' }), market('cloud', 0, plain(C))).turnOf('blue');
		table.as('blue').imports(plain(C), 'space', 3).expectActions(2).as('blue').imports(plain(C), 'space', 4).expectActions(1);
	});

	it('what may be used once a turn may be used again in the next', () => {
		const table = given(has({ ability: 'freeImport' }), market('cloud', 0, plain(C))).turnOf('blue');
		table.as('blue').imports(plain(C), 'space', 3).as('blue').endsTurn().as('red').endsTurn();
		table.as('blue').imports(plain(C), 'space', 4).expectActions(2);
	});

	it('free ones are still there when the actions are used up', () => {
		given(has({ ability: 'freeImport' }), market('cloud', 0, plain(C)), actions(0))
			.turnOf('blue')
			.expectOffered('blue', { kind: 'import', card: plain(C) });
	});

	it('boldImport: opposing heat does not hinder, an opposing syndication does', () => {
		const hot: Piece[] = [has({ ability: 'boldImport' }), market('cloud', 0, GREEN_BLUE_IDEA), heat(GREEN_BLUE_IDEA, 'red', 0)];
		given(...hot)
			.turnOf('blue')
			.as('blue')
			.imports(GREEN_BLUE_IDEA, 'space', 0)
			.expectHeat(GREEN_BLUE_IDEA, 'red 0');
		given(...hot, syndicated(GREEN_BLUE_IDEA, 'red'))
			.turnOf('blue')
			.expectNotOffered('blue', { kind: 'import', card: GREEN_BLUE_IDEA });
	});
});

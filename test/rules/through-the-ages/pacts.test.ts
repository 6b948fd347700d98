import { describe, expect, it } from 'vitest';
import { age, civ, givenPlayers, type Given, type Piece } from '../support/through-the-ages/position.ts';
import type { Table } from '../support/through-the-ages/table.ts';

const [ORANGE, GREEN, PURPLE] = [0, 1, 2];

// A pact of orange's with green; orange has this side.
const allied = (card: string, side: 'a' | 'b', ...pieces: Piece[]): Piece[] => [
	age('II'),
	civ('orange', { pact: { card, partner: GREEN, side } }),
	...pieces
];
const withPact = (given: Given, card: string, side: 'a' | 'b' = 'a'): Given => ({ ...given, pact: { card, partner: GREEN, side } });

describe('Offering a pact', () => {
	const offering = (...pieces: Piece[]): Table =>
		givenPlayers(3, civ('orange', { militaryHand: ['tradeRoutesAgreement', 'militaryPact'] }), ...pieces).politicsOf('orange');

	it('names the partner and, where there are two sides, one’s own (ruling 70)', () => {
		offering()
			.expectOffered('orange', { kind: 'offerPact', card: 'tradeRoutesAgreement', partner: GREEN, side: 'a' })
			.expectOffered('orange', { kind: 'offerPact', card: 'tradeRoutesAgreement', partner: PURPLE, side: 'b' })
			.expectOffered('orange', { kind: 'offerPact', card: 'militaryPact', partner: PURPLE, side: 'a' })
			.expectNotOffered('orange', { kind: 'offerPact', card: 'militaryPact', partner: PURPLE, side: 'b' });
	});

	it('costs no military action', () => {
		const table = offering();
		table.as('orange').chooses({ kind: 'offerPact', card: 'militaryPact', partner: GREEN });
		table.as('green').chooses({ kind: 'accept' });
		table.expectNumbers('orange', { militaryLeft: 2 });
	});

	it('refused, the card goes back to the hand, and the political action is used (ruling 70)', () => {
		const table = offering();
		table.as('orange').chooses({ kind: 'offerPact', card: 'militaryPact', partner: GREEN });
		table.expectAsked('green', 'answerPact').as('green').chooses({ kind: 'refuse' });
		table.expectAsked('orange', 'turn').expectNumbers('orange', { strength: 1 });
		expect(table.civilization('orange').militaryHand.$secret).toEqual(['tradeRoutesAgreement', 'militaryPact']);
	});

	it('accepted, it lies in the offerer’s area and takes effect at once for both', () => {
		const table = offering();
		table.as('orange').chooses({ kind: 'offerPact', card: 'militaryPact', partner: GREEN });
		table.as('green').chooses({ kind: 'accept' });
		table.expectNumbers('orange', { strength: 4 }).expectNumbers('green', { strength: 4 }).expectNumbers('purple', { strength: 1 });
		expect(table.civilization('orange').pact).toEqual({ card: 'militaryPact', partner: GREEN, side: 'a' });
	});

	it('accepted, it ends any other in one’s own area, with whomever; those in others’ areas go on (ruling 70)', () => {
		const table = givenPlayers(
			3,
			civ('orange', withPact({ militaryHand: ['peaceTreaty'] }, 'militaryPact')),
			civ('purple', { pact: { card: 'internationalTourism', partner: ORANGE, side: 'a' } })
		).politicsOf('orange');
		table.as('orange').chooses({ kind: 'offerPact', card: 'peaceTreaty', partner: PURPLE });
		table.as('purple').chooses({ kind: 'accept' });
		expect(table.civilization('orange').pact).toEqual({ card: 'peaceTreaty', partner: PURPLE, side: 'a' });
		expect(table.civilization('purple').pact?.card).toBe('internationalTourism');
		table.expectNumbers('green', { strength: 1 });
		expect(table.board.militaryDiscards[3]?.$secret).toEqual(['militaryPact']);
	});

	it('with two players there are no pacts in the decks', () => {
		const decks = (seats: number): number =>
			givenPlayers(seats, age('II'))
				.turnOf('orange')
				.board.militaryDeck.$secret.filter((card) => card === 'peaceTreaty' || card === 'scientificCooperation').length;
		expect([decks(2), decks(3)]).toEqual([0, 1]);
	});
});

describe('Cancelling a pact', () => {
	it('either party may, as a political action; it ends for both (ruling 70)', () => {
		const table = givenPlayers(3, ...allied('militaryPact', 'a')).politicsOf('green');
		table.as('green').chooses({ kind: 'cancelPact', card: 'militaryPact', owner: ORANGE });
		expect(table.civilization('orange').pact).toBeUndefined();
		table.expectNumbers('orange', { strength: 1 }).expectNumbers('green', { strength: 1 }).expectAsked('green', 'turn');
	});

	it('nobody else can', () => {
		givenPlayers(3, ...allied('militaryPact', 'a'))
			.politicsOf('purple')
			.expectNotOffered('purple', { kind: 'cancelPact' });
	});

	it('actions that it gave go with it, used ones first', () => {
		const table = givenPlayers(3, ...allied('openBordersAgreement', 'a')).politicsOf('green');
		table.expectNumbers('green', { militaryActions: 3, militaryLeft: 3 });
		table.as('green').chooses({ kind: 'cancelPact', card: 'openBordersAgreement', owner: ORANGE });
		table.expectNumbers('green', { militaryLeft: 2 }).expectNumbers('orange', { militaryLeft: 2 });
	});
});

describe('Pacts', () => {
	const produced = (seats: 'orange' | 'green', ...pieces: Piece[]): Table =>
		givenPlayers(3, ...pieces)
			.endOfTurn(seats)
			.untilAsked('politics', seats === 'orange' ? 'green' : 'purple');

	it('Acceptance of Supremacy: A produces 1 resource more, B 1 less; neither may attack the other', () => {
		produced('orange', ...allied('acceptanceOfSupremacy', 'a')).expectNumbers('orange', { resources: 3 });
		produced('green', ...allied('acceptanceOfSupremacy', 'a')).expectNumbers('green', { resources: 1 });
		givenPlayers(3, age('II'), civ('orange', withPact({ workers: { warriors: 5 }, militaryHand: ['spy'] }, 'acceptanceOfSupremacy')))
			.politicsOf('orange')
			.expectNotOffered('orange', { kind: 'aggression', card: 'spy', rival: GREEN })
			.expectOffered('orange', { kind: 'aggression', card: 'spy', rival: PURPLE });
	});

	it('International Tourism: 1 culture for each completed wonder of the other, ruins too', () => {
		givenPlayers(3, ...allied('internationalTourism', 'a'), civ('green', { wonders: ['pyramids', { card: 'colossus', ruin: 2 }] }))
			.turnOf('orange')
			.expectNumbers('orange', { cultureRating: 2 })
			.expectNumbers('green', { cultureRating: 2 });
	});

	it('International Trade Agreement: A produces 1 resource more, B 1 food more, in the production phase (ruling 55)', () => {
		produced('orange', ...allied('internationalTradeAgreement', 'b')).expectNumbers('orange', { food: 3, resources: 2 });
		produced('green', ...allied('internationalTradeAgreement', 'b')).expectNumbers('green', { food: 2, resources: 3 });
	});

	it('Loss of Sovereignty: A +2 culture, B -2 culture, never below nothing; nobody declares war on B (ruling 58)', () => {
		const table = givenPlayers(
			3,
			...allied('lossOfSovereignty', 'b'),
			civ('green', { workers: { warriors: 5 }, militaryHand: ['spy'] }),
			civ('purple', { workers: { warriors: 5 }, militaryHand: ['warOverTerritory', 'spy'] })
		).politicsOf('purple');
		table.expectNumbers('orange', { cultureRating: 0 }).expectNumbers('green', { cultureRating: 2 });
		table
			.expectNotOffered('purple', { kind: 'war', card: 'warOverTerritory', rival: ORANGE })
			.expectOffered('purple', { kind: 'war', card: 'warOverTerritory', rival: GREEN })
			.expectOffered('purple', { kind: 'aggression', card: 'spy', rival: ORANGE });
	});

	it('Loss of Sovereignty: neither attacks the other', () => {
		givenPlayers(3, ...allied('lossOfSovereignty', 'b'), civ('green', { workers: { warriors: 5 }, militaryHand: ['spy'] }))
			.politicsOf('green')
			.expectNotOffered('green', { kind: 'aggression', card: 'spy', rival: ORANGE });
	});

	it('Military Pact: both +3 strength; it ends by an attack, and does not count in it (ruling 50)', () => {
		const table = givenPlayers(
			3,
			age('II'),
			civ('orange', withPact({ workers: { warriors: 3 }, militaryHand: ['spy'] }, 'militaryPact')),
			civ('green', { science: 5 })
		).politicsOf('orange');
		table.as('orange').chooses({ kind: 'aggression', card: 'spy', rival: GREEN });
		table.expectTold({ fact: 'attacked', player: ORANGE, rival: GREEN, card: 'spy', strength: 3, against: 1 });
		table.expectTold({ fact: 'pactEnded', player: ORANGE, partner: GREEN, card: 'militaryPact' });
		table.expectNumbers('orange', { strength: 3, science: 5 }).expectNumbers('green', { strength: 1 });
	});

	it('Open Borders Agreement: both +1 military action; who attacks the other has 2 more strength', () => {
		const table = givenPlayers(
			3,
			civ('orange', withPact({ militaryHand: ['spy'] }, 'openBordersAgreement')),
			civ('green', { science: 5 })
		).politicsOf('orange');
		table.expectNumbers('orange', { militaryLeft: 3 }).as('orange').chooses({ kind: 'aggression', card: 'spy', rival: GREEN });
		table.expectTold({ fact: 'attacked', player: ORANGE, rival: GREEN, card: 'spy', strength: 3, against: 1 });
		expect(table.civilization('orange').pact?.card).toBe('openBordersAgreement');
	});

	it('Open Borders Agreement: the 2 strength help the declarer of a war, not the one it is declared on (ruling 51)', () => {
		const war: Given = { wars: [{ card: 'warOverCulture', rival: GREEN }] };
		const pact = { card: 'openBordersAgreement', partner: GREEN, side: 'a' } as const;
		givenPlayers(3, civ('orange', { ...war, pact }), civ('green', { culture: 20 }))
			.startOfTurn('orange')
			.expectNumbers('orange', { culture: 7 });
		givenPlayers(3, civ('orange', { ...war, pact, culture: 20 }), civ('green', { workers: { warriors: 3 } }))
			.startOfTurn('orange')
			.expectNumbers('orange', { culture: 20 });
	});

	it('Peace Treaty: both +1 culture; neither attacks the other; a war declared before goes on', () => {
		const table = givenPlayers(
			3,
			civ(
				'orange',
				withPact({ workers: { warriors: 3 }, militaryHand: ['spy'], wars: [{ card: 'warOverCulture', rival: GREEN }] }, 'peaceTreaty')
			),
			civ('green', { culture: 20 })
		).startOfTurn('orange');
		table
			.expectNumbers('orange', { cultureRating: 1, culture: 7 })
			.expectNumbers('green', { cultureRating: 1 })
			.expectNotOffered('orange', { kind: 'aggression', card: 'spy', rival: GREEN });
	});

	it('Promise of Military Protection: A +1 culture, B +4 strength and -1 culture; it ends by an attack', () => {
		const table = givenPlayers(
			3,
			...allied('promiseOfMilitaryProtection', 'a'),
			civ('green', { workers: { warriors: 3, religion: 2 }, militaryHand: ['spy'] }),
			civ('orange', withPact({ science: 4 }, 'promiseOfMilitaryProtection'))
		).politicsOf('green');
		table.expectNumbers('orange', { cultureRating: 1, strength: 1 }).expectNumbers('green', { cultureRating: 1, strength: 7 });
		table.as('green').chooses({ kind: 'aggression', card: 'spy', rival: ORANGE });
		table.expectTold({ fact: 'attacked', player: GREEN, rival: ORANGE, card: 'spy', strength: 3, against: 1 });
		expect(table.civilization('orange').pact).toBeUndefined();
		table.expectNumbers('green', { cultureRating: 2, strength: 3 });
	});

	it('strength by a pact that was accepted after a war was declared counts in it', () => {
		const wars = [{ card: 'warOverCulture', rival: GREEN }];
		givenPlayers(3, civ('orange', withPact({ wars, culture: 20 }, 'militaryPact')), civ('green', { workers: { warriors: 2 } }))
			.startOfTurn('orange')
			.expectTold({ fact: 'warResolved', player: 0, rival: GREEN, card: 'warOverCulture', strength: 4, against: 5, victor: GREEN });
	});

	it('what a pact takes away in production is no more than there is, and an uprising spares it (ruling 55)', () => {
		const green = civ('green', { workers: { bronze: 0 } });
		produced('green', ...allied('acceptanceOfSupremacy', 'a', green)).expectNumbers('green', { resources: 0 });
		const rising = civ('green', { yellow: 6, unused: 0, tokens: { bronze: 4 } });
		produced('green', ...allied('acceptanceOfSupremacy', 'a', rising)).expectNumbers('green', { resources: 4 });
	});

	it('a war also ends a pact that an attack ends, when it is declared', () => {
		const table = givenPlayers(3, civ('orange', withPact({ militaryHand: ['warOverTerritory'] }, 'militaryPact'))).politicsOf('orange');
		table.as('orange').chooses({ kind: 'war', card: 'warOverTerritory', rival: GREEN });
		expect(table.civilization('orange').pact).toBeUndefined();
	});

	it('Scientific Cooperation: a technology costs its developer 2 science less and the partner 1 (ruling 57)', () => {
		const table = givenPlayers(
			3,
			...allied('scientificCooperation', 'a'),
			civ('green', { science: 2, hand: ['alchemy'] }),
			civ('orange', withPact({ science: 1 }, 'scientificCooperation'))
		).turnOf('green');
		table.as('green').chooses({ kind: 'develop', card: 'alchemy' });
		table.expectNumbers('green', { science: 0 }).expectNumbers('orange', { science: 0 });
	});

	it('Scientific Cooperation: where the partner cannot pay, nothing can be developed (ruling 57)', () => {
		givenPlayers(3, ...allied('scientificCooperation', 'a'), civ('green', { science: 9, hand: ['alchemy'] }))
			.turnOf('green')
			.expectBlocked('green', 'develop', 'partner-cannot-pay');
	});

	it('Trade Routes Agreement: once in the own turn A pays with 1 food for 1 resource, B the other way round (ruling 56)', () => {
		const orange = civ('orange', withPact({ tokens: { agriculture: 1, bronze: 1 } }, 'tradeRoutesAgreement', 'a'));
		const table = givenPlayers(3, orange).turnOf('orange');
		table.as('orange').chooses({ kind: 'build', card: 'bronze', pay: 'trade' });
		table.expectNumbers('orange', { food: 0, resources: 0, unused: 0 });
		const green = civ('green', { tokens: { agriculture: 1, bronze: 1 } });
		const other = givenPlayers(3, ...allied('tradeRoutesAgreement', 'a'), green).turnOf('green');
		other.as('green').chooses({ kind: 'increasePopulation', pay: 'trade' });
		other.expectNumbers('green', { food: 0, resources: 0, unused: 2 });
	});
});

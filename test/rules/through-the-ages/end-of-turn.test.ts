import { describe, expect, it } from 'vitest';
import { age, civ, given, givenPlayers, militaryDeck } from '../support/through-the-ages/position.ts';

describe('Discard excess military cards', () => {
	it('down to the total of military actions, as the player chooses, before the check for an uprising (ruling 63)', () => {
		const table = given(civ('orange', { militaryHand: ['raidI', 'raidI', 'legion', 'enslave'], yellow: 0, militarySpent: 2 })).endOfTurn(
			'orange'
		);
		table.expectAsked('orange', 'discardDown').expectNotTold('uprising');
		expect(table.valuesOf('orange', 'discard', 'card')).toEqual(['raidI', 'legion', 'enslave']);
		table.as('orange').chooses({ kind: 'discard', card: 'raidI' }, { kind: 'discard', card: 'enslave' });
		expect(table.civilization('orange').militaryHand.$secret).toEqual(['raidI', 'legion']);
		expect(table.board.militaryDiscards[1]?.$secret).toEqual(['raidI', 'enslave']);
		expect(table.factsOf('uprising')).toHaveLength(1);
	});

	it('is not asked within the limit (ruling 63)', () => {
		given(civ('orange', { militaryHand: ['raidI', 'legion'] }))
			.endOfTurn('orange')
			.untilAsked('turn')
			.expectAsked('green', 'turn')
			.expectNotTold('discarded');
	});
});

describe('Check for an uprising', () => {
	// Ten tokens in the yellow bank need three happy faces.
	it('with more discontent workers than unused ones there is no production', () => {
		const table = given(civ('orange', { yellow: 10, unused: 2, science: 4 })).endOfTurn('orange');
		table.expectTold({ fact: 'uprising', player: 0, discontent: 3 });
		table.expectNumbers('orange', { science: 4, food: 0, resources: 0 });
	});

	it('with as many there is production', () => {
		given(civ('orange', { yellow: 10, unused: 3, science: 4 }))
			.endOfTurn('orange')
			.expectNotTold('uprising')
			.expectNumbers('orange', { science: 5, resources: 2 });
	});

	it('military cards are drawn all the same', () => {
		const table = given(civ('orange', { yellow: 0 })).endOfTurn('orange');
		expect(table.civilization('orange').militaryHand.$secret).toHaveLength(2);
	});
});

describe('Production phase', () => {
	it('scores science and culture by their ratings', () => {
		given(civ('orange', { workers: { philosophy: 2, drama: 1 }, unused: 1, science: 3, culture: 8 }))
			.endOfTurn('orange')
			.expectNumbers('orange', { science: 5, culture: 10 });
	});

	it.each([
		[11, 0],
		[10, 2],
		[6, 2],
		[5, 4],
		[1, 4],
		[0, 6]
	])('Corruption: with %i tokens in the blue bank %i resources are lost', (blue, lost) => {
		const table = given(civ('orange', { blue, tokens: { bronze: 8 }, workers: { bronze: 0, agriculture: 0 } })).endOfTurn('orange');
		table.expectNumbers('orange', { resources: 8 - lost });
	});

	it('Corruption: what resources do not cover is lost as food', () => {
		given(civ('orange', { blue: 5, tokens: { bronze: 1, agriculture: 4 }, workers: { bronze: 0, agriculture: 0 } }))
			.endOfTurn('orange')
			.expectNumbers('orange', { resources: 0, food: 1 });
	});

	it('Corruption comes before production, and food before its consumption', () => {
		// Ten tokens left: 2 resources lost; then 2 food for 2 eaten; then 2 resources.
		given(civ('orange', { blue: 10, yellow: 12, unused: 3, tokens: { bronze: 2 } }))
			.endOfTurn('orange')
			.expectNumbers('orange', { resources: 2, food: 0 });
	});

	it('Food production: each worker brings a token, worth what its card says; the highest level first if the bank is short', () => {
		given(civ('orange', { workers: { agriculture: 2, irrigation: 1 } }))
			.endOfTurn('orange')
			.expectTokens('orange', { agriculture: 2, irrigation: 1 })
			.expectNumbers('orange', { food: 4 });
		given(civ('orange', { blue: 1, workers: { agriculture: 2, irrigation: 1, bronze: 0 } }))
			.endOfTurn('orange')
			.expectTokens('orange', { agriculture: 0, irrigation: 1 });
	});

	it.each([
		[18, 0],
		[16, 1],
		[12, 2],
		[8, 3],
		[4, 4],
		[0, 6]
	])('Food consumption: with %i tokens in the yellow bank %i food is eaten', (yellow, eaten) => {
		given(civ('orange', { yellow, unused: 9, tokens: { agriculture: 9 }, workers: { agriculture: 0 }, blue: 16 }))
			.endOfTurn('orange')
			.expectNumbers('orange', { food: 9 - eaten });
	});

	it('Food consumption: each food that is lacking costs four culture, never more than there is', () => {
		const hungry = (culture: number) =>
			given(civ('orange', { yellow: 12, unused: 9, workers: { agriculture: 0 }, tokens: { agriculture: 1 }, culture })).endOfTurn('orange');
		hungry(10).expectNumbers('orange', { culture: 6, food: 0 }).expectTold({ fact: 'hunger', player: 0, food: 1, culture: 4 });
		hungry(3).expectNumbers('orange', { culture: 0 });
	});

	it('Resource production: the highest level first if the bank is short', () => {
		given(civ('orange', { blue: 3, workers: { agriculture: 0, bronze: 2, iron: 2, coal: 0 } }))
			.endOfTurn('orange')
			.expectTokens('orange', { iron: 2, bronze: 1, coal: 0 });
	});

	it('International Trade Agreement: A produces a resource, B a food more (ruling 55)', () => {
		const pact = civ('orange', { pact: { card: 'internationalTradeAgreement', partner: 1, side: 'a' } });
		givenPlayers(3, pact).endOfTurn('orange').expectNumbers('orange', { resources: 3, food: 2 });
		givenPlayers(3, pact).endOfTurn('green').expectNumbers('green', { resources: 2, food: 3 });
	});

	it('Acceptance of Supremacy: A produces a resource more, B one less if it has one (ruling 55)', () => {
		const pact = civ('orange', { pact: { card: 'acceptanceOfSupremacy', partner: 1, side: 'a' } });
		givenPlayers(3, pact).endOfTurn('orange').expectNumbers('orange', { resources: 3 });
		givenPlayers(3, pact).endOfTurn('green').expectNumbers('green', { resources: 1 });
		givenPlayers(3, pact, civ('green', { workers: { bronze: 0 } }))
			.endOfTurn('green')
			.expectNumbers('green', { resources: 0 });
		givenPlayers(3, pact, civ('orange', { yellow: 0 }))
			.endOfTurn('orange')
			.expectNumbers('orange', { resources: 0 });
	});
});

describe('Draw military cards', () => {
	const drawn = (given_: Parameters<typeof civ>[1]) =>
		given(civ('orange', given_)).endOfTurn('orange').civilization('orange').militaryHand.$secret.length;

	it('one for each military action that is left', () => {
		expect(drawn({ militarySpent: 1 })).toBe(1);
		expect(drawn({ militarySpent: 2 })).toBe(0);
	});

	it('three at the most', () => {
		expect(drawn({ government: 'communism' })).toBe(3);
	});

	it('one for a temporary military action that is left (ruling 40)', () => {
		expect(drawn({ militarySpent: 2, thisTurn: { militaryActions: 1 } })).toBe(1);
	});

	it('none in Age IV', () => {
		const table = given(age('IV')).endOfTurn('orange');
		expect(table.civilization('orange').militaryHand.$secret).toEqual([]);
	});

	it('an empty deck is made again of the discards of its age only (ruling 62)', () => {
		const table = given(militaryDeck('legion'), civ('orange', { government: 'monarchy' }), ({ militaryDiscards: [old, present] }) => {
			old?.$secret.push('developmentOfCrafts');
			present?.$secret.push('raidI');
		}).endOfTurn('orange');
		expect(table.civilization('orange').militaryHand.$secret).toEqual(['legion', 'raidI']);
		expect(table.board.militaryDiscards[0]?.$secret).toEqual(['developmentOfCrafts']);
	});

	it('shows the cards to their player alone', () => {
		const table = given(militaryDeck('legion', 'raidI', 'enslave')).endOfTurn('orange');
		const { players } = table.seenBy('green').board as unknown as { players: { militaryHand: unknown }[] };
		expect(players[0]?.militaryHand).toEqual({ $sealed: 2 });
	});

	it('cannot be taken back (ruling 73)', () => {
		const table = given(civ('orange', {})).turnOf('orange');
		table.as('orange').ends();
		expect(() => table.as('orange').takesBack()).toThrow();
	});
});

describe('Recover actions', () => {
	it('makes all civil and military actions available again; what was for the turn only is gone (ruling 40)', () => {
		const table = given(
			civ('orange', { civilSpent: 4, militarySpent: 2, thisTurn: { unitResources: 3, militaryActions: 1, leaderReplaced: true } })
		).endOfTurn('orange');
		table.expectNumbers('orange', { civilLeft: 4, militaryLeft: 2 });
		expect(table.civilization('orange').thisTurn).toMatchObject({ unitResources: 0, militaryActions: 0, leaderReplaced: false });
	});
});

describe('End of the game', () => {
	it('most culture wins; a tie is shared', () => {
		const table = givenPlayers(3, civ('orange', { culture: 20 }), civ('green', { culture: 31 }), civ('purple', { culture: 31 })).end();
		table.expectWinners('green', 'purple');
		expect(table.result.scores.map(({ culture }) => culture)).toEqual([20, 31, 31]);
	});

	it('with one player left nothing is counted any more', () => {
		const table = givenPlayers(2, civ('green', { leader: 'billGates', workers: { alchemy: 2 }, culture: 1 })).politicsOf('orange');
		table.as('orange').chooses({ kind: 'resign' });
		table.expectWinners('green').expectNumbers('green', { culture: 1 });
	});

	it('Bill Gates gives his culture after the events of Age III (ruling 24)', () => {
		givenPlayers(2, civ('orange', { leader: 'billGates', culture: 1, workers: { alchemy: 2, philosophy: 1 } }))
			.end()
			.expectNumbers('orange', { culture: 3 });
	});
});

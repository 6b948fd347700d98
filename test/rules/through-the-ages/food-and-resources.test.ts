import { describe, expect, it } from 'vitest';
import { civ, given, givenPlayers, type Given } from '../support/through-the-ages/position.ts';

/** Plays an action card that costs nothing, so that what comes is seen. */
function gaining(of: 'food' | 'resources', given_: Given) {
	const table = given(civ('orange', { ...given_, hand: ['reservesI'] })).turnOf('orange');
	return table.as('orange').chooses({ kind: 'playCard', card: 'reservesI' }, { kind: 'gain', goods: of });
}

describe('Gaining food or resources', () => {
	it('takes the fewest tokens, the most valuable first (ruling 2)', () => {
		gaining('food', { workers: { irrigation: 0 } })
			.expectTokens('orange', { irrigation: 1, agriculture: 0 })
			.expectNumbers('orange', { food: 2, blue: 15 });
		gaining('resources', {}).expectTokens('orange', { bronze: 2 }).expectNumbers('orange', { resources: 2, blue: 14 });
	});

	it('comes to the next lower amount that the tokens of the bank make (ruling 2)', () => {
		gaining('resources', { blue: 1 }).expectNumbers('orange', { resources: 1, blue: 0 });
		gaining('resources', { blue: 1, workers: { iron: 0 } }).expectNumbers('orange', { resources: 2, blue: 0 });
		gaining('resources', { blue: 0 }).expectNumbers('orange', { resources: 0 });
	});

	it('of both at once goes by the order of the card: Stockpile brings the resource first (ruling 3)', () => {
		const table = given(civ('orange', { blue: 1, hand: ['stockpile'] })).turnOf('orange');
		table.as('orange').chooses({ kind: 'playCard', card: 'stockpile' });
		table.expectNumbers('orange', { resources: 1, food: 0 });
	});

	it('lies on farms and mines without workers too', () => {
		gaining('food', { workers: { agriculture: 0, irrigation: 0, selectiveBreeding: 0 } }).expectTokens('orange', { irrigation: 1 });
	});
});

describe('Losing food or resources: paying', () => {
	// One more worker costs 2 food with 18 tokens in the yellow bank.
	const paying = (given_: Given) => {
		const table = given(civ('orange', given_)).turnOf('orange');
		return table.as('orange').chooses({ kind: 'increasePopulation' });
	};

	it('returns tokens to the blue bank', () => {
		paying({ tokens: { agriculture: 3 } })
			.expectTokens('orange', { agriculture: 1 })
			.expectNumbers('orange', { blue: 15, food: 1 });
	});

	it('of the exact ways takes the one that leaves most tokens in the bank (ruling 1)', () => {
		paying({ tokens: { agriculture: 2, irrigation: 1 } })
			.expectTokens('orange', { agriculture: 0, irrigation: 1 })
			.expectNumbers('orange', { blue: 15, food: 2 });
	});

	it('moves a token down and pays the difference', () => {
		paying({ workers: { agriculture: 0 }, tokens: { selectiveBreeding: 1 } })
			.expectTokens('orange', { agriculture: 1, selectiveBreeding: 0 })
			.expectNumbers('orange', { food: 1, blue: 15 });
	});

	it('gives change from the bank', () => {
		paying({ tokens: { mechanizedAgriculture: 1, irrigation: 0 } })
			.expectTokens('orange', { mechanizedAgriculture: 0, irrigation: 1, agriculture: 1 })
			.expectNumbers('orange', { food: 3, blue: 14 });
	});

	it('overpays only where no exact way is left, and then the bank is empty (ruling 1)', () => {
		// A 5 moved down pays 4; there is no token for the change.
		paying({ tokens: { mechanizedAgriculture: 1 }, blue: 0 })
			.expectTokens('orange', { mechanizedAgriculture: 0, agriculture: 1 })
			.expectNumbers('orange', { food: 1, blue: 0 });
	});

	it('cannot be done with too little', () => {
		given(civ('orange', { tokens: { agriculture: 1 } }))
			.turnOf('orange')
			.expectBlocked('orange', 'increasePopulation', 'too-little-food');
	});

	it('may be done in a way of one’s own, offered only where another result exists (ruling 1)', () => {
		const table = given(civ('orange', { tokens: { agriculture: 2, irrigation: 1 } })).turnOf('orange');
		table.expectOffered('orange', { kind: 'increasePopulation', pay: 'own' });
		table.as('orange').chooses({ kind: 'increasePopulation', pay: 'own' });
		table.expectAsked('orange', 'pay');
		// The usual way first; none that moves tokens up.
		expect(table.valuesOf('orange', 'leave', 'tokens')).toEqual(['0,1', '2,0']);
		table.as('orange').chooses({ kind: 'leave', tokens: '2,0' });
		table.expectTokens('orange', { agriculture: 2, irrigation: 0 }).expectNumbers('orange', { unused: 2, food: 2 });
		given(civ('orange', { tokens: { agriculture: 2 } }))
			.turnOf('orange')
			.expectNotOffered('orange', { kind: 'increasePopulation', pay: 'own' });
	});

	it('may be overpaid in a way of one’s own too (ruling 1)', () => {
		// Both pay 4 of 3 and leave the bank empty: one Oil becomes a Bronze, or two become Coal.
		const table = given(
			civ('orange', { tokens: { oil: 10 }, blue: 0, workers: { coal: 0 }, unfinished: { card: 'colossus', stages: 0 } })
		).turnOf('orange');
		table.as('orange').chooses({ kind: 'buildStages', count: 1, pay: 'own' });
		expect(table.valuesOf('orange', 'leave', 'tokens')).toEqual(['1,0,9', '0,2,8']);
	});

	it('takes resources of the turn first, and those for units only for units (ruling 40)', () => {
		const table = given(civ('orange', { tokens: { bronze: 2 }, unused: 2, thisTurn: { unitResources: 1 } })).turnOf('orange');
		table.as('orange').chooses({ kind: 'buildUnit', card: 'warriors' });
		table.expectNumbers('orange', { resources: 1 }).expectNotOffered('orange', { kind: 'build' });
	});
});

describe('Trade Routes Agreement (ruling 56)', () => {
	const pact = (side: 'a' | 'b') => ({ pact: { card: 'tradeRoutesAgreement', partner: 1, side } as const });

	it('A pays one food as one resource, once in the own turn', () => {
		const table = givenPlayers(3, civ('orange', { ...pact('a'), unused: 2, tokens: { agriculture: 2, bronze: 3 } })).turnOf('orange');
		table.as('orange').chooses({ kind: 'build', card: 'bronze', pay: 'trade' });
		table.expectNumbers('orange', { food: 1, resources: 2 }).expectNotOffered('orange', { kind: 'build', pay: 'trade' });
	});

	it('B pays one resource as one food; the partner’s pact has the other side', () => {
		const table = givenPlayers(
			3,
			civ('green', pact('a')),
			civ('green', { pact: { card: 'tradeRoutesAgreement', partner: 0, side: 'a' } }),
			civ('orange', { tokens: { agriculture: 1, bronze: 1 } })
		).turnOf('orange');
		table.as('orange').chooses({ kind: 'increasePopulation', pay: 'trade' });
		table.expectNumbers('orange', { food: 0, resources: 0, unused: 2 });
	});

	it('B feeds the people with it before they starve', () => {
		const table = givenPlayers(
			3,
			civ('orange', { ...pact('b'), yellow: 12, workers: { agriculture: 1, bronze: 0 }, tokens: { bronze: 1 }, culture: 9, unused: 3 })
		).turnOf('orange');
		table.as('orange').ends();
		table.expectNumbers('orange', { food: 0, resources: 0, culture: 9 });
	});
});

describe('Blue and yellow tokens', () => {
	it('come and go with the cards that show them', () => {
		const table = given(civ('orange', { science: 20, hand: ['justiceSystem', 'civilService'] })).turnOf('orange');
		table.as('orange').chooses({ kind: 'develop', card: 'justiceSystem' });
		table.expectNumbers('orange', { blue: 19 });
		table.as('orange').chooses({ kind: 'develop', card: 'civilService' });
		table.expectNumbers('orange', { blue: 19 });
	});

	it('blue ones that are lost come from the bank, then from farms and mines as their player chooses (ruling 61)', () => {
		const table = givenPlayers(2, civ('orange', { blue: 1, tokens: { agriculture: 2, bronze: 1 } })).steps({
			step: 'loseBlueTokens',
			seat: 0,
			count: 2
		});
		table.as('orange').chooses({ kind: 'loseToken', card: 'bronze' });
		table.expectTokens('orange', { agriculture: 1, bronze: 0 });
	});
});

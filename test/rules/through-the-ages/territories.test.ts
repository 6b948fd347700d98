import { describe, expect, it } from 'vitest';
import { age, also, civ, type Given } from '../support/through-the-ages/position.ts';
import { revealed } from '../support/through-the-ages/revealed.ts';
import type { Table } from '../support/through-the-ages/table.ts';
import type { Spoken } from '../support/spoken-table.ts';

const TROOPS: Given = { workers: { warriors: 3 } };

describe('Colonization: the auction', () => {
	const three = (): Table => revealed(3, 'wealthyTerritoryI', civ('orange', TROOPS), civ('green', TROOPS), civ('purple', TROOPS));

	it('goes clockwise from the one who revealed the territory; a bid is higher than the last, and no higher than one’s best force', () => {
		const table = three().expectAsked('orange', 'bid');
		expect(table.valuesOf('orange', 'bid', 'bid')).toEqual([{ min: 1, max: 3, step: 1 }]);
		table.as('orange').chooses({ kind: 'bid', bid: 2 });
		table.expectAsked('green', 'bid');
		expect(table.valuesOf('green', 'bid', 'bid')).toEqual([{ min: 3, max: 3, step: 1 }]);
	});

	it('whoever passes is out; when all others have, the highest bidder has to colonize', () => {
		const table = three();
		table.as('orange').chooses({ kind: 'bid', bid: 1 });
		table.as('green').chooses({ kind: 'pass' });
		table.as('purple').chooses({ kind: 'bid', bid: 2 });
		table.expectAsked('orange', 'bid').as('orange').chooses({ kind: 'bid', bid: 3 });
		// Purple cannot bid more and passes without being asked; orange has to send all it has (ruling 69).
		expect(table.factsOf('bidPassed').map(({ player }) => player)).toEqual([1, 2]);
		expect(table.civilization('orange').colonies).toEqual(['wealthyTerritoryI']);
		table.expectWorkers('orange', { warriors: 0 });
	});

	it('where nobody bids the territory goes onto the past events', () => {
		const table = three();
		table.as('orange').chooses({ kind: 'pass' });
		table.as('green').chooses({ kind: 'pass' });
		table.expectAsked('purple', 'bid').as('purple').chooses({ kind: 'pass' });
		expect(table.board.pastEvents).toEqual(['wealthyTerritoryI']);
		table.expectAsked('orange', 'turn');
	});

	it('who has no unit cannot bid, whatever cards and modifiers there are (ruling 59)', () => {
		const cards: Given = { workers: { warriors: 0 }, specials: ['cartography'], militaryHand: ['militaryBonusI'] };
		revealed(2, 'wealthyTerritoryI', civ('orange', cards), civ('green', { workers: { warriors: 0 } })).expectTold({
			fact: 'territoryUnclaimed',
			territory: 'wealthyTerritoryI'
		});
	});

	it('whose hand might hold bonus cards is asked, though they are not there (ruling 69)', () => {
		const table = revealed(2, 'wealthyTerritoryI', civ('green', { militaryHand: ['legion'] }));
		table.as('orange').chooses({ kind: 'bid', bid: 1 });
		table.expectAsked('green', 'bid').expectBlocked('green', 'bid', 'force-too-small').as('green').chooses({ kind: 'pass' });
	});
});

describe('Colonization: the force', () => {
	const winning = (bid: number, given: Given): Table => {
		const table = revealed(2, 'wealthyTerritoryI', civ('orange', given), civ('green', { workers: { warriors: 0 } }));
		table.as('orange').chooses({ kind: 'bid', bid });
		return table;
	};

	it('the units that are sent are sacrificed: their tokens go to the yellow bank', () => {
		const table = winning(2, { workers: { warriors: 3 }, yellow: 10, militaryHand: ['legion'] });
		table.as('orange').chooses({ kind: 'unit', card: 'warriors' });
		table.expectNotOffered('orange', { kind: 'colonize' }).as('orange').chooses({ kind: 'unit', card: 'warriors' }, { kind: 'colonize' });
		table.expectWorkers('orange', { warriors: 1 }).expectNumbers('orange', { yellow: 12, strength: 1 });
		expect(table.civilization('orange').colonies).toEqual(['wealthyTerritoryI']);
	});

	it('bonus cards that are used are discarded', () => {
		const table = winning(2, { militaryHand: ['militaryBonusI', 'legion'] });
		table.expectNotOffered('orange', { kind: 'discard', card: 'legion' });
		table.as('orange').chooses({ kind: 'bonus', card: 'militaryBonusI' }, { kind: 'unit', card: 'warriors' }, { kind: 'colonize' });
		expect(table.civilization('orange').militaryHand.$secret).toEqual(['legion']);
		expect(table.board.militaryDiscards[1]?.$secret).toEqual(['militaryBonusI']);
	});

	it('more than needed may be sent (ruling 69)', () => {
		const table = winning(1, { workers: { warriors: 3 }, militaryHand: ['militaryBonusI'] });
		table.as('orange').chooses({ kind: 'unit', card: 'warriors' }, { kind: 'unit', card: 'warriors' }, { kind: 'colonize' });
		table.expectWorkers('orange', { warriors: 1 });
	});

	it('what comes first among the options leads to a force without a unit too many (ruling 69)', () => {
		const table = winning(6, {
			workers: { warriors: 2, knights: 1, swordsmen: 1 },
			tactic: 'medievalArmy',
			militaryHand: ['legion', 'militaryBonusI', 'militaryBonusI']
		});
		for (let named = 0; named < 4; named += 1) table.as('orange').chooses(table.optionsOf('orange')[0] as Spoken);
		// Both infantry, or a second bonus card, would be too many.
		table.expectTold({
			fact: 'colonized',
			player: 0,
			territory: 'wealthyTerritoryI',
			units: ['knights', 'warriors'],
			bonuses: ['militaryBonusI'],
			discarded: 0
		});
	});

	it('units that are sent form armies by the current tactic', () => {
		const table = winning(6, { workers: { warriors: 4 }, tactic: 'legion' });
		table.expectWorkers('orange', { warriors: 0 }).expectNumbers('orange', { strength: 0 });
		expect(table.civilization('orange').colonies).toEqual(['wealthyTerritoryI']);
	});

	it('what changes the strength rating does not count: Alexander the Great', () => {
		const table = revealed(2, 'wealthyTerritoryI', civ('orange', { workers: { warriors: 2 }, leader: 'alexanderTheGreat' }));
		table.expectNumbers('orange', { strength: 4 });
		expect(table.valuesOf('orange', 'bid', 'bid')).toEqual([{ min: 1, max: 2, step: 1 }]);
	});

	it('every unit counts its own strength', () => {
		const table = revealed(2, 'wealthyTerritoryI', civ('orange', { workers: { warriors: 1, knights: 1, cannon: 1, airForces: 1 } }));
		expect(table.valuesOf('orange', 'bid', 'bid')).toEqual([{ min: 1, max: 1 + 2 + 3 + 5, step: 1 }]);
	});

	it('arenas give strength, but cannot be sent', () => {
		const table = revealed(2, 'wealthyTerritoryI', civ('orange', { workers: { breadAndCircuses: 2 } }));
		table.expectNumbers('orange', { strength: 3 });
		expect(table.valuesOf('orange', 'bid', 'bid')).toEqual([{ min: 1, max: 1, step: 1 }]);
	});

	it('the colonization modifier counts: Cartography and Colossus', () => {
		const table = revealed(2, 'wealthyTerritoryI', civ('orange', { specials: ['cartography'], wonders: ['colossus'] }));
		expect(table.valuesOf('orange', 'bid', 'bid')).toEqual([{ min: 1, max: 4, step: 1 }]);
	});

	it('James Cook: up to two other military cards add 1 each (ruling 59)', () => {
		const table = winning(4, { leader: 'jamesCook', militaryHand: ['militaryBonusI', 'legion', 'spy', 'phalanx'] });
		table.as('orange').chooses({ kind: 'discard', card: 'legion' }, { kind: 'discard', card: 'spy' });
		table.expectNotOffered('orange', { kind: 'discard', card: 'phalanx' });
		table.as('orange').chooses({ kind: 'bonus', card: 'militaryBonusI' }, { kind: 'unit', card: 'warriors' }, { kind: 'colonize' });
		expect(table.civilization('orange').militaryHand.$secret).toEqual(['phalanx']);
	});

	it('nobody else sees which cards are being named', () => {
		const table = winning(2, { militaryHand: ['militaryBonusI', 'legion'] });
		const before = JSON.stringify(table.seenBy('green').asks);
		table.as('orange').chooses({ kind: 'bonus', card: 'militaryBonusI' });
		expect(JSON.stringify(table.seenBy('green').asks)).toBe(before);
	});
});

describe('Colonies: what each territory gives', () => {
	// One of Warriors is sent: its token is in the bank again.
	const colony = (territory: string, given: Given = {}): Table => {
		const table = revealed(2, territory, age('II'), civ('orange', { yellow: 10, ...given }), civ('green', { workers: { warriors: 0 } }));
		table.as('orange').chooses({ kind: 'bid', bid: 1 });
		return table;
	};

	it.each([
		['developedTerritoryI', { yellow: 12, blue: 17, science: 3 }],
		['developedTerritoryII', { yellow: 13, blue: 18, science: 5 }],
		['historicTerritoryI', { yellow: 11, happy: 1, culture: 6 }],
		['historicTerritoryII', { yellow: 11, happy: 2, culture: 11 }],
		['inhabitedTerritoryI', { yellow: 12, unused: 2 }],
		['inhabitedTerritoryII', { yellow: 12, unused: 3 }],
		['strategicTerritoryI', { yellow: 11, strength: 2 }],
		['strategicTerritoryII', { yellow: 11, strength: 4 }],
		['vastTerritoryI', { yellow: 14, food: 3, blue: 12 }],
		['vastTerritoryII', { yellow: 15, food: 4, blue: 11 }],
		['wealthyTerritoryI', { yellow: 11, resources: 5, blue: 14 }],
		['wealthyTerritoryII', { yellow: 11, resources: 9, blue: 11 }]
	] as const)('%s', (territory, numbers) => {
		colony(territory).expectNumbers('orange', numbers);
	});

	it('the permanent effect comes first: new tokens serve for what comes at once (ruling 60)', () => {
		colony('inhabitedTerritoryI', { yellow: 0 }).expectNumbers('orange', { yellow: 2, unused: 2 });
		colony('wealthyTerritoryI', { blue: 0, tokens: { agriculture: 16 } }).expectNumbers('orange', { resources: 3, blue: 0 });
	});

	it('Strategic Territory: military cards of the current age are drawn, whatever the limit; none in Age IV', () => {
		expect(colony('strategicTerritoryI').civilization('orange').militaryHand.$secret).toHaveLength(3);
		expect(colony('strategicTerritoryII').civilization('orange').militaryHand.$secret).toHaveLength(5);
		const late = revealed(2, 'strategicTerritoryII', age('IV'), civ('green', { workers: { warriors: 0 } }));
		late.as('orange').chooses({ kind: 'bid', bid: 1 });
		expect(late.civilization('orange').militaryHand.$secret).toEqual([]);
	});

	it('Vast Territory: with an empty blue bank a token of a farm or mine goes, then the food comes', () => {
		const table = colony('vastTerritoryI', { blue: 0, tokens: { agriculture: 8, bronze: 8 } });
		table.expectAsked('orange', 'loseBlueTokens').as('orange').chooses({ kind: 'loseToken', card: 'bronze' });
		table.expectNumbers('orange', { resources: 7, food: 8 });
	});

	it('bonus cards are discarded before a Strategic Territory’s cards are drawn', () => {
		const table = revealed(
			2,
			'strategicTerritoryI',
			civ('orange', { militaryHand: ['militaryBonusI'] }),
			civ('green', { workers: { warriors: 0 } }),
			also((board) => board.militaryDeck.$secret.splice(0, board.militaryDeck.$secret.length, 'legion'))
		);
		table.as('orange').chooses({ kind: 'bid', bid: 2 });
		table.as('orange').chooses({ kind: 'unit', card: 'warriors' }, { kind: 'bonus', card: 'militaryBonusI' }, { kind: 'colonize' });
		expect(table.civilization('orange').militaryHand.$secret).toEqual(['legion', 'militaryBonusI']);
	});
});

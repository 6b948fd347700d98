import { describe, expect, it } from 'vitest';
import { age, civ, given, givenPlayers, militaryDeck, type Given } from '../support/through-the-ages/position.ts';
import type { Table } from '../support/through-the-ages/table.ts';
import type { Spoken } from '../support/spoken-table.ts';

const GREEN = 1;

// Orange, of this strength by Warriors, plays the card against green, who has no cards to defend with.
const attack = (card: string, orange: Given = {}, green: Given = {}): Table => {
	const table = given(
		age('II'),
		civ('orange', { workers: { warriors: 5 }, militaryHand: [card], ...orange }),
		civ('green', { militaryHand: [], ...green })
	).politicsOf('orange');
	return table.as('orange').chooses({ kind: 'aggression', card, rival: GREEN });
};

describe('Playing an aggression', () => {
	it('costs the military actions on the card, and is discarded when it has succeeded', () => {
		const table = attack('enslave').expectNumbers('orange', { militaryLeft: 0 });
		expect(table.board.militaryDiscards[1]?.$secret).toEqual(['enslave']);
		expect(table.civilization('orange').militaryHand.$secret).toEqual([]);
	});

	it('without enough military actions it cannot be played', () => {
		given(civ('orange', { workers: { warriors: 5 }, militaryHand: ['enslave'], militarySpent: 1 }))
			.politicsOf('orange')
			.expectBlocked('orange', 'aggression', 'too-few-military-actions');
	});

	it('a rival of the same strength or stronger cannot be attacked', () => {
		given(civ('orange', { militaryHand: ['enslave'] }))
			.politicsOf('orange')
			.expectBlocked('orange', 'aggression', 'not-weaker');
		givenPlayers(3, civ('orange', { workers: { warriors: 2 }, militaryHand: ['raidI'] }), civ('purple', { workers: { warriors: 2 } }))
			.politicsOf('orange')
			.expectOffered('orange', { kind: 'aggression', card: 'raidI', rival: 1 })
			.expectNotOffered('orange', { kind: 'aggression', card: 'raidI', rival: 2 });
	});

	it('several players may attack the same civilization', () => {
		const strong: Given = { workers: { warriors: 3 }, militaryHand: ['spy'] };
		const table = givenPlayers(3, civ('orange', strong), civ('green', { science: 10 }), civ('purple', strong), militaryDeck()).politicsOf(
			'orange'
		);
		table.as('orange').chooses({ kind: 'aggression', card: 'spy', rival: GREEN });
		table.untilAsked('politics', 'purple').as('purple').chooses({ kind: 'aggression', card: 'spy', rival: GREEN });
		expect(table.factsOf('attacked').map(({ rival }) => rival)).toEqual([GREEN, GREEN]);
		table.expectNumbers('purple', { science: 5 });
	});

	it('it is one political action: the actions phase follows', () => {
		attack('spy').expectAsked('orange', 'turn');
	});

	it('Mahatma Gandhi plays no aggressions and no wars', () => {
		given(civ('orange', { workers: { warriors: 5 }, leader: 'mahatmaGandhi', militaryHand: ['spy', 'warOverCulture'] }))
			.politicsOf('orange')
			.expectBlocked('orange', 'aggression', 'leader')
			.expectBlocked('orange', 'war', 'leader');
	});

	it('to attack Mahatma Gandhi costs twice the military actions (ruling 52)', () => {
		attack('spy', {}, { leader: 'mahatmaGandhi' }).expectNumbers('orange', { militaryLeft: 0 });
		given(civ('orange', { workers: { warriors: 5 }, militaryHand: ['enslave'] }), civ('green', { leader: 'mahatmaGandhi' }))
			.politicsOf('orange')
			.expectBlocked('orange', 'aggression', 'too-few-military-actions');
	});
});

describe('Playing an aggression: the defense', () => {
	// Orange has 5, green 1: four are lacking.
	const defending = (green: Given): Table => attack('armedIntervention', {}, { culture: 7, ...green });

	it('bonus cards count their defense value; the aggression fails when its strength is reached', () => {
		const table = defending({ militaryHand: ['militaryBonusI', 'militaryBonusI'] });
		table.as('green').chooses({ kind: 'add', card: 'militaryBonusI' });
		table.expectNotOffered('green', { kind: 'defend' });
		table.as('green').chooses({ kind: 'add', card: 'militaryBonusI' }, { kind: 'defend' });
		table.expectNumbers('green', { culture: 7 }).expectAsked('orange', 'turn');
		expect(table.board.militaryDiscards.map(({ $secret }) => $secret)).toEqual([
			[],
			['militaryBonusI', 'militaryBonusI'],
			[],
			['armedIntervention']
		]);
		expect(table.civilization('green').militaryHand.$secret).toEqual([]);
	});

	it('any other military card counts 1 and goes face down', () => {
		const table = attack('spy', { workers: { warriors: 3 } }, { science: 5, militaryHand: ['legion', 'phalanx'] });
		table.as('green').chooses({ kind: 'add', card: 'legion' }, { kind: 'add', card: 'phalanx' }, { kind: 'defend' });
		table.expectTold({ fact: 'defended', player: GREEN, bonuses: [], discarded: 2 }).expectNumbers('green', { science: 5 });
	});

	it('no more cards than military actions in total', () => {
		const cards = ['militaryBonusI', 'legion', 'phalanx', 'spy'];
		defending({ militaryHand: cards }).expectNotOffered('green', { kind: 'add', card: 'militaryBonusI' });
		const more = defending({ militaryHand: cards, specials: ['warfare'] });
		// Warfare adds one to strength and one military action: three are lacking, three cards may be played.
		more.as('green').chooses({ kind: 'add', card: 'militaryBonusI' }, { kind: 'add', card: 'spy' }, { kind: 'defend' });
		more.expectTold({ fact: 'repelled', player: GREEN, rival: 0, card: 'armedIntervention' });
	});

	it('a set that does not reach the attack cannot be played, so no card of it can be named (ruling 49)', () => {
		const table = defending({ militaryHand: ['militaryBonusI', 'legion'] });
		expect(table.kindsOf('green')).toEqual(['yield']);
		table.as('green').chooses({ kind: 'yield' });
		table.expectNumbers('green', { culture: 0 });
		expect(table.civilization('green').militaryHand.$secret).toEqual(['militaryBonusI', 'legion']);
	});

	it('what comes first among the options leads to a set without a card too many', () => {
		const table = defending({
			government: 'communism',
			militaryHand: ['spy', 'militaryBonusIII', 'legion', 'militaryBonusI', 'militaryBonusI']
		});
		for (let named = 0; named < 4; named += 1) table.as('green').chooses(table.optionsOf('green')[0] as Spoken);
		// Four are lacking.
		table.expectTold({ fact: 'defended', player: GREEN, bonuses: ['militaryBonusI'], discarded: 2 });
	});

	it('yielding is always possible, also when cards have been named (ruling 49)', () => {
		const table = defending({ militaryHand: ['militaryBonusII', 'legion'] });
		table.as('green').chooses({ kind: 'add', card: 'militaryBonusII' }, { kind: 'yield' });
		table.expectNumbers('orange', { culture: 7 });
		expect(table.civilization('green').militaryHand.$secret).toEqual(['militaryBonusII', 'legion']);
	});

	it('nobody else sees whether cards could help: the defender with cards is always asked', () => {
		const table = defending({ militaryHand: ['legion'] }).expectAsked('green', 'defend');
		const helpless = JSON.stringify(table.seenBy('orange').asks);
		const table2 = defending({ militaryHand: ['militaryBonusIII'] });
		expect(JSON.stringify(table2.seenBy('orange').asks)).toBe(helpless);
		table2.as('green').chooses({ kind: 'add', card: 'militaryBonusIII' });
		expect(JSON.stringify(table2.seenBy('orange').asks)).toBe(helpless);
	});
});

describe('Aggressions', () => {
	it('Annex: a colony of the rival, with its permanent effect and nothing of what it gives at once', () => {
		const table = attack('annex', {}, { yellow: 20, colonies: ['inhabitedTerritoryI'] });
		table.expectNumbers('orange', { yellow: 20, unused: 1 }).expectNumbers('green', { yellow: 18 });
		expect([table.civilization('orange').colonies, table.civilization('green').colonies]).toEqual([['inhabitedTerritoryI'], []]);
	});

	it('Annex: the attacker chooses among several', () => {
		const table = attack('annex', {}, { colonies: ['inhabitedTerritoryI', 'strategicTerritoryI'] });
		table.expectAsked('orange', 'annex').as('orange').chooses({ kind: 'colony', card: 'strategicTerritoryI' });
		table.expectNumbers('orange', { strength: 7 }).expectNumbers('green', { strength: 1 });
	});

	it('Annex and Infiltrate need something to take (ruling 46)', () => {
		const strong = civ('orange', { workers: { warriors: 5 }, militaryHand: ['annex'] });
		given(strong).politicsOf('orange').expectBlocked('orange', 'aggression', 'no-colony');
		const sly = civ('orange', { workers: { warriors: 5 }, militaryHand: ['infiltrate'] });
		given(sly).politicsOf('orange').expectBlocked('orange', 'aggression', 'no-leader-or-wonder');
	});

	it('Armed Intervention: up to 7 culture points', () => {
		attack('armedIntervention', {}, { culture: 10 }).expectNumbers('orange', { culture: 7 }).expectNumbers('green', { culture: 3 });
		attack('armedIntervention', {}, { culture: 4 }).expectNumbers('orange', { culture: 4 }).expectNumbers('green', { culture: 0 });
	});

	it('Enslave: the rival loses 1 population, the attacker gains 2 resources and 2 food, in this order', () => {
		attack('enslave').expectNumbers('orange', { resources: 2, food: 2 }).expectNumbers('green', { unused: 0, yellow: 19 });
		const table = attack('enslave', { blue: 3, tokens: { bronze: 13 } }, { unused: 0 });
		table.expectAsked('green', 'losePopulation').as('green').chooses({ kind: 'loseWorker', card: 'bronze' });
		table.expectNumbers('orange', { resources: 15, food: 1 });
	});

	it('Infiltrate: the rival’s leader goes; 3 culture for each level', () => {
		const table = attack('infiltrate', {}, { leader: 'joanOfArc' }).expectNumbers('orange', { culture: 3 });
		expect(table.civilization('green').leader).toBeUndefined();
		table.expectNumbers('green', { militaryActions: 2, militaryLeft: 2 });
		attack('infiltrate', {}, { leader: 'aristotle' }).expectNumbers('orange', { culture: 0 });
	});

	it('Infiltrate: or the unfinished wonder, whose blue tokens go back to the rival’s bank; the attacker chooses', () => {
		const table = attack('infiltrate', {}, { leader: 'joanOfArc', unfinished: { card: 'eiffelTower', stages: 2 } });
		table.expectAsked('orange', 'infiltrate').as('orange').chooses({ kind: 'wonder' });
		table.expectNumbers('orange', { culture: 6 }).expectNumbers('green', { blue: 16 });
		expect(table.civilization('green').unfinished).toBeUndefined();
	});

	it.each([
		['plunderI', 3],
		['plunderII', 5],
		['plunderIII', 7]
	])('%s: up to %i food and resources in all, as the attacker chooses (ruling 48)', (card, total) => {
		const table = attack(card, {}, { tokens: { agriculture: 4, bronze: 4 } });
		table.as('orange').chooses({ kind: 'take', food: 3 });
		table.expectNumbers('orange', { food: 3, resources: total - 3 }).expectNumbers('green', { food: 1, resources: 4 - (total - 3) });
	});

	it('Plunder: no more than there is', () => {
		attack('plunderIII', {}, { tokens: { agriculture: 1, bronze: 2 } })
			.expectNumbers('orange', { food: 1, resources: 2 })
			.expectNumbers('green', { food: 0, resources: 0 });
	});

	it('Plunder: the attacker gains what there are blue tokens for, the rival loses all of it (ruling 48)', () => {
		attack('plunderI', { blue: 1, tokens: { bronze: 15 } }, { tokens: { bronze: 3 } })
			.expectNumbers('orange', { resources: 16 })
			.expectNumbers('green', { resources: 0 });
	});

	it('Raid I: an urban building of Age A or I; half of its printed cost, rounded up', () => {
		const table = attack('raidI', {}, { workers: { philosophy: 1, drama: 1, scientificMethod: 1 }, specials: ['architecture'] });
		table.expectNotOffered('orange', { kind: 'destroy', card: 'scientificMethod' }, { kind: 'enough' });
		table.as('orange').chooses({ kind: 'destroy', card: 'philosophy' });
		table.expectNumbers('orange', { resources: 2 }).expectNumbers('green', { unused: 2 }).expectAsked('orange', 'turn');
	});

	it('Raid II: one of Age II or older and one of Age I or older; half of what both cost, rounded up (ruling 47)', () => {
		const table = attack('raidII', {}, { workers: { philosophy: 1, drama: 1, scientificMethod: 1, computers: 1 } });
		table.expectNotOffered('orange', { kind: 'destroy', card: 'computers' });
		table.as('orange').chooses({ kind: 'destroy', card: 'scientificMethod' });
		table.as('orange').chooses({ kind: 'destroy', card: 'philosophy' });
		// 8 and 3.
		table.expectNumbers('orange', { resources: 6 }).expectAsked('orange', 'turn');
	});

	it('Raid II: the older one first, then the newer one; a stack may supply both, and one may be enough (ruling 47)', () => {
		const first = attack('raidII', {}, { workers: { philosophy: 1, scientificMethod: 2 } });
		first.as('orange').chooses({ kind: 'destroy', card: 'philosophy' }, { kind: 'destroy', card: 'scientificMethod' });
		first.expectNumbers('orange', { resources: 6 });
		const twice = attack('raidII', {}, { workers: { philosophy: 0, drama: 2 } });
		twice.as('orange').chooses({ kind: 'destroy', card: 'drama' });
		twice.expectNumbers('orange', { resources: 4 });
		const two = attack('raidII', {}, { workers: { philosophy: 0, scientificMethod: 2, drama: 1 } });
		two.as('orange').chooses({ kind: 'destroy', card: 'scientificMethod' });
		two.expectNotOffered('orange', { kind: 'destroy', card: 'scientificMethod' }).as('orange').chooses({ kind: 'enough' });
		two.expectNumbers('orange', { resources: 4 });
	});

	it('Raid III: one of any age and one of Age II or older', () => {
		const table = attack('raidIII', { government: 'communism' }, { workers: { philosophy: 0, scientificMethod: 1, computers: 2 } });
		table.as('orange').chooses({ kind: 'destroy', card: 'computers' });
		table.expectNotOffered('orange', { kind: 'destroy', card: 'computers' });
		table.as('orange').chooses({ kind: 'destroy', card: 'scientificMethod' });
		// 11 and 8.
		table.expectNumbers('orange', { resources: 10 });
	});

	it('Raid: a rival without urban buildings loses nothing (ruling 46)', () => {
		attack('raidI', {}, { workers: { philosophy: 0 } })
			.expectNumbers('orange', { resources: 0 })
			.expectAsked('orange', 'turn');
	});

	it('Spy: up to 5 science points', () => {
		attack('spy', {}, { science: 7 }).expectNumbers('orange', { science: 5 }).expectNumbers('green', { science: 2 });
		attack('spy', {}, { science: 2 }).expectNumbers('orange', { science: 2 }).expectNumbers('green', { science: 0 });
	});
});

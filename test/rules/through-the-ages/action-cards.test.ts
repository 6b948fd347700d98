import { describe, expect, it } from 'vitest';
import { civ, given, givenPlayers, row, type Given } from '../support/through-the-ages/position.ts';

/** Plays an action card of the hand, and answers what it asks. */
function played(card: string, given_: Given = {}, ...answers: { readonly kind: string; readonly [field: string]: string | number }[]) {
	const table = given(civ('orange', { ...given_, hand: [card, ...(given_.hand ?? [])] })).turnOf('orange');
	return table.as('orange').chooses({ kind: 'playCard', card }, ...answers);
}

describe('Play an action card', () => {
	it('costs a civil action; the card is gone', () => {
		played('stockpile')
			.expectHand('orange')
			.expectNumbers('orange', { civilLeft: 3 })
			.expectTold({ fact: 'cardPlayed', player: 0, card: 'stockpile' });
	});

	it('not in the turn in which it was taken, unless one more of it is in hand (ruling 38)', () => {
		const table = given(row('reservesI'), civ('orange', {})).turnOf('orange');
		table.as('orange').chooses({ kind: 'take', card: 'reservesI' });
		table.expectNotOffered('orange', { kind: 'playCard' }).expectBlocked('orange', 'playCard', 'taken-this-turn');
		const second = given(row('reservesI'), civ('orange', { hand: ['reservesI'] })).turnOf('orange');
		second
			.as('orange')
			.chooses({ kind: 'take', card: 'reservesI' }, { kind: 'playCard', card: 'reservesI' }, { kind: 'gain', goods: 'food' });
		second.expectNotOffered('orange', { kind: 'playCard' });
	});

	it('not if its action cannot be done', () => {
		given(civ('orange', { hand: ['richLandA', 'engineeringGeniusA', 'frugalityA'], unused: 0 }))
			.turnOf('orange')
			.expectNotOffered('orange', { kind: 'playCard' })
			.expectBlocked('orange', 'playCard', 'action-impossible');
	});

	it('may be taken back with what it asked', () => {
		const table = played('reservesI', {}, { kind: 'gain', goods: 'food' });
		table.as('orange').takesBack();
		table.as('orange').takesBack();
		table.expectHand('orange', 'reservesI').expectNumbers('orange', { food: 0, civilLeft: 4 });
	});

	it('a discount never makes a cost less than nothing', () => {
		played('richLandI', { workers: { bronze: 2 }, unused: 1 }, { kind: 'build', card: 'bronze' })
			.expectWorkers('orange', { bronze: 3 })
			.expectNumbers('orange', { resources: 0 });
		played(
			'richLandI',
			{ tokens: { bronze: 1 }, workers: { irrigation: 0 } },
			{ kind: 'upgrade', card: 'agriculture', to: 'irrigation' }
		).expectNumbers('orange', { resources: 1 });
	});
});

describe('Action cards', () => {
	it.each([
		['culturalHeritageA', { science: 1, culture: 4 }],
		['culturalHeritageI', { science: 2, culture: 2 }],
		['revolutionaryIdeaII', { science: 4 }],
		['revolutionaryIdeaIII', { science: 6 }],
		['stockpile', { resources: 1, food: 1 }]
	])('%s gives at once', (card, numbers) => {
		played(card).expectNumbers('orange', { food: 0, resources: 0, science: 0, culture: 0, ...numbers });
	});

	it.each([
		['reservesI', 2],
		['reservesII', 3],
		['reservesIII', 4]
	])('%s: %i food or as many resources', (card, count) => {
		played(card, {}, { kind: 'gain', goods: 'food' }).expectNumbers('orange', { food: count, resources: 0 });
		played(card, {}, { kind: 'gain', goods: 'resources' }).expectNumbers('orange', { food: 0, resources: count });
	});

	it.each([
		['engineeringGeniusA', 2],
		['engineeringGeniusI', 3],
		['engineeringGeniusII', 4],
		['engineeringGeniusIII', 5]
	])('%s: one stage of a wonder for %i less, even with a construction technology (ruling 37)', (card, less) => {
		const table = played(card, { unfinished: { card: 'eiffelTower', stages: 1 }, tokens: { bronze: 7 }, specials: ['architecture'] });
		table.expectNumbers('orange', { resources: less, civilLeft: 3 });
		expect(table.civilization('orange').unfinished).toEqual({ card: 'eiffelTower', stages: 2 });
	});

	it.each([
		['frugalityA', 1],
		['frugalityI', 2],
		['frugalityII', 3]
	])('%s: one more worker, paid first; then %i food (ruling 38)', (card, food) => {
		played(card, { tokens: { agriculture: 2 } }).expectNumbers('orange', { unused: 2, food, civilLeft: 3 });
		given(civ('orange', { hand: [card], tokens: { agriculture: 1 } }))
			.turnOf('orange')
			.expectNotOffered('orange', { kind: 'playCard' });
	});

	it.each([
		['patriotismA', 1],
		['patriotismI', 2],
		['patriotismII', 3],
		['patriotismIII', 4]
	])('%s: a military action and %i resources for units, in this turn only (ruling 40)', (card, resources) => {
		const table = played(card, { militarySpent: 2, unused: 4, workers: { breadAndCircuses: 0 } });
		table.expectNumbers('orange', { militaryLeft: 1, militaryActions: 2, militaryHand: 2 });
		expect(table.civilization('orange').thisTurn.unitResources).toBe(resources);
		table.expectNotOffered('orange', { kind: 'build' });
		if (resources >= 2)
			table.as('orange').chooses({ kind: 'buildUnit', card: 'warriors' }).expectNumbers('orange', { militaryLeft: 0, resources: 0 });
		table.as('orange').ends();
		expect(table.civilization('orange').thisTurn.unitResources).toBe(0);
	});

	it.each([
		['richLandA', 1],
		['richLandI', 2],
		['richLandII', 3]
	])('%s: builds or upgrades a farm or mine for %i less', (card, less) => {
		const some = { tokens: { bronze: 6 }, unused: 1, workers: { irrigation: 0, iron: 0, alchemy: 0 } };
		played(card, some, { kind: 'build', card: 'iron' }).expectNumbers('orange', { resources: 6 - (5 - less), civilLeft: 3 });
		played(card, some, { kind: 'upgrade', card: 'bronze', to: 'iron' }).expectNumbers('orange', { resources: 6 - (3 - less) });
		played(card, some).expectNotOffered('orange', { kind: 'build', card: 'philosophy' }, { kind: 'upgrade', card: 'philosophy' });
	});

	it.each([
		['urbanGrowthA', 1],
		['urbanGrowthI', 2],
		['urbanGrowthII', 3],
		['urbanGrowthIII', 4]
	])('%s: builds or upgrades an urban building for %i less, beside other discounts', (card, less) => {
		const some = { tokens: { bronze: 9 }, unused: 1, workers: { alchemy: 0, opera: 0 } };
		played(card, some, { kind: 'build', card: 'opera' }).expectNumbers('orange', { resources: 9 - (8 - less) });
		played(card, { ...some, specials: ['architecture'] }, { kind: 'build', card: 'opera' }).expectNumbers('orange', {
			resources: 9 - (6 - less)
		});
		played(card, some).expectNotOffered('orange', { kind: 'build', card: 'bronze' }, { kind: 'buildUnit' });
	});

	it.each([
		['efficientUpgradeII', 3],
		['efficientUpgradeIII', 4]
	])('%s: upgrades a farm, mine or urban building for %i less', (card, less) => {
		const some = { tokens: { bronze: 9 }, unused: 1, workers: { coal: 0, alchemy: 0, swordsmen: 0 } };
		const table = played(card, some);
		table
			.expectNotOffered('orange', { kind: 'build' }, { kind: 'upgradeUnit' })
			.expectOffered('orange', { kind: 'upgrade', card: 'philosophy' });
		table.as('orange').chooses({ kind: 'upgrade', card: 'bronze', to: 'coal' });
		table.expectNumbers('orange', { resources: 9 - (6 - less) });
	});

	it.each([
		['breakthroughI', 2],
		['breakthroughII', 3]
	])('%s: develops a technology, then %i science, which cannot pay for it (ruling 38)', (card, science) => {
		played(card, { science: 4, hand: ['alchemy', 'drama'] }, { kind: 'develop', card: 'alchemy' }).expectNumbers('orange', {
			science,
			civilLeft: 3
		});
		given(civ('orange', { science: 3, hand: [card, 'alchemy'] }))
			.turnOf('orange')
			.expectNotOffered('orange', { kind: 'playCard' });
	});

	it('Breakthrough: a revolution takes all civil actions, and none for the card (ruling 39)', () => {
		const table = played('breakthroughI', { science: 2, hand: ['monarchy', 'theology'] }, { kind: 'revolution', card: 'monarchy' });
		table.expectNumbers('orange', { civilLeft: 0, civilActions: 5, science: 2 });
		given(civ('orange', { science: 2, civilSpent: 1, hand: ['breakthroughI', 'monarchy'] }))
			.turnOf('orange')
			.expectNotOffered('orange', { kind: 'playCard' });
	});

	it.each([
		['waveOfNationalism', [6, 3, 2]],
		['militaryBuildUp', [8, 5, 3]]
	])('%s: resources for units for each civilization that is stronger, by two, three and four players (ruling 40)', (card, each) => {
		for (const seats of [2, 3, 4]) {
			const table = givenPlayers(seats, civ('orange', { hand: [card] }), civ('green', { workers: { warriors: 2 } })).turnOf('orange');
			table.as('orange').chooses({ kind: 'playCard', card });
			expect(table.civilization('orange').thisTurn.unitResources).toBe(each[seats - 2]);
		}
		const all = givenPlayers(3, civ('orange', { hand: [card], workers: { warriors: 0 } })).turnOf('orange');
		all.as('orange').chooses({ kind: 'playCard', card });
		expect(all.civilization('orange').thisTurn.unitResources).toBe(2 * (each[1] ?? 0));
	});

	it('Endowment for the Arts: culture for each civilization with more culture points', () => {
		for (const [seats, each] of [
			[2, 6],
			[3, 3],
			[4, 2]
		] as const) {
			const table = givenPlayers(seats, civ('orange', { hand: ['endowmentForTheArts'], culture: 5 }), civ('green', { culture: 6 })).turnOf(
				'orange'
			);
			table.as('orange').chooses({ kind: 'playCard', card: 'endowmentForTheArts' });
			table.expectNumbers('orange', { culture: 5 + each });
		}
	});
});

import { describe, expect, it } from 'vitest';
import { civ, given, givenPlayers } from '../support/through-the-ages/position.ts';

describe('Actions phase', () => {
	it('is ended by its player, also with nothing left to do', () => {
		const table = given(civ('orange', { civilSpent: 4, militarySpent: 2 })).turnOf('orange');
		table.expectAsked('orange', 'turn');
		expect(table.kindsOf('orange')).toEqual(['endTurn']);
	});

	it('may be taken back as a whole, step by step (ruling 73)', () => {
		const table = given(civ('orange', { science: 4, hand: ['alchemy', 'moses'], tokens: { bronze: 8 } })).turnOf('orange');
		const before = JSON.stringify(table.board);
		table
			.as('orange')
			.chooses({ kind: 'develop', card: 'alchemy' }, { kind: 'build', card: 'alchemy' }, { kind: 'playLeader', card: 'moses' });
		for (let step = 0; step < 3; step += 1) table.as('orange').takesBack();
		expect(JSON.stringify(table.board)).toBe(before);
	});
});

describe('Increase your population', () => {
	it.each([
		[18, 2],
		[16, 3],
		[12, 4],
		[8, 5],
		[4, 7],
		[1, 7]
	])('with %i tokens in the yellow bank costs %i food and a civil action', (yellow, food) => {
		const table = given(civ('orange', { yellow, tokens: { agriculture: 9 } })).turnOf('orange');
		table.as('orange').chooses({ kind: 'increasePopulation' });
		table.expectNumbers('orange', { food: 9 - food, yellow: yellow - 1, unused: 2, civilLeft: 3 });
	});

	it('cannot be done with an empty yellow bank', () => {
		given(civ('orange', { yellow: 0, tokens: { agriculture: 9 } }))
			.turnOf('orange')
			.expectBlocked('orange', 'increasePopulation', 'yellow-bank-empty');
	});
});

describe('Build a farm, mine or urban building', () => {
	it('costs the resources of its card and a civil action; an unused worker goes there', () => {
		const table = given(civ('orange', { tokens: { bronze: 6 }, unused: 2 })).turnOf('orange');
		table.as('orange').chooses({ kind: 'build', card: 'agriculture' }, { kind: 'build', card: 'religion' });
		table.expectWorkers('orange', { agriculture: 3, religion: 1 });
		table.expectNumbers('orange', { resources: 1, civilLeft: 2, unused: 0, cultureRating: 1, happy: 1 });
		table.expectBlocked('orange', 'build', 'no-unused-worker');
	});

	it('the government limits urban buildings of a kind; not farms and mines', () => {
		given(civ('orange', { tokens: { bronze: 9 }, workers: { philosophy: 2, agriculture: 5 } }))
			.turnOf('orange')
			.expectNotOffered('orange', { kind: 'build', card: 'philosophy' })
			.expectOffered('orange', { kind: 'build', card: 'agriculture' });
		given(civ('orange', { tokens: { bronze: 9 }, workers: { philosophy: 1, alchemy: 1 }, government: 'monarchy' }))
			.turnOf('orange')
			.expectOffered('orange', { kind: 'build', card: 'alchemy' });
	});

	it('at or beyond the limit none can be built, others of that kind on other cards neither', () => {
		given(civ('orange', { tokens: { bronze: 9 }, workers: { philosophy: 1, alchemy: 2 } }))
			.turnOf('orange')
			.expectNotOffered('orange', { kind: 'build', card: 'alchemy' }, { kind: 'build', card: 'philosophy' });
	});
});

describe('Upgrade a farm, mine or urban building', () => {
	it('costs the difference of the two cards; the worker goes to one of the same kind and a higher level', () => {
		const table = given(civ('orange', { tokens: { bronze: 4 }, workers: { iron: 0, theology: 0 } })).turnOf('orange');
		table.expectNotOffered('orange', { kind: 'upgrade', card: 'iron' }, { kind: 'upgrade', to: 'theology' });
		table.as('orange').chooses({ kind: 'upgrade', card: 'bronze', to: 'iron' });
		table.expectWorkers('orange', { bronze: 1, iron: 1 }).expectNumbers('orange', { resources: 1, civilLeft: 3, unused: 1 });
	});

	it('may go beyond the urban limit of a worse government, since nothing is built', () => {
		given(civ('orange', { tokens: { bronze: 9 }, workers: { philosophy: 3, alchemy: 0 } }))
			.turnOf('orange')
			.expectOffered('orange', { kind: 'upgrade', card: 'philosophy', to: 'alchemy' });
	});
});

describe('Destroy a farm, mine or urban building; disband a military unit', () => {
	it('frees the worker for a civil or a military action', () => {
		const table = given().turnOf('orange');
		table.as('orange').chooses({ kind: 'destroy', card: 'bronze' }, { kind: 'disband', card: 'warriors' });
		table.expectNumbers('orange', { unused: 3, civilLeft: 3, militaryLeft: 1, strength: 0 });
	});
});

describe('Build and upgrade a military unit', () => {
	it('costs a military action and the resources of its card, or the difference', () => {
		const table = given(civ('orange', { tokens: { bronze: 6 }, workers: { swordsmen: 0 } })).turnOf('orange');
		table.as('orange').chooses({ kind: 'buildUnit', card: 'swordsmen' }, { kind: 'upgradeUnit', card: 'warriors', to: 'swordsmen' });
		table.expectWorkers('orange', { swordsmen: 2, warriors: 0 }).expectNumbers('orange', { resources: 2, militaryLeft: 0, strength: 4 });
		table.expectBlocked('orange', 'upgradeUnit', 'too-few-military-actions');
	});

	it('knows no limit, and no upgrade from one kind to another', () => {
		given(civ('orange', { tokens: { bronze: 9 }, workers: { warriors: 6, knights: 0 } }))
			.turnOf('orange')
			.expectOffered('orange', { kind: 'buildUnit', card: 'warriors' })
			.expectNotOffered('orange', { kind: 'upgradeUnit', card: 'warriors' });
	});
});

describe('Play a leader', () => {
	it('costs a civil action; the leader’s symbols count at once', () => {
		const table = given(civ('orange', { hand: ['juliusCaesar'] })).turnOf('orange');
		table.as('orange').chooses({ kind: 'playLeader', card: 'juliusCaesar' });
		table.expectNumbers('orange', { civilLeft: 3, strength: 2, militaryActions: 3, militaryLeft: 3 }).expectHand('orange');
	});

	it('replaces the one before, and brings a civil action back', () => {
		const table = given(civ('orange', { leader: 'juliusCaesar', hand: ['joanOfArc'], militarySpent: 3 })).turnOf('orange');
		table.as('orange').chooses({ kind: 'playLeader', card: 'joanOfArc' });
		table.expectNumbers('orange', { civilLeft: 4, militaryActions: 3, militaryLeft: 0 });
		expect(table.civilization('orange').leader).toBe('joanOfArc');
	});
});

describe('Build a stage of a wonder', () => {
	it('costs a civil action and what the leftmost open stage says; a blue token covers it', () => {
		const table = given(civ('orange', { unfinished: { card: 'pyramids', stages: 0 }, tokens: { bronze: 6 } })).turnOf('orange');
		table.as('orange').chooses({ kind: 'buildStages', count: 1 });
		table.expectNumbers('orange', { resources: 3, civilLeft: 3, blue: 12 });
		expect(table.civilization('orange').unfinished).toEqual({ card: 'pyramids', stages: 1 });
	});

	it('one at a time, unless a construction technology allows more; their costs are paid together', () => {
		const some = { unfinished: { card: 'pyramids', stages: 0 }, tokens: { bronze: 6 } };
		expect(given(civ('orange', some)).turnOf('orange').valuesOf('orange', 'buildStages', 'count')).toEqual([1]);
		const table = given(civ('orange', { ...some, specials: ['architecture'] })).turnOf('orange');
		expect(table.valuesOf('orange', 'buildStages', 'count')).toEqual([1, 2, 3]);
		table.as('orange').chooses({ kind: 'buildStages', count: 3 });
		table.expectNumbers('orange', { resources: 0, civilLeft: 4, civilActions: 5, blue: 16 });
		expect(table.civilization('orange').wonders).toEqual([{ card: 'pyramids' }]);
	});

	it('completed, its tokens come back and its effects begin', () => {
		const table = given(civ('orange', { unfinished: { card: 'tajMahal', stages: 2 }, tokens: { bronze: 2 } })).turnOf('orange');
		table.expectNumbers('orange', { cultureRating: 0 });
		table.as('orange').chooses({ kind: 'buildStages', count: 1 });
		table.expectNumbers('orange', { cultureRating: 3, blue: 17 }).expectTold({ fact: 'wonderCompleted', player: 0, card: 'tajMahal' });
	});

	it('with an empty blue bank a token of a technology covers the stage, as its player chooses (ruling 77)', () => {
		// Nothing is left to pay: what the card takes off.
		const free = { unfinished: { card: 'libraryOfAlexandria', stages: 0 }, hand: ['engineeringGeniusA'], blue: 0 };
		const table = given(civ('orange', { ...free, tokens: { iron: 1, agriculture: 1 } })).turnOf('orange');
		table.as('orange').chooses({ kind: 'playCard', card: 'engineeringGeniusA' }, { kind: 'loseToken', card: 'iron' });
		table.expectTokens('orange', { iron: 0, agriculture: 1 }).expectNumbers('orange', { blue: 0 });
		expect(table.civilization('orange').unfinished?.stages).toBe(1);
		given(civ('orange', free)).turnOf('orange').expectNotOffered('orange', { kind: 'playCard' });
	});
});

describe('Develop a technology', () => {
	it('costs a civil action and its science; farms, mines, buildings and units come into play without workers', () => {
		const table = given(civ('orange', { science: 7, hand: ['alchemy', 'iron'] })).turnOf('orange');
		table.as('orange').chooses({ kind: 'develop', card: 'alchemy' });
		table.expectWorkers('orange', { alchemy: 0 }).expectNumbers('orange', { science: 3, civilLeft: 3, scienceRating: 1 });
		table.expectHand('orange', 'iron').expectNotOffered('orange', { kind: 'develop', card: 'iron' });
		table.expectBlocked('orange', 'develop', 'too-little-science');
	});

	it('of special technologies of a type only the one of the higher level stays', () => {
		const table = given(civ('orange', { science: 20, specials: ['codeOfLaws', 'cartography'], hand: ['justiceSystem'] })).turnOf('orange');
		table.as('orange').chooses({ kind: 'develop', card: 'justiceSystem' });
		expect(table.civilization('orange').specials).toEqual(['cartography', 'justiceSystem']);
		table.expectNumbers('orange', { civilActions: 5, blue: 19 });
	});

	it('one of a lower level is removed at once, but has been developed (ruling 44)', () => {
		const table = given(
			civ('orange', { science: 6, culture: 0, specials: ['civilService'], leader: 'albertEinstein', hand: ['codeOfLaws'] })
		).turnOf('orange');
		table.as('orange').chooses({ kind: 'develop', card: 'codeOfLaws' });
		expect(table.civilization('orange').specials).toEqual(['civilService']);
		table.expectNumbers('orange', { culture: 3, science: 0, civilActions: 6 });
	});

	it('a government peacefully for the higher price; the tokens it brings are available at once (ruling 45)', () => {
		const table = given(civ('orange', { science: 8, hand: ['monarchy'], militarySpent: 2 })).turnOf('orange');
		table.as('orange').chooses({ kind: 'develop', card: 'monarchy' });
		table.expectNumbers('orange', { science: 0, civilActions: 5, civilLeft: 4, militaryActions: 3, militaryLeft: 1 });
	});

	it('where totals fall used tokens go first (ruling 45)', () => {
		// Republic has two military actions, where Constitutional Monarchy had four.
		const table = given(civ('orange', { science: 13, government: 'constitutionalMonarchy', hand: ['republic'], militarySpent: 1 })).turnOf(
			'orange'
		);
		table.as('orange').chooses({ kind: 'develop', card: 'republic' });
		table.expectNumbers('orange', { militaryActions: 2, militaryLeft: 2 });
	});

	it('governments have symbols too: Theocracy, Communism, Fundamentalism, Democracy', () => {
		const of = (government: string) => given(civ('orange', { government, workers: { alchemy: 2 } })).turnOf('orange');
		of('theocracy').expectNumbers('orange', { cultureRating: 1, strength: 2, happy: 1 });
		of('communism').expectNumbers('orange', { happy: 0, civilActions: 7, militaryActions: 5 });
		of('fundamentalism').expectNumbers('orange', { scienceRating: 3, strength: 6 });
		of('democracy').expectNumbers('orange', { cultureRating: 3, civilActions: 7, militaryActions: 3 });
	});

	it('Scientific Cooperation: two science less, the partner pays one; not if it cannot (ruling 57)', () => {
		const pact = civ('orange', { pact: { card: 'scientificCooperation', partner: 1, side: 'a' }, science: 2, hand: ['alchemy'] });
		const table = givenPlayers(3, pact, civ('green', { science: 1 })).turnOf('orange');
		table.as('orange').chooses({ kind: 'develop', card: 'alchemy' });
		table.expectNumbers('orange', { science: 0 }).expectNumbers('green', { science: 0 });
		givenPlayers(3, pact).turnOf('orange').expectBlocked('orange', 'develop', 'partner-cannot-pay');
	});
});

describe('Declare a revolution', () => {
	it('uses all civil actions and costs the lower price; civil actions that it brings are used', () => {
		const table = given(civ('orange', { science: 2, hand: ['monarchy'], militarySpent: 1 })).turnOf('orange');
		table.as('orange').chooses({ kind: 'revolution', card: 'monarchy' });
		table.expectNumbers('orange', { science: 0, civilActions: 5, civilLeft: 0, militaryActions: 3, militaryLeft: 2 });
	});

	it('needs all civil actions', () => {
		given(civ('orange', { science: 9, hand: ['monarchy'], civilSpent: 1 }))
			.turnOf('orange')
			.expectBlocked('orange', 'revolution', 'actions-used')
			.expectOffered('orange', { kind: 'develop' });
		given(civ('orange', { science: 1, hand: ['monarchy'] }))
			.turnOf('orange')
			.expectBlocked('orange', 'revolution', 'too-little-science');
		given().turnOf('orange').expectBlocked('orange', 'revolution', 'no-such-card-in-hand');
	});

	it('in the next turn all civil actions are there', () => {
		const table = given(civ('orange', { science: 2, hand: ['monarchy'] })).turnOf('orange');
		table.as('orange').chooses({ kind: 'revolution', card: 'monarchy' }).as('orange').ends();
		table.untilAsked('turn', 'green').expectNumbers('orange', { civilLeft: 5 });
	});
});

describe('Construction technologies (ruling 36)', () => {
	it.each([
		['masonry', { religion: 3, theology: 4, organizedReligion: 6, movies: 10 }],
		['architecture', { religion: 3, theology: 4, organizedReligion: 5, movies: 9 }],
		['engineering', { religion: 3, theology: 4, organizedReligion: 5, movies: 8 }]
	])('%s: urban buildings cost less by their age, farms, mines and units do not', (special, costs) => {
		for (const [card, cost] of Object.entries({ ...costs, bronze: 2, iron: 5, swordsmen: 3 })) {
			const enough = (resources: number) =>
				given(civ('orange', { specials: [special], workers: { [card]: 0 }, tokens: { bronze: resources }, blue: 5 })).turnOf('orange');
			const kind = card === 'swordsmen' ? 'buildUnit' : 'build';
			enough(cost).expectOffered('orange', { kind, card });
			enough(cost - 1).expectNotOffered('orange', { kind, card });
		}
	});

	it('an upgrade costs the difference of the two lowered prices', () => {
		// Alchemy 6 - 1, Scientific Method 8 - 2.
		const table = given(
			civ('orange', { specials: ['architecture'], workers: { alchemy: 1, scientificMethod: 0 }, tokens: { bronze: 5 } })
		).turnOf('orange');
		table.as('orange').chooses({ kind: 'upgrade', card: 'alchemy', to: 'scientificMethod' });
		table.expectNumbers('orange', { resources: 4 });
	});
});

describe('Other special technologies', () => {
	it.each([
		['cartography', { strength: 2, colonization: 2 }],
		['navigation', { strength: 3, colonization: 3 }],
		['satellites', { strength: 4, colonization: 4 }],
		['codeOfLaws', { civilActions: 5 }],
		['justiceSystem', { civilActions: 5 }],
		['civilService', { civilActions: 6 }],
		['warfare', { strength: 2, militaryActions: 3 }],
		['strategy', { strength: 4, militaryActions: 4 }],
		['militaryTheory', { strength: 6, militaryActions: 5 }]
	])('%s counts without workers', (special, numbers) => {
		given(civ('orange', { specials: [special] }))
			.turnOf('orange')
			.expectNumbers('orange', numbers);
	});
});

describe('Buildings and units', () => {
	it.each([
		['philosophy', { scienceRating: 2 }],
		['alchemy', { scienceRating: 4 }],
		['scientificMethod', { scienceRating: 6 }],
		['computers', { scienceRating: 10 }],
		['religion', { cultureRating: 2, happy: 2 }],
		['theology', { cultureRating: 2, happy: 4 }],
		['organizedReligion', { cultureRating: 2, happy: 6 }],
		['breadAndCircuses', { strength: 2, happy: 4 }],
		['teamSports', { strength: 4, happy: 6 }],
		['professionalSports', { strength: 6, happy: 8 }],
		['printingPress', { cultureRating: 2, scienceRating: 2 }],
		['journalism', { cultureRating: 4, scienceRating: 4 }],
		['multimedia', { cultureRating: 6, scienceRating: 6 }],
		['drama', { cultureRating: 4, happy: 2 }],
		['opera', { cultureRating: 6, happy: 2 }],
		['movies', { cultureRating: 8, happy: 2 }],
		['swordsmen', { strength: 4 }],
		['riflemen', { strength: 6 }],
		['modernInfantry', { strength: 10 }],
		['knights', { strength: 4 }],
		['cavalrymen', { strength: 6 }],
		['tanks', { strength: 10 }],
		['cannon', { strength: 6 }],
		['rockets', { strength: 10 }],
		['airForces', { strength: 10 }]
	])('two workers on %s give its symbols twice', (card, numbers) => {
		given(civ('orange', { workers: { philosophy: 0, warriors: 0, [card]: 2 } }))
			.turnOf('orange')
			.expectNumbers('orange', numbers);
	});

	it.each([
		['agriculture', 'food', 2],
		['irrigation', 'food', 4],
		['selectiveBreeding', 'food', 6],
		['mechanizedAgriculture', 'food', 10],
		['bronze', 'resources', 2],
		['iron', 'resources', 4],
		['coal', 'resources', 6],
		['oil', 'resources', 10]
	] as const)('two workers on %s produce %s, %i in all', (card, goods, amount) => {
		const table = given(civ('orange', { workers: { agriculture: 0, bronze: 0, [card]: 2 } })).endOfTurn('orange');
		table.expectNumbers('orange', { food: 0, resources: 0, [goods]: amount }).expectTokens('orange', { [card]: 2 });
	});
});

describe('Happiness rating', () => {
	it('goes from 0 to 8 (ruling 6)', () => {
		given(civ('orange', { workers: { organizedReligion: 3 } }))
			.turnOf('orange')
			.expectNumbers('orange', { happy: 8 });
		given(civ('orange', { government: 'communism' }))
			.turnOf('orange')
			.expectNumbers('orange', { happy: 0 });
	});

	it('no other rating is less than nothing (ruling 6)', () => {
		given(civ('orange', { government: 'fundamentalism' }))
			.turnOf('orange')
			.expectNumbers('orange', { scienceRating: 0 });
	});

	it.each([
		[17, 0],
		[13, 1],
		[11, 2],
		[9, 3],
		[7, 4],
		[5, 5],
		[3, 6],
		[1, 7],
		[0, 8]
	])('Discontent workers: %i tokens in the yellow bank need %i faces', (yellow, faces) => {
		given(civ('orange', { yellow })).turnOf('orange').expectNumbers('orange', { discontent: faces });
		given(civ('orange', { yellow, workers: { religion: 1 } }))
			.turnOf('orange')
			.expectNumbers('orange', { discontent: Math.max(0, faces - 1) });
	});
});

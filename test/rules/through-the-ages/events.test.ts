import { describe, expect, it } from 'vitest';
import { age, also, civ, type Colour, type Given } from '../support/through-the-ages/position.ts';
import { revealed } from '../support/through-the-ages/revealed.ts';

const all = (given: Given) => (['orange', 'green', 'purple'] as const).map((colour: Colour) => civ(colour, given));
// Orange is the strongest of three, purple the weakest.
const BY_STRENGTH = [civ('orange', { workers: { warriors: 5 } }), civ('green', { workers: { warriors: 3 } }), civ('purple', {})];

describe('Applying an event: whom it concerns', () => {
	it('ties: the current player counts as higher, then whoever comes first clockwise (ruling 5)', () => {
		revealed(3, 'crusades', ...all({ culture: 10 }))
			.expectNumbers('orange', { culture: 14 })
			.expectNumbers('green', { culture: 10 })
			.expectNumbers('purple', { culture: 6 });
	});

	it('with two players "the two strongest" is the strongest (ruling 4)', () => {
		revealed(2, 'coldWar').expectNumbers('orange', { science: 6 }).expectNumbers('green', { science: 0 });
		revealed(3, 'coldWar')
			.expectNumbers('orange', { science: 6 })
			.expectNumbers('green', { science: 6 })
			.expectNumbers('purple', { science: 0 });
	});

	it('is settled for all parts before the first is carried out', () => {
		// Losing a warrior would make green the weakest.
		const table = revealed(
			2,
			'refugees',
			civ('orange', { workers: { warriors: 2 } }),
			civ('green', { workers: { warriors: 1 }, unused: 0, culture: 5 })
		);
		table.expectNumbers('orange', { culture: 3, unused: 2 }).expectAsked('green', 'losePopulation');
		expect(table.civilization('green').culture).toBe(2);
	});

	it('a card applied goes onto the past events, and is not discarded', () => {
		const { board } = revealed(2, 'rats');
		expect(board.pastEvents).toEqual(['rats']);
		expect(board.militaryDiscards[1]?.$secret).toEqual([]);
	});

	it('decisions of several players are put clockwise from the one who revealed it (ruling 7)', () => {
		const table = revealed(3, 'developmentOfWarfare');
		table.expectAsked('orange', 'buildFree').as('orange').chooses({ kind: 'build' });
		table.expectAsked('green', 'buildFree').as('green').chooses({ kind: 'decline' });
		table.expectAsked('purple', 'buildFree');
	});
});

describe('Events of Age A', () => {
	it('Development of Agriculture: everybody gains 2 food', () => {
		revealed(2, 'developmentOfAgriculture').expectNumbers('orange', { food: 2 }).expectNumbers('green', { food: 2 });
	});

	it('Development of Civilization: each may do one of three things for one less, without an action', () => {
		const table = revealed(
			2,
			'developmentOfCivilization',
			civ('orange', { tokens: { agriculture: 1 } }),
			civ('green', { tokens: { bronze: 1 } })
		);
		table.expectAsked('orange', 'progress').as('orange').chooses({ kind: 'increasePopulation' });
		table.expectNumbers('orange', { food: 0, unused: 2, civilLeft: 4 });
		table.expectAsked('green', 'progress').as('green').chooses({ kind: 'build', card: 'agriculture' });
		table.expectNumbers('green', { resources: 0, unused: 0, civilLeft: 4 }).expectAsked('orange', 'turn');
	});

	it('Development of Civilization: a technology for one science less; nobody has to do anything', () => {
		const table = revealed(
			2,
			'developmentOfCivilization',
			civ('orange', { science: 2, hand: ['irrigation'] }),
			civ('green', { science: 9, hand: ['iron'] })
		);
		table.as('orange').chooses({ kind: 'develop', card: 'irrigation' });
		table.expectNumbers('orange', { science: 0, civilLeft: 4 }).as('green').chooses({ kind: 'decline' });
		table.expectHand('green', 'iron').expectAsked('orange', 'turn');
	});

	it('Development of Civilization: a revolution is possible for one science less, but uses up all civil actions (ruling 10)', () => {
		const table = revealed(2, 'developmentOfCivilization', civ('green', { science: 2, hand: ['monarchy'] }));
		table.as('green').chooses({ kind: 'revolution', card: 'monarchy' });
		table.expectNumbers('green', { science: 1, civilLeft: 0 });
	});

	it('Development of Crafts: everybody gains 2 resources', () => {
		revealed(2, 'developmentOfCrafts').expectNumbers('orange', { resources: 2 }).expectNumbers('green', { resources: 2 });
	});

	it('Development of Markets: everybody chooses 2 food or 2 resources, all at the same time (ruling 7)', () => {
		const table = revealed(3, 'developmentOfMarkets').expectOpen('orange chooseGoods', 'green chooseGoods', 'purple chooseGoods');
		table.as('purple').chooses({ kind: 'food' });
		table.as('orange').chooses({ kind: 'resources' });
		table.as('green').chooses({ kind: 'food' });
		table
			.expectNumbers('orange', { food: 0, resources: 2 })
			.expectNumbers('green', { food: 2, resources: 0 })
			.expectNumbers('purple', { food: 2 });
	});

	it('Development of Markets: until all have chosen one may choose anew', () => {
		const table = revealed(3, 'developmentOfMarkets');
		table.as('orange').chooses({ kind: 'resources' });
		table.as('green').chooses({ kind: 'resources' });
		table.as('orange').takesBack().as('orange').chooses({ kind: 'food' });
		table.as('purple').chooses({ kind: 'food' });
		table.expectNumbers('orange', { food: 2, resources: 0 }).expectNumbers('green', { resources: 2 }).expectAsked('orange', 'turn');
	});

	it('Development of Politics: everybody draws 3 military cards', () => {
		const { board } = revealed(2, 'developmentOfPolitics');
		expect(board.players.map(({ militaryHand }) => militaryHand.$secret.length)).toEqual([3, 3]);
	});

	it('Development of Religion: who has an unused worker may build a temple of Age A for nothing', () => {
		const table = revealed(2, 'developmentOfReligion', civ('green', { unused: 0 }));
		table.expectAsked('orange', 'buildFree').as('orange').chooses({ kind: 'build' });
		table.expectWorkers('orange', { religion: 1 }).expectNumbers('orange', { unused: 0, civilLeft: 4 }).expectAsked('orange', 'turn');
	});

	it('Development of Religion: the limit of urban buildings holds', () => {
		revealed(2, 'developmentOfReligion', civ('orange', { workers: { religion: 2 } }), civ('green', { unused: 0 })).expectAsked(
			'orange',
			'turn'
		);
	});

	it('Development of Science: everybody gains 2 science', () => {
		revealed(2, 'developmentOfScience').expectNumbers('orange', { science: 2 }).expectNumbers('green', { science: 2 });
	});

	it('Development of Settlement: everybody gains 1 population for no food', () => {
		revealed(2, 'developmentOfSettlement', civ('green', { yellow: 0 }))
			.expectNumbers('orange', { unused: 2, yellow: 17 })
			.expectNumbers('green', { unused: 1, yellow: 0 });
	});

	it('Development of Trade Routes: everybody gains 1 science, 1 food and 1 resource', () => {
		revealed(2, 'developmentOfTradeRoutes').expectNumbers('green', { science: 1, food: 1, resources: 1 });
	});

	it('Development of Warfare: who has an unused worker may build Warriors for nothing', () => {
		const table = revealed(2, 'developmentOfWarfare');
		table.as('orange').chooses({ kind: 'decline' });
		table.as('green').chooses({ kind: 'build' });
		table.expectNumbers('green', { strength: 2, unused: 0, militaryLeft: 2 }).expectNumbers('orange', { strength: 1, unused: 1 });
	});
});

describe('Events of Age I', () => {
	it('Barbarians: who has most culture loses 1 population if among the two weakest, and nobody else', () => {
		revealed(3, 'barbarians', ...BY_STRENGTH, civ('green', { culture: 9, workers: { warriors: 3 } }))
			.expectNumbers('green', { unused: 0 })
			.expectNumbers('purple', { unused: 1 });
		revealed(3, 'barbarians', ...BY_STRENGTH, civ('orange', { culture: 9, workers: { warriors: 5 } }))
			.expectNumbers('orange', { unused: 1 })
			.expectNumbers('purple', { unused: 1 });
	});

	it('Barbarians: with two players only if it is the weakest (ruling 4)', () => {
		revealed(2, 'barbarians', civ('orange', { culture: 9 })).expectNumbers('orange', { unused: 1 });
		revealed(2, 'barbarians', civ('green', { culture: 9 })).expectNumbers('green', { unused: 0 });
	});

	it('Border Conflict: the weakest destroys a building, farm or mine of its own; the strongest gains 3 resources', () => {
		const table = revealed(3, 'borderConflict', ...BY_STRENGTH);
		table.expectAsked('purple', 'destroyOwn').expectNotOffered('purple', { kind: 'destroy', card: 'warriors' });
		table.as('purple').chooses({ kind: 'destroy', card: 'philosophy' });
		table.expectNumbers('purple', { unused: 2, scienceRating: 0 }).expectNumbers('orange', { resources: 3 });
	});

	it('Crusades: the strongest gains 4 culture, the weakest loses 4, never below nothing', () => {
		revealed(3, 'crusades', ...BY_STRENGTH, civ('purple', { culture: 3 }))
			.expectNumbers('orange', { culture: 4 })
			.expectNumbers('purple', { culture: 0 });
	});

	it('Cultural Influence: everybody gains culture by the rating', () => {
		revealed(2, 'culturalInfluence', civ('green', { workers: { religion: 2 } }))
			.expectNumbers('green', { culture: 2 })
			.expectNumbers('orange', { culture: 0 });
	});

	it('Foray: the two strongest gain 3 in all of food and resources', () => {
		const table = revealed(3, 'foray', ...BY_STRENGTH);
		table.as('orange').chooses({ kind: 'gain', food: 2 });
		table.as('green').chooses({ kind: 'gain', food: 0 });
		table
			.expectNumbers('orange', { food: 2, resources: 1 })
			.expectNumbers('green', { food: 0, resources: 3 })
			.expectNumbers('purple', { food: 0, resources: 0 });
	});

	it('Good Harvest: everybody produces food, without corruption and consumption', () => {
		revealed(2, 'goodHarvest', civ('green', { yellow: 8, blue: 5, tokens: { bronze: 4 } })).expectNumbers('green', {
			food: 2,
			resources: 4
		});
	});

	it('Immigration: all who have most happy faces gain 1 population, ties are not broken (ruling 5)', () => {
		revealed(3, 'immigration', civ('green', { workers: { religion: 1 } }), civ('purple', { workers: { religion: 1 } }))
			.expectNumbers('orange', { unused: 1 })
			.expectNumbers('green', { unused: 2 })
			.expectNumbers('purple', { unused: 2 });
	});

	it('Immigration: more than eight faces count as eight (ruling 6)', () => {
		revealed(
			2,
			'immigration',
			civ('orange', { wonders: ['hangingGardens'], workers: { theology: 3 } }),
			civ('green', { wonders: ['hangingGardens'], workers: { theology: 4 } })
		)
			.expectNumbers('orange', { happy: 8, unused: 2 })
			.expectNumbers('green', { happy: 8, unused: 2 });
	});

	it('New Deposits: everybody produces resources, without corruption', () => {
		revealed(2, 'newDeposits', civ('green', { blue: 5, tokens: { agriculture: 1 } })).expectNumbers('green', { food: 1, resources: 2 });
	});

	it('Pestilence: everybody loses 1 population, an unused worker if there is one', () => {
		const table = revealed(2, 'pestilence', civ('green', { unused: 0 }));
		table.expectNumbers('orange', { unused: 0, yellow: 19 }).expectAsked('green', 'losePopulation');
		table.as('green').chooses({ kind: 'loseWorker', card: 'warriors' });
		table.expectNumbers('green', { yellow: 19, strength: 0 });
	});

	it('Raiders: the two weakest lose 2 in all of food and resources, or what they have', () => {
		const table = revealed(
			3,
			'raiders',
			civ('orange', { workers: { warriors: 5 } }),
			civ('green', { tokens: { agriculture: 3, bronze: 3 } }),
			civ('purple', { tokens: { bronze: 1 } })
		);
		table.as('green').chooses({ kind: 'lose', food: 1 });
		table.expectNumbers('green', { food: 2, resources: 2 }).expectNumbers('purple', { resources: 0 });
	});

	it('Rats: everybody loses all food', () => {
		revealed(2, 'rats', civ('orange', { tokens: { agriculture: 4, bronze: 1 } })).expectNumbers('orange', {
			food: 0,
			resources: 1,
			blue: 15
		});
	});

	it('Rebellion: everybody uses up 2 civil actions for each discontent worker, for the coming turn if it is not theirs (ruling 9)', () => {
		revealed(2, 'rebellion', civ('orange', { yellow: 15 }), civ('green', { yellow: 9 }))
			.expectNumbers('orange', { discontent: 1, civilLeft: 2 })
			.expectNumbers('green', { discontent: 3, civilLeft: 0 });
	});

	it('Reign of Terror: the weakest loses 1 population', () => {
		revealed(3, 'reignOfTerror', ...BY_STRENGTH)
			.expectNumbers('purple', { unused: 0 })
			.expectNumbers('green', { unused: 1 });
	});

	it('Scientific Breakthrough: everybody gains science by the rating', () => {
		revealed(2, 'scientificBreakthrough', civ('green', { workers: { philosophy: 2 } }))
			.expectNumbers('orange', { science: 1 })
			.expectNumbers('green', { science: 2 });
	});

	it('Uncertain Borders: the strongest takes a yellow token of the weakest one’s bank, if one lies there', () => {
		revealed(3, 'uncertainBorders', ...BY_STRENGTH)
			.expectNumbers('orange', { yellow: 19 })
			.expectNumbers('purple', { yellow: 17 });
		revealed(3, 'uncertainBorders', ...BY_STRENGTH, civ('purple', { yellow: 0 }))
			.expectNumbers('orange', { yellow: 18 })
			.expectNumbers('purple', { yellow: 0 });
	});
});

describe('Events of Age II', () => {
	it('Civil Unrest: 4 culture for each discontent worker, and a blue token of all who have most of them', () => {
		revealed(
			3,
			'civilUnrest',
			civ('orange', { yellow: 15, culture: 10 }),
			civ('green', { yellow: 12, culture: 10 }),
			civ('purple', { yellow: 12, culture: 3 })
		)
			.expectNumbers('orange', { culture: 6, blue: 16 })
			.expectNumbers('green', { culture: 2, blue: 15 })
			.expectNumbers('purple', { culture: 0, blue: 15 });
	});

	it('Civil Unrest: nothing where nobody is discontent', () => {
		revealed(2, 'civilUnrest', civ('orange', { culture: 5 })).expectNumbers('orange', { culture: 5, blue: 16 });
	});

	it('Cold War: the two strongest gain 6 science', () => {
		revealed(3, 'coldWar', ...BY_STRENGTH)
			.expectNumbers('green', { science: 6 })
			.expectNumbers('purple', { science: 0 });
	});

	it('Crime Wave: the two weakest lose 3 culture and a blue token', () => {
		revealed(3, 'crimeWave', ...BY_STRENGTH, civ('purple', { culture: 5 }))
			.expectNumbers('orange', { blue: 16 })
			.expectNumbers('green', { blue: 15 })
			.expectNumbers('purple', { culture: 2, blue: 15 });
	});

	it('Crime Wave: with an empty bank the token comes from a farm or mine of one’s choice (ruling 61)', () => {
		const table = revealed(2, 'crimeWave', civ('green', { blue: 0, tokens: { agriculture: 2, bronze: 2 } }));
		table.expectAsked('green', 'loseBlueTokens').as('green').chooses({ kind: 'loseToken', card: 'bronze' });
		table.expectNumbers('green', { food: 2, resources: 1, blue: 0 });
	});

	it('Economic Progress: corruption, food, consumption, resources for everybody, in this order', () => {
		revealed(2, 'economicProgress', civ('green', { blue: 10, yellow: 13, tokens: { bronze: 3 } }))
			// 2 lost to corruption, 2 food produced and 1 eaten, 2 resources produced.
			.expectNumbers('green', { resources: 3, food: 1 });
	});

	it('Emigration: half of the discontent workers are lost, rounded up; unused ones first (ruling 11)', () => {
		const table = revealed(2, 'emigration', civ('orange', { yellow: 18 }), civ('green', { yellow: 9, unused: 1 }));
		// Three discontent workers: two go.
		table.expectNumbers('orange', { unused: 1 }).expectNumbers('green', { unused: 0 }).expectAsked('green', 'losePopulation');
		table.as('green').chooses({ kind: 'loseWorker', card: 'bronze' });
		table.expectNumbers('green', { yellow: 11 }).expectAsked('orange', 'turn');
	});

	it('Iconoclasm: leaders that are not of the current age leave', () => {
		const table = revealed(
			2,
			'iconoclasm',
			age('II'),
			civ('orange', { leader: 'joanOfArc' }),
			civ('green', { leader: 'napoleonBonaparte' })
		);
		expect([table.civilization('orange').leader, table.civilization('green').leader]).toEqual([undefined, 'napoleonBonaparte']);
		table.expectNumbers('orange', { militaryActions: 2, militaryLeft: 2 });
	});

	it('Iconoclasm: in Age IV every leader leaves (ruling 12)', () => {
		const table = revealed(2, 'iconoclasm', age('IV'), civ('green', { leader: 'mahatmaGandhi' }));
		expect(table.civilization('green').leader).toBeUndefined();
	});

	it('Independence Declaration: the weakest loses a colony of its choice with its permanent effect', () => {
		const table = revealed(
			3,
			'independenceDeclaration',
			...BY_STRENGTH,
			civ('purple', { yellow: 20, colonies: ['inhabitedTerritoryI', 'developedTerritoryI'] })
		);
		table.as('purple').chooses({ kind: 'colony', card: 'inhabitedTerritoryI' });
		table.expectNumbers('purple', { yellow: 18 });
		expect(table.civilization('purple').colonies).toEqual(['developedTerritoryI']);
		expect(table.board.militaryDiscards[1]?.$secret).toEqual(['inhabitedTerritoryI']);
	});

	it('National Pride: who has most culture gains 5', () => {
		revealed(3, 'nationalPride', civ('green', { culture: 3 })).expectNumbers('green', { culture: 8 });
	});

	it('Politics of Strength: the strongest draws 5 military cards, the weakest discards 3', () => {
		const table = revealed(2, 'politicsOfStrength', civ('green', { militaryHand: ['legion', 'phalanx', 'raidI', 'spy'] }));
		for (const card of ['legion', 'raidI', 'spy'])
			table.expectAsked('green', 'discardCards').as('green').chooses({ kind: 'discard', card });
		expect(table.civilization('green').militaryHand.$secret).toEqual(['phalanx']);
		expect(table.civilization('orange').militaryHand.$secret).toHaveLength(5);
	});

	it('Politics of Strength: who has no more than 3 discards all of them (ruling 14)', () => {
		const table = revealed(2, 'politicsOfStrength', civ('green', { militaryHand: ['legion', 'spy'] }));
		expect(table.civilization('green').militaryHand.$secret).toEqual([]);
	});

	it('Politics of Strength: in Age IV 5 culture are gained and 3 lost instead (ruling 14)', () => {
		revealed(2, 'politicsOfStrength', age('IV'), civ('green', { culture: 8, militaryHand: ['legion'] }))
			.expectNumbers('orange', { culture: 5 })
			.expectNumbers('green', { culture: 5 });
	});

	it('Popularization of Science: culture by the science rating', () => {
		revealed(2, 'popularizationOfScience', civ('green', { workers: { philosophy: 2 } })).expectNumbers('green', { culture: 2 });
	});

	it('Prosperity: 1 food for each happy face', () => {
		revealed(2, 'prosperity', civ('green', { workers: { religion: 2 } }))
			.expectNumbers('green', { food: 2 })
			.expectNumbers('orange', { food: 0 });
	});

	it('Ravages of Time: a completed wonder of Age A or I becomes a ruin that gives 2 culture and nothing else (ruling 13)', () => {
		const table = revealed(2, 'ravagesOfTime', civ('orange', { wonders: ['pyramids', 'tajMahal', 'eiffelTower'] }));
		table.expectNotOffered('orange', { kind: 'wonder', card: 'eiffelTower' });
		table.as('orange').chooses({ kind: 'wonder', card: 'pyramids' });
		table.expectNumbers('orange', { civilActions: 4, civilLeft: 4, cultureRating: 2 + 3 + 4 });
	});

	it('Ravages of Time: the only one that there is needs no choice; its blue token goes at once, and it still counts as a wonder', () => {
		const table = revealed(2, 'ravagesOfTime', civ('orange', { blue: 17, wonders: ['tajMahal'] })).expectAsked('orange', 'turn');
		table.expectNumbers('orange', { cultureRating: 2, blue: 16 });
		expect(table.civilization('orange').wonders).toEqual([{ card: 'tajMahal', ruin: 2 }]);
	});

	it('Ravages of Time: Homer’s happy face stays with the ruin (appendix)', () => {
		revealed(2, 'ravagesOfTime', civ('orange', { wonders: [{ card: 'hangingGardens', tucked: 1 }] })).expectNumbers('orange', {
			happy: 1,
			cultureRating: 2
		});
	});

	it('Refugees: the strongest gains 3 culture and 1 population, the weakest loses as much', () => {
		revealed(3, 'refugees', ...BY_STRENGTH, civ('purple', { culture: 4 }))
			.expectNumbers('orange', { culture: 3, unused: 2 })
			.expectNumbers('purple', { culture: 1, unused: 0 });
	});

	it('Terrorism: who has least culture destroys an urban building of each other civilization (ruling 15)', () => {
		const table = revealed(
			3,
			'terrorism',
			civ('orange', { culture: 5, workers: { religion: 1 } }),
			civ('green', { culture: 5, workers: { philosophy: 0 } }),
			civ('purple', {})
		);
		// Green has none.
		table.expectAsked('purple', 'destroyOther').as('purple').chooses({ kind: 'destroy', card: 'religion' });
		table.expectWorkers('orange', { religion: 0, philosophy: 1 }).expectNumbers('orange', { unused: 2 }).expectAsked('orange', 'turn');
	});
});

describe('International Agreement', () => {
	const ROW = ['irrigation', 'knights', '', '', '', 'masonry', '', '', '', 'iron'];
	const laid = also((board) => {
		board.row = board.row.map((_card, space) => ROW[space] ?? '');
	});

	it('the strongest takes cards of the row for up to 5 civil actions in all, none of which is used (ruling 16)', () => {
		const table = revealed(2, 'internationalAgreement', laid);
		table.as('orange').chooses({ kind: 'take', card: 'iron' }, { kind: 'take', card: 'masonry' });
		table.expectHand('orange', 'iron', 'masonry').expectNumbers('orange', { civilLeft: 4 }).expectAsked('orange', 'turn');
	});

	it('then the row slides and is filled again, and nothing is swept', () => {
		const table = revealed(2, 'internationalAgreement', laid);
		table.as('orange').chooses({ kind: 'take', card: 'irrigation' }, { kind: 'enough' });
		expect(table.board.row.slice(0, 3)).toEqual(['knights', 'masonry', 'iron']);
		expect(table.board.row).not.toContain('');
	});

	it('whoever takes cards gives up the political action of the next turn, whoever does not keeps it', () => {
		const taken = revealed(2, 'internationalAgreement', laid);
		taken.as('orange').chooses({ kind: 'take', card: 'irrigation' }, { kind: 'enough' });
		expect(taken.untilAsked('turn', 'green').untilAsked('turn', 'orange').factsOf('politicsGivenUp')).toHaveLength(2);
		const declined = revealed(2, 'internationalAgreement', laid);
		declined.as('orange').chooses({ kind: 'enough' });
		declined.untilAsked('turn', 'green').untilAsked('politics', 'orange').expectNotTold('politicsGivenUp');
	});

	it('action cards taken by the current player may be played in the same turn', () => {
		const table = revealed(
			2,
			'internationalAgreement',
			also((board) => board.row.splice(0, 1, 'reservesI'))
		);
		table.as('orange').chooses({ kind: 'take', card: 'reservesI' });
		table.expectOffered('orange', { kind: 'playCard', card: 'reservesI' });
	});

	it('may end the age', () => {
		const table = revealed(
			2,
			'internationalAgreement',
			laid,
			also((board) => board.civilDeck.$secret.splice(0, board.civilDeck.$secret.length, 'alchemy'))
		);
		table.as('orange').chooses({ kind: 'enough' });
		expect(table.board.age).toBe(2);
	});
});

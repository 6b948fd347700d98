import { describe, expect, it } from 'vitest';
import { civ, given, givenPlayers, row, type Given } from '../support/through-the-ages/position.ts';

/** A turn of orange with a leader. */
function led(leader: string, given_: Given = {}) {
	return given(civ('orange', { leader, ...given_ })).turnOf('orange');
}

describe('Age A', () => {
	it('Alexander the Great: one strength more for each military unit', () => {
		led('alexanderTheGreat', { workers: { warriors: 2, knights: 1, airForces: 1, teamSports: 1 } }).expectNumbers('orange', {
			strength: 2 + 2 + 5 + 2 + 4
		});
	});

	it('Aristotle: a science point for each technology taken from the row, for nothing else', () => {
		const table = given(row('iron', 'despotism', 'frugalityI', 'monarchy'), civ('orange', { leader: 'aristotle' })).turnOf('orange');
		table.as('orange').chooses({ kind: 'take', card: 'iron' }, { kind: 'take', card: 'frugalityI' }, { kind: 'take', card: 'monarchy' });
		table.expectNumbers('orange', { science: 2 });
	});

	it('Hammurabi: once a turn a military action serves as a civil one (ruling 28)', () => {
		const table = given(row('', '', '', '', '', '', '', '', '', 'iron'), civ('orange', { leader: 'hammurabi', civilSpent: 2 })).turnOf(
			'orange'
		);
		table.expectNotOffered('orange', { kind: 'take' });
		table.as('orange').chooses({ kind: 'militaryAsCivil' }, { kind: 'take', card: 'iron' });
		table.expectNumbers('orange', { civilLeft: 0, militaryLeft: 1 }).expectNotOffered('orange', { kind: 'militaryAsCivil' });
	});

	it('Hammurabi: what was changed does not stand in the way of a revolution (ruling 28)', () => {
		const table = led('hammurabi', { science: 2, hand: ['monarchy'] });
		table.as('orange').chooses({ kind: 'militaryAsCivil' });
		table.expectOffered('orange', { kind: 'revolution' });
	});

	it('Hammurabi: leaders of the row cost a civil action less', () => {
		const table = given(row('moses', '', '', '', '', 'joanOfArc'), civ('orange', { leader: 'hammurabi' })).turnOf('orange');
		table.as('orange').chooses({ kind: 'take', card: 'moses' });
		table.expectNumbers('orange', { civilLeft: 4 });
		table.as('orange').chooses({ kind: 'take', card: 'joanOfArc' });
		table.expectNumbers('orange', { civilLeft: 3 });
	});

	it('Hammurabi: a leader that costs nothing is taken without a civil action left', () => {
		const table = given(row('moses', 'iron'), civ('orange', { leader: 'hammurabi', civilSpent: 4 })).turnOf('orange');
		table.expectNotOffered('orange', { kind: 'take', card: 'iron' });
		table.as('orange').chooses({ kind: 'take', card: 'moses' });
		table.expectHand('orange', 'moses').expectNumbers('orange', { civilLeft: 0 });
	});

	it('Homer: a happy face, and each turn a resource for units, spent first (ruling 27)', () => {
		const table = led('homer', { unused: 2, tokens: { bronze: 3 } });
		table.expectNumbers('orange', { happy: 1 });
		table.as('orange').chooses({ kind: 'buildUnit', card: 'warriors' });
		table.expectNumbers('orange', { resources: 2 });
		table.as('orange').chooses({ kind: 'buildUnit', card: 'warriors' });
		table.expectNumbers('orange', { resources: 0 });
	});

	it('Homer: replaced, he may go under a completed wonder that is no ruin, and then no civil action comes back (ruling 27)', () => {
		const table = led('homer', { hand: ['joanOfArc'], wonders: ['pyramids', { card: 'colossus', ruin: 2 }] });
		table.expectNotOffered('orange', { kind: 'playLeader', under: 'colossus' });
		table.as('orange').chooses({ kind: 'playLeader', card: 'joanOfArc', under: 'pyramids' });
		expect(table.civilization('orange').wonders[0]).toEqual({ card: 'pyramids', tucked: 1 });
		table.expectNumbers('orange', { civilLeft: 4, civilActions: 5, happy: 1 });
	});

	it('Homer: his face under a wonder counts for Michelangelo, and stays when the wonder falls to ruin (Appendix)', () => {
		led('michelangelo', { wonders: [{ card: 'pyramids', tucked: 1 }] }).expectNumbers('orange', { cultureRating: 1, happy: 1 });
		led('moses', { wonders: [{ card: 'hangingGardens', tucked: 1, ruin: 2 }] }).expectNumbers('orange', { cultureRating: 2, happy: 1 });
	});

	it('Homer: St. Peter’s Basilica gives his wonder a face more, not two (Appendix)', () => {
		led('moses', { wonders: ['stPetersBasilica', { card: 'hangingGardens', tucked: 1 }] }).expectNumbers('orange', { happy: 1 + 3 + 1 });
		led('moses', { wonders: ['stPetersBasilica', { card: 'pyramids', tucked: 1 }] }).expectNumbers('orange', { happy: 1 + 1 + 1 });
	});

	it('Julius Caesar: a strength and a military action', () => {
		led('juliusCaesar').expectNumbers('orange', { strength: 2, militaryActions: 3 });
	});

	it('Moses: one more worker costs a food less', () => {
		const table = led('moses', { tokens: { agriculture: 1 } });
		table.as('orange').chooses({ kind: 'increasePopulation' });
		table.expectNumbers('orange', { food: 0, unused: 2 });
	});
});

describe('Age I', () => {
	it('Frederick Barbarossa: one more worker and a unit, for one military action, each for one less; the new worker may be the one (ruling 31)', () => {
		const table = led('frederickBarbarossa', { unused: 0, tokens: { agriculture: 1, bronze: 1 }, workers: { swordsmen: 0 } });
		table.expectNotOffered('orange', { kind: 'populationAndUnit', card: 'swordsmen' });
		table.as('orange').chooses({ kind: 'populationAndUnit', card: 'warriors' });
		table
			.expectNumbers('orange', { food: 0, resources: 0, unused: 0, yellow: 17, militaryLeft: 1, civilLeft: 4 })
			.expectWorkers('orange', { warriors: 2 });
	});

	it('Frederick Barbarossa: not without a token in the yellow bank (ruling 31)', () => {
		led('frederickBarbarossa', { yellow: 0, tokens: { agriculture: 9, bronze: 3 } }).expectNotOffered('orange', {
			kind: 'populationAndUnit'
		});
	});

	it('Genghis Khan: infantry may count as cavalry in armies (Appendix)', () => {
		// Two infantry as cavalry and one cavalry make a Heavy Cavalry.
		led('genghisKhan', { tactic: 'heavyCavalry', workers: { warriors: 2, knights: 1 } }).expectNumbers('orange', { strength: 2 + 2 + 4 });
		led('moses', { tactic: 'heavyCavalry', workers: { warriors: 2, knights: 1 } }).expectNumbers('orange', { strength: 4 });
	});

	it('Genghis Khan: three culture at the end of the own turn for one of the two strongest, who wins ties, even in an uprising (ruling 32)', () => {
		const khan = civ('orange', { leader: 'genghisKhan', yellow: 0 });
		const at = (seats: number, warriors: number[]) =>
			givenPlayers(
				seats,
				khan,
				...warriors.map((count, i) => civ((['green', 'purple'] as const)[i] ?? 'green', { workers: { warriors: count } }))
			)
				.endOfTurn('orange')
				.numbersOf('orange').culture;
		expect(at(2, [1])).toBe(3);
		expect(at(2, [2])).toBe(0);
		expect(at(3, [2, 1])).toBe(3);
		expect(at(3, [2, 2])).toBe(0);
	});

	it('Joan of Arc: culture, a military action, and a strength for each happy face on temples and the government', () => {
		led('joanOfArc', { workers: { theology: 2, breadAndCircuses: 1 }, government: 'theocracy' }).expectNumbers('orange', {
			cultureRating: 1 + 2 + 1,
			militaryActions: 4,
			strength: 1 + 1 + 1 + 4 + 1
		});
	});

	it('Leonardo da Vinci: the best lab or library gives its level in science again; each technology developed brings a resource (ruling 25)', () => {
		const table = led('leonardoDaVinci', { workers: { alchemy: 1, scientificMethod: 0 }, science: 3, hand: ['drama'] });
		table.expectNumbers('orange', { scienceRating: 1 + 2 + 1 });
		table.as('orange').chooses({ kind: 'develop', card: 'drama' });
		table.expectNumbers('orange', { resources: 1 });
		led('leonardoDaVinci').expectNumbers('orange', { scienceRating: 1 });
	});

	it('Michelangelo: a culture for each happy face on temples, theaters and wonders; Kremlin’s and those of ruins are none', () => {
		led('michelangelo', {
			workers: { theology: 1, drama: 2, breadAndCircuses: 1 },
			wonders: ['greatWall', 'kremlin', { card: 'hangingGardens', ruin: 2 }]
		}).expectNumbers('orange', { cultureRating: 1 + 4 + 1 + 2 + 2 + (2 + 2 + 1) });
	});

	it('Michelangelo: wonders cost nothing more for those that are completed', () => {
		const table = given(row('tajMahal'), civ('orange', { leader: 'michelangelo', wonders: ['pyramids', 'colossus'] })).turnOf('orange');
		table.as('orange').chooses({ kind: 'take', card: 'tajMahal' });
		table.expectNumbers('orange', { civilLeft: 4 });
	});
});

describe('Age II', () => {
	it('Isaac Newton: science of the best lab or library, and a civil action back for each technology, after a Breakthrough too (Appendix)', () => {
		const table = led('isaacNewton', { workers: { journalism: 1 }, science: 9, hand: ['drama', 'breakthroughI', 'theology'] });
		table.expectNumbers('orange', { scienceRating: 1 + 2 + 2 });
		table.as('orange').chooses({ kind: 'develop', card: 'drama' });
		table.expectNumbers('orange', { civilLeft: 4 });
		table.as('orange').chooses({ kind: 'playCard', card: 'breakthroughI' });
		table.expectNumbers('orange', { civilLeft: 4, science: 9 - 3 - 2 + 2 });
	});

	it('Isaac Newton: after a revolution one civil action is available (Appendix)', () => {
		const table = led('isaacNewton', { science: 2, hand: ['monarchy'] });
		table.as('orange').chooses({ kind: 'revolution', card: 'monarchy' });
		table.expectNumbers('orange', { civilLeft: 1, civilActions: 5 });
	});

	it('Johann Sebastian Bach: a culture for each theater, and theaters cost two science less', () => {
		const table = led('johannSebastianBach', { workers: { drama: 2 }, science: 5, hand: ['opera'] });
		table.expectNumbers('orange', { cultureRating: 6 });
		table.as('orange').chooses({ kind: 'develop', card: 'opera' });
		table.expectNumbers('orange', { science: 0 });
	});

	it('Johann Sebastian Bach: once a turn any urban building becomes a theater of its level or above, for the difference, 0 at the least (ruling 34)', () => {
		const table = led('johannSebastianBach', {
			workers: { drama: 0, opera: 0, alchemy: 1, scientificMethod: 1, religion: 1 },
			tokens: { bronze: 4 }
		});
		table.expectNotOffered('orange', { kind: 'upgradeInto', card: 'scientificMethod', to: 'drama' });
		table.expectOffered('orange', { kind: 'upgradeInto', card: 'religion', to: 'drama' });
		table.as('orange').chooses({ kind: 'upgradeInto', card: 'alchemy', to: 'drama' });
		table.expectNumbers('orange', { resources: 4, civilLeft: 3 }).expectWorkers('orange', { drama: 1, alchemy: 0 });
		table.expectNotOffered('orange', { kind: 'upgradeInto' });
	});

	it('Johann Sebastian Bach: not beyond the urban limit; by a card that upgrades, cheaper (ruling 34)', () => {
		led('johannSebastianBach', { workers: { drama: 2, religion: 1 }, tokens: { bronze: 4 } }).expectNotOffered('orange', {
			kind: 'upgradeInto'
		});
		const table = led('johannSebastianBach', { workers: { drama: 0, religion: 1 }, hand: ['urbanGrowthA', 'urbanGrowthA'] });
		table.as('orange').chooses({ kind: 'playCard', card: 'urbanGrowthA' }, { kind: 'upgradeInto', card: 'religion', to: 'drama' });
		table
			.expectWorkers('orange', { drama: 1 })
			.expectNumbers('orange', { civilLeft: 3 })
			.expectNotOffered('orange', { kind: 'upgradeInto' });
	});

	it('James Cook: two culture for the first colony, one for each more', () => {
		led('jamesCook').expectNumbers('orange', { cultureRating: 0 });
		led('jamesCook', { colonies: ['vastTerritoryI', 'vastTerritoryII', 'wealthyTerritoryI'] }).expectNumbers('orange', {
			cultureRating: 4
		});
	});

	it('Maximilien Robespierre: a revolution uses all military actions, new ones too, and no civil ones; three culture (Appendix)', () => {
		const table = led('maximilienRobespierre', { science: 2, hand: ['monarchy'], civilSpent: 3 });
		table.as('orange').chooses({ kind: 'revolution', card: 'monarchy' });
		table.expectNumbers('orange', { culture: 3, militaryActions: 4, militaryLeft: 0, civilActions: 5, civilLeft: 2 });
	});

	it('Maximilien Robespierre: with a Breakthrough no civil action for the card; Patriotism’s action stays (Appendix)', () => {
		const table = led('maximilienRobespierre', {
			science: 2,
			hand: ['monarchy', 'breakthroughI'],
			civilSpent: 4,
			thisTurn: { militaryActions: 1 }
		});
		table.as('orange').chooses({ kind: 'playCard', card: 'breakthroughI' });
		table.expectNumbers('orange', { militaryLeft: 1, civilLeft: 1, science: 2 });
	});

	it('Napoleon Bonaparte: two strength for each kind of unit', () => {
		led('napoleonBonaparte', { workers: { warriors: 2, knights: 1, cannon: 1, airForces: 1 } }).expectNumbers('orange', {
			strength: 2 + 2 + 3 + 5 + 8,
			militaryActions: 4
		});
	});

	it('William Shakespeare: a face, two culture for each pair of library and theater', () => {
		led('williamShakespeare', { workers: { drama: 2, printingPress: 1 } }).expectNumbers('orange', { happy: 3, cultureRating: 4 + 1 + 2 });
	});

	it('William Shakespeare: with a library theaters cost a resource less and their technologies a science less, and the other way round (ruling 35)', () => {
		const table = led('williamShakespeare', {
			workers: { printingPress: 1, drama: 0 },
			tokens: { bronze: 3 },
			unused: 2,
			science: 9,
			hand: ['opera', 'journalism']
		});
		table.expectNotOffered('orange', { kind: 'build', card: 'journalism' });
		table.as('orange').chooses({ kind: 'build', card: 'drama' });
		table.expectNumbers('orange', { resources: 0 });
		table.as('orange').chooses({ kind: 'develop', card: 'opera' });
		table.expectNumbers('orange', { science: 3 });
		table.expectNotOffered('orange', { kind: 'develop', card: 'journalism' });
	});

	it('William Shakespeare: the difference between two theaters stays the same (ruling 35)', () => {
		const table = led('williamShakespeare', { workers: { printingPress: 1, drama: 1, opera: 0 }, tokens: { bronze: 4 } });
		table.as('orange').chooses({ kind: 'upgrade', card: 'drama', to: 'opera' });
		table.expectNumbers('orange', { resources: 0 });
	});
});

describe('Age III', () => {
	it('Albert Einstein: science of the best lab or library, three culture for each technology', () => {
		const table = led('albertEinstein', { workers: { computers: 1 }, science: 3, hand: ['drama'] });
		table.expectNumbers('orange', { scienceRating: 1 + 5 + 3 });
		table.as('orange').chooses({ kind: 'develop', card: 'drama' });
		table.expectNumbers('orange', { culture: 3 });
	});

	it('Bill Gates: labs produce resources worth their level; those of Age A none (ruling 26)', () => {
		given(civ('orange', { leader: 'billGates', workers: { bronze: 0, alchemy: 2, philosophy: 1 } }))
			.endOfTurn('orange')
			.expectTokens('orange', { alchemy: 2, philosophy: 0 })
			.expectNumbers('orange', { resources: 2 });
	});

	it('Bill Gates: with too few tokens what is worth more comes first of a mine and a lab of one level (ruling 26)', () => {
		given(civ('orange', { leader: 'billGates', blue: 1, workers: { agriculture: 0, bronze: 0, scientificMethod: 1, coal: 1 } }))
			.endOfTurn('orange')
			.expectTokens('orange', { coal: 1, scientificMethod: 0 });
	});

	it('Bill Gates: when he leaves, culture for what the labs produce; what lies there can still be spent, nothing more be stored (ruling 26)', () => {
		const table = led('billGates', {
			workers: { scientificMethod: 2 },
			tokens: { scientificMethod: 2, bronze: 0 },
			hand: ['albertEinstein', 'reservesI'],
			unused: 1
		});
		table.as('orange').chooses({ kind: 'playLeader', card: 'albertEinstein' });
		table.expectNumbers('orange', { culture: 4, resources: 4 });
		table.as('orange').chooses({ kind: 'playCard', card: 'reservesI' }, { kind: 'gain', goods: 'resources' });
		table.expectTokens('orange', { scientificMethod: 2, bronze: 2 });
		table.as('orange').chooses({ kind: 'build', card: 'religion' });
		table.expectNumbers('orange', { resources: 3 });
	});

	it('Charlie Chaplin: two faces, and the best theater gives its culture twice (ruling 25)', () => {
		led('charlieChaplin', { workers: { drama: 1, movies: 2, opera: 1 } }).expectNumbers('orange', {
			happy: 2 + 4,
			cultureRating: 2 + 8 + 3 + 4
		});
	});

	it('Mahatma Gandhi: two culture', () => {
		led('mahatmaGandhi').expectNumbers('orange', { cultureRating: 2 });
	});

	it('Sid Meier: each lab gives its level in culture and a science less; two Computers 8 and 6', () => {
		led('sidMeier', { workers: { philosophy: 0, computers: 2 } }).expectNumbers('orange', { scienceRating: 8, cultureRating: 6 });
		led('sidMeier').expectNumbers('orange', { scienceRating: 0 });
	});

	it('Winston Churchill: each turn three culture, or science and resources for units only (ruling 33)', () => {
		const table = led('winstonChurchill', { hand: ['swordsmen', 'drama'], science: 1, unused: 2 });
		table.as('orange').chooses({ kind: 'turnChoice', choose: 'military' });
		table.expectNotOffered('orange', { kind: 'turnChoice' }, { kind: 'develop', card: 'drama' });
		table.as('orange').chooses({ kind: 'develop', card: 'swordsmen' }, { kind: 'buildUnit', card: 'swordsmen' });
		table.expectNumbers('orange', { science: 0, culture: 0, resources: 0 }).expectWorkers('orange', { swordsmen: 1 });
	});

	it('Winston Churchill: who has chosen nothing gets the culture at the end of the turn (ruling 33)', () => {
		const table = led('winstonChurchill');
		table.as('orange').ends();
		table.expectNumbers('orange', { culture: 3 });
		const chosen = led('winstonChurchill');
		chosen.as('orange').chooses({ kind: 'turnChoice', choose: 'culture' }).as('orange').ends();
		chosen.expectNumbers('orange', { culture: 3 });
	});
});

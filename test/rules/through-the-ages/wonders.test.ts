import { describe, expect, it } from 'vitest';
import { edition } from '#rules/through-the-ages/edition.ts';
import { civ, given, row, type Given } from '../support/through-the-ages/position.ts';

const stages = (wonder: string): number => edition.civil.find(({ card }) => card === wonder)?.stages?.length ?? 0;

/** Builds the last stage of a wonder. */
function completed(wonder: string, given_: Given = {}) {
	const last = { unfinished: { card: wonder, stages: stages(wonder) - 1 }, tokens: { oil: 2, ...given_.tokens } };
	const table = given(civ('orange', { ...given_, ...last })).turnOf('orange');
	return table.as('orange').chooses({ kind: 'buildStages', count: 1 });
}

describe('Wonders', () => {
	it.each([
		['colossus', { strength: 3, colonization: 1 }],
		['hangingGardens', { cultureRating: 1, happy: 2 }],
		['libraryOfAlexandria', { cultureRating: 1, scienceRating: 2, civilHand: 5, militaryHand: 3 }],
		['pyramids', { civilActions: 5, civilLeft: 4 }],
		['greatWall', { cultureRating: 1, happy: 1 }],
		['stPetersBasilica', { cultureRating: 2, happy: 1 }],
		['universitasCarolina', { cultureRating: 1, scienceRating: 3 }],
		['eiffelTower', { cultureRating: 4, happy: 1 }],
		['kremlin', { cultureRating: 2, happy: 0, civilActions: 5, militaryActions: 3 }],
		['transcontinentalRailroad', { strength: 5 }]
	])('%s: its symbols count when it is completed, not before', (wonder, numbers) => {
		given(civ('orange', { unfinished: { card: wonder, stages: 1 } }))
			.turnOf('orange')
			.expectNumbers('orange', { strength: 1, happy: 0, cultureRating: 0, scienceRating: 1, civilActions: 4 });
		completed(wonder).expectNumbers('orange', numbers);
	});

	it('Great Wall: a strength for each infantry and each artillery unit', () => {
		completed('greatWall', { workers: { warriors: 2, cannon: 1, knights: 1 } }).expectNumbers('orange', { strength: 2 + 3 + 2 + 3 });
	});

	it('Great Wall: infantry that rides for Genghis Khan stays infantry (Appendix)', () => {
		completed('greatWall', { leader: 'genghisKhan', tactic: 'heavyCavalry', workers: { warriors: 3 } }).expectNumbers('orange', {
			strength: 3 + 4 + 3
		});
	});

	it('St. Peter’s Basilica: every other card or worker with a face gives one more (Appendix)', () => {
		completed('stPetersBasilica', {
			workers: { religion: 2, drama: 1, printingPress: 1 },
			government: 'theocracy',
			colonies: ['historicTerritoryI'],
			wonders: ['greatWall']
		}).expectNumbers('orange', { happy: 8 });
		completed('stPetersBasilica', { workers: { religion: 1 }, leader: 'williamShakespeare' }).expectNumbers('orange', { happy: 1 + 2 + 2 });
	});

	it('St. Peter’s Basilica: one that takes a face away gets none', () => {
		completed('stPetersBasilica', { workers: { theology: 1 }, wonders: ['kremlin'] }).expectNumbers('orange', { happy: 1 + 3 - 1 });
	});

	it('St. Peter’s Basilica: Michelangelo and Joan of Arc count its faces too', () => {
		completed('stPetersBasilica', { leader: 'michelangelo', workers: { religion: 1 } }).expectNumbers('orange', {
			cultureRating: 2 + 1 + 2 + 1
		});
		completed('stPetersBasilica', { leader: 'joanOfArc', workers: { religion: 1 } }).expectNumbers('orange', { strength: 1 + 2 });
	});

	it('Taj Mahal: two civil actions less after a leader has been replaced in this turn, not after the first one (ruling 41)', () => {
		const table = given(
			row('', '', '', '', '', 'tajMahal'),
			civ('orange', { leader: 'moses', hand: ['joanOfArc'], wonders: ['pyramids'] })
		).turnOf('orange');
		table.as('orange').chooses({ kind: 'playLeader', card: 'joanOfArc' }, { kind: 'take', card: 'tajMahal' });
		table.expectNumbers('orange', { civilLeft: 5 - (2 + 1 - 2) });
		const first = given(row('', '', '', '', '', 'tajMahal'), civ('orange', { hand: ['joanOfArc'] })).turnOf('orange');
		first.as('orange').chooses({ kind: 'playLeader', card: 'joanOfArc' }, { kind: 'take', card: 'tajMahal' });
		first.expectNumbers('orange', { civilLeft: 4 - 1 - 2 });
	});

	it('Ocean Liner Service: once in each own turn a worker without action and food', () => {
		const table = given(civ('orange', { wonders: ['oceanLinerService'] })).turnOf('orange');
		table.as('orange').chooses({ kind: 'freePopulation' });
		table.expectNumbers('orange', { unused: 2, yellow: 17, civilLeft: 4 }).expectNotOffered('orange', { kind: 'freePopulation' });
	});

	it('Transcontinental Railroad: a second token on the best mine that has a worker', () => {
		given(civ('orange', { wonders: ['transcontinentalRailroad'], workers: { bronze: 1, iron: 1, coal: 0 } }))
			.endOfTurn('orange')
			.expectTokens('orange', { iron: 2, bronze: 1, coal: 0 });
	});

	it('a ruin has no effect but its culture', () => {
		given(
			civ('orange', {
				wonders: [
					{ card: 'pyramids', ruin: 2 },
					{ card: 'hangingGardens', ruin: 2 }
				]
			})
		)
			.turnOf('orange')
			.expectNumbers('orange', { civilActions: 4, cultureRating: 4, happy: 0 });
	});
});

describe('Wonders of Age III, when they are completed', () => {
	it('Fast Food Chains: one culture for each unit and urban building, two for each farm and mine', () => {
		// Two farms, two mines, one lab, one warrior.
		completed('fastFoodChains').expectNumbers('orange', { culture: 4 + 4 + 1 + 1, cultureRating: 0 });
	});

	it('First Space Flight: one culture for each level of each technology in play, workers or not', () => {
		completed('firstSpaceFlight', {
			workers: { iron: 0, computers: 1 },
			specials: ['strategy'],
			government: 'democracy',
			tokens: { oil: 3 }
		}).expectNumbers('orange', {
			culture: 1 + 3 + 2 + 3 + 3
		});
	});

	it('Hollywood: twice the culture of theaters and libraries, with what leaders add (Appendix)', () => {
		completed('hollywood', { workers: { drama: 2, printingPress: 1, religion: 1 } }).expectNumbers('orange', { culture: 2 * 5 });
		completed('hollywood', { leader: 'williamShakespeare', workers: { drama: 2, printingPress: 1 } }).expectNumbers('orange', {
			culture: 2 * 7
		});
		completed('hollywood', { leader: 'charlieChaplin', workers: { movies: 1, drama: 1 } }).expectNumbers('orange', {
			culture: 2 * (4 + 2 + 4)
		});
		completed('hollywood', { leader: 'johannSebastianBach', workers: { drama: 2 } }).expectNumbers('orange', { culture: 2 * 6 });
	});

	it('Internet: culture, science and strength of the urban buildings, with what leaders add (Appendix)', () => {
		const workers = { philosophy: 1, computers: 1, multimedia: 1, professionalSports: 1, warriors: 1 };
		const own = 1 + 5 + 3 + 3 + 3;
		completed('internet', { workers }).expectNumbers('orange', { culture: own });
		completed('internet', { workers, leader: 'albertEinstein' }).expectNumbers('orange', { culture: own + 3 });
		completed('internet', { workers, leader: 'sidMeier' }).expectNumbers('orange', { culture: own + 3 - 2 });
		completed('internet', { workers: { ...workers, drama: 1 }, leader: 'williamShakespeare' }).expectNumbers('orange', {
			culture: own + 2 + 2
		});
	});
});

describe('The wonders of the edition', () => {
	it('are sixteen, four of each age', () => {
		const wonders = edition.civil.filter(({ kind }) => kind === 'wonder');
		expect(wonders).toHaveLength(16);
		for (const age of ['A', 'I', 'II', 'III']) expect(wonders.filter((wonder) => wonder.age === age)).toHaveLength(4);
	});
});

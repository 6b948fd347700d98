import { describe, expect, it } from 'vitest';
import {
	age,
	civ,
	events,
	given,
	givenPlayers,
	givenSettings,
	type Colour,
	type Given,
	type Piece
} from '../support/through-the-ages/position.ts';

// What the event gives orange at the end of the game.
function scored(event: string, orange: Given, ...pieces: Piece[]): number {
	const table = given(age('IV'), civ('orange', { culture: 100, ...orange }), events([event]), ...pieces).end();
	return (table.result.scores[0]?.culture ?? 0) - 100;
}

describe('End of the game: events of Age III', () => {
	it('those that still wait are applied, of the current and of the future events; older ones are not', () => {
		const table = given(
			age('IV'),
			civ('green', { colonies: ['vastTerritoryI'], wonders: ['pyramids'] }),
			events(['nationalPride', 'impactOfColonies'], ['impactOfWonders', 'coldWar'])
		).end();
		expect(table.result.scores.map(({ culture }) => culture)).toEqual([0, 8]);
		expect(table.board.pastEvents).toEqual(['impactOfColonies', 'impactOfWonders']);
	});

	it('ties among them are broken as if it were the starting player’s turn (ruling 5)', () => {
		const table = given(age('IV'), events(['impactOfStrength'])).end();
		expect(table.result.scores.map(({ culture }) => culture)).toEqual([10, 0]);
	});

	it('most culture wins; a tie is a victory of all of them', () => {
		given(age('IV'), civ('green', { culture: 3 }), events([]))
			.end()
			.expectWinners('green');
		given(age('IV'), events([])).end().expectWinners('orange', 'green');
	});

	it('they are applied in the order of the decks, which matters only where culture would fall below nothing (ruling 24)', () => {
		const unhappy = civ('green', { yellow: 6, culture: 0 });
		const colony = civ('green', { yellow: 6, culture: 0, colonies: ['wealthyTerritoryI', 'wealthyTerritoryII', 'vastTerritoryI'] });
		const culture = (...pieces: Piece[]): number | undefined => given(age('IV'), ...pieces).end().result.scores[1]?.culture;
		// Five discontent workers.
		expect(culture(unhappy, events(['impactOfHappiness']))).toBe(0);
		expect(culture(colony, events(['impactOfHappiness', 'impactOfColonies']))).toBe(9);
		expect(culture(colony, events(['impactOfColonies', 'impactOfHappiness']))).toBe(0);
	});

	it('revealed during the game they are applied then', () => {
		const table = given(
			age('III'),
			civ('orange', { militaryHand: ['rats'], colonies: ['vastTerritoryI'] }),
			events(['impactOfColonies', 'foray'])
		).politicsOf('orange');
		table.as('orange').chooses({ kind: 'prepareEvent', card: 'rats' });
		table.expectNumbers('orange', { culture: 4 });
	});

	it('short game: four of them that were open from the start are scored, for technologies of level II (ruling 75)', () => {
		const table = givenSettings(
			{ length: 'short' },
			2,
			age('IV'),
			civ('orange', { workers: { scientificMethod: 0, computers: 0 }, colonies: ['vastTerritoryI'], wonders: ['pyramids'] }),
			events(['coldWar', 'impactOfGovernment'])
		).end();
		// 4 for Scientific Method, 3 for the colony, 5 for the wonder.
		expect(table.result.scores[0]?.culture).toBe(12);
		expect(table.board.pastEvents).toEqual(['impactOfTechnology', 'impactOfWonders', 'impactOfColonies', 'impactOfBalance']);
	});
});

describe('Events of Age III', () => {
	it('Impact of Agriculture: culture as the food produced, and 4 more if that exceeds consumption (ruling 20)', () => {
		expect(scored('impactOfAgriculture', { workers: { irrigation: 1 } })).toBe(2 + 2 + 4);
		expect(scored('impactOfAgriculture', { yellow: 10 })).toBe(2);
		const traded: Piece[] = [civ('green', { pact: { card: 'internationalTradeAgreement', partner: 0, side: 'a' } })];
		expect(scored('impactOfAgriculture', {}, ...traded)).toBe(3 + 4);
	});

	it('Impact of Architecture: 1 for each level of each urban building', () => {
		expect(scored('impactOfArchitecture', { workers: { drama: 2, scientificMethod: 1, professionalSports: 1 } })).toBe(2 + 2 + 3);
	});

	it('Impact of Balance: twice the lowest of science, culture, food and resources produced (ruling 21)', () => {
		expect(scored('impactOfBalance', {})).toBe(0);
		expect(scored('impactOfBalance', { workers: { religion: 3, philosophy: 2 } })).toBe(2 * 2);
	});

	it('Impact of Colonies: 3 for each colony', () => {
		expect(scored('impactOfColonies', { colonies: ['vastTerritoryI', 'historicTerritoryII'] })).toBe(6);
	});

	it('Impact of Competition: 1 for each level of each unit and arena', () => {
		expect(scored('impactOfCompetition', { workers: { knights: 2, airForces: 1, teamSports: 1 } })).toBe(2 + 3 + 2);
	});

	it('Impact of Government: 2 for each civil and 1 for each military action in total (ruling 23)', () => {
		expect(scored('impactOfGovernment', { wonders: ['pyramids'], specials: ['warfare'], civilSpent: 3 })).toBe(2 * 5 + 3);
	});

	it('Impact of Happiness: 2 for each happy face, 2 less for each discontent worker', () => {
		expect(scored('impactOfHappiness', { workers: { religion: 3 } })).toBe(6);
		expect(scored('impactOfHappiness', { yellow: 8, workers: { religion: 1 } })).toBe(2 - 6);
	});

	it('Impact of Industry: what mines produce, with the Transcontinental Railroad and without Bill Gates (ruling 20)', () => {
		expect(scored('impactOfIndustry', { workers: { iron: 1 }, wonders: ['transcontinentalRailroad'] })).toBe(2 + 2 * 2);
		expect(scored('impactOfIndustry', { workers: { computers: 1 }, leader: 'isaacNewton' })).toBe(2);
	});

	it('Impact of Population: 2 for each content worker above ten, unused ones too (ruling 22)', () => {
		expect(scored('impactOfPopulation', { unused: 6 })).toBe(2 * 2);
		expect(scored('impactOfPopulation', { unused: 6, yellow: 16 })).toBe(2);
		expect(scored('impactOfPopulation', {})).toBe(0);
	});

	it('Impact of Progress: 2 for each level of government and special technologies', () => {
		expect(scored('impactOfProgress', { government: 'republic', specials: ['masonry', 'civilService'] })).toBe(2 * (2 + 1 + 3));
	});

	it.each(['impactOfScience', 'impactOfStrength'])('%s: by rank, for two, three and four players', (event) => {
		const culture = (seats: number): number[] => {
			const pieces = (['orange', 'green', 'purple', 'grey'] as const)
				.slice(0, seats)
				.map((colour: Colour, seat) => civ(colour, { workers: { philosophy: 5 - seat, warriors: 5 - seat } }));
			return givenPlayers(seats, age('IV'), events([event]), ...pieces)
				.end()
				.result.scores.map((score) => score.culture);
		};
		expect([culture(2), culture(3), culture(4)]).toEqual([
			[10, 0],
			[14, 7, 0],
			[15, 10, 5, 0]
		]);
	});

	it('Impact of Technology: 4 for each technology of level III in play, with or without workers', () => {
		expect(
			scored('impactOfTechnology', { government: 'democracy', specials: ['civilService'], workers: { computers: 0, alchemy: 2 } })
		).toBe(12);
	});

	it('Impact of Variety: 2 for each type of unit, type of urban building and special technology', () => {
		expect(scored('impactOfVariety', { workers: { swordsmen: 2, knights: 1, drama: 1, opera: 1 }, specials: ['masonry'] })).toBe(
			2 * (2 + 2 + 1)
		);
	});

	it('Impact of Wonders: 5, 4, 3 and 2 by age, ruins too', () => {
		const wonders = [{ card: 'pyramids', ruin: 2 }, { card: 'greatWall' }, { card: 'eiffelTower' }, { card: 'internet' }] as const;
		expect(scored('impactOfWonders', { wonders })).toBe(14);
	});
});

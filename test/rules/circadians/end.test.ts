import { describe, expect, it } from 'vitest';
import { edition } from '#rules/circadians/edition.ts';
import type { Score } from '#rules/circadians/facts.ts';
import { winnersOf } from '#rules/circadians/scoring.ts';
import {
	atHeadquarters,
	farms,
	garages,
	given,
	givenPlayers,
	hand,
	harvester,
	inDepository,
	onNegotiation,
	owns,
	round,
	stock,
	upgraded,
	waiting,
	also,
	type Piece
} from '../support/circadians/position.ts';
import type { Table } from '../support/circadians/table.ts';

const NONE = garages('black');
/** What one of the items a player owns scores beside its printed points. */
const scoredBy = (item: string, ...pieces: Piece[]): number | undefined =>
	given(NONE, owns('blue', item), ...pieces).end().result.scores[0]?.items[0]?.scored;

describe('End of the game', () => {
	it('comes with the rest of the eighth round, after End of an Era', () => {
		const table = given(NONE, round(8)).rest();
		expect(table.match.result).toBeDefined();
		expect(table.board).toMatchObject({ phase: 'over', round: 8 });
		expect(table.board.events.at(-1)).toBe('endOfAnEra');
		given(NONE, round(7)).rest().expectRunning();
	});

	it('after the limits have been kept', () => {
		const table = given(NONE, round(8), waiting('blue', 5), atHeadquarters(['blue', 1], ['blue', 1]))
			.rest()
			.expectRunning();
		table.untilAsked('nothing');
		expect(table.result.scores[0]?.dice).toBe(5);
	});
});

describe('Scoring', () => {
	it('1: the negotiation board, by the rulebook’s example: blue 5, 10 and 17, black 7, 11 and 9', () => {
		const dice: Piece[] = [
			onNegotiation('leyrien', 2, 'blue', 1),
			onNegotiation('zcharo', 1, 'blue', 1),
			onNegotiation('zcharo', 2, 'blue', 1),
			onNegotiation('jrayek', 1, 'blue', 1),
			onNegotiation('jrayek', 3, 'blue', 1),
			onNegotiation('leyrien', 3, 'black', 1),
			onNegotiation('zcharo', 5, 'black', 1),
			onNegotiation('jrayek', 2, 'black', 1)
		];
		const table = givenPlayers(['blue', 'black', 'orange'], ...dice, owns('blue', 'alienRelic')).end();
		table.expectPoints('blue', { negotiation: 32, items: 8 + 5 }).expectPoints('black', { negotiation: 27 });
	});

	it('2: items, by the example: Zcharo Lamp 3, Alien Relic 8 and 5, Uxolotyl 6 and 2, Security Codes 4', () => {
		const five = (['leyrien', 'zcharo'] as const).flatMap((clan) => [0, 1].map((row) => onNegotiation(clan, row, 'blue', 1)));
		const table = given(
			NONE,
			owns('blue', 'zcharoLamp', 'alienRelic', 'uxolotyl', 'securityCodes'),
			...five,
			onNegotiation('jrayek', 0, 'blue', 1),
			stock('blue', { algae: 9 })
		).end();
		expect(table.result.scores[0]?.items).toEqual([
			{ item: 'zcharoLamp', printed: 3, scored: 0 },
			{ item: 'alienRelic', printed: 8, scored: 5 },
			{ item: 'uxolotyl', printed: 6, scored: 2 },
			{ item: 'securityCodes', printed: 4, scored: 0 }
		]);
		table.expectPoints('blue', { items: 28 });
	});

	it('3: the cache under the harvester, whose points are shown now (ruling 3)', () => {
		const six = also((board) => board.caches.forEach(({ points }, at) => void (points.$secret = at === 0 ? 6 : 3)));
		const table = given(NONE, six, harvester('blue', 3, 0), harvester('black', 2, 0)).end();
		table.expectPoints('blue', { cache: 6 }).expectPoints('black', { cache: 0 });
		expect(table.seenBy('spectator').board.caches[0]?.points).toMatchObject({ $seen: 6 });
	});

	it('4: the base, by the example: 1 on an upgrade and 1 beside it, 3 on a farm and 4 beside it', () => {
		given(NONE, upgraded('blue', 'turn'), farms('blue', 'water', 'points'))
			.end()
			.expectPoints('blue', { base: 1 + 1 + 3 + 4 });
	});

	it('4: the leftmost empty garage and farm count how many tiles there are: 8 for four upgrades, 7 for three farms (ruling 30)', () => {
		const based = (...pieces: Piece[]): number | undefined => given(NONE, ...pieces).end().result.scores[0]?.points.base;
		expect(based(upgraded('blue', 'cheaper', 'cheaper', 'noAlgae', 'noAlgae'))).toBe(8);
		expect(based(upgraded('blue', 'cheaper', 'cheaper'))).toBe(edition.base.upgradePoints[2]);
		expect(based(farms('blue', 'water', 'water', 'algae'))).toBe(7);
		expect(based(farms('blue', 'choice'))).toBe((edition.base.farmPoints[1] ?? 0) + 1);
		expect(based(upgraded('blue', 'points'))).toBe(1 + 2);
		expect(based()).toBe(0);
	});

	it('5: a point for each gem', () => {
		given(NONE, stock('blue', { gems: 3 }))
			.end()
			.expectPoints('blue', { gems: 3 });
	});

	it('what is in the hand scores nothing', () => {
		given(NONE, hand('blue', 'alienRelic')).end().expectPoints('blue', { items: 0 });
	});
});

describe('Items that score', () => {
	it.each<[string, number, ...Piece[]]>([
		['archive', 2, hand('blue', 'yeki', 'grogg', 'ledger', 'idCard', 'karvyk')],
		['sleepCapsules', 5, waiting('blue', 3), atHeadquarters(['blue', 1], ['black', 1], ['blue', 1])],
		[
			'jrayekShield',
			4,
			onNegotiation('jrayek', 0, 'blue', 1),
			onNegotiation('jrayek', 1, 'blue', 1),
			onNegotiation('leyrien', 1, 'blue', 1)
		],
		['leyrienScythe', 2, onNegotiation('leyrien', 0, 'blue', 1), onNegotiation('leyrien', 1, 'black', 1)],
		['zcharoGlider', 2, onNegotiation('zcharo', 0, 'blue', 1)],
		['grogg', 2, stock('blue', { water: 14 })],
		['uxolotyl', 2, stock('blue', { algae: 11 })],
		['zcarpi', 3, stock('blue', { power: 7 })],
		['yeki', 1, stock('blue', { gems: 3 })],
		['jakhaw', 3, upgraded('blue', 'turn', 'turn', 'raise')],
		['karvyk', 2, farms('blue', 'water', 'gem')],
		['alienRelic', 2, onNegotiation('zcharo', 0, 'blue', 1), onNegotiation('jrayek', 0, 'blue', 1)],
		['engineerRobot', 2, inDepository('blue', 6, 0), inDepository('blue', 5, 0), inDepository('black', 4, 0)]
	])('%s: %i', (item, points, ...pieces) => {
		expect(scoredBy(item, ...pieces)).toBe(points);
	});

	it('Security Drone: 2 for each own item that scores, itself too; Worker Drone: 2 for each with an ability', () => {
		const items = owns('blue', 'securityDrone', 'workerDrone', 'grogg', 'ledger', 'idCard', 'waterPack');
		const { scores } = given(NONE, items).end().result;
		expect(scores[0]?.items.slice(0, 2)).toMatchObject([{ scored: 6 }, { scored: 6 }]);
	});
});

describe('Ties', () => {
	const equal = (...pieces: Piece[]): Table => given(NONE, stock('blue', { gems: 2 }), stock('black', { gems: 2 }), ...pieces).end();

	it('the most points win', () => {
		given(NONE, stock('black', { gems: 2 }))
			.end()
			.expectWinners('black');
	});

	it('tied, the most dice at headquarters and base (ruling 31)', () => {
		equal(waiting('blue', 1), waiting('black', 1), atHeadquarters(['black', 1])).expectWinners('black');
	});

	it('then the most power, algae and water together (ruling 31)', () => {
		equal(stock('blue', { gems: 2, water: 3, power: 1 }), stock('black', { gems: 2, algae: 3 })).expectWinners('blue');
	});

	it('then the victory is shared (ruling 31)', () => {
		equal().expectWinners('blue', 'black');
	});

	it('those who are behind in points do not come into it (ruling 31)', () => {
		const score = (player: number, total: number, dice: number): Score =>
			({ player, total, dice, resources: 0, items: [], points: { negotiation: 0, items: 0, cache: 0, base: 0, gems: total } }) as Score;
		expect(winnersOf([score(0, 5, 1), score(1, 4, 9), score(2, 5, 2)])).toEqual([2]);
	});
});

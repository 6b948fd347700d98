import { describe, expect, it } from 'vitest';
import { negotiationPoints } from '#lib/circadians/chronicle.ts';
import { rivalSight } from '#lib/circadians/rival.ts';
import { diceOf, harvestersOf } from '#lib/circadians/views.ts';
import { edition } from '#rules/circadians/edition.ts';
import { garages, given, spaceAt, type Piece } from '../../rules/support/circadians/position.ts';
import { rival, rivalOn } from '../../rules/support/circadians/rival.ts';

const SECOND = edition.rivals.opponents[1] as (typeof edition.rivals.opponents)[number];
const PLACED = { opponent: 1, negotiation: [['zcharo', 0, 3]], depository: [[5, 0]] } as const;

function sight(...pieces: Piece[]) {
	return given(garages('blue', 4), ...pieces)
		.turnOf('blue')
		.seenBy('blue').board;
}

describe('Solitaire variant: what is seen of the rival', () => {
	it('nothing where none plays', () => {
		expect(rivalSight(sight())).toBeUndefined();
	});

	it('its points so far: dice with the clans and in the depository, gems and progress tiles, no cache', () => {
		const board = sight(rival({ ...PLACED, gems: 4, progress: 1 }));
		const { negotiation, depository: items } = SECOND;
		expect(rivalSight(board)).toMatchObject({
			points: { negotiation, items, gems: 4, base: edition.rivals.progress, cache: 0 },
			total: negotiation + items + 4 + edition.rivals.progress
		});
		expect(negotiationPoints(board, 2)).toBe(negotiation);
	});

	it('the schemes of the round: those to come until it has acted, one more with the third tile', () => {
		expect(rivalSight(sight(rival()))).toMatchObject({ schemes: [], coming: edition.rivals.schemes });
		expect(rivalSight(sight(rival({ progress: 3 })))?.coming).toBe(edition.rivals.schemes + 1);
		const acted: Piece = (board) => void (rivalOn(board).schemes = [0, 1]);
		expect(rivalSight(sight(rival(), acted))).toMatchObject({ schemes: [0, 1], coming: 0 });
	});

	it('how many cards are in its deck, not which', () => {
		const board = sight(rival({ schemes: [3, 4, 5] }));
		expect(rivalSight(board)?.deck).toBe(3);
		expect(JSON.stringify(board.rival?.schemeDeck)).not.toContain('4');
	});

	it('its harvester stands on the map after those of the players', () => {
		const table = given(garages('blue', 4), rival({ at: [1, 0] })).turnOf('blue');
		const [centre, east] = [spaceAt(table.board, 0, 0), spaceAt(table.board, 1, 0)];
		expect(harvestersOf(table.seenBy('blue').board)).toEqual([centre, centre, east]);
	});

	it('its dice that can still come back: those on its board and at the locations', () => {
		expect(diceOf(sight(rival({ ...PLACED, dice: 2, locations: [['market', 0, 3]] })), 2)).toBe(3);
	});
});

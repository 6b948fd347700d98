import { describe, expect, it } from 'vitest';
import { reachOf } from '#lib/circadians/reach.ts';
import { PLACES, type DieValue } from '#rules/circadians/vocabulary.ts';
import { event, garages, given, hand, stock, upgraded, type Piece } from '../../rules/support/circadians/position.ts';

const RICH = stock('blue', { water: 20, algae: 20, power: 20, gems: 9 });

function reach(die: DieValue, slot: number, ...pieces: Piece[]) {
	const { board } = given(RICH, ...pieces)
		.turnOf('black')
		.seenBy('blue');
	return reachOf(board, 0, [], { slot, die });
}

const values = (of: ReturnType<typeof reach>, place: string): readonly DieValue[] => of.at.find((one) => one.place === place)?.values ?? [];

describe('Planning: how far a die reaches from a garage', () => {
	it('as far as the rules let it go once it is activated there', () => {
		for (const die of [1, 2, 3, 4, 5, 6] as const) {
			const places = reach(die, 1, hand('blue', 'archive')).at.map(({ place }) => place);
			const table = given(RICH, hand('blue', 'archive'), garages('blue', 0, die)).turnOf('blue');
			const kinds = table.kindsOf('blue').filter((kind) => (PLACES as readonly string[]).includes(kind));
			expect(places.toSorted(), `a die of ${die}`).toEqual(kinds.toSorted());
		}
	});

	it('garage 1: also as far as one more or one less would', () => {
		const first = reach(5, 0, hand('blue', 'archive'));
		expect(values(first, 'depository')).toEqual([4, 5, 6]);
		expect(values(reach(5, 1, hand('blue', 'archive')), 'depository')).toEqual([5]);
	});

	it('a 6 is not raised: 5 and 6 are all it can be in garage 1', () => {
		expect(values(reach(6, 0), 'headquarters')).toEqual([5, 6]);
	});

	it('an upgrade makes it reach what its values do', () => {
		expect(values(reach(2, 1, upgraded('blue', 'turn')), 'headquarters')).toEqual([2, 5]);
	});

	it('the garage’s algae are told, and whether they are there', () => {
		expect(reach(3, 3)).toMatchObject({ toll: 2, paid: true });
		expect(reach(3, 3, stock('blue', { algae: 1 }))).toMatchObject({ toll: 2, paid: false });
		expect(reach(3, 0, stock('blue', {}))).toMatchObject({ toll: 0, paid: true });
	});

	it('Clear Roads: garages are free', () => {
		expect(reach(3, 3, event('clearRoads')).toll).toBe(0);
	});

	it('who has nothing reaches the headquarters alone', () => {
		expect(reach(3, 0, stock('blue', {})).at.map(({ place }) => place)).toEqual(['headquarters']);
	});

	it('each space is named as the board knows it', () => {
		const { spaces } = reach(5, 1, hand('blue', 'archive'));
		expect([...spaces]).toEqual(expect.arrayContaining(['talk-leyrien-0', 'store-5-0', 'headquarters-0', 'miningCamp-0']));
		expect([...spaces]).not.toContain('store-6-0');
	});
});

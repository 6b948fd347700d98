import { describe, expect, it } from 'vitest';
import { anyGame } from '#rules/core/game.ts';
import type { AnyChoice } from '#rules/core/option.ts';
import { isWish, standingAnswer, type Wishes } from '#rules/core/standing.ts';
import { powerStruggle } from '#rules/power-struggle/game.ts';
import type { Privilege } from '#rules/power-struggle/vocabulary.ts';
import { given, privilege } from '../support/power-struggle/position.ts';
import type { Table } from '../support/power-struggle/table.ts';

const game = anyGame(powerStruggle);

/** Green has put this sum into an envelope for yellow's card. */
function offered(sum: number, card: Privilege = 'controlling'): Table {
	const table = given(privilege('controlling', 'yellow'), privilege('accounting', 'yellow'), privilege('chairman', 'red')).turnOf('green');
	table.as('green').chooses({ kind: 'bribe' }, { kind: 'offer', card, sum, note: '' });
	return table.expectAsked('yellow', 'answer');
}

function answered(table: Table, wishes: Wishes): AnyChoice | undefined {
	const asked = table.match.agenda.at(-1) as unknown as { readonly seat: number };
	return standingAnswer(game, table.match, asked.seat, wishes);
}

describe('E) Bribe, a standing answer', () => {
	it('refuses envelopes with less than a sum, and leaves the others to the player', () => {
		expect(answered(offered(100_000), { refuseBelow: 150_000 })).toEqual({ kind: 'refuse' });
		expect(answered(offered(150_000), { refuseBelow: 150_000 })).toBeUndefined();
		expect(answered(offered(200_000), { refuseBelow: 150_000 })).toBeUndefined();
	});

	it('refuses nothing with the smallest sum', () => {
		expect(answered(offered(50_000), { refuseBelow: 50_000 })).toBeUndefined();
	});

	it('refuses whatever is offered for one card', () => {
		expect(answered(offered(500_000), { refuseForCard: 'controlling' })).toEqual({ kind: 'refuse' });
		expect(answered(offered(500_000), { refuseForCard: 'accounting' })).toBeUndefined();
		expect(answered(offered(500_000, 'accounting'), { refuseForCard: 'accounting' })).toEqual({ kind: 'refuse' });
	});

	it('is told with a sum that can be offered, or a card there is', () => {
		const { match } = offered(50_000);
		for (const value of [0, 75_000, '50000', 'chairman', true]) expect(isWish(game, match, 1, 'refuseBelow', value)).toBe(false);
		expect(isWish(game, match, 1, 'refuseBelow', 350_000)).toBe(true);
		for (const value of ['treasurer', 'all', 1, true]) expect(isWish(game, match, 1, 'refuseForCard', value)).toBe(false);
		expect(isWish(game, match, 1, 'refuseForCard', 'chairman')).toBe(true);
	});
});

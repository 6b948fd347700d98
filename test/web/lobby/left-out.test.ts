import { expect, test } from 'vitest';
import { changeGame } from '../../../party/room/game-change.ts';
import { openTable } from '../../../party/room/lobby.ts';
import type { Place, Table } from '../../../party/room/table.ts';
import { tableView } from '../../../party/room/view.ts';
import { COLOURS } from '../../../party/shared/wire.ts';
import type { Game } from '../../../rules/core/game.ts';
import { leftOut } from '../../../web/lib/lobby/left-out.ts';

const KINDS = ['free', 'bot', 'here', 'away', 'kept'] as const;
const GAME = { id: 'small', seats: { least: 1, most: 2 } } as unknown as Game;
const NOBODY = { seat: undefined, invited: true, host: false, muted: false, removed: false, screen: false, kept: undefined } as const;

function place(kind: (typeof KINDS)[number], seat: number): Place {
	const colour = COLOURS[seat] ?? 'blue';
	const account = `account ${seat}`;
	if (kind === 'free' || kind === 'bot') return { kind, colour };
	if (kind === 'kept') return { kind: 'free', colour, kept: { account, name: account } };
	return { kind: 'player', colour, account, name: account, present: kind === 'here' };
}

/** Every table of four whose host has a seat, or none. */
function* tables(): Generator<Table> {
	for (let n = 0; n < KINDS.length ** 4; n += 1) {
		const places = [0, 1, 2, 3].map((seat) => place(KINDS[Math.floor(n / KINDS.length ** seat) % KINDS.length] ?? 'free', seat));
		for (const host of ['account 3', 'nobody seated']) {
			const opening = {
				id: 'table',
				game: 'large',
				seats: 4,
				settings: {},
				watchers: true,
				whispers: true,
				invite: 'invite',
				host,
				places
			};
			yield openTable(opening, '0'.repeat(64), 0);
		}
	}
}

function names({ places }: Table): readonly (string | undefined)[] {
	return places.flatMap((each) => (each.kind === 'player' ? each.name : each.kind === 'free' && each.kept ? each.kept.name : []));
}

test('who would lose the seat is foretold as the room will have it, and it is never the host', () => {
	for (const table of tables()) {
		const { seats } = tableView(GAME, { table }, NOBODY);
		const foretold = leftOut(seats, GAME.seats.most).map((seat) => seats[seat]?.name ?? seats[seat]?.keptFor);
		const after = changeGame(table, table.host ?? '', GAME);
		if ('refused' in after) throw new Error(after.refused);
		expect(after.places).toHaveLength(2);
		expect(names(table).filter((name) => !names(after).includes(name))).toEqual(foretold);
		if (table.places.some((each) => each.kind === 'player' && each.account === table.host)) expect(foretold).not.toContain(table.host);
	}
});

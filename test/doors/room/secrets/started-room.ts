import type { Settings } from '#rules/core/match.ts';
import { commitment, nonceCommitment } from '#rules/core/seed.ts';
import { isRefusal } from '#party/room/change.ts';
import type { LogRow } from '#party/room/log.ts';
import { openTable, sit } from '#party/room/lobby.ts';
import { begin } from '#party/room/start.ts';
import type { Room, Table } from '#party/room/table.ts';
import { usualSettings, type Watch } from '../../../rules/support/random-game.ts';
import type { Random } from '../../../rules/support/random.ts';

/** A table of this many whose match has just begun, as the lobby makes it, with the facts of the set-up. */
export function startedRoom(
	watch: Watch,
	seats: number,
	number: number,
	random: Random
): { readonly room: Room; readonly rows: readonly LogRow[] } {
	const { game } = watch;
	const settings: Settings = watch.settings?.(number, seats) ?? usualSettings(game, number, random);
	const host = accountAt(0);
	const entropy = number.toString(16).padStart(64, '0');
	const opening = { id: 'a-table', game: game.id, seats, settings, watchers: true, whispers: true, invite: 'an-invitation', host };
	let table: Table = openTable(opening, entropy, 0);
	for (let seat = 0; seat < seats; seat += 1) {
		const seated = sit(table, { account: accountAt(seat), invited: true }, seat, {
			name: `Name ${seat}`,
			commitment: nonceCommitment(commitment(entropy), `nonce ${seat} of ${number}`),
			nonce: `nonce ${seat} of ${number}`
		});
		if (isRefusal(seated)) throw new Error(seated.refused);
		table = seated;
	}
	const begun = begin(game, table);
	const added = begun.recording?.added ?? [];
	// The keeper counts the version of what it keeps.
	const room = { ...begun.room, table: { ...begun.room.table, version: table.version + 1 } };
	return { room, rows: added.map(({ facts }) => ({ number: 0, at: 0, facts })) };
}

function accountAt(seat: number): string {
	return `account ${seat}`;
}

import type { Game } from '#rules/core/game.ts';
import type { Json } from '#rules/core/json.ts';
import { start, type Refusal } from '#rules/core/play.ts';
import { seedFrom } from '#rules/core/seed.ts';
import { isRefusal, refuse, type Change } from './change.ts';
import { START } from '#party/shared/limits.ts';
import { fillWithBots } from './lobby.ts';
import { madePrivate } from './link.ts';
import { isComplete, partsOf, revealed, revealing } from './reveal.ts';
import type { Place, Table } from './table.ts';
import { phaseOf } from './turn.ts';

/** With what a match starts: the edition the host brought, and bots in the seats that are free. */
export type Starting = { readonly bots?: boolean | undefined; readonly edition?: Json | undefined };

/**
 * The host starts, `now` in milliseconds. Everybody who is here is asked for their nonce first, and the match begins when all have
 * revealed theirs, or at the end of the moment without those who have not.
 */
export function startMatch(game: Game, table: Table, account: string, now: number, { bots = false, edition }: Starting): Change | Refusal {
	// A second tap starts nothing anew.
	if (table.reveal !== undefined && table.host === account) return { room: { table } };
	// In one: who sat down a moment ago, unseen by the host, keeps the seat and plays.
	const filled = bots ? fillWithBots(game, table, account) : table;
	if (isRefusal(filled)) return filled;
	const refusal = startRefusal(filled, account);
	return refusal ?? beginIfComplete(game, revealing(filled, now + START.reveal), edition);
}

function startRefusal(table: Table, account: string): Refusal | undefined {
	if (table.phase !== 'gathering') return refuse(table.phase === 'playing' ? 'match-running' : 'match-over');
	if (table.host !== account) return refuse('not-host');
	return partsOf(table) === undefined ? refuse('seats-empty') : undefined;
}

/** A player reveals their nonce; the last one who is waited for begins the match. */
export function reveal(game: Game, table: Table, account: string, nonce: string, edition?: Json): Change | Refusal {
	const opened = revealed(table, account, nonce);
	if (isRefusal(opened)) return opened;
	return opened === table ? { room: { table } } : beginIfComplete(game, opened, edition);
}

function beginIfComplete(game: Game, table: Table, edition: Json | undefined): Change {
	return isComplete(table) ? begin(game, table, edition) : { room: { table } };
}

/** Begins the match with the nonces that are revealed; the table is public no longer. Throws when a seat is free. */
export function begin(game: Game, table: Table, edition?: Json): Change {
	const parts = partsOf(table);
	if (parts === undefined) throw new Error('a seat is free');
	const { match, facts } = start(game, { seats: parts.length, settings: table.settings, edition, seed: seedFrom(table.entropy, parts) });
	const places = table.places.map(withoutNonce);
	const begun = madePrivate(table);
	const since = places.map(() => table.version + 1);
	return {
		room: {
			table: { ...begun, phase: phaseOf(match), settings: match.settings, places, parts, reveal: undefined, since },
			course: { match }
		},
		recording: { kept: -1, added: [{ facts }] }
	};
}

// From now on it stands with the parts of the seed, which stay whoever plays for the seat.
function withoutNonce(place: Place): Place {
	return place.kind === 'player' ? { ...place, commitment: undefined, nonce: undefined } : place;
}

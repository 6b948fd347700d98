import { commitment, mixSeed } from './chance.ts';
import type { Game } from './game.ts';
import type { Taken } from './history.ts';
import { equal, type Json } from './json.ts';
import type { Fact, Match, Settings } from './match.ts';
import { play, start } from './play.ts';

/** A finished match as it is exported: everything needed to play it again and get the same. */
export type MatchRecord = {
	readonly format: 'backroom-match-1';
	readonly game: string;
	readonly version: number;
	readonly seats: number;
	readonly settings: Settings;
	/** The edition the host brought; absent when it was the game's own. */
	readonly edition?: Json | undefined;
	/** The room's own entropy, opened now that the match is over. */
	readonly entropy: string;
	/** What the room published before the start: the SHA-256 of the entropy. */
	readonly commitment: string;
	/** One nonce from each player, in seat order. */
	readonly nonces: readonly string[];
	readonly choices: readonly Taken[];
	readonly result: Json;
};

/** What is wrong with a record. */
export type RecordFault = 'form' | 'table' | 'other-game' | 'other-version' | 'commitment' | 'choice-refused' | 'result';

/**
 * Plays a record again from its seed; it may be any value, read from a file perhaps. Answers the finished match and its facts, or what
 * is wrong and at which choice.
 */
export function replay(
	game: Game,
	record: unknown
): { readonly match: Match; readonly facts: readonly (readonly Fact[])[] } | { readonly fault: RecordFault; readonly at?: number } {
	if (!isRecord(record)) return { fault: 'form' };
	if (record.game !== game.id) return { fault: 'other-game' };
	if (record.version !== game.version) return { fault: 'other-version' };
	if (commitment(record.entropy) !== record.commitment) return { fault: 'commitment' };
	if (!fitsTable(game, record)) return { fault: 'table' };
	const { seats, settings, edition } = record;
	const { match, facts } = start(game, { seats, settings, edition, seed: mixSeed(record.entropy, record.nonces) });
	const told: (readonly Fact[])[] = [facts];
	for (const [at, { seat, choice }] of record.choices.entries()) {
		const played = play(game, match, seat, choice);
		if ('refused' in played) return { fault: 'choice-refused', at };
		told.push(played.facts);
	}
	if (!equal(match.result, record.result)) return { fault: 'result' };
	return { match, facts: told };
}

function isRecord(value: unknown): value is MatchRecord {
	if (!isObject(value)) return false;
	const { game, version, seats, settings, entropy, commitment: published, nonces, choices } = value;
	return (
		[game, entropy, published].every((text) => typeof text === 'string') &&
		[version, seats].every((number) => typeof number === 'number') &&
		isObject(settings) &&
		Array.isArray(nonces) &&
		nonces.every((nonce) => typeof nonce === 'string') &&
		Array.isArray(choices) &&
		choices.every(isTaken)
	);
}

function isTaken(value: unknown): boolean {
	if (!isObject(value) || !Number.isInteger(value.seat) || !isObject(value.choice)) return false;
	const fields = Object.values(value.choice);
	return typeof value.choice.kind === 'string' && fields.every((field) => ['string', 'number', 'boolean'].includes(typeof field));
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function fitsTable(game: Game, { seats, settings, edition, nonces }: MatchRecord): boolean {
	if (edition !== undefined && (game.checkEdition === undefined || 'refused' in game.checkEdition(edition))) return false;
	if (!Number.isInteger(seats) || nonces.length !== seats || seats < game.seats.least || seats > game.seats.most) return false;
	return Object.entries(settings).every(
		([name, value]) => Object.hasOwn(game.settings, name) && game.settings[name]?.includes(value) === true
	);
}

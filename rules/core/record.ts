import type { Game } from './game.ts';
import type { Taken } from './history.ts';
import { equal, type Json } from './json.ts';
import type { Fact, Match, Settings } from './match.ts';
import { play, start } from './play.ts';
import type { Seat } from './seat.ts';
import { commitment, mixSeed, nonceCommitment, seedFrom, type SeedPart } from './seed.ts';

/** A finished match as it is exported: everything needed to play it again and get the same. */
export type MatchRecord = {
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
	readonly choices: readonly Taken[];
	readonly result: Json;
} & Seeding;

/** How the seed came about: in the present format from parts, in seat order; before, from a nonce of each seat. */
type Seeding =
	| { readonly format: 'backroom-match-2'; readonly parts: readonly SeedPart[] }
	| { readonly format: 'backroom-match-1'; readonly nonces: readonly string[] };

/** What is wrong with a record; a nonce is wrong that its player had not committed to. */
export type RecordFault =
	'form' | 'format' | 'table' | 'other-game' | 'other-version' | 'commitment' | 'nonce' | 'choice-refused' | 'result';

/**
 * Plays a record again from its seed; it may be any value, read from a file perhaps. Answers the finished match and its facts, or what
 * is wrong and at which choice, or seat when it is a nonce.
 */
export function replay(
	game: Game,
	record: unknown
): { readonly match: Match; readonly facts: readonly (readonly Fact[])[] } | { readonly fault: RecordFault; readonly at?: number } {
	if (isObject(record) && typeof record.format === 'string' && !FORMATS.includes(record.format)) return { fault: 'format' };
	if (!isRecord(record)) return { fault: 'form' };
	if (record.game !== game.id) return { fault: 'other-game' };
	if (record.version !== game.version) return { fault: 'other-version' };
	if (commitment(record.entropy) !== record.commitment) return { fault: 'commitment' };
	if (!fitsTable(game, record)) return { fault: 'table' };
	const wrong = wrongNonce(record);
	if (wrong !== undefined) return { fault: 'nonce', at: wrong };
	const { seats, settings, edition } = record;
	const { match, facts } = start(game, { seats, settings, edition, seed: seedOfRecord(record) });
	const told: (readonly Fact[])[] = [facts];
	for (const [at, { seat, choice }] of record.choices.entries()) {
		const played = play(game, match, seat, choice);
		if ('refused' in played) return { fault: 'choice-refused', at };
		told.push(played.facts);
	}
	if (!equal(match.result, record.result)) return { fault: 'result' };
	return { match, facts: told };
}

/** The seed that the record's entropy and what the seats gave to it make. */
export function seedOfRecord(record: MatchRecord): string {
	return record.format === 'backroom-match-2' ? seedFrom(record.entropy, record.parts) : mixSeed(record.entropy, record.nonces);
}

function wrongNonce(record: MatchRecord): Seat | undefined {
	if (record.format === 'backroom-match-1') return undefined;
	const wrong = record.parts.findIndex(
		(part) => part.kind === 'player' && nonceCommitment(record.commitment, part.nonce) !== part.commitment
	);
	return wrong === -1 ? undefined : wrong;
}

const FORMATS: readonly string[] = ['backroom-match-1', 'backroom-match-2'] satisfies MatchRecord['format'][];

function isRecord(value: unknown): value is MatchRecord {
	if (!isObject(value)) return false;
	const { format, game, version, seats, settings, entropy, commitment: published, nonces, parts, choices } = value;
	return (
		[game, entropy, published].every((text) => typeof text === 'string') &&
		[version, seats].every((number) => typeof number === 'number') &&
		isObject(settings) &&
		(format === 'backroom-match-2'
			? Array.isArray(parts) && parts.every(isPart)
			: format === 'backroom-match-1' && Array.isArray(nonces) && nonces.every((nonce) => typeof nonce === 'string')) &&
		Array.isArray(choices) &&
		choices.every(isTaken)
	);
}

function isPart(value: unknown): boolean {
	if (!isObject(value)) return false;
	const { kind, commitment: published, nonce } = value;
	if (kind === 'bot') return true;
	return typeof published === 'string' && (kind === 'absent' || (kind === 'player' && typeof nonce === 'string'));
}

function isTaken(value: unknown): boolean {
	if (!isObject(value) || !Number.isInteger(value.seat) || !isObject(value.choice)) return false;
	const fields = Object.values(value.choice);
	return typeof value.choice.kind === 'string' && fields.every((field) => ['string', 'number', 'boolean'].includes(typeof field));
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function fitsTable(game: Game, record: MatchRecord): boolean {
	const { seats, settings, edition } = record;
	const seeded = record.format === 'backroom-match-2' ? record.parts : record.nonces;
	if (edition !== undefined && (game.checkEdition === undefined || 'refused' in game.checkEdition(edition))) return false;
	if (!Number.isInteger(seats) || seeded.length !== seats || seats < game.seats.least || seats > game.seats.most) return false;
	return Object.entries(settings).every(
		([name, value]) => Object.hasOwn(game.settings, name) && game.settings[name]?.includes(value) === true
	);
}

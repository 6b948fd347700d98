import type { Game } from './game.ts';
import type { Taken } from './history.ts';
import { equal, type Json } from './json.ts';
import type { Fact, Match, Settings } from './match.ts';
import { play, start } from './play.ts';
import { areRulesPeriods, otherRules, type RulesPeriod } from './rules-period.ts';
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
	/** How it ended; null when it was stopped. */
	readonly result: Json;
	/** The players stopped it before its end. */
	readonly stopped?: true;
	/** Which rules played; absent in records that are older than the fingerprints. */
	readonly rules?: readonly RulesPeriod[] | undefined;
} & Seeding;

/** How the seed came about: in the present format from parts, in seat order; before, from a nonce of each seat. */
export type Seeding =
	| { readonly format: 'backroom-match-2'; readonly parts: readonly SeedPart[] }
	| { readonly format: 'backroom-match-1'; readonly nonces: readonly string[] };

/** What is wrong with a record; a nonce is wrong that its player had not committed to. */
export type RecordFault = 'form' | 'format' | 'table' | 'other-game' | 'commitment' | 'nonce' | 'choice-refused' | 'result';

/** What a record proves to a build with these rules; `facts` are those of the set-up and of each choice that was checked. */
export type Replay =
	/** Everything: every choice and the result. `sameRules`: as it was played, not only with others that come to the same. */
	| { readonly checked: 'whole'; readonly sameRules: boolean; readonly match: Match; readonly facts: readonly (readonly Fact[])[] }
	/**
	 * What comes before choice number `until` (0: nothing). From there on it was played with rules of another fingerprint, or the record
	 * does not say with which: then it may as well have been altered.
	 */
	| { readonly checked: 'part'; readonly until: number; readonly fingerprint?: string; readonly facts: readonly (readonly Fact[])[] }
	/** Nothing: it was altered. `at` is the place of the choice that was not possible, or the seat whose nonce is wrong. */
	| { readonly fault: RecordFault; readonly at?: number };

/** Told the match after the set-up and after each choice that is played again, which changes in place, and what that has told. */
export type Onlooker = (match: Match, facts: readonly Fact[]) => void;

/**
 * Plays a record again from its seed; it may be any value, read from a file perhaps. `fingerprint` is that of this build's rules of the
 * game. Never throws.
 */
export function replay(game: Game, record: unknown, fingerprint: string, onlooker?: Onlooker): Replay {
	if (isObject(record) && typeof record.format === 'string' && !FORMATS.includes(record.format)) return { fault: 'format' };
	if (!isRecord(record)) return { fault: 'form' };
	if (record.game !== game.id) return { fault: 'other-game' };
	if (commitment(record.entropy) !== record.commitment) return { fault: 'commitment' };
	const wrong = wrongNonce(record);
	if (wrong !== undefined) return { fault: 'nonce', at: wrong };
	const others = otherRules(record.rules ?? [], fingerprint);
	const { fault, match, facts } = played(game, record, onlooker);
	if (fault === undefined) return { checked: 'whole', sameRules: others === undefined, match, facts };
	// Where this build's rules had played, they would have to come to the same.
	if (others === undefined || facts.length < others.from) return fault;
	const { from, fingerprint: theirs } = others;
	return { checked: 'part', until: from, ...(theirs !== undefined && { fingerprint: theirs }), facts: facts.slice(0, from) };
}

type Played = { readonly match: Match; readonly facts: (readonly Fact[])[]; readonly fault?: undefined };
type Stopped = { readonly match?: undefined; readonly facts: (readonly Fact[])[]; readonly fault: Extract<Replay, { fault: unknown }> };

// As far as these rules go along.
function played(game: Game, record: MatchRecord, onlooker: Onlooker = () => undefined): Played | Stopped {
	const facts: (readonly Fact[])[] = [];
	if (!fitsTable(game, record)) return { facts, fault: { fault: 'table' } };
	const { seats, settings, edition, choices, result, stopped } = record;
	try {
		const { match, facts: begun } = start(game, { seats, settings, edition, seed: seedOfRecord(record) });
		facts.push(begun);
		onlooker(match, begun);
		for (const [at, { seat, choice }] of choices.entries()) {
			const taken = play(game, match, seat, choice);
			if ('refused' in taken) return { facts, fault: { fault: 'choice-refused', at } };
			facts.push(taken.facts);
			onlooker(match, taken.facts);
		}
		return equal(match.result, stopped === true ? undefined : result) ? { match, facts } : { facts, fault: { fault: 'result' } };
	} catch {
		// Choices that other rules took may lead these to where they know no way.
		return { facts, fault: { fault: 'choice-refused', at: Math.max(0, facts.length - 1) } };
	}
}

/** The seed that the record's entropy and what the seats gave to it make. */
export function seedOfRecord(record: Seeding & { readonly entropy: string }): string {
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
	const { format, game, version, seats, settings, entropy, commitment: published, nonces, parts, choices, rules, result, stopped } = value;
	return (
		[game, entropy, published].every((text) => typeof text === 'string') &&
		[version, seats].every((number) => typeof number === 'number') &&
		isObject(settings) &&
		(format === 'backroom-match-2'
			? Array.isArray(parts) && parts.every(isSeedPart)
			: format === 'backroom-match-1' && Array.isArray(nonces) && nonces.every((nonce) => typeof nonce === 'string')) &&
		Array.isArray(choices) &&
		choices.every(isTaken) &&
		(stopped === undefined || (stopped === true && result === null)) &&
		(rules === undefined || (areRulesPeriods(rules) && rules.every(({ from }) => from <= choices.length)))
	);
}

/** Whether the value is what a seat gave to the seed. */
export function isSeedPart(value: unknown): value is SeedPart {
	if (!isObject(value)) return false;
	const { kind, level, commitment: published, nonce } = value;
	if (kind === 'bot') return level === undefined || typeof level === 'string';
	return typeof published === 'string' && (kind === 'absent' || (kind === 'player' && typeof nonce === 'string'));
}

/** Whether the value is a choice with its seat, of whatever game. */
export function isTaken(value: unknown): value is Taken {
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

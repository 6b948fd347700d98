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
export type RecordFault = 'table' | 'other-game' | 'other-version' | 'commitment' | 'choice-refused' | 'result';

/** Plays a record again from its seed. Answers the finished match and its facts, or what is wrong and at which choice. */
export function replay(
	game: Game,
	record: MatchRecord
): { readonly match: Match; readonly facts: readonly (readonly Fact[])[] } | { readonly fault: RecordFault; readonly at?: number } {
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

function fitsTable(game: Game, { seats, settings, edition }: MatchRecord): boolean {
	if (edition !== undefined && (game.checkEdition === undefined || 'refused' in game.checkEdition(edition))) return false;
	if (!Number.isInteger(seats) || seats < game.seats.least || seats > game.seats.most) return false;
	return Object.entries(settings).every(
		([name, value]) => Object.hasOwn(game.settings, name) && game.settings[name]?.includes(value) === true
	);
}

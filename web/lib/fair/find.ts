import { replay, seedOfRecord, type MatchRecord, type Onlooker } from '#rules/core/record.ts';
import type { Game } from '#rules/core/game.ts';
import { compared } from '#rules/core/witness.ts';
import type { Details, Finding, Question } from './finding.ts';

// What a room hands out that has lost some of its rows.
const DAMAGED = 'backroom-damaged-1';

/**
 * Plays a record, which may be any value, again with this page's rules, whose fingerprint is given, and compares it with what is known
 * here; `onlooker` is told the match along the way.
 */
export function found(game: Game, record: unknown, fingerprint: string, question: Question, onlooker?: Onlooker): Finding {
	if (isOfFormat(record, DAMAGED)) return { checked: 'unreadable', why: 'damaged' };
	const replayed = replay(game, record, fingerprint, onlooker);
	if ('fault' in replayed) {
		const { fault, at } = replayed;
		if (fault === 'format') return { checked: 'unreadable', why: 'newer' };
		const isReadable = fault !== 'form' && fault !== 'other-game';
		return { checked: 'nothing', fault, at, details: isReadable ? detailsOf(record as MatchRecord, question) : undefined };
	}
	const details = detailsOf(record as MatchRecord, question);
	if (replayed.checked === 'part') return { checked: 'part', until: replayed.until, known: replayed.fingerprint !== undefined, details };
	return { checked: 'whole', sameRules: replayed.sameRules, details };
}

function isOfFormat(record: unknown, format: string): boolean {
	return typeof record === 'object' && record !== null && 'format' in record && record.format === format;
}

function detailsOf(record: MatchRecord, { kept, seat, result }: Question): Details {
	const seeding =
		record.format === 'backroom-match-2'
			? { format: record.format, parts: record.parts }
			: { format: record.format, nonces: record.nonces };
	return {
		seeding,
		commitment: record.commitment,
		seed: seedOfRecord(record),
		choices: record.choices.length,
		rules: record.rules ?? [],
		...compared(record, kept, { seat, result })
	};
}

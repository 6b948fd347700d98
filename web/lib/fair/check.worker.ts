import { replay, seedOfRecord, type MatchRecord, type Replay } from '#rules/core/record.ts';
import { compared } from '#rules/core/witness.ts';
import { fingerprints } from '#rules/fingerprints.js';
import { games } from '#rules/games.ts';
import type { Details, Finding, Question } from './finding.ts';

// Beside the page: a long match takes a second or two to play again.
self.onmessage = async ({ data }: MessageEvent<Question>) => {
	try {
		postMessage(await find(data));
	} catch {
		postMessage(undefined);
	}
};

async function find(question: Question): Promise<Finding> {
	const game = games[question.game];
	const answer = await fetch(`/api/tables/${encodeURIComponent(question.table)}/record`);
	if (game === undefined || !answer.ok) throw new Error('nothing to check');
	const record: unknown = await answer.json();
	const replayed = replay(game, record, fingerprints[game.id] ?? '');
	const details = isReadable(record, replayed) ? detailsOf(record, question) : undefined;
	if ('fault' in replayed) return { checked: 'nothing', fault: replayed.fault, at: replayed.at, details };
	if (replayed.checked === 'part') return { checked: 'part', until: replayed.until, details };
	return { checked: 'whole', sameRules: replayed.sameRules, details };
}

function isReadable(_record: unknown, replayed: Replay): _record is MatchRecord {
	return !('fault' in replayed) || !['form', 'format', 'other-game'].includes(replayed.fault);
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

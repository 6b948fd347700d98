import { fingerprints } from '#rules/fingerprints.js';
import { games } from '#rules/games.ts';
import { found } from './find.ts';
import type { Finding, Question } from './finding.ts';

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
	return found(game, await answer.json(), fingerprints[game.id] ?? '', question);
}

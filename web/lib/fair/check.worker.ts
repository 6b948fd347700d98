import { fingerprints } from '#rules/fingerprints.js';
import { games } from '#rules/games.ts';
import { chronicleFor } from '#lib/board/end/chronicles.ts';
import { Storyteller } from '#lib/board/end/storyteller.ts';
import { found } from './find.ts';
import type { Checked, Question } from './finding.ts';

// Beside the page: a long match takes a second or two to play again.
self.onmessage = async ({ data }: MessageEvent<Question>) => {
	try {
		postMessage(await find(data));
	} catch {
		postMessage(undefined);
	}
};

async function find(question: Question): Promise<Checked> {
	const game = games[question.game];
	const answer = await fetch(`/api/tables/${encodeURIComponent(question.table)}/record`);
	if (game === undefined || !answer.ok) throw new Error('nothing to check');
	const chronicle = chronicleFor(game.id);
	const teller = chronicle && new Storyteller(game, chronicle);
	const finding = found(game, await answer.json(), fingerprints[game.id] ?? '', question, (match, facts) => teller?.note(match, facts));
	return { finding, story: finding.checked === 'whole' ? teller?.told() : undefined };
}

import { readFileSync } from 'node:fs';
import { replay, type MatchRecord } from '../../../rules/core/record.ts';
import { fingerprints } from '../../../rules/fingerprints.js';
import { games } from '../../../rules/games.ts';
import { expect, type Visitor } from './house.ts';
import { words } from './words.ts';

/** Downloads the record at the end of a match, and expects that it replays to the same shuffles and the same result. */
export async function keepsTheRecord({ page, recorder }: Visitor): Promise<void> {
	const downloading = page.waitForEvent('download');
	await page.getByRole('button', { name: words('board_download_record') }).click();
	const record = JSON.parse(readFileSync(await (await downloading).path(), 'utf8')) as MatchRecord;
	const game = games[record.game];
	if (game === undefined) throw new Error(`no game ${record.game}`);
	expect(replay(game, record, fingerprints[game.id] ?? '')).toMatchObject({ checked: 'whole', sameRules: true });
	expect(record.commitment).toBe(recorder.table?.commitment);
	expect(record.result).toEqual(recorder.match.result);
}

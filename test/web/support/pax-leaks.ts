import type { LoggedFact, TableView } from '../../../party/wire.ts';
import { eachSecret } from './leaks.ts';

// What a player may know of his own: the hidden sphere and the two cards it is chosen from, and what foresight has shown him.
const OWN = /^match\.board\.players\.(\d+)\.(hidden|foreseen)$/;
const CARDS = /^match\.asks\.\d+\.step\.cards$/;

/** The secrets of Pax Transhumanity in what a viewer received that this viewer may not know, as paths. */
export function paxLeaks(table: TableView, log: readonly LoggedFact[]): string[] {
	const found: string[] = [];
	const { you, match } = table;
	eachSecret('match', match, (path, seen) => {
		const own = Number(OWN.exec(path)?.[1] ?? -1) === you || (you !== undefined && CARDS.test(path));
		if (seen !== undefined && !own) found.push(path);
	});
	eachSecret('log', log, (path, seen) => {
		if (seen !== undefined) found.push(path);
	});
	// Only who is asked is told the options: among the cards to hide one from, they are the secret.
	if (you === undefined && (match?.options.length ?? 0) > 0) found.push('options for a watcher');
	const board = match?.board as { readonly deck: object; readonly solo?: { readonly deck: object } };
	if (!('$sealed' in board.deck)) found.push('the deck lies open');
	if (board.solo !== undefined && !('$sealed' in board.solo.deck)) found.push('the exoglobal deck lies open');
	return found;
}

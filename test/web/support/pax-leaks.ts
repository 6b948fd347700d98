import type { TableView } from '../../../party/shared/wire.ts';
import type { Knows } from './leaks.ts';

// What a player may know of his own: the hidden sphere, and what foresight has shown him.
const OWN = /^match\.board\.players\.(\d+)\.(hidden|foreseen)$/;
// The two cards it is chosen from, in the question that is put to him.
const CARDS = /^match\.asks\.(\d+)\.step\.cards$/;

/** Which secrets of Pax Transhumanity the viewer of this table may know, by their paths. */
export function paxKnows({ you, match }: TableView): Knows {
	return (path) => {
		if (you === undefined) return false;
		const ask = CARDS.exec(path)?.[1];
		if (ask !== undefined) return match?.asks[Number(ask)]?.seat === you;
		return Number(OWN.exec(path)?.[1] ?? -1) === you;
	};
}

/** What of Pax Transhumanity lies open that nobody may know, as paths. */
export function paxLiesOpen({ match }: TableView): string[] {
	const found: string[] = [];
	const board = match?.board as { readonly deck: object; readonly solo?: { readonly deck: object } };
	if (!('$sealed' in board.deck)) found.push('the deck lies open');
	if (board.solo !== undefined && !('$sealed' in board.solo.deck)) found.push('the exoglobal deck lies open');
	return found;
}

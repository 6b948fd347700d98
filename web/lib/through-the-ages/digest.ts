import type { Digest } from '#lib/board/digest.ts';
import type { PublicBoard } from '#rules/through-the-ages/board.ts';
import { placeKey } from './places.ts';
import { countOf } from './views.ts';

/** What can be compared of a board. */
export function digestOf(board: PublicBoard): Digest {
	const digest: Record<string, string> = {
		[placeKey.events]: `${countOf(board.currentEvents)} ${countOf(board.futureEvents)} ${board.pastEvents.length}`
	};
	// That cards slide is no news: only where one was taken, or came.
	for (const [space, card] of board.row.entries()) digest[placeKey.space(space)] = card === '' ? '' : 'card';
	for (const card of board.tactics) digest[placeKey.shared(card)] = card;
	for (const [player, own] of board.players.entries()) {
		for (const { card, workers, blue } of own.technologies) digest[placeKey.technology(player, card)] = `${workers} ${blue}`;
		for (const { card, ruin, tucked } of own.wonders) digest[placeKey.wonder(player, card)] = `${ruin ?? ''} ${tucked ?? ''}`;
		for (const card of own.specials) digest[placeKey.special(player, card)] = card;
		for (const card of own.colonies) digest[placeKey.colony(player, card)] = card;
		digest[placeKey.unfinished(player)] = own.unfinished === undefined ? '' : `${own.unfinished.card} ${own.unfinished.stages}`;
		digest[placeKey.leader(player)] = own.leader ?? '';
		digest[placeKey.government(player)] = own.government;
		digest[placeKey.tactic(player)] = own.tactic ?? '';
		digest[placeKey.pact(player)] = own.pact?.card ?? '';
		digest[placeKey.yellow(player)] = String(own.yellow);
		digest[placeKey.blue(player)] = String(own.blue);
	}
	return digest;
}

import { abilitiesOf, hasFreeImport, isBoldImporter, isUsed, useUp, type Abilities } from '../abilities.ts';
import type { Action } from '../action.ts';
import type { MarketCard, PlayerId, PublicBoard } from '../board.ts';
import { cardOf } from '../catalogue.ts';
import { SPHERES } from '../edition.ts';
import { decision } from '../flow.ts';
import { gapsOf, isOpposed, marketCards, putInMarket, ROWS, takeFromMarket } from '../market.ts';
import { hasOpposing } from '../splay.ts';
import type { PaxOption } from '../steps.ts';

/** Why a player cannot import a card. */
export type ImportReason = 'plurality' | 'opposing-cubes' | 'no-gap';

// The key of the ability to import once a turn without an action.
const FREE_IMPORT = 'freeImport';

/** F7: whether importing uses an action of the player. */
export function importUsesAction(board: PublicBoard, abilities: Abilities): boolean {
	return !hasFreeImport(abilities) || isUsed(board, FREE_IMPORT);
}

// F7: whether the market has a gap anywhere.
function hasGap(board: Pick<PublicBoard, 'market'>): boolean {
	return SPHERES.some((sphere) => board.market[sphere].length < ROWS);
}

/** F7a: why the player cannot import a card of the market, or undefined. */
export function importBlocked(board: PublicBoard, player: PlayerId, entry: MarketCard, abilities: Abilities): ImportReason | undefined {
	return opposesImport(board, player, entry, abilities) ?? (hasGap(board) ? undefined : 'no-gap');
}

// F7a: what about the card itself forbids importing it, or undefined: no opposing cubes may lie on it (ruling 42).
function opposesImport(
	board: PublicBoard,
	player: PlayerId,
	{ card, syndications, heat }: MarketCard,
	abilities: Abilities
): 'plurality' | 'opposing-cubes' | undefined {
	if (cardOf(board, card).kind === 'plurality') return 'plurality';
	if (isOpposed(syndications, player)) return 'opposing-cubes';
	return hasOpposing(heat, player) && !isBoldImporter(abilities) ? 'opposing-cubes' : undefined;
}

/** F7: import a card of the market into a gap of another column. */
export const importing = {
	offer(list, { board, seat, abilities }) {
		if (!hasGap(board)) return;
		for (const sphere of SPHERES) {
			for (const entry of board.market[sphere])
				if (opposesImport(board, seat, entry, abilities) === undefined) list.push({ kind: 'import', card: entry.card });
		}
	},
	reasons: ({ board, seat, abilities }) => marketCards(board).map((entry) => importBlocked(board, seat, entry, abilities)),
	isFree: ({ board, abilities }) => !importUsesAction(board, abilities),
	take(board, seat, { card }, flow) {
		if (importUsesAction(board, abilitiesOf(board, seat))) board.actions -= 1;
		else useUp(board, FREE_IMPORT);
		flow.next({ step: 'importTo', seat, card });
	}
} satisfies Action<'import'>;

/** F7: to any gap of any column, its own included (ruling 43); cubes go along. */
export const importTo = decision<'importTo'>({
	options(board) {
		const list: PaxOption['importTo'][] = [];
		for (const sphere of SPHERES) for (const row of gapsOf(board, sphere)) list.push({ kind: 'gap', sphere, row });
		return list;
	},
	take(board, { seat, card }, { sphere, row }, flow) {
		const { sphere: from, entry } = takeFromMarket(board, card);
		putInMarket(board, sphere, { ...entry, row });
		flow.log({ fact: 'imported', player: seat, card, from, to: sphere, row });
	}
});

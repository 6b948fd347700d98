import type { PlayerId, PublicBoard } from './board.ts';
import type { CardNumber, Discipline, SplayChange } from './edition.ts';
import { futureOf, futureOfShowing, pairsOf, splayAfter, type Pair, type SplayFuture } from './splay.ts';
import type { PaxOption } from './steps.ts';

/** A pair of disciplines whatever their order, the one that comes first in the spectrum first. */
export type Couple = readonly [Discipline, Discipline];
/** What a choice would make of the Splay, and which couples of disciplines it opens and closes for a player. */
export type Preview = SplayFuture & { readonly gained: readonly Couple[]; readonly lost: readonly Couple[] };

/** What is read of a question: the card it is about, or how a card of the Splay is altered. */
type Asked = { readonly step: string; readonly card?: CardNumber; readonly change?: SplayChange };

/** What answering a question with an option would make of the Splay; undefined when it leaves the Splay alone. */
export function previewOf(
	board: PublicBoard,
	asked: Asked,
	option: PaxOption[keyof PaxOption] | { readonly kind: 'confirm' },
	player: PlayerId
): Preview | undefined {
	const future = futureAfter(board, asked, option);
	if (future === undefined) return undefined;
	const before = couplesOpenTo(pairsOf(board), player);
	const after = couplesOpenTo(future.pairs, player);
	return {
		...future,
		gained: [...after].filter(([key]) => !before.has(key)).map(([, couple]) => couple),
		lost: [...before].filter(([key]) => !after.has(key)).map(([, couple]) => couple)
	};
}

function futureAfter(board: PublicBoard, { step, card, change }: Asked, option: Parameters<typeof previewOf>[2]): SplayFuture | undefined {
	if (option.kind === 'show' && card !== undefined) return futureOfShowing(board, card, option.side);
	if (option.kind === 'alter' && step === 'alterSplay' && change !== undefined) return altered(board, option.card, change);
	if (option.kind !== 'discard' || !('card' in option)) return undefined;
	const { commercialization } = board;
	if (commercialization?.side === undefined) return altered(board, option.card, 'discard');
	return futureOfShowing(board, commercialization.card, commercialization.side, option.card);
}

function altered({ edition, splay }: PublicBoard, card: CardNumber, change: SplayChange): SplayFuture {
	return futureOf({ edition, splay: splayAfter(splay, card, change) });
}

function couplesOpenTo(pairs: readonly Pair[], player: PlayerId): ReadonlyMap<string, Couple> {
	const couples = new Map<string, Couple>();
	for (const { disciplines, open } of pairs) {
		if (open !== 'everybody' && !open.includes(player)) continue;
		const [one, other] = [...disciplines].sort() as [Discipline, Discipline];
		couples.set(`${one} ${other}`, [one, other]);
	}
	return couples;
}

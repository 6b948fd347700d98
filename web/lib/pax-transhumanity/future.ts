import type { PlayerId, PublicBoard } from '#rules/pax-transhumanity/board.ts';
import type { Discipline } from '#rules/pax-transhumanity/edition.ts';
import { futureOf, futureOfShowing, pairsOf, type Pair, type SplayFuture } from '#rules/pax-transhumanity/splay.ts';
import type { AnyPaxOption } from './words/options.ts';
import type { Question } from './words/questions.ts';

/** A pair of disciplines whatever their order, the one that comes first in the spectrum first. */
export type Couple = readonly [Discipline, Discipline];
/** What a choice would make of the Splay, and which couples of disciplines it opens and closes for a player. */
export type Preview = SplayFuture & { readonly gained: readonly Couple[]; readonly lost: readonly Couple[] };

/** What an option would make of the Splay; undefined when it leaves the Splay alone. */
export function previewOf(board: PublicBoard, step: Question, option: AnyPaxOption, player: PlayerId): Preview | undefined {
	const future = futureAfter(board, step, option);
	if (future === undefined) return undefined;
	const before = couplesOpenTo(pairsOf(board), player);
	const after = couplesOpenTo(future.pairs, player);
	return {
		...future,
		gained: [...after].filter(([key]) => !before.has(key)).map(([, couple]) => couple),
		lost: [...before].filter(([key]) => !after.has(key)).map(([, couple]) => couple)
	};
}

function futureAfter(board: PublicBoard, step: Question, option: AnyPaxOption): SplayFuture | undefined {
	if (option.kind === 'show' && 'card' in step) return futureOfShowing(board, step.card, option.side);
	if (option.kind === 'alter' && step.step === 'alterSplay') return altered(board, step.change, option.card);
	if (option.kind !== 'discard' || !('card' in option)) return undefined;
	const { commercialization } = board;
	if (commercialization?.side === undefined) return altered(board, 'discard', option.card);
	return futureOfShowing(board, commercialization.card, commercialization.side, option.card);
}

function altered({ edition, splay: before }: PublicBoard, change: 'turn' | 'swap' | 'discard', card: number): SplayFuture {
	const at = before.findIndex((entry) => entry.card === card);
	const [entry, after] = [before[at], before[at + 1]];
	const splay = [...before];
	if (entry !== undefined && change === 'discard') splay.splice(at, 1);
	if (entry !== undefined && change === 'turn') splay[at] = { ...entry, side: entry.side === 'left' ? 'right' : 'left' };
	if (entry !== undefined && after !== undefined && change === 'swap') splay.splice(at, 2, after, entry);
	return futureOf({ edition, splay });
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

import { editionOf, type Board, type Cube, type PlayerId, type PublicBoard, type Regime, type SplayCard } from './board.ts';
import { ideaOf } from './catalogue.ts';
import { SIDES, type CardNumber, type Discipline, type IdeaCard, type Side, type SplayChange } from './edition.ts';
import { cuttingEdgeOf, regimeOf } from './regime.ts';

/** The part of a board that shows the Splay. */
export type SplayBoard = Pick<PublicBoard, 'edition' | 'splay'>;

/** Two neighbours in the Splay: the card at `index` and the one after it; `open` says who may use them (F3b, ruling 15). */
export type Pair = {
	readonly index: number;
	readonly disciplines: readonly [Discipline, Discipline];
	readonly open: 'everybody' | readonly PlayerId[];
};

/** What a changed Splay would be like. */
export type SplayFuture = {
	readonly visible: readonly Discipline[];
	readonly pairs: readonly Pair[];
	readonly regime: Regime;
	/** Whether the game would end in a singularity. */
	readonly singularity: boolean;
};

/** I1b: so many cards of one discipline in a row are a singularity. */
export const SINGULARITY = 5;

/** The discipline that a card of the Splay shows. */
export function visibleDiscipline(board: Pick<PublicBoard, 'edition'>, { card, side }: SplayCard): Discipline {
	return (editionOf(board).cards[card] as IdeaCard)[side];
}

/**
 * F3f: the sides that a card may show when it joins the Splay: the one that disruption has fixed; one where both are the same.
 */
export function sidesToShow(board: Pick<PublicBoard, 'edition' | 'commercialization'>, card: CardNumber): readonly Side[] {
	const { commercialization } = board;
	if (commercialization?.card === card && commercialization.side !== undefined) return [commercialization.side];
	const { left, right } = ideaOf(board, card);
	return left === right ? ['left'] : SIDES;
}

/** The disciplines of the Splay, from the seed card to the newest. */
export function visibleDisciplines(board: SplayBoard): Discipline[] {
	return board.splay.map((card) => visibleDiscipline(board, card));
}

/** H1: the last three visible disciplines, or two where there are only two; none below that (ruling 44). */
export function cuttingEdge(board: SplayBoard): readonly Discipline[] {
	return cuttingEdgeOf(visibleDisciplines(board));
}

/** How many cards show a discipline. */
export function countVisible(board: SplayBoard, discipline: Discipline): number {
	let count = 0;
	for (const card of board.splay) if (visibleDiscipline(board, card) === discipline) count += 1;
	return count;
}

/** Ruling 15: whether a card of the Splay carries no future shock, or some of the player's own. */
export function isOpenTo({ futureShock }: SplayCard, player: PlayerId): boolean {
	return futureShock.length === 0 || futureShock.some((cube) => cube.player === player);
}

/** Whether a card of the Splay or market carries a cube of somebody else. */
export function hasOpposing(cubes: readonly { readonly player: PlayerId }[], player: PlayerId): boolean {
	for (const cube of cubes) if (cube.player !== player) return true;
	return false;
}

/** F3b: whether two neighbours show these disciplines, in either order, and the player may use them; `fearless` may use any. */
export function hasPair(board: SplayBoard, player: PlayerId, one: Discipline, other: Discipline, fearless: boolean): boolean {
	let before: Discipline | undefined;
	for (const card of board.splay) {
		const shown = fearless || isOpenTo(card, player) ? visibleDiscipline(board, card) : undefined;
		if (before !== undefined && shown !== undefined) {
			if ((before === one && shown === other) || (before === other && shown === one)) return true;
		}
		before = shown;
	}
	return false;
}

/** All pairs of neighbours from the seed card on, and who may use them. */
export function pairsOf(board: SplayBoard): Pair[] {
	const pairs: Pair[] = [];
	for (let index = 0; index + 1 < board.splay.length; index += 1) {
		const first = board.splay[index] as SplayCard;
		const second = board.splay[index + 1] as SplayCard;
		pairs.push({
			index,
			disciplines: [visibleDiscipline(board, first), visibleDiscipline(board, second)],
			open: openTo(first, second)
		});
	}
	return pairs;
}

function openTo(first: SplayCard, second: SplayCard): 'everybody' | readonly PlayerId[] {
	if (first.futureShock.length === 0 && second.futureShock.length === 0) return 'everybody';
	const owners = new Set([...first.futureShock, ...second.futureShock].map((cube) => cube.player));
	return [...owners].filter((player) => isOpenTo(first, player) && isOpenTo(second, player)).sort((a, b) => a - b);
}

/** The length of the longest run of neighbours that show one discipline. */
export function longestRun(board: SplayBoard): number {
	let longest = 0;
	let length = 0;
	let before: Discipline | undefined;
	for (const card of board.splay) {
		const shown = visibleDiscipline(board, card);
		length = shown === before ? length + 1 : 1;
		before = shown;
		if (length > longest) longest = length;
	}
	return longest;
}

/** I1b: whether five neighbours or more show one discipline. */
export function isSingularity(board: SplayBoard): boolean {
	return board.splay.length >= SINGULARITY && longestRun(board) >= SINGULARITY;
}

/** What a Splay is like. */
export function futureOf(board: SplayBoard): SplayFuture {
	const visible = visibleDisciplines(board);
	return { visible, pairs: pairsOf(board), regime: regimeOf(visible), singularity: isSingularity(board) };
}

/**
 * What the Splay will be like once a market card joins it with this side showing, its heat turned to future shock; `without` is a
 * Splay card that disruption takes away first (F3f, F3g, G5).
 */
export function futureOfShowing(
	board: Pick<PublicBoard, 'edition' | 'splay' | 'market'>,
	card: CardNumber,
	side: Side,
	without?: CardNumber
): SplayFuture {
	const heat = Object.values(board.market)
		.flat()
		.find((placed) => placed.card === card)?.heat;
	const kept = board.splay.filter((other) => other.card !== without);
	return futureOf({ edition: board.edition, splay: [...kept, { card, side, futureShock: heat ?? [] }] });
}

/** A card of the Splay with its other side showing. */
export function turned(card: SplayCard): SplayCard {
	return { ...card, side: card.side === 'left' ? 'right' : 'left' };
}

/** What the Splay would be once the card is turned, discarded, or swapped with the one after it. */
export function splayAfter(splay: readonly SplayCard[], card: CardNumber, change: SplayChange): SplayCard[] {
	const index = splay.findIndex((shown) => shown.card === card);
	const altered = splay[index];
	if (altered === undefined) throw new Error(`card ${card} is not in the Splay`);
	switch (change) {
		case 'turn':
			return splay.with(index, turned(altered));
		case 'swap':
			return splay.with(index, splay[index + 1] ?? altered).with(index + 1, altered);
		case 'discard':
			return splay.toSpliced(index, 1);
		default:
			return change satisfies never;
	}
}

/** Changes the future shock on a card of the Splay. */
export function changeFutureShock(board: Board, card: CardNumber, change: (cubes: readonly Cube[]) => readonly Cube[]): void {
	board.splay = board.splay.map((shown) => (shown.card === card ? { ...shown, futureShock: change(shown.futureShock) } : shown));
}

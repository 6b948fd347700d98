import type { Abilities } from '../abilities.ts';
import type { Action } from '../action.ts';
import type { Board, PlayerId, PublicBoard } from '../board.ts';
import { cardOf, ideaOf } from '../catalogue.ts';
import { drawNext } from '../deck.ts';
import { SPHERES, type CardNumber, type Discipline, type Sphere } from '../edition.ts';
import { decision, procedure, type Flow } from '../flow.ts';
import { startNuclearExchange } from '../impacts/nuclear-exchange.ts';
import { startWork, worksOf } from '../labour.ts';
import { bareCard, divestCubes, isOpposed, ROWS, takeFromMarket } from '../market.ts';
import { suffices, type Purse } from '../money.ts';
import { financed, install, playerOf } from '../players.ts';
import { hasOpposing } from '../splay.ts';
import type { PaxOption } from '../steps.ts';

/** Why a player cannot research a sphere. */
export type ResearchReason = 'tipping-point' | 'no-creative-labour' | 'not-enough-money';

/** H3d: whether research uses an action. */
export function researchUsesAction(board: Pick<PublicBoard, 'regime'>): boolean {
	return board.regime !== 'computing';
}

/** F5: why the player cannot research the sphere, or undefined. A tipping point needs an own syndication on it, not in the beginner variant. */
export function researchBlocked(
	board: PublicBoard,
	player: PlayerId,
	sphere: Sphere,
	abilities: Abilities,
	purse: Purse
): ResearchReason | undefined {
	const lowest = board.market[sphere][0];
	if (
		lowest !== undefined &&
		board.variant === 'standard' &&
		cardOf(board, lowest.card).kind === 'tippingPoint' &&
		!lowest.syndications.includes(player)
	)
		return 'tipping-point';
	const works = worksOf(board, player, sphere, 'creative', abilities);
	if (works.length === 0) return 'no-creative-labour';
	return works.some(({ cost }) => suffices(purse, cost, 0)) ? undefined : 'not-enough-money';
}

/** F5: research a sphere: labour and its cost, then what comes of it. */
export const researching = {
	offer(list, { board, seat, abilities, purse }) {
		for (const sphere of SPHERES)
			if (researchBlocked(board, seat, sphere, abilities, purse) === undefined) list.push({ kind: 'research', sphere });
	},
	reasons: ({ board, seat, abilities, purse }) => SPHERES.map((sphere) => researchBlocked(board, seat, sphere, abilities, purse)),
	isFree: ({ board }) => !researchUsesAction(board),
	take(board, seat, { sphere }, flow) {
		if (researchUsesAction(board)) board.actions -= 1;
		startWork(flow, { seat, sphere, labour: 'creative', purpose: { for: 'research', sphere } });
	}
} satisfies Action<'research'>;

/** F5e-g: the lowest card leaves the market (ruling 35), the others fall down, the gaps are filled; plurality ends the game. */
export const removeLowest = procedure<'removeLowest'>({
	run(board, { seat, sphere, utility }, flow) {
		const lowest = board.market[sphere][0];
		if (lowest === undefined) {
			flow.log({ fact: 'researched', player: seat, sphere });
			refill(board, sphere, flow);
			return;
		}
		const { card, syndications, heat } = takeFromMarket(board, lowest.card).entry;
		flow.log({ fact: 'researched', player: seat, sphere, card });
		if (cardOf(board, card).kind === 'plurality') {
			board.discarded.push(card);
			for (const each of SPHERES) startNuclearExchange(board, each, seat, flow);
			flow.next({ step: 'endOfGame', end: 'plurality' });
			return;
		}
		const opposed = isOpposed(syndications, seat) || hasOpposing(heat, seat);
		divestCubes(board, syndications, heat);
		refill(board, sphere, flow);
		flow.next({ step: 'useResearch', seat, card, utility, opposed });
	}
});

// F5f, g: down into the gaps, then new cards from the bottom up, as far as the deck goes (ruling 40).
function refill(board: Board, sphere: Sphere, flow: Flow): void {
	const column = board.market[sphere].map((entry, row) => ({ ...entry, row }));
	const cards: CardNumber[] = [];
	while (column.length < ROWS) {
		const card = drawNext(board, flow);
		if (card === undefined) break;
		column.push(bareCard(card, column.length));
		cards.push(card);
	}
	board.market[sphere] = column;
	flow.log({ fact: 'marketRefilled', sphere, cards });
}

/**
 * F5h, i: the card, a tipping point too (ruling 38), becomes patents, unless the labour came from a utility, or the think tank,
 * unless opponents had agents on it.
 */
export const useResearch = decision<'useResearch'>({
	options(board, { seat, card, utility, opposed }) {
		const { left, right } = ideaOf(board, card);
		const list: PaxOption['useResearch'][] = [];
		if (!utility && financed(playerOf(board, seat)) > 0) {
			list.push({ kind: 'patent', discipline: left });
			if (right !== left) list.push({ kind: 'patent', discipline: right });
		}
		if (!opposed) list.push({ kind: 'thinkTank' });
		list.push({ kind: 'discard' });
		return list;
	},
	take(board, { seat, card }, choice, flow) {
		if (choice.kind === 'thinkTank') {
			playerOf(board, seat).thinkTank.push(card);
			flow.log({ fact: 'keptAsThinkTank', player: seat, card });
			return;
		}
		board.discarded.push(card);
		if (choice.kind === 'discard') return;
		patent(board, seat, choice.discipline, flow);
		const { left, right } = ideaOf(board, card);
		flow.next({ step: 'secondPatent', seat, card, discipline: choice.discipline === left ? right : left });
	}
});

function patent(board: Board, seat: PlayerId, discipline: Discipline, flow: Flow): void {
	const player = playerOf(board, seat);
	install(player);
	player.patents[discipline] += 1;
	flow.log({ fact: 'patented', player: seat, discipline, count: 1 });
}

/** F5h: a second patent, in the card's other discipline. */
export const secondPatent = decision<'secondPatent'>({
	options(board, { seat, discipline }) {
		if (financed(playerOf(board, seat)) === 0) return [{ kind: 'enough' }];
		return [{ kind: 'patent', discipline }, { kind: 'enough' }];
	},
	take(board, { seat, discipline }, { kind }, flow) {
		if (kind === 'patent') patent(board, seat, discipline, flow);
	}
});

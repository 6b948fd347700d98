import type { Abilities } from '../abilities.ts';
import type { Action } from '../action.ts';
import type { Board, Commercialization, MarketCard, PlayerId, PublicBoard } from '../board.ts';
import { cardOf, ideaOf } from '../catalogue.ts';
import { SPHERES, type CardNumber, type Discipline, type Side, type Sphere } from '../edition.ts';
import { maybeEndByMagnate, maybeEndBySingularity } from '../end.ts';
import { decision, procedure, type Flow } from '../flow.ts';
import { isWayOpen, startWork, worksOf } from '../labour.ts';
import { bareCard, marketCardOf, putInMarket, takeFromMarket, marketCards } from '../market.ts';
import { divest, playerOf } from '../players.ts';
import { regimeOf } from '../regime.ts';
import { sidesToShow, visibleDisciplines } from '../splay.ts';
import type { PaxOption } from '../steps.ts';
import { viableWays, type ViableWay } from '../viability.ts';

/** Why a player cannot commercialize a card. */
export type CommercializationReason = 'plurality' | 'not-syndicated' | 'not-viable' | 'no-manual-labour' | 'not-enough-money';

/** F3a-d: why the player cannot commercialize a card of the market, or undefined. In the beginner variant it need not be syndicated (C8). */
export function commercializationBlocked(
	board: PublicBoard,
	player: PlayerId,
	entry: MarketCard,
	abilities: Abilities
): CommercializationReason | undefined {
	if (cardOf(board, entry.card).kind === 'plurality') return 'plurality';
	if (board.variant === 'standard' && !entry.syndications.includes(player)) return 'not-syndicated';
	const ways = viableWays(board, player, entry.card, abilities);
	if (ways.length === 0) return 'not-viable';
	if (ways.some((way) => isWayOpen(board, player, entry.card, way))) return undefined;
	const { sphere } = marketCardOf(board, entry.card);
	return worksOf(board, player, sphere, 'manual', abilities).length === 0 ? 'no-manual-labour' : 'not-enough-money';
}

/** F3: commercialize a card of the market: everything from viability to the end-of-game check. */
export const commercializing = {
	offer(list, { board, seat, abilities }) {
		for (const sphere of SPHERES) {
			let labour: boolean | undefined;
			for (const entry of board.market[sphere]) {
				if (board.variant === 'standard' && !entry.syndications.includes(seat)) continue;
				// Nothing is commercialized without labour: the dear question of viability only where there is any. What a think tank that is
				// given up uncovers may still bring some.
				labour ??= worksOf(board, seat, sphere, 'manual', abilities).length > 0 || playerOf(board, seat).thinkTank.length > 1;
				if (!labour) break;
				if (commercializationBlocked(board, seat, entry, abilities) === undefined) list.push({ kind: 'commercialize', card: entry.card });
			}
		}
	},
	reasons: ({ board, seat, abilities }) => marketCards(board).map((entry) => commercializationBlocked(board, seat, entry, abilities)),
	take(board, seat, { card }, flow) {
		board.actions -= 1;
		board.commercialization = { player: seat, card, utility: false };
		const { sphere } = marketCardOf(board, card);
		flow.next({ step: 'viability', seat, card });
		startWork(flow, { seat, sphere, labour: 'manual', purpose: { for: 'commercialize', card } });
		flow.next(
			{ step: 'impacts', of: { player: seat, card } },
			{ step: 'orient', seat, card },
			{ step: 'moveToSplay' },
			{ step: 'changeRegime' },
			{ step: 'checkEnd' }
		);
	}
} satisfies Action<'commercialize'>;

/** F3b: in which of the ways that can be paid for the card is viable. */
export const viability = decision<'viability'>({
	options: (board, { seat, card }) =>
		viableWays(board, seat, card)
			.filter((way) => isWayOpen(board, seat, card, way))
			.map(viabilityOption),
	take(board, { seat, card }, choice, flow) {
		switch (choice.kind) {
			case 'bySplay':
				return flow.log({ fact: 'commercializes', player: seat, card, by: 'splay' });
			case 'byPatents':
				flow.log({ fact: 'commercializes', player: seat, card, by: 'patents' });
				divestPatent(board, seat, choice.first, flow);
				return divestPatent(board, seat, choice.second, flow);
			case 'byThinkTank':
				flow.log({ fact: 'commercializes', player: seat, card, by: 'thinkTank' });
				return giveUpThinkTank(board, seat);
			default:
				choice satisfies never;
		}
	}
});

function viabilityOption(way: ViableWay): PaxOption['viability'] {
	switch (way.way) {
		case 'splay':
			return { kind: 'bySplay' };
		case 'patents':
			return { kind: 'byPatents', first: way.first, second: way.second };
		case 'thinkTank':
			return { kind: 'byThinkTank' };
		default:
			return way satisfies never;
	}
}

function divestPatent(board: Board, player: PlayerId, discipline: Discipline, flow: Flow): void {
	const state = playerOf(board, player);
	state.patents[discipline] -= 1;
	divest(state);
	flow.log({ fact: 'divestedPatent', player, discipline });
}

// F3b, ruling 16: the card leaves its stack at once, and comes into the market when the idea has left it.
function giveUpThinkTank(board: Board, player: PlayerId): void {
	const thinkTank = playerOf(board, player).thinkTank.pop();
	if (thinkTank !== undefined) board.commercialization = { ...going(board), thinkTank };
}

/** F3f: which discipline will be visible in the Splay; disruption has settled it. */
export const orient = decision<'orient'>({
	options: (board, { card }) => sidesToShow(board, card).map((side) => ({ kind: 'show', side })),
	take(board, _step, { side }) {
		board.commercialization = { ...going(board), side };
	}
});

/** F3f-h: the idea goes from the market to the Splay, a think tank card that made it viable into its place. */
export const moveToSplay = procedure<'moveToSplay'>({
	run(board, _step, flow) {
		const { player, card, utility, thinkTank, side } = going(board);
		const { sphere, row } = joinSplay(board, card, side ?? 'left', utility ? 'divest' : 'patent', flow);
		if (thinkTank === undefined) return;
		going(board).thinkTank = undefined;
		putInMarket(board, sphere, bareCard(thinkTank, row));
		flow.log({ fact: 'returnedFromThinkTank', player, card: thinkTank });
	}
});

/**
 * F3f-h: a market card joins the Splay. Its heat becomes future shock; its syndications become patents of their owners in the
 * visible discipline, or are divested (ruling 29). Answers the place it has left.
 */
export function joinSplay(
	board: Board,
	card: CardNumber,
	side: Side,
	syndications: 'patent' | 'divest',
	flow: Flow
): { readonly sphere: Sphere; readonly row: number } {
	const { sphere, entry } = takeFromMarket(board, card);
	board.splay.push({ card, side, futureShock: entry.heat });
	flow.log({ fact: 'joinedSplay', card, side });
	const discipline = ideaOf(board, card)[side];
	for (const player of entry.syndications) {
		const state = playerOf(board, player);
		if (syndications === 'divest' || state.exoglobal) {
			divest(state);
			flow.log({ fact: 'divestedSyndication', player, card });
		} else {
			state.patents[discipline] += 1;
			flow.log({ fact: 'patented', player, discipline, count: 1 });
		}
	}
	return { sphere, row: entry.row };
}

/** H2: gives the board the regime of its Splay, and tells a change. */
export function updateRegime(board: Board, flow: Flow): void {
	const to = regimeOf(visibleDisciplines(board));
	const from = board.regime;
	if (from === to) return;
	board.regime = to;
	flow.log({ fact: 'regimeChanged', from, to });
}

/** F3i: the new cutting edge may change the regime. */
export const changeRegime = procedure<'changeRegime'>({
	run(board, _step, flow) {
		updateRegime(board, flow);
	}
});

/** F3j: a magnate ends the game, then a singularity (ruling 28); else what was going on is over, an exoglobal's card used (K5). */
export const checkEnd = procedure<'checkEnd'>({
	run(board, _step, flow) {
		if (maybeEndByMagnate(board, flow) || maybeEndBySingularity(board, flow)) return;
		board.commercialization = undefined;
		const { solo } = board;
		if (solo?.card === undefined) return;
		solo.used.push(solo.card);
		solo.card = undefined;
	}
});

function going(board: Board): Commercialization {
	if (board.commercialization === undefined) throw new Error('nothing is being commercialized');
	return board.commercialization;
}

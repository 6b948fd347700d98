import { abilitiesOf, calmSquares, isUndoubled, ownSurges, syndicationDiscount, type Abilities } from '../abilities.ts';
import type { Action } from '../action.ts';
import type { Board, MarketCard, PlayerId, PublicBoard } from '../board.ts';
import { cardOf, hasDiscipline, ideaOf } from '../catalogue.ts';
import { SPHERES, type CardNumber, type Discipline, type IdeaCard } from '../edition.ts';
import { decision, procedure, type Flow } from '../flow.ts';
import { bareSquares, bareWhite, changeInMarket, isOpposed, marketCardOf, marketCards } from '../market.ts';
import { paymentOf, suffices, type Purse } from '../money.ts';
import { financed, install, playerOf } from '../players.ts';
import type { PaxOption } from '../steps.ts';

/** Why a player cannot syndicate a card. */
export type SyndicationReason = 'beginner-variant' | 'plurality' | 'already-syndicated' | 'not-enough-money' | 'not-enough-agents';

/** F2a: whether an opponent's syndication doubles the market cost for the player; heat alone does not (ruling 8). */
export function isDoubled({ syndications }: MarketCard, player: PlayerId, abilities: Abilities): boolean {
	return isOpposed(syndications, player) && !isUndoubled(abilities);
}

/** F2a: what it costs the player to syndicate a card of the market; nothing in a paradigm shift (H3f). */
export function syndicationCost(board: PublicBoard, player: PlayerId, entry: MarketCard, abilities: Abilities): number {
	if (board.regime === 'paradigmShift') return 0;
	const cost = isDoubled(entry, player, abilities) ? 2 * entry.row : entry.row;
	return abilities.length === 0 ? cost : Math.max(0, cost - syndicationDiscount(abilities, ideaOf(board, entry.card)));
}

/** F2b: how many agents syndicating the card takes: the syndication, and one for each white square that must be covered. */
export function syndicationAgents(card: IdeaCard, { heat }: MarketCard, abilities: Abilities): number {
	return 1 + Math.max(0, bareWhite(card, heat) - calmSquares(abilities));
}

/** F2: why the player cannot syndicate a card of the market, or undefined. */
export function syndicationBlocked(
	board: PublicBoard,
	player: PlayerId,
	entry: MarketCard,
	abilities: Abilities,
	purse: Purse
): SyndicationReason | undefined {
	if (board.variant === 'beginner') return 'beginner-variant';
	if (entry.syndications.includes(player)) return 'already-syndicated';
	const card = cardOf(board, entry.card);
	if (card.kind === 'plurality') return 'plurality';
	const cost = syndicationCost(board, player, entry, abilities);
	if (cost > purse.money) return 'not-enough-money';
	return suffices(purse, cost, syndicationAgents(card, entry, abilities)) ? undefined : 'not-enough-agents';
}

/** F2: syndicate a card of the market: the payment, the agent, the heat, the surge. */
export const syndicating = {
	offer(list, { board, seat, abilities, purse }) {
		if (board.variant === 'beginner') return;
		for (const sphere of SPHERES) {
			for (const entry of board.market[sphere])
				if (syndicationBlocked(board, seat, entry, abilities, purse) === undefined) list.push({ kind: 'syndicate', card: entry.card });
		}
	},
	reasons: ({ board, seat, abilities, purse }) =>
		marketCards(board).map((entry) => syndicationBlocked(board, seat, entry, abilities, purse)),
	take(board, seat, { card }, flow) {
		board.actions -= 1;
		const { entry } = marketCardOf(board, card);
		const abilities = abilitiesOf(board, seat);
		const cost = syndicationCost(board, seat, entry, abilities);
		flow.next(...paymentOf(seat, cost, syndicationAgents(ideaOf(board, card), entry, abilities), { for: 'syndicate', card }), {
			step: 'installSyndication',
			seat,
			card,
			surge: false
		});
	}
} satisfies Action<'syndicate'>;

/** F2: an agent is installed on the card; white squares are covered at once where there is nothing to choose. */
export const installSyndication = procedure<'installSyndication'>({
	run(board, { seat, card, surge }, flow) {
		// What the card itself gives holds from now on, not for covering its own heat.
		const calm = calmSquares(abilitiesOf(board, seat));
		const { entry } = marketCardOf(board, card);
		install(playerOf(board, seat));
		changeInMarket(board, card, { syndications: [...entry.syndications, seat] });
		flow.log({ fact: 'syndicated', player: seat, card, surge });
		if (calm === 0) for (const square of bareSquares(board, card, entry.heat, 'white')) cover(board, seat, card, square, flow);
		flow.next({ step: 'coverHeat', seat, card, calm }, { step: 'surge', seat, card });
	}
});

function cover(board: Board, seat: PlayerId, card: CardNumber, square: number, flow: Flow): void {
	const { entry } = marketCardOf(board, card);
	install(playerOf(board, seat));
	changeInMarket(board, card, { heat: [...entry.heat, { square, player: seat }] });
	flow.log({ fact: 'heatCovered', player: seat, card, square });
}

/** F2b, c: white squares must be covered, black ones may be. */
export const coverHeat = decision<'coverHeat'>({
	options(board, { seat, card, calm }) {
		const { heat } = marketCardOf(board, card).entry;
		const list: PaxOption['coverHeat'][] = [];
		if (financed(playerOf(board, seat)) === 0) return [{ kind: 'enough' }];
		const white = bareSquares(board, card, heat, 'white');
		for (const square of white) list.push({ kind: 'cover', square });
		if (white.length > calm) return list;
		for (const square of bareSquares(board, card, heat, 'black')) list.push({ kind: 'cover', square });
		list.push({ kind: 'enough' });
		return list;
	},
	take(board, step, choice, flow) {
		if (choice.kind === 'enough') return;
		cover(board, step.seat, step.card, choice.square, flow);
		flow.next(step);
	}
});

/** F2f, H3b: the disciplines of the surge arrows that a card has for the player. */
export function surgeArrows(board: PublicBoard, card: CardNumber, abilities: Abilities): readonly Discipline[] {
	const { left, right, surge } = ideaOf(board, card);
	const arrows = [...ownSurges(abilities)];
	if (surge !== undefined) arrows.push(surge.discipline);
	if (board.regime === 'transbiology') arrows.push(left, right);
	return arrows;
}

/** F2f: the cards higher in the column to which the player's syndication of this card can surge. */
export function surgeTargets(board: PublicBoard, player: PlayerId, card: CardNumber): CardNumber[] {
	const abilities = abilitiesOf(board, player);
	const arrows = surgeArrows(board, card, abilities);
	if (arrows.length === 0) return [];
	const agents = financed(playerOf(board, player));
	const { sphere, index } = marketCardOf(board, card);
	return board.market[sphere]
		.slice(index + 1)
		.filter((entry) => {
			const idea = cardOf(board, entry.card);
			return (
				idea.kind !== 'plurality' &&
				arrows.some((arrow) => hasDiscipline(idea, arrow)) &&
				!entry.syndications.includes(player) &&
				agents >= syndicationAgents(idea, entry, abilities)
			);
		})
		.map((entry) => entry.card);
}

/** F2f, g: one free syndication higher in the column, from which the surge may go on. */
export const surge = decision<'surge'>({
	options: (board, { seat, card }) => [
		...surgeTargets(board, seat, card).map((target) => ({ kind: 'surgeTo' as const, card: target })),
		{ kind: 'noSurge' }
	],
	take(_board, { seat }, choice, flow) {
		if (choice.kind === 'surgeTo') flow.next({ step: 'installSyndication', seat, card: choice.card, surge: true });
	}
});

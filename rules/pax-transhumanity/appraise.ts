import { abilitiesOf } from './abilities.ts';
import { commercializationBlocked, type CommercializationReason } from './actions/commercialize.ts';
import { hireBlocked, hireCost, hireUsesAction, type HireReason } from './actions/hire.ts';
import { importBlocked, importUsesAction, type ImportReason } from './actions/import.ts';
import { researchBlocked, researchUsesAction, type ResearchReason } from './actions/research.ts';
import {
	isDoubled,
	surgeArrows,
	syndicationAgents,
	syndicationBlocked,
	syndicationCost,
	type SyndicationReason
} from './actions/syndicate.ts';
import type { MarketCard, PlayerId, PublicBoard } from './board.ts';
import { cardOf, ideaOf, placeOf } from './catalogue.ts';
import type { CardNumber, Discipline, SpaceId, Sphere } from './edition.ts';
import { bareBarriers, isWayOpen, worksAfter, worksOf, type Work } from './labour.ts';
import { bareSquares, marketCardOf } from './market.ts';
import { purseOf, suffices } from './money.ts';
import { viableWays, type ViableWay } from './viability.ts';

type Verdict<Reason extends string> = { readonly possible: boolean; readonly reason?: Reason };

/** F2: what syndicating a card would mean for a player. Costs in money, squares by their place in the card's list. */
export type SyndicationAppraisal = Verdict<SyndicationReason> & {
	/** The row's cost, whether an opposing syndication doubles it, and what is to be paid in the end. */
	readonly marketCost: number;
	readonly doubled: boolean;
	readonly cost: number;
	/** Agents that have to be installed, the syndication among them; the squares that must and that may be covered. */
	readonly agents: number;
	readonly white: readonly number[];
	readonly black: readonly number[];
	/** The disciplines to which the syndication could surge. */
	readonly surge: readonly Discipline[];
};

/** F3: what commercializing a card would mean for a player. */
export type CommercializationAppraisal = Verdict<CommercializationReason> & {
	/** The ways in which the card is viable, and those of them that can also be paid for. */
	readonly viable: readonly ViableWay[];
	readonly ways: readonly ViableWay[];
	/** The cheapest labour that can be paid for, with its cost; on another way, where it is not viable, what it would be. */
	readonly cheapest?: Work;
};

/** What a card of the market offers a player, whoever's turn it is and however many actions are left. */
export type CardAppraisal = {
	/** Not there on plurality. */
	readonly syndicate?: SyndicationAppraisal;
	readonly commercialize: CommercializationAppraisal;
	readonly import: Verdict<ImportReason> & { readonly usesAction: boolean };
};

/** What a sphere offers a player. */
export type SphereAppraisal = {
	readonly bareBarriers: number;
	readonly research: Verdict<ResearchReason> & { readonly usesAction: boolean; readonly cheapest?: Work };
};

/** What a card of the market offers a player: may it be syndicated, commercialized, imported, for what, and if not, why. Throws when it is not there. */
export function appraiseCard(board: PublicBoard, player: PlayerId, card: CardNumber): CardAppraisal {
	const { entry, sphere } = marketCardOf(board, card);
	const abilities = abilitiesOf(board, player);
	const blocked = importBlocked(board, player, entry, abilities);
	return {
		...(cardOf(board, card).kind !== 'plurality' && { syndicate: appraiseSyndication(board, player, entry) }),
		commercialize: appraiseCommercialization(board, player, sphere, entry),
		import: { ...verdict(blocked), usesAction: importUsesAction(board, abilities) }
	};
}

function verdict<Reason extends string>(reason: Reason | undefined): Verdict<Reason> {
	return reason === undefined ? { possible: true } : { possible: false, reason };
}

function appraiseSyndication(board: PublicBoard, player: PlayerId, entry: MarketCard): SyndicationAppraisal {
	const abilities = abilitiesOf(board, player);
	return {
		...verdict(syndicationBlocked(board, player, entry, abilities, purseOf(board, player, abilities))),
		marketCost: entry.row,
		doubled: isDoubled(entry, player, abilities),
		cost: syndicationCost(board, player, entry, abilities),
		agents: syndicationAgents(ideaOf(board, entry.card), entry, abilities),
		white: bareSquares(board, entry.card, entry.heat, 'white'),
		black: bareSquares(board, entry.card, entry.heat, 'black'),
		surge: [...new Set(surgeArrows(board, entry.card, abilities))]
	};
}

function appraiseCommercialization(board: PublicBoard, player: PlayerId, sphere: Sphere, entry: MarketCard): CommercializationAppraisal {
	const viable = viableWays(board, player, entry.card);
	const ways = viable.filter((way) => isWayOpen(board, player, entry.card, way));
	const works =
		ways.length > 0 ? ways.flatMap((way) => worksAfter(board, player, entry.card, way)) : worksOf(board, player, sphere, 'manual');
	return { ...verdict(commercializationBlocked(board, player, entry, abilitiesOf(board, player))), viable, ways, ...withCheapest(works) };
}

function withCheapest(works: readonly Work[]): { readonly cheapest?: Work } {
	const [first, ...rest] = works;
	if (first === undefined) return {};
	return { cheapest: rest.reduce((best, work) => (work.cost < best.cost ? work : best), first) };
}

/** What a sphere offers a player: its barriers, and whether it may be researched, for what, and if not, why. */
export function appraiseSphere(board: PublicBoard, player: PlayerId, sphere: Sphere): SphereAppraisal {
	const abilities = abilitiesOf(board, player);
	const purse = purseOf(board, player, abilities);
	const works = worksOf(board, player, sphere, 'creative', abilities);
	const payable = works.filter(({ cost }) => suffices(purse, cost, 0));
	return {
		bareBarriers: bareBarriers(board, sphere),
		research: {
			...verdict(researchBlocked(board, player, sphere, abilities, purse)),
			usesAction: researchUsesAction(board),
			...withCheapest(payable.length > 0 ? payable : works)
		}
	};
}

/** F4: whether a player may hire into a space, for what, and if not, why. */
export function appraiseSpace(
	board: PublicBoard,
	player: PlayerId,
	space: SpaceId
): Verdict<HireReason> & { readonly cost: number; readonly usesAction: boolean } {
	const abilities = abilitiesOf(board, player);
	const place = placeOf(board, space);
	return {
		...verdict(hireBlocked(board, player, place, abilities, purseOf(board, player, abilities))),
		cost: hireCost(board, place.sphere, abilities),
		usesAction: hireUsesAction(board, player, place, abilities)
	};
}

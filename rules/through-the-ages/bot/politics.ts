import type { Seat } from '../../core/seat.ts';
import { activeSeats, byPlayers, civilizationOf } from '../board.ts';
import type { Card } from '../catalogue.ts';
import type { Concerned, EventAct, PactSide } from '../effects.ts';
import { attackCost, attackStrengths, type AttackStrengths } from '../politics/attacks.ts';
import type { PoliticsOption } from '../politics/steps.ts';
import { concerned } from '../politics/standing.ts';
import { ratingsOf } from '../ratings.ts';
import { scored } from '../scoring.ts';
import { stockOf } from '../stores.ts';
import { gainsWorth } from './action-cards.ts';
import type { Estimate } from './estimate.ts';
import { leaderWorth } from './leaders.ts';
import { card as cardNamed, strengthNow, type Outlook } from './outlook.ts';
import { pair } from './prices.ts';
import { territoryWorth } from './colonies.ts';

/** What a political action is worth. */
export function politicsWorth(estimate: Estimate, option: PoliticsOption['politics']): number {
	const { outlook } = estimate;
	const { weights } = outlook;
	switch (option.kind) {
		case 'noPolitics':
			return 0;
		case 'resign':
			return -1000;
		case 'peek':
			return 1000;
		case 'prepareEvent':
			return preparingWorth(estimate, cardNamed(outlook, option.card));
		case 'aggression':
			return aggressionWorth(estimate, cardNamed(outlook, option.card), option.rival);
		case 'war':
			return warWorth(estimate, cardNamed(outlook, option.card), option.rival);
		case 'offerPact':
			return pactWorth(estimate, option.card, option.side, option.partner) - weights.risk;
		case 'cancelPact': {
			const { pact } = civilizationOf(outlook.board, option.owner);
			if (pact === undefined) return 0;
			const side = option.owner === outlook.seat ? pact.side : pact.side === 'a' ? 'b' : 'a';
			return -pactWorth(estimate, option.card, side, option.owner === outlook.seat ? pact.partner : option.owner) - 1;
		}
		case 'giveUpLeader':
			return pair(weights.yellowToken, outlook.left) * 2 - leaderWorth(estimate, outlook.means.leader);
		case 'foundColony':
			return territoryWorth(estimate, option.card) - leaderWorth(estimate, outlook.means.leader) + 2;
		default:
			return option satisfies never;
	}
}

/** What the gain of one rival costs oneself: the more, the fewer they are. */
export function shareOfRival({ weights, rivals }: Outlook): number {
	return weights.others[Math.max(0, rivals.length - 1)] ?? 0;
}

// The culture for its level, and what the event will bring compared with what it brings others.
function preparingWorth(estimate: Estimate, event: Card): number {
	const { outlook } = estimate;
	const { weights, board } = outlook;
	if (event.kind === 'territory') return event.level + colonizingShare(outlook) * territoryWorth(estimate, event.card);
	const share = shareOfRival(outlook);
	let worth = 0;
	for (const part of event.parts) {
		for (const seat of concerned(board, outlook.seat, part.who as Concerned)) {
			const effect = eventWorth(estimate, part, seat);
			worth += seat === outlook.seat ? effect : -effect * share;
		}
		if (part.act === 'scoreByRank') worth += rankWorth(outlook, part);
	}
	// An event of the first ages may come when the standing has changed; those of Age III are certain to be scored.
	return event.level + worth * (event.level === 3 ? 0.8 : weights.preparedEvent);
}

// Who is strong is the likeliest to have it when it comes.
function colonizingShare(outlook: Outlook): number {
	const { seat, strengths, rivals } = outlook;
	const own = strengthNow(outlook, seat);
	const stronger = strengths.filter((strength) => strength > own).length;
	return (rivals.length - 2 * stronger) * 0.1;
}

function rankWorth(outlook: Outlook, { rating, byPlayers: tables }: Extract<EventAct, { readonly act: 'scoreByRank' }>): number {
	const { board, seat, rivals } = outlook;
	const valueOf = (of: Seat): number => (rating === 'strength' ? strengthNow(outlook, of) : ratingsOf(board, of).science);
	const table = byPlayers(board, tables);
	const own = valueOf(seat);
	const place = rivals.filter((rival) => valueOf(rival) > own).length;
	return (table[place] ?? 0) - table.reduce((sum, each) => sum + each, 0) / table.length;
}

// What a part of an event does to one whom it concerns.
function eventWorth(estimate: Estimate, act: EventAct, seat: Seat): number {
	const { outlook } = estimate;
	const { board, prices } = outlook;
	switch (act.act) {
		case 'gain':
			return gainsWorth(outlook, act.gains);
		case 'lose':
			return -gainsWorth(outlook, act.losses);
		case 'score':
			return act.score.reduce((sum, score) => sum + scored(board, seat, score), 0);
		case 'gainRating':
			return ratingsOf(board, seat)[act.rating] * (act.gains === 'culture' ? 1 : prices.science);
		case 'gainMix':
		case 'gainEither':
			return 3 * prices.resources;
		case 'loseMix':
			return -act.by * prices.resources;
		case 'loseAllFood':
			return -stockOf(board, seat, 'food') * prices.food;
		case 'takeYellowTokens':
			return 2;
		case 'destroyOwn':
		case 'destroyOfEachOther':
		case 'ruinWonder':
		case 'loseOldLeader':
		case 'loseColony':
			return -4;
		case 'losePerDiscontent':
			return -act.culture * ratingsOf(board, seat).discontent;
		case 'takeFromRow':
			return 4;
		default:
			return 0;
	}
}

function aggressionWorth(estimate: Estimate, card: Card, rival: Seat): number {
	const { outlook } = estimate;
	const { board, prices, weights } = outlook;
	const { attacker, defender } = facing(outlook, rival);
	const succeeds = 1 - defended(outlook, rival, attacker - defender);
	const { own, theirs } = spoilsOf(outlook, card, rival);
	const pactsLost = 0.5 * outlook.rivals.length;
	const cost = attackCost(board, rival, card.card) * prices.militaryAction + weights.risk + (rivalPact(outlook, rival) ? pactsLost : 0);
	return succeeds * (own + theirs * shareOfRival(outlook)) + (1 - succeeds) * weights.cardsDrawnOut - cost;
}

function facing({ board, seat, standing }: Outlook, rival: Seat): AttackStrengths {
	return attackStrengths(board, seat, rival, standing[seat], standing[rival]);
}

function rivalPact({ board, seat }: Outlook, rival: Seat): boolean {
	return civilizationOf(board, rival).pact?.partner === seat || civilizationOf(board, seat).pact?.partner === rival;
}

/** How likely a rival can defend against an attack that is so much stronger. */
function defended({ board }: Outlook, rival: Seat, gap: number): number {
	const target = civilizationOf(board, rival);
	const cards = Math.min(target.militaryHand.$secret.length, ratingsOf(board, rival).militaryActions);
	if (cards === 0) return 0;
	// Who has drawn bonus cards keeps them.
	const each = [1.2, 1.4, 2, 2.6][Math.min(3, board.age)] ?? 2;
	return 1 / (1 + Math.exp((gap - cards * each) / (0.5 + 0.55 * Math.sqrt(cards))));
}

// What a successful aggression brings, and what it costs the rival.
function spoilsOf(outlook: Outlook, { attack }: Card, rival: Seat): { readonly own: number; readonly theirs: number } {
	const { board, prices, left } = outlook;
	const target = civilizationOf(board, rival);
	if (attack === undefined) return { own: 0, theirs: 0 };
	switch (attack.act) {
		case 'gainByLoss':
			return { own: gainsWorth(outlook, attack.gains), theirs: gainsWorth(outlook, attack.losses) + 2 };
		case 'takeMix': {
			const taken = Math.min(attack.by, stockOf(board, rival, 'food') + stockOf(board, rival, 'resources')) * prices.resources;
			return { own: taken, theirs: taken };
		}
		case 'destroy': {
			const levels = attack.ages.length;
			const buildings = target.technologies.filter(
				({ card, workers }) => workers > 0 && (attack.of as readonly string[]).includes(cardNamed(outlook, card).kind)
			);
			if (buildings.length === 0) return { own: 0, theirs: 0 };
			const dear = Math.max(...buildings.map(({ card }) => cardNamed(outlook, card).resources));
			return { own: (dear / 2) * levels * prices.resources * 0.9, theirs: dear * levels * prices.resources + left * levels };
		}
		case 'takeColony':
			return { own: 8, theirs: 8 };
		case 'removeLeaderOrWonder':
			return {
				own:
					attack.culturePerLevel *
					Math.max(...[target.leader, target.unfinished?.card].map((id) => (id === undefined ? 0 : cardNamed(outlook, id).level))),
				theirs: 5
			};
		case 'takePoints': {
			const taken = Math.min(attack.by, target[attack.points]) * (attack.points === 'culture' ? 1 : prices.science);
			return { own: taken, theirs: taken };
		}
		default:
			return attack satisfies never;
	}
}

function warWorth(estimate: Estimate, card: Card, rival: Seat): number {
	const { outlook } = estimate;
	const { board, seat, prices, weights } = outlook;
	if (card.war === undefined || outlook.left < 2) return -1;
	const { attacker, defender } = facing(outlook, rival);
	const cost = attackCost(board, rival, card.card) * prices.militaryAction + (weights.warRisk[outlook.rivals.length - 1] ?? 0);
	// The rival has a turn to arm.
	const growth = [0.5, 1, 1.5, 2][Math.min(3, board.age)] ?? 2;
	const advantage = attacker - defender - growth - stockOf(board, rival, 'resources') * weights.warArming;
	const wins = 1 / (1 + Math.exp(-advantage / 2.5));
	const gain = conquestWorth(outlook, card, Math.max(1, advantage), rival);
	const loss = conquestWorth(outlook, card, Math.max(1, -advantage), seat);
	return (wins * gain - (1 - wins) * loss) * (1 + shareOfRival(outlook)) - cost;
}

function conquestWorth({ board, prices, weights, left }: Outlook, { war }: Card, advantage: number, loser: Seat): number {
	const target = civilizationOf(board, loser);
	if (war === undefined) return 0;
	switch (war.act) {
		case 'culture':
			return Math.min(target.culture, war.by + advantage);
		case 'technology':
			return Math.min(advantage, target.science + target.specials.length * 7) * prices.science;
		case 'territory':
			return Math.min(target.yellow, war.yellowTokens + Math.floor(advantage / war.perAdvantage)) * (1 + pair(weights.yellowToken, left));
		default:
			return war satisfies never;
	}
}

/** What a pact is worth to one party, less a share of what the other gets. */
export function pactWorth({ outlook }: Estimate, id: string, side: 'a' | 'b', partner: Seat): number {
	const { pact } = cardNamed(outlook, id);
	if (pact === undefined) return 0;
	const own = sideWorth(outlook, pact.sides[side], outlook.seat, partner);
	const other = sideWorth(outlook, pact.sides[side === 'a' ? 'b' : 'a'], partner, outlook.seat);
	const peace = pact.noAttacks === true ? (strengthNow(outlook, partner) - strengthNow(outlook, outlook.seat)) * 0.15 : 0;
	return own + peace - other * shareOfRival(outlook) * 0.8;
}

function sideWorth(outlook: Outlook, side: PactSide, seat: Seat, partner: Seat): number {
	const { board, prices, left } = outlook;
	const { symbols, produces, culturePerWonder, attackStrength, pays, sharedScience, noWars } = side;
	let worth = (symbols?.culture ?? 0) * left + (symbols?.strength ?? 0) * 1.2 + (symbols?.militaryActions ?? 0) * 0.4 * left;
	worth += (produces?.food ?? 0) * prices.foodRate + (produces?.resources ?? 0) * prices.resourceRate;
	worth += (culturePerWonder ?? 0) * civilizationOf(board, partner).wonders.length * left;
	worth += (attackStrength ?? 0) * 0.5;
	if (pays !== undefined) worth += 0.25 * left;
	if (sharedScience !== undefined) worth += Math.min(4, left / 3) * (sharedScience.less - sharedScience.partnerPays) * prices.science;
	if (noWars === true && activeSeats(board, seat).some((other) => strengthNow(outlook, other) > strengthNow(outlook, seat) + 5)) worth += 8;
	return worth;
}

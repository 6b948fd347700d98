import { range } from '../../core/option.ts';
import type { Seat } from '../../core/seat.ts';
import { activeSeats, civilizationOf, type Board } from '../board.ts';
import { cardOf } from '../catalogue.ts';
import { decision, type Flow } from '../flow.ts';
import { bestForce, forceNamed, forceMeans, mostForceKnown } from '../military/forces.ts';
import { toDiscards } from '../military/discards.ts';
import { takeFromHand, without } from '../military/held.ts';
import { withFirst, withoutSpare } from '../military/spare.ts';
import type { CardId } from '../vocabulary.ts';
import { settle } from './colonies.ts';
import type { Auction, PoliticsOption } from './steps.ts';

/** Colonization: the territory is auctioned clockwise, beginning with the player who discovered it. */
export function auction(board: Board, territory: CardId, current: Seat, flow: Flow): void {
	const [first] = activeSeats(board, current);
	if (first !== undefined) flow.next({ step: 'bid', seat: first, territory, passed: [] });
}

/** Colonization: a higher bid, no higher than the force one could send, or passing for good. Who cannot bid passes (ruling 69). */
export const bid = decision<'bid'>({
	options: (board, { seat, highest }) => [{ kind: 'bid', bid: range((highest?.bid ?? 0) + 1, bestForce(board, seat)) }, { kind: 'pass' }],
	blocked: (board, { seat, highest }) => (bestForce(board, seat) > (highest?.bid ?? 0) ? [] : [{ kind: 'bid', reason: 'force-too-small' }]),
	take(board, { seat, territory, passed, highest }, choice, flow) {
		if (choice.kind === 'pass') {
			flow.log({ fact: 'bidPassed', player: seat, territory });
			return goOn(board, seat, { territory, passed: [...passed, seat], ...(highest !== undefined && { highest }) }, flow);
		}
		flow.log({ fact: 'bid', player: seat, territory, bid: choice.bid });
		goOn(board, seat, { territory, passed, highest: { seat, bid: choice.bid } }, flow);
	},
	// Where cards in the hand could make the difference, passing without being asked would tell that they are not there.
	always: ({ seat, highest }, board) => mostForceKnown(board, seat) > (highest?.bid ?? 0)
});

function goOn(board: Board, last: Seat, state: Auction, flow: Flow): void {
	const { territory, passed, highest } = state;
	const left = activeSeats(board, last).filter((seat) => !passed.includes(seat));
	if (left.length === 0) {
		board.pastEvents.push(territory);
		return flow.log({ fact: 'territoryUnclaimed', territory });
	}
	if (highest !== undefined && left.length === 1) {
		const { seat } = highest;
		return flow.next({ step: 'colonize', seat, territory, bid: highest.bid, units: [], cards: flow.secret<CardId[]>([seat], []) });
	}
	const next = left.find((seat) => seat !== last) ?? last;
	flow.next({ step: 'bid', seat: next, ...state });
}

/**
 * Colonization, the force: the winner names units and military cards one by one until they reach the bid; more than needed is allowed,
 * and not suggested (ruling 69). Sent off, the units are sacrificed and the cards discarded.
 */
export const colonize = decision<'colonize'>({
	options(board, { seat, bid: least, units, cards }) {
		const pieces = piecesLeft(board, seat, units, cards.$secret);
		const means = forceMeans(board, seat);
		const isEnough = (more: readonly ForcePiece[]): boolean => {
			const sent = more.filter(({ kind }) => kind === 'unit').map(({ card }) => card);
			const added = more.filter(({ kind }) => kind !== 'unit').map(({ card }) => card);
			return forceNamed(board, seat, [...units, ...sent], [...cards.$secret, ...added], means) >= least;
		};
		const different = pieces.filter(({ card }, at) => pieces.findIndex((piece) => piece.card === card) === at);
		if (isEnough([])) return [{ kind: 'colonize' }, ...different];
		// What comes first leads to a force without a unit too many.
		const [next] = withoutSpare(pieces, isEnough);
		return withFirst(different, ({ card }) => card === next?.card);
	},
	take(board, step, choice, flow) {
		const { seat, units, cards } = step;
		switch (choice.kind) {
			case 'unit':
				return flow.next({ ...step, units: [...units, choice.card] });
			case 'bonus':
			case 'discard':
				return flow.next({ ...step, cards: flow.secret([seat], [...cards.$secret, choice.card]) });
			case 'colonize':
				return sendOff(board, step.seat, step.territory, units, flow.reveal(cards), flow);
			default:
				choice satisfies never;
		}
	},
	// What else could be sent depends on the hand.
	always: ({ seat }, board) => civilizationOf(board, seat).militaryHand.$secret.length > 0
});

type ForcePiece = Exclude<PoliticsOption['colonize'], { readonly kind: 'colonize' }>;

// What else could be sent, each as often as it is there: the strongest units first, then the other cards and the bonus cards.
function piecesLeft(board: Board, seat: Seat, units: readonly CardId[], cards: readonly CardId[]): readonly ForcePiece[] {
	const { technologies, militaryHand } = civilizationOf(board, seat);
	const pieces: ForcePiece[] = [];
	for (const { card, workers } of technologies.toReversed()) {
		if (!cardOf(board, card).isUnit) continue;
		for (let sent = units.filter((unit) => unit === card).length; sent < workers; sent += 1) pieces.push({ kind: 'unit', card });
	}
	pieces.sort((a, b) => cardOf(board, b.card).symbols.strength - cardOf(board, a.card).symbols.strength);
	const left = without(militaryHand.$secret, cards);
	const isBonus = (card: CardId): boolean => cardOf(board, card).bonus !== undefined;
	if (cards.filter((card) => !isBonus(card)).length < forceMeans(board, seat).discards)
		for (const card of left) if (!isBonus(card)) pieces.push({ kind: 'discard', card });
	for (const card of left) if (isBonus(card)) pieces.push({ kind: 'bonus', card });
	return pieces;
}

function sendOff(board: Board, seat: Seat, territory: CardId, units: readonly CardId[], cards: readonly CardId[], flow: Flow): void {
	const civilization = civilizationOf(board, seat);
	for (const technology of civilization.technologies) {
		const lost = units.filter((unit) => unit === technology.card).length;
		technology.workers -= lost;
		civilization.yellow += lost;
	}
	for (const card of cards) takeFromHand(board, seat, card);
	toDiscards(board, cards);
	const bonuses = cards.filter((card) => cardOf(board, card).bonus !== undefined);
	flow.log({
		fact: 'colonized',
		player: seat,
		territory,
		units,
		bonuses,
		discarded: cards.length - bonuses.length
	});
	settle(board, seat, territory, flow);
}

import type { Seat } from '../../core/seat.ts';
import { civilizationOf, type Board } from '../board.ts';
import { cardOf, catalogueOf } from '../catalogue.ts';
import { decision, procedure, type Flow } from '../flow.ts';
import { gain } from '../gains.ts';
import { usefulCards, reachOf } from '../military/defense.ts';
import { toDiscards } from '../military/discards.ts';
import { kindsOf, takeFromHand, without } from '../military/held.ts';
import { withFirst, withoutSpare } from '../military/spare.ts';
import { ratingsOf } from '../ratings.ts';
import { AGES, type CardId } from '../vocabulary.ts';
import { attackStrengths, beginAttack } from './attacks.ts';
import { takePoints } from './booty.ts';
import { lose } from './losing.ts';
import type { PoliticsOption } from './steps.ts';

/** Playing an aggression: it is paid, the rival may defend, and unless the defense holds the card does what it says. */
export function playAggression(board: Board, seat: Seat, rival: Seat, card: CardId, flow: Flow): void {
	const { attacker, defender } = attackStrengths(board, seat, rival);
	takeFromHand(board, seat, card);
	flow.log({ fact: 'attacked', player: seat, rival, card, strength: attacker, against: defender });
	beginAttack(board, seat, rival, card, flow);
	flow.next({
		step: 'defend',
		seat: rival,
		attacker: seat,
		card,
		gap: attacker - defender,
		cards: flow.secret<CardId[]>([rival], [])
	});
}

/**
 * Playing an aggression, the defense: bonus cards at their defense value and other military cards for 1 each, no more of them than the
 * total of military actions. A set that does not reach the attack cannot be played; yielding always can be (ruling 49).
 */
export const defend = decision<'defend'>({
	options(board, { seat, gap, cards }) {
		const limit = ratingsOf(board, seat).militaryActions;
		const valuesOf = (some: readonly CardId[]): readonly number[] => some.map((card) => defenseOf(board, card));
		const named = cards.$secret;
		const left = without(civilizationOf(board, seat).militaryHand.$secret, named);
		const useful = usefulCards(valuesOf(named), valuesOf(left), limit, gap).map((at) => left[at] as CardId);
		const list = kindsOf(useful).map((card): PoliticsOption['defend'] => ({ kind: 'add', card }));
		const isEnough = (more: readonly CardId[]): boolean => reachOf(valuesOf([...named, ...more]), limit) >= gap;
		if (isEnough([])) return [{ kind: 'defend' }, ...list, { kind: 'yield' }];
		// What comes first leads to a set without a card too many.
		const [next] = withoutSpare(byValue(board, useful), isEnough);
		return [...withFirst(list, (option) => option.kind === 'add' && option.card === next), { kind: 'yield' }];
	},
	take(board, step, choice, flow) {
		const { seat, attacker, card, cards } = step;
		switch (choice.kind) {
			case 'add':
				return flow.next({ ...step, cards: flow.secret([seat], [...cards.$secret, choice.card]) });
			case 'defend':
				repel(board, seat, flow.reveal(cards), flow);
				toDiscards(board, [card]);
				return flow.log({ fact: 'repelled', player: seat, rival: attacker, card });
			case 'yield':
				flow.log({ fact: 'yielded', player: seat, rival: attacker, card });
				return flow.next({ step: 'attack', seat: attacker, from: seat, card });
			default:
				choice satisfies never;
		}
	},
	// Nobody else knows what the hand could do.
	always: ({ seat }, board) => civilizationOf(board, seat).militaryHand.$secret.length > 0
});

// The best first.
function byValue(board: Board, cards: readonly CardId[]): readonly CardId[] {
	return cards.toSorted((a, b) => defenseOf(board, b) - defenseOf(board, a));
}

function defenseOf(board: Board, card: CardId): number {
	return cardOf(board, card).bonus?.defense ?? catalogueOf(board).edition.otherCardDefense;
}

// Bonus cards are shown, the others go face down.
function repel(board: Board, seat: Seat, cards: readonly CardId[], flow: Flow): void {
	for (const card of cards) takeFromHand(board, seat, card);
	toDiscards(board, cards);
	const bonuses = cards.filter((card) => cardOf(board, card).bonus !== undefined);
	flow.log({ fact: 'defended', player: seat, bonuses, discarded: cards.length - bonuses.length });
}

/** Playing an aggression: one that succeeds does what its card says and is discarded. */
export const attack = procedure<'attack'>({
	run(board, { seat, from, card }, flow) {
		const { attack: effect } = cardOf(board, card);
		toDiscards(board, [card]);
		if (effect === undefined) return;
		switch (effect.act) {
			case 'gainByLoss':
				lose(board, from, effect.losses, card, flow);
				return gain(board, seat, effect.gains, card, flow);
			case 'takePoints':
				return takePoints(board, seat, from, effect.points, effect.by, card, flow);
			case 'takeMix':
				return flow.next({ step: 'plunder', seat, from, by: effect.by, card });
			case 'destroy':
				return flow.next({ step: 'raid', seat, from, of: effect.of, levels: effect.ages.map((age) => AGES.indexOf(age)), cost: 0, card });
			case 'takeColony':
				return flow.next({ step: 'annex', seat, from, card });
			case 'removeLeaderOrWonder':
				return flow.next({ step: 'infiltrate', seat, from, culturePerLevel: effect.culturePerLevel, card });
			default:
				effect satisfies never;
		}
	}
});

import type { Seat } from '../../core/seat.ts';
import { spendActions } from '../action.ts';
import { activeSeats, civilizationOf, type Board } from '../board.ts';
import { cardOf, effectOf } from '../catalogue.ts';
import type { Flow } from '../flow.ts';
import { pactsOf, type OwnPact } from '../military/pacts-in-play.ts';
import { strengthOf } from '../ratings.ts';
import type { CardId } from '../vocabulary.ts';
import { endPact } from './pacts.ts';

/** Why a civilization cannot be attacked: reason codes. */
export type AttackReason =
	'pact' | 'leader' | 'sovereignty' | 'too-few-military-actions' | 'not-weaker' | 'no-leader-or-wonder' | 'no-colony';

/** What an attack compares. */
export type AttackStrengths = { readonly attacker: number; readonly defender: number };

/** The pacts that a player has with another one. */
export function pactsBetween(board: Board, seat: Seat, other: Seat): readonly OwnPact[] {
	const pacts = pactsOf(board, seat);
	return pacts.length === 0 ? pacts : pacts.filter(({ partner }) => partner === other);
}

/** How many military actions an attack by this card on this rival costs; Mahatma Gandhi makes it dear (ruling 52). */
export function attackCost(board: Board, rival: Seat, card: CardId): number {
	const { leader } = civilizationOf(board, rival);
	const times = leader === undefined ? undefined : effectOf(cardOf(board, leader), 'dearToAttack')?.times;
	return cardOf(board, card).militaryActions * (times ?? 1);
}

/**
 * The strengths that an attack compares: what a pact gives for attacking the partner is added, and what a pact gives that ends by the
 * attack is not (ruling 50). `own` and `theirs`: the strength ratings of the attacker and the rival, where they are known already.
 */
export function attackStrengths(
	board: Board,
	seat: Seat,
	rival: Seat,
	own = strengthOf(board, seat),
	theirs = strengthOf(board, rival)
): AttackStrengths {
	let attacker = own;
	let defender = theirs;
	for (const { effect, pact } of pactsBetween(board, seat, rival)) {
		attacker += effect.attackStrength ?? 0;
		if (pact.endsByAttack === true) attacker -= effect.symbols?.strength ?? 0;
	}
	for (const { effect, pact } of pactsBetween(board, rival, seat)) {
		if (pact.endsByAttack === true) defender -= effect.symbols?.strength ?? 0;
	}
	return { attacker, defender };
}

/** Why this card of the hand cannot be played against this rival; undefined when it can. `strengths`: those of the two, asked when they matter. */
export function attackReason(
	board: Board,
	seat: Seat,
	rival: Seat,
	card: CardId,
	strengths: (rival: Seat) => AttackStrengths
): AttackReason | undefined {
	const { leader, military, thisTurn } = civilizationOf(board, seat);
	const { kind, attack } = cardOf(board, card);
	if (leader !== undefined && effectOf(cardOf(board, leader), 'noAttacks') !== undefined) return 'leader';
	if (pactsBetween(board, seat, rival).some(({ pact }) => pact.noAttacks === true)) return 'pact';
	if (military.available + thisTurn.militaryActions < attackCost(board, rival, card)) return 'too-few-military-actions';
	if (kind === 'war') return isSovereign(board, rival) ? 'sovereignty' : undefined;
	const { attacker, defender } = strengths(rival);
	if (attacker <= defender) return 'not-weaker';
	const target = civilizationOf(board, rival);
	// Ruling 46.
	if (attack?.act === 'takeColony' && target.colonies.length === 0) return 'no-colony';
	if (attack?.act === 'removeLeaderOrWonder' && target.leader === undefined && target.unfinished === undefined)
		return 'no-leader-or-wonder';
	return undefined;
}

// Loss of Sovereignty: nobody declares war on this party (ruling 58).
function isSovereign(board: Board, seat: Seat): boolean {
	return pactsOf(board, seat).some(({ effect }) => effect.noWars === true);
}

/** Everybody whom a player may attack at all. */
export function rivalsOf(board: Board, seat: Seat): readonly Seat[] {
	return activeSeats(board, seat).filter((other) => other !== seat);
}

/** Pays for an attack and ends the pacts with the rival that it breaks. */
export function beginAttack(board: Board, seat: Seat, rival: Seat, card: CardId, flow: Flow): void {
	spendActions(board, seat, 'military', attackCost(board, rival, card));
	for (const { owner, pact } of pactsBetween(board, seat, rival)) if (pact.endsByAttack === true) endPact(board, owner, flow);
}

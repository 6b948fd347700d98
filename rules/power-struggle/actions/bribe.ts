import type { StepOf } from '../../core/match.ts';
import { range, type Range, type TextField } from '../../core/option.ts';
import type { Seat } from '../../core/seat.ts';
import type { Board, Bribe } from '../board.ts';
import { departmentsOf, employeesOf, takeEmployees } from '../departments.ts';
import { decision } from '../flow.ts';
import { cashOf, playerOf } from '../money.ts';
import type { PowerStruggleStep } from '../steps.ts';
import { score } from '../tracks.ts';
import { PRIVILEGES, type Privilege } from '../vocabulary.ts';

type Offer = { readonly kind: 'offer'; readonly card: Privilege; readonly sum: Range; readonly note: TextField };

/** The smallest note, and so the smallest bribe and the step between two sums, in Pinats. */
export const BRIBE_UNIT = 50_000;
const NOTE_LENGTH = 140;

/** E) Why the player cannot bribe anybody, or undefined. */
export function bribeBlocked(board: Board, seat: Seat): string | undefined {
	if (cashOf(board, seat) < BRIBE_UNIT) return 'not-enough-cash';
	return PRIVILEGES.some((privilege) => board.privileges[privilege].holder !== seat) ? undefined : 'nobody-to-bribe';
}

/** E) Bribe: an envelope with a sum and perhaps a note for one rival's privilege card; after a refusal once more, if he likes (ruling 13). */
export const offer = decision<'offer'>({
	options(board, { seat, attempt }) {
		const list: (Offer | { readonly kind: 'enough' })[] = [];
		const most = Math.floor(cashOf(board, seat) / BRIBE_UNIT) * BRIBE_UNIT;
		if (most >= BRIBE_UNIT) {
			for (const card of PRIVILEGES) {
				if (board.privileges[card].holder === seat) continue;
				list.push({ kind: 'offer', card, sum: range(BRIBE_UNIT, most, BRIBE_UNIT), note: { maxLength: NOTE_LENGTH } });
			}
		}
		if (attempt === 2) list.push({ kind: 'enough' });
		return list;
	},
	take(board, { seat, attempt, refusedBy }, choice, flow) {
		if (choice.kind === 'enough') {
			flow.log({ fact: 'bribesEnded', seat });
			flow.next(...penalties(seat, refusedBy));
			return;
		}
		const { card, sum, note } = choice;
		const target = board.privileges[card].holder;
		const envelope = flow.secret([seat, target], { sum, note: note.trim() });
		board.bribes.push({ round: board.round, turn: board.turn, briber: seat, target, card, attempt, envelope, outcome: 'offered' });
		flow.log({ fact: 'bribeOffered', seat, target, card, attempt });
		if (attempt === 1) score(board, seat, 'corruption', 1, flow);
		flow.next({ step: 'claim' }, { step: 'answer', seat: target, briber: seat, card, attempt, refusedBy });
	},
	always: true
});

/** E) Bribe: the target looks into the envelope and accepts or refuses. */
export const answer = decision<'answer'>({
	options: () => [{ kind: 'accept' }, { kind: 'refuse' }],
	take(board, { seat, briber, card, attempt, refusedBy }, { kind }, flow) {
		const bribe = board.bribes.at(-1) as Bribe;
		const { sum } = bribe.envelope.$secret;
		const known = flow.secret([briber, seat], sum);
		if (kind === 'accept') {
			bribe.outcome = 'accepted';
			playerOf(board, briber).cash.$secret -= sum;
			playerOf(board, seat).cash.$secret += sum;
			board.privileges[card] = { holder: briber, side: 'bribed', faceDown: board.privileges[card].faceDown };
			flow.log({ fact: 'bribeAccepted', seat, briber, card, sum: known });
			score(board, seat, 'corruption', 1, flow);
			flow.next(
				{ step: 'claim' },
				...penalties(
					briber,
					refusedBy.filter((refuser) => refuser !== seat)
				)
			);
			return;
		}
		bribe.outcome = 'refused';
		const refused = refusedBy.includes(seat) ? refusedBy : [...refusedBy, seat];
		flow.log({ fact: 'bribeRefused', seat, briber, card, sum: known });
		if (attempt === 1) flow.next({ step: 'offer', seat: briber, attempt: 2, refusedBy: refused });
		else flow.next(...penalties(briber, refused));
	}
});

function penalties(briber: Seat, targets: readonly Seat[]): StepOf<PowerStruggleStep, 'penalty'>[] {
	return targets.map((target) => ({ step: 'penalty', seat: briber, target }));
}

/** E) Bribe, loss of employees: the briber picks the employee that each one who refused loses, if there is any. */
export const penalty = decision<'penalty'>({
	options(board, { target }): ({ readonly kind: 'dismiss'; readonly department: number } | { readonly kind: 'nobody' })[] {
		if (employeesOf(board, target) === 0) return [{ kind: 'nobody' }];
		return departmentsOf(board, target)
			.filter(({ department }) => department.employees > 0)
			.map(({ department }) => ({ kind: 'dismiss', department: department.id }));
	},
	take(board, { seat, target }, choice, flow) {
		if (choice.kind === 'nobody') return;
		const { division } = takeEmployees(board, choice.department, 1, flow);
		flow.log({ fact: 'penalised', seat, target, division });
	}
});

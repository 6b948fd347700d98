import type { StepOf } from '../../core/match.ts';
import { range } from '../../core/option.ts';
import type { Seat } from '../../core/seat.ts';
import type { ActionGroup } from '../action.ts';
import type { Board, Bribe } from '../board.ts';
import { staffedOf, takeEmployees } from '../departments.ts';
import { decision } from '../flow.ts';
import { cashOf, playerOf } from '../money.ts';
import type { PowerStruggleOption, PowerStruggleStep } from '../steps.ts';
import { score } from '../tracks.ts';
import { PRIVILEGES } from '../vocabulary.ts';

/** The smallest note, and so the smallest bribe and the step between two sums, in Pinats. */
export const BRIBE_UNIT = 50_000;
/** How long the note in an envelope may be. */
export const NOTE_LENGTH = 140;
const BRIBE = [{ kind: 'bribe' }] as const;

function penalties(briber: Seat, targets: readonly Seat[]): StepOf<PowerStruggleStep, 'penalty'>[] {
	return targets.map((target) => ({ step: 'penalty', seat: briber, target }));
}

// What goes into an envelope at the most: full notes.
function mostToOffer(board: Board, seat: Seat): number {
	return Math.floor(cashOf(board, seat) / BRIBE_UNIT) * BRIBE_UNIT;
}

/** E) Bribe other players. */
export const bribe = {
	actions: {
		bribe: {
			offers({ board, seat, cash }) {
				if (cash < BRIBE_UNIT) return 'not-enough-cash';
				return PRIVILEGES.some((privilege) => board.privileges[privilege].holder !== seat) ? BRIBE : 'nobody-to-bribe';
			},
			take: (_board, seat, _choice, flow) => flow.next({ step: 'offer', seat, attempt: 1, refusedBy: [] })
		}
	},
	steps: {
		/** E) Bribe: an envelope with a sum and perhaps a note for one rival's privilege card; after a refusal once more, if he likes (ruling 13). */
		offer: decision<'offer'>({
			options(board, { seat, attempt }) {
				const list: PowerStruggleOption['offer'][] = [];
				const most = mostToOffer(board, seat);
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
		}),

		/** E) Bribe: the target looks into the envelope and accepts or refuses. */
		answer: decision<'answer'>({
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
		}),

		/** E) Bribe, loss of employees: the briber picks the employee that each one who refused loses, if there is any. */
		penalty: decision<'penalty'>({
			options(board, { target }) {
				const staffed = staffedOf(board, target);
				return staffed.length > 0
					? staffed.map(({ department }) => ({ kind: 'dismiss', department: department.id }))
					: [{ kind: 'nobody' }];
			},
			take(board, { seat, target }, choice, flow) {
				if (choice.kind === 'nobody') return;
				const { division } = takeEmployees(board, choice.department, 1, flow);
				flow.log({ fact: 'penalised', seat, target, division });
			}
		})
	}
} satisfies ActionGroup;

import type { Confirm } from '../../core/match.ts';
import { clockwise, type Seat } from '../../core/seat.ts';
import type { View } from '../../core/secret.ts';
import type { Board } from '../board.ts';
import { headProvider } from '../meeting.ts';
import type { PowerStruggleStep } from '../steps.ts';
import { DIVISIONS, type Division } from '../vocabulary.ts';

type Agenda = (PowerStruggleStep | Confirm)[];

/** What is on the agenda when a bot is asked this: it follows from the board and the step. The last comes next. */
export function agendaAt(board: View<Board>, step: View<PowerStruggleStep>): Agenda {
	const asked = step as PowerStruggleStep;
	switch (asked.step) {
		case 'place':
			return [{ step: 'meeting' }, ...placingAfter(board, asked.seat, asked.pass), asked];
		case 'turn':
			return [...turnsAfter(board, asked.seat), asked];
		case 'offer':
			return [...turnsAfter(board, asked.seat), { step: 'claim' }, { step: 'confirm', seat: asked.seat }, asked];
		case 'answer':
			return [...turnsAfter(board, asked.briber), { step: 'claim' }, { step: 'confirm', seat: asked.briber }, asked];
		case 'chairmanPrivilege': {
			const { communications } = board.privileges;
			const acts = !communications.faceDown && communications.side === 'bribed';
			const extra: Agenda = acts ? [{ step: 'turn', seat: communications.holder, extra: true }] : [];
			return [...meeting(DIVISIONS), { step: 'electChairman' }, { step: 'dismissChairman' }, ...extra, asked];
		}
		case 'deposed': {
			const { division, successor } = asked;
			const { by } = headProvider(board as unknown as Board, division);
			const later = DIVISIONS.slice(DIVISIONS.indexOf(division) + 1);
			return [...meeting(later), { step: 'install', division, seat: successor, by }, asked];
		}
		default:
			throw new Error(`nobody thinks about ${asked.step}`);
	}
}

// The turns of the others after this seat's; after the extra action of Communications, the meeting.
function turnsAfter(board: View<Board>, seat: Seat): Agenda {
	if (board.turn === 0) return [...meeting(DIVISIONS), { step: 'electChairman' }, { step: 'dismissChairman' }];
	const order = clockwise(board.players.length, board.events.sorter ?? board.startPlayer);
	const later = order.slice(order.indexOf(seat) + 1);
	return [{ step: 'endOfTurn' }, ...later.toReversed().map((other) => ({ step: 'turn', seat: other, extra: false }) as const)];
}

// A directors' meeting from the heads of these divisions on.
function meeting(divisions: readonly Division[]): Agenda {
	return [
		{ step: 'endOfMeeting' },
		{ step: 'adjustMotivation' },
		{ step: 'claim' },
		{ step: 'scoreInfluence' },
		{ step: 'handOutPrivileges' },
		...divisions.toReversed().map((division) => ({ step: 'determineHead', division }) as const)
	];
}

function placingAfter(board: View<Board>, seat: Seat, pass: 1 | 2 | 3): Agenda {
	const order = clockwise(board.players.length, board.startPlayer);
	const steps: { seat: Seat; pass: 1 | 2 | 3 }[] = [];
	for (const each of [1, 2, 3] as const) for (const of of each === 2 ? order.toReversed() : order) steps.push({ seat: of, pass: each });
	const at = steps.findIndex((each) => each.seat === seat && each.pass === pass);
	return steps
		.slice(at + 1)
		.toReversed()
		.map((each) => ({ step: 'place', ...each }) as const);
}

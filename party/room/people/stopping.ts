import { stopped } from '#rules/core/stopped.ts';
import type { Seat } from '#rules/core/seat.ts';
import { isRefusal, refuse, type Change, type Refused } from '#party/room/change.ts';
import type { Room, Table } from '#party/room/table.ts';
import { consent, type Moment } from './consent.ts';

/** A player agrees to stop the match, or no longer does; it stops by consent. A refusal says from when it can be done. */
export function agreeToStop(room: Room, account: string, agrees: boolean, moment: Moment): Change | Refused {
	const { table, course } = room;
	if (course === undefined) return refuse('match-not-running');
	const given = consent(table, account, { agreed: table.stopping, agrees }, moment);
	if (isRefusal(given)) return given;
	if (given.is === 'reached')
		return {
			room: { table: { ...withStopping(table, []), switching: undefined, phase: 'over' }, course: { match: stopped(course.match) } }
		};
	if (given.is === 'open') return { room: { ...room, table: withStopping(table, given.agreed) } };
	return given.until === Infinity ? refuse('still-here') : { ...refuse('stop-too-early'), from: given.until };
}

function withStopping(table: Table, seats: readonly Seat[]): Table {
	return { ...table, stopping: seats.length === 0 ? undefined : seats };
}

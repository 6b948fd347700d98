import { equal } from '#rules/core/json.ts';
import { isRefusal, refuse, type Refused } from '#party/room/change.ts';
import type { Table } from '#party/room/table.ts';
import type { ClockTerms } from '#party/shared/wire.ts';
import { consent, type Moment } from './consent.ts';

/** Another clock for a running match, or none, and whether somebody agrees to it. */
export type SwitchVoice = { readonly clock: ClockTerms | 'none'; readonly agrees: boolean };

/**
 * A player agrees to go on by another clock, or no longer does; it is taken by consent, and everybody's time begins anew. Whoever names a
 * clock that nobody has proposed yet proposes it in the place of what was. A refusal says from when it can be done.
 */
export function agreeToSwitch(table: Table, account: string, { clock, agrees }: SwitchVoice, moment: Moment): Table | Refused {
	const isProposed = table.switching !== undefined && equal(table.switching.clock, clock);
	if (agrees && table.phase === 'playing' && equal(table.clock ?? 'none', clock)) return refuse('same-clock');
	const given = consent(table, account, { agreed: isProposed ? table.switching?.seats : [], agrees }, moment);
	if (isRefusal(given)) return given;
	// Taken back after something else was proposed: nothing is left to be taken back.
	if (!agrees && !isProposed) return table;
	if (given.is === 'reached') return { ...table, clock: clock === 'none' ? undefined : clock, switching: undefined };
	if (given.is === 'open') return { ...table, switching: given.agreed.length === 0 ? undefined : { clock, seats: given.agreed } };
	return given.until === Infinity ? refuse('still-here') : { ...refuse('stop-too-early'), from: given.until };
}

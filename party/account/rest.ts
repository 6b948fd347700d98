import * as v from 'valibot';
import { CALLS } from '#party/shared/limits.ts';
import { USUAL_NIGHT, type Rest } from '#party/shared/rest.ts';
import type { Holiday } from '#party/shared/wire.ts';
import type { QuietHours } from './quiet-hours.ts';

// Far enough for anybody's calendar.
const day = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(60_000));

/** Days off: of one player, so many stretches, each so long at most. */
export const holidays = v.pipe(
	v.array(
		v.pipe(
			v.strictObject({ from: day, to: day }),
			v.check(({ from, to }) => from <= to && to - from < CALLS.holidayDays)
		)
	),
	v.maxLength(CALLS.holidays)
);

/** When the account's clocks stand still in matches by days, as far as it has told: in its quiet hours, or a usual night. */
export function restOf({ quiet, zone, holidays: daysOff }: RestSettings): Rest | undefined {
	const night = quiet ?? (zone === undefined ? undefined : { ...USUAL_NIGHT, zone });
	return night && { ...night, ...(daysOff !== undefined && daysOff.length > 0 && { holidays: daysOff }) };
}

type RestSettings = {
	readonly quiet?: QuietHours | undefined;
	readonly zone?: string | undefined;
	readonly holidays?: readonly Holiday[] | undefined;
};

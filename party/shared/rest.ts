import { united } from './spans.ts';
import { DAY_LENGTH, type Holiday, type Span } from './wire.ts';

/** When a player rests, in their own time zone: every night between two minutes of the day, and on holidays. */
export type Rest = {
	/** `Europe/Rome` */
	readonly zone: string;
	readonly from: number;
	readonly to: number;
	readonly holidays?: readonly Holiday[] | undefined;
};

const MINUTE = 60_000;
const MINUTES_A_DAY = 24 * 60;

/** The night of who has told nothing but their time zone: minutes of the day. */
export const USUAL_NIGHT = { from: 22 * 60, to: 8 * 60 } as const;

/** The longest night there is, in minutes: a longer one keeps its end. Somebody who rests all day would never have to play. */
export const LONGEST_NIGHT = 12 * 60;

// Nobody's turn takes longer, with all the holidays there may be; what goes on for ever has an end here.
const DAYS_LOOKED_AT = 1_000;

/** The player's nights and holidays that end after this moment (milliseconds), in their order and apart; none where there is no such zone, as in a damaged row. */
export function* rests(rest: Rest, since: number): Generator<Span> {
	if (!isZone(rest.zone)) return;
	const first = dayAt(rest.zone, since) - 1;
	let open: Span | undefined;
	for (let day = first; day < first + DAYS_LOOKED_AT; day += 1) {
		for (const span of restsOfDay(rest, day)) {
			if (open !== undefined && span[0] > open[1]) {
				if (open[1] > since) yield open;
				open = span;
			} else open = open === undefined ? span : [open[0], Math.max(open[1], span[1])];
		}
	}
	if (open !== undefined && open[1] > since) yield open;
}

// Those that begin on this day of theirs.
function restsOfDay({ zone, from, to, holidays = [] }: Rest, day: number): Span[] {
	const length = (to - from + MINUTES_A_DAY) % MINUTES_A_DAY;
	const begin = length > LONGEST_NIGHT ? (to - LONGEST_NIGHT + MINUTES_A_DAY) % MINUTES_A_DAY : from;
	const night: Span[] = length === 0 ? [] : [[momentOf(zone, day, begin), momentOf(zone, begin < to ? day : day + 1, to)]];
	const isHoliday = holidays.some((holiday) => holiday.from <= day && day <= holiday.to);
	return united([...night, ...(isHoliday ? [[momentOf(zone, day, 0), momentOf(zone, day + 1, 0)] as const] : [])]);
}

/** The day at this moment in the zone, counted from 1 January 1970. Throws when there is no such zone. */
export function dayAt(zone: string, at: number): number {
	return Math.floor((at + offsetAt(zone, at)) / DAY_LENGTH);
}

// When the clock of the zone shows this minute of the day: the first time on the night on which it is set back, and just as long after
// midnight as on any other on the night on which it is set forward over it.
function momentOf(zone: string, day: number, minute: number): number {
	const shown = day * DAY_LENGTH + minute * MINUTE;
	const [before, after] = [shown - offsetAt(zone, shown - DAY_LENGTH), shown - offsetAt(zone, shown + DAY_LENGTH)];
	const isRight = (at: number): boolean => at + offsetAt(zone, at) === shown;
	return isRight(before) || !isRight(after) ? before : after;
}

// A zone is looked up with every clock that is set: those there are not are remembered like those there are.
const missing = new Set<string>();

function isZone(zone: string): boolean {
	if (formats.has(zone)) return true;
	if (missing.has(zone)) return false;
	try {
		formatOf(zone);
		return true;
	} catch {
		if (missing.size >= MOST_FORMATS) missing.clear();
		missing.add(zone);
		return false;
	}
}

// Making one takes a hundred times as long as using it.
const formats = new Map<string, Intl.DateTimeFormat>();
const MOST_FORMATS = 100;

/** How far the clock of the zone is ahead of UTC at this moment, in milliseconds. Throws when there is no such zone. */
export function offsetAt(zone: string, at: number): number {
	const name = formatOf(zone)
		.formatToParts(at)
		.find(({ type }) => type === 'timeZoneName')?.value;
	const [, sign, hours, minutes] = /^GMT(?:([+-])(\d\d):(\d\d))?/.exec(name ?? '') ?? [];
	return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * MINUTE;
}

function formatOf(zone: string): Intl.DateTimeFormat {
	const known = formats.get(zone);
	if (known !== undefined) return known;
	if (formats.size >= MOST_FORMATS) formats.clear();
	const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
	formats.set(zone, format);
	return format;
}

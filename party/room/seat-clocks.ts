import { equal } from '#rules/core/json.ts';
import type { Seat } from '#rules/core/seat.ts';
import { rests, type Rest } from '#party/shared/rest.ts';
import { covers, spent, united } from '#party/shared/spans.ts';
import { CLOCK_GRACE, timeLeft, type ClockTerms, type SeatClock, type Span } from '#party/shared/wire.ts';
import { isAwaited, type Place, type Table } from './table.ts';

/** What a change means to clocks: when it is made, whom the match asks then, who has acted by it, and when the house was away. */
export type Tick = {
	readonly now: number;
	readonly asked: readonly Seat[];
	readonly acted?: Acted | undefined;
	readonly away: readonly Span[];
};

/** A seat that has chosen or taken back; `final` when that choice cannot be taken back. */
export type Acted = { readonly seat: Seat; readonly how: 'final' | 'chose' | 'took-back' };

type Timed = Pick<Table, 'clock' | 'clocks' | 'places' | 'phase'>;

/** The clocks of the seats after a change; the same where it means nothing to them, none where there is nothing to count. */
export function clocksAfter(before: Timed | undefined, after: Timed, tick: Tick): Table['clocks'] {
	const { clock: terms, places } = after;
	if (terms === undefined || after.phase !== 'playing') return undefined;
	const known = before?.clocks !== undefined && equal(before.clock, terms) ? after.clocks : undefined;
	const clocks = places.map((place, seat) => {
		const old = before?.places[seat];
		// A player's goes on under another account of theirs; whoever takes a seat over has begun anew.
		const isSame = old?.kind === place.kind;
		return clockAfter(terms, isSame ? known?.[seat] : undefined, { old: old?.kind === 'player' ? old : undefined, place, seat }, tick);
	});
	return known?.length === clocks.length && clocks.every((clock, seat) => clock === known[seat]) ? known : clocks;
}

type Change = { readonly old: Player | undefined; readonly place: Place; readonly seat: Seat };
type Player = Extract<Place, { kind: 'player' }>;

function clockAfter(terms: ClockTerms, kept: SeatClock | undefined, change: Change, tick: Tick): SeatClock {
	const { old, place, seat } = change;
	const { now, asked, acted, away } = tick;
	const before = kept === undefined ? wholeClock(terms) : withAway(terms, kept, old?.rest, away);
	const known = welcomed(terms, before, change, tick);
	const runs = isAwaited({ places: [place] }, 0) && asked.includes(seat);
	const rest = place.kind === 'player' ? place.rest : undefined;
	if (known.from === undefined && !runs) {
		// What a bot has answered for the player is done: a new turn comes.
		const isDone = terms.pace === 'days' && hasAnswered(acted, seat) && known.left !== terms.turn;
		return isDone ? { left: terms.turn } : known;
	}
	if (known.from === undefined) return { ...started(terms, known, change, tick), ...gracedOf(known) };
	const left = timeLeft(known, now);
	if (!runs) return { left: left + (hasAnswered(acted, seat) && terms.pace === 'live' ? terms.increment : 0), ...gracedOf(known) };
	if (terms.pace === 'days' && acted?.seat === seat && acted.how === 'final') return counted(terms, terms.turn, rest, tick);
	if (!equal(old?.rest, rest)) return { ...counted(terms, left, rest, tick), ...gracedOf(known) };
	return known;
}

// What the house was away is taken off first, whatever else has happened.
function withAway(terms: ClockTerms, kept: SeatClock, rest: Rest | undefined, away: readonly Span[]): SeatClock {
	if (kept.from === undefined || !missesAway(kept, away)) return kept;
	return { ...counted(terms, kept.left, rest, { now: kept.from, away }), ...gracedOf(kept) };
}

// Whoever is back has a little time at least, asked already or not: once until they have answered, or the bot for them. Whoever stepped
// aside by themselves goes on with what they had.
function welcomed(terms: ClockTerms, known: SeatClock, { old, place, seat }: Change, { asked, acted }: Tick): SeatClock {
	// While they are asked for more, nobody is told that they have chosen.
	const isDone = hasAnswered(acted, seat) && (acted?.how === 'final' || !asked.includes(seat));
	const { graced, ...rest } = known;
	const clock: SeatClock = graced && isDone ? rest : known;
	if (!isBack(old, place) || clock.graced || clock.left >= CLOCK_GRACE[terms.pace]) return clock;
	const isOwnDoing = clock.left > 0 && typeof old?.standIn === 'object' && old.standIn.by === seat;
	return isOwnDoing ? clock : { left: CLOCK_GRACE[terms.pace], graced: true };
}

function isBack(old: Player | undefined, place: Place): boolean {
	return old !== undefined && !isAwaited({ places: [old] }, 0) && isAwaited({ places: [place] }, 0);
}

function gracedOf({ graced }: SeatClock): Pick<SeatClock, 'graced'> {
	return graced ? { graced } : {};
}

// How much somebody has who is asked, or is back in a seat that is asked.
function started(terms: ClockTerms, { left, graced }: SeatClock, { old, place, seat }: Change, tick: Tick): SeatClock {
	const { acted } = tick;
	const rest = place.kind === 'player' ? place.rest : undefined;
	const takesBack = acted?.seat === seat && acted.how === 'took-back';
	if (isBack(old, place)) return counted(terms, left, rest, tick);
	if (terms.pace === 'days') return counted(terms, takesBack ? left : terms.turn, rest, tick);
	// The increment was for the answer that is taken back; there was none for a bot's.
	return counted(terms, takesBack && !graced ? Math.max(0, left - terms.increment) : left, rest, tick);
}

function hasAnswered(acted: Acted | undefined, seat: Seat): boolean {
	return acted?.seat === seat && acted.how !== 'took-back';
}

/** The clock of somebody who begins, and is not asked yet. */
export function wholeClock(terms: ClockTerms): SeatClock {
	return { left: terms.pace === 'live' ? terms.bank : terms.turn };
}

function counted(terms: ClockTerms, left: number, rest: Rest | undefined, { now: from, away }: Pick<Tick, 'now' | 'away'>): SeatClock {
	const { until, passed } = spent(pausesOf(terms, rest, away, from), from, left);
	return { left, from, zero: until, ...(passed.length > 0 && { pauses: passed }) };
}

// Nights go on for ever; the house has been away so far.
function* pausesOf(terms: ClockTerms, rest: Rest | undefined, away: readonly Span[], since: number): Generator<Span> {
	const early = away.filter(([, to]) => to > since);
	if (terms.pace === 'live' || rest === undefined) return yield* united(early);
	const last = Math.max(...early.map(([, to]) => to));
	let isMixed = true;
	for (const night of rests(rest, since)) {
		if (night[0] <= last) early.push(night);
		else {
			if (isMixed) yield* united(early);
			isMixed = false;
			yield night;
		}
	}
	// No night comes after it.
	if (isMixed) yield* united(early);
}

function missesAway({ from = 0, zero = Infinity, pauses = [] }: SeatClock, away: readonly Span[]): boolean {
	return away.some(([start, end]) => end > from && start < zero && !covers(pauses, [Math.max(start, from), end]));
}

/** When the next player's time is over, as far as something happens then (milliseconds). */
export function nextZero({ clock, clocks = [] }: Pick<Table, 'clock' | 'clocks'>): number | undefined {
	if (clock === undefined || clock.end === 'nothing') return undefined;
	const zeros = clocks.flatMap(({ zero }) => zero ?? []);
	return zeros.length === 0 ? undefined : Math.min(...zeros);
}

/** The clock of somebody whose time was over while nobody could have answered: they have a little from now on. */
export function withGrace(terms: ClockTerms, rest: Rest | undefined, now: number): SeatClock {
	return counted(terms, CLOCK_GRACE[terms.pace], rest, { now, away: [] });
}

import type { Ask, Match } from '#rules/core/match.ts';
import type { AnyChoice } from '#rules/core/option.ts';
import { asked, options } from '#rules/core/play.ts';
import type { Seat, Viewer } from '#rules/core/seat.ts';
import type { TableRequest } from '#party/room/decide.ts';
import type { Room, Visitor } from '#party/room/table.ts';
import { Coverage, labelOf } from '../../../rules/support/coverage.ts';
import { guided, type Watch } from '../../../rules/support/random-game.ts';
import { filledIn, oneOf, randomFrom, type Random } from '../../../rules/support/random.ts';
import { compareMoment } from './moment.ts';
import { startedRoom } from './started-room.ts';
import { QuietRoom, type Outcome } from './quiet-room.ts';
import { otherLog, twinOf, type OtherRows } from './twin.ts';

/** How often what was compared. */
export type Tally = {
	choices: number;
	moments: number;
	joins: number;
	calls: number;
	updates: number;
	undos: number;
	refusals: number;
	fetched: number;
};

export function newTally(): Tally {
	return { choices: 0, moments: 0, joins: 0, calls: 0, updates: 0, undos: 0, refusals: 0, fetched: 0 };
}

/** One who listens, beside the same one in a room whose secrets are others. */
export type Pair = { readonly viewer: Viewer; readonly here: QuietRoom; readonly there: QuietRoom; readonly visitor: Visitor };

type Listener = { readonly viewer: Viewer; readonly visitor: Visitor; readonly told: OtherRows };

const MOST_CHOICES = 20_000;
const TAKEN_BACK = 0.1;

/**
 * Plays one random game in a quiet room. At its moments there is, for every viewer, a second room that differs in nothing but what
 * is hidden from this viewer; all that the viewer can receive must be the same there, byte for byte, before and after the next request.
 * Throws at the first difference. `share` of all moments are looked at, from 0 to 1.
 */
export async function playSecretGame(watch: Watch, seats: number, number: number, share: number, tally: Tally): Promise<void> {
	const { game } = watch;
	const random = randomFrom(number * 8 + seats);
	const coverage = new Coverage();
	const { room: first, rows } = startedRoom(watch, seats, number, random);
	const everybody = listeners(first);
	const here = new QuietRoom(
		game,
		first,
		rows,
		everybody.map(({ visitor }) => visitor)
	);
	for (let now = 1; here.room.course?.match.result === undefined; now += 1) {
		if (now > MOST_CHOICES) throw new Error('the game does not end');
		const { room } = here;
		const wish = nextRequest(watch, room, coverage, random);
		const pairs = random() < share ? pairsOf(watch, here, everybody, wish.choice === undefined, random) : [];
		if (pairs.length > 0) tally.moments += 1;
		for (const pair of pairs) await compareMoment(watch, pair, tally, random);

		const twins = pairs.flatMap((pair) => askTwin(watch, pair, wish, now, random));
		const outcome = here.ask(visitorAt(room, wish.seat), wish.request, now);
		tally.choices += 1;
		if ('refused' in outcome) throw new Error(`refused: ${outcome.refused}`);
		for (const { pair, twin } of twins) compareOutcome(watch, pair, wish.request, outcome, twin, tally);
	}
}

// Each seat, and somebody who only watches.
function listeners({ table }: Room): Listener[] {
	const watcher: Listener = { viewer: 'spectator', visitor: { account: 'a spectator', invited: false }, told: new WeakMap() };
	return [
		watcher,
		...table.places.map((_, seat): Listener => ({ viewer: seat, visitor: visitorAt({ table }, seat), told: new WeakMap() }))
	];
}

function visitorAt({ table }: Room, seat: Seat): Visitor {
	const place = table.places[seat];
	if (place?.kind !== 'player') throw new Error(`nobody sits at ${seat}`);
	return { account: place.account, invited: true };
}

function pairsOf(watch: Watch, here: QuietRoom, everybody: readonly Listener[], back: boolean, random: Random): Pair[] {
	return everybody.map(({ viewer, visitor, told }) => {
		const other = twinOf(watch, here.room, viewer, back, random);
		return { viewer, visitor, here, there: new QuietRoom(watch.game, other, otherLog(here.rows, viewer, told, random), [visitor]) };
	});
}

type Wish = { readonly seat: Seat; readonly request: TableRequest; readonly choice?: AnyChoice };

// A choice of somebody who is asked, or now and then one that is taken back.
function nextRequest(watch: Watch, { table, course }: Room, coverage: Coverage, random: Random): Wish {
	if (course === undefined) throw new Error('no match');
	const { match } = course;
	const { version } = table;
	const back = match.trail.findIndex((count) => count > 0);
	if (back !== -1 && random() < TAKEN_BACK) return { seat: back, request: { type: 'undo', id: 'r', version } };
	const ask = oneOf(asked(watch.game, match), random);
	const choice = choiceOf(watch, match, ask, coverage, random);
	return { seat: ask.seat, choice, request: { type: 'choose', id: 'r', version, choices: [choice as never] } };
}

function choiceOf({ game, guided: share }: Watch, match: Match, ask: Ask, coverage: Coverage, random: Random): AnyChoice {
	const list = options(game, match, ask.seat);
	if (share !== undefined && random() < share) return guided(game, match, ask, list, random).choice;
	const option = coverage.steer(ask.step.step, list, random);
	coverage.count(labelOf(ask.step.step, option));
	return filledIn(option, random);
}

// The request that looks the same to the viewer, made in the twin's room; nothing when there is none.
function askTwin(watch: Watch, pair: Pair, { seat, request, choice }: Wish, now: number, random: Random): { pair: Pair; twin: Outcome }[] {
	const { there, viewer } = pair;
	const { course } = there.room;
	if (course === undefined) throw new Error('no match');
	if (choice === undefined) {
		// Without its way back the twin cannot go it.
		if (course.past === undefined) return [];
		return [{ pair, twin: there.ask(visitorAt(there.room, seat), request, now) }];
	}
	const same = watch.counterpart(course.match, seat, choice, viewer, random);
	if (same === undefined) return [];
	const twin = there.ask(visitorAt(there.room, seat), { ...request, choices: [same] } as TableRequest, now);
	return [{ pair, twin }];
}

function compareOutcome(
	watch: Watch,
	{ viewer, visitor, here, there }: Pair,
	request: TableRequest,
	own: Outcome,
	twin: Outcome,
	tally: Tally
): void {
	if ('refused' in own) return;
	const what = JSON.stringify(request);
	if ('refused' in twin) throw new Error(`${viewer}: with other secrets ${what} is refused: ${twin.refused}`);
	// What shows something hidden shows another thing there.
	const shows = [own, twin].some(({ rows }) => rows.some(({ facts }) => watch.reveals(facts)));
	if (shows || here.room.course?.match.result !== undefined || there.room.course?.match.result !== undefined) return;
	same(viewer, `update after ${what}`, own.told.get(visitor) ?? '', [...twin.told.values()].join());
	if (request.type === 'undo') tally.undos += 1;
	else tally.updates += 1;
}

/** Throws when the two texts are not the same, with where they part. */
export function same(viewer: Viewer, what: string, here: string, there: string): void {
	if (here === there) return;
	let at = 0;
	while (here[at] === there[at]) at += 1;
	const near = (text: string): string => text.slice(Math.max(0, at - 120), at + 120);
	throw new Error(`${viewer} is told something hidden in the ${what}:\n${near(here)}\n${near(there)}`);
}

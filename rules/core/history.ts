import type { Game } from './game.ts';
import { copy, equal, sharedCopy, type Json } from './json.ts';
import type { Fact, Match } from './match.ts';
import { fits, writes, type AnyChoice } from './option.ts';
import { asksTheSame, options, play, type Refusal } from './play.ts';
import type { Seat } from './seat.ts';

/** A choice with the seat that took it. */
export type Taken = { readonly seat: Seat; readonly choice: AnyChoice };

/** A match with the way back: the state before the first choice that any seat can still take back, and all choices since. */
export type Course = {
	readonly match: Match;
	readonly past?: { readonly match: Match; readonly taken: readonly Taken[] };
};

/** What came of a batch: of the facts told so far only those of the first `kept` choices stand, then come these. */
export type Advance = {
	readonly course: Course;
	/** How many choices of the record stand. */
	readonly kept: number;
	/** The choices after those, with the facts each brought about. */
	readonly added: readonly (Taken & { readonly facts: readonly Fact[] })[];
};

// Of a match that came of a choice, one that is equal and may be played on: a cache beside the value. It spares copying what the next
// choice leaves alone.
const playable = new WeakMap<Match, Match>();

/**
 * Takes a seat's choices one after the other, all or none; the given course is left as it was. A text in a choice is talk, and
 * refused where the table allows none of it: `writing` is false.
 */
export function choose(
	game: Game,
	course: Course,
	seat: Seat,
	choices: readonly AnyChoice[],
	{ writing = true }: { readonly writing?: boolean } = {}
): Advance | Refusal {
	const kept = course.match.choices;
	let past = course.past;
	const match = playable.get(course.match) ?? copyMatch(game, course.match);
	playable.delete(course.match);
	const added: (Taken & { facts: readonly Fact[] })[] = [];
	const leftAlone = (refusal: Refusal): Refusal => {
		if (added.length === 0) playable.set(course.match, match);
		return refusal;
	};
	for (const [i, choice] of choices.entries()) {
		const before = i === 0 ? course.match : copyMatch(game, match);
		if (!writing && options(game, match, seat).some((option) => fits(option, choice) && writes(option, choice)))
			return leftAlone({ refused: 'whispers-off' });
		const played = play(game, match, seat, choice);
		if ('refused' in played) return leftAlone(played);
		const taken = { seat, choice };
		added.push({ ...taken, facts: played.facts });
		const ways = waysBack(match);
		if (ways === 0) past = undefined;
		// It alone can be taken back: the way begins here.
		else if (past === undefined || (ways === 1 && match.trail[seat] === 1))
			past = { match: { ...before, trail: match.trail.map(() => 0) }, taken: [taken] };
		else past = { match: past.match, taken: [...past.taken, taken] };
	}
	// What a choice leaves alone stays the same value, so that views and their differences need not look into it.
	const after = sharedCopy(course.match, match);
	asksTheSame(match, after);
	playable.set(after, match);
	return { course: past === undefined ? { match: after } : { match: after, past }, kept, added };
}

// How many choices can be taken back, of all seats together.
function waysBack({ trail }: Match): number {
	return trail.reduce((sum, count) => sum + count, 0);
}

/** A copy of a match that can be played on by itself; what never changes is shared. */
export function copyMatch(game: Game, match: Match): Match {
	if (game.copyBoard !== undefined) {
		const rest = copy({ ...match, board: undefined });
		return { ...rest, board: game.copyBoard(match.board) };
	}
	if (game.unchanging === undefined) return copy(match);
	const own: Record<string, unknown> = { ...(match.board as object) };
	const shared = game.unchanging.map((key) => [key, own[key]] as const);
	for (const [key] of shared) own[key] = undefined;
	const copied = copy({ ...match, board: own });
	for (const [key, value] of shared) copied.board[key] = value;
	return copied;
}

/**
 * Takes back the seat's last choice, as far as nothing has become known to it since; the given course is left as it was. What other seats
 * have found along their lanes meanwhile stays what it is.
 */
export function takeBack(game: Game, course: Course, seat: Seat): Advance | Refusal {
	const past = course.past;
	if (past === undefined || (course.match.trail[seat] ?? 0) === 0) return { refused: 'nothing-to-take-back' };
	const index = past.taken.findLastIndex((taken) => taken.seat === seat);
	const found = findsOf(game, course.match, past);
	const match = copyMatch(game, past.match);
	const added: (Taken & { facts: readonly Fact[] })[] = [];
	for (const [i, taken] of past.taken.entries()) {
		if (i === index) continue;
		const played = play(game, match, taken.seat, taken.choice);
		if ('refused' in played || !equal(played.finds, found[i] ?? [])) return { refused: 'others-built-on-it' };
		added.push({ ...taken, facts: played.facts });
	}
	const rest = added.map(({ seat: by, choice }) => ({ seat: by, choice }));
	// The choices before the one taken back stand, with the facts they told.
	return {
		course: waysBack(match) === 0 ? { match } : { match, past: { match: past.match, taken: rest } },
		kept: past.match.choices + index,
		added: added.slice(index)
	};
}

// What each choice of the way found along its lane; none where all of them can be taken back, since nothing was found then.
function findsOf(game: Game, now: Match, past: NonNullable<Course['past']>): readonly (readonly Json[])[] {
	if (past.taken.length === waysBack(now)) return [];
	const match = copyMatch(game, past.match);
	return past.taken.map(({ seat, choice }) => {
		const played = play(game, match, seat, choice);
		return 'refused' in played ? [] : played.finds;
	});
}

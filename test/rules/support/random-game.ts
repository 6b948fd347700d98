import { commitment, mixSeed } from '#rules/core/seed.ts';
import type { Game } from '#rules/core/game.ts';
import { choose, takeBack, type Course, type Taken } from '#rules/core/history.ts';
import { copy, equal, type Json } from '#rules/core/json.ts';
import type { Ask, Fact, Match, Settings } from '#rules/core/match.ts';
import { matchView } from '#rules/core/match-view.ts';
import { fits, type AnyChoice, type Option } from '#rules/core/option.ts';
import { asked, options, play, start } from '#rules/core/play.ts';
import { replay, type MatchRecord } from '#rules/core/record.ts';
import { revive } from '#rules/core/revive.ts';
import type { Seat, Viewer } from '#rules/core/seat.ts';
import { view } from '#rules/core/secret.ts';
import { filledIn, oneOf, randomFrom, type Random } from './random.ts';
import { Coverage, labelOf } from './coverage.ts';
import { checkImagined } from './imagined.ts';

/** What a random game of one particular game is watched for. */
export type Watch = {
	readonly game: Game;
	/** What the host of a game by its number has settled; without it three games of four are as usual, one is any. */
	settings?(number: number, seats: number): Settings;
	/** How many of all choices the game's own bot takes, from 0 to 1: for games that players who aim at nothing would not end. */
	readonly guided?: number;
	/** Throws when something does not hold that always must; `facts` brought the state about since `before`. */
	invariants(match: Match, facts: readonly Fact[], before: Match | undefined): void;
	/** The match with everything changed that is hidden from the viewer, so that the same choices stay possible. */
	disguise(match: Match, viewer: Viewer, random: Random): Match;
	/** A choice of the disguised match that looks the same to the viewer, or undefined when there is none. */
	counterpart(disguised: Match, seat: Seat, choice: AnyChoice, viewer: Viewer, random: Random): AnyChoice | undefined;
	/** Whether facts show something that was hidden, so that the two may differ from here on. */
	reveals(facts: readonly Fact[]): boolean;
	/** Counts what a choice has exercised, beside step and option. */
	cover(coverage: Coverage, before: Match, seat: Seat, choice: AnyChoice, after: Match, facts: readonly Fact[]): void;
	/** Everything that many games together have to exercise. */
	readonly expected: readonly string[];
};

const MOST_CHOICES = 20_000;
// Of all moments of a game, the share at which secrets are changed; comparing every view at every moment would take minutes.
const DISGUISED = 0.05;

/**
 * Plays one random game to its end and checks at every choice: the invariants, that options are offered, that the match saved and
 * revived goes the same way, that taking back restores the state before; at random moments, that nothing hidden shows; at the end,
 * that the record replays to the same. Throws at the first fault. Answers how many choices it took.
 */
export function playRandomGame(watch: Watch, coverage: Coverage, seats: number, number: number): number {
	const { game } = watch;
	const random = randomFrom(number * 8 + seats);
	const entropy = `random game ${number}`;
	const nonces = Array.from({ length: seats }, (_, seat) => `nonce ${seat}`);
	const settings = watch.settings?.(number, seats) ?? usualSettings(game, number, random);
	const { match: straight, facts } = start(game, { seats, settings, seed: mixSeed(entropy, nonces) });
	let course: Course = { match: JSON.parse(JSON.stringify(straight)) as Match };
	let revived = course.match;
	const record: Taken[] = [];
	watch.invariants(straight, facts, undefined);
	while (straight.result === undefined) {
		if (record.length > MOST_CHOICES) throw new Error('the game does not end');
		const ask = oneOf(asked(game, straight), random);
		const list = options(game, straight, ask.seat);
		if (list.length === 0) throw new Error(`${ask.step.step} offers nothing`);
		const guide = watch.guided !== undefined && random() < watch.guided ? guided(game, straight, ask, list, random) : undefined;
		const option = guide?.option ?? coverage.steer(ask.step.step, list, random);
		const choice = guide?.choice ?? filledIn(option, random);
		coverage.count(labelOf(ask.step.step, option));
		coverage.count(`step ${ask.step.step}`);
		coverage.count(`option ${option.kind}`);
		if (random() < DISGUISED) {
			checkSecrets(watch, course.match, ask.seat, choice, random);
			// By numbers of its own, so that the games stay the same.
			checkImagined(game, course.match, randomFrom(record.length));
		}
		const before = course.match;
		const played = play(game, straight, ask.seat, choice);
		if ('refused' in played) throw new Error(`refused its own option ${JSON.stringify(choice)}: ${played.refused}`);
		course = advance(game, course, ask.seat, choice);
		revived = revive(game, JSON.parse(JSON.stringify(revived)) as Match);
		play(game, revived, ask.seat, choice);
		const stored = JSON.stringify(straight);
		if (!isStoredAs(stored, straight, revived)) throw new Error('saved and revived, the match goes another way');
		if (!isStoredAs(stored, straight, course.match)) throw new Error('with a way back, the match goes another way');
		watch.invariants(straight, played.facts, before);
		watch.cover(coverage, before, ask.seat, choice, straight, played.facts);
		record.push({ seat: ask.seat, choice });
	}
	checkRecord(watch, straight, { entropy, nonces, settings, choices: record });
	return record.length;
}

// The same JSON but for the order of its members: one that went and came again stands elsewhere.
function isStoredAs(stored: string, match: Match, other: Match): boolean {
	return stored === JSON.stringify(other) || equal(match, other);
}

/** What the game's bot would do, and the option that it takes by that. */
export function guided(
	game: Game,
	match: Match,
	{ seat, step }: Ask,
	list: readonly Option[],
	random: Random
): { option: Option; choice: AnyChoice } {
	// A copy: views share parts with the match, which goes on.
	const question = copy({ board: view(match.board, seat), step: view(step, seat) });
	const choice = game.bot({ seat, ...question, options: list, random });
	const option = list.find((each) => fits(each, choice));
	if (option === undefined) throw new Error(`the bot takes what it may not: ${JSON.stringify(choice)}`);
	return { option, choice };
}

/** The settings of the random game of this number: three of four are as usual, one is any. */
export function usualSettings(game: Game, number: number, random: Random): Settings {
	return Object.fromEntries(
		Object.entries(game.settings).map(([name, values]) => [name, number % 4 === 3 ? oneOf(values, random) : values[0]])
	);
}

function advance(game: Game, course: Course, seat: Seat, choice: AnyChoice): Course {
	const advanced = choose(game, course, seat, [choice]);
	if ('refused' in advanced) throw new Error(`with a way back, refused: ${advanced.refused}`);
	const { match } = advanced.course;
	const back = takeBack(game, advanced.course, seat);
	if ((match.trail[seat] ?? 0) > 0) {
		if ('refused' in back) throw new Error(`may take back and is refused: ${back.refused}`);
		// The others' own way back has ended with the choice, and stays ended.
		const own = (before: Match): Match => ({ ...before, trail: before.trail.map((count, other) => (other === seat ? count : 0)) });
		if (!equal(own(back.course.match), own(course.match))) throw new Error('taking back does not restore the state before');
	} else if (!('refused' in back)) throw new Error('takes back what has become known');
	return advanced.course;
}

function checkSecrets(watch: Watch, match: Match, seat: Seat, choice: AnyChoice, random: Random): void {
	const { game } = watch;
	const viewers: Viewer[] = ['spectator', ...Array.from({ length: match.seats }, (_, viewer) => viewer)];
	for (const viewer of viewers) {
		const disguised = watch.disguise(match, viewer, random);
		const own = JSON.parse(JSON.stringify(match)) as Match;
		compare(game, own, disguised, viewer, 'before the choice');
		const counterpart = watch.counterpart(disguised, seat, choice, viewer, random);
		if (counterpart === undefined) {
			const alone = JSON.parse(JSON.stringify(match)) as Match;
			play(game, alone, seat, choice);
			if (seat !== viewer && (alone.trail[seat] ?? 0) > 0 && alone.result === undefined)
				throw new Error(`${viewer} has learnt by ${JSON.stringify(choice)} what may be taken back`);
			continue;
		}
		const here = play(game, own, seat, choice);
		const there = play(game, disguised, seat, counterpart);
		if ('refused' in here) throw new Error(`refused: ${here.refused}`);
		if ('refused' in there) throw new Error(`${viewer}: with other secrets ${JSON.stringify(counterpart)} is refused: ${there.refused}`);
		if (watch.reveals(here.facts) || watch.reveals(there.facts)) continue;
		const told = view(here.facts, viewer);
		const toldThere = view(there.facts, viewer);
		if (JSON.stringify(told) !== JSON.stringify(toldThere))
			throw new Error(`${viewer} is told something hidden: ${JSON.stringify([choice, told, toldThere])}`);
		if (own.result === undefined && disguised.result === undefined) compare(game, own, disguised, viewer, `after ${choice.kind}`);
	}
}

function compare(game: Game, here: Match, there: Match, viewer: Viewer, when: string): void {
	const seen = JSON.stringify(matchView(game, here, viewer));
	const other = JSON.stringify(matchView(game, there, viewer));
	if (seen !== other) throw new Error(`${viewer} sees something hidden ${when}:\n${seen}\n${other}`);
}

type Played = { readonly entropy: string; readonly nonces: string[]; readonly settings: Settings; readonly choices: Taken[] };

function checkRecord({ game }: Watch, match: Match, { entropy, nonces, settings, choices }: Played): void {
	const rules = [{ from: 0, fingerprint: 'these' }];
	const record: MatchRecord = {
		format: 'backroom-match-1',
		game: game.id,
		version: game.version,
		seats: match.seats,
		settings,
		entropy,
		commitment: commitment(entropy),
		nonces,
		choices,
		result: match.result as Json,
		rules
	};
	const replayed = replay(game, record, 'these');
	if ('fault' in replayed) throw new Error(`the record does not replay: ${replayed.fault} at ${replayed.at}`);
	if (replayed.checked !== 'whole') throw new Error('the record is not checked whole');
	if (!equal(replayed.match, match)) throw new Error('the record replays to another match');
}

// Steering looks back over at most so many games, so that a fault can be met again by playing those.
const STEERED_TOGETHER = 20;

/** Plays so many games from `first` on; a fault is thrown with the command that meets it again. Answers how many choices they took. */
export function playRandomGames(watch: Watch, coverage: Coverage, seats: number, first: number, games: number): number {
	let choices = 0;
	for (let from = first; from < first + games; from += STEERED_TOGETHER) {
		const together = new Coverage();
		for (let number = from; number < Math.min(from + STEERED_TOGETHER, first + games); number += 1) {
			try {
				choices += playRandomGame(watch, together, seats, number);
			} catch (error) {
				const message = error instanceof Error ? error.message : String(error);
				const again = `node tools/fuzz.ts ${watch.game.id} --players ${seats} --first ${from} --games ${number - from + 1}`;
				throw new Error(`${message}\nagain: ${again}`, { cause: error });
			}
		}
		coverage.add(together);
	}
	return choices;
}

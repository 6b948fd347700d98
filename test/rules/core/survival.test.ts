import { describe, expect, it } from 'vitest';
import { diff, patched, type Patch } from '#rules/core/diff.ts';
import { choose, takeBack, type Advance, type Course } from '#rules/core/history.ts';
import { copy } from '#rules/core/json.ts';
import { matchView, type Viewed } from '#rules/core/match-view.ts';
import { asked, blocked, options } from '#rules/core/play.ts';
import { clockwise, type Viewer } from '#rules/core/seat.ts';
import { nightMarket } from './night-market.ts';
import { anyMove, deal, must, pick, randomOf, revived, taken } from './table.ts';

describe('a match saved and loaded after every choice', () => {
	it.each([2, 3, 4])('goes exactly as one that was never saved (%i seats)', (seats) => {
		for (let seed = 0; seed < 40; seed += 1) {
			const random = randomOf(seed);
			const straight = deal(nightMarket, seed, seats);
			let saved = revived(straight);
			while (straight.result === undefined) {
				expect(saved).toStrictEqual(straight);
				expect(asked(nightMarket, saved)).toEqual(asked(nightMarket, straight));
				for (const seat of clockwise(seats)) {
					expect(options(nightMarket, saved, seat)).toEqual(options(nightMarket, straight, seat));
					expect(blocked(nightMarket, saved, seat)).toEqual(blocked(nightMarket, straight, seat));
				}
				const { seat, choice } = anyMove(nightMarket, straight, random);
				const played = must(nightMarket, straight, seat, choice);
				saved = revived(saved);
				expect(must(nightMarket, saved, seat, choice)).toEqual(played);
			}
			expect(saved).toStrictEqual(straight);
		}
	});

	it('can be copied at any point and go on twice, neither touching the other', () => {
		for (let seed = 0; seed < 40; seed += 1) {
			const random = randomOf(seed);
			const match = deal(nightMarket, seed, 3);
			while (match.result === undefined) {
				const before = JSON.stringify(match);
				const other = copy(match);
				const { seat, choice } = anyMove(nightMarket, match, random);
				must(nightMarket, other, seat, choice);
				expect(JSON.stringify(match)).toBe(before);
				must(nightMarket, match, seat, choice);
				expect(other).toEqual(match);
			}
		}
	});
});

describe('a course played on without ever being saved', () => {
	it.each([2, 3, 4])('asks and shows at every point what the saved one does (%i seats)', (seats) => {
		const viewers: readonly Viewer[] = [...clockwise(seats), 'spectator'];
		for (let seed = 0; seed < 25; seed += 1) {
			const random = randomOf(seed * 10 + seats);
			const viewed = viewers.map((): Viewed | undefined => undefined);
			let course: Course = { match: deal(nightMarket, seed, seats) };
			for (let moves = 0; course.match.result === undefined && moves < 200; moves += 1) {
				const before = JSON.stringify(course);
				const can = course.match.trail.flatMap((count, seat) => (count > 0 ? [seat] : []));
				const { seat, choice } = anyMove(nightMarket, course.match, random);
				const advance =
					can.length > 0 && random() < 0.25
						? takeBack(nightMarket, course, pick(can, random))
						: choose(nightMarket, course, seat, [choice]);
				expect(JSON.stringify(course)).toBe(before);
				course = taken<Advance>(advance).course;
				const saved = revived(course.match);
				expect(asked(nightMarket, course.match)).toEqual(asked(nightMarket, saved));
				for (const [i, viewer] of viewers.entries()) {
					const view = matchView(nightMarket, saved, viewer);
					expect(matchView(nightMarket, course.match, viewer)).toEqual(view);
					const known = matchView(nightMarket, course.match, viewer, viewed[i]);
					expect(known).toEqual(view);
					viewed[i] = { match: course.match, view: known };
				}
			}
		}
	});
});

describe('a view sent as patches', () => {
	it('is at every point the view sent whole, for every viewer', () => {
		for (let seed = 0; seed < 25; seed += 1) {
			const random = randomOf(seed);
			const match = deal(nightMarket, seed, 3);
			const viewers: readonly Viewer[] = [0, 1, 2, 'spectator'];
			const held: unknown[] = viewers.map((viewer) => revived(matchView(nightMarket, match, viewer)));
			let sent = copy(viewers.map((viewer) => matchView(nightMarket, match, viewer)));
			while (match.result === undefined) {
				const { seat, choice } = anyMove(nightMarket, match, random);
				must(nightMarket, match, seat, choice);
				const views = copy(viewers.map((viewer) => matchView(nightMarket, match, viewer)));
				for (const i of viewers.keys()) {
					const patch = diff(sent[i], views[i]);
					held[i] = patched(held[i], patch && (revived(patch) as Patch));
					expect(held[i]).toEqual(views[i]);
				}
				sent = views;
			}
		}
	});
});

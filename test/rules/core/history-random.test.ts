import { describe, expect, it } from 'vitest';
import { choose, takeBack, type Advance, type Course, type Taken } from '#rules/core/history.ts';
import { equal } from '#rules/core/json.ts';
import type { Fact } from '#rules/core/match.ts';
import { play } from '#rules/core/play.ts';
import { nightMarket } from './night-market.ts';
import { anyMove, deal, must, pick, randomOf, revived, taken } from './table.ts';

describe('random play with many steps back', () => {
	it.each([2, 3, 4])('keeps match, record and ways back in agreement (%i seats)', (seats) => {
		let backs = 0;
		for (let seed = 0; seed < 25; seed += 1) {
			const random = randomOf(seed * 10 + seats);
			let course: Course = { match: deal(nightMarket, seed, seats) };
			let told: { taken: Taken; facts: readonly Fact[] }[] = [];
			const follow = ({ course: next, kept, added }: Advance): void => {
				course = revived(next);
				told = [...told.slice(0, kept), ...added.map(({ seat, choice: each, facts }) => ({ taken: { seat, choice: each }, facts }))];
			};
			for (let moves = 0; course.match.result === undefined && moves < 300; moves += 1) {
				const can = course.match.trail.flatMap((count, seat) => (count > 0 ? [seat] : []));
				if (can.length > 0 && random() < 0.35) {
					const seat = pick(can, random);
					const index = told.findLastIndex((entry) => entry.taken.seat === seat);
					const expected = told.toSpliced(index, 1);
					follow(taken<Advance>(takeBack(nightMarket, course, seat)));
					expect(told).toEqual(revived(expected));
					backs += 1;
				} else {
					const { seat, choice: each } = anyMove(nightMarket, course.match, random);
					follow(taken<Advance>(choose(nightMarket, course, seat, [each])));
				}
				told = revived(told);
				expectAgreement(course, seed, seats, told);
			}
		}
		expect(backs).toBeGreaterThan(200);
	});

	function expectAgreement(course: Course, seed: number, seats: number, told: readonly { taken: Taken; facts: readonly Fact[] }[]): void {
		const { match, past } = course;
		expect(match.choices).toBe(told.length);
		const straight = deal(nightMarket, seed, seats);
		for (const { taken: each, facts } of told) expect(revived(must(nightMarket, straight, each.seat, each.choice).facts)).toEqual(facts);
		expect(equal({ ...straight, trail: [] }, { ...match, trail: [] })).toBe(true);
		expect(match.trail.reduce((sum, count) => sum + count, 0)).toBe(past?.taken.length ?? 0);
		if (past === undefined) return;
		const again = revived(past.match);
		for (const { seat, choice: each } of past.taken) play(nightMarket, again, seat, each);
		expect(equal(again, match)).toBe(true);
	}
});

import { describe, expect, it } from 'vitest';
import type { Game } from '#rules/core/game.ts';
import { choose, takeBack, type Advance, type Course, type Taken } from '#rules/core/history.ts';
import { matchView } from '#rules/core/match-view.ts';
import type { AnyChoice } from '#rules/core/option.ts';
import { options } from '#rules/core/play.ts';
import { clockwise, type Seat, type Viewer } from '#rules/core/seat.ts';
import { boardOf, planning, screenOf } from './planning.ts';
import { anyMove, choice, deal, doing, DONE, gameOf, must, pick, randomOf, revived, step, taken } from './table.ts';

const ROLL = { kind: 'roll' };
const FINISH = { kind: 'finish' };
const NOTHING = { refused: 'nothing-to-take-back' };

function begun(seats = 2, seed = 1): Course {
	return { match: deal(planning, seed, seats) };
}

function after(course: Course, seat: Seat, ...choices: readonly AnyChoice[]): Course {
	return taken<Advance>(choose(planning, course, seat, choices)).course;
}

function back(course: Course, seat: Seat): Course {
	return taken<Advance>(takeBack(planning, course, seat)).course;
}

/** Puts the seat's first die into a garage. */
function placing({ match }: Course, seat: Seat): AnyChoice {
	return { kind: 'place', die: screenOf(boardOf(match), seat).dice[0] };
}

/** Seat 0 has rolled and placed its die, seat 1 then rolled twice and placed one. */
function bothPlanning(): { readonly before: Course; readonly course: Course } {
	const before = after(begun(), 0, ROLL);
	let course = after(before, 0, placing(before, 0));
	course = after(course, 1, ROLL, ROLL);
	return { before, course: after(course, 1, placing(course, 1)) };
}

describe('chance along one’s own lane', () => {
	it('ends the seat’s own way back, beyond the roll, and no other', () => {
		const { course } = bothPlanning();
		expect(course.match.trail).toEqual([1, 1]);
		const undone = back(course, 1);
		expect(undone.match.trail).toEqual([1, 0]);
		expect(takeBack(planning, undone, 1)).toEqual(NOTHING);
		expect(screenOf(boardOf(undone.match), 1)).toMatchObject({ garages: [], rolls: 1 });
	});

	it('stays what it was when another seat takes back what it did before', () => {
		const { before, course } = bothPlanning();
		const undone = back(course, 0);
		expect(screenOf(boardOf(undone.match), 0)).toEqual(screenOf(boardOf(before.match), 0));
		expect(screenOf(boardOf(undone.match), 1)).toEqual(screenOf(boardOf(course.match), 1));
		expect(undone.match.chance).toEqual(course.match.chance);
		// It may be chosen anew, and comes to the same.
		const again = after(undone, 0, placing(undone, 0));
		expect(again.match).toEqual(course.match);
	});

	it('keeps the way back of a seat that has finished until the last one has', () => {
		let course = after(begun(), 0, FINISH);
		course = after(course, 1, ROLL);
		course = back(course, 0);
		expect(options(planning, course.match, 0).map(({ kind }) => kind)).toEqual(['finish', 'roll', 'explore']);
		course = after(course, 0, FINISH);
		course = after(course, 0, { kind: 'confirm' });
		expect(course.match.trail).toEqual([2, 0]);
		course = after(course, 1, FINISH, { kind: 'confirm' });
		expect(course.match).toMatchObject({ trail: [0, 0], board: { round: 2 } });
		expect(takeBack(planning, course, 0)).toEqual(NOTHING);
	});

	it('does not hold up who looks into a secret of the middle alone', () => {
		let course = after(begun(), 0, FINISH);
		course = after(course, 1, { kind: 'explore' });
		expect(course.match.trail).toEqual([1, 0]);
		expect(screenOf(boardOf(back(course, 0).match), 1).finds).toEqual(screenOf(boardOf(course.match), 1).finds);
	});

	it('works the same after a save and a load', () => {
		const { course } = bothPlanning();
		expect(takeBack(planning, revived(course), 0)).toEqual(revived(takeBack(planning, course, 0)));
	});
});

describe('what others do behind their screens', () => {
	it.each([2, 3, 4])('changes nothing of what a viewer sees, its way back included (%i seats)', (seats) => {
		for (let seed = 0; seed < 40; seed += 1) {
			const random = randomOf(seed);
			const seat = seed % seats;
			const viewers: readonly Viewer[] = [seat, 'spectator'];
			// The viewer makes the same choices in both, the others whatever they like, but none of them finishes.
			let [one, other] = [begun(seats, seed), begun(seats, seed)];
			const othersPlan = (course: Course): Course => {
				let planned = course;
				for (let choices = Math.floor(random() * 4); choices > 0; choices -= 1) {
					const by = (seat + 1 + Math.floor(random() * (seats - 1))) % seats;
					const can = options(planning, planned.match, by).filter(({ kind }) => kind !== 'finish');
					if (planned.match.trail[by] !== 0 && random() < 0.4) planned = back(planned, by);
					else if (can.length > 0) planned = after(planned, by, pick(can, random) as AnyChoice);
				}
				return planned;
			};
			for (let own = 0; own < 5; own += 1) {
				one = othersPlan(one);
				other = othersPlan(other);
				const isBack = one.match.trail[seat] !== 0 && random() < 0.4;
				const chosen = pick(
					options(planning, one.match, seat).filter(({ kind }) => kind === 'place' || kind === 'finish' || kind === 'confirm'),
					random
				) as AnyChoice | undefined;
				[one, other] = [one, other].map((course) => {
					if (isBack) return back(course, seat);
					return options(planning, course.match, seat).length === 0 || chosen === undefined ? course : after(course, seat, chosen);
				}) as [Course, Course];
				for (const viewer of viewers)
					expect(JSON.stringify(matchView(planning, one.match, viewer))).toBe(JSON.stringify(matchView(planning, other.match, viewer)));
				if (options(planning, one.match, seat).length === 0) break;
			}
		}
	});
});

describe('random plans with many steps back', () => {
	it.each([2, 3, 4])('keep match, record and ways back in agreement (%i seats)', (seats) => {
		let [backs, overChance] = [0, 0];
		for (let seed = 0; seed < 30; seed += 1) {
			const random = randomOf(seed * 10 + seats);
			let course: Course = begun(seats, seed);
			let told: Taken[] = [];
			for (let moves = 0; course.match.result === undefined && moves < 200; moves += 1) {
				const can = clockwise(seats).filter((seat) => (course.match.trail[seat] ?? 0) > 0);
				if (can.length > 0 && random() < 0.4) {
					const seat = pick(can, random);
					const index = told.findLastIndex((entry) => entry.seat === seat);
					const screens = boardOf(course.match).screens.filter((_screen, other) => other !== seat);
					if (told.slice(index).some(({ choice: { kind } }) => kind === 'roll')) overChance += 1;
					const { course: next, kept, added } = taken<Advance>(takeBack(planning, course, seat));
					told = told.toSpliced(index, 1);
					expect([...told.slice(0, kept), ...added.map(({ seat: by, choice: each }) => ({ seat: by, choice: each }))]).toEqual(told);
					expect(boardOf(next.match).screens.filter((_screen, other) => other !== seat)).toEqual(screens);
					course = revived(next);
					backs += 1;
				} else {
					const { seat, choice: each } = anyMove(planning, course.match, random);
					course = revived(taken<Advance>(choose(planning, course, seat, [each])).course);
					told.push({ seat, choice: each });
				}
				expectAgreement(course, seats, seed, told);
			}
		}
		expect(backs).toBeGreaterThan(200);
		expect(overChance).toBeGreaterThan(30);
	});

	function expectAgreement({ match, past }: Course, seats: number, seed: number, told: readonly Taken[]): void {
		const straight = deal(planning, seed, seats);
		for (const { seat, choice: each } of told) must(planning, straight, seat, each);
		expect({ ...straight, trail: [] }).toEqual({ ...match, trail: [] });
		const ways = match.trail.reduce((sum, count) => sum + count, 0);
		expect(past === undefined).toBe(ways === 0);
		if (past === undefined) return;
		expect(told.slice(past.match.choices)).toEqual(past.taken);
		const again = revived(past.match);
		for (const { seat, choice: each } of past.taken) must(planning, again, seat, each);
		expect(again).toEqual(match);
	}
});

describe('what hung on a choice', () => {
	const end = doing((flow) => flow.end(DONE));
	const both = (steps: (seat: Seat) => readonly string[]) => (flow: Parameters<Parameters<typeof doing>[0]>[0]) => {
		flow.together([0, 1].map((seat) => ({ seat, steps: steps(seat).map((name) => step(name, { seat })) })));
		flow.next(step('end'));
		return { dice: 1 };
	};
	const shared: Game = gameOf(
		{
			act: {
				by: ({ seat }: { seat: number }) => seat,
				options: () => [{ kind: 'lend' }, { kind: 'roll' }],
				take(board: { dice: number }, _step: never, { kind }: { kind: string }, flow: { draw(bound: number): number }) {
					if (kind === 'lend') board.dice += 1;
					else for (let die = 0; die < board.dice; die += 1) flow.draw(6);
				}
			} as never,
			end
		},
		both(() => ['act', 'act'])
	);

	it('and was rolled by another seat meanwhile keeps it from being taken back', () => {
		const lent = taken<Advance>(choose(shared, { match: deal(shared, 1, 2) }, 0, [{ kind: 'lend' }])).course;
		const rolled = taken<Advance>(choose(shared, lent, 1, [ROLL])).course;
		expect(rolled.match.trail).toEqual([1, 0]);
		expect(takeBack(shared, rolled, 0)).toEqual({ refused: 'others-built-on-it' });
		const first = taken<Advance>(choose(shared, { match: deal(shared, 1, 2) }, 1, [ROLL])).course;
		const later = taken<Advance>(choose(shared, first, 0, [{ kind: 'lend' }])).course;
		expect(taken<Advance>(takeBack(shared, later, 0)).course).toEqual(first);
	});

	it('ends with it when it is shown to other seats, or kept from everybody', () => {
		const told = (deed: Parameters<typeof choice>[1]): number[] => {
			const game = gameOf({ act: choice(['a', 'b']), deed: choice(['a', 'b'], deed), end }, (flow) => {
				flow.together([0, 1, 2].map((seat) => ({ seat, steps: ['act', 'deed'].map((name) => step(name, { seat })) })));
				flow.next(step('end'));
			});
			let course: Course = { match: deal(game, 1, 3) };
			for (const seat of [0, 1, 2, 0]) course = taken<Advance>(choose(game, course, seat, [{ kind: 'a' }])).course;
			return course.match.trail;
		};
		expect(told((flow) => void flow.draw(6))).toEqual([0, 1, 1]);
		expect(told((flow) => void flow.shuffle([1, 2]))).toEqual([0, 1, 1]);
		expect(told((flow, seat) => void flow.secret([seat, 1], 'note'))).toEqual([0, 0, 1]);
		expect(told((flow) => flow.preventUndo())).toEqual([0, 0, 0]);
		expect(told(() => undefined)).toEqual([2, 1, 1]);
	});
});

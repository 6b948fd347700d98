import { describe, expect, it } from 'vitest';
import type { Flow } from '#rules/core/flow.ts';
import type { Game } from '#rules/core/game.ts';
import { choose, takeBack, type Advance, type Course, type Taken } from '#rules/core/history.ts';
import { matchView } from '#rules/core/match-view.ts';
import { asked } from '#rules/core/play.ts';
import { secret, type Secret } from '#rules/core/secret.ts';
import { choice, deal, doing, DONE, gameOf, revived, step, taken } from './table.ts';

const end = doing((flow) => flow.end(DONE));
const NOTHING = { refused: 'nothing-to-take-back' };

function chosen(game: Game, course: Course, seat: number, ...kinds: string[]): Course {
	return taken<Advance>(
		choose(
			game,
			course,
			seat,
			kinds.map((kind) => ({ kind }))
		)
	).course;
}

function back(game: Game, course: Course, seat: number): Course {
	return taken<Advance>(takeBack(game, course, seat)).course;
}

/** Seats 0 and 1 in turn, twice three choices each; every choice is told and kept on the board. */
const turns = gameOf(
	{
		act: choice(['a', 'b'], (flow, seat, kind) => {
			flow.log({ fact: 'acted', seat, kind });
			flow.next(step('keep', { kind }));
		}),
		keep: { run: (board: string[], { kind }: { kind: string }) => void board.push(kind) } as never,
		end
	},
	(flow) => {
		for (const seat of [0, 0, 0, 1, 1, 1, 0, 0, 0]) flow.next(step('act', { seat }));
		flow.next(step('end'));
		return [];
	}
);

/** Every choice since the start, from a course that still reaches back to it. */
function record(course: Course): readonly Taken[] {
	return course.past?.taken ?? [];
}

describe('a text in a choice', () => {
	const letters = gameOf(
		{
			write: {
				by: () => 0,
				options: () => [{ kind: 'write', to: 1, note: { maxLength: 20 } }],
				take: (_board, asking, _choice, flow) => flow.next(asking)
			}
		},
		(flow) => flow.next(step('write', { seat: 0 }))
	);
	const write = (note: string) => ({ kind: 'write', to: 1, note });

	it('is refused, with the whole batch, where nothing may be written', () => {
		const course = { match: deal(letters, 1, 2) };
		expect(choose(letters, course, 0, [write(''), write('meet me')], { writing: false })).toEqual({ refused: 'whispers-off' });
		expect(taken<Advance>(choose(letters, course, 0, [write(''), write('')], { writing: false })).added).toHaveLength(2);
		expect(taken<Advance>(choose(letters, course, 0, [write('meet me')])).added).toHaveLength(1);
	});

	it('is not what stands in the way of a choice that is no option anyway', () => {
		const course = { match: deal(letters, 1, 2) };
		const elsewhere = { ...write('meet me'), to: 0 };
		expect(choose(letters, course, 0, [elsewhere], { writing: false })).toEqual({ refused: 'not-an-option' });
		expect(choose(letters, course, 1, [write('meet me')], { writing: false })).toEqual({ refused: 'not-asked' });
	});
});

describe('a batch of choices', () => {
	it('is taken as a whole, with the facts of each', () => {
		const course = { match: deal(turns, 1, 2) };
		const advance = taken<Advance>(choose(turns, course, 0, [{ kind: 'a' }, { kind: 'b' }]));
		expect(advance.kept).toBe(0);
		expect(advance.added).toEqual([
			{ seat: 0, choice: { kind: 'a' }, facts: [{ fact: 'acted', seat: 0, kind: 'a' }] },
			{ seat: 0, choice: { kind: 'b' }, facts: [{ fact: 'acted', seat: 0, kind: 'b' }] }
		]);
		expect(advance.course.match).toMatchObject({ board: ['a', 'b'], choices: 2, trail: [2, 0] });
	});

	it('is refused as a whole when one of it is, with that one’s reason', () => {
		const course = { match: deal(turns, 1, 2) };
		const before = JSON.stringify(course);
		expect(choose(turns, course, 0, [{ kind: 'a' }, { kind: 'z' }])).toEqual({ refused: 'not-an-option' });
		expect(choose(turns, course, 0, [{ kind: 'a' }, { kind: 'a' }, { kind: 'a' }, { kind: 'a' }])).toEqual({ refused: 'not-asked' });
		expect(JSON.stringify(course)).toBe(before);
		expect(asked(turns, course.match)[0]?.seat).toBe(0);
	});

	it('leaves the course it was given as it was', () => {
		const course = chosen(turns, { match: deal(turns, 1, 2) }, 0, 'a');
		const before = JSON.stringify(course);
		choose(turns, course, 0, [{ kind: 'b' }]);
		takeBack(turns, course, 0);
		expect(JSON.stringify(course)).toBe(before);
	});

	it('leads the same way from a course that has been gone on from, and from one that refused', () => {
		const course = chosen(turns, { match: deal(turns, 1, 2) }, 0, 'a');
		expect(choose(turns, course, 0, [{ kind: 'no such choice' }])).toHaveProperty('refused');
		const first = chosen(turns, course, 0, 'a', 'b');
		expect(choose(turns, course, 0, [{ kind: 'b' }, { kind: 'no such choice' }])).toHaveProperty('refused');
		const second = chosen(turns, course, 0, 'b');
		expect(chosen(turns, course, 0, 'a', 'b')).toEqual(first);
		expect([course, first, second].map(({ match }) => match.board)).toEqual([['a'], ['a', 'a', 'b'], ['a', 'b']]);
	});

	it('without choices changes nothing', () => {
		const course = chosen(turns, { match: deal(turns, 1, 2) }, 0, 'a');
		expect(choose(turns, course, 0, [])).toEqual({ course, kept: 1, added: [] });
	});

	it('makes the same of its choices as the same choices one by one', () => {
		const start = { match: deal(turns, 1, 2) };
		expect(chosen(turns, start, 0, 'a', 'b', 'a')).toEqual(chosen(turns, chosen(turns, chosen(turns, start, 0, 'a'), 0, 'b'), 0, 'a'));
	});
});

describe('taking back', () => {
	it('restores the match before the last choice exactly, one choice after the other', () => {
		const courses: Course[] = [{ match: deal(turns, 1, 2) }];
		for (const kind of ['a', 'b']) courses.push(chosen(turns, courses.at(-1) as Course, 0, kind));
		let course = courses[2] as Course;
		course = back(turns, course, 0);
		expect(course.match).toEqual(courses[1]?.match);
		course = back(turns, course, 0);
		expect(course).toEqual({ match: courses[0]?.match });
		expect(takeBack(turns, course, 0)).toEqual(NOTHING);
	});

	it('says which choices of the record stand, and what follows them', () => {
		const course = chosen(turns, { match: deal(turns, 1, 2) }, 0, 'a', 'b');
		const { kept, added } = taken<Advance>(takeBack(turns, course, 0));
		expect([...record(course).slice(0, kept), ...added.map(({ seat, choice: each }) => ({ seat, choice: each }))]).toEqual([
			{ seat: 0, choice: { kind: 'a' } }
		]);
	});

	it('is refused to a seat that has done nothing, to one that does not exist, and after the other seat acted', () => {
		let course = chosen(turns, { match: deal(turns, 1, 2) }, 0, 'a', 'a', 'a');
		expect(takeBack(turns, course, 1)).toEqual(NOTHING);
		for (const seat of [7, -1, 0.5]) expect(takeBack(turns, course, seat)).toEqual(NOTHING);
		course = chosen(turns, course, 1, 'b');
		expect(course.match.trail).toEqual([0, 1]);
		expect(takeBack(turns, course, 0)).toEqual(NOTHING);
	});

	it('does not bring back the way of a seat that was cut off', () => {
		let course = chosen(turns, { match: deal(turns, 1, 2) }, 0, 'a', 'a', 'a');
		course = back(turns, chosen(turns, course, 1, 'b'), 1);
		expect(course.match).toMatchObject({ board: ['a', 'a', 'a'], choices: 3, trail: [0, 0] });
		expect(takeBack(turns, course, 0)).toEqual(NOTHING);
		expect(takeBack(turns, course, 1)).toEqual(NOTHING);
	});

	it('goes no further back than the last choice of another seat', () => {
		let course = chosen(turns, { match: deal(turns, 1, 2) }, 0, 'a', 'b', 'a');
		course = chosen(turns, course, 1, 'a', 'b', 'b');
		course = chosen(turns, course, 0, 'b');
		course = back(turns, course, 0);
		expect(course.match.board).toEqual(['a', 'b', 'a', 'a', 'b', 'b']);
		for (const seat of [0, 1]) expect(takeBack(turns, course, seat)).toEqual(NOTHING);
	});

	it('works the same after a save and a load', () => {
		const course = chosen(turns, { match: deal(turns, 1, 2) }, 0, 'a', 'b');
		expect(takeBack(turns, revived(course), 0)).toEqual(takeBack(turns, course, 0));
	});
});

describe('what became known', () => {
	type Deed = (flow: Flow, board: { own: Secret<number>; other: Secret<number>; none: Secret<number> }) => void;
	const after = (deed: Deed): number => {
		const game = gameOf(
			{
				act: choice(['a', 'b']),
				deed: {
					by: () => 0,
					options: () => [{ kind: 'a' }, { kind: 'b' }],
					take: (board: Parameters<Deed>[1], _step: never, _choice: never, flow: Flow) => deed(flow, board)
				} as never,
				end
			},
			(flow) => {
				flow.next(step('act', { seat: 0 }), step('deed'), step('act', { seat: 0 }), step('end'));
				return { own: secret([0], 1), other: secret([1], 2), none: secret([], 3) };
			}
		);
		const course = chosen(game, chosen(game, { match: deal(game, 1, 2) }, 0, 'a'), 0, 'a');
		const ways = matchView(game, course.match, 0).undo;
		expect('refused' in takeBack(game, course, 0)).toBe(ways === 0);
		return ways;
	};

	it.each<[string, Deed]>([
		['a draw by chance', (flow) => flow.draw(2)],
		['a shuffle', (flow) => flow.shuffle([1, 2])],
		['a secret opened to another seat', (flow, { own }) => flow.open(own, [1])],
		['a secret opened to oneself', (flow, { none }) => flow.open(none, [0])],
		['a secret opened to all', (flow, { own }) => flow.openToAll(own)],
		['a secret revealed', (flow, { none }) => flow.reveal(none)],
		['a value hidden for another seat', (flow) => flow.secret([0, 1], 1)],
		['a list hidden for another seat', (flow) => flow.secretList([1], [1])],
		['a card hidden for another seat', (flow) => flow.secretCard([1], 1, 'back')],
		['the end of the match', (flow) => flow.end(DONE)]
	])('cannot be taken back: %s', (_name, deed) => expect(after(deed)).toBe(0));

	it.each<[string, Deed]>([
		['a choice that does nothing', () => undefined],
		['a fact told', (flow) => flow.log({ fact: 'told' })],
		['a value hidden for oneself', (flow) => flow.secret([0], 1)],
		['a list hidden for nobody', (flow) => flow.secretList([], [1])],
		['a secret opened to who sees it already', (flow, { own }) => flow.open(own, [0])]
	])('does not include %s', (_name, deed) => expect(after(deed)).toBe(2));

	it('cuts off the way back of every seat, also when a procedure makes it known', () => {
		const game = gameOf({ act: choice(['a', 'b']), roll: doing((flow) => void flow.draw(6)), end }, (flow) => {
			flow.next(step('act', { seat: 0 }), step('act', { seat: 0 }), step('roll'), step('act', { seat: 1 }), step('end'));
		});
		const course = chosen(game, chosen(game, { match: deal(game, 1, 2) }, 0, 'a'), 0, 'a');
		expect(course).toMatchObject({ match: { trail: [0, 0] } });
		expect(course.past).toBeUndefined();
		expect(takeBack(game, course, 0)).toEqual(NOTHING);
	});

	it('in the middle of a batch leaves only what came after it', () => {
		const game = gameOf({ act: choice(['a', 'roll'], (flow, _seat, kind) => void (kind === 'roll' && flow.draw(6))), end }, (flow) => {
			for (let i = 0; i < 5; i += 1) flow.next(step('act', { seat: 0 }));
			flow.next(step('end'));
		});
		let course = chosen(game, { match: deal(game, 1, 1) }, 0, 'a', 'roll', 'a', 'a');
		expect(course.match.trail).toEqual([2]);
		course = back(game, back(game, course, 0), 0);
		expect(course.match).toMatchObject({ choices: 2, chance: { $secret: { drawn: 1 } } });
		expect(takeBack(game, course, 0)).toEqual(NOTHING);
	});
});

describe('taking back while seats act together', () => {
	const pool = gameOf(
		{
			act: {
				by: ({ seat }: { seat: number }) => seat,
				options: (board: { pool: number }) => [{ kind: 'give' }, { kind: 'wait' }, ...(board.pool > 0 ? [{ kind: 'take' }] : [])],
				take(board: { pool: number; done: string[] }, { seat }: { seat: number }, { kind }: { kind: string }) {
					board.pool += { give: 1, wait: 0, take: -1 }[kind] ?? 0;
					board.done[seat] = `${board.done[seat]}${kind} `;
				}
			} as never,
			ask: choice(['a', 'b']),
			end
		},
		(flow) => {
			flow.together([0, 1].map((seat) => ({ seat, steps: [step('act', { seat }), step('act', { seat })] })));
			flow.next(step('ask', { seat: 0 }), step('end'));
			return { pool: 0, done: ['', ''] };
		}
	);

	it('removes the seat’s own last choice and keeps the others’', () => {
		let course = chosen(pool, { match: deal(pool, 1, 2) }, 0, 'give');
		course = chosen(pool, course, 1, 'wait', 'give');
		course = back(pool, course, 0);
		expect(course.match).toMatchObject({
			board: { pool: 1, done: ['', 'wait give '] },
			choices: 2,
			trail: [0, 2]
		});
		course = back(pool, back(pool, course, 1), 1);
		expect(course.match).toEqual(deal(pool, 1, 2));
	});

	it('is refused when another seat’s choice was only possible because of it', () => {
		let course = chosen(pool, { match: deal(pool, 1, 2) }, 0, 'give');
		course = chosen(pool, course, 1, 'take');
		const before = JSON.stringify(course);
		expect(takeBack(pool, course, 0)).toEqual({ refused: 'others-built-on-it' });
		expect(JSON.stringify(course)).toBe(before);
		expect(back(pool, course, 1).match.board).toMatchObject({ pool: 1 });
	});

	it('is over when all are done', () => {
		let course: Course = { match: deal(pool, 1, 2) };
		for (const seat of [0, 1]) course = chosen(pool, course, seat, 'wait', 'wait');
		for (const seat of [0, 1]) expect(takeBack(pool, course, seat)).toEqual(NOTHING);
		course = chosen(pool, { match: course.match }, 0, 'a');
		expect(course.match.result).toEqual(DONE);
	});
});

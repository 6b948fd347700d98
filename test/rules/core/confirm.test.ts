import { describe, expect, it } from 'vitest';
import { choose, takeBack, type Advance, type Course } from '#rules/core/history.ts';
import { asked, options, play } from '#rules/core/play.ts';
import { choice, deal, doing, DONE, gameOf, must, revived, step, taken } from './table.ts';

const end = doing((flow) => flow.end(DONE));
const act = choice(['quiet', 'roll'], (flow, _seat, kind) => void (kind === 'roll' && flow.draw(6)));

/** A seat acts and confirms, then the next. */
const game = gameOf({ act, end }, (flow) => {
	for (const seat of [0, 1]) {
		flow.next(step('act', { seat }));
		flow.confirm(seat);
	}
	flow.next(step('end'));
});

describe('a confirmation', () => {
	it('is asked of a seat that can take something back, with that one option', () => {
		const match = deal(game, 1, 2);
		must(game, match, 0, { kind: 'quiet' });
		expect(asked(game, match)).toMatchObject([{ seat: 0, step: { step: 'confirm', seat: 0 } }]);
		expect(options(game, match, 0)).toEqual([{ kind: 'confirm' }]);
		expect(play(game, match, 0, { kind: 'quiet' })).toEqual({ refused: 'not-an-option' });
		expect(play(game, match, 1, { kind: 'confirm' })).toEqual({ refused: 'not-asked' });
		must(game, match, 0, { kind: 'confirm' });
		expect(asked(game, match)[0]?.seat).toBe(1);
		expect(match.choices).toBe(2);
	});

	it('passes by itself when there is nothing to take back', () => {
		const match = deal(game, 1, 2);
		must(game, match, 0, { kind: 'roll' });
		expect(asked(game, match)).toMatchObject([{ seat: 1, step: { step: 'act' } }]);
		expect(match.choices).toBe(1);
	});

	it('is still asked after a save and a load', () => {
		const match = deal(game, 1, 2);
		must(game, match, 0, { kind: 'quiet' });
		expect(asked(game, revived(match))).toEqual(asked(game, match));
		expect(options(game, revived(match), 0)).toEqual([{ kind: 'confirm' }]);
	});

	it('may be answered by taking back instead', () => {
		let course: Course = { match: deal(game, 1, 2) };
		course = taken<Advance>(choose(game, course, 0, [{ kind: 'quiet' }])).course;
		course = taken<Advance>(takeBack(game, course, 0)).course;
		expect(options(game, course.match, 0).map(({ kind }) => kind)).toEqual(['quiet', 'roll']);
	});

	it('may itself be taken back until the next seat acts', () => {
		let course: Course = { match: deal(game, 1, 2) };
		course = taken<Advance>(choose(game, course, 0, [{ kind: 'quiet' }, { kind: 'confirm' }])).course;
		const back = taken<Advance>(takeBack(game, course, 0)).course;
		expect(options(game, back.match, 0)).toEqual([{ kind: 'confirm' }]);
		course = taken<Advance>(choose(game, course, 1, [{ kind: 'quiet' }])).course;
		expect(takeBack(game, course, 0)).toEqual({ refused: 'nothing-to-take-back' });
	});

	it('is asked of each seat in its own lane, and stays, with the way back, though another lane made something known', () => {
		const lanes = gameOf(
			{
				act: choice(['quiet', 'roll'], (flow, seat, kind) => {
					if (kind === 'roll') flow.draw(6);
					flow.confirm(seat);
				}),
				end
			},
			(flow) => {
				flow.together([0, 1].map((seat) => ({ seat, steps: [step('act', { seat })] })));
				flow.next(step('end'));
			}
		);
		const match = deal(lanes, 1, 2);
		must(lanes, match, 0, { kind: 'quiet' });
		expect(asked(lanes, match).map((ask) => ask.step.step)).toEqual(['confirm', 'act']);
		must(lanes, match, 1, { kind: 'roll' });
		expect(match.trail).toEqual([1, 0]);
		expect(asked(lanes, match).map(({ seat }) => seat)).toEqual([0]);
		expect(asked(lanes, revived(match)).map(({ seat }) => seat)).toEqual([0]);
		must(lanes, match, 0, { kind: 'confirm' });
		expect(match.result).toEqual(DONE);
	});

	it('is asked though there is nothing to take back where it always is, in a lane too', () => {
		const always = gameOf({ act, end }, (flow) => {
			flow.next(step('act', { seat: 0 }));
			flow.confirm(0, { always: true });
			flow.next(step('end'));
		});
		const match = deal(always, 1, 2);
		must(always, match, 0, { kind: 'roll' });
		expect(asked(always, match)).toMatchObject([{ seat: 0, step: { step: 'confirm', seat: 0 } }]);
		expect(asked(always, revived(match))).toEqual(asked(always, match));
		must(always, match, 0, { kind: 'confirm' });
		expect(match.result).toEqual(DONE);
	});

	it('passes for a seat that has done nothing', () => {
		const other = gameOf({ act, end }, (flow) => {
			flow.next(step('act', { seat: 0 }));
			flow.confirm(1);
			flow.next(step('end'));
		});
		const match = deal(other, 1, 2);
		must(other, match, 0, { kind: 'quiet' });
		expect(match.result).toEqual(DONE);
	});
});

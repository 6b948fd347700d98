import { describe, expect, it } from 'vitest';
import type { Course } from '#rules/core/history.ts';
import { choose, takeBack, type Advance } from '#rules/core/history.ts';
import type { Match } from '#rules/core/match.ts';
import { matchView } from '#rules/core/match-view.ts';
import { asked, options } from '#rules/core/play.ts';
import type { Viewer } from '#rules/core/seat.ts';
import { boardOf, nightMarket, type Board } from './night-market.ts';
import { anyMove, deal, must, randomOf, taken } from './table.ts';

function playOn(match: Match, seed: number, until: (match: Match) => boolean): Match {
	for (const random = randomOf(seed); !until(match);) {
		const { seat, choice } = anyMove(nightMarket, match, random);
		must(nightMarket, match, seat, choice);
	}
	return match;
}

const atTurn = (settings = {}): Match =>
	playOn(deal(nightMarket, 3, 3, settings), 3, (match) => asked(nightMarket, match)[0]?.step.step === 'turn');

describe('the view of a match', () => {
	it('shows each seat its own hand, and of the others’ how many cards', () => {
		const match = deal(nightMarket, 1, 3);
		const { sellers } = matchView(nightMarket, match, 1).board as Board;
		expect(sellers.map(({ hand }) => hand)).toEqual([{ $sealed: 3 }, { $seen: boardOf(match).sellers[1]?.hand.$secret }, { $sealed: 3 }]);
		expect(sellers.map(({ purse }) => purse)).toEqual([{ $sealed: true }, { $seen: 4 }, { $sealed: true }]);
	});

	it('shows a spectator no hand, no options, nothing to take back, and not how many choices of a simultaneous question are in', () => {
		const match = deal(nightMarket, 1, 3);
		must(nightMarket, match, 0, options(nightMarket, match, 0)[0] as { kind: string });
		const seen = matchView(nightMarket, match, 'spectator');
		expect(seen).toMatchObject({ options: [], blocked: [], undo: 0, choices: 0 });
		expect(JSON.stringify(seen)).not.toContain('$seen');
	});

	it('never holds the agenda, the seed or how much was drawn', () => {
		const match = deal(nightMarket, 1, 3);
		expect(Object.keys(matchView(nightMarket, match, 0)).sort()).toEqual(['asks', 'blocked', 'board', 'choices', 'options', 'undo']);
		expect(JSON.stringify(matchView(nightMarket, match, 0))).not.toContain(match.chance.$secret.seed);
	});

	it('names who is asked, and hides how far the others are while seats act together', () => {
		const match = deal(nightMarket, 1, 3);
		const choice = options(nightMarket, match, 1)[0] as { kind: string };
		must(nightMarket, match, 1, choice);
		const stepOf = (viewer: Viewer) => matchView(nightMarket, match, viewer).asks.map(({ seat, step }) => [seat, step]);
		expect(stepOf(0)).toEqual([
			[0, { step: 'chooseWare', seat: 0 }],
			[1, { step: 'together' }],
			[2, { step: 'together' }]
		]);
		expect(stepOf(1)[1]).toEqual([1, { step: 'chooseStake', seat: 1, ware: { $seen: choice['ware' as never] } }]);
		expect(stepOf('spectator')).toEqual([0, 1, 2].map((seat) => [seat, { step: 'together' }]));
	});

	it('shows the step of a seat that is asked alone to all, its secrets sealed', () => {
		const match = atTurn();
		const { seat } = asked(nightMarket, match)[0] as { seat: number };
		const to = (seat + 1) % 3;
		must(nightMarket, match, seat, { kind: 'gift', to, sum: 1, note: 'psst' });
		must(nightMarket, match, seat, { kind: 'confirm' });
		const envelopeOf = (viewer: Viewer) => matchView(nightMarket, match, viewer).asks[0]?.step;
		expect(envelopeOf(to)).toMatchObject({ step: 'answer', envelope: { $seen: { sum: 1, note: 'psst' } } });
		expect(envelopeOf(seat)).toEqual(envelopeOf(to));
		for (const viewer of [(seat + 2) % 3, 'spectator'] as const) {
			expect(envelopeOf(viewer)).toEqual({ step: 'answer', from: seat, to, envelope: { $sealed: true } });
		}
	});

	it('shows the step of a seat that is asked alone also when the choice before has left the agenda as it was', () => {
		const match = playOn(
			atTurn(),
			4,
			(on) => options(nightMarket, on, asked(nightMarket, on)[0]?.seat ?? 0).filter(({ kind }) => kind === 'shelve').length > 1
		);
		const { seat } = asked(nightMarket, match)[0] as { seat: number };
		const shelve = options(nightMarket, match, seat).find(({ kind }) => kind === 'shelve') as { kind: string };
		const { course } = taken<Advance>(choose(nightMarket, { match }, seat, [shelve]));
		expect(course.match.agenda).toEqual(match.agenda);
		for (const viewer of [0, 1, 2, 'spectator'] as const)
			expect(matchView(nightMarket, course.match, viewer).asks).toEqual([{ seat, step: { step: 'turn', seat } }]);
	});

	it('gives options and reasons to the seat that is asked, and to no other', () => {
		const match = atTurn({ purse: 'empty' });
		const { seat } = asked(nightMarket, match)[0] as { seat: number };
		for (const viewer of [0, 1, 2, 'spectator'] as const) {
			const { options: list, blocked } = matchView(nightMarket, match, viewer);
			expect(list).toEqual(viewer === seat ? options(nightMarket, match, seat) : []);
			expect(blocked).toEqual(viewer === seat ? [{ kind: 'gift', reason: 'no-coins' }] : []);
		}
	});

	it('counts for each seat how many choices it may take back', () => {
		let course: Course = { match: deal(nightMarket, 1, 2) };
		const ware = options(nightMarket, course.match, 0)[0] as { kind: string };
		course = taken<Advance>(choose(nightMarket, course, 0, [ware, { kind: 'stake', sum: 2 }])).course;
		const undo = (viewer: Viewer): number => matchView(nightMarket, course.match, viewer).undo;
		expect([undo(0), undo(1), undo('spectator')]).toEqual([2, 0, 0]);
		course = taken<Advance>(takeBack(nightMarket, course, 0)).course;
		expect([undo(0), undo(1)]).toEqual([1, 0]);
	});

	it('opens everything to everybody once the match is over, with the result and nothing to take back', () => {
		const match = playOn(deal(nightMarket, 5, 3), 5, ({ result }) => result !== undefined);
		const views = ([0, 1, 2, 'spectator'] as const).map((viewer) => JSON.stringify(matchView(nightMarket, match, viewer)));
		expect(new Set(views).size).toBe(1);
		const seen = matchView(nightMarket, match, 'spectator');
		expect(seen).toMatchObject({ asks: [], options: [], undo: 0, result: match.result });
		expect((seen.board as Board).sellers.map(({ hand }) => hand)).toEqual(
			boardOf(match).sellers.map(({ hand }) => ({ $seen: hand.$secret }))
		);
		expect(views[0]).not.toContain('$sealed');
		expect(views[0]).not.toContain('$secret');
	});

	it('is a JSON value', () => {
		const match = atTurn();
		for (const viewer of [0, 1, 2, 'spectator'] as const) {
			const seen = matchView(nightMarket, match, viewer);
			expect(JSON.parse(JSON.stringify(seen))).toEqual(seen);
		}
	});
});

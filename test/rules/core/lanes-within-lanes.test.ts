import { expect, it } from 'vitest';
import { anyGame, declarationsOf } from '#rules/core/game.ts';
import { choose, takeBack, type Course, type Taken } from '#rules/core/history.ts';
import type { Fact, Match, Result } from '#rules/core/match.ts';
import { clockwise, type Seat } from '#rules/core/seat.ts';
import { secret, type Secret } from '#rules/core/secret.ts';
import { anyMove, deal, must, pick, randomOf, revived } from './table.ts';

/** A made-up game in which lanes go as wild as they can: within lanes, with rolls, looks, questions to other seats, steps called off. */
type Board = { acted: number; dice: Secret<number[]>[]; deck: Secret<number[]>; notes: Secret<number>[]; top: Secret<number> };
type Act = { readonly step: 'act'; readonly seat: Seat; readonly depth: number; readonly by?: Seat };
type Wild = {
	board: Board;
	step: Act | { readonly step: 'stop' | 'turnUp' | 'end' };
	fact: Fact;
	result: Result;
	options: { act: { readonly kind: (typeof KINDS)[number] } };
};

const DEEPER = ['nest', 'ask', 'more'] as const;
const KINDS = [...DEEPER, 'quiet', 'roll', 'shuffle', 'show', 'look', 'drop', 'skip', 'confirm', 'prevent'] as const;
const SEATS = 3;
const { decision, procedure } = declarationsOf<Wild>();

const act = decision<'act'>({
	by: ({ seat, by }) => by ?? seat,
	options: (_board, { depth }) => KINDS.filter((kind) => depth < 2 || !DEEPER.includes(kind as never)).map((kind) => ({ kind })),
	take(board, { seat, depth, by = seat }, { kind }, flow) {
		board.acted += 1;
		const deeper = (actor: Seat): Act => ({ step: 'act', seat: actor, depth: depth + 1 });
		const stop = { step: 'stop' } as const;
		switch (kind) {
			case 'nest':
				return flow.together([seat, (seat + 1) % SEATS].map((actor) => ({ seat: actor, steps: [deeper(actor), stop] })));
			case 'ask':
				return flow.next({ ...deeper(seat), by: (by + 1) % SEATS });
			case 'more':
				return flow.next(deeper(seat), deeper(seat));
			case 'quiet':
				return;
			case 'roll':
				return void board.dice[by]?.$secret.push(flow.draw(6));
			case 'shuffle':
				return void flow.shuffle(board.deck.$secret);
			case 'show':
				return void board.notes.push(flow.secret([by, (by + 1) % SEATS], board.acted));
			case 'look':
				return flow.open(board.top, [by]);
			case 'drop':
				return flow.drop('act', (each) => each.depth === 1);
			case 'skip':
				return flow.skipTo('stop');
			case 'confirm':
				return flow.confirm(by, { always: board.acted % 2 === 0 });
			case 'prevent':
				return flow.preventUndo();
		}
	}
});

const stop = procedure<'stop'>({ run: (board, _step, flow) => flow.log({ fact: 'stopped', acted: board.acted }) });
const turnUp = procedure<'turnUp'>({
	run: (board, _step, flow) => {
		board.top = secret([], flow.draw(9));
	}
});
const end = procedure<'end'>({ run: (_board, _step, flow) => flow.end({ winners: [] }) });

const wild = anyGame<Wild>({
	id: 'wild',
	version: 1,
	seats: { least: SEATS, most: SEATS },
	settings: {},
	setUp({ seats }, flow) {
		for (const first of [0, 1]) {
			const steps = (seat: Seat) => [
				{ step: 'act', seat, depth: 0 } as const,
				{ step: 'act', seat, depth: 1 } as const,
				{ step: 'stop' } as const
			];
			flow.together(clockwise(seats).map((seat) => ({ seat, steps: steps(seat) })));
			flow.next({ step: 'turnUp' }, { step: 'act', seat: first, depth: 1 }, { step: 'stop' });
		}
		flow.next({ step: 'end' });
		const dice = clockwise(seats).map((seat) => flow.secret([seat], []));
		return { acted: 0, dice, deck: secret([], [1, 2, 3, 4, 5]), notes: [], top: secret([], 1) };
	},
	steps: { act, stop, turnUp, end },
	upgrades: {},
	corrections: [],
	bot: () => ({ kind: 'quiet' })
});

it('Lanes within lanes keep match, record, chance and ways back in agreement, whatever happens along them', () => {
	let [backs, refused] = [0, 0];
	for (let seed = 0; seed < 80; seed += 1) {
		const random = randomOf(seed);
		let course: Course = { match: deal(wild, seed, SEATS) };
		let told: Taken[] = [];
		for (let moves = 0; course.match.result === undefined && moves < 150; moves += 1) {
			const can = clockwise(SEATS).filter((seat) => (course.match.trail[seat] ?? 0) > 0);
			if (can.length > 0 && random() < 0.4) {
				const seat = pick(can, random);
				const back = takeBack(wild, course, seat);
				if ('refused' in back) {
					expect(back.refused).toBe('others-built-on-it');
					refused += 1;
					continue;
				}
				expect(rolledIn(back.course.match)).toEqual(rolledIn(course.match));
				told = told.toSpliced(
					told.findLastIndex((entry) => entry.seat === seat),
					1
				);
				course = revived(back.course);
				backs += 1;
			} else {
				const { seat, choice } = anyMove(wild, course.match, random);
				const taken = choose(wild, course, seat, [choice]);
				if ('refused' in taken) throw new Error(taken.refused);
				course = revived(taken.course);
				told.push({ seat, choice });
			}
			expectAgreement(course, seed, told);
		}
		expect(course.match.result).toEqual({ winners: [] });
	}
	expect(backs).toBeGreaterThan(300);
	expect(refused).toBeGreaterThan(10);
});

function rolledIn({ board, chance }: Match): unknown {
	return { dice: (board as Board).dice, drawn: chance.$secret.drawn };
}

function expectAgreement({ match, past }: Course, seed: number, told: readonly Taken[]): void {
	const straight = deal(wild, seed, SEATS);
	for (const { seat, choice } of told) must(wild, straight, seat, choice);
	expect({ ...revived(straight), trail: [] }).toEqual({ ...match, trail: [] });
	expect(past === undefined).toBe(match.trail.every((count) => count === 0));
	if (past === undefined) return;
	const again = revived(past.match);
	for (const { seat, choice } of past.taken) must(wild, again, seat, choice);
	expect(revived(again)).toEqual(match);
}

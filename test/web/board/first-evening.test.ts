import { expect, it } from 'vitest';
import { practiceBoard, RED, YELLOW, YOU } from '#lib/power-struggle-guide/practice.ts';
import { IDEAS, practiceEdition, SHOWING } from '#lib/pax-transhumanity-guide/practice-edition.ts';
import { practiceBoard as paxBoard } from '#lib/pax-transhumanity-guide/practice.ts';
import { firstEvening as paxEvening } from '#lib/pax-transhumanity/first-evening.ts';
import { firstEvening, waysOpen } from '#lib/power-struggle/first-evening.ts';
import { view } from '#rules/core/secret.ts';
import { ideaOf } from '#rules/pax-transhumanity/catalogue.ts';
import type { Board } from '#rules/power-struggle/board.ts';
import { addHolding, divisionsWon } from '#rules/power-struggle/bot/outlook.ts';

const seenBy = (board: Board) => view(board, YOU);

function asked(board: Board, question: Parameters<typeof firstEvening.hints.closest>[0]['question'], options: readonly string[] = []) {
	return { board: seenBy(board), you: YOU, question, options: options.map((kind) => ({ kind })), names: (seat: number) => `seat ${seat}` };
}

it('the ways to a point stand in the order of how far along one is; those that are won are left out', () => {
	const board = practiceBoard({ points: { influence: 7, shares: 9, corruption: 3 }, consultants: { accounting: 2 } });
	expect(waysOpen(seenBy(board), YOU)).toEqual([
		{ competence: 'shares', have: 9, need: 18 },
		{ competence: 'consultants', have: 1, need: 3 },
		{ competence: 'corruption', have: 3, need: 9 },
		{ competence: 'mainDepartments', have: 0, need: 4 }
	]);
});

it('a department wins a division that is empty and another’s card decides, not one that is one’s own already', () => {
	const board = practiceBoard({ holders: { development: RED, controlling: YELLOW }, departments: { controlling: [[YELLOW, 3]] } });
	const won = divisionsWon(seenBy(board), YOU, (outlook, division) => {
		addHolding(outlook, division, 3);
		return true;
	});
	// In Controlling it would be level on everything, and Yellow sits higher.
	expect(won).toEqual(['development']);
});

it('the hint to hire names a department of one’s own where it would win the division, and is silent where there is none', () => {
	const close = practiceBoard({
		departments: {
			accounting: [
				[RED, 4],
				[YOU, 3]
			]
		},
		holders: { accounting: RED }
	});
	const turn = { step: 'turn', seat: YOU, extra: false } as const;
	expect(firstEvening.hints.staff(asked(close, turn, ['hire']))?.places).toEqual(['department-2']);
	const far = practiceBoard({
		departments: {
			accounting: [
				[RED, 6],
				[YOU, 1]
			]
		},
		holders: { accounting: RED }
	});
	expect(firstEvening.hints.staff(asked(far, turn, ['hire']))).toBeUndefined();
	expect(firstEvening.hints.staff(asked(close, undefined, ['hire']))).toBeUndefined();
});

it('every hint of Power Struggle is silent while others decide, but the one that says so', () => {
	const board = practiceBoard({});
	const speaking = Object.entries(firstEvening.hints).filter(([, hint]) => hint(asked(board, undefined)) !== undefined);
	expect(speaking.map(([kind]) => kind)).toEqual(['look']);
});

it('an idea of one’s own is told to lack its pair, then, with the pair in the Splay, to lack labour', () => {
	const show = (card: number) => ({ card, side: 'left' as const, futureShock: [] });
	const told = (splay: readonly number[], kind: 'viable' | 'labour') => {
		const board = paxBoard({ finance: { capital: 4, wealth: 0, debt: 0 }, market: [IDEAS.pair], splay: splay.map(show) });
		return paxEvening.hints[kind]({
			board: view(board, YOU),
			you: YOU,
			question: { step: 'turn', seat: YOU },
			options: [{ kind: 'hire' }],
			names: (player) => `player ${player}`
		})?.places;
	};
	const { left, right } = ideaOf({ edition: practiceEdition }, IDEAS.pair);
	const pair = [SHOWING[left][0], SHOWING[right][left === right ? 1 : 0]].map(Number);
	expect(told([], 'viable')).toEqual([`card-${IDEAS.pair}`]);
	expect(told([], 'labour')).toBeUndefined();
	expect(told(pair, 'viable')).toBeUndefined();
	expect(told(pair, 'labour')?.at(-1)).toBe(`card-${IDEAS.pair}`);
});

it('an idea of one discipline twice says so, not its name two times', () => {
	const same = Object.values(IDEAS).find((card) => {
		const { left, right } = ideaOf({ edition: practiceEdition }, card);
		return left === right;
	});
	if (same === undefined) throw new Error('no such idea');
	const board = paxBoard({ finance: { capital: 4, wealth: 0, debt: 0 }, market: [same], splay: [] });
	const hint = paxEvening.hints.viable({
		board: view(board, YOU),
		you: YOU,
		question: { step: 'turn', seat: YOU },
		options: [{ kind: 'hire' }],
		names: (player) => `player ${player}`
	});
	expect(hint?.words).toMatch(/needs [\w ]+ twice side by side/);
});

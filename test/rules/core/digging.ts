import { declarationsOf, type Game, type Search } from '#rules/core/game.ts';
import type { Result } from '#rules/core/match.ts';
import { secret, secretList, type Secret } from '#rules/core/secret.ts';
import { seedOf } from './table.ts';

/** A made-up game: two seats dig by turns for what lies in a deck that nobody sees, or take what is safe. The policy always takes that. */
export type Board = { points: number[]; deck: Secret<number[]>; turns: number };
export type Digging = {
	board: Board;
	step: { readonly step: 'dig'; readonly seat: number };
	fact: { readonly fact: 'dug'; readonly seat: number; readonly points: number };
	result: Result;
	options: { dig: { readonly kind: 'dig' | 'safe' | 'nothing' } };
};

const { decision } = declarationsOf<Digging>();
const TURNS = 8;
export const EFFORT = { iterations: 40, candidates: 3 };

const dig = decision<'dig'>({
	options: () => [{ kind: 'safe' }, { kind: 'dig' }, { kind: 'nothing' }],
	take(board, { seat }, { kind }, flow) {
		const points = kind === 'safe' ? 2 : kind === 'dig' ? (flow.reveal(board.deck).pop() ?? 0) : 0;
		board.points[seat] = (board.points[seat] ?? 0) + points;
		board.turns += 1;
		flow.log({ fact: 'dug', seat, points });
		if (board.turns < TURNS) flow.next({ step: 'dig', seat: 1 - seat });
		else flow.end({ winners: [0, 1].filter((each) => board.points[each] === Math.max(...board.points)) });
	}
});

function evaluate({ points }: Board): readonly number[] {
	const [one = 0, other = 0] = points;
	const chance = 1 / (1 + Math.exp(other - one));
	return [chance, 1 - chance];
}

/** The game with a deck whose cards are below a number. */
export function digging(below: number, imagined = below, imagine?: Search<Digging>['imagine']): Game<Digging> {
	const deck = (draw: (bound: number) => number, bound: number): number[] => Array.from({ length: TURNS }, () => draw(bound));
	return {
		id: 'digging',
		version: 1,
		seats: { least: 2, most: 2 },
		settings: {},
		setUp(_table, flow) {
			flow.next({ step: 'dig', seat: 0 });
			return {
				points: [0, 0],
				deck: secretList(
					[],
					deck((bound) => flow.draw(bound), below)
				),
				turns: 0
			};
		},
		steps: { dig },
		upgrades: {},
		corrections: [],
		bot: ({ options }) => ({ kind: options[0]?.kind ?? '' }),
		search: {
			steps: ['dig'],
			imagine:
				imagine ??
				(({ board, step }, seat, draw) => ({
					game: 'digging',
					version: 1,
					seats: 2,
					settings: {},
					board: {
						points: [...board.points],
						turns: board.turns,
						deck: secretList([], deck(draw, imagined).slice(0, '$sealed' in board.deck ? Number(board.deck.$sealed) : 0))
					},
					agenda: [step],
					chance: secret([], { seed: seedOf(draw(2 ** 32)), drawn: 0 }),
					choices: 0,
					trail: [seat, seat].map(() => 0)
				})),
			evaluate,
			isFar: (from, now) => now.turns > from.turns + 1,
			sharp: EFFORT
		}
	};
}

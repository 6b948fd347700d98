import { anyGame, declarationsOf } from '#rules/core/game.ts';
import type { Fact, Match, Result } from '#rules/core/match.ts';
import { clockwise, type Seat } from '#rules/core/seat.ts';
import type { Secret } from '#rules/core/secret.ts';

/** A made-up game of hidden plans: everybody rolls dice and puts them into garages at once, behind a screen, until the last has planned. */
export type Board = { round: number; screens: Secret<Screen>[]; deck: Secret<number[]>; open: Screen[] };

/** What a seat plans: dice not yet placed, garages, what it has found, and how often it may still roll. */
export type Screen = { dice: number[]; garages: number[]; finds: number[]; rolls: number };

type Plan = { readonly step: 'plan'; readonly seat: Seat };

type Planning = {
	board: Board;
	step: { readonly step: 'round' } | { readonly step: 'unveil' } | Plan;
	fact: Fact;
	result: Result;
	options: {
		plan:
			| { readonly kind: 'roll' }
			| { readonly kind: 'explore' }
			| { readonly kind: 'place'; readonly die: number }
			| { readonly kind: 'finish' };
	};
};

const { decision, procedure } = declarationsOf<Planning>();
const ROLLS = 3;
const ROUNDS = 2;

export function screenOf(board: Board, seat: Seat): Screen {
	const screen = board.screens[seat]?.$secret;
	if (screen === undefined) throw new Error(`no screen ${seat}`);
	return screen;
}

const round = procedure<'round'>({
	run(board, _step, flow) {
		board.round += 1;
		board.screens = clockwise(flow.seats).map((seat) => flow.secret([seat], { dice: [], garages: [], finds: [], rolls: ROLLS }));
		flow.together(clockwise(flow.seats).map((seat) => ({ seat, steps: [{ step: 'plan', seat }] })));
		flow.next({ step: 'unveil' });
	}
});

const plan = decision<'plan'>({
	options(board, { seat }) {
		const { dice, rolls } = screenOf(board, seat);
		return [
			{ kind: 'finish' },
			...(rolls > 0 ? ([{ kind: 'roll' }, { kind: 'explore' }] as const) : []),
			...[...new Set(dice)].map((die) => ({ kind: 'place', die }) as const)
		];
	},
	take(board, step, choice, flow) {
		const { seat } = step;
		const screen = screenOf(board, seat);
		switch (choice.kind) {
			case 'roll':
				screen.dice.push(1 + flow.draw(6));
				break;
			case 'explore':
				screen.finds.push(flow.reveal(board.deck, [seat])[board.round * flow.seats + seat] ?? 0);
				break;
			case 'place':
				screen.dice.splice(screen.dice.indexOf(choice.die), 1);
				screen.garages.push(choice.die);
				return flow.next(step);
			case 'finish':
				flow.log({ fact: 'finished', seat });
				return flow.confirm(seat);
		}
		screen.rolls -= 1;
		flow.next(step);
	},
	always: true
});

const unveil = procedure<'unveil'>({
	run(board, _step, flow) {
		for (const screen of board.screens) {
			flow.openToAll(screen);
			board.open.push(screen.$secret);
		}
		flow.log({ fact: 'unveiled' });
		if (board.round < ROUNDS) flow.next({ step: 'round' });
		else flow.end({ winners: [] });
	}
});

export const planning = anyGame<Planning>({
	id: 'planning',
	version: 1,
	seats: { least: 2, most: 4 },
	settings: {},
	setUp({ seats }, flow) {
		const deck = flow.shuffle(Array.from({ length: (ROUNDS + 1) * seats }, (_, i) => i));
		flow.next({ step: 'round' });
		return { round: 0, screens: [], deck: flow.secret([], deck), open: [] };
	},
	steps: { round, plan, unveil },
	upgrades: {},
	corrections: [],
	bot: ({ options }) => ({ kind: options[0]?.kind ?? 'finish' })
});

/** The board of a match of planning. */
export function boardOf(match: Match): Board {
	return match.board as Board;
}

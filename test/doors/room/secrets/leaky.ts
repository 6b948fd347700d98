import type { Flow } from '#rules/core/flow.ts';
import type { Decision, Game } from '#rules/core/game.ts';
import type { Step } from '#rules/core/match.ts';
import type { Blocked, Option } from '#rules/core/option.ts';
import { EVERYBODY } from '#rules/core/seat.ts';
import type { Secret } from '#rules/core/secret.ts';

type Leak = (honest: Decision) => Decision;

// A number that another secret anywhere on the board makes another one.
function digest(board: unknown): number {
	let sum = 7;
	for (const letter of JSON.stringify(board)) sum = (Math.imul(sum, 31) + letter.charCodeAt(0)) >>> 0;
	return sum;
}

function afterwards(more: (board: unknown, step: Step, flow: Flow, honest: Decision) => void): Leak {
	return (honest) => ({
		...honest,
		take(board, step, choice, flow) {
			honest.take(board, step, choice, flow);
			more(board, step, flow, honest);
		}
	});
}

function anySecret(value: unknown): Secret<unknown> | undefined {
	if (typeof value !== 'object' || value === null) return undefined;
	if ('$secret' in value) return value as Secret<unknown>;
	for (const part of Object.values(value)) {
		const found = anySecret(part);
		if (found !== undefined) return found;
	}
	return undefined;
}

/** Ways in which a game might give away what is hidden; each must be noticed in every game. */
export const LEAKS = {
	'a fact': afterwards((board, _step, flow) => flow.log({ fact: 'leak', told: digest(board) })),
	'the length of a fact': afterwards((board, _step, flow) => flow.log({ fact: 'leak', told: 'x'.repeat(digest(board) % 64) })),
	'how many facts there are': afterwards((board, _step, flow) => {
		if (digest(board) % 2 === 0) flow.log({ fact: 'leak' });
	}),
	'the order of the options': (honest) => ({
		...honest,
		options: (board, step): readonly Option[] =>
			digest(board) % 2 === 0 ? honest.options(board, step) : honest.options(board, step).toReversed()
	}),
	'the reason for an option that is not there': (honest) => ({
		...honest,
		blocked: (board, step, options): readonly Blocked[] => [
			...(honest.blocked?.(board, step, options) ?? []),
			{ kind: 'leak', reason: `since ${digest(board)}` }
		]
	}),
	'whether a choice can be taken back': afterwards((board, _step, flow) => {
		if (digest(board) % 2 === 0) flow.preventUndo();
	}),
	'who is asked next': afterwards((board, step, flow, honest) => {
		const seat = honest.by(step, board);
		if (digest(board) % 2 === 0) flow.next({ step: 'confirm', seat, open: true } as Step);
	}),
	'a secret opened to one too many': afterwards((board) => {
		const hidden = anySecret(board);
		if (hidden !== undefined) hidden.seats = EVERYBODY;
	})
} as const satisfies Readonly<Record<string, Leak>>;

/** The game with such a leak in each of its decisions. */
export function leaky(game: Game, leak: keyof typeof LEAKS): Game {
	const steps = Object.entries(game.steps as Readonly<Record<string, Decision>>).map(([name, step]) => [
		name,
		'by' in step ? LEAKS[leak](step) : step
	]);
	return { ...game, steps: Object.fromEntries(steps) as Game['steps'] };
}

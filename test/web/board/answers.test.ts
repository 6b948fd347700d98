import { describe, expect, test } from 'vitest';
import { answerGroups, filledIn, openFields, type OptionWords } from '#lib/board/answers.ts';
import { membersWords, spaced } from '#lib/board/plain/words.ts';
import { litPlaces, type Pick } from '#lib/power-struggle/lit.ts';
import { ACTIONS } from '#lib/power-struggle/turn-menu.ts';
import { questionSentence, type Question } from '#lib/power-struggle/words/questions.ts';
import type { Game } from '#rules/core/game.ts';
import { matchView } from '#rules/core/match-view.ts';
import type { Match, Step } from '#rules/core/match.ts';
import { fits, isPlain, isRange, range, type AnyChoice, type Option } from '#rules/core/option.ts';
import { asked, options, play, start } from '#rules/core/play.ts';
import { view } from '#rules/core/secret.ts';
import { games } from '#rules/games.ts';
import { filledIn as anyChoice, oneOf, randomFrom } from '../../rules/support/random.ts';

const names = (seat: number): string => `player ${seat + 1}`;
const words: OptionWords = { label: (option) => membersWords(option, names) || spaced(option.kind), kind: spaced, field: spaced };

type Asked = { readonly match: Match; readonly seat: number; readonly step: Step; readonly list: readonly Option[] };

/** Plays a game to its end, mostly as its bot would, and looks at every question on the way. */
function playThrough(game: Game, seats: number, number: number, look: (question: Asked) => void): void {
	const random = randomFrom(number);
	const { match } = start(game, { seats, settings: {}, seed: number.toString(16).padStart(64, '0') });
	while (match.result === undefined) {
		const ask = oneOf(asked(game, match), random);
		const list = options(game, match, ask.seat);
		look({ match, seat: ask.seat, step: ask.step, list });
		const step = view(ask.step, ask.seat);
		const board = view(match.board, ask.seat);
		const guided = ask.step.step !== 'confirm' && random() < 0.8;
		const choice = guided
			? game.bot({ seat: ask.seat, board, step, options: list, random } as never)
			: anyChoice(oneOf(list, random), random);
		expect(play(game, match, ask.seat, choice)).not.toHaveProperty('refused');
	}
}

function most(option: Option): AnyChoice {
	const fields = openFields(option, words).map((field) => [
		field.name,
		'range' in field ? field.range.max : 'x'.repeat(field.text.maxLength)
	]);
	return filledIn(option, Object.fromEntries(fields) as Record<string, number | string>);
}

describe.each(Object.values(games).map((game) => [game.id, game] as const))('The default answer in %s', (_, game) => {
	test('shows every option of random games once, with words, and fills it in as the rules allow', { timeout: 60_000 }, () => {
		const kinds = new Set<string>();
		for (const number of [1, 2]) {
			playThrough(game, game.seats.most, number, ({ match, seat, list }) => {
				const groups = answerGroups(matchView(game, match, seat).options, words);
				const shown = groups.flatMap(({ plain, open }) => [...plain, ...open]).map((option) => JSON.stringify(option));
				expect(shown.toSorted()).toEqual(list.map((option) => JSON.stringify(option)).toSorted());
				for (const option of list) {
					kinds.add(option.kind);
					expect(words.label(option)).not.toBe('');
					expect(fits(option, filledIn(option, {})), JSON.stringify(option)).toBe(true);
					expect(fits(option, most(option)), JSON.stringify(option)).toBe(true);
				}
			});
		}
		expect(kinds.size).toBeGreaterThan(15);
	});
});

describe('The board of Power Struggle', () => {
	// These have a scene of their own, or a button of the decision bar.
	const elsewhere = new Set(['offer', 'putNext', 'accept', 'refuse', 'confirm', 'pass', 'decline']);

	/** Everything that can be chosen by pressing lit places, one after the other. */
	function pressed(step: Question, list: readonly Option[], pick: Pick, depth = 0): AnyChoice[] {
		const lit = litPlaces(step, list, pick);
		return [...[...lit.places.values()].flat(), ...lit.bar].flatMap(({ choice, pick: next }) => {
			if (choice !== undefined) return [choice];
			return next === undefined || depth > 1 ? [] : pressed(step, list, next, depth + 1);
		});
	}

	test('has a way to every choice, a place or a button', { timeout: 60_000 }, () => {
		const game = games['power-struggle'] as Game;
		playThrough(game, 4, 3, ({ match, seat, list }) => {
			const step = matchView(game, match, seat).asks.find((ask) => ask.seat === seat)?.step as Question;
			expect(questionSentence(step, names, seat)).not.toBe('');
			const kinds = step.step === 'turn' ? ACTIONS.flatMap((action) => action.kinds) : [undefined];
			// Every option of a turn is a variant of one of the seven actions, or a button.
			if (step.step === 'turn') for (const { kind } of list) expect([...kinds, ...elsewhere]).toContain(kind);
			const choices = kinds.flatMap((kind) => pressed(step, list, kind === undefined ? {} : { kind }));
			// An action with nothing to choose is done by the menu of the turn.
			const inMenu = ({ kind }: Option): boolean =>
				step.step === 'turn' && list.filter((option) => option.kind === kind).every((one, _, all) => all.length === 1 && isPlain(one));
			for (const option of list.filter((one) => !elsewhere.has(one.kind) && !inMenu(one))) {
				const ways = choices.filter((choice) => fits(option, choice));
				const counted = isRange(option.count) ? option.count.max - option.count.min + 1 : 1;
				expect(new Set(ways.map((choice) => JSON.stringify(choice))).size, JSON.stringify(option)).toBe(counted);
			}
		});
	});

	test('leaves an option that it does not know to the default answer', () => {
		const unknown: Option = { kind: 'gamble', stake: range(0, 1_000_000, 50_000), note: { maxLength: 20 } };
		const nowhere: Option = { kind: 'move', whole: true };
		expect(litPlaces({ step: 'house', seat: 0 } as Question, [unknown, nowhere], {}).rest).toEqual([unknown, nowhere]);
	});
});

test('names of the rules are told as words', () => {
	expect(spaced('humanResources')).toBe('Human resources');
	expect(membersWords({ kind: 'hire', division: 'lawAndPatents', owner: 1, count: range(1, 3) }, names)).toBe(
		'Division: Law and patents, Owner: player 2'
	);
});

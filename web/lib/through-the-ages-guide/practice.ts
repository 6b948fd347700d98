import type { Colour } from '#party/shared/wire.ts';
import { anyGame } from '#rules/core/game.ts';
import type { Fact, Match } from '#rules/core/match.ts';
import { matchView } from '#rules/core/match-view.ts';
import { leastChoice, type AnyChoice, type Choice } from '#rules/core/option.ts';
import { asked, options, play, start } from '#rules/core/play.ts';
import type { Seat } from '#rules/core/seat.ts';
import { secretList } from '#rules/core/secret.ts';
import type { Board, Civilization } from '#rules/through-the-ages/board.ts';
import { throughTheAges } from '#rules/through-the-ages/game.ts';
import { updateActions } from '#rules/through-the-ages/in-play.ts';
import type { ThroughTheAgesOption } from '#rules/through-the-ages/steps.ts';
import type { CardId } from '#rules/through-the-ages/vocabulary.ts';

const game = anyGame(throughTheAges);

/** The two players of the practice board. */
export const YOU: Seat = 0;
export const RED: Seat = 1;
export const COLOURS: readonly Colour[] = ['blue', 'red'];

/** A match that is practised in, and what the last answer led to. */
export type Practice = { readonly match: Match; readonly told: readonly Fact[] };

/** An answer of yours. */
export type PracticeChoice = Choice<ThroughTheAgesOption['turn']>;

/** The board of the match. */
export function boardOf({ match }: Practice): Board {
	return match.board as Board;
}

/** What you see of it. */
export function seenOf({ match }: Practice) {
	return matchView(game, match, YOU);
}

/** What comes of an answer of yours, by the rules. Throws when it is not one of the options. */
export function answered({ match }: Practice, choice: AnyChoice): Practice {
	const next = structuredClone(match);
	return { match: next, told: taken(next, YOU, choice) };
}

// What the others, and you before your next turn, do to get on.
const QUIET: readonly string[] = ['endTurn', 'noPolitics'];

/** You end your turn, Red does nothing but end hers, and the next one is yours. */
export function turnsPassed({ match }: Practice): Practice {
	const next = structuredClone(match);
	const told = [...taken(next, YOU, { kind: 'endTurn' })];
	for (;;) {
		const [ask] = asked(game, next);
		if (ask === undefined || (ask.seat === YOU && ask.step.step === 'politics')) return { match: next, told };
		const list = options(game, next, ask.seat);
		const option = list.find(({ kind }) => QUIET.includes(kind)) ?? list[0];
		if (option === undefined) throw new Error('nothing can be done');
		told.push(...taken(next, ask.seat, leastChoice(option)));
	}
}

function taken(match: Match, seat: Seat, choice: AnyChoice): readonly Fact[] {
	const played = play(game, match, seat, choice);
	if ('refused' in played) throw new Error(played.refused);
	return played.facts;
}

type Pieces = {
	readonly board?: Partial<Pick<Board, 'round' | 'age' | 'row'>>;
	readonly civilDeck?: readonly CardId[];
	/** What you have, beside what everybody begins with. */
	readonly you?: Partial<Omit<Civilization, 'hand' | 'technologies'>>;
	readonly hand?: readonly CardId[];
	/** Workers and blue tokens by card. */
	readonly technologies?: { readonly [card: CardId]: { readonly workers: number; readonly blue: number } };
	/** Civil and military actions that you have; all of them, unless it is said. */
	readonly actions?: { readonly civil: number; readonly military: number };
};

/** A practice match: a real short match for two in the middle of your turn, with only what a lesson needs laid otherwise. */
export function practiceMatch({ board: pieces = {}, civilDeck, you = {}, hand = [], technologies = {}, actions }: Pieces): Practice {
	const { match } = start(game, { seats: COLOURS.length, settings: { length: 'short' }, seed: '4'.repeat(64) });
	const board = match.board as Board;
	Object.assign(board, { startPlayer: RED, turn: YOU, ...pieces });
	if (civilDeck !== undefined) board.civilDeck = secretList([], [...civilDeck]);
	const own = board.players[YOU] as Civilization;
	Object.assign(own, you);
	own.hand.$secret = [...hand];
	for (const technology of own.technologies) Object.assign(technology, technologies[technology.card]);
	for (const seat of [YOU, RED]) {
		const player = board.players[seat] as Civilization;
		player.civil = { available: 0, spent: 0 };
		player.military = { available: 0, spent: 0 };
		updateActions(board, seat);
	}
	if (actions !== undefined)
		for (const kind of ['civil', 'military'] as const) {
			own[kind].spent = own[kind].available - actions[kind];
			own[kind].available = actions[kind];
		}
	// Another match than the one that was dealt: what that one asks is known to the core already.
	const agenda = [{ step: 'nextTurn' }, { step: 'endOfActions', seat: YOU }, { step: 'turn', seat: YOU }];
	return { match: { ...match, agenda }, told: [] };
}

import type { Game } from './game.ts';
import type { Json } from './json.ts';
import type { Ask, Fact, Match, Settings } from './match.ts';
import type { AnyChoice } from './option.ts';
import { asked, options, play, start } from './play.ts';
import { view } from './secret.ts';

/** How a match is simulated: its table, who chooses, and who is told. */
export type Simulation = {
	readonly seats: number;
	readonly settings?: Settings;
	readonly edition?: Json;
	/** 64 hex digits. */
	readonly seed: string;
	/** From 0 to below 1: the bots' moods. */
	readonly random: () => number;
	/** Every seat's choice, by its own view alone; the game's bot where it is absent. What is to be confirmed is. */
	readonly choose?: Game['bot'];
	readonly told?: (facts: readonly Fact[], match: Match) => void;
};

// No game comes near this; a bot that goes round in circles does.
const MOST_CHOICES = 20_000;

/** Plays a match to its end, every seat by a bot. Throws on a choice that is refused and on a match that does not end. */
export function simulate(game: Game, { choose, told, random, ...table }: Simulation): Match {
	const { match, facts } = start(game, table);
	told?.(facts, match);
	while (match.result === undefined) {
		const ask = asked(game, match)[0];
		if (ask === undefined || match.choices > MOST_CHOICES) throw new Error(`${game.id} does not end`);
		const { seat, step } = ask;
		const choice = botChoice(game, match, ask, random, choose);
		const played = play(game, match, seat, choice);
		if ('refused' in played) throw new Error(`${game.id}: ${played.refused} ${step.step} ${JSON.stringify(choice)}`);
		told?.(played.facts, match);
	}
	return match;
}

/** What a bot answers to this open question, by its own view alone; what is to be confirmed is. */
export function botChoice(game: Game, match: Match, { seat, step }: Ask, random: () => number, choose: Game['bot'] = game.bot): AnyChoice {
	if (step.step === 'confirm') return { kind: 'confirm' };
	return choose({ seat, board: view(match.board, seat), step: view(step, seat), options: options(game, match, seat), random });
}

/** Numbers from 0 to below 1 for a game of this number: enough for bots' moods, and the same on every machine (mulberry32). */
export function generator(number: number, seed: string): () => number {
	let state = [...seed].reduce((sum, letter) => Math.imul(sum ^ letter.charCodeAt(0), 16_777_619), number + 1);
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
	};
}

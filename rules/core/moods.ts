import { draw } from './chance.ts';
import type { Match } from './match.ts';
import type { Seat } from './seat.ts';
import { mixSeed } from './seed.ts';

/**
 * The moods of a bot in this seat at what it is asked now: numbers from 0 to below 1, which follow from the match's seed and how many
 * choices there were. Nobody can tell them while the seed is secret; whoever has the record can have the bot choose once more.
 */
export function moodsOf({ chance, choices }: Pick<Match, 'chance' | 'choices'>, seat: Seat): () => number {
	const state = { seed: mixSeed(`backroom moods ${chance.$secret.seed}`, [String(choices), String(seat)]), drawn: 0 };
	return () => draw(state, 2 ** 32) / 2 ** 32;
}

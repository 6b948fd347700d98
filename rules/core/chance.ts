import { chacha20 } from '@noble/ciphers/chacha.js';
import { hexToBytes } from '@noble/hashes/utils.js';

/**
 * A deterministic generator: the ChaCha20 key stream under `seed` (64 hex digits), of which `drawn` 32-bit words are
 * used up. Nobody can tell the next word from the words before it.
 */
export type ChanceState = { seed: string; drawn: number };

const WORDS_PER_BLOCK = 16;
// Made so many at a time: most of what one costs is the start.
const BLOCKS = 8;
const WORDS = BLOCKS * WORDS_PER_BLOCK;
const NONCE = new Uint8Array(12);
const ZEROS = new Uint8Array(WORDS * 4);
// What was made last, in the one buffer for all of it.
const made = new Uint8Array(WORDS * 4);
const words = new DataView(made.buffer);
let cached: { readonly seed: string; readonly batch: number } | undefined;

function wordAt(seed: string, index: number): number {
	const batch = Math.floor(index / WORDS);
	if (cached === undefined || cached.seed !== seed || cached.batch !== batch) {
		// If writing throws, what the buffer holds is not known.
		cached = undefined;
		chacha20(hexToBytes(seed), NONCE, ZEROS, made, batch * BLOCKS);
		cached = { seed, batch };
	}
	return words.getUint32((index % WORDS) * 4, true);
}

/** A whole number from 0 to `bound` - 1, each equally likely; advances the state. Throws on a bound below 1 or above 2^32. */
export function draw(state: ChanceState, bound: number): number {
	if (!Number.isInteger(bound) || bound < 1 || bound > 2 ** 32) throw new RangeError(`no number below ${bound}`);
	const limit = Math.floor(2 ** 32 / bound) * bound;
	for (;;) {
		const word = wordAt(state.seed, state.drawn);
		state.drawn += 1;
		if (word < limit) return word % bound;
	}
}

/** Shuffles the list in place, every order equally likely; advances the state. */
export function shuffle<T>(state: ChanceState, items: T[]): T[] {
	for (let i = items.length - 1; i > 0; i -= 1) {
		const j = draw(state, i + 1);
		const moved = items[i] as T;
		items[i] = items[j] as T;
		items[j] = moved;
	}
	return items;
}

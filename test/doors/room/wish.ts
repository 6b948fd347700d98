import { env } from 'cloudflare:workers';
import { randomFrom, type Random } from '../../rules/support/random.ts';

// As the configuration beside hands them on.
const { DOORS_MESSAGES, DOORS_SEED, SECRETS_GAMES, SECRETS_FIRST, SECRETS_SHARE } = env as unknown as Readonly<Record<string, string>>;

/** What is wanted: messages in all and the seed of what they are; games, the number of the first, and the share of moments looked at. */
export const WISH = {
	messages: Number(DOORS_MESSAGES),
	seed: DOORS_SEED,
	games: Number(SECRETS_GAMES),
	first: Number(SECRETS_FIRST),
	share: Number(SECRETS_SHARE)
} as const;

/** A repeatable source of numbers for one part of the attack. */
export function randomOf(part: string): Random {
	return randomFrom([...`${WISH.seed} ${part}`].reduce((sum, letter) => Math.imul(sum ^ letter.charCodeAt(0), 16_777_619), 1));
}

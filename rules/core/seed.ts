import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * What one seat gave to the seed of a match. Every player commits to a nonce on sitting down and reveals it at the start, when nobody
 * can commit to another any more; who did not is left out. Bots give nothing: the room would draw it, which knows everybody's.
 */
export type SeedPart =
	| {
			readonly kind: 'bot';
			/** How well it plays; steady when it is absent. Nothing of the seed follows from it. */
			readonly level?: string;
	  }
	| { readonly kind: 'absent'; readonly commitment: string }
	| { readonly kind: 'player'; readonly commitment: string; readonly nonce: string };

/** What the room publishes before anybody commits to a nonce: the SHA-256 of its own entropy (64 hex digits). */
export function commitment(entropy: string): string {
	return bytesToHex(sha256(utf8ToBytes(entropy)));
}

/** What a player publishes on sitting down (64 hex digits): it binds the nonce to this room, whose commitment is `room`. */
export function nonceCommitment(room: string, nonce: string): string {
	return bytesToHex(sha256(utf8ToBytes(`backroom nonce ${room} ${nonce}`)));
}

/** The seed that the room's entropy and the parts of all seats make together, in seat order. */
export function seedFrom(entropy: string, parts: readonly SeedPart[]): string {
	return mixSeed(`backroom seed ${entropy}`, parts.map(textOf));
}

function textOf(part: SeedPart): string {
	return part.kind === 'player' ? `player ${part.nonce}` : part.kind;
}

/** The seed of a match of which only the nonces are known, as matches were begun before players committed to theirs. */
export function mixSeed(entropy: string, nonces: readonly string[]): string {
	const parts = [entropy, ...nonces].map((part) => sha256(utf8ToBytes(part)));
	return bytesToHex(sha256(concatBytes(...parts)));
}

import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { managedNonce } from '@noble/ciphers/utils.js';
import { hkdf } from '@noble/hashes/hkdf.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { Env } from './env.ts';
import { secretsOf } from './secrets.ts';

type LinkSecrets = Pick<Env, 'LINK_SECRET' | 'LINK_SECRET_BEFORE'>;

const seal = managedNonce(xchacha20poly1305);
const SHAPE = /^[\w-]{60,120}$/;

/** A new name for the account's feed: it leads the house to the account, tells nobody else of it, and differs every time. */
export function newFeedName(env: LinkSecrets, account: string): string {
	return toBase64url(seal(keyOf(ofLinks(env).current)).encrypt(utf8ToBytes(account)));
}

/** The account whose feed has, or had, this name; undefined when the house did not make it. */
export function feedOwner(env: LinkSecrets, name: string): string | undefined {
	if (!SHAPE.test(name)) return undefined;
	const { current, before } = ofLinks(env);
	return opened(current, name) ?? (before === undefined ? undefined : opened(before, name));
}

function opened(secret: string, name: string): string | undefined {
	try {
		return new TextDecoder().decode(seal(keyOf(secret)).decrypt(fromBase64url(name)));
	} catch {
		return undefined;
	}
}

function ofLinks({ LINK_SECRET, LINK_SECRET_BEFORE }: LinkSecrets): ReturnType<typeof secretsOf> {
	return secretsOf('LINK_SECRET', LINK_SECRET, LINK_SECRET_BEFORE);
}

function keyOf(secret: string): Uint8Array {
	return hkdf(sha256, utf8ToBytes(secret), undefined, utf8ToBytes('feed'), 32);
}

function toBase64url(bytes: Uint8Array): string {
	return btoa(String.fromCharCode(...bytes))
		.replaceAll('+', '-')
		.replaceAll('/', '_')
		.replace(/=+$/, '');
}

function fromBase64url(text: string): Uint8Array {
	return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));
}

/** The characters of names that stand in links. */
export const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** Without 0 O, 1 I L and U, which are taken for each other when read aloud or copied by hand. */
export const UNAMBIGUOUS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Random characters of the alphabet (at most 256 of them), each equally likely. */
export function randomText(alphabet: string, length: number): string {
	const limit = Math.floor(256 / alphabet.length) * alphabet.length;
	let text = '';
	while (text.length < length) {
		for (const byte of crypto.getRandomValues(new Uint8Array(length * 2))) {
			if (byte < limit && text.length < length) text += alphabet.charAt(byte % alphabet.length);
		}
	}
	return text;
}

/** A name that cannot be guessed: 22 characters, 131 bits. */
export function unguessable(): string {
	return randomText(BASE62, 22);
}

/** Whether the text has the shape of such a name. */
export function isUnguessable(text: string): boolean {
	return /^[0-9A-Za-z]{22}$/.test(text);
}

/** 256 random bits as 64 hex digits. */
export function entropy(): string {
	return Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A random number from 0 to below 1. */
export function fraction(): number {
	return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;
}

import { UNFIT, VISIBLE } from './characters.ts';
import { LIMITS } from './wire.ts';

/** The name as it is kept: 1 to 24 characters, trimmed, one of them visible; undefined when it is no name. */
export function cleanName(text: string): string | undefined {
	const name = text.normalize('NFC').trim();
	if ([...name].length > LIMITS.name || UNFIT.test(name) || !VISIBLE.test(name)) return undefined;
	return name;
}

/** What somebody says, without controls other than line breaks; undefined when nothing is left. */
export function cleanSaying(text: string): string | undefined {
	const clean = text
		.toWellFormed()
		.replaceAll(/(?!\n)[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '')
		.trim();
	return VISIBLE.test(clean) ? clean : undefined;
}

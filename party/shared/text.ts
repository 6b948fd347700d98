import { STACKED, TAGS, UNFIT, UNSEEN, VISIBLE } from './characters.ts';
import { LIMITS } from './wire.ts';

/** The name as it is kept: 1 to 24 characters that can be seen, with single spaces between; undefined when it is no name. */
export function cleanName(text: string): string | undefined {
	if (UNFIT.test(text.trim())) return undefined;
	const name = text
		.replaceAll(UNSEEN, '')
		.normalize('NFC')
		.replaceAll(STACKED, '$1')
		.replace(/^[\s\p{M}]+/u, '')
		.replaceAll(/\s+/gu, ' ')
		.trim();
	return [...name].length <= LIMITS.name && VISIBLE.test(name) ? name : undefined;
}

/** What somebody says, without controls other than line breaks; undefined when nothing is left. */
export function cleanSaying(text: string): string | undefined {
	const clean = text
		.toWellFormed()
		.replaceAll(/(?!\n)[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '')
		.replaceAll(TAGS, '')
		.replaceAll(STACKED, '$1')
		.trim();
	return VISIBLE.test(clean) ? clean : undefined;
}

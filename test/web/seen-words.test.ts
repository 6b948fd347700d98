import { beforeEach, describe, expect, test } from 'vitest';
import { seenWords } from '#lib/account/seen-words.ts';
import { setLocale } from '#lib/paraglide/runtime.js';

const DAY = 24 * 3_600_000;
const SEEN = Date.parse('2046-11-03T12:00:00Z');

beforeEach(() => void setLocale('en', { reload: false }));

describe('When a device was last here, which is noted once a week', () => {
	test.each([
		[0, 'Here within the last week'],
		[7 * DAY - 1, 'Here within the last week'],
		[7 * DAY, 'Last here in the week from Nov 3, 2046']
	])('%i milliseconds later is told no nearer', (later, words) => {
		expect(seenWords(SEEN, SEEN + later)).toBe(words);
	});
});

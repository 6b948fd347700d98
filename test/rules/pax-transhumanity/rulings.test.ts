import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const RULINGS = 59;
const folder = new URL('./', import.meta.url);
const texts = readdirSync(folder)
	.filter((name) => name.endsWith('.test.ts') && name !== 'rulings.test.ts')
	.map((name) => readFileSync(new URL(name, folder), 'utf8'));

describe('The rulings of the data sheet', () => {
	it.each(Array.from({ length: RULINGS }, (_, i) => i + 1))('ruling %i has a test that names it', (number) => {
		expect(texts.some((text) => text.includes(`(ruling ${number})`))).toBe(true);
	});
});

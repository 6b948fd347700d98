import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fingerprints } from '#rules/fingerprints.js';
import { games } from '#rules/games.ts';
import { fingerprintsOf } from '../../tools/fingerprints.ts';

// Within the project, so that the copy finds the libraries that the rules stand on.
let copied = '';
beforeEach(() => {
	mkdirSync('test-results', { recursive: true });
	copied = mkdtempSync('test-results/rules-');
	cpSync('rules', copied, { recursive: true });
});
afterEach(() => rmSync(copied, { recursive: true }));

/** The fingerprints of the copied rules after this file of theirs was changed. */
async function after(file: string, change: (text: string) => string): Promise<Record<string, string>> {
	const path = join(copied, file);
	const text = readFileSync(path, 'utf8');
	const changed = change(text);
	expect(changed).not.toBe(text);
	writeFileSync(path, changed);
	return fingerprintsOf(join(process.cwd(), copied));
}

describe('The fingerprint of a game’s rules', () => {
	it('is there for every game of the house', async () => {
		expect(Object.keys(fingerprints)).toEqual(expect.arrayContaining(Object.keys(games)));
		for (const fingerprint of Object.values(fingerprints)) expect(fingerprint).toMatch(/^[0-9a-f]{32}$/);
	});

	it('is that of the rules as they are, wherever they lie', async () => {
		expect(await fingerprintsOf()).toEqual(fingerprints);
		expect(await fingerprintsOf(join(process.cwd(), copied))).toEqual(fingerprints);
	});

	it.each([
		['a comment', 'power-struggle/money.ts', (text: string) => `// Why it is so.\n${text}`],
		['the format of the code', 'power-struggle/money.ts', (text: string) => text.replaceAll('\t', '  ').replaceAll(';\n', ';\n\n')],
		['the format of the data', 'power-struggle/house-edition.json', (text: string) => JSON.stringify(JSON.parse(text))],
		['a type', 'power-struggle/money.ts', (text: string) => `${text}\nexport type Coin = 'gold';\n`],
		[
			'a type of the core',
			'core/game.ts',
			(text: string) => `${text}\nexport type Wide = { readonly many: number; readonly names: string; readonly of: Game };\n`
		],
		['what a bot wants', 'power-struggle/bot.ts', (text: string) => `${text}\nconsole.log('a bot');\n`],
		['what players may wish', 'through-the-ages/wishes.ts', (text: string) => text.replace("kind: 'yield'", "kind: 'defend'")],
		['the list of corrections', 'power-struggle/corrections.ts', (text: string) => text.replace('[', "['oneMore',")]
	])('does not change with %s', async (_name, file, change) => {
		expect(await after(file, change)).toEqual(fingerprints);
	});

	it.each([
		['a rule', 'power-struggle/set-up.ts', (text: string) => text.replace('nextDepartment: 1', 'nextDepartment: 7')],
		['a number of the edition', 'power-struggle/house-edition.json', (text: string) => text.replace(/: (\d+)/, ': 1$1')]
	])('changes with %s, and that of no other game', async (_name, file, change) => {
		const { 'power-struggle': changed, ...others } = await after(file, change);
		const { 'power-struggle': before, ...same } = fingerprints;
		expect(changed).not.toBe(before);
		expect(others).toEqual(same);
	});

	it.each([
		['how a choice is played', 'core/play.ts'],
		['how chance is drawn', 'core/chance.ts']
	])('changes for every game with %s', async (_name, file) => {
		const changed = await after(file, (text) => text.replace(/throw new (Range)?Error\(/, 'throw new TypeError('));
		for (const [game, fingerprint] of Object.entries(fingerprints)) expect(changed[game]).not.toBe(fingerprint);
	});
});

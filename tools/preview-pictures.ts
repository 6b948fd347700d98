/** Draws the picture that a messenger shows beside a link, one for each game, from its box on the home page of the built project. */
import { chromium } from '@playwright/test';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { games } from '../rules/games.ts';
import { browserArguments, browserPath } from '../test/web/support/browser.ts';
import { startServer, stopServer } from './host/server.ts';

const folder = 'web/static/previews';
const port = 8849;
const SIZE = { width: 1200, height: 630 };
// The box stands at the left, its name beside it; everything is drawn with what the home page has loaded.
const STAGE = `
	body {
		display: grid; grid-template-columns: 400px 1fr; gap: 56px; align-items: center; overflow: hidden;
		box-sizing: border-box; width: 1200px; height: 630px; margin: 0; padding: 56px 72px; background: var(--room);
	}
	body > .cover { width: 400px; height: 518px; overflow: hidden; border-radius: 10px; box-shadow: 0 18px 50px rgb(0 0 0 / 0.55); }
	h1 { margin: 0 0 28px; font: 640 76px / 1.04 var(--serif); color: var(--text); }
	div > .brand { display: flex; align-items: center; gap: 14px; font-size: 36px; }
	.brand svg { width: 40px; height: 40px; }
`;

/** Runs in the page: leaves nothing but the box of this game, its name and the house's. */
function setStage(game: string): void {
	const box = document.querySelector(`a[href$="game=${game}"]`)?.closest('article');
	const cover = box?.querySelector('.cover');
	const name = box?.querySelector('h3')?.textContent;
	const brand = document.querySelector('.brand');
	if (!cover || !brand || name === undefined) throw new Error(`no box of ${game} on the home page`);
	const words = document.createElement('div');
	const title = document.createElement('h1');
	title.textContent = name;
	words.append(title, brand);
	document.body.replaceChildren(cover, words);
}

const state = mkdtempSync(join(tmpdir(), 'backroom-previews-'));
const server = await startServer({ port, state, quiet: true });
const browser = await chromium.launch({ executablePath: await browserPath(), args: [...browserArguments] });
mkdirSync(folder, { recursive: true });
try {
	const context = await browser.newContext({ viewport: SIZE, colorScheme: 'dark', locale: 'en', bypassCSP: true });
	for (const game of Object.keys(games)) {
		const page = await context.newPage();
		await page.goto(server.url);
		await page.waitForSelector('html[data-ready]');
		await page.evaluate(setStage, game);
		await page.addStyleTag({ content: STAGE });
		await page.evaluate(() => document.fonts.ready);
		await page.screenshot({ path: `${folder}/${game}.png` });
		await page.close();
	}
} finally {
	await browser.close();
	await stopServer(server);
	rmSync(state, { recursive: true, force: true });
}

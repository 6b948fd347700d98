import { setTimeout as sleep } from 'node:timers/promises';
import { within } from '../support/within.ts';
import type { Point, Tab } from './tab.ts';

const PATIENCE = 60_000;

/** What is looked for: a thing to press by what it is called or by how that begins, within a part of the page or anywhere. */
type What = { readonly name?: string; readonly begins?: string; readonly css?: string; readonly within?: string };

/** Waits until this answers something; throws with `what` in the message when it does not in a minute. */
export async function until<T>(what: string, look: () => Promise<T | undefined>): Promise<T> {
	for (const end = performance.now() + PATIENCE; performance.now() < end; await sleep(60)) {
		const found = await within(PATIENCE, look(), () => `${what}: the browser does not answer`);
		if (found !== undefined) return found;
	}
	throw new Error(`waited in vain for ${what}`);
}

/** Somebody at a window, who does with the pointer what a person does, and finds things by their names. */
export class Person {
	readonly tab: Tab;

	constructor(tab: Tab) {
		this.tab = tab;
	}

	/** Goes to the address and waits until the page answers. */
	async go(address: string): Promise<void> {
		await this.tab.go(address);
		await this.sees('html[data-ready]');
	}

	/** Waits until something of the page fits this selector. */
	async sees(css: string): Promise<void> {
		await until(css, async () => (await this.tab.read<boolean>(`document.querySelector(${JSON.stringify(css)}) !== null`)) || undefined);
	}

	/** Waits until nothing of the page fits this selector any more. */
	async misses(css: string): Promise<void> {
		await until(
			`${css} to go`,
			async () => (await this.tab.read<boolean>(`document.querySelector(${JSON.stringify(css)}) === null`)) || undefined
		);
	}

	/** Presses it and lets it go. */
	async presses(what: What): Promise<void> {
		await this.holds(what, async () => undefined);
	}

	/** Presses it, and lets it go when `meanwhile` is done. */
	async holds(what: What, meanwhile: () => Promise<void>): Promise<void> {
		const place = await until(JSON.stringify(what), () => this.place(what));
		const soon = (doing: Promise<void>): Promise<void> => within(PATIENCE, doing, () => `the pointer hangs at ${JSON.stringify(what)}`);
		await soon(this.tab.point(place));
		await soon(this.tab.press());
		try {
			await meanwhile();
		} finally {
			await soon(this.tab.release());
		}
	}

	/** The words of what fits this selector; empty when nothing does. */
	reads(css: string): Promise<string> {
		return this.tab.read(`document.querySelector(${JSON.stringify(css)})?.textContent ?? ''`);
	}

	/** Where it can be pressed, brought into sight; undefined while it is not there, moves or is covered. */
	async place(what: What): Promise<Point | undefined> {
		return (await this.tab.read<Point | null>(`(${PLACE})(${JSON.stringify(what)})`)) ?? undefined;
	}

	/** How many colours are seen where this is. A field that a browser has left unpainted has one. */
	async colours(css: string): Promise<number> {
		await this.tab.read(`document.querySelector(${JSON.stringify(css)})?.scrollIntoView({ block: 'center', behavior: 'instant' })`);
		const picture = (await this.tab.picture()).toString('base64');
		return this.tab.read<number>(`(${COLOURS})(${JSON.stringify(css)}, ${JSON.stringify(picture)})`);
	}
}

// These two run in the page.
const PLACE = `async ({ name, begins, css, within }) => {
	const called = (one) => (one.getAttribute('aria-label') ?? one.textContent).replace(/\\s+/g, ' ').trim();
	const fits = (one) => (name === undefined || called(one) === name) && (begins === undefined || called(one).startsWith(begins));
	const all = [...document.querySelectorAll(within ?? 'body')].flatMap((part) => [...part.querySelectorAll(css ?? 'button, a, summary')]);
	const found = all.find((one) => fits(one) && !one.disabled && one.getAttribute('aria-disabled') !== 'true' && one.checkVisibility?.() !== false && one.getClientRects().length > 0);
	if (found === undefined) return null;
	const where = () => { const { x, y, width, height } = found.getBoundingClientRect(); return { x: x + width / 2, y: y + height / 2 }; };
	// Something may lie over it where it comes to stand: then it is scrolled to stand elsewhere.
	for (const block of ['center', 'end', 'start']) {
		found.scrollIntoView({ block, inline: 'center', behavior: 'instant' });
		const before = where();
		await new Promise((resolve) => setTimeout(resolve, 60));
		const now = where();
		const top = document.elementFromPoint(now.x, now.y);
		// On a slow machine nothing may have been painted meanwhile: what is on its way stands still, too.
		const moves = document.getAnimations().some(({ effect }) => effect?.target?.contains(found) === true && effect.getComputedTiming().endTime < 10_000);
		if (!moves && before.x === now.x && before.y === now.y && found.contains(top)) return now;
	}
	return null;
}`;

const COLOURS = `async (css, picture) => {
	const image = new Image();
	image.src = 'data:image/png;base64,' + picture;
	await image.decode();
	const { x, y, width, height } = document.querySelector(css).getBoundingClientRect();
	const scale = image.width / innerWidth;
	const canvas = document.createElement('canvas');
	[canvas.width, canvas.height] = [Math.floor(width), Math.floor(height)];
	const context = canvas.getContext('2d');
	context.drawImage(image, x * scale, y * scale, width * scale, height * scale, 0, 0, canvas.width, canvas.height);
	return new Set(new Uint32Array(context.getImageData(0, 0, canvas.width, canvas.height).data.buffer)).size;
}`;

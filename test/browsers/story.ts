import { namedGuest } from '../support/table-client.ts';
import type { House } from '../web/support/house.ts';
import { circadians } from './circadians.ts';
import { paxTranshumanity } from './pax-transhumanity.ts';
import { until } from './person.ts';
import { powerStruggle } from './power-struggle.ts';
import type { Tab } from './tab.ts';
import { Teller } from './teller.ts';

// A cover has more colours than a few edges; what was left unpainted has one.
const PAINTED = 12;
const NAME = 'Ada';
const CHAPTERS = [home, powerStruggle, paxTranshumanity, circadians];

/** Plays one evening in one browser: what a smoke run looks at, telling each chapter that went well. Throws at the first that does not. */
export async function playStory(house: House, tab: Tab, browser: string, tell: (chapter: string) => void): Promise<void> {
	const teller = new Teller(house, tab, browser, await namedGuest(house.url, NAME), tell);
	try {
		for (const chapter of CHAPTERS) await chapter(teller);
	} catch (failure) {
		await teller.picture('failure').catch(() => undefined);
		throw failure;
	}
}

// Home, known by one's name, with the drawings on its boxes painted.
async function home(teller: Teller): Promise<void> {
	const { person } = teller;
	await teller.arrives();
	await until('the name at the door', async () => (await person.reads('header')).includes(NAME) || undefined);
	await teller.picture('home, above');
	for (const cover of ['article:first-of-type .cover', 'article:last-of-type .cover']) {
		const colours = await person.colours(cover);
		if (colours < PAINTED) throw new Error(`${cover} is not painted: ${colours} colours`);
	}
	await teller.done('home');
}

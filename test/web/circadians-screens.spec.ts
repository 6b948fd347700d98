import { test } from './support/house.ts';
import { fits, fitsAt, SIZES } from './support/fitting.ts';
import { lookAt, momentAt, waitingFor, type Moment } from './support/moments.ts';
import { passesAxe } from './support/pages.ts';
import { LOCALES } from './support/words.ts';

const game = 'circadians';

test('fits every screen, whatever is asked', async ({ house, visit }) => {
	const moments: Readonly<Record<string, Moment>> = {
		'the items': await momentAt(house, { game, seats: 4, at: ({ step }) => step === 'keepItem' }),
		'the plan': await momentAt(house, { game, seats: 4, at: ({ step }, { match }) => step === 'plan' && (match?.choices ?? 0) > 60 }),
		'a die': await momentAt(house, { game, seats: 4, at: ({ step }) => step === 'activate' }),
		'a harvester': await momentAt(house, { game, seats: 3, at: ({ step }) => step === 'move' }),
		'somebody else': await waitingFor(house, game, 4)
	};
	await fitsAt(house, visit, moments);
});

test('fits a small screen in every language, and with large letters', async ({ house, visit }) => {
	const moment = await momentAt(house, { game, seats: 4, at: ({ step }) => step === 'activate' });
	for (const locale of LOCALES) {
		const visitor = await visit('desktop', { locale });
		await lookAt(visitor, house, moment);
		await fits(visitor, locale, [SIZES.small, SIZES.phone, SIZES.lying]);
		await fits(visitor, locale, [SIZES.phone], 200);
	}
});

test('axe finds nothing on its rules and in the first game', async ({ visit }) => {
	const reader = await visit();
	for (const path of ['/rules/circadians', '/rules/circadians/first-game']) {
		await reader.go(path);
		await passesAxe(reader, path);
	}
});

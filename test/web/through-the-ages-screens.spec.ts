import { test } from './support/house.ts';
import { fits, fitsAt, SIZES } from './support/fitting.ts';
import { lookAt, momentAt, waitingFor, type Moment } from './support/moments.ts';
import { passesAxe } from './support/pages.ts';
import { LOCALES } from './support/words.ts';

const game = 'through-the-ages';

test('fits every screen, whatever is asked', async ({ house, visit }) => {
	const moments: Readonly<Record<string, Moment>> = {
		'the first cards': await momentAt(house, { game, seats: 4, at: ({ step }) => step === 'turn' }),
		'a turn': await momentAt(house, { game, seats: 3, at: ({ step }, { match }) => step === 'turn' && (match?.options.length ?? 0) > 15 }),
		politics: await momentAt(house, {
			game,
			seats: 4,
			at: ({ step }, { match }) => step === 'politics' && (match?.options.length ?? 0) > 3
		}),
		'somebody else': await waitingFor(house, game, 4)
	};
	await fitsAt(house, visit, moments);
});

test('fits a small screen in every language, and with large letters', async ({ house, visit }) => {
	const moment = await momentAt(house, { game, seats: 3, at: ({ step }, { match }) => step === 'turn' && (match?.choices ?? 0) > 60 });
	for (const locale of LOCALES) {
		const visitor = await visit('desktop', { locale });
		await lookAt(visitor, house, moment);
		await fits(visitor, locale, [SIZES.small, SIZES.phone, SIZES.lying]);
		await fits(visitor, locale, [SIZES.phone], 200);
	}
});

test('axe finds nothing on the board of Through the Ages', async ({ house, visit }) => {
	const moment = await momentAt(house, { game, seats: 3, at: ({ step }, { match }) => step === 'turn' && (match?.choices ?? 0) > 60 });
	const visitor = await visit();
	await lookAt(visitor, house, moment);
	await passesAxe(visitor, 'a turn');
});

import { expect, test } from 'vitest';
import { visitor } from '../../party/house.ts';
import { WISH } from './wish.ts';

// The limits on addresses count by the minute, and no test hurries the clock they count by.
const MINUTE = 60_000;
const LONG = 100_000;

test.runIf(WISH.messages >= LONG)('An address that went too fast is served again when a minute has gone by', async () => {
	const flooder = await visitor('Flooder');
	const status = async (): Promise<number> => (await flooder.ask('/api/me', { name: '' })).status;
	let last = await status();
	for (let n = 0; n < 1_000 && last !== 429; n += 1) last = await status();
	expect(last).toBe(429);
	await scheduler.wait(MINUTE + 1_000);
	expect(await status()).toBe(400);
});

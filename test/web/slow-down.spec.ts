import { CLOSED } from '../../party/shared/wire.ts';
import { expect, test } from './support/house.ts';
import { setTable } from './support/table.ts';
import { words } from './support/words.ts';

test('a page whose visitor was sent away for going too fast is at the table again by itself', async ({ visit }) => {
	const ana = await visit();
	const { page } = ana;
	await setTable(ana, 'Ana', 3);
	const seat = page.getByRole('heading', { name: words('your_seat') });
	await expect(seat).toBeVisible();
	// Something else of this browser floods the table until it is closed.
	const closed = await page.evaluate(async () => {
		const socket = new WebSocket(location.href.replace(/^http/, 'ws').replace('/m/', '/parties/match/'));
		const code = new Promise<number>((resolve) => socket.addEventListener('close', (event) => resolve(event.code)));
		await new Promise((resolve) => socket.addEventListener('open', resolve));
		for (let n = 0; n < 20_000 && socket.readyState === WebSocket.OPEN; n += 1) socket.send('{}');
		return code;
	});
	expect(closed).toBe(CLOSED.tooMany);
	await page.reload();
	// Half a minute and some more, on a machine of any speed.
	await expect(seat).toBeVisible({ timeout: 120_000 });
});

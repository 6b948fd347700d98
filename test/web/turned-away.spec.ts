import type { WebSocketRoute } from '@playwright/test';
import { CLOSED } from '../../party/shared/wire.ts';
import { expect, test, type Visitor } from './support/house.ts';
import { setTable } from './support/table.ts';
import { words } from './support/words.ts';

const SOCKETS = /\/parties\/match\//;

/** From now on this answers the page's sockets; the page's clock is the test's. Answers how many there were. */
async function answeredBy({ page }: Visitor, answer: (socket: WebSocketRoute, n: number) => unknown): Promise<() => number> {
	let sockets = 0;
	await page.routeWebSocket(SOCKETS, (socket) => {
		sockets += 1;
		answer(socket, sockets);
	});
	await page.clock.install();
	await page.reload();
	await expect.poll(() => sockets).toBe(1);
	return () => sockets;
}

test('a page that came too often comes again soon, later each time, and half a minute apart at the most', async ({ visit }) => {
	const ana = await visit();
	await setTable(ana, 'Ana', 3);
	const REFUSALS = 7;
	const sockets = await answeredBy(ana, (socket, n) =>
		n <= REFUSALS ? socket.close({ code: CLOSED.tooMany, reason: 'too-fast' }) : socket.connectToServer()
	);
	for (const [n, seconds] of [2, 4, 8, 16, 31, 31, 31].entries()) {
		// Only once the page knows that it was refused does it begin to wait.
		await expect(async () => {
			await ana.page.clock.runFor(100);
			expect(sockets()).toBe(n + 1);
		}).toPass();
		await ana.page.clock.runFor(seconds * 1_000);
		await expect.poll(sockets).toBe(n + 2);
	}
	await expect(ana.page.getByRole('heading', { name: words('your_seat') })).toBeVisible();
});

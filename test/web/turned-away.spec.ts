import type { WebSocketRoute } from '@playwright/test';
import { CLOSED } from '../../party/shared/wire.ts';
import { expect, test, type Visitor } from './support/house.ts';
import { setTable } from './support/table.ts';
import { words } from './support/words.ts';

const SOCKETS = /\/parties\/match\//;
// The protocol's own code for a failure of the server.
const FAILED = 1011;
const NOON = Date.UTC(2046, 0, 1, 12);

/** From now on this answers the page's sockets; the page's clock is the test's. Answers how many there were. */
async function answeredBy({ page }: Visitor, answer: (socket: WebSocketRoute, n: number) => unknown): Promise<() => number> {
	let sockets = 0;
	await page.routeWebSocket(SOCKETS, (socket) => {
		sockets += 1;
		answer(socket, sockets);
	});
	await page.clock.install({ time: NOON });
	// It stands still, however long the page takes to load.
	await page.clock.pauseAt(NOON + 1_000);
	await page.reload();
	await expect(async () => {
		await page.clock.runFor(20);
		expect(sockets).toBe(1);
	}).toPass();
	return () => sockets;
}

test('a page stops after six failures of the server in a row, and tries again when it is asked to', async ({ visit }) => {
	const ana = await visit();
	await setTable(ana, 'Ana', 3);
	let broken = true;
	const sockets = await answeredBy(ana, (socket) => (broken ? socket.close({ code: FAILED }) : socket.connectToServer()));
	for (let n = 2; n <= 6; n += 1) {
		// In small steps: a page that waits for a socket gives it up after some seconds, by its own clock.
		await expect(async () => {
			await ana.page.clock.runFor(300);
			expect(sockets()).toBe(n);
		}).toPass();
	}
	await expect(ana.page.getByText(words('refused_server'))).toBeVisible();
	await ana.page.clock.runFor(120_000);
	expect(sockets()).toBe(6);
	broken = false;
	await ana.page.clock.resume();
	await ana.page.getByRole('button', { name: words('try_again') }).click();
	await expect(ana.page.getByRole('heading', { name: words('your_seat') })).toBeVisible();
});

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

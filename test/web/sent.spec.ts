import type { Locator, WebSocketRoute } from '@playwright/test';
import { PING, PONG } from '../../party/shared/wire.ts';
import { games } from '../../rules/games.ts';
import { expect, test, type Visitor } from './support/house.ts';
import { setTable } from './support/table.ts';
import { words } from './support/words.ts';

/** A line on which what the room says can be held back; signs of life always pass. */
class SlowLine {
	private held: (() => void)[] = [];
	private isHeld = false;
	private isCut = false;
	private socket: WebSocketRoute | undefined;
	/** Why whatever is said is refused, if it is. */
	refuses: string | undefined;

	static async of({ page }: Visitor): Promise<SlowLine> {
		const line = new SlowLine();
		await page.routeWebSocket(/\/parties\/match\//, async (socket) => {
			if (line.isCut) return socket.close();
			line.socket = socket;
			const server = socket.connectToServer();
			socket.onMessage((message) => {
				const said = JSON.parse(message === PING ? '{}' : String(message)) as { type?: string; id?: string };
				if (line.refuses === undefined || said.type !== 'say') return server.send(message);
				const answer = JSON.stringify({ type: 'refused', id: said.id, reason: line.refuses });
				if (line.isHeld) line.held.push(() => socket.send(answer));
				else socket.send(answer);
			});
			server.onMessage((message) => {
				if (line.isHeld && message !== PONG) line.held.push(() => socket.send(message));
				else socket.send(message);
			});
		});
		return line;
	}

	/** The line is lost, and no other is to be had until it is mended. */
	async cut(): Promise<void> {
		this.isCut = true;
		await this.socket?.close();
	}

	mend(): void {
		this.isCut = false;
	}

	hold(): void {
		this.isHeld = true;
	}

	release(): void {
		this.isHeld = false;
		for (const send of this.held.splice(0)) send();
	}
}

/** What can be pressed now to answer, or to come nearer to an answer. */
function answers({ page }: Visitor): Locator {
	return page.locator('[data-decision] button:enabled:not(.not), main button.lit:enabled, main .scene button:enabled');
}

/** Presses one after the other until a choice is on its way. */
async function choose(visitor: Visitor): Promise<void> {
	const sent = visitor.page.locator('[data-sent]');
	for (let presses = 0; presses < 30; presses += 1) {
		const all = await answers(visitor).all();
		const next = all[presses % Math.max(all.length, 1)];
		if (next === undefined) break;
		// What lies under something else is pressed all the same: this is not about reaching it.
		await next.dispatchEvent('click');
		if ((await sent.count()) > 0) return;
	}
	throw new Error('no press was a choice');
}

for (const game of Object.keys(games)) {
	test(`at a board of ${game} a choice is shown as sent before the room has answered`, async ({ visit }) => {
		const ana = await visit('phone');
		const { page, recorder } = ana;
		const line = await SlowLine.of(ana);
		await setTable(ana, 'Ana', 3, game);
		await page.getByRole('button', { name: words('start_with_bots') }).click();
		expect(await recorder.until(() => recorder.asked)).toBe(true);
		await expect(answers(ana).first()).toBeAttached();
		const said = page.locator('[data-decision]').getByText(words('choice_sent'));

		line.hold();
		await choose(ana);
		await expect(page.locator('[data-sent]')).toHaveCount(1);
		await expect(said).toBeVisible();

		line.release();
		await expect(page.locator('[data-sent]')).toHaveCount(0);
		await expect(said).toBeHidden();
	});
}

test('what one says is shown before the room has passed it on, and once', async ({ visit }) => {
	const ana = await visit('phone');
	const { page } = ana;
	const line = await SlowLine.of(ana);
	await setTable(ana, 'Ana', 3);
	await page.getByRole('button', { name: words('chat'), exact: true }).click();
	const talk = page.getByRole('dialog');
	line.hold();
	await talk.getByRole('textbox', { name: words('say_something') }).fill('Good evening');
	await talk.getByRole('button', { name: words('send') }).click();
	await expect(talk.getByText('Good evening')).toBeVisible();
	await expect(talk.getByText(words('choice_sent'))).toBeVisible();
	line.release();
	await expect(talk.getByText(words('choice_sent'))).toBeHidden();
	await expect(talk.getByText('Good evening')).toHaveCount(1);
});

test('what one says while the line is lost waits, and what is refused stays beside what has been typed since', async ({ visit }) => {
	const ana = await visit('phone');
	const { page } = ana;
	const line = await SlowLine.of(ana);
	await setTable(ana, 'Ana', 3);
	await page.getByRole('button', { name: words('chat'), exact: true }).click();
	const talk = page.getByRole('dialog');
	const field = talk.getByRole('textbox', { name: words('say_something') });
	const say = async (text: string) => {
		await field.fill(text);
		await talk.getByRole('button', { name: words('send') }).click();
	};

	line.refuses = 'too-fast';
	line.hold();
	await say('Good evening');
	await field.fill('Is anybody there?');
	line.release();
	await expect(talk.getByText(words('say_not_sent'))).toBeVisible();
	await expect(field).toHaveValue('Is anybody there?');
	line.refuses = undefined;
	await talk.getByRole('button', { name: words('try_again') }).click();
	await expect(talk.getByText(words('say_not_sent'))).toBeHidden();
	await expect(talk.getByText('Good evening')).toHaveCount(1);

	await line.cut();
	await say('Still here');
	await expect(talk.getByText(words('say_waits'))).toBeVisible();
	await expect(talk.getByText(words('choice_sent'))).toBeHidden();
	line.mend();
	await expect(talk.getByText(words('say_waits'))).toBeHidden();
	await expect(talk.getByText('Still here')).toHaveCount(1);
});

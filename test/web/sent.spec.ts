import type { WebSocketRoute } from '@playwright/test';
import { PING, PONG } from '../../party/shared/wire.ts';
import type { AnyChoice } from '../../rules/core/option.ts';
import { games } from '../../rules/games.ts';
import { namedGuest, openTable, TableClient } from '../support/table-client.ts';
import { answers, pressUntil } from './support/answers.ts';
import { expect, test, type House, type Visitor } from './support/house.ts';
import { setTable } from './support/table.ts';
import { words } from './support/words.ts';

/** A line on which what the room says can be held back; signs of life always pass. */
class SlowLine {
	private held: (() => void)[] = [];
	private isHeld = false;
	private isCut = false;
	private socket: WebSocketRoute | undefined;
	/** Whether nothing of what the page says arrives. */
	swallows = false;
	/** The names of the choices that the page has sent, as often as it has. */
	readonly choices: string[] = [];
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
				if (said.type === 'choose') line.choices.push(said.id ?? '');
				if (line.swallows) return;
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

	/** The line is lost with all that was on it, and no other is to be had until it is mended. */
	async cut(): Promise<void> {
		this.isCut = true;
		this.held = [];
		this.isHeld = false;
		this.swallows = false;
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

/** Presses one after the other until a choice is on its way. */
function choose(visitor: Visitor): Promise<void> {
	return pressUntil(visitor, visitor.page.locator('[data-sent]'), true);
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

/** At a table of two where nobody else is asked: the visitor at the board, and another device of the same player. */
async function atTurn(house: House, visitor: Visitor): Promise<TableClient> {
	const cookies = [await namedGuest(house.url, 'Ana'), await namedGuest(house.url, 'Bob')];
	const { id, invite } = await openTable(house.url, cookies[0] ?? '', { game: 'through-the-ages', seats: 2 });
	const clients = cookies.map((cookie) => new TableClient(house.url, cookie, id, invite));
	await clients[1]?.sit(1);
	await clients[0]?.ask({ type: 'start' });
	const table = await clients[0]?.until(({ match }) => (match?.asks.length ?? 0) > 0);
	const asked = table?.match?.asks[0]?.seat ?? 0;
	clients[1 - asked]?.close();
	const [other, cookie = ''] = [clients[asked], cookies[asked]];
	if (other === undefined) throw new Error('nobody is asked');
	const [name = '', value = ''] = cookie.split('=');
	await visitor.context.addCookies([{ name, value, url: house.url }]);
	await visitor.go(`/m/${id}`);
	await expect(answers(visitor).first()).toBeAttached();
	await other.until(({ match }) => match !== undefined);
	return other;
}

const taken = (client: TableClient): number => client.table?.match?.choices ?? 0;

for (const arrives of [true, false]) {
	const what = arrives ? 'that has arrived' : 'that has not arrived';
	test(`a choice ${what} when the line is lost is taken once, and shown as taken when the line is back`, async ({ house, visit }) => {
		const ana = await visit('phone');
		const line = await SlowLine.of(ana);
		const other = await atTurn(house, ana);
		const before = taken(other);
		if (arrives) line.hold();
		else line.swallows = true;
		await choose(ana);
		await expect(ana.page.locator('[data-sent]')).toHaveCount(1);
		if (arrives) await other.until(({ match }) => match?.choices === before + 1);
		await line.cut();
		line.mend();
		await expect(ana.page.locator('[data-sent]')).toHaveCount(0);
		await expect.poll(() => ana.recorder.match.choices).toBe(before + 1);
		// Whatever went over the line again went under the same name.
		expect(new Set(line.choices).size).toBe(1);
		expect(line.choices.length).toBe(2);
		await other.until(({ match }) => match?.choices === before + 1);
		other.close();
	});
}

test('a choice that is lost with the line, while the player chooses on another device, is not made after it', async ({ house, visit }) => {
	const ana = await visit('phone');
	const { page } = ana;
	const line = await SlowLine.of(ana);
	const other = await atTurn(house, ana);
	const before = taken(other);
	line.swallows = true;
	await choose(ana);
	await expect(page.locator('[data-sent]')).toHaveCount(1);
	await line.cut();
	const { options = [] } = other.table?.match ?? {};
	const take = options.find(({ kind }) => kind === 'take');
	expect(await other.ask({ type: 'choose', version: other.version, choices: [take as AnyChoice] })).toMatchObject({ type: 'done' });
	line.mend();
	await expect(page.getByText(words('refused_stale')).first()).toBeVisible();
	await expect(page.locator('[data-sent]')).toHaveCount(0);
	await expect.poll(() => ana.recorder.match.choices).toBe(before + 1);
	expect(new Set(line.choices).size).toBe(1);
	expect(taken(other)).toBe(before + 1);
	other.close();
});

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
	// The room has passed it on: until then it would wait for the next line, too.
	await expect(talk.getByText(words('choice_sent'))).toBeHidden();
	await expect.poll(() => ana.recorder.chat.map(({ text }) => text)).toEqual(['Good evening']);
	await expect(talk.getByText('Good evening')).toHaveCount(1);

	await line.cut();
	await say('Still here');
	await expect(talk.getByText(words('say_waits'))).toBeVisible();
	await expect(talk.getByText(words('choice_sent'))).toBeHidden();
	line.mend();
	await expect(talk.getByText(words('say_waits'))).toBeHidden();
	await expect(talk.getByText('Still here')).toHaveCount(1);
});

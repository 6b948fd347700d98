import { mkdirSync, writeFileSync } from 'node:fs';
import { seen, type View } from '../../rules/core/secret.ts';
import type { MatchView } from '../../rules/core/match-view.ts';
import type { TableView } from '../../party/shared/wire.ts';
import type { Board } from '../../rules/power-struggle/board.ts';
import { namedGuest, TableClient } from '../support/table-client.ts';
import { within } from '../support/within.ts';
import type { House } from '../web/support/house.ts';
import { playSeat } from '../web/support/play-out.ts';
import { money, words } from '../web/support/words.ts';
import { Person, until } from './person.ts';
import type { Tab } from './tab.ts';

const PICTURES = 'test-results/browsers';
const BAR = `section[aria-label="${words('decision')}"]`;
const BOARD = '[data-part]';
const PATIENCE = 60_000;
// A cover has more colours than a few edges; what was left unpainted has one.
const PAINTED = 12;

/** One evening in one browser: what a smoke run looks at, chapter by chapter, each with a picture. */
export class Story {
	private readonly house: House;
	private readonly person: Person;
	private readonly browser: string;
	private readonly cookie: string;
	private readonly tell: (chapter: string) => void;

	private constructor(house: House, tab: Tab, browser: string, cookie: string, tell: (chapter: string) => void) {
		this.house = house;
		this.person = new Person(tab);
		this.browser = browser;
		this.cookie = cookie;
		this.tell = tell;
	}

	/** Plays it, telling each chapter that went well. Throws at the first that does not. */
	static async play(house: House, tab: Tab, browser: string, tell: (chapter: string) => void): Promise<void> {
		const story = new Story(house, tab, browser, await namedGuest(house.url, 'Ada'), tell);
		try {
			await story.home();
			await story.powerStruggle();
			await story.pax();
		} catch (failure) {
			await story.picture('failure').catch(() => undefined);
			throw failure;
		}
	}

	private async home(): Promise<void> {
		const { person, house } = this;
		// No page: one that asks for its first session could still be given another.
		await person.tab.go(`${house.url}/api/health`);
		await person.tab.become(this.cookie);
		// Who is a little below the floor tries all the same, and nobody waits to be told what others do.
		await person.tab.read(`(sessionStorage.setItem('too-old', ''), localStorage.setItem('pace', 'now'), true)`);
		await person.go(house.url);
		for (const cover of ['article:first-of-type .cover', 'article:last-of-type .cover']) {
			const colours = await person.colours(cover);
			if (colours < PAINTED) throw new Error(`${cover} is not painted: ${colours} colours`);
		}
		await this.done('home');
	}

	private async powerStruggle(): Promise<void> {
		const { person } = this;
		await person.go(`${this.house.url}/new?game=power-struggle`);
		await person.presses({ name: words('invite_friends') });
		await person.presses({ within: 'dialog', name: words('share_copy') });
		// Above the open dialog, whichever way the browser has to put it there: pressed, it goes.
		await person.presses({ css: '.toasts button' });
		await this.done('a word in passing, above a window');
		await person.presses({ within: 'dialog[open]', name: words('close') });
		await person.presses({ name: words('start_with_bots') });
		await person.sees(BOARD);
		await person.presses({ within: 'dialog[open]', name: words('board_evening_begin_alone') });
		const client = await this.sitsBeside();
		await this.done('a table with bots');

		await this.plays(client, ({ match, you }) => {
			const cash = seen((match?.board as View<Board>).players[you ?? 0]?.cash ?? { $sealed: true }) ?? 0;
			return cash >= 100_000 && match?.options.some(({ kind }) => kind === 'bribe') === true;
		});
		await this.bribes(client);
		await this.holdsCash(client);
		await person.go(await person.tab.read('location.href'));
		await person.sees(BOARD);
		await this.holdsCash(client);
		await this.done('the page loaded anew');
		client.close();
	}

	private async bribes(client: TableClient): Promise<void> {
		const { person } = this;
		const scene = `section[aria-label="${words('psb_bribe_title')}"]`;
		await person.presses({ within: BAR, name: words('psb_action_bribe') });
		await person.presses({ within: scene, css: '.cards button' });
		const offered = choicesOf(client);
		await person.holds({ within: scene, name: words('psb_seal_hold') }, () => this.moves(client, offered));
		await this.done('a bribe');
	}

	private async holdsCash(client: TableClient): Promise<void> {
		const { person } = this;
		const css = 'button.secret';
		// One's own turn: nothing changes meanwhile, and no scene takes the board's place.
		await this.plays(client, ({ match, you }) => match?.asks.some(({ seat, step }) => seat === you && step.step === 'turn') === true);
		const board = (client.table?.match as MatchView<Board>).board;
		const cash = money(seen(board.players[seatOf(client)]?.cash ?? { $sealed: true }) ?? 0);
		const written = async (): Promise<boolean> =>
			person.tab.read<boolean>(`[...document.querySelectorAll('${css}')].some(({ textContent }) => textContent.includes('${cash}'))`);
		await person.holds({ css, begins: words('psb_your_cash') }, async () => {
			await until('the cash', async () => (await written()) || undefined);
			await this.picture('secret');
		});
		await until('the cash to be hidden', async () => !(await written()) || undefined);
		this.tell('a secret held open');
	}

	private async pax(): Promise<void> {
		const { person, house } = this;
		await person.go(`${house.url}/new?game=pax-transhumanity`);
		await person.presses({ name: words('play_with_bots') });
		await person.sees(BOARD);
		await person.presses({ within: 'dialog[open]', name: words('board_evening_begin_alone') });
		let client = await this.sitsBeside();
		await this.plays(client, isTurn);
		await this.turn(client);
		await this.done('a turn of Pax Transhumanity');
		client.close();
		await house.restart('SIGKILL');
		client = await this.sitsBeside();
		await this.plays(client, isTurn);
		await this.turn(client);
		await this.done('a turn after the server was killed and started again');
		client.close();
	}

	// One action, the first that can be done, and the end of the turn.
	private async turn(client: TableClient): Promise<void> {
		const { person } = this;
		const options = client.table?.match?.options ?? [];
		const action = ['fundraise', 'hire', 'research', 'commercialize'].find((name) => options.some(({ kind }) => kind === name));
		let made = choicesOf(client);
		if (action !== undefined) {
			await person.presses({ within: BAR, name: words(`pax_action_${action}`) });
			if (action !== 'fundraise') await person.presses({ within: `${BAR} .choices`, css: 'button' });
			await this.moves(client, made);
		}
		for (made = choicesOf(client); !isTurnEnded(client); made = choicesOf(client)) {
			const { match } = client.table ?? {};
			const step = match?.asks.find(({ seat }) => seat === seatOf(client))?.step.step;
			const end = step === 'confirm' || match?.options.some(({ kind }) => kind === 'endTurn') === true;
			if (end) await person.presses({ within: BAR, name: words('pax_do_end_turn') });
			else await person.presses({ within: `${BAR} .own`, css: 'ul button, .payment button' });
			await this.moves(client, made);
			if (step === 'confirm') return;
		}
	}

	/** The same account at the same table through a connection of its own, which knows what is asked and goes on fast. */
	private async sitsBeside(): Promise<TableClient> {
		const address = new URL(await until('the table', async () => (await this.person.tab.read<string>('location.href')) || undefined));
		const id = address.pathname.split('/').at(-1) ?? '';
		const client = new TableClient(this.house.url, this.cookie, id, address.searchParams.get('invite') ?? '');
		const seated = client.until(({ match, you }) => match !== undefined && you !== undefined);
		await within(PATIENCE, seated, () => 'the match does not begin');
		return client;
	}

	/** Goes on through the other connection until the match looks like this, at a question to oneself. */
	private async plays(client: TableClient, enough: (table: TableView) => boolean): Promise<void> {
		await within(PATIENCE, playSeat(client, seatOf(client), enough), () => 'the match does not go on');
	}

	private async moves(client: TableClient, choices: number): Promise<void> {
		await until('the room to take the choice', async () => choicesOf(client) > choices || undefined);
	}

	private async done(chapter: string): Promise<void> {
		await this.picture(chapter);
		this.tell(chapter);
	}

	private async picture(name: string): Promise<void> {
		mkdirSync(PICTURES, { recursive: true });
		const file = `${this.browser} ${name}`.toLowerCase().replaceAll(/\W+/g, '-');
		writeFileSync(`${PICTURES}/${file}.png`, await this.person.tab.picture());
	}
}

const choicesOf = ({ table }: TableClient): number => table?.match?.choices ?? 0;
const seatOf = ({ table }: TableClient): number => table?.you ?? 0;
const isTurn = ({ match }: TableView): boolean => match?.options.some(({ kind }) => kind === 'endTurn') === true;
const isTurnEnded = ({ table }: TableClient): boolean => table?.match?.asks.every(({ seat }) => seat !== table.you) === true;

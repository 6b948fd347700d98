import { mkdirSync, writeFileSync } from 'node:fs';
import type { TableView } from '../../party/shared/wire.ts';
import { TableClient } from '../support/table-client.ts';
import { within } from '../support/within.ts';
import type { House } from '../web/support/house.ts';
import { playSeat } from '../web/support/play-out.ts';
import { words } from '../web/support/words.ts';
import { Person, until } from './person.ts';
import type { Tab } from './tab.ts';

const PICTURES = 'test-results/browsers';
const PATIENCE = 60_000;

/** Where a question is answered at the thumb. */
export const BAR = `section[aria-label="${words('decision')}"]`;

/** One evening as it is lived and told: the house, the person at the window, and what every chapter of it does. */
export class Teller {
	readonly house: House;
	readonly person: Person;
	private readonly browser: string;
	private readonly cookie: string;
	private readonly say: (chapter: string) => void;

	/** `cookie`: the session that the person has; `say` is told each chapter that went well. */
	constructor(house: House, tab: Tab, browser: string, cookie: string, say: (chapter: string) => void) {
		this.house = house;
		this.person = new Person(tab);
		this.browser = browser;
		this.cookie = cookie;
		this.say = say;
	}

	/** Opens the house's address with the session, as somebody who waits for no telling. */
	async arrives(): Promise<void> {
		const { house, person } = this;
		// No page: one that asks for its first session could still be given another.
		await person.tab.go(`${house.url}/api/health`);
		await person.tab.become(this.cookie);
		// Who is a little below the floor tries all the same, and nobody waits to be told what others do.
		await person.tab.read(`(sessionStorage.setItem('too-old', ''), localStorage.setItem('pace', 'now'), true)`);
		await person.go(house.url);
	}

	/** Sits down alone among bots and begins without hints; answers with the account's second connection. */
	async sitsAmongBots(game: string): Promise<TableClient> {
		const { person } = this;
		await person.go(`${this.house.url}/new?game=${game}`);
		await person.presses({ name: words('play_with_bots') });
		return this.begins();
	}

	/** Puts the introduction of a match that has just begun aside; answers with the account's second connection. */
	async begins(): Promise<TableClient> {
		const { person } = this;
		await person.sees('[data-part]');
		await person.presses({ within: 'dialog[open]', name: words('board_evening_begin_alone') });
		await person.misses('dialog[open]');
		return this.sitsBeside();
	}

	/** The same account at the same table through a connection of its own, which knows what is asked and goes on fast. */
	async sitsBeside(): Promise<TableClient> {
		const address = new URL(await until('the table', async () => (await this.person.tab.read<string>('location.href')) || undefined));
		const id = address.pathname.split('/').at(-1) ?? '';
		const client = new TableClient(this.house.url, this.cookie, id, address.searchParams.get('invite') ?? '');
		const seated = client.until(({ match, you }) => match !== undefined && you !== undefined);
		await within(PATIENCE, seated, () => 'the match does not begin');
		return client;
	}

	/** Goes on through the other connection until the match looks like this, at a question to oneself. */
	async plays(client: TableClient, enough: (table: TableView) => boolean): Promise<void> {
		await within(PATIENCE, playSeat(client, seatOf(client), enough), () => 'the match does not go on');
	}

	/** Waits until the room has taken a choice after this many. */
	async moves(client: TableClient, choices: number): Promise<void> {
		await until('the room to take the choice', async () => choicesOf(client) > choices || undefined);
	}

	/** A chapter that went well, with its picture. */
	async done(chapter: string): Promise<void> {
		await this.picture(chapter);
		this.tell(chapter);
	}

	tell(chapter: string): void {
		this.say(chapter);
	}

	async picture(name: string): Promise<void> {
		mkdirSync(PICTURES, { recursive: true });
		const file = `${this.browser} ${name}`.toLowerCase().replaceAll(/\W+/g, '-');
		writeFileSync(`${PICTURES}/${file}.png`, await this.person.tab.picture());
	}
}

/** How many choices the match has seen. */
export const choicesOf = ({ table }: TableClient): number => table?.match?.choices ?? 0;

export const seatOf = ({ table }: TableClient): number => table?.you ?? 0;

/** What is asked of the one who sits here, by the name of the rules' step. */
export function stepOf({ match, you }: Pick<TableView, 'match' | 'you'>): string | undefined {
	return match?.asks.find(({ seat }) => seat === you)?.step.step;
}

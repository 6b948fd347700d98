import type { TableView } from '../../../party/shared/wire.ts';
import type { Step } from '../../../rules/core/match.ts';
import type { AnyChoice } from '../../../rules/core/option.ts';
import { namedGuest, openTable, TableClient } from '../../support/table-client.ts';
import type { House, Visitor } from './house.ts';
import { playSeat } from './play-out.ts';

/** A table that stands at a moment, and the session of who sits there first. */
export type Moment = { readonly path: string; readonly cookie: string };

type Wanted = {
	readonly game: string;
	readonly seats: number;
	/** Whether this is what is asked of the first seat. */
	readonly at: (step: Step, table: TableView) => boolean;
	/** What the first seat then does. */
	readonly then?: AnyChoice;
};

// Matches that are tried. The rarest question, the labour of Pax Transhumanity, comes to the first seat in 34 of 60: that 24 in a row do
// without happens once in a thousand million runs.
const TRIES = 24;

/** Plays tables of bots until the first seat is asked what is wanted. */
export async function momentAt(house: House, { game, seats, at, then }: Wanted): Promise<Moment> {
	for (let tries = 0; tries < TRIES; tries += 1) {
		const cookie = await namedGuest(house.url, 'Maximiliana');
		const { id, invite } = await openTable(house.url, cookie, { game, seats, bots: true });
		const client = new TableClient(house.url, cookie, id, invite);
		const asked = (table: TableView): Step | undefined => table.match?.asks.find(({ seat }) => seat === 0)?.step;
		const found = (table: TableView): boolean => {
			const step = asked(table);
			return step !== undefined && at(step, table);
		};
		await playSeat(client, 0, found);
		const there = client.table !== undefined && found(client.table);
		if (there && then !== undefined) await client.ask({ type: 'choose', version: client.version, choices: [then] });
		client.close();
		if (there) return { path: `/m/${id}`, cookie };
	}
	throw new Error(`no match of ${TRIES} came to what is wanted of ${game}`);
}

/** A match in which somebody else is asked, who is there and does nothing. */
export async function waitingFor(house: House, game: string, seats: number): Promise<Moment> {
	const [cookie, other] = [await namedGuest(house.url, 'Maximiliana'), await namedGuest(house.url, 'Bartholomew')];
	const { id, invite } = await openTable(house.url, cookie, { game, seats });
	const client = new TableClient(house.url, cookie, id, invite);
	const idle = new TableClient(house.url, other, id, invite);
	await idle.sit(1);
	await client.ask({ type: 'start', bots: true });
	void playSeat(client, 0, () => false);
	await client.until(({ match }) => match !== undefined && match.asks.length > 0 && match.asks.every(({ seat }) => seat === 1));
	client.close();
	idle.close();
	return { path: `/m/${id}`, cookie };
}

/** Sits down before the moment with this browser. */
export async function lookAt(visitor: Visitor, house: House, { path, cookie }: Moment): Promise<void> {
	const [name = '', value = ''] = cookie.split('=');
	await visitor.context.addCookies([{ name, value, url: house.url }]);
	await visitor.go(path);
	await visitor.page.locator('[data-decision]').waitFor();
}

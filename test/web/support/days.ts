import type { TableClient } from '../../support/table-client.ts';
import { expect, type House, type Visitor } from './house.ts';

/** Posts this for whoever has the session. */
export async function api(house: House, cookie: string, path: string, body: unknown): Promise<void> {
	const headers = { cookie, origin: house.url, 'content-type': 'application/json' };
	const answer = await fetch(`${house.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
	expect(answer.ok, path).toBe(true);
}

/** The client in seat `own` makes the least of choices whenever it is asked, until `other` is. */
export async function choosesUntil(client: TableClient, own: number, other: number): Promise<void> {
	const isAsked = (seat: number) => client.until(({ match }) => match !== undefined && match.asks.some((ask) => ask.seat === seat));
	for (let choices = 0; choices < 40; choices += 1) {
		const asks = client.table?.match?.asks ?? [];
		if (asks.some(({ seat }) => seat === other)) return;
		const option = client.table?.match?.options[0];
		if (option === undefined) await Promise.race([isAsked(own), isAsked(other)]);
		else await client.ask({ type: 'choose', version: client.version, choices: [leastOf(option)] });
	}
	throw new Error('it was never the turn of the other');
}

// A quantity is chosen as small as it may be.
function leastOf(option: object): { kind: string } & Record<string, string | number | boolean> {
	const fields = Object.entries(option).map(([name, value]) => [name, leastValue(value)]);
	return Object.fromEntries(fields) as { kind: string } & Record<string, string | number | boolean>;
}

function leastValue(value: unknown): unknown {
	return typeof value === 'object' && value !== null && 'min' in value ? value.min : value;
}

/** Quiet hours of the account from so many hours from now (or ago) for so long, by the clock of the browser. */
export async function rest(house: House, visitor: Visitor, begins: number, hours: number): Promise<void> {
	const { minute, zone } = await visitor.page.evaluate(() => {
		const now = new Date();
		return { minute: now.getHours() * 60 + now.getMinutes(), zone: Intl.DateTimeFormat().resolvedOptions().timeZone };
	});
	const from = (minute + (24 + begins) * 60) % (24 * 60);
	await api(house, await visitor.session(house), '/api/me/calls/settings', { quiet: { from, to: (from + hours * 60) % (24 * 60), zone } });
}

import { randomChoice, randomNumbers } from '../bench/random-choice.ts';
import { within } from '../bench/within.ts';
import { staying } from '../rules/support/random.ts';
import { TableClient } from '../support/table-client.ts';
import type { SleepingMatch } from './many-matches.ts';

/** A turn that somebody came for, in milliseconds: until the list of tables was there, until the sleeping table, and until their choice was answered. */
export type Turn = { readonly home: number; readonly entered: number; readonly chosen: number };

/** Whoever is asked looks at their tables, comes to the one that waits, chooses and leaves. Throws when they are refused. */
export async function turnAt(server: string, { id, invite, cookie }: SleepingMatch): Promise<Turn> {
	const begun = performance.now();
	const list = await fetch(`${server}/api/me?tables`, { headers: { cookie, origin: server } });
	if (!list.ok) throw new Error(`no list: ${list.status}`);
	await list.text();
	const home = performance.now() - begun;
	const coming = performance.now();
	const client = new TableClient(server, cookie, id, invite);
	try {
		await within(
			'a sleeping table',
			client.until(({ match }) => (match?.options.length ?? 0) > 0)
		);
		const entered = performance.now() - coming;
		const choice = randomChoice(staying(client.table?.match?.options ?? []), randomNumbers(entered));
		const choosing = performance.now();
		const answer = await within('the table, to a choice', client.ask({ type: 'choose', version: client.version, choices: [choice] }));
		if (answer.type === 'refused') throw new Error(`refused: ${answer.reason}`);
		return { home, entered, chosen: performance.now() - choosing };
	} finally {
		client.close();
	}
}

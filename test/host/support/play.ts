import { namedGuest, openTable, TableClient } from '../../support/table-client.ts';
import { randomChoice, randomNumbers } from '../../bench/random-choice.ts';

/** A seat at a table whose other seats are bots': who sits there and where, to come back to. */
export type Seat = { readonly cookie: string; readonly id: string; readonly invite: string };

/** Opens a table of three with two bots, and sits down at it. */
export async function takeSeat(server: string): Promise<Seat> {
	const cookie = await namedGuest(server, 'Ada');
	return { cookie, ...(await openTable(server, cookie, { game: 'power-struggle', seats: 3, bots: true })) };
}

/** Plays so many choices at random from that seat. Answers how many choices of this seat and the bots the match has then. */
export async function playOn(server: string, { cookie, id, invite }: Seat, choices: number): Promise<number> {
	const client = new TableClient(server, cookie, id, invite);
	const random = randomNumbers(5);
	for (let taken = 0; taken < choices;) {
		const { match, phase } = await client.until((table) => table.phase === 'over' || (table.match?.options.length ?? 0) > 0);
		if (phase === 'over' || match === undefined) break;
		const answer = await client.ask({ type: 'choose', version: client.version, choices: [randomChoice(match.options, random)] });
		if (answer.type !== 'refused') taken += 1;
		else if (answer.reason !== 'stale') throw new Error(`refused: ${answer.reason}`);
	}
	const { match } = await client.until((table) => table.match !== undefined);
	client.close();
	return match?.choices ?? 0;
}

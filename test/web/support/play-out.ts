import { setTimeout as sleep } from 'node:timers/promises';
import type { TableView } from '../../../party/shared/wire.ts';
import { games } from '../../../rules/games.ts';
import { unwritten, type AnyChoice, type Option } from '../../../rules/core/option.ts';
import { TableClient } from '../../support/table-client.ts';
import type { House, Visitor } from './house.ts';

// How often in a row a choice may be refused, a moment apart: more than that is not haste.
const REFUSALS = 100;

/** Plays the seats of these visitors to the end of their match, as `playAhead` does. */
export function playOut(house: House, link: string, visitors: readonly Visitor[]): Promise<void> {
	return playAhead(house, link, visitors, () => false);
}

/**
 * Plays the seats of these visitors, each with its own session, until one of them is asked when it is `enough`, or to the end of their
 * match. Their pages are elsewhere meanwhile, and so are those of the `others` who look on: a page shows every step of a match, which
 * takes longer than to play it. Then they are all back, and have been told how it stands.
 */
export async function playAhead(
	house: House,
	link: string,
	visitors: readonly Visitor[],
	enough: (table: TableView) => boolean,
	others: readonly Visitor[] = []
): Promise<void> {
	const away = [...visitors, ...others].map((visitor) => ({ visitor, address: visitor.page.url(), wholes: visitor.recorder.wholes }));
	for (const { visitor } of away) await visitor.page.goto('about:blank');
	await playUntil(house, link, visitors, enough);
	for (const { visitor, address } of away) await visitor.go(address);
	for (const { visitor, wholes } of away) {
		const { recorder } = visitor;
		if (!(await recorder.until(() => recorder.wholes > wholes))) throw new Error('a page that came back is told nothing');
	}
}

/** Plays the seats of these visitors until one of them is asked when it is `enough`, without their pages, which see it; `would` as below. */
export async function playUntil(
	house: House,
	link: string,
	visitors: readonly Visitor[],
	enough: (table: TableView) => boolean,
	would?: (option: Option) => boolean
): Promise<void> {
	const address = new URL(link);
	const id = address.pathname.split('/').at(-1) ?? '';
	const invite = address.searchParams.get('invite') ?? '';
	const clients = await Promise.all(
		visitors.map(async (visitor) => ({
			client: new TableClient(house.url, await visitor.session(house), id, invite),
			seat: visitor.recorder.table?.you ?? 0
		}))
	);
	// Who is asked then is waited for by the others.
	await Promise.race(clients.map(({ client, seat }) => playSeat(client, seat, enough, would)));
	for (const { client } of clients) client.close();
}

/** Plays this seat through its connection as its bot `would` of what it is to consider, to the end of the match or until `enough`. */
export async function playSeat(
	client: TableClient,
	seat: number,
	enough: (table: TableView) => boolean,
	would: (option: Option) => boolean = () => true
): Promise<void> {
	let refusals = 0;
	for (;;) {
		const table = await client.until(({ match }) => match?.result !== undefined || match?.asks.some((ask) => ask.seat === seat) === true);
		const { match } = table;
		const step = match?.asks.find((ask) => ask.seat === seat)?.step;
		const game = games[table.game];
		if (match === undefined || match.result !== undefined || step === undefined || game === undefined) return;
		if (enough(table)) return;
		const options = match.options.filter(would);
		const wanted =
			step.step === 'confirm'
				? { kind: 'confirm' }
				: (game.bot({ seat, board: match.board as never, step: step as never, options, random: Math.random }) as AnyChoice);
		const choice = table.whispers ? wanted : unwritten(options, wanted);
		const answer = await client.ask({ type: 'choose', version: client.version, choices: [choice] });
		refusals = answer.type === 'refused' ? refusals + 1 : 0;
		if (answer.type !== 'refused') continue;
		if (refusals > REFUSALS) throw new Error(`${step.step} is answered with ${choice.kind}, and that is refused: ${answer.reason}`);
		// Faster than the room lets anybody be, or the table has moved on meanwhile.
		await sleep(120);
	}
}

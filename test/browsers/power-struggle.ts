import { seen, type View } from '../../rules/core/secret.ts';
import type { MatchView } from '../../rules/core/match-view.ts';
import type { Board } from '../../rules/power-struggle/board.ts';
import type { TableClient } from '../support/table-client.ts';
import { money, words } from '../web/support/words.ts';
import { until } from './person.ts';
import { BAR, choicesOf, seatOf, stepOf, type Teller } from './teller.ts';

/** Power Struggle: a table with an invitation, a bribe, one's cash held open and hidden again, and the page loaded anew. */
export async function powerStruggle(teller: Teller): Promise<void> {
	const { person } = teller;
	await person.go(`${teller.house.url}/new?game=power-struggle`);
	await person.presses({ name: words('invite_friends') });
	await person.presses({ within: 'dialog', name: words('share_copy') });
	await person.sees('.toasts button');
	await teller.picture('a toast');
	// Above the open dialog, whichever way the browser has to put it there: pressed, it goes.
	await person.presses({ css: '.toasts button' });
	await teller.done('a word in passing, above a window');
	await person.presses({ within: 'dialog[open]', name: words('close') });
	await person.presses({ name: words('start_with_bots') });
	const client = await teller.begins();
	await teller.done('a table with bots');

	await teller.plays(client, ({ match, you }) => {
		const cash = seen((match?.board as View<Board>).players[you ?? 0]?.cash ?? { $sealed: true }) ?? 0;
		return cash >= 100_000 && match?.options.some(({ kind }) => kind === 'bribe') === true;
	});
	await bribes(teller, client);
	await holdsCash(teller, client);
	await person.go(await person.tab.read('location.href'));
	await person.sees('[data-part]');
	await holdsCash(teller, client);
	await teller.done('the page loaded anew');
	client.close();
}

async function bribes(teller: Teller, client: TableClient): Promise<void> {
	const { person } = teller;
	const scene = `section[aria-label="${words('psb_bribe_title')}"]`;
	await person.presses({ within: BAR, name: words('psb_action_bribe') });
	await person.presses({ within: scene, css: '.cards button' });
	const offered = choicesOf(client);
	await person.holds({ within: scene, name: words('psb_seal_hold') }, () => teller.moves(client, offered));
	await teller.done('a bribe');
}

async function holdsCash(teller: Teller, client: TableClient): Promise<void> {
	const { person } = teller;
	const css = 'button.secret';
	// One's own turn: nothing changes meanwhile, and no scene takes the board's place.
	await teller.plays(client, (table) => stepOf(table) === 'turn');
	const board = (client.table?.match as MatchView<Board>).board;
	const cash = money(seen(board.players[seatOf(client)]?.cash ?? { $sealed: true }) ?? 0);
	const written = async (): Promise<boolean> =>
		person.tab.read<boolean>(`[...document.querySelectorAll('${css}')].some(({ textContent }) => textContent.includes('${cash}'))`);
	await person.holds({ css, begins: words('psb_your_cash') }, async () => {
		await until('the cash', async () => (await written()) || undefined);
		await teller.picture('secret');
	});
	await until('the cash to be hidden', async () => !(await written()) || undefined);
	teller.tell('a secret held open');
}

import type { TableView } from '../../party/shared/wire.ts';
import type { TableClient } from '../support/table-client.ts';
import { words } from '../web/support/words.ts';
import { BAR, choicesOf, seatOf, stepOf, type Teller } from './teller.ts';

const ACTIONS = ['fundraise', 'hire', 'research', 'commercialize'];

/** Pax Transhumanity: a turn, and another one after the server was killed and started again. */
export async function paxTranshumanity(teller: Teller): Promise<void> {
	let client = await teller.sitsAmongBots('pax-transhumanity');
	await teller.plays(client, isTurn);
	await turn(teller, client);
	await teller.done('a turn of Pax Transhumanity');
	client.close();
	await teller.house.restart('SIGKILL');
	client = await teller.sitsBeside();
	await teller.plays(client, isTurn);
	await turn(teller, client);
	await teller.done('a turn after the server was killed and started again');
	client.close();
}

// One action, the first that can be done, and the end of the turn.
async function turn(teller: Teller, client: TableClient): Promise<void> {
	const { person } = teller;
	const options = client.table?.match?.options ?? [];
	const action = ACTIONS.find((name) => options.some(({ kind }) => kind === name));
	let made = choicesOf(client);
	if (action !== undefined) {
		await person.presses({ within: BAR, name: words(`pax_action_${action}`) });
		if (action !== 'fundraise') await person.presses({ within: `${BAR} .choices`, css: 'button' });
		await teller.moves(client, made);
	}
	for (made = choicesOf(client); !isTurnEnded(client); made = choicesOf(client)) {
		const { match } = client.table ?? {};
		const step = client.table && stepOf(client.table);
		const end = step === 'confirm' || match?.options.some(({ kind }) => kind === 'endTurn') === true;
		if (end) await person.presses({ within: BAR, name: words('pax_do_end_turn') });
		else await person.presses({ within: `${BAR} .own`, css: 'ul button, .payment button' });
		await teller.moves(client, made);
		if (step === 'confirm') return;
	}
}

const isTurn = ({ match }: TableView): boolean => match?.options.some(({ kind }) => kind === 'endTurn') === true;
const isTurnEnded = (client: TableClient): boolean => client.table?.match?.asks.every(({ seat }) => seat !== seatOf(client)) === true;

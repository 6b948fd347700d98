import type { TableView } from '../../party/shared/wire.ts';
import { PLACES } from '../../rules/circadians/vocabulary.ts';
import { snake, words } from '../web/support/words.ts';
import { BAR, choicesOf, stepOf, type Teller } from './teller.ts';

/** Circadians: a die put into a garage behind the screen, and one sent out from there. */
export async function circadians(teller: Teller): Promise<void> {
	const { person } = teller;
	const client = await teller.sitsAmongBots('circadians');

	await teller.plays(client, isPlan);
	let made = choicesOf(client);
	await person.presses({ css: '.tray button' });
	await person.presses({ css: '.garages .lit' });
	await teller.moves(client, made);
	await teller.done('a die in a garage of Circadians');

	await teller.plays(client, (table) => stepOf(table) === 'activate' && placeAmong(table) !== undefined);
	const place = client.table && placeAmong(client.table);
	if (place === undefined) throw new Error('the die may not be sent anywhere');
	made = choicesOf(client);
	await person.presses({ within: BAR, name: words(`cir_${snake(place)}`) });
	await person.presses({ within: `${BAR} .choices`, css: 'button' });
	await teller.moves(client, made);
	await teller.done('a die of Circadians sent out');
	client.close();
}

const isPlan = (table: TableView): boolean =>
	stepOf(table) === 'plan' && table.match?.options.some(({ kind }) => kind === 'garage') === true;

// Where the die may go.
function placeAmong({ match }: TableView): string | undefined {
	return PLACES.find((place) => match?.options.some(({ kind }) => kind === place));
}

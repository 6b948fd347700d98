import type { CallMessage } from '#party/shared/wire.ts';
import type { CallWords } from './kept.ts';

/** Where no page has left words: better than nothing. */
const BARE: CallWords = {
	locale: 'en',
	turn: 'Your turn',
	seat: 'A seat is kept for you',
	start: 'You can start',
	by: '{name} has played.',
	ask: '{name} asks you to play.',
	nudge: '{name} is waiting for you.',
	until: 'Time until {time}.',
	with: 'With {names}',
	bot: 'Bot {number}',
	games: {},
	asks: {}
};

/** What a notification says of a call: the game, who has played or nudges, what is asked, and who else is at the table. */
export function callText(
	{ game, asks, kept, asker, by, nudge, with: others, until }: CallMessage,
	words: CallWords = BARE
): { readonly title: string; readonly body: string } {
	const asked = asks === undefined ? undefined : (words.asks[game]?.[asks] ?? words.turn);
	const what = asked ?? (kept ? words.seat : words.start);
	const actor = by === undefined ? undefined : 'name' in by ? by.name : words.bot.replace('{number}', () => String(by.bot + 1));
	const inviting = asker ? filled(words.ask ?? '', asker) : '';
	const who = nudge !== undefined ? filled(words.nudge, nudge) : actor === undefined ? inviting : filled(words.by, actor);
	const company = others.length === 0 ? [] : [words.with.replace('{names}', () => others.join(', '))];
	const time = until === undefined || words.until === undefined ? [] : [words.until.replace('{time}', () => moment(until, words.locale))];
	return { title: words.games[game] ?? 'Backroom', body: [`${who} ${what}`.trim(), ...time, ...company].join('\n') };
}

// A day is always told: who knows when the notification is read.
function moment(at: number, locale: string): string {
	return new Intl.DateTimeFormat(locale, { weekday: 'short', hour: 'numeric', minute: '2-digit' }).format(at);
}

function filled(text: string, name: string): string {
	return text.replace('{name}', () => name);
}

import type { CallMessage, Called, Done } from '#party/shared/wire.ts';
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

// Characters that a locked phone shows before it cuts off by itself.
const TITLE = 40;
const BODY = 120;
const NAME = 20;
const THING = 40;

/** What a notification says of a call: the game, what was done and by whom or who nudges, what is asked, and who else is at the table. */
export function callText(
	{ game, asks, kept, asker, by, done, nudge, with: others, until }: CallMessage,
	words: CallWords = BARE
): { readonly title: string; readonly body: string } {
	const asked = asks === undefined ? undefined : (words.asks[game]?.[asks] ?? words.turn);
	const what = asked ?? (kept ? words.seat : words.start);
	const inviting = asker ? filled(words.ask ?? '', { name: short(asker) }) : '';
	const played = by === undefined ? inviting : filled(words.by, { name: nameOf(by, words) });
	const nudging = nudge === undefined ? undefined : filled(words.nudge, { name: short(nudge) });
	const told = done && doneText(game, done, words);
	const time = until === undefined || words.until === undefined ? '' : filled(words.until, { time: moment(until, words.locale) });
	const company = others.length === 0 ? '' : filled(words.with, { names: others.map(short).join(', ') });
	const plain = [nudging ?? played, what];
	const telling = told === undefined ? plain : [nudging ?? '', told, what];
	return { title: cut(words.games[game] ?? 'Backroom', TITLE), body: firstThatFits(plain, telling, time, company) };
}

// Nobody misses what is asked, or until when, for what was done: that is told where there is room for it, and then who else is there.
function firstThatFits(plain: readonly string[], telling: readonly string[], time: string, company: string): string {
	const bodies = [telling, plain].flatMap((sentences) => [inLines(sentences, time, company), inLines(sentences, time)]);
	return bodies.find((body) => [...body].length <= BODY) ?? cut(inLines(plain, time), BODY);
}

function inLines(sentences: readonly string[], ...lines: readonly string[]): string {
	return [sentences.filter(isThere).join(' '), ...lines].filter(isThere).join('\n');
}

function isThere(text: string): boolean {
	return text !== '';
}

/** What was done, as a sentence; undefined where these words have none for it, or not what it was done with. */
function doneText(game: string, { headline, by, thing, count }: Done, words: CallWords): string | undefined {
	const { sentences, things } = words.headlines?.[game] ?? {};
	const sentence = listed(sentences, headline);
	if (sentence === undefined) return undefined;
	const own = typeof thing === 'object' ? (thing[words.locale as keyof typeof thing] ?? thing.en) : thing && listed(things, thing);
	const values = {
		...(by !== undefined && { name: nameOf(by, words) }),
		...(own !== undefined && { thing: cut(own, THING) }),
		...(count !== undefined && { count: new Intl.NumberFormat(words.locale).format(count) })
	};
	const isWhole = [...sentence.matchAll(PLACE)].every(([, name = '']) => Object.hasOwn(values, name));
	return isWhole ? filled(sentence, values) : undefined;
}

// What a message from elsewhere names is not to be found among what every object has.
function listed(texts: { readonly [name: string]: string } | undefined, name: string): string | undefined {
	return texts !== undefined && Object.hasOwn(texts, name) ? texts[name] : undefined;
}

function nameOf(who: Called, { bot }: CallWords): string {
	return 'name' in who ? short(who.name) : filled(bot, { number: String(who.bot + 1) });
}

function short(name: string): string {
	return cut(name, NAME);
}

function cut(text: string, most: number): string {
	const characters = [...text];
	return characters.length <= most
		? text
		: `${characters
				.slice(0, most - 1)
				.join('')
				.trimEnd()}…`;
}

// A day is always told: who knows when the notification is read.
function moment(at: number, locale: string): string {
	return new Intl.DateTimeFormat(locale, { weekday: 'short', hour: 'numeric', minute: '2-digit' }).format(at);
}

const PLACE = /\{(\w+)\}/g;

function filled(text: string, values: { readonly [name: string]: string }): string {
	return text.replaceAll(PLACE, (place, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? '') : place));
}

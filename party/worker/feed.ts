import type { TableSummary } from '#party/room/summary.ts';
import en from '../../messages/feed/en.json' with { type: 'json' };
import es from '../../messages/feed/es.json' with { type: 'json' };
import it from '../../messages/feed/it.json' with { type: 'json' };
import { escapeMarkup, filled, gameTitle, type Locale } from './words.ts';

const WORDS = { en, es, it } as const;
const DAY = 24 * 3_600_000;

/** The tables that wait for a player, for a program that looks after them: where the house is, and in which language. */
export type Feed = { readonly origin: string; readonly locale: Locale; readonly tables: readonly TableSummary[]; readonly now: number };

/** The feed as a calendar (RFC 5545): a table that waits stands there from the day it began to, until today. */
export function calendar({ origin, locale, tables, now }: Feed): string {
	const events = tables.flatMap((table) => [
		'BEGIN:VEVENT',
		`UID:${table.id}@${new URL(origin).hostname}`,
		`DTSTAMP:${stamp(table.updated)}`,
		`DTSTART;VALUE=DATE:${date(table.updated)}`,
		`DTEND;VALUE=DATE:${date(Math.max(now, table.updated) + DAY)}`,
		`SUMMARY:${plain(titleOf(table, locale))}`,
		`DESCRIPTION:${plain(companyOf(table, locale))}`,
		`URL:${origin}/m/${table.id}`,
		'TRANSP:TRANSPARENT',
		'END:VEVENT'
	]);
	const head = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Backroom//Turns//EN', `X-WR-CALNAME:${plain(WORDS[locale].feed_title)}`];
	return [...head, 'REFRESH-INTERVAL;VALUE=DURATION:PT1H', ...events, 'END:VCALENDAR', ''].map(folded).join('\r\n');
}

/** The feed as a news reader takes it (RFC 4287): an entry for each table that waits, a new one when it waits anew. */
export function atom({ origin, locale, tables, now }: Feed, name: string): string {
	const latest = Math.max(0, ...tables.map(({ updated }) => updated)) || now;
	const entries = tables.map((table) => {
		const address = `${origin}/m/${table.id}`;
		return [
			'<entry>',
			`<id>${escapeMarkup(`${address}#${table.updated}`)}</id>`,
			`<title>${escapeMarkup(titleOf(table, locale))}</title>`,
			`<updated>${new Date(table.updated).toISOString()}</updated>`,
			`<link href="${escapeMarkup(address)}"/>`,
			`<summary>${escapeMarkup(companyOf(table, locale))}</summary>`,
			'</entry>'
		].join('');
	});
	return [
		'<?xml version="1.0" encoding="utf-8"?>',
		`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">`,
		`<id>${escapeMarkup(`${origin}/api/feed/${name}`)}</id>`,
		`<title>${escapeMarkup(WORDS[locale].feed_title)}</title>`,
		'<author><name>Backroom</name></author>',
		`<updated>${new Date(latest).toISOString()}</updated>`,
		...entries,
		'</feed>'
	].join('\n');
}

function titleOf({ game, kept, phase }: TableSummary, locale: Locale): string {
	const words = WORDS[locale];
	return filled(kept ? words.feed_kept : phase === 'gathering' ? words.feed_start : words.feed_turn, { game: gameTitle(game) });
}

function companyOf({ seats, you }: TableSummary, locale: Locale): string {
	const names = seats.flatMap(({ name, keptFor }, seat) => (seat === you ? [] : (name ?? keptFor ?? [])));
	return names.length === 0 ? '' : filled(WORDS[locale].feed_with, { names: new Intl.ListFormat(locale).format(names) });
}

function date(at: number): string {
	return new Date(at).toISOString().slice(0, 10).replaceAll('-', '');
}

function stamp(at: number): string {
	return new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, '');
}

// A text of a calendar: what separates there is marked.
function plain(text: string): string {
	return text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\s+/g, ' ');
}

// Lines of a calendar have 75 bytes at the most; what follows is indented.
function folded(line: string): string {
	const encoder = new TextEncoder();
	const lines = [''];
	let room = 75;
	for (const character of line) {
		const bytes = encoder.encode(character).length;
		if (bytes > room) {
			lines.push('');
			// The indent counts.
			room = 74;
		}
		lines[lines.length - 1] += character;
		room -= bytes;
	}
	return lines.join('\r\n ');
}

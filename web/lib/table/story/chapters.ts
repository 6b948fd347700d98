import type { Saying } from '#party/shared/wire.ts';
import type { Seat } from '#rules/core/seat.ts';
import type { Line } from './lines.ts';
import type { Sort } from './manner.ts';

/** What stands in the story: what happened, what was said, and what is to be known beside it. */
export type Item =
	| { readonly kind: 'line'; readonly key: string; readonly line: Line }
	| { readonly kind: 'said'; readonly key: string; readonly saying: Saying }
	| { readonly kind: 'note'; readonly key: string; readonly words: string };

/** What belongs to one player's turn, or to nobody's. */
export type Turn = {
	readonly key: string;
	readonly by: Seat | undefined;
	/** When it began, and with which choice; undefined of what is no choice. */
	readonly at: number | undefined;
	readonly choice: number | undefined;
	readonly items: readonly Item[];
};

/** A stretch of the story under its heading; the first one known may have begun before what is known of it. */
export type Chapter = { readonly key: string; readonly heading: string | undefined; readonly turns: readonly Turn[] };

type OpenTurn = Omit<Turn, 'items'> & { readonly items: Item[] };
type OpenChapter = Omit<Chapter, 'turns'> & { readonly turns: OpenTurn[] };

/** What of the story is looked at; undefined is all of it. */
export type Filter = Sort | undefined;

/** The story in chapters and turns, oldest first; `items` are in their order. */
export function chaptersOf(items: readonly Item[], filter: Filter): Chapter[] {
	const chapters: OpenChapter[] = [{ key: 'first', heading: undefined, turns: [] }];
	// Whatever follows from the choice that ended a chapter is nobody's turn.
	let turning: number | undefined;
	for (const item of items) {
		if (item.kind === 'line' && item.line.chapter) {
			chapters.push({ key: item.key, heading: item.line.words, turns: [] });
			turning = item.line.choice;
		} else if (isOf(item, filter)) put(item, chapters.at(-1) as OpenChapter, turning);
	}
	return chapters.filter(({ turns, heading }) => turns.length > 0 || (heading !== undefined && filter === undefined));
}

function put(item: Item, { key, turns }: OpenChapter, turning: number | undefined): void {
	const open = turns.at(-1);
	if (item.kind !== 'line') {
		if (open === undefined) turns.push({ key: `${key}/${item.key}`, by: undefined, at: undefined, choice: undefined, items: [item] });
		else open.items.push(item);
		return;
	}
	const { choice, at, by } = item.line;
	const doer = choice === turning ? undefined : by;
	if (open !== undefined && open.by === doer) open.items.push(item);
	else turns.push({ key: `${key}/${item.key}`, by: doer, at, choice, items: [item] });
}

function isOf(item: Item, filter: Filter): boolean {
	if (filter === undefined) return true;
	if (item.kind === 'line') return item.line.sorts.includes(filter);
	return item.kind === 'said' && filter === 'talk';
}

/** Lines and sayings in the order of time; what was said before the first line known here is left out. */
export function itemsOf(
	lines: readonly Line[],
	chat: readonly Saying[],
	notes: (before: Line | undefined, after: Line | undefined) => readonly string[]
): Item[] {
	const items: Item[] = [];
	const from = lines[0]?.at ?? Infinity;
	const sayings = chat.filter(({ at }) => at >= from);
	let said = 0;
	const say = (until: number): void => {
		for (let next = sayings[said]; next !== undefined && next.at < until; next = sayings[said]) {
			items.push({ kind: 'said', key: `said ${next.n}`, saying: next });
			said += 1;
		}
	};
	for (const [n, line] of lines.entries()) {
		say(line.at);
		items.push(...noted(notes(lines[n - 1], line), line.key), { kind: 'line', key: line.key, line });
	}
	say(Infinity);
	return [...items, ...noted(notes(lines.at(-1), undefined), 'since')];
}

function noted(notes: readonly string[], key: string): Item[] {
	return notes.map((words, n) => ({ kind: 'note', key: `note ${key} ${n}`, words }));
}

import type { Line } from '#lib/table/story/lines.ts';

/** What is told at one time: a line or a few short ones of one player; or, with a title, a moment for the whole table. */
export type Page = { readonly title?: string; readonly lines: readonly Line[] };

// Characters that are read at a glance, and lines that a scene holds on a phone.
const GLANCE = 110;
const LINES = 5;

/** The lines of one choice as they are told, one page after the other. */
export function pagesOf(lines: readonly Line[]): Page[] {
	const pages: { title?: string; lines: Line[] }[] = [];
	let title: string | undefined;
	for (const line of lines) {
		const begins = line.moment !== undefined;
		title = line.moment ?? title;
		const open = pages.at(-1);
		if (open !== undefined && !begins && fits(open, line, title)) open.lines.push(line);
		else pages.push({ ...(title !== undefined && { title }), lines: [line] });
	}
	return pages;
}

function fits(page: Page, line: Line, title: string | undefined): boolean {
	if (title !== undefined) return page.title === title && page.lines.length < LINES;
	return page.lines.at(-1)?.who === line.who && length(page) + line.words.length <= GLANCE;
}

/** The characters of a page. */
export function length({ title = '', lines }: Page): number {
	return lines.reduce((sum, { words }) => sum + words.length, title.length);
}

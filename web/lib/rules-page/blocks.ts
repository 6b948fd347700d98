import type { Component } from 'svelte';
import type { LessonsPage } from '#lib/games.ts';

type Words = () => string;

/** A table in words: the first cell of a row is its heading; columns of numbers are set to the right. */
export type TableWords = {
	readonly caption: string;
	readonly columns: readonly { readonly label: string; readonly number?: boolean }[];
	readonly rows: readonly (readonly string[])[];
};

/**
 * A piece of a section: a paragraph, steps in order, a list, an example, a point this table settles, a table, the way to
 * the game's lessons, or something drawn.
 */
export type Block =
	| { readonly says: Words }
	| { readonly steps: readonly Words[] }
	| { readonly list: readonly Words[] }
	| { readonly example: Words }
	| { readonly ruling: Words }
	| { readonly table: () => TableWords }
	| { readonly lessons: LessonsPage; readonly hint: Words }
	| { readonly draws: Component };

/** A section of a rules page by its anchor, piece by piece. */
export type Section<Topic extends string = string> = { readonly id: Topic; readonly title: Words; readonly blocks: readonly Block[] };
export type Chapter<Topic extends string = string> = Section<Topic> & { readonly sections?: readonly Section<Topic>[] };

export const says = (words: Words): Block => ({ says: words });
export const steps = (...words: Words[]): Block => ({ steps: words });
export const list = (...words: Words[]): Block => ({ list: words });
export const example = (words: Words): Block => ({ example: words });
export const ruling = (words: Words): Block => ({ ruling: words });
export const table = (words: () => TableWords): Block => ({ table: words });
export const lessons = (page: LessonsPage, hint: Words): Block => ({ lessons: page, hint });
export const draws = (component: Component): Block => ({ draws: component });

/** A section of a page whose anchors are these topics. */
export function sectionOf<Topic extends string>(): (id: Topic, title: Words, ...blocks: Block[]) => Section<Topic> {
	return (id, title, ...blocks) => ({ id, title, blocks });
}

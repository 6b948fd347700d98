import { goto } from '$app/navigation';
import { page } from '$app/state';
import { watchLink } from '#lib/table/share.ts';
import type { TableView } from '#party/shared/wire.ts';

/** The address of a moment of a table, the one after so many choices, for whoever may watch it. */
export function momentLink(table: Pick<TableView, 'id'>, at: number): string {
	const link = new URL(watchLink(table));
	link.searchParams.set('at', String(at));
	return link.href;
}

/** The moment that the address of this page asks for; undefined when it is the table as it is. */
export function momentAsked(): number | undefined {
	const at = page.url.searchParams.get('at');
	return at !== null && /^\d{1,9}$/.test(at) ? Number(at) : undefined;
}

/** Looks back at a moment of a table, or with no number at the table as it is; the invitation in the address stays. */
export async function lookAt(at: number | undefined): Promise<void> {
	const url = new URL(page.url.href);
	if (at === undefined) url.searchParams.delete('at');
	else url.searchParams.set('at', String(at));
	// From one moment to the next there is no way back but out of them all.
	const replace = page.url.searchParams.has('at');
	// eslint-disable-next-line svelte/no-navigation-without-resolve -- the page's own address
	await goto(url, { replace, reset: false });
}

import { toast } from '#lib/design/toast.svelte.ts';
import { m } from '#lib/paraglide/messages.js';
import type { TableView } from '#party/shared/wire.ts';

/** Whether the viewer can promise somebody a seat: there is one, and they have the invitation. */
export function seatFree({ invite, phase, seats }: TableView): boolean {
	return invite !== undefined && phase === 'gathering' && seats.some(({ kind, keptFor }) => kind === 'free' && keptFor === undefined);
}

/** The address to play at a table, or to watch it when there is no invitation to hand on. */
export function tableLink(table: Pick<TableView, 'id' | 'invite'>): string {
	const link = new URL(`/m/${encodeURIComponent(table.id)}`, location.origin);
	if (table.invite !== undefined) link.searchParams.set('invite', table.invite);
	return link.href;
}

/** The address that allows to watch and nothing else. */
export function watchLink(table: Pick<TableView, 'id'>): string {
	return tableLink({ id: table.id });
}

/** Whether the device has a share sheet of its own. */
export function canShare(): boolean {
	return typeof navigator.share === 'function';
}

/** Opens the device's share sheet; that the player closes it again is no failure. */
export async function shareLink(title: string, text: string, url: string): Promise<void> {
	try {
		// eslint-disable-next-line floor/dom -- see canShare
		await navigator.share({ title, text, url });
	} catch (failure) {
		if (!(failure instanceof DOMException && failure.name === 'AbortError')) await copyLink(url);
	}
}

/** Puts the link into the clipboard and says so, or to copy it by hand. */
export async function copyLink(url: string): Promise<void> {
	await copyText(url, { copied: m.link_copied(), not: m.link_copy_by_hand() });
}

/** Puts a text into the clipboard and says so; without a clipboard (no secure origin) it says what to do. */
export async function copyText(text: string, said: { readonly copied: string; readonly not: string }): Promise<void> {
	try {
		await navigator.clipboard.writeText(text);
		toast(said.copied);
	} catch {
		toast(said.not, 'trouble');
	}
}

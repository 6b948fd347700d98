import { play } from '#lib/sound.ts';
import { noteTable } from './kept.ts';
import { markTab } from './tab.ts';

let told: { readonly table: string; readonly asked: boolean } | undefined;

/** It is the viewer's turn at this table, or no longer: the tab's icon and the app's say so, and a sound when it has come to be. */
export function tellTurn(table: string, asked: boolean): void {
	const came = told?.table === table && !told.asked && asked;
	told = { table, asked };
	markTab(Number(asked));
	noteTable(table, asked).catch(() => undefined);
	if (came) play('bell');
}

/** The viewer has left the table. */
export function leaveTable(): void {
	told = undefined;
	markTab(0);
}

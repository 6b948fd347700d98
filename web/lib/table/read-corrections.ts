const keyOf = (table: string): string => `backroom-corrections-${table}`;

/** Whether so many corrections of the rules were read at this table on this device. */
export function isRead(table: string, count: number): boolean {
	try {
		return Number(localStorage.getItem(keyOf(table))) >= count;
	} catch {
		return false;
	}
}

/** Remembers that they were read; without storage they are told again with the next visit. */
export function read(table: string, count: number): void {
	try {
		localStorage.setItem(keyOf(table), String(count));
	} catch {
		return;
	}
}

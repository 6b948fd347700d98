import { resolve } from '$app/paths';
import type { ResolvedPathname } from '$app/types';

/** The address of a table on this site; with the invitation it allows to sit. */
export function tablePath(id: string, invite?: string): ResolvedPathname {
	const path = resolve('/m/[id]', { id });
	return invite === undefined ? path : (`${path}?invite=${encodeURIComponent(invite)}` as ResolvedPathname);
}

/** The path of the television's page of a table; `right` is what makes it the table's own, or empty. */
export function screenPath(table: string, right: string): ResolvedPathname {
	return `${resolve('/tv/[[id]]', { id: table })}#${right}` as ResolvedPathname;
}

import { resolve } from '$app/paths';
import type { ResolvedPathname } from '$app/types';

/** The address of a table on this site; with the invitation it allows to sit. */
export function tablePath(id: string, invite?: string): ResolvedPathname {
	const path = resolve('/m/[id]', { id });
	return invite === undefined ? path : (`${path}?invite=${encodeURIComponent(invite)}` as ResolvedPathname);
}

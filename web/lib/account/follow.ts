import { me } from '#lib/me.svelte.ts';

/** Has what was settled on another device hold here, too; mostly nothing was, and nothing is fetched for it. */
export function followPreferences(): void {
	const { preferences } = me;
	const isSame = preferences === undefined || localStorage.getItem('preferences-at') === String(preferences);
	if (isSame && localStorage.getItem('preferences') === null) return;
	import('./preferences.ts').then(({ followAccount }) => followAccount(preferences)).catch(() => undefined);
}

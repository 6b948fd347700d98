import { toast } from '#lib/design/toast.svelte.ts';
import { gameName } from '#lib/games.ts';
import { m } from '#lib/paraglide/messages.js';
import type { TableView } from '#party/shared/wire.ts';

/** Tells the viewer in passing what the host has done that concerns them. */
export function tellNews(before: TableView, after: TableView): void {
	// Who leaves by themselves, in another tab, say, has not lost the seat to the host.
	if (before.you !== undefined && after.you === undefined && after.youRemoved === true) toast(m.told_seat_taken(), 'trouble');
	if (before.game !== after.game && !after.youHost) tellGame(before, after);
	if (before.youMuted !== after.youMuted)
		toast(after.youMuted === true ? m.refused_muted() : m.told_unmuted(), after.youMuted ? 'trouble' : 'plain');
	if (before.invite !== undefined && before.invite !== after.invite)
		toast(after.invite === undefined ? m.told_link_ended() : m.told_new_link(), after.invite === undefined ? 'trouble' : 'plain');
}

function tellGame(before: TableView, after: TableView): void {
	const game = gameName(after.game);
	if (before.you !== undefined && after.you === undefined) toast(m.told_game_without_you({ game }), 'trouble');
	else toast(m.told_game({ game }));
}

import type { Game } from '#rules/core/game.ts';
import type { Evening, Terms } from '#party/shared/evening.ts';
import type { Area } from '#party/shared/regions.ts';
import type { NewTable } from './again.ts';
import { freePlace, settingsFault, unusedColour, type Opening } from './lobby.ts';
import type { Known, Place } from './table.ts';

const USUAL: Terms = { settings: {}, watchers: true, whispers: true };

/**
 * The table to which somebody asks people they have played with: seats are kept for the host and for each of them. It is like the match
 * they name, if that was of this game, and else as a table of the game usually is. `area`: the part of the world from where they ask.
 */
export function openingWith(
	game: Game,
	{ id, invite }: NewTable,
	host: Known,
	{ people, like }: { readonly people: readonly Known[]; readonly like?: Evening | undefined },
	area: Area
): Opening {
	const before = like?.game === game.id ? like : undefined;
	// A setting that the game no longer has is not taken along.
	const terms = before === undefined || settingsFault(game, before.terms.settings) !== undefined ? USUAL : before.terms;
	const asked = people.map((person) => ({ ...person, by: host }));
	const comers = [host, ...asked];
	const seats = Math.min(Math.max(comers.length, game.seats.least, before?.seats.length ?? 0), game.seats.most);
	const places: Place[] = [];
	while (places.length < seats) places.push({ ...freePlace(unusedColour(places)), kept: comers[places.length] });
	return { ...terms, id, invite, game: game.id, host: host.account, area, seats, places };
}

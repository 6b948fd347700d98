import type { Game } from '#rules/core/game.ts';
import type { Evening, Terms } from '#party/shared/evening.ts';
import { COLOURS, type Colour } from '#party/shared/wire.ts';
import type { NewTable } from './again.ts';
import { freePlace, settingsFault, type Opening } from './lobby.ts';
import type { Known, Place } from './table.ts';

const USUAL: Terms = { settings: {}, watchers: true, whispers: true };

/**
 * The table to which somebody asks people they have played with: seats are kept for the host and for each of them. It is like the match
 * they name, if that was of this game, and else as a table of the game usually is.
 */
export function openingWith(
	game: Game,
	{ id, invite }: NewTable,
	host: Known,
	{ people, like }: { readonly people: readonly Known[]; readonly like?: Evening | undefined }
): Opening {
	const before = like?.game === game.id ? like : undefined;
	// A setting that the game no longer has is not taken along.
	const terms = before === undefined || settingsFault(game, before.terms.settings) !== undefined ? USUAL : before.terms;
	const asked = people.map((person) => ({ ...person, by: host }));
	const kept: Place[] = [host, ...asked].map((person, seat) => ({ kind: 'free', colour: colourOf(seat), kept: person }));
	const seats = Math.min(Math.max(kept.length, game.seats.least, before?.seats.length ?? 0), game.seats.most);
	const places = Array.from({ length: seats }, (_, seat) => kept[seat] ?? freePlace(colourOf(seat)));
	return { ...terms, id, invite, game: game.id, host: host.account, seats, places };
}

function colourOf(seat: number): Colour {
	return COLOURS[seat % COLOURS.length] ?? 'blue';
}

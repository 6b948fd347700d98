import type { Game } from '#rules/core/game.ts';
import { levelsOf, USUAL_LEVEL } from '#rules/core/levels.ts';
import type { Refusal } from '#rules/core/play.ts';
import type { Seat } from '#rules/core/seat.ts';
import { refuse } from './change.ts';
import { freePlace, hostOnly, unusedColour } from './lobby.ts';
import { botPlace, levelAt, type Place, type Table } from './table.ts';

/**
 * Takes another game to the table, which falls back to that game's own settings and edition; the host only, before the start. There are as
 * many seats as before, as far as the game allows it, and who stays keeps their order; for whom there is no seat any more watches, and where
 * nobody may watch the game is refused. A bot of a level that the game does not have plays steadily. What players have committed to for the
 * seed holds for any game.
 */
export function changeGame(table: Table, account: string, game: Game | undefined): Table | Refusal {
	const refusal = hostOnly(table, account);
	if (refusal) return refusal;
	if (game === undefined) return refuse('unknown-game');
	if (game.id === table.game) return table;
	const { least, most } = game.seats;
	const places = fitted(withLevelsOf(game, table), Math.min(Math.max(table.places.length, least), most));
	if (!table.watchers && peopleAt(places) < peopleAt(table.places)) return refuse('seats-taken');
	return { ...table, game: game.id, settings: {}, edition: undefined, places, since: places.map(() => 0) };
}

function withLevelsOf(game: Game, table: Table): Table {
	const levels = levelsOf(game);
	const places = table.places.map((place, seat) =>
		place.kind === 'bot' && !levels.includes(levelAt(table, seat)) ? botPlace(place.colour, USUAL_LEVEL) : place
	);
	return { ...table, places };
}

// The places that stay, in their order; free ones follow where there are too few.
function fitted(table: Table, seats: number): readonly Place[] {
	const byRight = table.places.map((_, seat) => seat).sort((a, b) => right(table, a) - right(table, b) || a - b);
	const staying = new Set(byRight.slice(0, seats));
	const places = table.places.filter((_, seat) => staying.has(seat));
	while (places.length < seats) places.push(freePlace(unusedColour(places)));
	return places;
}

// Who gives way last comes first: the host, who is here, who has a seat, for whom one is kept.
function right({ places, host }: Table, seat: Seat): number {
	const place = places[seat];
	if (place?.kind === 'player') return place.account === host ? 0 : place.present ? 1 : 2;
	if (place?.kind === 'free' && place.kept !== undefined) return 3;
	return place?.kind === 'bot' ? 4 : 5;
}

function peopleAt(places: readonly Place[]): number {
	return places.filter((place) => place.kind === 'player' || (place.kind === 'free' && place.kept !== undefined)).length;
}

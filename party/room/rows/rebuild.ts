import type { Game } from '#rules/core/game.ts';
import type { Fact } from '#rules/core/match.ts';
import { momentOf, type Moment } from '#rules/core/moment.ts';
import { isOver, stopped } from '#rules/core/stopped.ts';
import { seedOf } from '#party/room/export.ts';
import { fingerprintOf, gameNamed, type Fingerprints, type Games } from '#party/shared/games.ts';
import type { Salvage } from './salvage.ts';
import type { Place, Room, Table } from '#party/room/table.ts';
import { phaseOf } from '#party/room/turn.ts';
import { attempted } from './unreadable.ts';

/** A room made anew, with the facts of the set-up and of each choice. */
export type Rebuilt = { readonly room: Room; readonly facts: readonly (readonly Fact[])[] };

// Further than the versions can have come since the table was last kept whole, for all who come and go.
const VERSION_LEAP = 100_000;

/**
 * Plays a match again from what is left of its room's rows; undefined when something of it is missing, or when it does not come to the
 * facts that were told. Nothing can be taken back that was chosen before. Never throws.
 */
export function rebuilt(games: Games, salvaged: Salvage, fingerprints: Fingerprints): Rebuilt | undefined {
	for (const begun of candidates(salvaged)) {
		const game = gameNamed(games, begun.game);
		const played = game && attempted(() => replayed(game, begun, salvaged));
		if (game === undefined || played === undefined) continue;
		// No choice says that it was stopped; the table does.
		const match = begun.phase === 'over' && !isOver(played.match) ? stopped(played.match) : played.match;
		const { facts } = played;
		const version = Math.max(salvaged.table?.version ?? 0, begun.version) + VERSION_LEAP;
		const table: Table = {
			...begun,
			phase: phaseOf(match),
			// All of it has been played with these rules now.
			rules: [{ from: 0, fingerprint: fingerprintOf(fingerprints, game), corrections: begun.rules[0]?.corrections ?? 0 }],
			version,
			since: begun.places.map(() => version),
			places: begun.places.map((place, seat) => carried(place, begun.since[seat], version)),
			touched: Math.max(begun.touched, ...salvaged.entries.slice(-1).map(({ at }) => at)),
			botAt: undefined,
			// It may be of before they wanted to be told.
			uncalled: undefined,
			// Nobody could answer meanwhile.
			clocks: begun.clocks?.map(({ left }) => ({ left }))
		};
		return { room: { table, course: { match } }, facts };
	}
	return undefined;
}

// A question that was left to its player stays theirs.
function carried(place: Place, before: number | undefined, since: number): Place {
	return place.kind === 'player' && place.unwished !== undefined && place.unwished === before ? { ...place, unwished: since } : place;
}

// What can be read may still say something else than it did: then the match does not come to its facts, and what is kept twice helps.
function candidates({ table, started }: Salvage): Table[] {
	const begun = [table, started].filter((each) => each !== undefined && each.phase !== 'gathering') as Table[];
	if (table === undefined || started === undefined || begun.length < 2) return begun;
	const { game, settings, edition, entropy, parts, nonces } = started;
	return [table, { ...table, game, settings, edition, entropy, parts, nonces }, started];
}

function replayed(game: Game, table: Table, { edition, entries }: Salvage): Moment | undefined {
	const seed = seedOf(table);
	const [first, ...choices] = entries;
	if (seed === undefined || first?.number !== 0 || edition === 'lost' || (table.edition !== undefined && edition === undefined))
		return undefined;
	if (choices.some(({ number, taken }, index) => number !== index + 1 || taken === undefined)) return undefined;
	const beginning = { seats: table.places.length, settings: table.settings, edition: edition?.content, seed };
	const moment = momentOf(game, beginning, entries);
	if ('unfit' in moment) return undefined;
	const { match, facts } = moment;
	match.trail.fill(0);
	return { match, facts };
}

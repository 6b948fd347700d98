import type { Game } from '#rules/core/game.ts';
import type { Evening, EveningSeat } from '#party/shared/evening.ts';
import { NOBODY, type Place, type Room } from './table.ts';

/**
 * The match as those who sit in it are to remember it; undefined before it has begun. `edition`: where the one that was brought is found,
 * as far as it is shared.
 */
export function eveningOf(game: Game, { table, course }: Room, edition: string | undefined): Evening | undefined {
	const { id, phase, settings, watchers, whispers, patience, talk, clock, region } = table;
	if (phase === 'gathering') return undefined;
	const { match } = course ?? {};
	const isOver = phase === 'over';
	const result = isOver ? match?.result : undefined;
	return {
		id,
		game: table.game,
		phase,
		at: table.touched,
		...(isOver && match?.stopped && { stopped: true }),
		seats: table.places.map(seatOfPlace),
		...(result !== undefined && { winners: result.winners }),
		...(result !== undefined && match !== undefined && game.tale !== undefined && { tale: game.tale(match.board, result) }),
		terms: {
			...{ settings, watchers, whispers, patience, talk, clock, region },
			...(edition !== undefined && { edition: { hash: edition, name: table.edition ?? '' } })
		}
	};
}

function seatOfPlace(place: Place): EveningSeat {
	const { colour } = place;
	if (place.kind !== 'player') return { kind: 'bot', colour };
	if (place.account === NOBODY) return { kind: 'somebody', colour };
	return { kind: 'person', account: place.account, name: place.name ?? '', colour };
}

/** Whether those who sit in the match have to learn of it: it has begun, ended, or is played by others than before. */
export function isEveningNews(before: Room | undefined, after: Room): boolean {
	if (before === undefined || after.table.phase === 'gathering') return false;
	if (before.table.phase !== after.table.phase) return true;
	// Who is no more when a match is over tells the others themselves.
	return after.table.phase === 'playing' && before.table.places !== after.table.places && !haveSamePeople(before, after);
}

function haveSamePeople({ table: before }: Room, { table: after }: Room): boolean {
	return before.places.every((place, seat) => {
		const now = after.places[seat];
		return now !== undefined && accountAt(place) === accountAt(now);
	});
}

function accountAt(place: Place): string | undefined {
	return place.kind === 'player' ? place.account : undefined;
}

/** The accounts that sit at the table. */
export function seatedAt({ table }: Room): string[] {
	return table.places.flatMap((place) => (place.kind === 'player' && place.account !== NOBODY ? [place.account] : []));
}

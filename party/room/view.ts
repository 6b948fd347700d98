import { commitment } from '#rules/core/seed.ts';
import type { Game } from '#rules/core/game.ts';
import { USUAL_LEVEL } from '#rules/core/levels.ts';
import { choicesSeen, openTally, type Match } from '#rules/core/match.ts';
import { matchView, type MatchView } from '#rules/core/match-view.ts';
import type { Seat, Viewer } from '#rules/core/seat.ts';
import { correctionsSince } from './rules-played.ts';
import { peopleOf } from './people/people.ts';
import {
	isAmong,
	isExpected,
	isOwnScreen,
	keptFor,
	levelAt,
	NOBODY,
	seatOf,
	type Place,
	type Room,
	type StoredStandIn,
	type Table,
	type Visitor
} from './table.ts';
import type { SeatView, StandIn, TableView } from '#party/shared/wire.ts';

/** All that decides what somebody sees of a table; those with the same viewpoint see the same. */
export type Viewpoint = {
	readonly seat: Seat | undefined;
	readonly invited: boolean;
	readonly host: boolean;
	readonly muted: boolean;
	readonly removed: boolean;
	/** A television that the host has brought. */
	readonly screen: boolean;
	/** The seat that is kept for them. */
	readonly kept: Seat | undefined;
};

export function viewpointOf(table: Table, visitor: Visitor): Viewpoint {
	const { account } = visitor;
	return {
		seat: seatOf(table, account),
		invited: isExpected(table, visitor),
		host: table.host === account,
		muted: isAmong(table.muted, account),
		removed: table.removed?.includes(account) ?? false,
		screen: isOwnScreen(table, visitor),
		kept: keptFor(table, account)
	};
}

/** Whether everybody has the same viewpoint in both tables. */
export function haveSameViewpoints(before: Table, after: Table): boolean {
	return (
		before.places === after.places &&
		before.host === after.host &&
		before.invited === after.invited &&
		before.invite === after.invite &&
		before.banned === after.banned &&
		before.muted === after.muted &&
		before.removed === after.removed &&
		before.screen === after.screen
	);
}

/** The viewpoint as a text, equal for equal ones. */
export function viewpointKey({ seat, invited, host, muted, removed, screen, kept }: Viewpoint): string {
	return `${seat ?? 'spectator'} ${invited} ${host} ${muted} ${removed} ${screen} ${kept ?? ''}`;
}

export function viewerOf({ seat }: Viewpoint): Viewer {
	return seat ?? 'spectator';
}

/** The table as a viewer with this viewpoint may see it; `match` is what such a viewer sees of the match, when that is known. */
export function tableView(
	game: Game,
	{ table, course }: Room,
	viewpoint: Viewpoint,
	match: MatchView | undefined = course && matchView(game, course.match, viewerOf(viewpoint))
): TableView {
	const corrected = course && correctionsTold(game, table, course.match);
	return {
		id: table.id,
		game: table.game,
		phase: table.phase,
		settings: table.settings,
		...(table.edition !== undefined && { edition: table.edition }),
		...(table.listed !== undefined && { listed: { language: table.listed.language, newcomers: table.listed.newcomers } }),
		...(table.region !== undefined && { region: table.region }),
		watchers: table.watchers,
		...(table.lag !== undefined && { lag: table.lag }),
		whispers: table.whispers,
		patience: table.patience ?? 'live',
		talk: table.talk ?? 'everybody',
		...(table.clock !== undefined && { clock: table.clock }),
		...(table.switching !== undefined && { switching: table.switching }),
		seats: table.places.map((place, seat) => seatView(place, seat, table, viewpoint)),
		...(corrected !== undefined && corrected.length > 0 && { corrected }),
		...(table.reveal !== undefined && { reveal: true as const }),
		...(viewpoint.seat !== undefined && { you: viewpoint.seat }),
		youHost: viewpoint.host,
		...(viewpoint.muted && { youMuted: true }),
		...(viewpoint.removed && { youRemoved: true }),
		...(viewpoint.kept !== undefined && { keptForYou: viewpoint.kept }),
		...(table.stopping !== undefined && { stopping: table.stopping }),
		...((viewpoint.invited || viewpoint.screen) && table.again !== undefined && { again: table.again }),
		...(viewpoint.host && table.banned && { banned: peopleOf(table, table.banned) }),
		...(viewpoint.host &&
			table.muted && {
				muted: peopleOf(
					table,
					table.muted.filter(({ account }) => seatOf(table, account) === undefined)
				)
			}),
		...((viewpoint.invited || (viewpoint.screen && hasFreeSeat(table))) && { invite: table.invite }),
		commitment: commitmentOf(table.entropy),
		...(match !== undefined && { match })
	};
}

// A room full of people may be looking: they are asked to sit down as long as somebody can.
function hasFreeSeat({ phase, places }: Table): boolean {
	return phase === 'gathering' && places.some((place) => place.kind === 'free' && place.kept === undefined);
}

// Of those that came while several act at once, only that they did.
function correctionsTold(game: Game, table: Table, match: Match): ReturnType<typeof correctionsSince> {
	const next = (openTally(match)?.before ?? match.choices) + 1;
	const corrected = correctionsSince(game, table.rules, table.phase === 'over' ? undefined : next);
	return corrected.map(({ from, ids }) => ({ from: Math.min(from, next), ids }));
}

/** Whether viewers of the same viewpoint see the same of both, but for the match. What is not compared is settled when the table is opened. */
export function looksTheSame(before: Table, after: Table): boolean {
	return (
		haveSameViewpoints(before, after) &&
		before.phase === after.phase &&
		before.game === after.game &&
		before.settings === after.settings &&
		before.listed === after.listed &&
		before.rules === after.rules &&
		before.reveal === after.reveal &&
		before.watchers === after.watchers &&
		before.lag === after.lag &&
		before.whispers === after.whispers &&
		before.patience === after.patience &&
		before.talk === after.talk &&
		before.again === after.again &&
		before.stopping === after.stopping &&
		before.clock === after.clock &&
		before.clocks === after.clocks &&
		before.switching === after.switching
	);
}

function seatView(place: Place, seat: Seat, table: Table, viewpoint: Viewpoint): SeatView {
	const { kind, colour } = place;
	if (kind === 'bot') {
		const level = levelAt(table, seat);
		return { kind, colour, ...(level !== USUAL_LEVEL && { level }) };
	}
	if (kind === 'free') {
		if (place.kept === undefined) return { kind, colour };
		return { kind, colour, keptFor: place.kept.name, ...(place.kept.account === table.host && { host: true }) };
	}
	return {
		kind: place.standIn === undefined ? 'player' : 'bot',
		...(place.name !== undefined && { name: place.name }),
		colour,
		...(place.account === table.host && { host: true }),
		...(place.account === NOBODY && { gone: true as const }),
		// Who looks is there, written or not.
		present: place.present || seat === viewpoint.seat,
		...(place.commitment !== undefined && { commitment: place.commitment }),
		...(place.nonce !== undefined && { revealed: true as const }),
		...(place.awaySince !== undefined && seat !== viewpoint.seat && { awaySince: place.awaySince }),
		...(table.clocks?.[seat] !== undefined && { clock: table.clocks[seat] }),
		...(place.open !== undefined && { open: place.open }),
		...(place.standIn !== undefined && { standIn: place.standIn === true ? {} : standInSeen(place.standIn, viewpoint) }),
		...(viewpoint.host && isAmong(table.muted, place.account) && { muted: true })
	};
}

// While several act at once, nobody is told how much the others have done.
function standInSeen({ tally, choices, ...standIn }: StoredStandIn, viewpoint: Viewpoint): StandIn {
	return { ...standIn, ...(choices !== undefined && { choices: choicesSeen(viewerOf(viewpoint), choices, tally) }) };
}

// Hashing takes longer than all the rest of a view, and a process may hold many rooms.
const published = new Map<string, string>();
const MOST_PUBLISHED = 1_000;

function commitmentOf(entropy: string): string {
	const known = published.get(entropy);
	if (known !== undefined) return known;
	if (published.size >= MOST_PUBLISHED) published.clear();
	const fresh = commitment(entropy);
	published.set(entropy, fresh);
	return fresh;
}

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { accountsIn, hasCompany, type Evening, type EveningSeat } from '#party/shared/evening.ts';
import { PEOPLE } from '#party/shared/limits.ts';
import {
	YOU,
	type BribesBetween,
	type EveningSeatView,
	type EveningView,
	type GroupView,
	type Member,
	type PeopleView,
	type PersonView
} from '#party/shared/people-wire.ts';
import type { Seat } from '#rules/core/seat.ts';

/** What the account calls another one: 16 hex digits that tell nothing of it to anybody else. */
export function whoIs(own: string, account: string): string {
	return named(`person ${own} ${account}`);
}

/** What the account calls the group of those who sat in this evening: the same people, however many bots there were. */
function groupOf(own: string, evening: Evening): string {
	return named(`group ${own} ${accountsIn(evening).toSorted().join(' ')} ${somebodyIn(evening)}`);
}

function named(text: string): string {
	return bytesToHex(sha256(utf8ToBytes(text))).slice(0, 16);
}

function somebodyIn({ seats }: Evening): number {
	return seats.filter(({ kind }) => kind === 'somebody').length;
}

/** All people of an account and its groups, the latest first. `evenings` are in that order; `names` and `shut` go by account. */
export function peopleView(
	own: string,
	evenings: readonly Evening[],
	names: ReadonlyMap<string, string>,
	shut: ReadonlySet<string>
): PeopleView {
	const accounts = [...new Set(evenings.flatMap(accountsIn))].filter((account) => account !== own).slice(0, PEOPLE.shown);
	// Who is not to ask can be allowed to, however long ago there was a match, or if there never was one.
	const people = [...new Set([...accounts, ...shut])].map((account) =>
		personView(own, account, evenings, names.get(account) ?? '', shut.has(account))
	);
	const over = evenings.filter((evening) => evening.phase === 'over' && hasCompany(evening, own));
	const groups = [...Map.groupBy(over, (evening) => groupOf(own, evening))].map(([group, all]) => groupView(own, group, all));
	return { people, groups: groups.slice(0, PEOPLE.shown) };
}

function personView(own: string, account: string, evenings: readonly Evening[], name: string, isShut: boolean): PersonView {
	const together = evenings.filter((evening) => seatOf(evening, account) !== undefined);
	const games = together.filter(hasEnded);
	const [latest] = together;
	const seat = latest && latest.seats[seatOf(latest, account) ?? 0];
	return {
		who: whoIs(own, account),
		name,
		colour: seat?.colour ?? 'blue',
		games: games.length,
		youWon: games.filter((evening) => hasWon(evening, own)).length,
		theyWon: games.filter((evening) => hasWon(evening, account)).length,
		last: latest?.at ?? 0,
		game: latest?.game ?? '',
		table: latest?.id ?? '',
		...(together.some(({ phase }) => phase === 'playing') && { playing: true }),
		...(isShut && { shut: true })
	};
}

// A match that its people stopped has no end.
function hasEnded({ phase, stopped }: Evening): boolean {
	return phase === 'over' && stopped === undefined;
}

function hasWon(evening: Evening, account: string): boolean {
	const seat = seatOf(evening, account);
	return seat !== undefined && evening.winners?.includes(seat) === true;
}

function seatOf({ seats }: Evening, account: string): Seat | undefined {
	const seat = seats.findIndex((each) => each.kind === 'person' && each.account === account);
	return seat < 0 ? undefined : seat;
}

function groupView(own: string, group: string, evenings: readonly Evening[]): GroupView {
	const [latest] = evenings as readonly [Evening, ...Evening[]];
	const accounts = accountsIn(latest).filter((account) => account !== own);
	const members = [own, ...accounts].map((account) => ({ account, who: memberOf(own, account) }));
	const wins = members.map(({ account, who }) => ({ who, count: evenings.filter((evening) => hasWon(evening, account)).length }));
	return {
		group,
		members: accounts.map((account) => memberOf(own, account)),
		somebody: somebodyIn(latest),
		games: evenings.filter(hasEnded).length,
		last: latest.at,
		table: latest.id,
		game: latest.game,
		wins: wins.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count),
		bribes: bribesAmong(own, evenings)
	};
}

// What went from person to person; what bots took or gave stands with its evening.
function bribesAmong(own: string, evenings: readonly Evening[]): BribesBetween[] {
	const all = evenings.flatMap(({ seats, tale }) =>
		(tale?.bribes ?? []).flatMap(({ by, to, count }) => {
			const [giver, taker] = [memberAt(own, seats[by]), memberAt(own, seats[to])];
			return giver === undefined || taker === undefined ? [] : [{ by: giver, to: taker, count }];
		})
	);
	const pairs = [...Map.groupBy(all, ({ by, to }) => `${by} ${to}`).values()];
	const sums = pairs.flatMap((same) =>
		same.slice(0, 1).map(({ by, to }) => ({ by, to, count: same.reduce((sum, { count }) => sum + count, 0) }))
	);
	return sums.toSorted((a, b) => b.count - a.count);
}

function memberOf(own: string, account: string): Member {
	return account === own ? YOU : whoIs(own, account);
}

function memberAt(own: string, seat: EveningSeat | undefined): Member | undefined {
	return seat?.kind === 'person' ? memberOf(own, seat.account) : undefined;
}

/** The evenings of the group that the account calls so, the latest first. */
export function eveningsOfGroup(own: string, evenings: readonly Evening[], group: string): EveningView[] {
	const all = evenings.filter((evening) => evening.phase === 'over' && groupOf(own, evening) === group);
	return all.map((evening) => eveningView(own, evening));
}

function eveningView(own: string, evening: Evening): EveningView {
	const { id, game, at, stopped, seats, tale, winners } = evening;
	const players = Math.max(seats.length, tale?.points.length ?? 0);
	return {
		table: id,
		game,
		at,
		...(stopped && { stopped }),
		seats: Array.from({ length: players }, (_, player): EveningSeatView => {
			const seat = seats[player];
			const who = memberAt(own, seat);
			const points = tale?.points[player];
			return {
				kind: seat?.kind ?? 'rival',
				...(who !== undefined && { who }),
				...(seat !== undefined && { colour: seat.colour }),
				...(points !== undefined && { points }),
				...(winners?.includes(player) && { won: true })
			};
		}),
		...(tale?.bribes !== undefined && tale.bribes.length > 0 && { bribes: tale.bribes })
	};
}

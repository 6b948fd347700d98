import { openTally } from '#rules/core/match.ts';
import type { Keeper, Kept } from '#party/room/keeper.ts';
import type { Crowd, Present, RoomSocket } from '#party/room/people/crowd.ts';
import { isLate, type Place, type Room, type Table, type Visitor } from '#party/room/table.ts';
import { updateMessage, Views, wholeMessage } from '#party/room/update.ts';
import { viewpointKey, viewpointOf } from '#party/room/view.ts';
import { CLOSED } from '#party/shared/wire.ts';
import { Hindsight, reachesOn, reachOf } from './hindsight.ts';

// What was told of the room as it was, to whom.
type Told = { readonly views: Views; readonly at: number };

/**
 * Those who watch and are kept behind the match: they are told of it as it was, under versions of their own, so that not even the pace of
 * what happens now can be told from them.
 */
export class LateCrowd {
	private readonly crowd: Crowd;
	private readonly keeper: () => Keeper;
	private readonly sendWhole: (guest: RoomSocket, visitor: Visitor) => void;
	private made: Hindsight | undefined;
	// Their sockets, that have what was told last.
	private members = new Set<RoomSocket>();
	private told: Told | undefined;
	// Never one that a socket from before the room slept may have.
	private version = Date.now();

	constructor(crowd: Crowd, keeper: () => Keeper, sendWhole: (guest: RoomSocket, visitor: Visitor) => void) {
		this.crowd = crowd;
		this.keeper = keeper;
		this.sendWhole = sendWhole;
	}

	private get hindsight(): Hindsight {
		return (this.made ??= new Hindsight(this.keeper()));
	}

	/** Takes note of a change before anything is told of it. */
	note({ kept }: Kept): void {
		if (kept !== undefined) this.hindsight.takenBack(kept);
	}

	/** Tells them how far the match has come for them by now; whoever is no longer kept behind is told the whole. */
	tell(room: Room): void {
		const guests = this.crowd.guests();
		const late = guests.filter(({ visitor }) => isLate(room.table, visitor));
		const freed = guests.filter(({ guest, visitor }) => this.members.has(guest) && !isLate(room.table, visitor));
		const known = this.members;
		this.members = new Set();
		for (const { guest, visitor } of freed) this.sendWhole(guest, visitor);
		if (late.length === 0) return this.forget();
		const before = this.told;
		const now = this.look(room);
		if (now === undefined) return this.leaveOut(late);
		this.told = now;
		const follows = before !== undefined && (before.at === now.at || (before.at < now.at && !isAmidMany(before) && !isAmidMany(now)));
		const texts = follows && before.views !== now.views ? this.textsFor(before, now, late) : undefined;
		// What nobody sees anything of is not told, not even that there was something.
		if (follows && texts === undefined) this.told = before;
		for (const { guest, visitor } of late) {
			const text = texts?.get(viewpointKey(viewpointOf(room.table, visitor)));
			if (!follows || !known.has(guest)) this.sendWhole(guest, visitor);
			else if (text !== undefined) this.crowd.tell(guest, text);
			this.members.add(guest);
		}
	}

	// For each viewpoint; undefined when nobody sees anything new.
	private textsFor(before: Told, now: Told, late: readonly Present[]): ReadonlyMap<string, string> | undefined {
		const rows = this.keeper()
			.store.entriesAfter(before.at)
			.filter(({ number }) => number <= now.at);
		const texts = new Map<string, string>();
		let isSeen = false;
		for (const { visitor } of late) {
			const viewpoint = viewpointOf(now.views.room.table, visitor);
			const key = viewpointKey(viewpoint);
			if (texts.has(key)) continue;
			const update = updateMessage(before.views, now.views, { from: viewpoint, to: viewpoint }, { rows });
			isSeen ||= update.type === 'update' && (update.patch !== undefined || update.log !== undefined);
			texts.set(key, JSON.stringify(update));
		}
		return isSeen ? texts : undefined;
	}

	/** Tells one of them the whole, as far as they may know it. */
	welcome(room: Room, guest: RoomSocket, visitor: Visitor): void {
		// What the others have is what they are told next from.
		const now = this.members.size > 0 && this.told !== undefined ? this.told : this.look(room);
		if (now === undefined) return this.leaveOut([{ guest, visitor }]);
		this.told = now;
		const { store } = this.keeper();
		const { table } = now.views.room;
		const whole = wholeMessage(
			now.views,
			viewpointOf(table, visitor),
			store.latestEntries(now.at + 1),
			store.sayings.latestFor(visitor.account),
			Date.now()
		);
		this.crowd.tell(guest, JSON.stringify(whole));
		this.members.add(guest);
	}

	/** When they may know more than they have been told, if that is a question of time (milliseconds). */
	due(room: Room): number | undefined {
		const isSomebodyLate = this.crowd.guests().some(({ visitor }) => isLate(room.table, visitor));
		return isSomebodyLate ? reachesOn(this.keeper(), room, this.told?.at ?? reachOf(this.keeper(), room, Date.now())) : undefined;
	}

	private look(room: Room): Told | undefined {
		const at = reachOf(this.keeper(), room, Date.now());
		const match = this.hindsight.matchAt(room, at);
		if (match === undefined) return undefined;
		const { told } = this;
		const table = asTheyKnowIt(room.table);
		if (told?.views.room.course?.match === match && isSame(told.views.room.table, table)) return told;
		this.version += 1;
		const known = { table: { ...table, version: this.version }, course: { match } };
		return { at, views: new Views(this.keeper().gameOf(table.game), known, told?.views) };
	}

	private forget(): void {
		this.told = undefined;
		this.made?.forget();
	}

	// Under corrected rules the moments before cannot be had.
	private leaveOut(late: readonly Present[]): void {
		this.told = undefined;
		for (const { guest } of late) this.crowd.showOut(guest, 'past-unfit', CLOSED.refused);
	}
}

// Clocks and bots tell how the match goes on.
function asTheyKnowIt(table: Table): Table {
	const places = table.places.some(isTelling) ? table.places.map(untold) : table.places;
	return { ...table, places, clocks: undefined };
}

function isTelling(place: Place): boolean {
	return place.kind === 'player' && place.standIn !== undefined && place.standIn !== true;
}

function untold(place: Place): Place {
	if (place.kind !== 'player' || place.standIn === undefined || place.standIn === true) return place;
	const { choices: _, ...standIn } = place.standIn;
	return { ...place, standIn };
}

// But for what changes with every choice, and is not told.
function isSame(one: Table, other: Table): boolean {
	const members = Object.keys({ ...one, ...other }) as (keyof Table)[];
	return members.every((member) => UNTOLD.has(member) || one[member] === other[member]);
}

const UNTOLD: ReadonlySet<keyof Table> = new Set(['version', 'since', 'touched', 'botAt', 'alone', 'clocks', 'hostAwaySince', 'rules']);

// The numbers of choices made at once are told anew when it is over.
function isAmidMany({ views: { room } }: Told): boolean {
	return room.course !== undefined && openTally(room.course.match) !== undefined;
}

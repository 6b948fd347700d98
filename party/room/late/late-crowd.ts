import { openTally } from '#rules/core/match.ts';
import type { Keeper, Kept } from '#party/room/keeper.ts';
import type { Crowd, Present, RoomSocket } from '#party/room/people/crowd.ts';
import { isLate, type Place, type Room, type Table, type Visitor } from '#party/room/table.ts';
import { updateMessage, Views, wholeMessage } from '#party/room/update.ts';
import { viewpointKey, viewpointOf } from '#party/room/view.ts';
import { CLOSED } from '#party/shared/wire.ts';
import { Hindsight, reachesOn, reachOf } from './hindsight.ts';

// What was told of the room as it was: the table as they know it, under their version, and the match after choice number `at`.
type KnownPast = { readonly table: Table; readonly at: number };

// Which of these a socket has; it survives the room's sleep with it.
type Mark = { readonly version: number; readonly at: number };

type Marked = Visitor & { readonly late?: Mark | undefined };

// Above all versions of the room itself, and no time that would tell something.
const FIRST_VERSION = 2 ** 40;

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
	// Who has become late, or is late no longer, and has not been told since.
	private moved = new Set<RoomSocket>();
	private told: KnownPast | undefined;
	// The views of what was told; after a sleep they are made when something new is to be told.
	private views: Views | undefined;
	private places: { readonly of: Table['places']; readonly untold: Table['places'] } | undefined;
	private isAwake = false;

	constructor(crowd: Crowd, keeper: () => Keeper, sendWhole: (guest: RoomSocket, visitor: Visitor) => void) {
		this.crowd = crowd;
		this.keeper = keeper;
		this.sendWhole = sendWhole;
	}

	private get hindsight(): Hindsight {
		return (this.made ??= new Hindsight(this.keeper()));
	}

	/** Takes note of a change before anything is told of it. */
	note({ before, after, kept }: Kept): void {
		if (before !== undefined) this.awake(before.table);
		if (kept !== undefined) {
			this.hindsight.takenBack(kept);
			// What was told does not stand any more.
			if (this.told !== undefined && kept < this.told.at) this.members.clear();
		}
		if (before === undefined || (before.table.lag === undefined && after.table.lag === undefined)) return;
		for (const { guest, visitor } of this.crowd.guests())
			if (isLate(before.table, visitor) !== isLate(after.table, visitor)) this.moved.add(guest);
	}

	/** Tells them how far the match has come for them by now; whoever is no longer kept behind is told the whole. */
	tell(room: Room): void {
		this.awake(room.table);
		const guests = this.crowd.guests();
		const late = guests.filter(({ visitor }) => isLate(room.table, visitor));
		const { members, moved } = this;
		const freed = guests.filter(({ guest, visitor }) => (members.has(guest) || moved.has(guest)) && !isLate(room.table, visitor));
		this.moved = new Set();
		this.members = new Set(late.flatMap(({ guest }) => (members.has(guest) && !moved.has(guest) ? [guest] : [])));
		for (const { guest, visitor } of freed) {
			mark(guest, undefined);
			this.sendWhole(guest, visitor);
		}
		if (late.length === 0) return this.forget();
		const at = reachOf(this.keeper(), room, Date.now());
		if (!this.isTold(room, at) && !this.goOn(room, at, late)) return this.leaveOut(late);
		for (const { guest, visitor } of late) if (!this.members.has(guest)) this.sendWhole(guest, visitor);
	}

	// Tells those who have what was told last what follows on it, where they see anything of that; where nothing can follow on it, nobody has
	// what was told any more. False where the match cannot be shown.
	private goOn(room: Room, at: number, late: readonly Present[]): boolean {
		const { told: before } = this;
		const old = before !== undefined && before.at <= at ? this.viewsOf(room, before) : undefined;
		const table = { ...this.asTheyKnowIt(room.table), version: this.nextVersion() };
		const now = { table, at };
		const views = this.viewsAt(room, now, old);
		if (views === undefined) return false;
		const follows = before !== undefined && old !== undefined && (before.at === at || (!isAmidMany(old) && !isAmidMany(views)));
		const texts = follows ? this.textsFor({ views: old, at: before.at }, { views, at }, late) : undefined;
		if (!follows) this.members.clear();
		// What nobody sees anything of is not told, not even that there was something.
		if (!follows || texts === undefined) return true;
		this.told = now;
		this.views = views;
		for (const { guest, visitor } of late) {
			const text = this.members.has(guest) ? texts.get(changeKey(before.table, table, visitor)) : undefined;
			if (text === undefined) continue;
			this.crowd.tell(guest, text);
			mark(guest, { version: table.version, at });
		}
		return true;
	}

	// For each change of viewpoint; undefined when nobody sees anything new.
	private textsFor(before: Shown, now: Shown, late: readonly Present[]): ReadonlyMap<string, string> | undefined {
		const rows = this.keeper()
			.store.entries.after(before.at)
			.filter(({ number }) => number <= now.at);
		const texts = new Map<string, string>();
		let isSeen = false;
		const [old, table] = [before.views.room.table, now.views.room.table];
		for (const { visitor } of late) {
			const key = changeKey(old, table, visitor);
			if (texts.has(key)) continue;
			const from = viewpointOf(old, visitor);
			const to = viewpointOf(table, visitor);
			const receiver = viewpointKey(from) === viewpointKey(to) ? { from: to, to } : { from, to };
			const update = updateMessage(before.views, now.views, receiver, { rows });
			isSeen ||= update.type === 'update' && (update.patch !== undefined || update.log !== undefined);
			texts.set(key, JSON.stringify(update));
		}
		return isSeen ? texts : undefined;
	}

	/** Tells one of them the whole, as far as they may know it. */
	welcome(room: Room, guest: RoomSocket, visitor: Visitor): void {
		this.awake(room.table);
		// What the others have is what they are told next from.
		const shared = this.members.size > 0 ? this.shownOf(room, this.told) : undefined;
		if (shared === undefined) this.members.clear();
		const shown = shared ?? this.look(room);
		if (shown === undefined) return this.leaveOut([{ guest, visitor }]);
		const { told, views } = shown;
		this.told = told;
		this.views = views;
		const { store } = this.keeper();
		const whole = wholeMessage(
			views,
			viewpointOf(told.table, visitor),
			store.entries.latest(told.at + 1),
			store.sayings.latestFor(visitor.account),
			Date.now()
		);
		this.crowd.tell(guest, JSON.stringify(whole));
		this.members.add(guest);
		this.moved.delete(guest);
		mark(guest, { version: told.table.version, at: told.at });
	}

	/** When they may know more than they have been told, if that is a question of time (milliseconds). */
	due(room: Room): number | undefined {
		this.awake(room.table);
		const isSomebodyLate = this.crowd.guests().some(({ visitor }) => isLate(room.table, visitor));
		return isSomebodyLate ? reachesOn(this.keeper(), room, this.told?.at ?? reachOf(this.keeper(), room, Date.now())) : undefined;
	}

	// After a sleep the sockets tell what they have; of the table that is what the room was before anything happened.
	private awake(table: Table): void {
		if (this.isAwake) return;
		this.isAwake = true;
		const marked = this.crowd.guests().flatMap(({ guest }) => {
			const has = markOf(guest);
			return has === undefined ? [] : [{ guest, has }];
		});
		const version = Math.max(...marked.map(({ has }) => has.version));
		const latest = marked.find(({ has }) => has.version === version);
		if (latest === undefined) return;
		const { at } = latest.has;
		this.told = { table: { ...this.asTheyKnowIt(table), version }, at };
		for (const { guest, has } of marked) {
			if (has.version === version && has.at === at) this.members.add(guest);
			else this.moved.add(guest);
		}
	}

	private nextVersion(): number {
		return this.told === undefined ? FIRST_VERSION : this.told.table.version + 1;
	}

	private isTold(room: Room, at: number): boolean {
		const { told } = this;
		if (told === undefined || told.at !== at || !isSame(told.table, this.asTheyKnowIt(room.table))) return false;
		// The same number of choices, but not the same ones, where some were taken back in between.
		return this.views === undefined || this.views.room.course?.match === this.hindsight.matchAt(room, at);
	}

	private look(room: Room): { readonly told: KnownPast; readonly views: Views } | undefined {
		const at = reachOf(this.keeper(), room, Date.now());
		return this.shownOf(room, { table: { ...this.asTheyKnowIt(room.table), version: this.nextVersion() }, at });
	}

	private shownOf(room: Room, told: KnownPast | undefined): { readonly told: KnownPast; readonly views: Views } | undefined {
		const views = told && (told === this.told ? this.viewsOf(room, told) : this.viewsAt(room, told, this.views));
		return told && views && { told, views };
	}

	private viewsOf(room: Room, told: KnownPast): Views | undefined {
		return (this.views ??= this.viewsAt(room, told, undefined));
	}

	private viewsAt(room: Room, { table, at }: KnownPast, earlier: Views | undefined): Views | undefined {
		const match = this.hindsight.matchAt(room, at);
		return match && new Views(this.keeper().gameOf(table.game), { table, course: { match } }, earlier);
	}

	private forget(): void {
		this.told = undefined;
		this.views = undefined;
		this.made?.forget();
	}

	// Clocks and bots tell how the match goes on, and so does what its players agree on about it.
	private asTheyKnowIt(table: Table): Table {
		if (this.places?.of !== table.places) {
			const untold = table.places.some(isTelling) ? table.places.map(withoutTelling) : table.places;
			this.places = { of: table.places, untold };
		}
		return { ...table, places: this.places.untold, clocks: undefined, stopping: undefined, switching: undefined };
	}

	// Under corrected rules the moments before cannot be had.
	private leaveOut(late: readonly Present[]): void {
		this.forget();
		for (const { guest } of late) this.crowd.showOut(guest, 'past-unfit', CLOSED.refused);
	}
}

type Shown = { readonly views: Views; readonly at: number };

function markOf(guest: RoomSocket): Mark | undefined {
	return (guest.state as Marked | null)?.late;
}

function mark(guest: RoomSocket, late: Mark | undefined): void {
	const { state } = guest;
	if (!state) return;
	const marked: Marked = { ...state, late };
	guest.setState(marked);
}

function changeKey(before: Table, after: Table, visitor: Visitor): string {
	return `${viewpointKey(viewpointOf(before, visitor))} > ${viewpointKey(viewpointOf(after, visitor))}`;
}

function isTelling(place: Place): boolean {
	return place.kind === 'player' && (place.open !== undefined || (place.standIn !== undefined && place.standIn !== true));
}

// That a seat can be had is told, or that a bot plays, but not since when, nor what it has done.
function withoutTelling(place: Place): Place {
	if (place.kind !== 'player') return place;
	const { standIn } = place;
	const by = standIn === undefined || standIn === true ? standIn : standIn.by === undefined ? {} : { by: standIn.by };
	return { ...place, standIn: by, open: place.open && 0 };
}

// But for what changes with every choice, and is not told.
function isSame(one: Table, other: Table): boolean {
	const members = Object.keys({ ...one, ...other }) as (keyof Table)[];
	return members.every((member) => UNTOLD.has(member) || one[member] === other[member]);
}

const UNTOLD: ReadonlySet<keyof Table> = new Set(['version', 'since', 'touched', 'botAt', 'alone', 'clocks', 'hostAwaySince', 'rules']);

// The numbers of choices made at once are told anew when it is over.
function isAmidMany({ room }: Views): boolean {
	return room.course !== undefined && openTally(room.course.match) !== undefined;
}

import { copyMatch } from '#rules/core/history.ts';
import { equal } from '#rules/core/json.ts';
import { openTally, type Match } from '#rules/core/match.ts';
import { momentOf } from '#rules/core/moment.ts';
import { play } from '#rules/core/play.ts';
import { seedOf } from '#party/room/export.ts';
import type { Keeper } from '#party/room/keeper.ts';
import type { SalvagedEntry } from '#party/room/rows/salvage.ts';
import { attempted } from '#party/room/rows/unreadable.ts';
import type { Room, Table } from '#party/room/table.ts';
import { LAGS, type Lag } from '#party/shared/wire.ts';

type Behind = { readonly age?: number; readonly choices?: number };

// Milliseconds: choices come of age together at the end of such a stretch, with one alarm for them all.
const GRAIN = 30_000;

// One that only a newer house knows keeps them behind until the end.
function behindBy(lag: Lag): Behind {
	return Object.hasOwn(LAGS, lag) ? LAGS[lag] : {};
}

/** The number of the last choice that who is kept behind may know; while several act at once, none of theirs. */
export function reachOf({ store }: Pick<Keeper, 'store'>, { table, course }: Room, now: number): number {
	if (table.lag === undefined || course === undefined) return 0;
	const last = openTally(course.match)?.before ?? course.match.choices;
	const { age, choices } = behindBy(table.lag);
	if (age !== undefined) return store.entries.lastUntil(Math.floor(now / GRAIN) * GRAIN - age, last);
	return choices === undefined ? 0 : Math.max(0, last - choices);
}

/** When somebody who has been told of so many choices may know of the next (milliseconds); undefined where that is no question of time. */
export function reachesOn({ store }: Pick<Keeper, 'store'>, { table, course }: Room, told: number): number | undefined {
	if (table.lag === undefined || course === undefined || table.phase !== 'playing') return undefined;
	const last = openTally(course.match)?.before ?? course.match.choices;
	const { age } = behindBy(table.lag);
	const at = age === undefined || told >= last ? undefined : store.entries.timeOf(told + 1);
	return at === undefined || age === undefined ? undefined : Math.ceil((at + age) / GRAIN) * GRAIN;
}

/** The match as it was: played again once, and from then on one choice after the other. Nothing of it is kept. */
export class Hindsight {
	private readonly keeper: Keeper;
	private then: Match | undefined;
	// The number of the first choice that these rules do not lead to.
	private unfit = Infinity;

	constructor(keeper: Keeper) {
		this.keeper = keeper;
	}

	/** What followed on choice number `kept` was taken back. */
	takenBack(kept: number): void {
		if (this.then !== undefined && this.then.choices > kept) this.then = undefined;
		if (this.unfit > kept) this.unfit = Infinity;
	}

	/** Forgets what it has made, when nobody is kept behind. */
	forget(): void {
		this.then = undefined;
	}

	/** The match after choice number `at`; undefined where these rules do not lead there. */
	matchAt({ table }: Room, at: number): Match | undefined {
		if (at >= this.unfit) return undefined;
		this.then = attempted(() => this.goneOn(table, at) ?? this.playedAgain(table, at));
		return this.then;
	}

	private playedAgain(table: Table, at: number): Match | undefined {
		const seed = seedOf(table);
		if (seed === undefined) return undefined;
		const { store } = this.keeper;
		const beginning = { seats: table.places.length, settings: table.settings, edition: store.edition.read(), seed };
		const [game, entries] = [this.keeper.gameOf(table.game), store.entries.all()];
		// Corrected rules may know no way on, and throw; what cannot be read now may be read later.
		const moment = attempted(() => momentOf(game, beginning, entries, at)) ?? { unfit: at };
		if (!('unfit' in moment)) return moment.match;
		// Whoever comes again and again does not have it played each time.
		this.unfit = moment.unfit;
		return undefined;
	}

	private goneOn(table: Table, at: number): Match | undefined {
		const { then } = this;
		if (then === undefined || then.choices > at) return undefined;
		if (then.choices === at) return then;
		const game = this.keeper.gameOf(table.game);
		const match = copyMatch(game, then);
		for (const { taken, facts } of this.keeper.store.entries.all(then.choices).slice(0, at - then.choices) as readonly SalvagedEntry[]) {
			if (taken === undefined) return undefined;
			const played = play(game, match, taken.seat, taken.choice);
			if ('refused' in played || (facts !== undefined && !equal(played.facts, facts))) return undefined;
		}
		return match.choices === at ? match : undefined;
	}
}

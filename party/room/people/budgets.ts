import { Brake } from './brake.ts';
import { PACES, type Pace } from '#party/shared/limits.ts';
import type { Visitor } from '#party/room/table.ts';

/** What can be had too often, of the account and, for those without a seat, of all of them at one address. */
export type Want = 'arrival' | 'message' | 'change' | 'chat' | 'whole' | 'past' | 'patience';

type Brakes = { readonly [Each in Want]: Brake };

/**
 * The brakes of one room. Whoever has a seat counts alone, and so does the host; those without one count for their address, too, since a session costs nothing.
 */
export class Budgets {
	private readonly ofPlayer: Brakes;
	private readonly ofGuest: Brakes;
	private readonly ofAddress: Brakes;
	// Until when somebody stays out, in milliseconds.
	private readonly away = new Map<string, number>();

	/** `fixed` is the pace of everything, so many at once and a second, when it is a positive number: for rooms under test. */
	constructor(fixed?: string) {
		const pace = Number(fixed ?? 0);
		const brakes = (paces: { readonly [Each in Want]: Pace }): Brakes => {
			const brake = (want: Want): Brake => new Brake(pace > 0 ? { burst: pace, perSecond: pace } : paces[want]);
			return {
				arrival: brake('arrival'),
				message: brake('message'),
				change: brake('change'),
				chat: brake('chat'),
				whole: brake('whole'),
				past: brake('past'),
				patience: brake('patience')
			};
		};
		this.ofPlayer = brakes(PACES.player);
		this.ofGuest = brakes(PACES.guest);
		this.ofAddress = brakes(PACES.address);
	}

	/** Whether the visitor may have it now (milliseconds); counts it when they may. `owner`: whether they have a seat or are the host. */
	allows(want: Want, { account, address }: Visitor, owner: boolean, now: number): boolean {
		if (owner) return this.ofPlayer[want].allows(account, now);
		// Who is over the own measure takes nothing from the others at the address.
		return this.ofGuest[want].allows(account, now) && (address === undefined || this.ofAddress[want].allows(address, now));
	}

	/** The visitor stays out until then (milliseconds); with somebody without a seat, the others of the address who have none. */
	sendAway({ account, address }: Visitor, owner: boolean, until: number): void {
		this.away.set(account, until);
		if (!owner && address !== undefined) this.away.set(address, until);
	}

	/** Whether the visitor was sent away and it is not over. */
	isAway({ account, address }: Visitor, owner: boolean, now: number): boolean {
		for (const [name, until] of this.away) if (until <= now) this.away.delete(name);
		return this.away.has(account) || (!owner && address !== undefined && this.away.has(address));
	}
}

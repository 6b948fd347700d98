import { admit } from './people/admission.ts';
import type { SessionMarks } from '#party/account/signed-in-account.ts';
import type { Budgets, Want } from './people/budgets.ts';
import type { Crowd, RoomSocket } from './people/crowd.ts';
import { AWAY } from '#party/shared/limits.ts';
import { AREAS } from '#party/shared/regions.ts';
import { isOwner, screenOf, shows, type Table, type Visitor } from './table.ts';
import { BEHIND, CLOSED } from '#party/shared/wire.ts';

/** The headers by which the Worker tells a room who is at the door; a client's own never reach it. */
export const DOOR = {
	/** Whose session it is, which the room is to have checked. Workers that checked it themselves called it otherwise. */
	account: 'x-backroom-session-of',
	issued: 'x-backroom-issued',
	generation: 'x-backroom-generation',
	browser: 'x-backroom-browser',
	/** Of a session that has no name for its browser: the one that it would have. */
	given: 'x-backroom-given',
	fresh: 'x-backroom-fresh',
	address: 'x-backroom-address',
	invite: 'x-backroom-invite',
	screen: 'x-backroom-screen',
	area: 'x-backroom-area',
	name: 'x-backroom-name',
	/** In the room's answer: the session was checked. Rooms of before say nothing. */
	checked: 'x-backroom-checked'
} as const;

/** Who the Worker says is at the door of this table. */
export function visitorOf(table: Table, { headers }: Request): Visitor {
	const screen = headers.get(DOOR.screen) ?? undefined;
	const account = headers.get(DOOR.account) ?? '';
	const browser = headers.get(DOOR.browser) ?? headers.get(DOOR.given);
	return {
		// Nothing is kept of a television, and its account has no object to be asked.
		...(screen === undefined
			? shows(table, account, headers.get(DOOR.invite) ?? undefined)
			: { ...shows(table, screenOf(account), undefined), screen, fresh: true as const }),
		issued: Number(headers.get(DOOR.issued)),
		generation: Number(headers.get(DOOR.generation)),
		...(browser !== null && { browser }),
		...(headers.has(DOOR.fresh) && { fresh: true as const }),
		// Only where it is not known from where the table was opened.
		...(table.area === undefined && { area: AREAS.find((area) => area === headers.get(DOOR.area)) }),
		address: headers.get(DOOR.address) ?? undefined,
		came: Date.now()
	};
}

/** Whose session is at the door. */
export type AtTheDoor = { readonly account: string; readonly session: SessionMarks };

/** Whose session the Worker says is at the door, and what it says of itself; undefined when a Worker of before sends it, which says nothing of that. */
export function sessionOf({ headers }: Request): AtTheDoor | undefined {
	const account = headers.get(DOOR.account);
	if (account === null) return undefined;
	const [browser, given, fresh] = [headers.get(DOOR.browser), headers.get(DOOR.given), headers.has(DOOR.fresh)];
	const generation = Number(headers.get(DOOR.generation));
	return {
		account,
		// As the account's object is asked about it anywhere.
		session: browser === null ? { generation, given: given ?? undefined, fresh } : { generation, browser }
	};
}

/** The request with how the account at the door goes by now. */
export function withName(request: Request, name: string | undefined): Request {
	const headers = new Headers(request.headers);
	// A header has no letters but those of English.
	if (name !== undefined) headers.set(DOOR.name, encodeURIComponent(name));
	return new Request(request.url, { headers });
}

/** The room's answer at the door, for the Worker: the session was checked, whether it holds or not. */
export function asChecked({ status, webSocket }: Response): Response {
	return new Response(null, { status, webSocket, headers: { [DOOR.checked]: '1' } });
}

/** What the Worker passes on of a room's answer: its socket only where the session was checked, as rooms of before do not. */
export function letIn({ headers, webSocket }: Response): WebSocket | undefined {
	if (webSocket === null || headers.has(DOOR.checked)) return webSocket ?? undefined;
	webSocket.accept();
	webSocket.close();
	return undefined;
}

/** How the account at the door goes by now, where it was learned on the way. */
export function nameOfVisitor({ headers }: Request): string | undefined {
	const name = headers.get(DOOR.name);
	return name === null ? undefined : decodeURIComponent(name);
}

/** Who comes in, and who has to go for having too much of what there is for all. */
export class Door {
	private readonly crowd: Crowd;
	private readonly budgets: Budgets;
	// Tells the others that somebody is gone.
	private readonly left: (guest: RoomSocket) => void;

	constructor(crowd: Crowd, budgets: Budgets, left: (guest: RoomSocket) => void) {
		this.crowd = crowd;
		this.budgets = budgets;
		this.left = left;
	}

	/** Whether the visitor may come now; counts it when they may. */
	mayArrive(table: Table, visitor: Visitor): boolean {
		return !this.budgets.isAway(visitor, isOwner(table, visitor.account), Date.now()) && this.mayHave('arrival', table, visitor);
	}

	/** Whether the visitor may have this now; counts it when they may. */
	mayHave(want: Want, table: Table, visitor: Visitor): boolean {
		return this.budgets.allows(want, visitor, isOwner(table, visitor.account), Date.now());
	}

	/** Whether there is a place now, if need be somebody else's. */
	makePlace(table: Table, visitor: Visitor): boolean {
		const admission = admit(table, visitor, this.crowd.guests());
		if (admission === 'full') return false;
		const { instead } = admission;
		if (instead !== undefined) this.showOut(instead.guest, 'too-many-connections', CLOSED.tooMany);
		return true;
	}

	/** Closes the socket of somebody who does not slow down, and lets them in again only after a while. */
	sendAway(table: Table, guest: RoomSocket, visitor: Visitor): void {
		this.budgets.sendAway(visitor, isOwner(table, visitor.account), Date.now() + AWAY);
		this.showOut(guest, 'too-fast', CLOSED.tooMany);
	}

	/** Closes a socket that does not read what it is sent. */
	leaveBehind(guest: RoomSocket): void {
		this.showOut(guest, 'too-slow', BEHIND);
	}

	private showOut(guest: RoomSocket, reason: 'too-fast' | 'too-slow' | 'too-many-connections', code: number): void {
		this.crowd.showOut(guest, reason, code);
		this.left(guest);
	}
}

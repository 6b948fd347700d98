import { DurableObject } from 'cloudflare:workers';
import type { Opening } from '#party/room/lobby.ts';
import type { Advertisement } from '#party/room/offer.ts';
import type { Env } from '#party/shared/env.ts';
import { inTime } from '#party/shared/in-time.ts';
import { DIRECTORY } from '#party/shared/limits.ts';
import { fits, SIGN_OF_LIFE, type DirectoryMessage, type Offer, type Wish } from '#party/shared/offer.ts';
import { placedIn, placedNear } from '#party/shared/placement.ts';
import { AREAS, type Area } from '#party/shared/regions.ts';
import { refusedSocket } from '#party/shared/refused-socket.ts';
import { report } from '#party/shared/send.ts';
import { BEHIND, CLOSED } from '#party/shared/wire.ts';
import { admitLooker, overdue, type Looker, type Looking } from './lookers.ts';
import { Offers, type Row } from './offers.ts';

/** Who looks for a table: a name that tells nothing of the account, what they insist on, and the tables that were full when they came. */
export type Seeker = { readonly who: string; readonly wish: Wish; readonly passed: readonly string[] };

/** A public table to sit down at: found, or opened for the seeker, who learns what its opener is told. */
export type Found = { readonly id: string; readonly opened?: { readonly invite: string; readonly commitment: string } };

/** The headers by which the Worker tells a directory who comes to look. */
export const LOOKER = { account: 'x-backroom-account', address: 'x-backroom-address' } as const;

type UnderWay = { readonly offer: Pick<Offer, 'pace' | 'language' | 'newcomers'>; readonly done: Promise<unknown> };

/** The directory of a game's public tables in one part of the world. */
export function directoryOf({ Directory }: Pick<Env, 'Directory'>, game: string, area: Area): DurableObjectStub<Directory> {
	return Directory.getByName(`${area} ${game}`, placedNear(area));
}

/**
 * The public tables of one game in one part of the world, and those who look at them. Rooms tell it what changes; it asks them itself
 * when they have said nothing for long, so that a table which no longer answers leaves, and none of them needs an alarm for it.
 */
export class Directory extends DurableObject<Env> {
	private readonly offers: Offers;
	// Tables that are being opened for people who found none: whoever looks for the same meanwhile waits for them.
	private readonly underWay = new Set<UnderWay>();
	// Tables that those who look have yet to be told of.
	private readonly untold = new Set<string>();
	private telling: ReturnType<typeof setTimeout> | undefined;

	constructor(ctx: DurableObjectState, env: Env) {
		super(ctx, env);
		this.offers = new Offers(ctx.storage.sql);
		ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(SIGN_OF_LIFE.sent, SIGN_OF_LIFE.answered));
	}

	// ---- what rooms say

	/** A table is to be had, or has changed. */
	async offer(told: Advertisement): Promise<void> {
		this.changed(this.offers.put(rowOf(told, Date.now())));
		await this.wind();
	}

	/** A table is not to be had any more. */
	withdraw(id: string): void {
		if (this.offers.remove(id)) this.changed([id]);
	}

	/** Asks the rooms that have said nothing for long; those that are not to be had any more leave, or have not answered for several times. */
	override async alarm(): Promise<void> {
		const due = this.offers.due(Date.now() + DIRECTORY.together);
		await Promise.all(due.map((id) => this.ask(id)));
		await this.wind();
	}

	private async ask(id: string): Promise<void> {
		const [area, game] = this.subject();
		const before = this.offers.get(id);
		const answer = await inTime(
			this.env.Match.getByName(id)
				.offered(game, area)
				.then((told) => ({ told })),
			DIRECTORY.answer
		);
		// Meanwhile the room may have said something itself, and it knows better than its answer.
		const now = this.offers.get(id);
		if (now === undefined || now.version !== before?.version) return;
		if (answer?.told !== undefined) this.changed(this.offers.put(rowOf(answer.told, Date.now())));
		// A room that cannot be asked now may be there in a while, and would not offer again by itself what it thinks is known.
		else if (answer === undefined && (now.missed ?? 0) + 1 < DIRECTORY.misses) this.offers.miss(id, Date.now() + DIRECTORY.lease.missed);
		else this.withdraw(id);
	}

	private subject(): readonly [area: Area, game: string] {
		const { name = '' } = this.ctx.id;
		const area = AREAS.find((each) => name.startsWith(`${each} `));
		if (area === undefined) throw new Error('a directory without a name');
		return [area, name.slice(area.length + 1)];
	}

	// The alarm may ring early, never late.
	private async wind(): Promise<void> {
		const due = this.offers.firstDue();
		if (due === undefined) return;
		const at = await this.ctx.storage.getAlarm();
		if (at === null || at > due) await this.ctx.storage.setAlarm(due);
	}

	// ---- what those who look for a table ask

	/** The best table for the seeker; undefined when there is none. */
	find({ who, wish, passed }: Seeker): Found | undefined {
		const found = this.offers.find(wish, who, passed);
		return found && { id: found.id };
	}

	/** The best table for the seeker; the one that is opened in that way when there is none. Answers why not when it cannot be opened. */
	async findOrOpen(seeker: Seeker, opening: Opening): Promise<Found | { readonly refused: string }> {
		for (;;) {
			const found = this.find(seeker);
			if (found !== undefined) return found;
			// One that somebody else is about to open is as good: two who press at once meet.
			const other = [...this.underWay].find(({ offer }) => fits(offer, seeker.wish));
			if (other === undefined) break;
			await other.done;
		}
		if (this.underWay.size >= DIRECTORY.opening) return { refused: 'too-fast' };
		return this.open(opening);
	}

	private async open(opening: Opening): Promise<Found | { readonly refused: string }> {
		const work = this.opened(opening);
		const { language = 'en', newcomers = false } = opening.listed ?? {};
		const underWay: UnderWay = { offer: { pace: opening.clock?.pace ?? 'none', language, newcomers }, done: work.catch(() => undefined) };
		this.underWay.add(underWay);
		try {
			return await work;
		} finally {
			this.underWay.delete(underWay);
		}
	}

	private async opened(opening: Opening): Promise<Found | { readonly refused: string }> {
		const [area, game] = this.subject();
		const { id, invite } = opening;
		const room = this.env.Match.getByName(id, placedIn(opening.region));
		const opened = await room.open(opening);
		if ('refused' in opened) return { refused: opened.refused };
		// The room says so itself, too; whoever waits is to find it at once.
		const told = await room.offered(game, area);
		if (told !== undefined) await this.offer(told);
		return { id, opened: { invite, commitment: opened.commitment } };
	}

	// ---- those who look

	/** Opens a socket for somebody who looks, over which the tables come and then whatever changes. */
	override async fetch(request: Request): Promise<Response> {
		const { headers } = request;
		const looker = { account: headers.get(LOOKER.account) ?? '', address: headers.get(LOOKER.address) ?? '', came: Date.now() };
		const admission = admitLooker(looker, this.lookers());
		if (admission === 'full') return refusedSocket('too-many-connections', CLOSED.tooMany);
		admission.instead?.socket.close(CLOSED.tooMany, 'too-many-connections');
		const { 0: client, 1: server } = new WebSocketPair();
		this.ctx.acceptWebSocket(server);
		server.serializeAttachment(looker satisfies Looker);
		const [area] = this.subject();
		const all = { type: 'offers', area, now: Date.now(), offers: this.offers.all() } satisfies DirectoryMessage;
		send(server, JSON.stringify(all));
		return new Response(null, { status: 101, webSocket: client });
	}

	/** Nothing but signs of life is expected, and those are answered without waking it. */
	override webSocketMessage(socket: WebSocket): void {
		socket.close(CLOSED.refused, 'malformed');
	}

	override webSocketError(_socket: WebSocket, error: unknown): void {
		report('directory', error);
	}

	private lookers(): Looking[] {
		return this.ctx
			.getWebSockets()
			.filter(({ readyState }) => readyState === WebSocket.OPEN)
			.map((socket) => ({ socket, looker: socket.deserializeAttachment() as Looker }));
	}

	private changed(ids: readonly string[]): void {
		for (const id of ids) this.untold.add(id);
		if (this.untold.size > 0) this.telling ??= setTimeout(() => this.tell(), DIRECTORY.told);
	}

	private tell(): void {
		this.telling = undefined;
		const ids = [...this.untold];
		this.untold.clear();
		const offers = ids.flatMap((id) => this.offers.get(id)?.offer ?? []);
		const gone = ids.filter((id) => this.offers.get(id) === undefined);
		const text = JSON.stringify({ type: 'changed', offers, gone } satisfies DirectoryMessage);
		const lookers = this.lookers();
		const late = new Set(overdue(lookers, Date.now()));
		// The page comes back at once; what was sent to one who reads nothing is let go.
		for (const { socket } of late) socket.close(BEHIND, 'too-slow');
		for (const looker of lookers) if (!late.has(looker)) send(looker.socket, text);
	}
}

function rowOf({ lasts, ...told }: Advertisement, now: number): Row {
	return { ...told, still: now, until: now + lasts };
}

function send(socket: WebSocket, text: string): void {
	try {
		socket.send(text);
	} catch (error) {
		report('directory', error);
	}
}

import type { Game } from '#rules/core/game.ts';
import { fingerprints } from '#rules/fingerprints.js';
import { games } from '#rules/games.ts';
import { logAnswer, recordAnswer } from '#party/room/answers.ts';
import { callFor } from '#party/room/call.ts';
import { isRefusal } from '#party/room/change.ts';
import { Crowd, type RoomSocket } from '#party/room/people/crowd.ts';
import { decide, type TableRequest } from '#party/room/decide.ts';
import { Keeper } from '#party/room/keeper.ts';
import { previewTags } from '#party/worker/link-preview.ts';
import type { LogRow } from '#party/room/log.ts';
import { accountsAt, newsOf, previewOf, summaryFor } from '#party/room/summary.ts';
import { seatOf, withPlace, type Room, type Visitor } from '#party/room/table.ts';
import { MemoryStore } from './memory-store.ts';

const ADDRESS = 'https://backroom.test/m/a-table';

/** What a request brought about: the refusal, or what every listener was told. */
export type Outcome = { readonly refused: string } | { readonly told: ReadonlyMap<Visitor, string>; readonly rows: readonly LogRow[] };

/** A room as the house has it, without disk and sockets: its keeper, its crowd and its answers are the real ones. */
export class QuietRoom {
	private readonly game: Game;
	private readonly keeper: Keeper;
	private readonly store: MemoryStore;
	private readonly crowd: Crowd;
	private readonly heard = new Map<Visitor, string[]>();
	private readonly guests: readonly RoomSocket[];

	/** `rows` is the log so far; the listeners sit at open sockets. */
	constructor(game: Game, room: Room, rows: readonly LogRow[], listeners: readonly Visitor[]) {
		this.game = game;
		this.store = new MemoryStore(room, rows);
		this.keeper = new Keeper(this.store.asStore, { [game.id]: game }, fingerprints);
		this.guests = listeners.map((visitor, n) => this.guest(visitor, n));
		this.crowd = new Crowd(() => this.guests);
	}

	get room(): Room {
		const { room } = this.keeper;
		if (room === undefined) throw new Error('no room');
		return room;
	}

	get rows(): readonly LogRow[] {
		return this.store.rows;
	}

	/** What the request would come to, without being kept: the refusal, or that it would be taken. */
	wouldAnswer(visitor: Visitor, request: TableRequest): string {
		const decided = decide(this.game, this.room, { ...visitor, now: 0 }, request, () => undefined);
		return isRefusal(decided) ? decided.refused : 'done';
	}

	/** Carries a request out, as the room does while everybody seated is there. `now`: milliseconds. */
	ask(visitor: Visitor, request: TableRequest, now: number): Outcome {
		const decided = decide(this.game, this.room, { ...visitor, now }, request, () => undefined);
		if (isRefusal(decided)) return decided;
		const { account } = visitor;
		const guest = this.guests.find(({ state }) => state?.account === account);
		const kept = this.keeper.keep(decided, { now, online: accountsAt(this.room), actor: seatOf(this.room.table, account) });
		for (const texts of this.heard.values()) texts.length = 0;
		this.crowd.announce(this.game, kept, guest && { guest, id: request.id });
		this.crowd.finishTelling();
		const { told: lists, gone } = newsOf(this.game, kept.before, kept.after);
		const told = new Map(
			[...this.heard].map(([listener, texts]) => [
				listener,
				JSON.stringify([texts, lists.get(listener.account), gone.includes(listener.account)])
			])
		);
		return { told, rows: kept.rows };
	}

	/** The first message to who joins: the whole table, the latest facts and sayings. */
	join(visitor: Visitor): string {
		const texts: string[] = [];
		const guest = { id: 'who joins', readyState: WebSocket.OPEN, send: (text: string) => texts.push(text) } as unknown as RoomSocket;
		this.crowd.welcome(this.game, this.room, this.store.asStore, guest, visitor);
		return texts.join('\n');
	}

	/** The table in the list of who sits at it. */
	list({ account }: Visitor): string {
		return JSON.stringify(summaryFor(this.game, this.room, account));
	}

	/** What who sits at it is called to it with, having been away from its beginning; empty where it does not wait for them. */
	call({ account }: Visitor): string {
		const { table, course } = this.room;
		const seat = seatOf(table, account);
		const place = seat === undefined ? undefined : table.places[seat];
		const away =
			seat === undefined || place?.kind !== 'player' ? table : withPlace(table, seat, { ...place, present: false, awaySince: -1 });
		const game = { ...this.game, headlines: games[this.game.id]?.headlines };
		const log = { last: () => this.rows.at(-1), since: (moment: number) => this.rows.filter(({ at }) => at > moment) };
		return JSON.stringify(callFor(game as Game, { table: away, course }, account, log)) ?? '';
	}

	/** What anybody with the link is shown before entering, as data and as a messenger finds it in the page. */
	preview(): string {
		const preview = previewOf(this.room);
		return JSON.stringify(preview) + previewTags(preview, ADDRESS, 'en');
	}

	/** Earlier facts, fetched. */
	log(visitor: Visitor, before: number | undefined): Promise<string> {
		return textOf(logAnswer(this.keeper, this.room, visitor, before));
	}

	/** The record, fetched. */
	record(visitor: Visitor): Promise<string> {
		return textOf(recordAnswer(this.keeper, { account: visitor.account, invite: visitor.invited ? this.room.table.invite : undefined }));
	}

	private guest(visitor: Visitor, n: number): RoomSocket {
		const texts: string[] = [];
		this.heard.set(visitor, texts);
		const close = (code: number): number => texts.push(`closed with ${code}`);
		return {
			id: `socket ${n}`,
			state: visitor,
			readyState: WebSocket.OPEN,
			send: (text: string) => texts.push(text),
			close
		} as unknown as RoomSocket;
	}
}

async function textOf(response: Response): Promise<string> {
	return `${response.status} ${await response.text()}`;
}

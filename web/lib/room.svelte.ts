import { api, Refused } from '#lib/api.ts';
import { asksViewer } from '#lib/following/asks.ts';
import { seatName } from '#lib/names.ts';
import { tellRefusal } from '#lib/refusals.ts';
import { Line } from '#lib/room/line.svelte.ts';
import { Newest } from '#lib/room/newest.svelte.ts';
import { Outbox, type Request } from '#lib/room/outbox.svelte.ts';
import type { SeedPart } from '#lib/room/seed-part.ts';
import type { Connection, Followed, GameRoom, Held, Settling, Watching, Who } from '#lib/table/game.ts';
import type { ClientMessage } from '#party/shared/client-message.ts';
import { WIRE, type ClockTerms, type Colour, type LoggedFact, type RoomMessage, type Saying, type TableView } from '#party/shared/wire.ts';
import type { Level } from '#rules/core/levels.ts';
import type { MatchView } from '#rules/core/match-view.ts';
import type { AnyChoice } from '#rules/core/option.ts';
import type { Seat } from '#rules/core/seat.ts';
import type { WishValue } from '#rules/core/game.ts';
import type { Wishes } from '#rules/core/standing.ts';

// Milliseconds.
const LATE_TAP = 500;
// Sooner than this nobody notices that an answer took time.
const NOTICED = 120;

// Why somebody is shown out: the page that follows says it.
const PARTING: ReadonlySet<string> = new Set(['banned', 'table-full', 'old-link', 'watchers-off', 'watch-after', 'unknown-table']);

// Why a socket is refused that has no session, or not the one that this browser is about to get.
const SESSIONLESS: ReadonlySet<string> = new Set(['no-session', 'session-ended']);

/**
 * One table as this page takes part in it: what the room has told, what was asked of it, and the line between them. Everything that is
 * sent is meant for the newest version.
 */
export class Room implements GameRoom {
	readonly id: string;
	readonly #newest: Newest;
	readonly #line: Line;
	readonly #outbox = new Outbox(() => this.#line);
	// Fetched for whoever has a seat.
	#seedPart: Promise<SeedPart> | undefined;
	#choosing = $state(0);
	#justAnswered = $state(false);
	#late: ReturnType<typeof setTimeout> | undefined;
	#takesTime = $state(false);
	#noticing: ReturnType<typeof setTimeout> | undefined;
	// Whether the whole has been asked for.
	#asked = false;

	/** Whether it is shown to a room on a television, which takes no part. */
	readonly screen: boolean;

	/** `screen`: what a television shows, which has no other right and is nobody at the table; '' when it has none. */
	constructor(id: string, invite: string | undefined, screen?: string) {
		this.id = id;
		this.screen = screen !== undefined;
		this.#newest = new Newest(!this.screen);
		const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
		const shown = screen === undefined ? '' : `?screen=${encodeURIComponent(screen)}`;
		const query = invite === undefined ? shown : `?invite=${encodeURIComponent(invite)}`;
		this.#line = new Line(`${scheme}//${location.host}/parties/match/${encodeURIComponent(id)}${query}`, {
			message: (data) => this.#receive(JSON.parse(data) as RoomMessage),
			broken: () => {
				this.#asked = false;
				this.#outbox.broken();
			},
			holds: () => this.#outbox.dispatch()
		});
	}

	/** Closes the connection for good. */
	close(): void {
		this.#newest.following.catchUp();
		clearTimeout(this.#late);
		clearTimeout(this.#noticing);
		this.#line.close();
	}

	/** Whether the table has been received. */
	get ready(): boolean {
		return this.#newest.table !== undefined;
	}

	get table(): TableView {
		if (this.#newest.shown === undefined) throw new Error('the table has not been received yet');
		return this.#newest.shown;
	}

	get match(): MatchView {
		if (this.table.match === undefined) throw new Error('the match has not been started yet');
		return this.table.match;
	}

	get you(): Seat | undefined {
		return this.#newest.table?.you;
	}

	get asked(): boolean {
		return asksViewer(this.table);
	}

	get busy(): boolean {
		return this.#choosing > 0;
	}

	get sent(): boolean {
		return this.#takesTime && this.#line.isOpen;
	}

	get justAnswered(): boolean {
		return this.#justAnswered;
	}

	get connection(): Connection {
		return this.#line.state;
	}

	/** Why the room will not have us, when it will not. */
	get rejected(): string | undefined {
		return this.#line.rejected;
	}

	get held(): Held | undefined {
		return this.connection === 'lost' ? this.#outbox.held : undefined;
	}

	get following(): Followed {
		return this.#newest.following;
	}

	get log(): readonly LoggedFact[] {
		return this.#newest.shownLog;
	}

	get chat(): readonly Saying[] {
		return this.#newest.chat;
	}

	get watching(): Watching {
		return this.#newest.watching;
	}

	get ahead(): number {
		return this.#newest.ahead;
	}

	get wishes(): Wishes {
		return this.#newest.wishes;
	}

	name(seat: Seat): string {
		return seatName(this.table.game, this.table.seats[seat], seat);
	}

	colour(seat: Seat): Colour {
		return this.table.seats[seat]?.colour ?? 'blue';
	}

	async choose(choices: readonly AnyChoice[]): Promise<string | undefined> {
		return this.#deciding({ type: 'choose', version: this.#newest.version, choices: choices.map(withoutGaps) });
	}

	async undo(): Promise<string | undefined> {
		return this.#deciding({ type: 'undo', version: this.#newest.version });
	}

	say(text: string, to?: Seat): Promise<string | undefined> {
		return this.#outbox.send({ type: 'say', text, ...(to !== undefined && { to }) });
	}

	replace(seat: Seat): Promise<string | undefined> {
		return this.#outbox.send({ type: 'replace', seat });
	}

	stepAside(): Promise<string | undefined> {
		return this.#outbox.send({ type: 'stepAside' });
	}

	stop(agrees: boolean): Promise<string | undefined> {
		return this.#outbox.send({ type: 'stop', agrees });
	}

	/** Sits down; `quiet`, nobody is told why not. Throws `Refused` when the page cannot fetch what it needs for that. */
	async sit(seat: Seat, quiet = false): Promise<string | undefined> {
		const { commitTo } = await import('#lib/fair/commit.ts').catch(() => {
			throw new Refused('offline');
		});
		const { commitment } = await commitTo(this.id, this.table.commitment);
		return this.#outbox.send({ type: 'sit', seat, commitment }, quiet);
	}

	leave(): Promise<string | undefined> {
		return this.#outbox.send({ type: 'leave' });
	}

	wish(wish: string, value: WishValue | undefined): Promise<string | undefined> {
		return this.#outbox.send({ type: 'wish', wish, ...(value !== undefined && { value }) });
	}

	switchClock(clock: ClockTerms | 'none', agrees: boolean): Promise<string | undefined> {
		return this.#outbox.send({ type: 'switch', clock, agrees });
	}

	claim(): Promise<string | undefined> {
		return this.#outbox.send({ type: 'claim' });
	}

	takeColour(colour: Colour): Promise<string | undefined> {
		return this.#outbox.send({ type: 'colour', colour });
	}

	/** Seats a bot, of this level where not all play alike, or sends it away; the host only, before the start. */
	bot(seat: Seat, present: boolean, level?: Level): Promise<string | undefined> {
		return this.#outbox.send({ type: 'bot', seat, present, ...(level !== undefined && { level }) });
	}

	remove(seat: Seat): Promise<string | undefined> {
		return this.#outbox.send({ type: 'remove', seat });
	}

	settle(change: Settling): Promise<string | undefined> {
		return this.#outbox.send({ type: 'settle', ...change });
	}

	/** Takes another game to the table; the host only, before the start. */
	changeGame(game: string): Promise<string | undefined> {
		return this.#outbox.send({ type: 'game', game });
	}

	ban(who: Who, banned: boolean): Promise<string | undefined> {
		return this.#outbox.send({ type: 'ban', who, banned });
	}

	mute(who: Who, muted: boolean): Promise<string | undefined> {
		return this.#outbox.send({ type: 'mute', who, muted });
	}

	relink(): Promise<string | undefined> {
		return this.#outbox.send({ type: 'relink' });
	}

	/** Starts the match; with `bots` those take the seats that are free. */
	start(bots = false): Promise<string | undefined> {
		return this.#outbox.send({ type: 'start', ...(bots && { bots }) });
	}

	/** Fetches what was told before the oldest fact known here; answers whether there was anything. */
	async earlier(): Promise<boolean> {
		const first = this.#newest.log[0];
		const { log } = await api.earlierLog(this.id, first?.choice ?? 0);
		this.#newest.log = [...log.filter((entry) => first === undefined || entry.choice < first.choice), ...this.#newest.log];
		return log.length > 0;
	}

	async #deciding(request: Request): Promise<string | undefined> {
		this.#choosing += 1;
		this.#noticing ??= setTimeout(() => (this.#takesTime = true), NOTICED);
		const reason = await this.#outbox.send(request);
		this.#choosing -= 1;
		if (this.#choosing === 0) {
			clearTimeout(this.#noticing);
			this.#noticing = undefined;
			this.#takesTime = false;
		}
		this.#justAnswered = true;
		clearTimeout(this.#late);
		this.#late = setTimeout(() => (this.#justAnswered = false), LATE_TAP);
		return reason;
	}

	#giveSeedPart(arrived = false): void {
		if (this.#newest.table?.you === undefined || this.#newest.table.phase !== 'gathering') return;
		this.#seedPart ??= import('#lib/room/seed-part.ts').then(
			({ SeedPart: Part }) => new Part((request) => this.#outbox.send(request, true))
		);
		this.#seedPart.then(
			(part) => this.#newest.table && part.give(this.#newest.table, arrived),
			// With the next message it is tried again.
			() => (this.#seedPart = undefined)
		);
	}

	#receive(message: RoomMessage): void {
		switch (message.type) {
			case 'table': {
				if (message.wire !== WIRE && loadsAnew(message.wire)) return;
				const arrived = !this.ready;
				this.#asked = false;
				this.#newest.takeWhole(message);
				this.#line.arrived();
				this.#giveSeedPart(arrived);
				return;
			}
			case 'update':
				if (!this.#newest.takeUpdate(message)) this.#askForWhole();
				if (message.done !== undefined) this.#outbox.answer(message.done, undefined);
				this.#giveSeedPart();
				return;
			case 'done':
				return this.#outbox.answer(message.id, undefined);
			case 'refused':
				if (message.id !== undefined) return this.#outbox.answer(message.id, message.reason, message.from);
				// What the closing that follows means is found out then.
				if (SESSIONLESS.has(message.reason)) return;
				// Who is too fast comes again later by itself.
				if (!this.ready && message.reason !== 'too-fast') this.#line.reject(message.reason);
				else if (!PARTING.has(message.reason)) tellRefusal(message.reason);
				return;
			case 'mark':
				return this.#line.mention(JSON.stringify({ type: 'got', mark: message.mark } satisfies ClientMessage));
			case 'said':
				return this.#newest.hear(message.saying);
			case 'watching':
				this.#newest.watching = message;
				return;
			case 'wishes':
				this.#newest.wishes = message.wishes;
				return;
			default:
				message satisfies never;
		}
	}

	// Once, however many updates come before the whole.
	#askForWhole(): void {
		if (!this.#asked) this.#line.mention(JSON.stringify({ type: 'resync' } satisfies ClientMessage));
		this.#asked = true;
	}
}

// The house was renewed while this page was open: it takes the new page, once for each format.
function loadsAnew(format: number): boolean {
	const done = sessionStorage.getItem('wire') === String(format);
	if (done) return false;
	sessionStorage.setItem('wire', String(format));
	location.reload();
	return true;
}

// The wire knows no undefined: a field that is not there is left out.
function withoutGaps(choice: AnyChoice): { kind: string } & Record<string, string | number | boolean> {
	return JSON.parse(JSON.stringify(choice)) as { kind: string } & Record<string, string | number | boolean>;
}

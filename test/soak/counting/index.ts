/**
 * The whole of our Worker, unchanged, with a count of everything that the platform bills: rows, alarms, requests and calls, messages of sockets,
 * and for how long rooms are awake. `/rows` answers the sums; `/later?hours=6` lets hours pass, `/ring?id=` rings a room's alarm if its time
 * has come, `/sleep?id=` has a room forget all that is not kept, and its players' objects with it, `/bytes?id=` says what a room keeps, and
 * `/mint?tables=9&seats=4` makes names and sessions of nobody yet.
 */
import production, { Match as MatchOfTheHouse, Player as PlayerOfTheHouse } from '../../../party/index.ts';
import { accountsAt } from '../../../party/room/summary.ts';
import type { Env } from '../../../party/shared/env.ts';
import { BASE62, randomText } from '../../../party/shared/random.ts';
import { makeSession } from '../../../party/shared/session-text.ts';
import { newTableId } from '../../../party/shared/signed-name.ts';
import { none, type Asker, type Counts, type Minted, type Owner } from './counts.ts';

const counts: Counts = { match: none(), player: none(), worker: { requests: 0 }, writtenBy: {}, askedBy: {} };
// Characters of a statement by which it is known.
const STATEMENT = 90;
const owners = new WeakMap<SqlStorage | DurableObjectStorage['kv'], Owner>();
// A cursor knows what it has read when it has been read: in a moment, and only in the object that reads it.
let cursors: { readonly owner: Owner; readonly query: string; readonly cursor: SqlStorageCursor<Record<string, SqlStorageValue>> }[] = [];
// When alarms ring, by the time here and by whose they are: those outlast the object.
const rings = new Map<string, number>();
const names = new WeakMap<SqlStorage, string>();
let isWatched = false;
// Milliseconds by which it is later here than outside.
let later = 0;

function sum(): void {
	for (const { owner, query, cursor } of cursors) {
		counts[owner].rowsRead += cursor.rowsRead;
		countWritten(owner, cursor.rowsWritten, query);
	}
	cursors = [];
}

// `by`: the statement, or what stands for it.
function countWritten(owner: Owner, rows: number, by: string): void {
	if (rows === 0) return;
	counts[owner].rowsWritten += rows;
	const name = `${owner}: ${by.replaceAll(/\s+/g, ' ').trim().slice(0, STATEMENT)}`;
	counts.writtenBy[name] = (counts.writtenBy[name] ?? 0) + rows;
}

function watch({ storage, id }: DurableObjectState, owner: Owner): void {
	const { sql, kv } = storage;
	names.set(sql, id.toString());
	owners.set(sql, owner);
	owners.set(kv, owner);
	if (isWatched) return;
	isWatched = true;
	watchRows(Object.getPrototypeOf(sql) as SqlStorage, Object.getPrototypeOf(kv) as DurableObjectStorage['kv']);
	watchAlarms(Object.getPrototypeOf(storage) as DurableObjectStorage);
	const now = Date.now.bind(Date);
	Date.now = () => now() + later;
}

function watchRows(sql: SqlStorage, kv: DurableObjectStorage['kv']): void {
	const { exec } = sql;
	sql.exec = function <Row extends Record<string, SqlStorageValue>>(this: SqlStorage, query: string, ...values: unknown[]) {
		const owner = owners.get(this);
		if (owner === undefined) return exec.call(this, query, ...values) as SqlStorageCursor<Row>;
		if (cursors.length === 0) queueMicrotask(sum);
		const counted = (statement: string): SqlStorageCursor<Row> => {
			const cursor = exec.call(this, statement, ...values) as SqlStorageCursor<Row>;
			cursors.push({ owner, query: statement, cursor });
			return cursor;
		};
		// A cursor tells of the last of several statements alone. No text of ours has a semicolon in it.
		const statements = query.split(';').filter((statement) => statement.trim() !== '');
		for (const statement of statements.slice(0, -1)) counted(statement);
		return counted(statements.at(-1) ?? query);
	};
	const { put, get, delete: remove } = kv;
	kv.put = function (this: DurableObjectStorage['kv'], ...values: Parameters<typeof put>) {
		countValue(this, `put ${values[0]}`);
		return put.apply(this, values);
	};
	kv.delete = function (this: DurableObjectStorage['kv'], ...values: Parameters<typeof remove>) {
		countValue(this, `delete ${values[0]}`);
		return remove.apply(this, values);
	};
	kv.get = function <T>(this: DurableObjectStorage['kv'], key: string) {
		countOf(this, 'rowsRead');
		return get.call(this, key) as T | undefined;
	};
}

function watchAlarms(storage: DurableObjectStorage): void {
	const { setAlarm, getAlarm, deleteAll } = storage;
	storage.setAlarm = function (this: DurableObjectStorage, at: number | Date) {
		countOf(this.sql, 'alarmsSet');
		rings.set(names.get(this.sql) ?? '', Number(at));
		return setAlarm.call(this, Number(at) - later);
	};
	storage.getAlarm = async function (this: DurableObjectStorage) {
		const at = await getAlarm.call(this);
		return at === null ? null : (rings.get(names.get(this.sql) ?? '') ?? at + later);
	};
	storage.deleteAll = function (this: DurableObjectStorage, ...options: Parameters<typeof deleteAll>) {
		countValue(this.sql, 'delete all');
		return deleteAll.apply(this, options);
	};
}

function countValue(thing: SqlStorage | DurableObjectStorage['kv'], by: string): void {
	const owner = owners.get(thing);
	if (owner !== undefined) countWritten(owner, 1, by);
}

function countOf(thing: SqlStorage | DurableObjectStorage['kv'], what: 'rowsRead' | 'alarmsSet'): void {
	const owner = owners.get(thing);
	if (owner !== undefined) counts[owner][what] += 1;
}

/** The bindings by which this one asks, each call through which is counted where it arrives. */
function counting(env: Env, asker: Asker): Env {
	return { ...env, Match: countedNamespace(env.Match, 'match', asker), Player: countedNamespace(env.Player, 'player', asker) };
}

function countedNamespace<Namespace extends object>(namespace: Namespace, owner: Owner, asker: Asker): Namespace {
	return new Proxy(namespace, {
		get(target, name) {
			const member = Reflect.get(target, name) as unknown;
			if (typeof member !== 'function') return member;
			if (name !== 'getByName') return member.bind(target) as unknown;
			return (id: string) => countedStub(member.call(target, id) as object, owner, asker);
		}
	});
}

function countedStub(stub: object, owner: Owner, asker: Asker): object {
	return new Proxy(stub, {
		get(target, name) {
			const member = Reflect.get(target, name) as unknown;
			if (typeof member !== 'function') return member;
			return (...values: unknown[]) => {
				// Nobody asks for that outside.
				if (name !== 'sleep') countAsked(asker, owner, String(name));
				return Reflect.apply(member, target, values) as unknown;
			};
		}
	});
}

function countAsked(asker: Asker, owner: Owner, what: string): void {
	counts[owner][what === 'fetch' ? 'fetches' : 'calls'] += 1;
	const by = `${asker} -> ${owner}.${what}`;
	counts.askedBy[by] = (counts.askedBy[by] ?? 0) + 1;
}

// For how long it takes, and waits meanwhile: so long the object is billed.
async function awake<T>(owner: Owner, work: () => T | Promise<T>): Promise<T> {
	const begun = performance.now();
	try {
		return await work();
	} finally {
		counts[owner].awake += performance.now() - begun;
	}
}

export class Match extends MatchOfTheHouse {
	constructor(ctx: DurableObjectState, env: Env) {
		watch(ctx, 'match');
		super(ctx, counting(env, 'match'));
	}

	override fetch(request: Request): Promise<Response> {
		return awake('match', () => super.fetch(request));
	}

	override webSocketMessage(socket: WebSocket, data: string | ArrayBuffer): Promise<void> {
		counts.match.messages += 1;
		return awake('match', () => super.webSocketMessage(socket, data));
	}

	override alarm(): Promise<void> {
		counts.match.alarms += 1;
		return awake('match', () => super.alarm());
	}

	/** Rings the alarm if it would have rung by now, as hours have passed here that did not outside. */
	async ring(): Promise<void> {
		const at = await this.ctx.storage.getAlarm();
		if (at === null || at > Date.now()) return;
		await this.ctx.storage.deleteAlarm();
		await this.alarm();
	}

	/** Forgets all that is not kept, and has its players' objects do the same. */
	async sleep(): Promise<void> {
		const { room } = this.keeper;
		await Promise.all((room === undefined ? [] : [...accountsAt(room)]).map((account) => asleep(this.env.Player.getByName(account))));
		await this.ctx.storage.sync();
		this.ctx.abort('sleeps');
	}

	bytes(): number {
		return this.ctx.storage.sql.databaseSize;
	}
}

export class Player extends PlayerOfTheHouse {
	constructor(ctx: DurableObjectState, env: Env) {
		watch(ctx, 'player');
		super(ctx, counting(env, 'player'));
	}

	override alarm(): Promise<void> {
		counts.player.alarms += 1;
		return super.alarm();
	}

	async sleep(): Promise<void> {
		await this.ctx.storage.sync();
		this.ctx.abort('sleeps');
	}
}

// What falls asleep answers nothing any more.
async function asleep(object: unknown): Promise<void> {
	await (object as { sleep(): Promise<void> }).sleep().catch(() => undefined);
}

async function minted(env: Env, seats: number): Promise<Minted> {
	const people = Array.from({ length: seats }, async () => {
		const session = { account: randomText(BASE62, 22), issued: Date.now(), generation: 0, bound: false, fresh: false };
		return { account: session.account, cookie: `backroom_session=${await makeSession(session, env)}` };
	});
	return { id: await newTableId(env), people: await Promise.all(people) };
}

// All that wrangler.toml binds; what is exported here by itself stands before it.
export * from '../../../party/index.ts';

export default {
	async fetch(request: Request, env: Env, ctx: ExecutionContext): Promise<Response> {
		const { pathname, searchParams } = new URL(request.url);
		const room = (): DurableObjectStub<Match> => env.Match.getByName(searchParams.get('id') ?? '') as unknown as DurableObjectStub<Match>;
		if (pathname === '/rows') return Response.json(counts);
		if (pathname === '/later') return Response.json((later += Number(searchParams.get('hours')) * 3_600_000));
		if (pathname === '/ring') return Response.json((await room().ring()) ?? {});
		if (pathname === '/sleep') return Response.json((await asleep(room())) ?? {});
		if (pathname === '/bytes') return Response.json(await room().bytes());
		if (pathname === '/mint') {
			const { tables, seats } = Object.fromEntries(searchParams);
			return Response.json(await Promise.all(Array.from({ length: Number(tables) }, () => minted(env, Number(seats)))));
		}
		counts.worker.requests += 1;
		return production.fetch(request, counting(env, 'worker'), ctx);
	}
};

import { equal } from '#rules/core/json.ts';
import type { Call } from '#party/room/call.ts';
import type { TableSummary } from '#party/room/summary.ts';
import type { Env } from '#party/shared/env.ts';
import { CALLS } from '#party/shared/limits.ts';
import { pushKeysOf } from '#party/shared/push-keys.ts';
import type { Rest } from '#party/shared/rest.ts';
import { pseudonymOf } from '#party/shared/signed-name.ts';
import type { CallMessage, CallSettings, Holiday, Reason } from '#party/shared/wire.ts';
import { push, type Device, type Pushed } from './push.ts';
import { quietUntil, type QuietHours } from './quiet-hours.ts';
import { restOf } from './rest.ts';

// `at`: when the player is to be called to the table (milliseconds), null when that is done; `absence`: in which of their absences it was;
// `nudge`: who nudges them there.
const SCHEMA = `
	create table if not exists device (
		endpoint text primary key, p256dh text not null, auth text not null, key text not null, since integer not null,
		failures integer not null, browser text
	) without rowid;
	create table if not exists call (id text primary key, at integer, tries integer not null, absence integer, nudge text) without rowid;
`;

const SETTINGS = 'calls';

type KeptSettings = {
	readonly quiet?: QuietHours | undefined;
	readonly zone?: string | undefined;
	readonly holidays?: readonly Holiday[] | undefined;
	readonly off?: true | undefined;
	readonly silenced?: readonly string[];
};
type KeptDevice = Device & { readonly key: string; readonly failures: number; readonly browser?: string | null };
type Due = { readonly id: string; readonly tries: number; readonly absence: number | null; readonly nudge: string | null };

/** What a player may change of how they are called, and of when they rest. */
export type CallChange = {
	readonly quiet?: QuietHours | null | undefined;
	readonly off?: boolean | undefined;
	readonly zone?: string | undefined;
	readonly holidays?: readonly Holiday[] | undefined;
};

/** The object of the account whose devices are called. */
export type Caller = {
	readonly storage: DurableObjectStorage;
	readonly env: Env;
	account(): string;
	/** How many of its tables wait, as their rooms say. */
	waiting(): Promise<number>;
	/** The language its player has settled for all devices; undefined when none. */
	language(): string | undefined;
	/** Whether this may be spent today; counts it when it may. */
	spend(what: string, thing: string, most: number): boolean;
};

/**
 * Calls one player to the tables that wait while they are away: when, to which devices, and when not. Nobody is called twice in one
 * absence. Without a device nothing is kept and no alarm rings.
 */
export class Calls {
	private readonly caller: Caller;

	constructor(caller: Caller) {
		this.caller = caller;
	}

	// ---- devices and settings

	/** Calls this device, of a signed-in browser, from now on; the oldest gives way to too many. Answers why not. */
	offer({ endpoint, p256dh, auth }: Device, browser: string | undefined): Reason | undefined {
		const keys = pushKeysOf(this.caller.env);
		if (keys === undefined) return 'calls-off';
		this.create();
		const known = this.devices().find((device) => device.endpoint === endpoint);
		if (
			known !== undefined &&
			known.p256dh === p256dh &&
			known.auth === auth &&
			known.key === keys.publicKey &&
			known.failures === 0 &&
			known.browser === (browser ?? null)
		)
			return undefined;
		if (!this.caller.spend('device', endpoint, CALLS.devicesADay)) return 'devices-today';
		const row = [endpoint, p256dh, auth, keys.publicKey, Date.now(), browser ?? null];
		this.sql.exec(
			'insert or replace into device (endpoint, p256dh, auth, key, since, failures, browser) values (?, ?, ?, ?, ?, 0, ?)',
			...row
		);
		const surplus = 'select endpoint from device order by since desc limit -1 offset ?';
		this.sql.exec(`delete from device where endpoint in (${surplus})`, CALLS.devices);
		return undefined;
	}

	/** Calls the device of a browser that was signed out no more. */
	forgetBrowser(browser: string): void {
		if (!this.exists()) return;
		this.create();
		this.sql.exec('delete from device where browser = ?', browser);
		this.withdraw();
	}

	/** Calls this device no more. */
	forget(endpoint: string): void {
		if (!this.exists()) return;
		this.sql.exec('delete from device where endpoint = ?', endpoint);
		this.withdraw();
	}

	/** Calls no device any more. */
	forgetAll(): void {
		if (!this.exists()) return;
		this.sql.exec('delete from device');
		this.sql.exec('delete from call');
	}

	/** When the player wants to be called, and the tables that are silent. */
	settings(): CallSettings {
		const { quiet, zone, holidays, off, silenced = [] } = this.kept();
		const rest = {
			...(quiet !== undefined && { quiet }),
			...(zone !== undefined && { zone }),
			...(holidays !== undefined && { holidays })
		};
		return { ...rest, off: off === true, silenced };
	}

	/** When the player's clocks stand still in matches by days, as far as it was told. */
	rest(): Rest | undefined {
		return restOf(this.kept());
	}

	/** Changes when the player is called and rests: not in these hours (null: at any), in which zone, on which days, or not at all. */
	settle(change: CallChange): void {
		const settled = this.settledBy(change);
		if (equal(settled, this.kept())) return;
		this.keep(settled);
		this.withdraw();
	}

	/** When the account would rest after this change. */
	restAfter(change: CallChange): Rest | undefined {
		return restOf(this.settledBy(change));
	}

	private settledBy({ quiet, off, zone, holidays }: CallChange) {
		return {
			...this.kept(),
			...(quiet !== undefined && { quiet: quiet ?? undefined }),
			...(off !== undefined && { off: off ? (true as const) : undefined }),
			...(zone !== undefined && { zone }),
			...(holidays !== undefined && { holidays })
		};
	}

	/** Calls the player to this table no more, or again. */
	silence(id: string, silent: boolean): void {
		const { silenced = [], ...kept } = this.kept();
		const others = silenced.filter((each) => each !== id);
		this.keep({ ...kept, silenced: silent ? [id, ...others].slice(0, CALLS.silenced) : others });
		this.withdraw();
	}

	// ---- what waits

	/** A table has told how it stands. */
	async heard({ id, waiting }: TableSummary): Promise<void> {
		if (!this.exists()) return;
		if (!waiting) this.sql.exec('delete from call where id = ?', id);
		else if (this.mayCall(id)) await this.wait(id, Date.now() + CALLS.patience);
	}

	/** The table is none of the player's any more. */
	gone(id: string): void {
		if (!this.exists()) return;
		this.sql.exec('delete from call where id = ?', id);
		if (this.kept().silenced?.includes(id)) this.silence(id, false);
	}

	/** Somebody of this name at the table nudges the player. */
	async nudge(id: string, name: string): Promise<void> {
		if (!this.exists() || !this.mayCall(id)) return;
		this.sql.exec('insert or ignore into call (id, tries) values (?, 0)', id);
		this.sql.exec('update call set at = ?, tries = 0, nudge = ? where id = ?', Date.now(), name, id);
		await this.setAlarm();
	}

	// Where nobody may be called, rooms do not say when a table ceases to wait: what was noted of it would stand in the way of the next call.
	private withdraw(): void {
		if (!this.exists()) return;
		const mayCall = this.callable();
		for (const { id } of this.sql.exec<{ id: string }>('select id from call').toArray())
			if (!mayCall(id)) this.sql.exec('delete from call where id = ?', id);
	}

	private mayCall(id: string): boolean {
		return this.callable()(id);
	}

	/** To which tables the player may be called by some device. */
	callable(): (id: string) => boolean {
		const { off, silenced } = this.kept();
		const isOn = off !== true && this.exists() && this.sql.exec('select 1 from device limit 1').toArray().length > 0;
		return (id) => isOn && silenced?.includes(id) !== true;
	}

	// One that is waited for already is neither put off nor forgotten.
	private async wait(id: string, at: number): Promise<void> {
		this.sql.exec('insert or ignore into call (id, tries) values (?, 0)', id);
		this.sql.exec('update call set at = ?, tries = 0 where id = ? and at is null', at, id);
		await this.setAlarm();
	}

	// ---- the alarm

	/** The alarm has rung: carries out what is due. A call that fails hurts nothing but itself. */
	async ring(): Promise<void> {
		if (!this.exists()) return;
		if (this.due().length === 0) return this.setAlarm();
		// Once for all of them, and before any is noted as made: what was noted and then not sent would be lost.
		const waiting = await this.caller.waiting();
		for (const due of this.due()) {
			try {
				await this.carryOut(due, waiting);
			} catch (error) {
				console.error('player', 'call', error instanceof Error ? error.name : 'unknown');
				this.tryAgain(due);
			}
		}
		await this.setAlarm();
	}

	private due(): Due[] {
		const query = 'select id, tries, absence, nudge from call where at <= ? order by at limit ?';
		return this.sql.exec<Due>(query, Date.now(), CALLS.atOnce).toArray();
	}

	private async carryOut(due: Due, waiting: number): Promise<void> {
		const { id, absence, nudge } = due;
		const { env } = this.caller;
		const [now, keys, { quiet }] = [Date.now(), pushKeysOf(env), this.kept()];
		if (keys === undefined) return this.done(id);
		if (!this.mayCall(id)) return this.withdraw();
		const later = quiet && quietUntil(quiet, now);
		if (later !== undefined) return this.putOff(id, later);
		const call = await env.Match.getByName(id).call(this.caller.account(), nudge === null ? (absence ?? undefined) : undefined);
		if (call === undefined) return void this.sql.exec('delete from call where id = ?', id);
		if (nudge === null && call.absence === absence) return this.done(id);
		if (nudge === null && now < call.from) return this.putOff(id, call.from);
		if (!this.caller.spend('call', crypto.randomUUID(), CALLS.aDay)) return this.done(id);
		// Before it is sent, so that nothing that happens meanwhile has it sent twice.
		this.sql.exec('update call set at = null, absence = ?, nudge = null where id = ?', call.absence, id);
		this.sql.exec('delete from device where key <> ?', keys.publicKey);
		const { caller } = this;
		// A room that did not answer is not counted, but this one waits.
		const message = messageOf(id, call, { nudge, waiting: Math.max(waiting, 1), language: caller.language() });
		const topic = await pseudonymOf(env, id);
		const devices = this.devices();
		const pushed = await Promise.all(devices.map((device) => push(keys, device, topic, message)));
		for (const [n, device] of devices.entries()) this.note(device, pushed[n] ?? 'failed');
		if (!pushed.includes('taken') && pushed.includes('failed')) this.tryAgain(due);
	}

	private done(id: string): void {
		this.sql.exec('update call set at = null, nudge = null where id = ?', id);
	}

	private putOff(id: string, at: number): void {
		this.sql.exec('update call set at = ? where id = ?', at, id);
	}

	private tryAgain({ id, tries, absence, nudge }: Due): void {
		const pause = CALLS.retries[tries];
		if (pause === undefined) return this.done(id);
		const row = [Date.now() + pause, tries + 1, absence, nudge, id];
		this.sql.exec('update call set at = ?, tries = ?, absence = ?, nudge = ? where id = ?', ...row);
	}

	private note({ endpoint, failures }: KeptDevice, pushed: Pushed): void {
		const now = pushed === 'failed' ? failures + 1 : 0;
		if (pushed === 'gone' || now >= CALLS.failures) this.forget(endpoint);
		else if (now !== failures) this.sql.exec('update device set failures = ? where endpoint = ?', now, endpoint);
	}

	private async setAlarm(): Promise<void> {
		const { storage } = this.caller;
		const [next] = this.sql.exec<{ at: number | null }>('select min(at) as at from call').toArray();
		if (typeof next?.at !== 'number') return;
		const at = Math.max(next.at, Date.now() + CALLS.next);
		const set = await storage.getAlarm();
		// One that rings too early finds nothing due, and sets the next.
		if (set === null || at < set) await storage.setAlarm(at);
	}

	// ---- rows

	private devices(): KeptDevice[] {
		return this.sql.exec<KeptDevice>('select * from device').toArray();
	}

	private kept(): KeptSettings {
		return this.caller.storage.kv.get<KeptSettings>(SETTINGS) ?? {};
	}

	private keep(settings: KeptSettings): void {
		this.caller.storage.kv.put<KeptSettings>(SETTINGS, settings);
	}

	private create(): void {
		this.sql.exec(SCHEMA);
		// Tables of before devices belonged to a browser.
		const columns = this.sql.exec<{ name: string }>("select name from pragma_table_info('device')").toArray();
		if (!columns.some(({ name }) => name === 'browser')) this.sql.exec('alter table device add column browser text');
	}

	private exists(): boolean {
		return this.sql.exec("select 1 from sqlite_master where type = 'table' and name = 'device'").toArray().length > 0;
	}

	private get sql(): SqlStorage {
		return this.caller.storage.sql;
	}
}

function messageOf(
	id: string,
	{ game, asks, kept, asker, by, done, with: others, until }: Call,
	{ nudge, waiting, language }: { readonly nudge: string | null; readonly waiting: number; readonly language: string | undefined }
): CallMessage {
	return { id, game, asks, kept, asker, by, done, with: others, until, language, ...(nudge !== null && { nudge }), waiting };
}

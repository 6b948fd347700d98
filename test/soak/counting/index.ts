/** The whole of our Worker, unchanged, with a count of the rows that its objects write, and of the alarms that rooms set. */
import production, {
	AddressBudget,
	DeviceCode,
	Edition,
	Match as MatchOfTheHouse,
	Player as PlayerOfTheHouse
} from '../../../party/index.ts';
import type { Env } from '../../../party/shared/env.ts';

const written = { match: 0, player: 0, alarms: 0 };
const owners = new WeakMap<SqlStorage, 'match' | 'player'>();
let isWatched = false;

function watch(storage: DurableObjectStorage, owner: 'match' | 'player'): void {
	const { sql } = storage;
	owners.set(sql, owner);
	if (isWatched) return;
	isWatched = true;
	const common = Object.getPrototypeOf(sql) as SqlStorage;
	const exec = common.exec;
	common.exec = function <Row extends Record<string, SqlStorageValue>>(this: SqlStorage, query: string, ...values: unknown[]) {
		const cursor = exec.call(this, query, ...values) as SqlStorageCursor<Row>;
		const who = owners.get(this);
		if (who !== undefined) written[who] += cursor.rowsWritten;
		return cursor;
	};
	const alarms = Object.getPrototypeOf(storage) as DurableObjectStorage;
	const setAlarm = alarms.setAlarm;
	alarms.setAlarm = function (this: DurableObjectStorage, at: number | Date) {
		if (owners.get(this.sql) === 'match') written.alarms += 1;
		return setAlarm.call(this, at);
	};
}

export class Match extends MatchOfTheHouse {
	constructor(ctx: DurableObjectState, env: Env) {
		watch(ctx.storage, 'match');
		super(ctx, env);
	}
}

export class Player extends PlayerOfTheHouse {
	constructor(ctx: DurableObjectState, env: Env) {
		watch(ctx.storage, 'player');
		super(ctx, env);
	}
}

export { AddressBudget, DeviceCode, Edition };

export default {
	fetch(request: Request, env: Env, ctx: ExecutionContext): Response | Promise<Response> {
		return new URL(request.url).pathname === '/rows' ? Response.json(written) : production.fetch(request, env, ctx);
	}
};

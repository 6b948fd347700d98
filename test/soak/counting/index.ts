/** The whole of our Worker, unchanged, with a count of the rows that its objects write. */
import production, { AddressBudget, DeviceCode, Edition, Match as MatchOfTheHouse, Player as PlayerOfTheHouse } from '../../../party/index.ts';
import type { Env } from '../../../party/env.ts';

const written = { match: 0, player: 0 };
const owners = new WeakMap<SqlStorage, keyof typeof written>();
let isWatched = false;

function watch(sql: SqlStorage, owner: keyof typeof written): void {
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
}

export class Match extends MatchOfTheHouse {
	constructor(ctx: DurableObjectState, env: Env) {
		watch(ctx.storage.sql, 'match');
		super(ctx, env);
	}
}

export class Player extends PlayerOfTheHouse {
	constructor(ctx: DurableObjectState, env: Env) {
		watch(ctx.storage.sql, 'player');
		super(ctx, env);
	}
}

export { AddressBudget, DeviceCode, Edition };

export default {
	fetch(request: Request, env: Env, ctx: ExecutionContext): Response | Promise<Response> {
		return new URL(request.url).pathname === '/rows' ? Response.json(written) : production.fetch(request, env, ctx);
	}
};

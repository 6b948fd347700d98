/** The bare minimum a room can do: keep one row, tell everybody. What our room is measured against. */
import { Server, routePartykitRequest, type Connection, type WSMessage } from 'partyserver';

type Env = { readonly Echo: DurableObjectNamespace<Echo> };

export class Echo extends Server<Env> {
	static override options = { hibernate: true };

	constructor(ctx: DurableObjectState, env: Env) {
		super(ctx, env);
		ctx.storage.sql.exec('create table if not exists said (id integer primary key, text text)');
	}

	override onMessage(_connection: Connection, message: WSMessage): void {
		this.ctx.storage.sql.exec('insert into said (text) values (?)', String(message));
		this.broadcast(String(message));
	}
}

export default {
	async fetch(request: Request, env: Env): Promise<Response> {
		if (new URL(request.url).pathname === '/api/health') return new Response('ok');
		return (await routePartykitRequest(request, env)) ?? new Response('not found', { status: 404 });
	}
};

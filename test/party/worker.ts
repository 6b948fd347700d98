import type { Game } from '#rules/core/game.ts';
import { createApp } from '#party/app.ts';
import type { Env } from '#party/env.ts';
import { MatchRoom } from '#party/match.ts';
import { sealedBids } from './sealed-bids.ts';

export { AddressBudget } from '#party/address-budget.ts';
export { DeviceCode } from '#party/device-code.ts';
export { Player } from '#party/player.ts';

const games = { [sealedBids.id]: sealedBids as unknown as Game };

export class Match extends MatchRoom {
	protected override readonly games = games;
}

/** Stands for the built front end, which these tests do without. */
export const SHELL = '<!doctype html><html><head><meta charset="utf-8"></head><body><div id="app"></div></body></html>';

const app = createApp(games);

export default {
	fetch(request: Request, env: Env, ctx: ExecutionContext): Response | Promise<Response> {
		const shell = { fetch: () => Promise.resolve(new Response(SHELL, { headers: { 'content-type': 'text/html' } })) };
		return app.fetch(request, { ...env, ASSETS: shell as unknown as Fetcher }, ctx);
	}
};

import { fingerprints } from '#rules/fingerprints.js';
import { games as house } from '#rules/games.ts';
import { createApp } from '#party/worker/app.ts';
import type { Env } from '#party/shared/env.ts';
import { MatchRoom } from '#party/room/match.ts';

export { AddressBudget } from '#party/account/address-budget.ts';
export { DeviceCode } from '#party/account/device-code.ts';
export { Directory } from '#party/directory/directory.ts';
export { ScreenCode } from '#party/account/screen-code.ts';
export { Edition } from '#party/shared/edition.ts';
export { RecoveryCodes } from '#party/account/recovery-codes.ts';
export { Player } from '#party/account/player.ts';

/** The rooms of the house, with every game it has. */
export class Match extends MatchRoom {
	protected override readonly games = house;
	protected override readonly fingerprints = fingerprints;
}

/** Stands for the built front end. */
export const SHELL = '<!doctype html><html><head><meta charset="utf-8"></head><body><div id="app"></div></body></html>';

const app = createApp(house);

export default {
	fetch(request: Request, env: Env, ctx: ExecutionContext): Response | Promise<Response> {
		const shell = { fetch: () => Promise.resolve(new Response(SHELL, { headers: { 'content-type': 'text/html' } })) };
		return app.fetch(request, { ...env, ASSETS: shell as unknown as Fetcher }, ctx);
	}
};

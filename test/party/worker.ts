import type { Game } from '#rules/core/game.ts';
import { createApp } from '#party/worker/app.ts';
import type { Env } from '#party/shared/env.ts';
import type { Fingerprints, Games } from '#party/shared/games.ts';
import { MatchRoom } from '#party/room/match.ts';
import { sealedBids, SEALED_BIDS_RULES } from './sealed-bids.ts';

export { AddressBudget } from '#party/account/address-budget.ts';
export { DeviceCode } from '#party/account/device-code.ts';
export { Directory } from '#party/directory/directory.ts';
export { ScreenCode } from '#party/account/screen-code.ts';
export { Edition } from '#party/shared/edition.ts';
export { RecoveryCodes } from '#party/account/recovery-codes.ts';
export { Player } from '#party/account/player.ts';

/** The house of the tests; one that is about another build of the rules puts that in its place. */
export const house: { games: Games; fingerprints: Fingerprints } = {
	games: { [sealedBids.id]: sealedBids as unknown as Game },
	fingerprints: { [sealedBids.id]: SEALED_BIDS_RULES }
};

export class Match extends MatchRoom {
	protected override get games(): Games {
		return house.games;
	}

	protected override get fingerprints(): Fingerprints {
		return house.fingerprints;
	}
}

/** Stands for the built front end, which these tests do without. */
export const SHELL = '<!doctype html><html><head><meta charset="utf-8"></head><body><div id="app"></div></body></html>';

const app = createApp(house.games);

export default {
	fetch(request: Request, env: Env, ctx: ExecutionContext): Response | Promise<Response> {
		const shell = { fetch: () => Promise.resolve(new Response(SHELL, { headers: { 'content-type': 'text/html' } })) };
		return app.fetch(request, { ...env, ASSETS: shell as unknown as Fetcher }, ctx);
	}
};

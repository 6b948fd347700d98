import { fingerprints } from '#rules/fingerprints.js';
import { games } from '#rules/games.ts';
import { createApp } from './worker/app.ts';
import { MatchRoom } from './room/match.ts';

export { AddressBudget } from './account/address-budget.ts';
export { DeviceCode } from './account/device-code.ts';
export { Directory } from './directory/directory.ts';
export { Edition } from './shared/edition.ts';
export { RecoveryCodes } from './account/recovery-codes.ts';
export { ScreenCode } from './account/screen-code.ts';
export { Player } from './account/player.ts';

/** The rooms of this house. */
export class Match extends MatchRoom {
	protected override readonly games = games;
	protected override readonly fingerprints = fingerprints;
}

export default createApp(games);

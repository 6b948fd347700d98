import { fingerprints } from '#rules/fingerprints.js';
import { games } from '#rules/games.ts';
import { createApp } from './app.ts';
import { MatchRoom } from './match.ts';

export { AddressBudget } from './address-budget.ts';
export { DeviceCode } from './device-code.ts';
export { Edition } from './edition.ts';
export { Player } from './player.ts';

/** The rooms of this house. */
export class Match extends MatchRoom {
	protected override readonly games = games;
	protected override readonly fingerprints = fingerprints;
}

export default createApp(games);

import type { PlayerId } from '../board.ts';
import type { Impact } from '../edition.ts';
import type { Flow } from '../flow.ts';

/** Tells that the player leaves an impact that may be declined (G4, G7, ruling 61). */
export function decline(player: PlayerId, impact: 'socialResistance' | 'diffuseGrowth', flow: Flow): void {
	flow.log({ fact: 'impactDeclined', player, impact });
}

/** Tells that an impact came to nothing. */
export function fail(player: PlayerId, impact: Impact['impact'], flow: Flow): void {
	flow.log({ fact: 'impactFailed', player, impact });
}

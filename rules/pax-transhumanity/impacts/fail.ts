import type { Flow } from '../../core/flow.ts';
import type { PlayerId } from '../board.ts';
import type { Impact } from '../edition.ts';
import { tell } from '../facts.ts';

/** Tells that the player leaves an impact that may be declined (G4, G7, ruling 61). */
export function decline(player: PlayerId, impact: 'socialResistance' | 'diffuseGrowth', flow: Flow): void {
	tell(flow, { fact: 'impactDeclined', player, impact });
}

/** Tells that an impact came to nothing. */
export function fail(player: PlayerId, impact: Impact['impact'], flow: Flow): void {
	tell(flow, { fact: 'impactFailed', player, impact });
}

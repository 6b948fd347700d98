import type { Flow } from '../../core/flow.ts';
import type { PlayerId } from '../board.ts';
import type { Impact } from '../edition.ts';
import { tell } from '../facts.ts';

/** Tells that an impact came to nothing. */
export function fail(player: PlayerId, impact: Impact['impact'], flow: Flow): void {
	tell(flow, { fact: 'impactFailed', player, impact });
}

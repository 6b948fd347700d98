import type { TaleOf } from '../core/tale.ts';
import type { Bribe } from './board.ts';
import type { PowerStruggle } from './flow.ts';

/** Power Struggle in a few numbers: everybody's victory points, and who accepted how many envelopes of whom. */
export const tale: TaleOf<PowerStruggle> = ({ players, bribes }, { standings }) => ({
	points: players.map((_, seat) => standings.find((standing) => standing.seat === seat)?.points ?? 0),
	bribes: accepted(bribes)
});

function accepted(bribes: readonly Bribe[]) {
	const taken = bribes.filter(({ outcome }) => outcome === 'accepted');
	const pairs = Map.groupBy(taken, ({ briber, target }) => `${briber} ${target}`);
	return [...pairs.values()].flatMap((all) => all.slice(0, 1).map(({ briber, target }) => ({ by: briber, to: target, count: all.length })));
}

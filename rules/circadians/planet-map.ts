import type { SpaceId } from './board.ts';
import type { Edition } from './edition.ts';
import { DIE_VALUES, distance, type Hex } from './vocabulary.ts';

/** One side of the planet, looked up by the numbers of its spaces; the caches come after the printed ones. */
export type PlanetMap = {
	readonly hexes: readonly Hex[];
	/** How many spaces are printed. */
	readonly printed: number;
	readonly centre: SpaceId;
	/** From each space, by the value of a die less one: where it leads, arrows included (ruling 2); undefined where the rim is closed. */
	readonly steps: readonly (readonly (SpaceId | undefined)[])[];
	/** From each space all others that one step reaches, each once. */
	readonly adjacent: readonly (readonly SpaceId[])[];
	/** Of those, the ones nearer to the centre. */
	readonly nearer: readonly (readonly SpaceId[])[];
};

/** Planet board, Control Room: the map of a side of the planet. Throws on a planet without its centre. */
export function planetMap({ planet }: Edition, side: 'a' | 'b'): PlanetMap {
	const { spaces, caches, arrows } = planet.sides[side];
	const hexes = [...spaces.map(({ at }) => at), ...caches];
	const numbers = new Map(hexes.map((hex, number) => [String(hex), number]));
	const centre = numbers.get('0,0');
	if (centre === undefined) throw new Error('a planet needs its centre');
	const steps = hexes.map(([q, r]) =>
		DIE_VALUES.map((die) => {
			const [right, down] = planet.directions[die];
			const arrow = arrows.find(({ direction, from }) => direction === die && from[0] === q && from[1] === r);
			return numbers.get(String(arrow?.to ?? [q + right, r + down]));
		})
	);
	const adjacent = steps.map((row) => [...new Set(row.filter((to) => to !== undefined))]);
	const far = (space: SpaceId): number => distance(hexes[space] as Hex);
	const nearer = adjacent.map((row, from) => row.filter((to) => far(to) < far(from)));
	return { hexes, printed: spaces.length, centre, steps, adjacent, nearer };
}

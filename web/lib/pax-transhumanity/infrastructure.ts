import { sphereBoardOf, type SphereSpace } from '#rules/pax-transhumanity/catalogue.ts';
import type { Labour, Sphere } from '#rules/pax-transhumanity/edition.ts';
import type { BoardView } from './views.ts';

/** Where a space stands: its middle, in hundredths of the drawing's width and in units of its height. */
export type Spot = { readonly place: SphereSpace; readonly x: number; readonly y: number };
/** A dashed arrow as the path of its line; `from` names the space it leaves. */
export type Route = { readonly from: string; readonly to: string; readonly labour: Labour; readonly path: string };
export type Plan = {
	readonly spots: readonly Spot[];
	readonly routes: readonly Route[];
	readonly middle: number;
	readonly columns: number;
};

/** The drawing's size in its own units. */
export const WIDTH = 100;
export const HEIGHT = 72;
const TOP = 17;
const MIDDLE = 42;
const BAND = 62;
const REACH = 8.5;

/** An infrastructure board as a drawing: its spaces, its arrows, and where the middle line runs. */
export function planOf(board: Pick<BoardView, 'edition'>, sphere: Sphere): Plan {
	const { places } = sphereBoardOf(board, sphere);
	const columns = Math.max(...places.map(({ column }) => column)) + 1;
	const xOf = (column: number) => ((column + 0.5) / columns) * WIDTH;
	const spots = places.map((place): Spot => ({ place, x: xOf(place.column), y: place.row === 'top' ? TOP : MIDDLE }));
	const astride = spots.filter(({ place }) => place.half === 'astride').map(({ x }) => x);
	const middle = astride.length > 0 ? astride.reduce((sum, x) => sum + x, 0) / astride.length : WIDTH / 2;
	return { spots, routes: spots.flatMap((spot) => routesFrom(spot, spots)), middle, columns };
}

function routesFrom({ place, x, y }: Spot, spots: readonly Spot[]): Route[] {
	const down = place.arrows.filter(({ to }) => to === 'unemployment').length;
	return place.arrows.map(({ to, labour }): Route => {
		const goal = spots.find((spot) => spot.place.id === to);
		if (goal === undefined) {
			// Two ways to the band stand side by side, the creative one on the left.
			const at = down > 1 ? x + (labour === 'creative' ? -4 : 4) : x;
			return { from: place.id, to, labour, path: line(at, y + REACH, at, BAND) };
		}
		// An arrow leaves on the side of its labour, so that both kinds to one space can be told apart.
		const twice = place.arrows.filter((arrow) => arrow.to === to).length > 1;
		const lean = twice ? (labour === 'creative' ? -3.5 : 3.5) : 0;
		const dx = goal.x - x;
		const dy = goal.y - y;
		const length = Math.hypot(dx, dy);
		return {
			from: place.id,
			to,
			labour,
			path: line(
				x + (dx / length) * REACH + lean,
				y + (dy / length) * REACH,
				goal.x - (dx / length) * (REACH + 1.5) + lean,
				goal.y - (dy / length) * (REACH + 1.5)
			)
		};
	});
}

function line(x1: number, y1: number, x2: number, y2: number): string {
	return `M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}`;
}

function round(value: number): number {
	return Math.round(value * 10) / 10;
}

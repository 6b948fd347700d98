import { sphereBoardOf, type SphereSpace } from '#rules/pax-transhumanity/catalogue.ts';
import type { Sphere } from '#rules/pax-transhumanity/edition.ts';
import type { BoardView } from './views.ts';

// Where a space stands: its middle, in hundredths of the drawing's width and in units of its height.
type Spot = { readonly place: SphereSpace; readonly x: number; readonly y: number };
/** The drawing's size in its own units. */
export const WIDTH = 100;
export const HEIGHT = 72;
const TOP = 17;
const MIDDLE = 42;
const BAND = 62;
const REACH = 8.5;
const HEAD = 1.5;

/** An infrastructure board as a drawing: its spaces, its arrows, and where the middle line runs. */
export function planOf(board: Pick<BoardView, 'edition'>, sphere: Sphere) {
	const { places } = sphereBoardOf(board, sphere);
	const columns = Math.max(...places.map(({ column }) => column)) + 1;
	const xOf = (column: number) => ((column + 0.5) / columns) * WIDTH;
	const spots = places.map((place): Spot => ({ place, x: xOf(place.column), y: place.row === 'top' ? TOP : MIDDLE }));
	const astride = spots.filter(({ place }) => place.half === 'astride').map(({ x }) => x);
	const middle = astride.length > 0 ? astride.reduce((sum, x) => sum + x, 0) / astride.length : WIDTH / 2;
	return { spots, routes: spots.flatMap((spot) => routesFrom(spot, spots)), middle, columns };
}

// The dashed arrows of a space, each as the path of its line.
function routesFrom({ place, x, y }: Spot, spots: readonly Spot[]) {
	return place.arrows.map(({ to, labour }) => {
		const spot = spots.find((one) => one.place.id === to);
		// What is no space is the band below, straight down.
		const goal = spot ?? { x, y: BAND + REACH + HEAD };
		// An arrow leaves on the side of its labour, so that both kinds to one space can be told apart.
		const twice = place.arrows.filter((arrow) => arrow.to === to).length > 1;
		const lean = !twice ? 0 : (labour === 'creative' ? -1 : 1) * (spot === undefined ? 4 : 3.5);
		const [dx, dy] = [goal.x - x, goal.y - y];
		const length = Math.hypot(dx, dy);
		const at = (from: number) => `${round(x + dx * from + lean)} ${round(y + dy * from)}`;
		return { from: place.id, to, labour, path: `M${at(REACH / length)}L${at(1 - (REACH + HEAD) / length)}` };
	});
}

function round(value: number): number {
	return Math.round(value * 10) / 10;
}

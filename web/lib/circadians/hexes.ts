import type { PlanetMap } from '#rules/circadians/planet-map.ts';
import type { DieValue, Hex } from '#rules/circadians/vocabulary.ts';

/** A point of the drawing. */
export type Point = { readonly x: number; readonly y: number };

/** How far the corners of a space are from its middle. */
export const RADIUS = 50;

const WIDTH = Math.sqrt(3) * RADIUS;

/** Where the middle of a space is drawn: rows lie level, each shifted by half a space. */
export function pointOf([q, r]: Hex): Point {
	return { x: WIDTH * (q + r / 2), y: 1.5 * RADIUS * r };
}

/** The corners of a space round its middle, as the points of a polygon; `inset` makes it smaller. */
export function cornersAt({ x, y }: Point, inset = 0): string {
	const corners = [30, 90, 150, 210, 270, 330].map((degrees) => {
		const angle = (degrees * Math.PI) / 180;
		return `${(x + (RADIUS - inset) * Math.cos(angle)).toFixed(1)},${(y + (RADIUS - inset) * Math.sin(angle)).toFixed(1)}`;
	});
	return corners.join(' ');
}

/** What a drawing of all these spaces takes, with a margin: left, top, width, height. */
export function frameOf({ hexes }: Pick<PlanetMap, 'hexes'>, margin: number): readonly [number, number, number, number] {
	const points = hexes.map(pointOf);
	const left = Math.min(...points.map(({ x }) => x)) - WIDTH / 2 - margin;
	const right = Math.max(...points.map(({ x }) => x)) + WIDTH / 2 + margin;
	const top = Math.min(...points.map(({ y }) => y)) - RADIUS - margin;
	const bottom = Math.max(...points.map(({ y }) => y)) + RADIUS + margin;
	return [left, top, right - left, bottom - top];
}

/** Where an arrow stands that leads off a space in the direction of a die, and how it is turned, in degrees. */
export function arrowAt(from: Hex, [right, down]: Hex): Point & { readonly turn: number } {
	const here = pointOf(from);
	const way = pointOf([right, down]);
	return { x: here.x + way.x * 0.62, y: here.y + way.y * 0.62, turn: (Math.atan2(way.y, way.x) * 180) / Math.PI };
}

/** By which values of a die one step leads from a space to another, arrows included. */
export function valuesTowards({ steps }: PlanetMap, from: number, to: number): readonly DieValue[] {
	return (steps[from] ?? []).flatMap((there, at) => (there === to ? [(at + 1) as DieValue] : []));
}

/** The chart's height and margins, in pixels; its width is that of the page. */
export const SIZE = { height: 250, top: 16, right: 18, bottom: 28, left: 58 } as const;

/** One player's way through the chart. */
type Line = { readonly points: string; readonly dots: readonly { readonly x: number; readonly y: number }[]; readonly dashes: string };

/** A chart, ready to be drawn. */
export type Drawn = {
	readonly lines: readonly Line[];
	readonly levels: readonly { readonly y: number; readonly level: number }[];
	readonly ticks: readonly { readonly x: number; readonly round: number }[];
};

// So that lines can be told apart that lie over each other, and by who sees no colours.
const DASHES = ['', '9 4', '3 3', '14 3 3 3', '1 5', '6 2 1 2'];
// Pixels between two numbers below the chart.
const TICK = 34;
const LEVELS = 4;

/** Lays a figure of each player over these rounds out on so many pixels. */
export function chartOf(rows: readonly (readonly number[])[], rounds: readonly number[], width: number): Drawn {
	const most = Math.max(1, ...rows.flat());
	const least = Math.min(0, ...rows.flat());
	const step = niceStep((most - least) / LEVELS);
	const top = Math.ceil(most / step) * step;
	const bottom = Math.floor(least / step) * step;
	const across = Math.max(1, width - SIZE.left - SIZE.right);
	const down = SIZE.height - SIZE.top - SIZE.bottom;
	const x = (n: number): number => SIZE.left + (rounds.length < 2 ? across / 2 : (n / (rounds.length - 1)) * across);
	const y = (count: number): number => SIZE.top + down - ((count - bottom) / (top - bottom)) * down;
	const every = Math.max(1, Math.ceil((rounds.length * TICK) / across));
	return {
		lines: rows.map((row, player) => {
			// Side by side where they would hide each other.
			const aside = (player - (rows.length - 1) / 2) * 1.5;
			const dots = row.map((count, n) => ({ x: x(n) + aside, y: y(count) - aside }));
			return { dots, points: dots.map((dot) => `${dot.x},${dot.y}`).join(' '), dashes: DASHES[player % DASHES.length] ?? '' };
		}),
		levels: Array.from({ length: Math.round((top - bottom) / step) + 1 }, (_, n) => ({
			level: bottom + n * step,
			y: y(bottom + n * step)
		})),
		ticks: rounds.flatMap((round, n) => (n % every === 0 ? [{ x: x(n), round }] : []))
	};
}

// A whole step of 1, 2 or 5 with zeros behind it.
function niceStep(rough: number): number {
	const power = 10 ** Math.floor(Math.log10(Math.max(1, rough)));
	return ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power;
}

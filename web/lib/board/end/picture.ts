import { GLYPHS } from '#lib/design/seats.ts';
import type { Colour } from '#party/shared/wire.ts';

/** The result of a match, as its picture says it. */
export type Result = {
	readonly game: string;
	readonly how: string;
	readonly winner: string;
	readonly rows: readonly { readonly name: string; readonly colour: Colour; readonly points: string; readonly won: boolean }[];
};

// What link previews show.
const WIDTH = 1200;
const HEIGHT = 630;
const EDGE = 64;

// The room in the evening, whatever light the page has: the picture goes elsewhere.
const INK = {
	room: '#101815',
	lamp: '#26362d',
	table: '#18221d',
	text: '#f1ead8',
	soft: '#b9b49f',
	brass: '#b8924f',
	bright: '#d9b775',
	seats: { blue: '#6fa8e6', yellow: '#e5c452', green: '#6dbd89', red: '#e4766f', violet: '#b597e4', orange: '#e8974f' }
} as const satisfies { readonly seats: Record<Colour, string> } & Record<string, unknown>;

const SERIF = 'Fraunces, Georgia, serif';
const SANS = "'Source Sans 3', system-ui, sans-serif";

/** Draws the result as a PNG of 1200 by 630. Rejects where the browser cannot draw. */
export async function pictureOf(result: Result): Promise<Blob> {
	await Promise.allSettled([document.fonts.load(`600 60px ${SERIF}`), document.fonts.load(`600 30px ${SANS}`)]);
	const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT });
	const pen = canvas.getContext('2d');
	if (pen === null) throw new Error('no canvas');
	drawRoom(pen);
	drawWords(pen, result);
	drawRows(pen, result.rows);
	return new Promise((resolve, reject) => {
		canvas.toBlob((blob) => (blob === null ? reject(new Error('no picture')) : resolve(blob)), 'image/png');
	});
}

function drawRoom(pen: CanvasRenderingContext2D): void {
	pen.fillStyle = INK.room;
	pen.fillRect(0, 0, WIDTH, HEIGHT);
	const lamp = pen.createRadialGradient(WIDTH / 2, -80, 40, WIDTH / 2, -80, 700);
	lamp.addColorStop(0, INK.lamp);
	lamp.addColorStop(1, 'rgb(16 24 21 / 0)');
	pen.fillStyle = lamp;
	pen.fillRect(0, 0, WIDTH, HEIGHT);
	pen.strokeStyle = INK.brass;
	pen.lineWidth = 2;
	pen.strokeRect(24, 24, WIDTH - 48, HEIGHT - 48);
}

function drawWords(pen: CanvasRenderingContext2D, { game, how, winner }: Result): void {
	pen.textBaseline = 'alphabetic';
	pen.fillStyle = INK.bright;
	pen.font = `600 34px ${SERIF}`;
	pen.fillText(fitted(pen, game, 700), EDGE, 92);
	pen.textAlign = 'right';
	pen.fillStyle = INK.soft;
	pen.font = `600 28px ${SERIF}`;
	pen.fillText('Backroom', WIDTH - EDGE, 92);
	pen.textAlign = 'left';
	pen.fillStyle = INK.text;
	pen.font = `600 60px ${SERIF}`;
	pen.fillText(fitted(pen, winner, WIDTH - 2 * EDGE), EDGE, 182);
	pen.fillStyle = INK.soft;
	pen.font = `400 28px ${SANS}`;
	pen.fillText(fitted(pen, how, WIDTH - 2 * EDGE), EDGE, 228);
}

function drawRows(pen: CanvasRenderingContext2D, rows: Result['rows']): void {
	const height = Math.min(72, 330 / Math.max(1, rows.length));
	for (const [n, { name, colour, points, won }] of rows.entries()) {
		const y = 258 + n * height;
		pen.fillStyle = INK.table;
		pen.fillRect(EDGE, y, WIDTH - 2 * EDGE, height - 8);
		if (won) {
			pen.strokeStyle = INK.brass;
			pen.strokeRect(EDGE, y, WIDTH - 2 * EDGE, height - 8);
		}
		const middle = y + (height - 8) / 2;
		pen.save();
		pen.translate(EDGE + 20, middle - 17);
		pen.scale(34 / 24, 34 / 24);
		pen.fillStyle = INK.seats[colour];
		pen.fill(new Path2D(GLYPHS[colour]));
		pen.restore();
		pen.textBaseline = 'middle';
		pen.fillStyle = won ? INK.bright : INK.text;
		pen.font = `600 32px ${SANS}`;
		pen.fillText(fitted(pen, name, 640), EDGE + 76, middle + 2);
		pen.textAlign = 'right';
		pen.fillText(fitted(pen, points, 300), WIDTH - EDGE - 20, middle + 2);
		pen.textAlign = 'left';
	}
}

// A line that would be too wide loses its end.
function fitted(pen: CanvasRenderingContext2D, text: string, most: number): string {
	if (pen.measureText(text).width <= most) return text;
	const letters = [...text];
	while (letters.length > 1 && pen.measureText(`${letters.join('')}…`).width > most) letters.pop();
	return `${letters.join('').trimEnd()}…`;
}

import type { Colour } from '#party/shared/wire.ts';

/** Each colour's shape on a grid of 24: circle, triangle, square, diamond, hexagon, cross. */
export const GLYPHS: { readonly [colour in Colour]: string } = {
	blue: 'M12 2.5a9.5 9.5 0 100 19 9.5 9.5 0 000-19z',
	yellow: 'M12 2.5l10.5 18.5h-21z',
	green: 'M3.5 3.5h17v17h-17z',
	red: 'M12 1.5L22.5 12 12 22.5 1.5 12z',
	violet: 'M12 1.5l9.3 5.250v10.5L12 22.5l-9.3-5.250V6.750z',
	orange: 'M8.5 2h7v6.5H22v7h-6.5V22h-7v-6.5H2v-7h6.5z'
};

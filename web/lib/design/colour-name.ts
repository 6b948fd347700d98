import { m } from '#lib/paraglide/messages.js';
import type { Colour } from '#party/shared/wire.ts';

/** The colour's name with its shape, for those who do not see it. */
export function colourName(colour: Colour): string {
	switch (colour) {
		case 'blue':
			return m.colour_blue();
		case 'yellow':
			return m.colour_yellow();
		case 'green':
			return m.colour_green();
		case 'red':
			return m.colour_red();
		case 'violet':
			return m.colour_violet();
		case 'orange':
			return m.colour_orange();
	}
}

import type { Place, Resource } from '#rules/circadians/vocabulary.ts';

/** The board's drawings on a grid of 24, one path each: resources are filled, all others stroked. */
export const FIGURES = {
	// Resources: a drop, a frond, a bolt, a cut stone
	water: 'M12 2.500c4 5 6.500 8.200 6.500 12a6.500 6.500 0 01-13 0c0-3.800 2.500-7 6.500-12z',
	algae: 'M11 22v-6c-5 .5-8-2.500-8-7.500 4.500-.3 7 1.500 8 5C11 8 13 3.500 20.500 2c1 7.500-2 12-7.500 13.500V22z',
	power: 'M13.500 1.500L4 13.500h6.500L9 22.500l10.500-13H13z',
	gems: 'M6.500 3h11L22 9 12 22 2 9zM8 9l4 9 4-9z',
	dice: 'M4 4h16v16H4zM8.500 7.500a1 1 0 100 2 1 1 0 000-2M15.500 14.500a1 1 0 100 2 1 1 0 000-2M12 11a1 1 0 100 2 1 1 0 000-2',
	items: 'M6 3h12v18H6zM9 8h6M9 12h6M9 16h3',
	points: 'M12 2.500l2.900 6.300 6.800.7-5.100 4.600 1.500 6.800L12 17.400l-6.100 3.500 1.500-6.800-5.100-4.600 6.800-.7z',
	// Places
	negotiation: 'M3 5h11v8H8l-3 3v-3H3zM10 16h6l3 3v-3h2V9h-4',
	depository: 'M3 9l9-5.500L21 9v11.500H3zM7 20.500V12h10v8.500M7 16h10',
	headquarters:
		'M12 21V8M7 21h10M12 8a2 2 0 100-.01M7.500 11.500a6 6 0 010-8M16.500 3.500a6 6 0 010 8M5 14a9.500 9.500 0 010-13M19 1a9.500 9.500 0 010 13',
	miningCamp: 'M4 20L14 9M8 4.500c5-1.500 10 1 12 7-2.500-3.500-5-5-8-5M5 15l5 5',
	laboratory: 'M9.500 3h5M10.500 3v6L5 19a1.500 1.500 0 001.300 2h11.400A1.500 1.500 0 0019 19l-5.500-10V3M7.500 15h9',
	foundry: 'M3 8h11a5 5 0 006-3v3a5 5 0 01-5 5h-1l1 4h3v3.500H6V17h3l1-4C6 13 3.500 11.500 3 8z',
	controlRoom: 'M12 3a9 9 0 100 18 9 9 0 000-18M12 7l2.500 7.500L12 13l-2.500 1.500z',
	market: 'M4 9h16l-1.500-5h-13zM5 9v11.500h14V9M4 9c0 3 4 3 4 0 0 3 4 3 4 0 0 3 4 3 4 0 0 3 4 3 4 0',
	academy: 'M2 9l10-5 10 5-10 5zM6 11.500V17c3 2.500 9 2.500 12 0v-5.500M22 9v6',
	// Actions of a die
	canteen:
		'M4 8h13v6a5 5 0 01-5 5H9a5 5 0 01-5-5zM17 9.500h2a2.500 2.500 0 010 5h-2M8 2.500c-1 1.500 1 2 0 3.500M12.500 2.500c-1 1.500 1 2 0 3.500',
	change: 'M4 8.500h13l-3.500-4M20 15.500H7l3.500 4',
	refuse: 'M5 5l14 14M19 5L5 19',
	move: 'M12 21V5M5.500 11.500L12 5l6.500 6.500',
	// Things
	garage: 'M3 20.500V9l9-5.500L21 9v11.500M7 20.500v-8h10v8M7 15h10M7 17.700h10',
	farm: 'M3 20.500h18M12 20.500V9M12 13c-5 0-6.500-2.500-6.500-6 4 0 6.500 2 6.500 6zM12 11c4.500 0 6-2.500 6-6.500-4 0-6 2.500-6 6.500z',
	raise: 'M5 20.500h14M12 17V4M6.500 9.500L12 4l5.500 5.500',
	harvester: 'M12 2l8.700 5v10L12 22l-8.700-5V7zM12 7.500a4.500 4.500 0 100 9 4.500 4.500 0 000-9',
	base: 'M3 20.500V12a9 9 0 0118 0v8.500zM9 20.500v-6h6v6M3 12h18',
	planet: 'M12 4a8 8 0 100 16 8 8 0 000-16M1.500 15.500c4 2 17-3 21-8',
	event: 'M5 3h14v18l-3.500-2.500L12 21l-3.500-2.500L5 21zM9 8.500h6M9 12.500h6',
	breakthrough:
		'M12 2.500v4M12 17.500v4M2.500 12h4M17.500 12h4M5.300 5.300l2.800 2.800M15.900 15.900l2.800 2.800M5.300 18.700l2.800-2.800M15.900 8.100l2.800-2.800',
	setback: 'M12 3.500L2.500 20h19zM12 10v4.500M12 17v.01',
	screen: 'M3 5h18v14H3zM3 5l6 3v8l-6 3M21 5l-6 3v8l6 3'
} as const satisfies Record<Resource | Place, string> & Record<string, string>;

export type FigureName = keyof typeof FIGURES;

// Drawn as a whole, not with a line.
const FILLED: ReadonlySet<string> = new Set<FigureName>(['water', 'algae', 'power', 'gems', 'points']);

/** Whether a drawing is filled. */
export function isFilled(name: FigureName): boolean {
	return FILLED.has(name);
}

/** The board's signs on a grid of 24, one path each: what is counted is filled, actions are stroked. */
export const FIGURES = {
	food: 'M12 22V9M12 9c-3 0-5-2-5-5 3 0 5 2 5 5zM12 9c3 0 5-2 5-5-3 0-5 2-5 5zM12 15c-3 0-5-2-5-5 3 0 5 2 5 5zM12 15c3 0 5-2 5-5-3 0-5 2-5 5z',
	resources: 'M3 18l4-9h10l4 9zM8 9l2-4h4l2 4z',
	culture:
		'M12 2a10 10 0 100 20 10 10 0 000-20zm0 4l1.600 4.200H18l-3.500 2.700 1.300 4.300L12 14.600l-3.800 2.600 1.300-4.300L6 10.200h4.400z',
	science: 'M9 3h6v2h-1v5l5 9a2 2 0 01-1.800 3H6.800A2 2 0 015 19l5-9V5H9zM9.500 15h5L12 11z',
	strength:
		'M4 3l9 9-2 2-9-9V3zM20 3v2l-9 9-2-2 9-9zM6 14l4 4-2 2-1.500-1.500L4 21l-1-1 2.500-2.500L4 16zM18 14l2 2-1.500 1.500L21 20l-1 1-2.500-2.500L16 20l-2-2z',
	happy:
		'M12 2a10 10 0 100 20 10 10 0 000-20zM8 8h2.500v2.500H8zM13.500 8H16v2.500h-2.500zM7 13.500h10c-.6 2.900-2.500 4.500-5 4.500s-4.400-1.600-5-4.500z',
	yellow: 'M5 5h14v14H5z',
	blue: 'M5 5h14v14H5z',
	worker: 'M12 3a3.500 3.500 0 110 7 3.500 3.500 0 010-7zM5 21c0-5 2.500-9 7-9s7 4 7 9z',
	civilActions: 'M12 3a9 9 0 110 18 9 9 0 010-18z',
	militaryActions: 'M12 3a9 9 0 110 18 9 9 0 010-18z',
	row: 'M3 4h5v16H3zM9.500 4h5v16h-5zM16 4h5v16h-5z',
	mine: 'M3 21V10l9-6 9 6v11h-6v-6H9v6z',
	others: 'M8 4a3 3 0 110 6 3 3 0 010-6zM16 4a3 3 0 110 6 3 3 0 010-6zM2 20c0-5 2-8 6-8 2 0 3 .8 4 2 1-1.200 2-2 4-2 4 0 6 3 6 8z',
	politics: 'M5 3h14v4l-7 4-7-4zM5 10l7 4 7-4v11H5z',
	take: 'M12 3v12M7 10l5 5 5-5M4 20h16',
	population: 'M9 4a3 3 0 110 6 3 3 0 010-6zM3 20c0-5 2-8 6-8s6 3 6 8M19 7v6M16 10h6',
	build: 'M4 20h16M6 20V10h12v10M12 3v4M9 6l3-3 3 3',
	upgrade: 'M6 14l6-6 6 6M6 20l6-6 6 6',
	wonder: 'M2 20h20L12 4zM8 20l4-7 4 7',
	develop: 'M12 3a6 6 0 013 11v3H9v-3a6 6 0 013-11M10 20h4',
	leader: 'M4 18h16M4 18L3 8l5 4 4-7 4 7 5-4-1 10',
	card: 'M6 3h12v18H6zM9 8h6M9 12h6',
	units: 'M5 20l11-11M14 4l6 6M4 14l6 6M19 3l2 2-3 3-2-2z',
	tactic: 'M5 21V4h13l-3 4 3 4H5',
	more: 'M5 12h.01M12 12h.01M19 12h.01',
	prepare: 'M4 20h16M6 20V8h12v12M9 8V4h6v4M9 13h6',
	aggression: 'M5 20L19 6M14 5h6v6M5 14l5 5',
	war: 'M5 20L18 5M19 20L6 5M4 16l4 4M20 16l-4 4',
	pact: 'M3 12l5-5 4 3 4-3 5 5-8 7z',
	noPolitics: 'M5 12h14',
	endTurn: 'M5 4l9 8-9 8M18 4v16'
} as const;
export type FigureName = keyof typeof FIGURES;

const LINES: ReadonlySet<FigureName> = new Set([
	'take',
	'population',
	'build',
	'upgrade',
	'wonder',
	'develop',
	'leader',
	'card',
	'units',
	'tactic',
	'more',
	'prepare',
	'aggression',
	'war',
	'pact',
	'noPolitics',
	'endTurn',
	'food'
]);

/** Whether a drawing is one of lines. */
export function isLine(name: FigureName): boolean {
	return LINES.has(name);
}

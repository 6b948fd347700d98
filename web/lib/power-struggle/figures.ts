/** The house pictograms on a grid of 24, filled by the even-odd rule. */
export const PICTOGRAMS = {
	// Divisions and the chairman
	development: 'M9 3h6v2h-1v5l5.2 8.800A1.5 1.5 0 0117.9 21H6.100a1.5 1.5 0 01-1.3-2.200L10 10V5H9zM9.5 14.500h5L13 12h-2z',
	humanResources:
		'M8 4.500a3.2 3.2 0 110 6.4 3.2 3.2 0 010-6.400zM16.5 6a2.7 2.7 0 110 5.4 2.7 2.7 0 010-5.400zM2 19.500c0-4.5 2.5-7 6-7s6 2.5 6 7zM15.5 19.500c0-3-.8-5-2-6.3.8-.5 1.8-.7 3-.7 3.2 0 5.5 2.5 5.5 7z',
	communications: 'M3 9v6h3.500L8 20h3l-1.3-4.300L16 19V5L6.5 9zM18 8.500a4.5 4.5 0 010 7z',
	accounting: 'M5 3h14v18H5zM8 6v3h8V6zM8 11.500V14h2v-2.500zm3 0V14h2v-2.500zm3 0V14h2v-2.500zM8 16v2h2v-2zm3 0v2h5v-2z',
	lawAndPatents:
		'M11 3h2v2h6.500v2H19l2.7 6.200a3.7 3.7 0 01-7.4 0L17 7h-4v11.500h4.500v2h-11v-2H11V7H7l2.7 6.200a3.7 3.7 0 01-7.4 0L5 7h-.500V5H11z',
	controlling: 'M10 3a7.2 7.2 0 105.5 11.800l4.7 4.7 1.5-1.5-4.7-4.700A7.2 7.2 0 0010 3zm0 2.600a4.6 4.6 0 110 9.2 4.6 4.6 0 010-9.200z',
	chairman: 'M4 7.500l4 3.5 4-6.5 4 6.5 4-3.5-1.4 9.500H5.400zM5.5 18.500h13v2h-13z',
	// Competences
	influence: 'M12 2.500a9.5 9.5 0 110 19 9.5 9.5 0 010-19zm0 3a6.5 6.5 0 100 13 6.5 6.5 0 000-13zm0 3a3.5 3.5 0 110 7 3.5 3.5 0 010-7z',
	shares: 'M3.5 14h4.500v6.500H3.500zM9.75 9h4.500v11.500h-4.500zM16 3.500h4.500v17H16z',
	mainDepartments:
		'M3 21V8h5V3h13v18h-6v-4h-3v4zM6 11v2h2.500v-2zm0 4.500v2h2.500v-2zM11 6v2h2.500V6zm4.5 0v2H18V6zM11 11v2h2.500v-2zm4.5 0v2H18v-2z',
	corruption: 'M2.5 5h19v14h-19zM4.8 6.500L12 12.200l7.2-5.700zM12 11a3.2 3.2 0 110 6.4 3.2 3.2 0 010-6.400z',
	consultants: 'M8.5 4h7v3H21v5.500h-7.500V11h-3v1.500H3V7h5.500zm2 2v1h3V6zM3 14h7.500v1.500h3V14H21v6H3z',
	archEnemy: 'M2 7.500L8.5 3v3H15v3H8.500v3zM22 16.500L15.5 21v-3H9v-3h6.500v-3z',
	// Actions
	hire: 'M9.5 4a3.8 3.8 0 110 7.6 3.8 3.8 0 010-7.600zM2 20.500c0-5 3-7.5 7.5-7.500s7.5 2.5 7.5 7.500zM17.5 4h2v3h3v2h-3v3h-2V9h-3V7h3z',
	create: 'M4 21V3h9v5h7v13zM7 6v2h3V6zm0 5v2h3v-2zm0 5v2h3v-2zm8.5-5.500v2.500H13v2h2.500v2.500h2V15H20v-2h-2.500v-2.500z',
	restructure: 'M3 4h8v6H3zM13 14h8v6h-8zM14 5.500h5.500V10H22l-3.7 3L14.6 10H17V8h-3zM10 18.500H4.500V14H2l3.7-3L9.4 14H7v2h3z',
	resign: 'M4 3h10v5h-2V5H6v14h6v-3h2v5H4zM15 7.500l5.5 4.5-5.5 4.500V13.500H9v-3h6z',
	bribe: 'M2.5 5h19v14h-19zM4.8 6.500L12 12.200l7.2-5.700zM12 11a3.2 3.2 0 110 6.4 3.2 3.2 0 010-6.400z',
	buy: 'M12 3c4.5 0 8 1.5 8 3.500S16.5 10 12 10 4 8.5 4 6.5 7.5 3 12 3zM4 9.500c1.5 1.5 4.5 2.5 8 2.500s6.5-1 8-2.500V12c0 2-3.5 3.5-8 3.500S4 14 4 12zM4 15c1.5 1.5 4.5 2.5 8 2.500s6.5-1 8-2.500v2.500c0 2-3.5 3.5-8 3.500s-8-1.5-8-3.500z',
	privileges: 'M4 3h16v18H4zM12 6.500a3 3 0 00-1.3 5.700L9.5 17h5l-1.2-4.800A3 3 0 0012 6.500z',
	// The board's own things
	armchair: 'M6 4h12v8.500h-1.500V15h-9v-2.500H6zM2.5 10H5v6h14v-6h2.500v8.500H19V20h-2.500v-1.500h-9V20H5v-1.500H2.500z',
	motivation: 'M12 2.500l6.5 6.500h-4v6h-5V9h-4zM5.5 17.500h13v3h-13z'
} as const;

export type PictogramName = keyof typeof PICTOGRAMS;

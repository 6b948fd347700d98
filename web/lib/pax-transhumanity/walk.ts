import type { BoardView, StepView } from './views.ts';

/** The stations of a commercialization, in order (F3). */
export const STATIONS = ['viability', 'work', 'pay', 'impacts', 'orient', 'splay'] as const;
export type Station = (typeof STATIONS)[number];

/** The card that is being commercialized and the station that has been reached; undefined while nothing is. */
export function walkOf(board: BoardView, step: StepView | undefined): { readonly card: number; readonly at: Station } | undefined {
	const { commercialization } = board;
	if (commercialization === undefined || step === undefined) return undefined;
	return { card: commercialization.card, at: stationOf(step) };
}

function stationOf(step: StepView): Station {
	switch (step.step) {
		case 'viability':
		case 'work':
		case 'pay':
		case 'orient':
			return step.step;
		case 'turn':
		case 'confirm':
			return 'splay';
		default:
			return 'impacts';
	}
}

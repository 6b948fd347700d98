import { naming } from '#lib/board/words.ts';
import { m } from '#lib/paraglide/messages.js';
import type { BoardView } from './views.ts';
import type { Question } from './words/questions.ts';

/** The stations of a commercialization, in order (F3). */
export const STATIONS = ['viability', 'work', 'pay', 'impacts', 'orient', 'splay'] as const;
export type Station = (typeof STATIONS)[number];

const stationName = naming<Station>({
	viability: m.pxb_station_viability,
	work: m.pxb_station_work,
	pay: m.pxb_station_pay,
	impacts: m.pxb_station_impacts,
	orient: m.pxb_station_orient,
	splay: m.pxb_station_splay
});

/** The stations in words. */
export function stationNames(): string[] {
	return STATIONS.map(stationName);
}

/** The card that is being commercialized and the station that has been reached; undefined while nothing is. */
export function walkOf(board: BoardView, step: Question | undefined): { readonly card: number; readonly at: Station } | undefined {
	const { commercialization } = board;
	if (commercialization === undefined || step === undefined) return undefined;
	return { card: commercialization.card, at: stationOf(step) };
}

function stationOf(step: Question): Station {
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

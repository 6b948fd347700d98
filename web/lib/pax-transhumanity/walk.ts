import { m } from '#lib/paraglide/messages.js';
import type { Question } from './words/questions.ts';

/** The stations of a commercialization in words, in order (F3); some are called as the question that is put there. */
export const STATIONS: Readonly<Record<string, () => string>> = {
	viability: m.pxb_station_viability,
	work: m.pxb_station_work,
	pay: m.pxb_station_pay,
	impacts: m.pxb_station_impacts,
	orient: m.pxb_station_orient,
	splay: m.pxb_station_splay
};

/** The station that a commercialization has reached with a question, counted from 0. */
export function stationOf({ step }: Question): number {
	const isAtEnd = step === 'turn' || step === 'confirm';
	return Object.keys(STATIONS).indexOf(isAtEnd ? 'splay' : step in STATIONS ? step : 'impacts');
}

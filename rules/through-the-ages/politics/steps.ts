import type { SeatStep } from '../step.ts';

/** The steps of the politics phase. */
export type PoliticsStep = SeatStep<'resolveWars' | 'politics'> | { readonly step: 'finalEvents' };

export type PoliticsOption = object;

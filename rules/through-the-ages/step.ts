import type { Seat } from '../core/seat.ts';

/** Steps of these names that concern one seat: one type for each, as declaring a step needs it. */
export type SeatStep<Name extends string> = Name extends string ? { readonly step: Name; readonly seat: Seat } : never;

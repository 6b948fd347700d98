import type { Listing } from '#party/shared/offer.ts';
import type { ClockTerms, TableView } from '#party/shared/wire.ts';
import type { Settings } from '#rules/core/match.ts';

/** A table as its host settles it. */
export type Draft = Pick<TableView, 'watchers' | 'whispers' | 'patience' | 'talk' | 'clock' | 'listed' | 'region'> & {
	readonly seats: number;
	readonly settings: Settings;
};

/** What the host settles anew. */
export type Settled = Partial<Omit<Draft, 'clock' | 'listed' | 'region'>> & {
	readonly clock?: ClockTerms | 'none';
	readonly listed?: Listing | false;
};

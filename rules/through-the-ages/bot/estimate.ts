import { ratingsOf, type Ratings } from '../ratings.ts';
import type { CardId } from '../vocabulary.ts';
import type { Outlook } from './outlook.ts';
import { marginalOf, worthOf, type Marginal } from './worth.ts';

/** What is reckoned once for a question: what the civilization is worth, its ratings, and what a little more would be worth. */
export type Estimate = {
	readonly outlook: Outlook;
	readonly before: number;
	readonly ratings: Ratings;
	readonly marginal: Marginal;
	/** What tactics bring that have been looked at. */
	readonly tactics: Map<CardId, number>;
};

/** The estimate for a seat's outlook. */
export function estimateOf(outlook: Outlook): Estimate {
	const ratings = ratingsOf(outlook.board, outlook.seat);
	return {
		outlook,
		before: worthOf(outlook, outlook.prices, ratings),
		ratings,
		marginal: marginalOf(outlook, ratings),
		tactics: new Map()
	};
}

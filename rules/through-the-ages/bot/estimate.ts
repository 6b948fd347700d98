import { ratingsOf, type Ratings } from '../ratings.ts';
import type { Outlook } from './outlook.ts';
import { marginalOf, worthOf, type Marginal } from './worth.ts';

/** What is reckoned once for a question: what the civilization is worth, its ratings, and what a little more would be worth. */
export type Estimate = {
	readonly outlook: Outlook;
	readonly before: number;
	readonly ratings: Ratings;
	readonly marginal: Marginal;
};

/** The estimate for a seat's outlook. */
export function estimateOf(outlook: Outlook): Estimate {
	return { outlook, before: worthOf(outlook), ratings: ratingsOf(outlook.board, outlook.seat), marginal: marginalOf(outlook) };
}

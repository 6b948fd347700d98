import weights from './weights.json' with { type: 'json' };

/**
 * What a bot holds things to be worth, in culture at the end of the game. A pair is a value now and one more for each production to come;
 * of goods the third number is the most. Found by `npm run tune`, over and over; those that begin with `likely` by `npm run fit`.
 */
export type Weights = typeof weights;

export const WEIGHTS: Weights = weights;

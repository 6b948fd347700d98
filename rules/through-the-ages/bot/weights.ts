import likely from './likely.json' with { type: 'json' };
import weights from './weights.json' with { type: 'json' };

/**
 * What a bot holds things to be worth, in culture at the end of the game. A pair is a value now and one more for each production to come;
 * of goods the third number is the most. Found by `npm run tune`, over and over.
 */
export type Weights = typeof weights;

export const WEIGHTS: Weights = weights;

/**
 * How much of what a civilization is worth comes true: of each part for two, three and four players at the end of the game, in its middle
 * and at its beginning. Found by `npm run fit`.
 */
export const LIKELY: { readonly [part in keyof typeof likely]: readonly (readonly number[])[] } = likely;

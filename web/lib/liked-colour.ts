import type { Colour } from '#party/shared/wire.ts';

const COLOURS: readonly Colour[] = ['blue', 'yellow', 'green', 'red', 'violet', 'orange'];

/** The colour that the player likes to play, if any. */
export function likedColour(): { readonly colour?: Colour } {
	const liked = COLOURS.find((colour) => colour === localStorage.getItem('colour'));
	return liked === undefined ? {} : { colour: liked };
}

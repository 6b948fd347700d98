// Those whose box is drawn, in `web/static/covers`.
const DRAWN: readonly string[] = ['power-struggle', 'pax-transhumanity', 'circadians', 'through-the-ages'];

/** Where the drawing on a game's box is: a bare table's for a game that has none yet. */
export function coverOf(game: string): string {
	return `/covers/${DRAWN.includes(game) ? game : 'plain'}.svg`;
}

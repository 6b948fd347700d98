import type { Component } from 'svelte';
import type { GameComponentProps } from '#lib/table/game.ts';

type Fetched = Promise<{ readonly default: Component<GameComponentProps> }>;

/**
 * Every game's board by the game's id, fetched when it is needed. Apart from games.ts because a stored page brings the
 * styles of all that it might fetch, and the home page needs none of these.
 */
const BOARDS: { readonly [id: string]: () => Fetched } = {
	'power-struggle': () => import('./power-struggle/Board.svelte'),
	'pax-transhumanity': () => import('./pax-transhumanity/Board.svelte'),
	circadians: () => import('./circadians/Board.svelte'),
	'through-the-ages': () => import('./through-the-ages/Board.svelte')
};

/** A game's board; one that has none of its own yet is played on the plain one. */
export function boardOf(game: string): Fetched {
	return (BOARDS[game] ?? (() => import('./board/plain/PlainBoard.svelte')))();
}

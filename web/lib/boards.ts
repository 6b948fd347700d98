import type { Component } from 'svelte';
import type { GameComponentProps } from '#lib/table/game.ts';

/**
 * Every game's board by the game's id, fetched when it is needed. Apart from games.ts because a stored page brings the
 * styles of all that it might fetch, and the home page needs none of these.
 */
export const BOARDS: { readonly [id: string]: () => Promise<{ readonly default: Component<GameComponentProps> }> } = {
	'power-struggle': () => import('./power-struggle/Board.svelte'),
	'pax-transhumanity': () => import('./pax-transhumanity/Board.svelte')
};

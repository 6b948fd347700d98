import type { Component } from 'svelte';
import MuseumCover from './MuseumCover.svelte';
import PlainCover from './PlainCover.svelte';
import PlanetCover from './PlanetCover.svelte';
import SplayCover from './SplayCover.svelte';
import TowerCover from './TowerCover.svelte';

const COVERS: { readonly [id: string]: Component } = {
	'power-struggle': TowerCover,
	'pax-transhumanity': SplayCover,
	circadians: PlanetCover,
	'through-the-ages': MuseumCover
};

/** The drawing on a game's box. */
export function coverOf(game: string): Component {
	return COVERS[game] ?? PlainCover;
}

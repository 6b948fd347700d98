/** What every page fetches goes in few scripts: one by itself costs more for its name and its frame than it saves. */
import type { Plugin } from 'vite';

// What runs every component. Kit's own client stays as it cuts itself: it starts again and again at an unknown address otherwise.
const FRAMEWORK = /^\0vite\/preload-helper|\/node_modules\/svelte\/src\/(internal|constants|utils)/;

// What is on every page, or on most: the names of the games among it.
const HOUSE =
	/\/web\/lib\/(design\/(icons\.ts|Icon\.svelte|toast\.svelte\.ts)|(api|me\.svelte|theme\.svelte|account\/unheld)\.ts|paraglide\/(runtime|messages\/(game_(power_struggle|pax_transhumanity|circadians|through_the_ages)|home|you|rules|learn_in_ten|invite_friends|set_a_table|games))\.js)$/;

// Words of the lobby and of every board.
const TABLE =
	/\/web\/lib\/paraglide\/messages\/(your_turn|seats|seat_(bot|somebody)|sit_down|host|become_host|table_(full|gathering)|refused_muted|bot)\.js$/;

/** Puts what most pages fetch into a script for the framework of components, one for the house and one for the tables. */
export function sharesScripts(): Plugin {
	const groups = [
		{ name: 'framework', test: FRAMEWORK, priority: 3 },
		{ name: 'house', test: HOUSE, priority: 2 },
		{ name: 'table', test: TABLE, priority: 1 }
	];
	return {
		name: 'shares-scripts',
		apply: 'build',
		configEnvironment(name) {
			return name === 'client' ? { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } : undefined;
		}
	};
}

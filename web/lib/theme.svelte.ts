export type Theme = 'auto' | 'dark' | 'light';

let chosen: Theme = $state('auto');

/** The theme the player has chosen; `auto` follows the device. Kept on this device. */
export const theme = {
	get chosen() {
		return chosen;
	},
	/** Reads what was chosen before; the page itself already has it. */
	remember() {
		const stored = localStorage.getItem('theme');
		chosen = stored === 'dark' || stored === 'light' ? stored : 'auto';
	},
	choose(next: Theme) {
		chosen = next;
		const root = document.documentElement;
		root.style.backgroundColor = '';
		if (next === 'auto') {
			localStorage.removeItem('theme');
			delete root.dataset.theme;
		} else {
			localStorage.setItem('theme', next);
			root.dataset.theme = next;
		}
	}
};

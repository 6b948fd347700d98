import { GAMES } from '#lib/games.ts';
import { m } from '#lib/paraglide/messages.js';
import type { TableView } from '#party/shared/wire.ts';

/** What was corrected in the rules, in sentences, from choice number `from` on. */
export type CorrectionWords = { readonly from: number; readonly words: readonly string[] };

/** The corrections of the rules since a match began, in words, which come with the game's board. */
export class Corrections {
	readonly #table: () => TableView;
	#words: { readonly [id: string]: () => string } | undefined = $state.raw();

	/** Follows the table; to be made while a component is. */
	constructor(table: () => TableView) {
		this.#table = table;
		$effect(() => {
			const { game, corrected } = this.#table();
			if (corrected === undefined) return;
			GAMES[game]?.corrections().then(
				({ corrections }) => (this.#words = corrections),
				() => (this.#words = {})
			);
		});
	}

	/** All of them, the earliest first; empty until their words are there. */
	get list(): readonly CorrectionWords[] {
		const words = this.#words;
		if (words === undefined) return [];
		const { corrected = [] } = this.#table();
		// A page that was opened before the correction does not know it.
		return corrected.map(({ from, ids }) => ({ from, words: ids.map((id) => words[id]?.() ?? m.rules_corrected_unknown()) }));
	}
}

import type { ChronicledGame } from '#lib/board/end/chronicles.ts';
import { asks as ofCircadians } from '#lib/circadians/words/asks.ts';
import { asks as ofPaxTranshumanity } from '#lib/pax-transhumanity/words/asks.ts';
import { m } from '#lib/paraglide/messages.js';
import { asks as ofPowerStruggle } from '#lib/power-struggle/words/asks.ts';
import { asks as ofThroughTheAges } from '#lib/through-the-ages/words/asks.ts';

type Asks = { readonly [step: string]: () => string };

/** What each game asks, in a few words, by the names of its steps. A game that has none does not compile. */
const ASKS: { readonly [game in ChronicledGame]: Asks } = {
	'power-struggle': ofPowerStruggle,
	'pax-transhumanity': ofPaxTranshumanity,
	circadians: ofCircadians,
	'through-the-ages': ofThroughTheAges
};

/** What a table of this game asks of me; that it is my turn, where this page does not know the step or the game. */
export function askWords(game: string, step: string | undefined): string {
	if (step === 'confirm') return m.table_asks_confirm();
	const own = (ASKS as { readonly [game: string]: Asks | undefined })[game];
	const words = step !== undefined && own !== undefined && Object.hasOwn(own, step) ? own[step] : undefined;
	return words?.() ?? m.your_turn();
}

/** What every game asks, in words: for who is told while no page is open. */
export function allAsks(): { readonly [game: string]: { readonly [step: string]: string } } {
	const worded = (game: string, asks: Asks) =>
		Object.fromEntries([...Object.keys(asks), 'confirm'].map((step) => [step, askWords(game, step)]));
	return Object.fromEntries(Object.entries(ASKS).map(([game, asks]) => [game, worded(game, asks)]));
}

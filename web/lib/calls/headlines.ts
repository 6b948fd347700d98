import type { ChronicledGame } from '#lib/board/end/chronicles.ts';
import { headlineWords as ofCircadians } from '#lib/circadians/words/headlines.ts';
import { headlineWords as ofPaxTranshumanity } from '#lib/pax-transhumanity/words/headlines.ts';
import { headlineWords as ofPowerStruggle } from '#lib/power-struggle/words/headlines.ts';
import { headlineWords as ofThroughTheAges } from '#lib/through-the-ages/words/headlines.ts';
import type { HeadlineWords } from './headline-words.ts';

/** What was done at the tables of every game, in words. A game that has none does not compile. */
export function allHeadlines(): { readonly [game in ChronicledGame]: HeadlineWords } {
	return {
		'power-struggle': ofPowerStruggle(),
		'pax-transhumanity': ofPaxTranshumanity(),
		circadians: ofCircadians(),
		'through-the-ages': ofThroughTheAges()
	};
}

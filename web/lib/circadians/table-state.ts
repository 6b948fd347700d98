import type { Digest } from '#lib/board/digest.ts';
import { m } from '#lib/paraglide/messages.js';
import { mannerIn, type AnyManner, type Sort } from '#lib/table/story/manner.ts';
import type { Fact } from '#rules/core/match.ts';
import type { View } from '#rules/core/secret.ts';
import type { CircadiansFact } from '#rules/circadians/facts.ts';
import { BoardState } from './board-state.svelte.ts';
import { digestOf } from './digest.ts';
import { factSentence } from './words/facts.ts';
import { MANNERS } from './words/manners.ts';

/** The board at a table, which marks what is new and tells what everybody does. */
export class TableState extends BoardState {
	override digest(): Digest {
		return digestOf(this.board);
	}

	override sentence(fact: View<Fact>): string | undefined {
		return factSentence(fact as Parameters<typeof factSentence>[0], this.names, this.board);
	}

	override manner(fact: View<Fact>): AnyManner {
		return mannerIn<View<CircadiansFact>>(MANNERS, fact);
	}

	// Nobody has money here.
	override sortName(sort: Sort): string | undefined {
		return sort === 'money' ? m.board_story_goods() : undefined;
	}
}

import { clockwise } from '../core/seat.ts';
import { editionOf, playerOf, type Board, type Draft, type PlayerId } from './board.ts';
import { decision, procedure, type Flow } from './flow.ts';
import { give } from './gains.ts';
import { emptyDraft } from './screen.ts';
import { CHARACTERS, type Character } from './vocabulary.ts';

/** Set-up 15: one of the characters dealt, hidden until all have chosen; or any that nobody has. */
export const chooseCharacter = decision<'chooseCharacter'>({
	options(board, { cards }) {
		const from = cards?.$secret ?? CHARACTERS.filter((each) => board.players.every(({ character }) => character !== each));
		return from.map((character) => ({ kind: 'character', character }));
	},
	take(board, { seat, cards }, { character }, flow) {
		const player = playerOf(board, seat);
		if (cards === undefined) {
			join(board, seat, character, flow);
			return;
		}
		player.draft = flow.secret([seat], { character, offered: [], kept: [] });
		flow.confirm(seat);
	},
	always: true
});

/** Set-up 15: all characters are put beside the bases. */
export const showCharacters = procedure<'showCharacters'>({
	run(board, _step, flow) {
		for (const [seat, player] of board.players.entries()) {
			const { character } = flow.reveal(player.draft);
			if (character === undefined) continue;
			join(board, seat, character, flow);
		}
	}
});

// Ruling 49: some begin with more.
function join(board: Board, seat: PlayerId, character: Character, flow: Flow): void {
	playerOf(board, seat).character = character;
	flow.log({ fact: 'characterChosen', player: seat, character });
	const { start } = editionOf(board).characters[character];
	if (start !== undefined) give(board, seat, start, 'character', flow);
}

/** Set-up 17: items are dealt, of which one is kept at a time; who plays alone is dealt more and keeps some of them. */
export const dealItems = procedure<'dealItems'>({
	run(board, _step, flow) {
		const { itemsDealt, itemsDealtAlone } = editionOf(board).start;
		const deck = flow.reveal(board.itemDeck, []);
		const count = flow.seats === 1 ? itemsDealtAlone : itemsDealt;
		for (const seat of clockwise(flow.seats)) offer(board, seat, { offered: deck.splice(0, count), kept: [] }, flow);
		flow.log({ fact: 'itemsDealt', count });
		keepTogether(flow);
	}
});

function offer(board: Board, seat: PlayerId, draft: Draft, flow: Flow): void {
	playerOf(board, seat).draft = flow.secret([seat], draft);
}

function keepTogether(flow: Flow): void {
	flow.together(clockwise(flow.seats).map((seat) => ({ seat, steps: [{ step: 'keepItem', seat }] })));
	flow.next({ step: 'passItems' });
}

/** Set-up 17: an item to keep. */
export const keepItem = decision<'keepItem'>({
	options: (board, { seat }) => draftOf(board, seat).offered.map((item) => ({ kind: 'keep', item })),
	take(board, { step, seat }, { item }, flow) {
		const draft = draftOf(board, seat);
		draft.offered = draft.offered.filter((other) => other !== item);
		draft.kept = [...draft.kept, item];
		if (flow.seats === 1 && !isComplete(board, draft)) flow.next({ step, seat });
		else flow.confirm(seat);
	},
	always: true
});

function draftOf(board: Board, seat: PlayerId): Draft {
	return playerOf(board, seat).draft.$secret;
}

function isComplete(board: Board, { kept }: Draft): boolean {
	return kept.length >= editionOf(board).start.itemsKept;
}

/** Set-up 17: what is left goes to the player on the left, and at last under the deck; who plays alone discards it. */
export const passItems = procedure<'passItems'>({
	run(board, _step, flow) {
		const drafts = clockwise(flow.seats).map((seat) => draftOf(board, seat));
		if (drafts.some((draft) => !isComplete(board, draft))) {
			for (const [seat, { kept }] of drafts.entries()) {
				const before = drafts[(seat + flow.seats - 1) % flow.seats] as Draft;
				offer(board, seat, { offered: before.offered, kept }, flow);
			}
			flow.log({ fact: 'itemsPassed' });
			return keepTogether(flow);
		}
		for (const [seat, { offered, kept }] of drafts.entries()) {
			const player = playerOf(board, seat);
			player.hand.$secret = kept;
			player.draft = emptyDraft(seat);
			if (flow.seats > 1) board.itemDeck.$secret.push(...offered);
			else discard(board, seat, offered, flow);
			flow.log({ fact: 'itemsKept', player: seat, items: flow.secret([seat], kept) });
		}
		flow.next({ step: 'beginRound' });
	}
});

function discard(board: Board, seat: PlayerId, items: readonly string[], flow: Flow): void {
	board.discards.push(...items);
	flow.preventUndo();
	flow.log({ fact: 'discarded', player: seat, items });
}

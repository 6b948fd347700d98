import { asks, firstEveningOf, offers } from '#lib/board/first-evening/declaration.ts';
import { m } from '#lib/paraglide/messages.js';
import { editionOf, type Board } from '#rules/circadians/board.ts';
import { CLANS } from '#rules/circadians/vocabulary.ts';
import { sumUnder } from './negotiation.ts';
import { clanName } from './names.ts';
import { placeKey } from './places.ts';
import { countOf, planOf } from './views.ts';
import type { Question } from './words/questions.ts';

/** Circadians for whoever plays it for the first time. */
export const firstEvening = firstEveningOf<Board, Question>()({
	isBeginning: ({ round }) => round === 0,
	wins: ({ board }) => [m.cre_wins_points(), m.cre_wins_end({ rounds: editionOf(board).rounds })],
	turn: () => [m.cre_turn_plan(), m.cre_turn_act(), m.cre_turn_harvest()],
	hints: {
		character: (now) => (asks(now, 'chooseCharacter') ? { words: m.cre_hint_character() } : undefined),
		items: (now) => (asks(now, 'keepItem') ? { words: m.cre_hint_items() } : undefined),
		firstPlan(now) {
			if (!asks(now, 'plan')) return undefined;
			const garages = editionOf(now.board).base.garages.map((_garage, slot) => placeKey.garage(now.you, slot));
			return { words: m.cre_hint_plan(), places: garages };
		},
		farm(now) {
			const own = now.board.players[now.you];
			const plan = own && planOf(own);
			if (!asks(now, 'plan') || plan === undefined || plan.garages.length === 0) return undefined;
			return { words: m.cre_hint_farm(), places: [placeKey.farm(now.you, 1), placeKey.farm(now.you, 2)] };
		},
		explore(now) {
			if (!asks(now, 'activate') || !offers(now, 'controlRoom')) return undefined;
			return { words: m.cre_hint_explore(), places: [placeKey.location('controlRoom', 0)] };
		},
		talk(now) {
			if (!asks(now, 'activate') || !offers(now, 'negotiation')) return undefined;
			const [calmest] = [...CLANS].sort((one, other) => sumUnder(now.board, one) - sumUnder(now.board, other));
			return calmest && { words: m.cre_hint_talk({ clan: clanName(calmest) }), places: [placeKey.talk(calmest, 0)] };
		},
		acquire(now) {
			const own = now.board.players[now.you];
			if (!asks(now, 'activate') || !offers(now, 'depository') || own === undefined) return undefined;
			return { words: m.cre_hint_acquire({ count: countOf(own.hand) }) };
		},
		move: (now) => (asks(now, 'move') ? { words: m.cre_hint_move() } : undefined),
		look: ({ question }) => (question === undefined ? { words: m.board_hint_look() } : undefined)
	}
});

import { firstEveningOf, hintsAt, type Hint, type Situation } from '#lib/board/first-evening/declaration.ts';
import { m } from '#lib/paraglide/messages.js';
import { editionOf, type Board } from '#rules/circadians/board.ts';
import { CLANS } from '#rules/circadians/vocabulary.ts';
import { sumUnder } from './negotiation.ts';
import { clanName } from './names.ts';
import { placeKey } from './places.ts';
import { countOf, planOf } from './views.ts';
import type { Question } from './words/questions.ts';

type Now = Situation<Board, Question>;
const at = hintsAt<Board, Question>();

/** Circadians for whoever plays it for the first time. */
export const firstEvening = firstEveningOf<Board, Question>()({
	isBeginning: ({ round }) => round === 0,
	wins: ({ board }) => [m.cre_wins_points(), m.cre_wins_end({ rounds: editionOf(board).rounds })],
	turn: () => [m.cre_turn_plan(), m.cre_turn_act(), m.cre_turn_harvest()],
	hints: {
		character: at('chooseCharacter', () => ({ words: m.cre_hint_character() })),
		items: at('keepItem', () => ({ words: m.cre_hint_items() })),
		firstPlan: at('plan', ({ board, you }) => {
			const garages = editionOf(board).base.garages.map((_garage, slot) => placeKey.garage(you, slot));
			return { words: m.cre_hint_plan(), places: garages };
		}),
		farm: at('plan', ({ board, you }) => {
			const own = board.players[you];
			const plan = own && planOf(own);
			if (plan === undefined || plan.garages.length === 0) return undefined;
			return { words: m.cre_hint_farm(), places: [placeKey.farm(you, 1), placeKey.farm(you, 2)] };
		}),
		explore: at('activate', () => ({ words: m.cre_hint_explore(), places: [placeKey.location('controlRoom', 0)] }), 'controlRoom'),
		talk: at('activate', talk, 'negotiation'),
		acquire: at('activate', acquire, 'depository'),
		move: at('move', () => ({ words: m.cre_hint_move() })),
		look: ({ question }) => (question === undefined ? { words: m.board_hint_look() } : undefined)
	}
});

function talk({ board }: Now): Hint | undefined {
	const [calmest] = [...CLANS].sort((one, other) => sumUnder(board, one) - sumUnder(board, other));
	return calmest && { words: m.cre_hint_talk({ clan: clanName(calmest) }), places: [placeKey.talk(calmest, 0)] };
}

function acquire({ board, you }: Now): Hint | undefined {
	const own = board.players[you];
	return own && { words: m.cre_hint_acquire({ count: countOf(own.hand) }) };
}

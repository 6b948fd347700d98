import { firstEveningOf, type Situation } from '#lib/board/first-evening/declaration.ts';
import { m } from '#lib/paraglide/messages.js';
import type { Board } from '#rules/through-the-ages/board.ts';
import { ratingsOf } from '#rules/through-the-ages/ratings.ts';
import { placeKey } from './places.ts';
import type { Question } from './words/questions.ts';

type Now = Situation<Board, Question>;

const asks = ({ question }: Now, step: Question['step']): boolean => question?.step === step;
const offers = ({ options }: Now, kind: string): boolean => options.some((option) => option.kind === kind);

/** Through the Ages for whoever plays it for the first time. */
export const firstEvening = firstEveningOf<Board, Question>()({
	isBeginning: ({ round }) => round === 1,
	wins: () => [m.tte_wins_culture(), m.tte_wins_end()],
	turn: () => [m.tte_turn_row(), m.tte_turn_actions(), m.tte_turn_production()],
	hints: {
		discontent(now) {
			const own = now.board.players[now.you];
			if (!asks(now, 'turn') || own === undefined || ratingsOf(now.board, now.you).discontent <= own.unused) return undefined;
			return { words: m.tte_hint_discontent(), places: [placeKey.yellow(now.you)] };
		},
		take: (now) =>
			asks(now, 'turn') && now.board.round === 1 ? { words: m.tte_hint_take(), places: [placeKey.space(0), placeKey.space(1)] } : undefined,
		population: (now) =>
			asks(now, 'turn') && offers(now, 'increasePopulation')
				? { words: m.tte_hint_population(), places: [placeKey.yellow(now.you)] }
				: undefined,
		politics: (now) => (asks(now, 'politics') ? { words: m.tte_hint_politics() } : undefined),
		look: ({ question }) => (question === undefined ? { words: m.board_hint_look() } : undefined)
	}
});

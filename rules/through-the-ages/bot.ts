import { answerOf } from '../core/bot.ts';
import type { BotQuestion, Game, Search } from '../core/game.ts';
import { plainChoice, type AnyChoice, type Option } from '../core/option.ts';
import { byPlayers, type Board } from './board.ts';
import { ANSWERS, rankedPolitics, rankedTurn } from './bot/answers.ts';
import type { Ranked } from './bot/choose.ts';
import { evaluate, hasNextTurnEnded, nearBest } from './bot/evaluate.ts';
import { imagine } from './bot/imagine.ts';
import { outlookOf, outlookOn, type Outlook } from './bot/outlook.ts';
import { WEIGHTS, type Weights } from './bot/weights.ts';
import type { ThroughTheAges } from './flow.ts';

/** A bot with these weights: its choice is what it holds to be worth most, by its own view alone; the usual option where it does not care. */
export function botWith(weights: Weights): Game<ThroughTheAges>['bot'] {
	return (question) => chosen(question, () => outlookOf(question.board, question.seat, weights));
}

/** The usual bot's choice among the options. */
export const chooseForBot = botWith(WEIGHTS);

/** The same on a whole board, of which it looks at no more than its seat sees. */
export function choiceOn({ board, ...question }: Omit<BotQuestion<ThroughTheAges>, 'board'> & { readonly board: Board }): AnyChoice {
	return chosen(question, () => outlookOn(board, question.seat, board.civilDeck.$secret.length, WEIGHTS));
}

function chosen(question: Omit<BotQuestion<ThroughTheAges>, 'board'>, outlook: () => Outlook): AnyChoice {
	const { options } = question;
	const first = options[0] as Option;
	if (options.length === 1 && first.kind !== 'bid') return plainChoice(first);
	return answerOf(ANSWERS, outlook(), question) ?? plainChoice(first);
}

// With two, three and four players: the more there are, the longer it takes until a turn comes round again.
const CONSIDERED = [8, 6, 6];

/** How a sharp bot thinks: at each political action and each action of a turn, to the end of the next turn of its own. */
export const search: Search<ThroughTheAges> = {
	steps: ['politics', 'turn'],
	imagine,
	evaluate: (board) => evaluate(board),
	isFar: hasNextTurnEnded,
	policy: choiceOn,
	sharp: { iterations: 12, candidates: 8 },
	master: { iterations: 16, candidates: 8, reach: 2, caution: 0.5 },
	shortList({ board, seat, step, options }) {
		const outlook = outlookOf(board, seat);
		const list =
			step.step === 'politics' ? rankedPolitics(outlook, options as never).filter(isBearable) : rankedTurn(outlook, options as never);
		return nearBest(list, byPlayers(board, CONSIDERED)).map(({ option }) => plainChoice(option));
	}
};

// However well thought out, a war is declared only where it brings as much as the policy asks of one: too many are no fun for anybody.
function isBearable({ option, worth }: Ranked): boolean {
	return option.kind !== 'war' || worth > 0;
}

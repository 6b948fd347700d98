import type { Seat } from '../../core/seat.ts';
import { type Board } from '../board.ts';
import type { Ranked } from './choose.ts';
import { estimateOf, type Estimate } from './estimate.ts';
import { leaderPromise } from './leaders.ts';
import { card, outlookOn, type Outlook } from './outlook.ts';
import { pair } from './prices.ts';
import { promiseInPlay } from './technologies.ts';
import { takenWorth } from './turn.ts';
import { LIKELY, WEIGHTS, type Weights } from './weights.ts';
import { stagesWorth } from './wonders.ts';
import { partsOf } from './worth.ts';

/** Each player's chance of winning, by the culture that each is likely to have at the end. */
export function evaluate(board: Board, weights: Weights = WEIGHTS): readonly number[] {
	const deck = board.civilDeck.$secret.length;
	const outlooks = board.players.map(({ out }, seat) => (out === true ? undefined : outlookOn(board, seat, deck, weights)));
	const ends = outlooks.map((outlook) => (outlook === undefined ? undefined : likelyEnd(outlook)));
	const left = Math.max(...outlooks.map((outlook) => outlook?.left ?? 0));
	const spread = pair(weights.chance, Math.max(0.1, left));
	const most = Math.max(...ends.map((end) => end ?? 0));
	const odds = ends.map((end) => (end === undefined ? 0 : Math.exp((end - most) / spread)));
	const sum = odds.reduce((total, each) => total + each, 0);
	return odds.map((each) => each / sum);
}

/** What the likely end of a civilization is made of, of which so much comes true (`LIKELY`). */
export function likelyParts(outlook: Outlook) {
	const estimate = estimateOf(outlook);
	const parts = partsOf(outlook);
	return {
		culture: parts.culture,
		cultureRate: parts.cultureRate,
		science: parts.science,
		scienceRate: parts.scienceRate,
		resources: parts.resources,
		resourceRate: parts.resourceRate,
		food: parts.food,
		strength: parts.strength,
		people: parts.people,
		tokens: parts.tokens,
		actions: parts.actions,
		happy: parts.happy,
		rest: parts.rest,
		hand: handWorth(estimate),
		militaryHand: outlook.own.militaryHand.$secret.length * outlook.weights.militaryCard,
		plans: plansWorth(estimate)
	};
}

// With so many productions to come the middle of the game, and with so many its beginning.
const MIDDLE = 7;
const BEGINNING = 18;

/** How much it is the end, the middle and the beginning of the game with so many productions to come: one in all. */
export function stagesOfGame(left: number): readonly [number, number, number] {
	if (left >= BEGINNING) return [0, 0, 1];
	const early = Math.max(0, (left - MIDDLE) / (BEGINNING - MIDDLE));
	const late = Math.max(0, 1 - left / MIDDLE);
	return [late, 1 - late - early, early];
}

/** The culture that a civilization is likely to have at the end. */
export function likelyEnd(outlook: Outlook): number {
	const parts = likelyParts(outlook);
	const [late, middle, early] = stagesOfGame(outlook.left);
	const table = tableOf(outlook.rivals.length + 1);
	let end = 0;
	for (const [name, part] of Object.entries(parts)) {
		const [atEnd = 0, inMiddle = 0, before = 0] = LIKELY[name as keyof typeof parts][table] ?? [];
		end += part * (atEnd * late + inMiddle * middle + before * early);
	}
	return end;
}

/** Which of the weights by the number of players holds for so many. */
export function tableOf(players: number): number {
	return Math.max(0, players - 2);
}

function handWorth(estimate: Estimate): number {
	const { outlook } = estimate;
	return outlook.own.hand.$secret.reduce((sum, id) => sum + Math.max(0, takenWorth(estimate, card(outlook, id))), 0);
}

// What is to come of technologies, of the leader and of the stages of a wonder.
function plansWorth(estimate: Estimate): number {
	const { outlook } = estimate;
	const { unfinished } = outlook.own;
	let worth = leaderPromise(estimate);
	for (const { card: technology } of outlook.means.inPlay) worth += promiseInPlay(estimate, technology);
	if (unfinished !== undefined && unfinished.stages > 0)
		worth += stagesWorth(estimate, card(outlook, unfinished.card), 0, unfinished.stages);
	return worth;
}

/** Whether the turn after the one in which a seat chose something has ended, or so many later: only then it shows what became of a plan. */
export function hasNextTurnEnded({ round }: Board, now: Board, seat: Seat, reach = 1): boolean {
	const place = (of: Seat): number => (of - now.startPlayer + now.players.length) % now.players.length;
	return now.round > round + reach || (now.round === round + reach && place(now.turn) > place(seat));
}

// Of the rest only what comes near the best is worth thinking about.
const NEAR = 15;

/** Of options in order those that are near the best, so many at the most. */
export function nearBest(list: readonly Ranked[], most: number): readonly Ranked[] {
	const [first] = list;
	return first === undefined ? [] : list.filter(({ worth }) => worth > first.worth - NEAR).slice(0, most);
}

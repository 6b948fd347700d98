import type { Seat } from '../../core/seat.ts';
import { type Board } from '../board.ts';
import type { Ranked } from './choose.ts';
import { estimateOf, type Estimate } from './estimate.ts';
import { leaderPromise } from './leaders.ts';
import { card, outlookOn, type Outlook } from './outlook.ts';
import { pair } from './prices.ts';
import { promiseInPlay } from './technologies.ts';
import { takenWorth } from './turn.ts';
import { WEIGHTS, type Weights } from './weights.ts';
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

/** What the likely end of a civilization is made of, by the weights that say how much of it comes true (`npm run fit`). */
export function likelyParts(outlook: Outlook) {
	const estimate = estimateOf(outlook);
	const { culture, cultureRate, science, resources, strength, rest } = partsOf(outlook);
	return {
		likelyCulture: culture,
		likelyCultureRate: cultureRate,
		likelyScience: science,
		likelyResources: resources,
		likelyStrength: strength,
		likelyRest: rest,
		likelyHand: handWorth(estimate),
		likelyMilitaryHand: outlook.own.militaryHand.$secret.length * outlook.weights.militaryCard,
		likelyPlans: plansWorth(estimate)
	};
}

const LONG = 18;

/** How near the beginning of the game is with so many productions to come: 1 with many, 0 at the end. */
export function earliness(left: number): number {
	return Math.min(left, LONG) / LONG;
}

/** The culture that a civilization is likely to have at the end. */
export function likelyEnd(outlook: Outlook): number {
	const parts = likelyParts(outlook);
	const early = earliness(outlook.left);
	let end = 0;
	for (const [name, part] of Object.entries(parts)) {
		const [atEnd = 0, before = 0] = outlook.weights[name as keyof typeof parts];
		end += part * (atEnd + before * early);
	}
	return end;
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

/** Whether the turn after the one in which a seat chose something has ended: only then it shows what became of a plan. */
export function hasNextTurnEnded({ round }: Board, now: Board, seat: Seat): boolean {
	const place = (of: Seat): number => (of - now.startPlayer + now.players.length) % now.players.length;
	return now.round > round + 1 || (now.round === round + 1 && place(now.turn) > place(seat));
}

// Of the rest only what comes near the best is worth thinking about.
const NEAR = 15;

/** Of options in order those that are near the best. */
export function nearBest(list: readonly Ranked[]): readonly Ranked[] {
	const [first] = list;
	return first === undefined ? [] : list.filter(({ worth }) => worth > first.worth - NEAR);
}

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

// Plans and stocks count in full as long as there are so many productions to come.
const LONG = 18;

/** The culture that a civilization is likely to have at the end: how much of what the policy goes by comes true was seen in games. */
export function likelyEnd(outlook: Outlook): number {
	const estimate = estimateOf(outlook);
	const { own, weights, left } = outlook;
	const { culture, cultureRate, science, resources, strength, rest } = partsOf(outlook);
	const share = ([atEnd = 0, before = 0]: readonly number[]): number => atEnd + (before * Math.min(left, LONG)) / LONG;
	return (
		culture * share(weights.likelyCulture) +
		cultureRate * share(weights.likelyCultureRate) +
		science * share(weights.likelyScience) +
		resources * share(weights.likelyResources) +
		strength * share(weights.likelyStrength) +
		rest * share(weights.likelyRest) +
		handWorth(estimate) * share(weights.likelyHand) +
		own.militaryHand.$secret.length * weights.militaryCard * share(weights.likelyMilitaryHand) +
		plansWorth(estimate) * share(weights.likelyPlans)
	);
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

/** Whether the turn of a seat in which something was chosen has ended. */
export function hasTurnEnded(from: Board, now: Board, seat: Seat): boolean {
	return now.turn !== seat || now.round !== from.round;
}

// Of the rest only what comes near the best is worth thinking about.
const NEAR = 15;

/** Of options in order those that are near the best. */
export function nearBest(list: readonly Ranked[]): readonly Ranked[] {
	const [first] = list;
	return first === undefined ? [] : list.filter(({ worth }) => worth > first.worth - NEAR);
}

import { joinSplay, updateRegime } from '../actions/commercialize.ts';
import type { Board, PlayerId } from '../board.ts';
import { cardOf } from '../catalogue.ts';
import { drawLowest } from '../deck.ts';
import { endMatch, maybeEndBySingularity } from '../end.ts';
import { procedure, type Flow } from '../flow.ts';
import { startCompany } from '../impacts/company.ts';
import { fail } from '../impacts/fail.ts';
import { startNuclearExchange } from '../impacts/nuclear-exchange.ts';
import { solve } from '../impacts/problems.ts';
import { sufferRecession } from '../impacts/recession.ts';
import { bareCard, divestCubes, putInMarket, takeFromMarket } from '../market.ts';
import { askedFor } from '../players.ts';
import { busiestSphere, firstForExoglobal, firstGap } from './market.ts';

/** K6, the Rosetta stone: what an icon of the exoglobal card does. */
export const exoglobalImpact = procedure<'exoglobalImpact'>({
	run(board, { player, impact }, flow) {
		switch (impact.impact) {
			case 'company':
				return startCompany(board, player, impact, flow);
			case 'growth':
			case 'diffuseGrowth':
				return commercializeHeld(board, player, impact.impact, flow);
			case 'recession':
				return recede(board, player, flow);
			case 'disruption':
				return disrupt(board, player, flow);
			case 'socialResistance':
				return removeFromBusiest(board, player, flow);
			case 'solve':
				return solve(board, player, impact.problem, flow);
			case 'wildProblem':
				return addFromDeck(board, player, flow);
			case 'nuclearExchange':
				return startNuclearExchange(board, impact.sphere, player, flow);
			case 'endOfGame':
				return flow.next({ step: 'endOfGame', end: 'tippingPoint' });
			default:
				impact satisfies never;
		}
	}
});

/**
 * K6b: the rival commercializes the first card it has syndicated, its left side showing, without impacts or patents of its own
 * (ruling 59); the player's syndication becomes a patent as usual (F3h, ruling 65).
 * Of a tipping point nothing but its end of the game remains (ruling 66).
 */
function commercializeHeld(board: Board, player: PlayerId, impact: 'growth' | 'diffuseGrowth', flow: Flow): void {
	const held = firstForExoglobal(board, ({ syndications }) => syndications.includes(player));
	if (held === undefined) return fail(player, impact, flow);
	const { card } = held;
	flow.log({ fact: 'commercializes', player, card, by: 'exoglobal' });
	if (cardOf(board, card).kind === 'tippingPoint') return endMatch(board, 'tippingPoint', flow);
	joinSplay(board, card, 'left', 'patent', flow);
	updateRegime(board, flow);
	maybeEndBySingularity(board, flow);
}

// K6c: the player at the table loses an employee.
function recede(board: Board, player: PlayerId, flow: Flow): void {
	flow.log({ fact: 'recession' });
	sufferRecession(board, askedFor(board, player), flow);
}

// K6d: the player at the table chooses one of the exoglobal card's disciplines.
function disrupt(board: Board, player: PlayerId, flow: Flow): void {
	const card = board.solo?.card;
	if (card !== undefined) flow.next({ step: 'disruption', seat: askedFor(board, player), card });
}

// K6e: the lowest card of the busiest sphere leaves the game, plurality like any other; only research ends the game by it (ruling 67).
function removeFromBusiest(board: Board, player: PlayerId, flow: Flow): void {
	const sphere = busiestSphere(board);
	const lowest = board.market[sphere][0];
	if (lowest === undefined) return fail(player, 'socialResistance', flow);
	const { entry } = takeFromMarket(board, lowest.card);
	divestCubes(board, entry.syndications, entry.heat);
	board.discarded.push(entry.card);
	flow.log({ fact: 'marketCardRemoved', sphere, card: entry.card });
}

// K6g: the lowest card of the deck comes into the first gap.
function addFromDeck(board: Board, player: PlayerId, flow: Flow): void {
	const gap = firstGap(board);
	const card = gap === undefined ? undefined : drawLowest(board, flow);
	if (gap === undefined || card === undefined) return fail(player, 'wildProblem', flow);
	putInMarket(board, gap.sphere, bareCard(card, gap.row));
	flow.log({ fact: 'marketCardAdded', ...gap, card });
}

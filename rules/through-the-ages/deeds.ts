import type { Seat } from '../core/seat.ts';
import { civilizationOf, type Board, type Civilization, type Technology } from './board.ts';
import { cardOf, effectOf } from './catalogue.ts';
import { decision, procedure, type Flow } from './flow.ts';
import { enterPlay, updateActions } from './in-play.ts';
import { scored } from './scoring.ts';
import type { Deed } from './steps.ts';
import type { CardId } from './vocabulary.ts';

/** What has been paid for is done. */
export const carryingOut = procedure<'carryOut'>({
	run(board, { seat, deed }, flow) {
		carryOut(board, seat, deed, flow);
	}
});

/** Does what has been paid for; what it needs is there. */
export function carryOut(board: Board, seat: Seat, deed: Deed, flow: Flow): void {
	const civilization = civilizationOf(board, seat);
	switch (deed.deed) {
		case 'increasePopulation':
			increasePopulation(civilization, seat, flow);
			return;
		case 'build':
			build(civilization, seat, deed.card, flow);
			return;
		case 'upgrade':
			technologyOf(civilization, deed.card).workers -= 1;
			technologyOf(civilization, deed.to).workers += 1;
			flow.log({ fact: 'upgraded', player: seat, card: deed.card, to: deed.to });
			return;
		case 'buildStages':
			buildStages(board, seat, deed.count, flow);
			return;
		case 'populationAndUnit':
			increasePopulation(civilization, seat, flow);
			build(civilization, seat, deed.card, flow);
			return;
		default:
			deed satisfies never;
	}
}

function increasePopulation(civilization: Civilization, seat: Seat, flow: Flow): void {
	civilization.yellow -= 1;
	civilization.unused += 1;
	flow.log({ fact: 'populationIncreased', player: seat });
}

function build(civilization: Civilization, seat: Seat, card: CardId, flow: Flow): void {
	civilization.unused -= 1;
	technologyOf(civilization, card).workers += 1;
	flow.log({ fact: 'built', player: seat, card });
}

/** A technology in play. Throws when it is not. */
export function technologyOf({ technologies }: Civilization, card: CardId): Technology {
	const technology = technologies.find((each) => each.card === card);
	if (technology === undefined) throw new Error(`${card} is not in play`);
	return technology;
}

// Building a stage of a wonder: each cost is covered with a blue token of the bank; when it is empty, with one of a technology.
function buildStages(board: Board, seat: Seat, count: number, flow: Flow): void {
	const civilization = civilizationOf(board, seat);
	const lacking = Math.max(0, count - civilization.blue);
	civilization.blue -= count - lacking;
	if (lacking > 0) flow.next({ step: 'coverStage', seat, count, lacking });
	else finishStages(board, seat, count, flow);
}

/** Building a stage of a wonder: from which card the token comes that the blue bank lacks (ruling 77). */
export const coverStage = decision<'coverStage'>({
	options: (board, { seat }) =>
		civilizationOf(board, seat)
			.technologies.filter(({ blue }) => blue > 0)
			.map(({ card }) => ({ kind: 'loseToken', card })),
	take(board, step, { card }, flow) {
		technologyOf(civilizationOf(board, step.seat), card).blue -= 1;
		if (step.lacking > 1) flow.next({ ...step, lacking: step.lacking - 1 });
		else finishStages(board, step.seat, step.count, flow);
	}
});

function finishStages(board: Board, seat: Seat, count: number, flow: Flow): void {
	const civilization = civilizationOf(board, seat);
	const { unfinished } = civilization;
	if (unfinished === undefined) return;
	const stages = unfinished.stages + count;
	flow.log({ fact: 'stagesBuilt', player: seat, card: unfinished.card, count });
	if (stages < cardOf(board, unfinished.card).stages.length) civilization.unfinished = { card: unfinished.card, stages };
	else completeWonder(board, seat, unfinished.card, stages, flow);
}

function completeWonder(board: Board, seat: Seat, card: CardId, tokens: number, flow: Flow): void {
	const civilization = civilizationOf(board, seat);
	civilization.blue += tokens;
	civilization.unfinished = undefined;
	civilization.wonders.push({ card });
	flow.log({ fact: 'wonderCompleted', player: seat, card });
	enterPlay(board, seat, card, flow);
	updateActions(board, seat);
	const once = effectOf(cardOf(board, card), 'onCompletion');
	if (once === undefined) return;
	const culture = once.score.reduce((sum, score) => sum + scored(board, seat, score), 0);
	civilization.culture += culture;
	if (culture > 0) flow.log({ fact: 'gained', player: seat, gained: 'culture', count: culture, by: card });
}

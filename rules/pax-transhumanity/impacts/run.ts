import type { Board } from '../board.ts';
import { ideaOf } from '../catalogue.ts';
import type { Impact } from '../edition.ts';
import { decision, procedure, type Flow } from '../flow.ts';
import type { ImpactsOf } from '../steps.ts';
import { startCompany } from './company.ts';
import { startDiffuseGrowth } from './diffuse-growth.ts';
import { grow } from './growth.ts';
import { startNuclearExchange } from './nuclear-exchange.ts';
import { solve, startWildProblem } from './problems.ts';
import { startRecession } from './recession.ts';
import { startSocialResistance } from './social-resistance.ts';

/** F3e: the impacts of the card, from top to bottom; "or" binds before "+" (ruling 20). Its ability helps nobody any more. */
export const impacts = procedure<'impacts'>({
	run(board, { of }, flow) {
		const { commercialization } = board;
		if (commercialization !== undefined) board.commercialization = { ...commercialization, abilityLost: true };
		for (const entry of ideaOf(board, of.card).impacts) {
			if (entry.impact === 'either') flow.next({ step: 'either', of, seat: of.player, impacts: entry.of });
			else flow.next({ step: 'impact', of, impact: entry });
		}
	}
});

/** G, and/or: the player chooses one of several impacts, though it may come to nothing (ruling 20). */
export const either = decision<'either'>({
	options: (_board, step) => step.impacts.map((_impact, index) => ({ kind: 'choose', index })),
	take(_board, step, { index }, flow) {
		flow.next({ step: 'impact', of: step.of, impact: step.impacts[index] as Impact });
	}
});

/** G: carries out one impact. */
export const impact = procedure<'impact'>({
	run(board, step, flow) {
		enact(board, step.of, step.impact, flow);
	}
});

function enact(board: Board, { player, card }: ImpactsOf, what: Impact, flow: Flow): void {
	switch (what.impact) {
		case 'growth':
			return grow(board, player, flow);
		case 'solve':
			return solve(board, player, what.problem, flow);
		case 'wildProblem':
			return startWildProblem(board, player, flow);
		case 'company':
			return startCompany(board, player, what, flow);
		case 'socialResistance':
			return startSocialResistance(board, player, card, flow);
		case 'disruption':
			return flow.next({ step: 'disruption', seat: player, card });
		case 'recession':
			return startRecession(board, player, card, flow);
		case 'diffuseGrowth':
			return startDiffuseGrowth(board, player, flow);
		case 'nuclearExchange':
			return startNuclearExchange(board, what.sphere, player, flow);
		case 'endOfGame':
			return flow.next({ step: 'endOfGame', end: 'tippingPoint' });
		default:
			return what satisfies never;
	}
}

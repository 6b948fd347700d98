import { offerBuilding, type Scope } from './actions/build.ts';
import { offerDevelopment } from './actions/develop.ts';
import { takeOnTerms } from './actions/play-card.ts';
import { offerPopulation } from './actions/population.ts';
import { meansOf, type Terms } from './action.ts';
import { decision } from './flow.ts';
import type { DevelopOption, PaidOption, ThroughTheAgesOption } from './steps.ts';

const isBuilding: Scope = ({ isUnit }) => !isUnit;

/**
 * Development of Civilization: one more worker, a farm, mine or urban building, or a technology, without its civil action and cheaper,
 * if the player likes; a revolution still uses all actions (ruling 10).
 */
export const progress = decision<'progress'>({
	options(board, { seat, less }) {
		const list: ThroughTheAgesOption['progress'][] = [];
		const means = meansOf(board, seat);
		const terms: Terms = { isFree: true, less };
		offerPopulation(list as PaidOption[], means, terms);
		offerBuilding(list as PaidOption[], means, isBuilding, terms);
		offerDevelopment(list as DevelopOption[], means, terms);
		list.push({ kind: 'decline' });
		return list;
	},
	take(board, { seat, less }, choice, flow) {
		if (choice.kind !== 'decline') takeOnTerms(board, seat, choice, { isFree: true, less }, flow);
	}
});

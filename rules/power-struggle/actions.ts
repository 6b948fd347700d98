import type { Action, ActionKind, Actions } from './action.ts';
import { bribe } from './actions/bribe.ts';
import { buyPoints } from './actions/buy-points.ts';
import { create } from './actions/create.ts';
import { hire } from './actions/hire.ts';
import { resign } from './actions/resign.ts';
import { restructure } from './actions/restructure.ts';
import { usePrivilege } from './actions/use-privilege.ts';

/** The actions in the order of the book, A to G; one that is missing does not compile. */
export const ACTIONS: Readonly<Record<ActionKind, Action>> = {
	...hire.actions,
	...create.actions,
	...restructure.actions,
	...resign.actions,
	...bribe.actions,
	...buyPoints.actions,
	...usePrivilege.actions
} satisfies Actions;

/** The steps that the actions take. */
export const actionSteps = {
	...hire.steps,
	...create.steps,
	...restructure.steps,
	...bribe.steps,
	...buyPoints.steps,
	...usePrivilege.steps
};

import { namingTwice } from '#lib/board/words.ts';
import { m } from '#lib/paraglide/messages.js';
import type { PaxOption } from '#rules/pax-transhumanity/steps.ts';
import type { Act } from '../lit.ts';
import { optionLabel, type AnyPaxOption, type Context } from './options.ts';

/** An action of a turn that a menu names; looking ahead and ending the turn are none. */
export type TurnAction = Exclude<PaxOption['turn']['kind'], 'foresee' | 'endTurn'>;

const ACTION = {
	fundraise: [m.pax_action_fundraise, m.pax_about_fundraise],
	syndicate: [m.pax_action_syndicate, m.pax_about_syndicate],
	commercialize: [m.pax_action_commercialize, m.pax_about_commercialize],
	hire: [m.pax_action_hire, m.pax_about_hire],
	research: [m.pax_action_research, m.pax_about_research],
	placate: [m.pax_action_placate, m.pax_about_placate],
	import: [m.pax_action_import, m.pax_about_import],
	alterSplay: [m.pax_action_alter_splay, m.pax_about_alter_splay]
} satisfies Record<TurnAction, readonly [name: () => string, about: () => string]>;

/** The actions of a turn, in the order of the rulebook; altering the Splay comes with an ability. */
export const TURN_ACTIONS = Object.keys(ACTION) as readonly TurnAction[];

/** Whether this is one of the actions of a turn. */
export function isTurnAction(kind: string): kind is TurnAction {
	return Object.hasOwn(ACTION, kind);
}

/** What an action of a turn is called, and what it is for. */
export const [actionName, actionAbout] = namingTwice<TurnAction>(ACTION);

// Options that say what is done already; the others only name what it is done to.
const WHOLE: ReadonlySet<AnyPaxOption['kind']> = new Set(['fundraise', 'foresee', 'alterSplay', 'endTurn', 'alter']);

/** What making a choice does, with the verb: "Syndicate: Exocortex". */
export function actLabel({ option }: Act, context: Context): string {
	const label = optionLabel(option, context);
	if (context.step.step !== 'turn' || WHOLE.has(option.kind) || !isTurnAction(option.kind)) return label;
	return m.pax_do_action({ action: actionName(option.kind), what: label });
}

import type { PowerStruggleOption } from '#rules/power-struggle/steps.ts';

export type TurnKind = PowerStruggleOption['turn']['kind'];

/** The seven actions in the order of their letters, each with its variants; passing and leaving an action are none. */
export const ACTIONS = [
	{ name: 'hire', kinds: ['hire'] },
	{ name: 'create', kinds: ['createNew', 'createWithOwn'] },
	{ name: 'restructure', kinds: ['move', 'merge'] },
	{ name: 'resign', kinds: ['resign'] },
	{ name: 'bribe', kinds: ['bribe'] },
	{ name: 'buy', kinds: ['buyInfluence', 'buyShares', 'buyMainDepartment', 'buyConsultant'] },
	{ name: 'privileges', kinds: ['useDevelopment', 'useLawAndPatents'] }
] as const satisfies readonly { readonly name: string; readonly kinds: readonly TurnKind[] }[];
export type ActionName = (typeof ACTIONS)[number]['name'];

import { m } from '#lib/paraglide/messages.js';

type Entry = { readonly name: () => string; readonly kinds: readonly string[] };

/** The actions of a turn as they stand in the menu, each with the kinds of options that belong to it; `more` has the rest. */
const TURN = {
	take: { name: m.ttb_menu_take, kinds: ['take'] },
	population: { name: m.ttb_menu_population, kinds: ['increasePopulation', 'freePopulation'] },
	build: { name: m.ttb_menu_build, kinds: ['build'] },
	upgrade: { name: m.ttb_menu_upgrade, kinds: ['upgrade', 'upgradeInto'] },
	wonder: { name: m.tta_kind_wonder, kinds: ['buildStages'] },
	develop: { name: m.ttb_menu_develop, kinds: ['develop', 'revolution'] },
	leader: { name: m.tta_kind_leader, kinds: ['playLeader'] },
	card: { name: m.tta_kind_action, kinds: ['playCard'] },
	units: { name: m.ttb_menu_units, kinds: ['buildUnit', 'upgradeUnit', 'populationAndUnit'] },
	tactic: { name: m.tta_kind_tactic, kinds: ['playTactic', 'copyTactic'] },
	more: { name: m.ttb_menu_more, kinds: [] }
} as const satisfies Record<string, Entry>;

/** The political actions likewise. */
const POLITICS = {
	prepare: { name: m.ttb_menu_prepare, kinds: ['prepareEvent'] },
	aggression: { name: m.tta_kind_aggression, kinds: ['aggression'] },
	war: { name: m.tta_kind_war, kinds: ['war'] },
	pact: { name: m.tta_kind_pact, kinds: ['offerPact', 'cancelPact'] },
	more: { name: m.ttb_menu_more, kinds: [] }
} as const satisfies Record<string, Entry>;

/** The questions that are answered by a menu first. */
export const MENUS = { turn: TURN, politics: POLITICS } as const;
export type MenuName = keyof typeof MENUS;
export type MenuId = keyof typeof TURN | keyof typeof POLITICS;

// What ends the question stands beside the menu.
const ENDS: ReadonlySet<string> = new Set(['endTurn', 'noPolitics']);

/** The entries of a menu. */
export function entriesOf(menu: MenuName): readonly (readonly [MenuId, Entry])[] {
	return Object.entries(MENUS[menu]) as [MenuId, Entry][];
}

/** Whether an option of the question belongs to an entry of its menu; every option belongs to one, or ends the question. */
export function belongsTo(menu: MenuName, id: MenuId, kind: string): boolean {
	if (ENDS.has(kind)) return false;
	const entries = entriesOf(menu);
	if (id !== 'more') return entries.some(([entry, { kinds }]) => entry === id && kinds.includes(kind));
	return !entries.some(([, { kinds }]) => kinds.includes(kind));
}

import { m } from '#lib/paraglide/messages.js';

/** The actions of a turn as they stand in the menu, each with the kinds of options that belong to it. */
export const MENU = {
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
	more: { name: m.ttb_menu_more, kinds: ['destroy', 'disband', 'militaryAsCivil', 'turnChoice'] }
} as const satisfies Record<string, { readonly name: () => string; readonly kinds: readonly string[] }>;
export type MenuId = keyof typeof MENU;

/** Whether an option of the turn belongs to an action of the menu. */
export function belongsTo(id: MenuId, kind: string): boolean {
	return (MENU[id].kinds as readonly string[]).includes(kind);
}

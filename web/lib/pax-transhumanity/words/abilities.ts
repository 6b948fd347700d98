import { number } from '#lib/format.ts';
import { m } from '#lib/paraglide/messages.js';
import type { Ability, Discipline, Sphere } from '#rules/pax-transhumanity/edition.ts';
import { disciplineName, labourName, sphereName } from './names.ts';

const PROTECTION = { recession: m.pax_ability_spared_recession, disruption: m.pax_ability_spared_disruption };
const ALTER = { turn: m.pax_ability_splay_turn, swap: m.pax_ability_splay_swap, discard: m.pax_ability_splay_discard };

function inSphere(sphere: Sphere | undefined): string {
	return sphere === undefined ? m.pax_every_sphere() : sphereName(sphere);
}

function ofDiscipline(discipline: Discipline | undefined): string {
	return discipline === undefined ? m.pax_every_discipline() : disciplineName(discipline);
}

/** What an ability allows its holder, in one sentence. */
export function abilityText(ability: Ability): string {
	switch (ability.ability) {
		case 'syndicationDiscount':
			return m.pax_ability_syndication_discount({ discipline: ofDiscipline(ability.discipline), by: number(ability.by) });
		case 'undoubledSyndication':
			return m.pax_ability_undoubled_syndication();
		case 'surge':
			return m.pax_ability_surge({ discipline: disciplineName(ability.discipline) });
		case 'calm':
			return m.pax_ability_calm();
		case 'subsidy':
			return ability.labour === undefined
				? m.pax_ability_subsidy({ sphere: inSphere(ability.sphere) })
				: m.pax_ability_subsidy_labour({ sphere: inSphere(ability.sphere), labour: labourName(ability.labour) });
		case 'barrierDiscount':
			return m.pax_ability_barrier_discount({ sphere: inSphere(ability.sphere), by: number(ability.by) });
		case 'hireDiscount':
			return m.pax_ability_hire_discount({ sphere: inSphere(ability.sphere), by: number(ability.by) });
		case 'freeHire':
			return m.pax_ability_free_hire({ sphere: sphereName(ability.sphere) });
		case 'doubleShift':
			return m.pax_ability_double_shift({ sphere: inSphere(ability.sphere) });
		case 'utilityPatents':
			return m.pax_ability_utility_patents();
		case 'patentBonus':
			return m.pax_ability_patent_bonus({ discipline: disciplineName(ability.discipline), by: number(ability.by) });
		case 'patentsCountAs':
			return m.pax_ability_patents_count_as({ discipline: disciplineName(ability.discipline), as: disciplineName(ability.as) });
		case 'fearless':
			return m.pax_ability_fearless();
		case 'foresight':
			return m.pax_ability_foresight();
		case 'protection':
			return ability.from === 'nuclearExchange' ? m.pax_ability_spared_nuclear({ count: ability.count }) : PROTECTION[ability.from]();
		case 'alterSplay':
			return ALTER[ability.change]();
		case 'antitrust':
			return m.pax_ability_antitrust();
		case 'freePlacate':
			return m.pax_ability_free_placate();
		case 'freeImport':
			return m.pax_ability_free_import();
		case 'boldImport':
			return m.pax_ability_bold_import();
		case 'relief':
			return m.pax_ability_relief({ count: ability.count });
		default:
			return ability satisfies never;
	}
}

import { wording } from '#lib/board/words.ts';
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
export const abilityText = wording<Ability, 'ability', []>(
	'ability',
	{
		syndicationDiscount: ({ discipline, by }) =>
			m.pax_ability_syndication_discount({ discipline: ofDiscipline(discipline), by: number(by) }),
		undoubledSyndication: () => m.pax_ability_undoubled_syndication(),
		surge: ({ discipline }) => m.pax_ability_surge({ discipline: disciplineName(discipline) }),
		calm: () => m.pax_ability_calm(),
		subsidy: ({ labour, sphere }) =>
			labour === undefined
				? m.pax_ability_subsidy({ sphere: inSphere(sphere) })
				: m.pax_ability_subsidy_labour({ sphere: inSphere(sphere), labour: labourName(labour) }),
		barrierDiscount: ({ sphere, by }) => m.pax_ability_barrier_discount({ sphere: inSphere(sphere), by: number(by) }),
		hireDiscount: ({ sphere, by }) => m.pax_ability_hire_discount({ sphere: inSphere(sphere), by: number(by) }),
		freeHire: ({ sphere }) => m.pax_ability_free_hire({ sphere: sphereName(sphere) }),
		doubleShift: ({ sphere }) => m.pax_ability_double_shift({ sphere: inSphere(sphere) }),
		utilityPatents: () => m.pax_ability_utility_patents(),
		patentBonus: ({ discipline, by }) => m.pax_ability_patent_bonus({ discipline: disciplineName(discipline), by: number(by) }),
		patentsCountAs: ({ discipline, as }) =>
			m.pax_ability_patents_count_as({ discipline: disciplineName(discipline), as: disciplineName(as) }),
		fearless: () => m.pax_ability_fearless(),
		foresight: () => m.pax_ability_foresight(),
		protection: (ability) =>
			ability.from === 'nuclearExchange' ? m.pax_ability_spared_nuclear({ count: ability.count }) : PROTECTION[ability.from](),
		alterSplay: ({ change }) => ALTER[change](),
		antitrust: () => m.pax_ability_antitrust(),
		freePlacate: () => m.pax_ability_free_placate(),
		freeImport: () => m.pax_ability_free_import(),
		boldImport: () => m.pax_ability_bold_import(),
		relief: ({ count }) => m.pax_ability_relief({ count })
	},
	''
);

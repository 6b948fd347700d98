import { m } from '#lib/paraglide/messages.js';
import type { Topic } from '#lib/pax-transhumanity-guide/topics.ts';
import { draws, example, lessons, list, ruling, says, sectionOf, steps, type Chapter } from '#lib/rules-page/blocks.ts';
import CardFigure from './CardFigure.svelte';
import EndsTable from './EndsTable.svelte';
import FinanceFigure from './FinanceFigure.svelte';
import Glossary from './Glossary.svelte';
import InfrastructureFigure from './InfrastructureFigure.svelte';
import KnownIdeas from './KnownIdeas.svelte';
import RegimesTable from './RegimesTable.svelte';
import RosettaTable from './RosettaTable.svelte';
import SpheresTable from './SpheresTable.svelte';
import SplayFigure from './SplayFigure.svelte';
import StartsTable from './StartsTable.svelte';
import TurnList from './TurnList.svelte';

const section = sectionOf<Topic>();

/** The whole page in its order: the rulebook's sections C to K, before and after them what helps to read it. */
export const CHAPTERS: readonly Chapter<Topic>[] = [
	{
		...section(
			'overview',
			m.pxr_overview_title,
			list(m.pxr_overview_aim, m.pxr_overview_means, m.pxr_overview_turn),
			lessons('/rules/pax-transhumanity/first-game', m.pxr_to_guide_hint)
		),
		sections: [
			section(
				'agents',
				m.pxr_agents_title,
				says(m.pxr_agents_1),
				list(m.pxr_agents_finance, m.pxr_agents_market, m.pxr_agents_infrastructure, m.pxr_agents_patent, m.pxr_agents_splay),
				says(m.pxr_agents_2)
			),
			section('spheres', m.pxr_spheres_title, says(m.pxr_spheres_1), draws(SpheresTable)),
			section('cards', m.pxr_cards_title, draws(CardFigure), says(m.pxr_cards_tipping))
		]
	},
	{
		...section(
			'setup',
			m.pxr_setup_title,
			says(m.pxr_setup_roles),
			says(m.pxr_setup_agents),
			draws(StartsTable),
			says(m.pxr_setup_market),
			says(m.pxr_setup_deck),
			says(m.pxr_setup_rest)
		),
		sections: [section('hidden-sphere', m.pxr_hidden_title, says(m.pxr_hidden_1), ruling(m.pxr_hidden_ruling))]
	},
	section('turn', m.pxr_turn_title, says(m.pxr_turn_1), draws(TurnList), says(m.pxr_turn_free), ruling(m.pxr_turn_ruling)),
	{
		...section('money', m.pxr_money_title, says(m.pxr_money_1), draws(FinanceFigure)),
		sections: [
			section('paying', m.pxr_paying_title, says(m.pxr_paying_1), example(m.pxr_paying_example), ruling(m.pxr_paying_ruling)),
			section(
				'selling-patents',
				m.pxr_selling_title,
				says(m.pxr_selling_1),
				says(m.pxr_selling_2),
				example(m.pxr_selling_example),
				ruling(m.pxr_selling_ruling)
			),
			section('installing', m.pxr_installing_title, says(m.pxr_installing_1), says(m.pxr_installing_2))
		]
	},
	{
		...section('labour', m.pxr_labour_title, says(m.pxr_labour_1)),
		sections: [
			section('infrastructure', m.pxr_infrastructure_title, draws(InfrastructureFigure)),
			section('working', m.pxr_working_title, says(m.pxr_working_1), says(m.pxr_working_2), ruling(m.pxr_working_ruling)),
			section('barrier-cost', m.pxr_barrier_title, says(m.pxr_barrier_1), example(m.pxr_barrier_example), ruling(m.pxr_barrier_ruling)),
			section('subsidized', m.pxr_subsidized_title, says(m.pxr_subsidized_1)),
			section('foreign-employees', m.pxr_foreign_title, says(m.pxr_foreign_1))
		]
	},
	{
		...section('actions', m.pxr_actions_title),
		sections: [
			section(
				'fundraise',
				m.pxr_fundraise_title,
				steps(m.pxr_fundraise_1, m.pxr_fundraise_2, m.pxr_fundraise_3),
				example(m.pxr_fundraise_example),
				ruling(m.pxr_fundraise_ruling)
			),
			section('syndicate', m.pxr_syndicate_title, says(m.pxr_syndicate_1), says(m.pxr_syndicate_2), ruling(m.pxr_syndicate_ruling)),
			section('heat', m.pxr_heat_title, says(m.pxr_heat_1), says(m.pxr_heat_2), ruling(m.pxr_heat_ruling)),
			section('surge', m.pxr_surge_title, says(m.pxr_surge_1), example(m.pxr_surge_example), ruling(m.pxr_surge_ruling)),
			section(
				'commercialize',
				m.pxr_commercialize_title,
				says(m.pxr_commercialize_1),
				steps(
					m.pxr_commercialize_s1,
					m.pxr_commercialize_s2,
					m.pxr_commercialize_s3,
					m.pxr_commercialize_s4,
					m.pxr_commercialize_s5,
					m.pxr_commercialize_s6,
					m.pxr_commercialize_s7,
					m.pxr_commercialize_s8,
					m.pxr_commercialize_s9
				),
				example(m.pxr_commercialize_example),
				ruling(m.pxr_commercialize_ruling)
			),
			section(
				'viability',
				m.pxr_viability_title,
				list(m.pxr_viability_1, m.pxr_viability_2, m.pxr_viability_3),
				example(m.pxr_viability_example),
				ruling(m.pxr_viability_ruling)
			),
			section('hire', m.pxr_hire_title, says(m.pxr_hire_1), says(m.pxr_hire_2), ruling(m.pxr_hire_ruling)),
			section(
				'research',
				m.pxr_research_title,
				says(m.pxr_research_1),
				steps(m.pxr_research_s1, m.pxr_research_s2, m.pxr_research_s3),
				example(m.pxr_research_example),
				ruling(m.pxr_research_ruling)
			),
			section('think-tank', m.pxr_think_tank_title, says(m.pxr_think_tank_1), ruling(m.pxr_think_tank_ruling)),
			section('placate', m.pxr_placate_title, says(m.pxr_placate_1), example(m.pxr_placate_example)),
			section('import', m.pxr_import_title, says(m.pxr_import_1), ruling(m.pxr_import_ruling))
		]
	},
	{
		...section('impacts', m.pxr_impacts_title, says(m.pxr_impacts_1), ruling(m.pxr_impacts_ruling)),
		sections: [
			section('growth', m.pxr_growth_title, says(m.pxr_growth_1)),
			section('solve', m.pxr_solve_title, says(m.pxr_solve_1)),
			section('company', m.pxr_company_title, says(m.pxr_company_1), says(m.pxr_company_2)),
			section('hostile-start', m.pxr_hostile_title, says(m.pxr_hostile_1), example(m.pxr_hostile_example), ruling(m.pxr_hostile_ruling)),
			section('social-resistance', m.pxr_resistance_title, says(m.pxr_resistance_1)),
			section('disruption', m.pxr_disruption_title, says(m.pxr_disruption_1), ruling(m.pxr_disruption_ruling)),
			section('recession', m.pxr_recession_title, says(m.pxr_recession_1), ruling(m.pxr_recession_ruling)),
			section('diffuse-growth', m.pxr_diffuse_title, says(m.pxr_diffuse_1), ruling(m.pxr_diffuse_ruling)),
			section('nuclear-exchange', m.pxr_nuclear_title, says(m.pxr_nuclear_1), example(m.pxr_nuclear_example), ruling(m.pxr_nuclear_ruling)),
			section('end-of-game', m.pxr_end_impact_title, says(m.pxr_end_impact_1))
		]
	},
	{
		...section('splay', m.pxr_splay_title, says(m.pxr_splay_1), draws(SplayFigure)),
		sections: [
			section('pairs', m.pxr_pairs_title, says(m.pxr_pairs_1)),
			section('future-shock', m.pxr_shock_title, says(m.pxr_shock_1)),
			section('cutting-edge', m.pxr_edge_title, says(m.pxr_edge_1), ruling(m.pxr_edge_ruling)),
			section('regimes', m.pxr_regimes_title, draws(RegimesTable))
		]
	},
	section(
		'abilities',
		m.pxr_abilities_title,
		says(m.pxr_abilities_1),
		says(m.pxr_abilities_2),
		list(m.pxr_ability_market, m.pxr_ability_labour, m.pxr_ability_patents, m.pxr_ability_splay, m.pxr_ability_other)
	),
	{
		...section('end', m.pxr_end_title, says(m.pxr_end_1), draws(EndsTable)),
		sections: [
			section('tipping-point', m.pxr_tipping_title, says(m.pxr_tipping_1)),
			section('singularity', m.pxr_singularity_title, says(m.pxr_singularity_1)),
			section('plurality', m.pxr_plurality_title, says(m.pxr_plurality_1), ruling(m.pxr_plurality_ruling)),
			section('magnate', m.pxr_magnate_title, says(m.pxr_magnate_1), ruling(m.pxr_magnate_ruling)),
			section(
				'scoring',
				m.pxr_scoring_title,
				list(m.pxr_scoring_dominant, m.pxr_scoring_shock),
				says(m.pxr_scoring_ties),
				example(m.pxr_scoring_example),
				ruling(m.pxr_scoring_ruling)
			)
		]
	},
	section('beginner', m.pxr_beginner_title, says(m.pxr_beginner_1), ruling(m.pxr_beginner_ruling)),
	{
		...section('solo', m.pxr_solo_title, says(m.pxr_solo_1), says(m.pxr_solo_2), ruling(m.pxr_solo_ruling)),
		sections: [
			section('rivals-turn', m.pxr_rivals_title, steps(m.pxr_rivals_s1, m.pxr_rivals_s2, m.pxr_rivals_s3, m.pxr_rivals_s4)),
			section('rivals-impacts', m.pxr_rosetta_title, draws(RosettaTable), ruling(m.pxr_rosetta_ruling))
		]
	},
	section('glossary', m.pxr_glossary_title, draws(Glossary)),
	section(
		'edition',
		m.pxr_edition_title,
		says(m.pxr_edition_1),
		says(m.pxr_edition_2),
		draws(KnownIdeas),
		says(m.pxr_edition_3),
		says(m.pxr_edition_4)
	)
];

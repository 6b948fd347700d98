import type { Component } from 'svelte';
import { list as listed, number } from '#lib/format.ts';
import { m } from '#lib/paraglide/messages.js';
import { draws, list, ruling, says, sectionOf, steps, table, type Chapter } from '#lib/rules-page/blocks.ts';
import { amount, ageName, cardName, numbers } from '#lib/through-the-ages/names.ts';
import type { Topic } from '#lib/through-the-ages-guide/topics.ts';
import { edition } from '#rules/through-the-ages/edition.ts';
import { AGES, type Level } from '#rules/through-the-ages/vocabulary.ts';
import { blueBankTable, initialTable, rowTable, tacticsTable, yellowBankTable } from './tables.ts';

const section = sectionOf<Topic>();

const { row, shortGame, tacticActions } = edition;

/** The whole page in its order, which is the rulebook's; all cards are shown by a drawing of its own. */
export const chaptersWith = (cards: Component): readonly Chapter<Topic>[] => [
	section('overview', m.ttr_overview_title, list(m.ttr_overview_aim, m.ttr_overview_means, m.ttr_overview_catch)),
	section(
		'setup',
		m.ttr_setup_title,
		says(() => m.ttr_setup_1({ yellow: number(edition.yellowTokens), blue: number(edition.blueTokens), workers: number(edition.workers) })),
		table(initialTable),
		says(() => m.ttr_setup_2({ events: number(edition.eventsAtStart) }))
	),
	{
		...section('turn', m.ttr_turn_title, steps(m.ttr_turn_row, m.ttr_turn_politics, m.ttr_turn_actions, m.ttr_turn_end)),
		sections: [
			section('first-turn', m.ttr_first_turn_title, says(m.ttr_first_turn_1)),
			section(
				'row',
				m.ttr_row_title,
				says(m.ttr_row_1),
				table(rowTable),
				says(() => m.ttr_row_sweep({ spaces: numbers(row.sweep, ' / ') }))
			),
			section(
				'ages',
				m.ttr_ages_title,
				says(m.ttr_ages_1),
				says(() => m.ttr_ages_2({ tokens: number(edition.yellowTokensLostWithAge) }))
			)
		]
	},
	{
		...section('politics', m.ttr_politics_title, says(m.ttr_politics_1)),
		sections: [
			section('events', m.ttr_events_title, says(m.ttr_events_1), says(m.ttr_events_2), says(m.ttr_events_ties), says(m.ttr_events_two)),
			section('colonization', m.ttr_colonization_title, says(m.ttr_colonization_1), says(m.ttr_colonization_2)),
			section(
				'aggressions',
				m.ttr_aggressions_title,
				says(() => m.ttr_aggressions_1({ other: number(edition.otherCardDefense) }))
			),
			section('wars', m.ttr_wars_title, says(m.ttr_wars_1)),
			section('pacts', m.ttr_pacts_title, says(m.ttr_pacts_1)),
			section(
				'resigning',
				m.ttr_resigning_title,
				says(() => m.ttr_resigning_1({ culture: number(edition.resignationCulture) }))
			)
		]
	},
	{
		...section('actions', m.ttr_actions_title, says(m.ttr_actions_1)),
		sections: [
			section(
				'civil-actions',
				m.ttr_civil_title,
				list(
					m.ttr_civil_take,
					m.ttr_civil_wonder,
					m.ttr_civil_population,
					m.ttr_civil_build,
					m.ttr_civil_destroy,
					m.ttr_civil_leader,
					m.ttr_civil_stage,
					m.ttr_civil_develop,
					m.ttr_civil_revolution,
					m.ttr_civil_card
				)
			),
			section(
				'military-actions',
				m.ttr_military_title,
				list(m.ttr_military_unit, () =>
					m.ttr_military_tactic({
						play: amount('militaryActions', tacticActions.play),
						copy: amount('militaryActions', tacticActions.copy)
					})
				)
			),
			section('armies', m.ttr_armies_title, says(m.ttr_armies_1), table(tacticsTable))
		]
	},
	section(
		'end-of-turn',
		m.ttr_end_turn_title,
		steps(
			m.ttr_end_turn_discard,
			m.ttr_end_turn_uprising,
			m.ttr_end_turn_points,
			m.ttr_end_turn_corruption,
			() => m.ttr_end_turn_food({ culture: number(edition.hungerCulture) }),
			m.ttr_end_turn_resources,
			() => m.ttr_end_turn_draw({ cards: number(edition.cardsDrawn) })
		)
	),
	section('people', m.ttr_yellow_title, says(m.ttr_yellow_1), table(yellowBankTable)),
	section('goods', m.ttr_goods_title, says(m.ttr_goods_1), table(blueBankTable)),
	section('hands', m.ttr_hands_title, says(m.ttr_hands_1)),
	section('end', m.ttr_end_title, says(m.ttr_end_1), says(m.ttr_end_2)),
	section(
		'variants',
		m.ttr_variants_title,
		ruling(() =>
			m.ttr_variants_short({
				age: ageName(AGES.indexOf(shortGame.lastAge) as Level),
				events: listed(shortGame.events.map(cardName))
			})
		),
		list(m.ttr_variants_peaceful, m.ttr_variants_hands)
	),
	section('cards', m.ttr_cards_title, says(m.ttr_cards_1), draws(cards)),
	section('edition', m.ttr_edition_title, says(m.ttr_edition_1))
];

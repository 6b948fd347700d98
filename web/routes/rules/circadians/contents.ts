import type { Topic } from '#lib/circadians-guide/topics.ts';
import { capital, diceText, itemsText, placeName, rowName, rowRewardName, setbackName } from '#lib/circadians/names.ts';
import { list as listed, number } from '#lib/format.ts';
import { m } from '#lib/paraglide/messages.js';
import { example, lessons, list, ruling, says, sectionOf, steps, table, type Chapter } from '#lib/rules-page/blocks.ts';
import { edition } from '#rules/circadians/edition.ts';
import type { Place, RowReward } from '#rules/circadians/vocabulary.ts';
import {
	academyTable,
	cachePoints,
	charactersTable,
	clansTable,
	directionsTable,
	eventsTable,
	farmPointsTable,
	farmsTable,
	farmTilesTable,
	garagesTable,
	itemsTable,
	marketTables,
	negotiationTables,
	playersText,
	rivalDiceTable,
	rivalsTable,
	schemesTable,
	spacesTable,
	tokensTable,
	upgradesTable
} from './tables.ts';

const section = sectionOf<Topic>();

const named = (place: Place) => (): string => placeName(place);

/** The whole page in its order, which is the rulebook's. */
export const CHAPTERS: readonly Chapter<Topic>[] = [
	{
		...section(
			'overview',
			m.crr_overview_title,
			list(m.crr_overview_aim, m.crr_overview_means, m.crr_overview_catch),
			lessons('/rules/circadians/first-game', m.crr_to_lessons_hint)
		),
		sections: [section('base', m.crr_base_title, says(m.crr_base_1)), section('resources', m.crr_resources_title, says(m.crr_resources_1))]
	},
	{
		...section('setup', m.crr_setup_title, says(m.crr_setup_boards), says(m.crr_setup_start), says(m.crr_setup_characters)),
		sections: [section('first-items', m.crr_items_first_title, says(m.crr_items_first_1))]
	},
	section('round', m.crr_round_title, steps(m.crr_round_plan, m.crr_round_execute, m.crr_round_harvest, m.crr_round_rest)),
	{
		...section('planning', m.crr_planning_title, says(m.crr_planning_1), says(m.crr_planning_2)),
		sections: [
			section('garages', m.crr_garages_title, says(m.crr_garages_1), table(garagesTable)),
			section('farms', m.crr_farms_title, says(m.crr_farms_1), table(farmsTable), table(farmPointsTable), ruling(m.crr_farms_ruling))
		]
	},
	{
		...section('execution', m.crr_execution_title, says(m.crr_execution_1), says(m.crr_execution_2)),
		sections: [section('canteen', m.crr_canteen_title, says(m.crr_canteen_1), ruling(m.crr_canteen_ruling))]
	},
	{
		...section('negotiation', m.crr_negotiation_title, says(m.crr_negotiation_1), ...negotiationTables.map(table)),
		sections: [
			section('clans', m.crr_clans_title, says(m.crr_clans_1), table(clansTable)),
			section('breakthroughs', m.crr_breakthroughs_title, says(m.crr_breakthroughs_1), table(tokensTable)),
			section(
				'setbacks',
				m.crr_setbacks_title,
				says(m.crr_setbacks_1),
				says(() => m.crr_setbacks_conditions({ conditions: edition.negotiation.setbacks.map(setbackName).join(' · ') })),
				says(m.crr_setbacks_2),
				example(m.crr_setbacks_example)
			)
		]
	},
	section(
		'depository',
		m.crr_depository_title,
		says(m.crr_depository_1),
		list(
			...edition.depository.rows.map(
				({ reward }, row) =>
					() =>
						rowText(reward, row)
			)
		),
		...edition.depository.sides.flatMap(({ players: [least, most], columns }) =>
			// A column that is for more players only parts the side in two.
			[...new Set([least, ...columns.map(({ leastPlayers = least }) => leastPlayers)])]
				.toSorted()
				.map((from, at, all) => says(() => columnsText([from, (all[at + 1] ?? most + 1) - 1], columns)))
		),
		ruling(m.crr_depository_ruling)
	),
	section('headquarters', m.crr_headquarters_title, says(m.crr_headquarters_1)),
	{
		...section('locations', m.crr_locations_title, says(m.crr_locations_1), table(spacesTable)),
		sections: [
			section('mining-camp', named('miningCamp'), says(m.crr_mine_1), example(m.crr_mine_example)),
			section('laboratory', named('laboratory'), says(m.crr_laboratory_1), ruling(m.crr_laboratory_ruling)),
			section('foundry', named('foundry'), says(m.crr_foundry_1)),
			section('control-room', named('controlRoom'), says(m.crr_control_room_1), table(directionsTable)),
			section('market', named('market'), says(m.crr_market_1), ...marketTables.map(table)),
			section('academy', named('academy'), says(m.crr_academy_1), table(academyTable))
		]
	},
	{
		...section('planet', m.crr_planet_title, says(m.crr_planet_1), says(m.crr_planet_2)),
		sections: [
			section(
				'caches',
				m.crr_caches_title,
				says(() => m.crr_caches_1({ points: cachePoints() }))
			)
		]
	},
	section('harvest', m.crr_harvest_title, says(m.crr_harvest_1), example(m.crr_harvest_example)),
	section('rest', m.crr_rest_title, says(m.crr_rest_1)),
	{
		...section('end', m.crr_end_title, says(m.crr_end_1)),
		sections: [
			section(
				'scoring',
				m.crr_scoring_title,
				list(m.crr_scoring_negotiation, m.crr_scoring_items, m.crr_scoring_cache, m.crr_scoring_base, m.crr_scoring_gems),
				says(m.crr_scoring_ties)
			)
		]
	},
	section('characters', m.crr_characters_title, table(charactersTable)),
	section('items', m.crr_items_title, says(m.crr_items_1), table(itemsTable), ruling(m.crr_items_ruling)),
	section('events', m.crr_events_title, says(m.crr_events_1), table(eventsTable)),
	section('farm-tiles', m.crr_farm_tiles_title, table(farmTilesTable)),
	section('upgrades', m.crr_upgrades_title, table(upgradesTable)),
	{
		...section('rivals', m.crr_rivals_title, says(m.crr_rivals_1), table(rivalsTable), says(m.crr_rivals_score)),
		sections: [
			section(
				'rivals-round',
				m.crr_rivals_round_title,
				list(m.crr_rivals_plan, m.crr_rivals_execute, m.crr_rivals_harvest, m.crr_rivals_rest),
				table(rivalDiceTable)
			),
			section(
				'schemes',
				m.crr_schemes_title,
				says(m.crr_schemes_1),
				list(m.crr_schemes_negotiation, m.crr_schemes_depository, m.crr_schemes_laboratory, m.crr_schemes_foundry, m.crr_schemes_other),
				table(schemesTable)
			)
		]
	},
	section('edition', m.crr_edition_title, says(m.crr_edition_1))
];

type Column = { readonly value: number; readonly leastPlayers?: number };

function columnsText(players: readonly [number, number], columns: readonly Column[]): string {
	const open = columns.filter(({ leastPlayers = 1 }) => leastPlayers <= players[0]);
	return m.crr_depository_columns({ players: playersText(players), values: listed(open.map(({ value }) => number(value))) });
}

function rowText(reward: RowReward, row: number): string {
	const { dice, items } = edition.negotiation.rewards;
	const what = reward === 'die' ? diceText(dice) : reward === 'items' ? itemsText(items) : rowRewardName(reward);
	return capital(m.cir_do_at({ place: rowName(row), what }));
}

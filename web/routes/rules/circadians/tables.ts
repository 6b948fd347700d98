import { either, number } from '#lib/format.ts';
import {
	characterName,
	clanName,
	eitherText,
	eventName,
	farmName,
	gainText,
	itemName,
	opponentName,
	penaltyName,
	placeName,
	pointsText,
	rewardName,
	resourceName,
	upgradeName
} from '#lib/circadians/names.ts';
import {
	characterText,
	clanAbilityText,
	eventText,
	farmText,
	itemText,
	schemeOptionText,
	upgradeText
} from '#lib/circadians/words/texts.ts';
import { m } from '#lib/paraglide/messages.js';
import type { TableWords } from '#lib/rules-page/blocks.ts';
import { edition } from '#rules/circadians/edition.ts';
import { CHARACTERS, CLANS, DIE_VALUES, PAID_IN, REWARDS, YIELDS, type Location } from '#rules/circadians/vocabulary.ts';

// Tables of the rules page, from the data of the house edition.

type Players = readonly [number, number];

const HOUSE = { edition: 'house' } as const;

/** A range of players in words. */
export function playersText([from, to]: Players): string {
	return from === to ? number(from) : m.crr_players_range({ from: number(from), to: number(to) });
}

export function garagesTable(): TableWords {
	const { garages, upgradePoints } = edition.base;
	return {
		caption: m.crr_garages_table(),
		columns: [{ label: m.crr_col_garage() }, { label: m.crr_col_algae(), number: true }, { label: m.crr_col_points_empty(), number: true }],
		rows: [
			...garages.map(({ algae }, slot) => [number(slot + 1), number(algae), slot === 0 ? '–' : number(upgradePoints[slot - 1] ?? 0)]),
			[m.crr_all_full(), '', number(upgradePoints.at(-1) ?? 0)]
		]
	};
}

export function farmsTable(): TableWords {
	return {
		caption: m.crr_farms_table(),
		columns: [{ label: m.crr_col_die() }, ...YIELDS.map((resource) => ({ label: resourceName(resource), number: true }))],
		rows: DIE_VALUES.map((die) => [number(die), ...YIELDS.map((resource) => number(edition.base.table[resource][die - 1] ?? 0))])
	};
}

export function farmPointsTable(): TableWords {
	return {
		caption: m.crr_farms_points_table(),
		columns: [{ label: m.crr_col_farms_added() }, { label: m.crr_col_points(), number: true }],
		rows: edition.base.farmPoints.map((points, farms) => [number(farms), number(points)])
	};
}

/** The spaces of the negotiation board, for each of its sides. */
export const negotiationTables: readonly (() => TableWords)[] = edition.negotiation.sides.map(({ players, columns }) => () => ({
	caption: m.crr_negotiation_table({ players: playersText(players) }),
	columns: [
		{ label: m.crr_col_row() },
		...CLANS.map((clan) => ({ label: `${clanName(clan)} (${resourceName(PAID_IN[clan])})`, number: true }))
	],
	rows: columns.leyrien.map((_space, row) => [
		number(row + 1),
		...CLANS.map((clan) => {
			const { cost, points } = columns[clan][row] ?? { cost: 0, points: 0 };
			return m.crr_price_and_points({ price: number(cost), points: number(points) });
		})
	])
}));

export function clansTable(): TableWords {
	return {
		caption: m.crr_clans_title(),
		columns: [{ label: m.crr_col_clan() }, { label: m.crr_col_one_side() }, { label: m.crr_col_other_side() }],
		rows: CLANS.map((clan) => [clanName(clan), ...edition.negotiation.clans[clan].map(clanAbilityText)])
	};
}

export function tokensTable(): TableWords {
	return {
		caption: m.crr_tokens_table(),
		columns: [{ label: m.crr_col_breakthrough() }, { label: m.crr_col_setback() }],
		rows: REWARDS.map((reward) => [rewardName(reward), penaltyName(reward)])
	};
}

export function directionsTable(): TableWords {
	const names = [m.crr_direction_1, m.crr_direction_2, m.crr_direction_3, m.crr_direction_4, m.crr_direction_5, m.crr_direction_6];
	return {
		caption: m.crr_directions_table(),
		columns: [{ label: m.crr_col_die() }, { label: m.crr_col_direction() }],
		rows: names.map((name, at) => [number(at + 1), name()])
	};
}

/** Who finds how many spaces where: the locations whose spaces are all alike, and the headquarters. */
export function spacesTable(): TableWords {
	const { locations, headquarters } = edition;
	const alike = ['laboratory', 'foundry', 'controlRoom'] as const satisfies readonly Location[];
	const counted = [
		...alike.map((at) => ({ at, sides: locations[at].sides.map(({ players, spaces }) => ({ players, text: number(spaces) })) })),
		{
			at: 'miningCamp' as const,
			sides: locations.miningCamp.sides.map(({ players, spaces }) => ({
				players,
				text: spaces.map(({ x, gems }) => m.cir_do_mine({ x: number(x), gems: gainText({ gems }) })).join(' · ')
			}))
		},
		{ at: 'headquarters' as const, sides: headquarters.sides.map(({ players, spaces }) => ({ players, text: number(spaces) })) }
	];
	return {
		caption: m.crr_locations_table(),
		columns: [{ label: m.crr_col_location() }, { label: m.crr_col_players() }, { label: m.crr_col_spaces() }],
		rows: counted.flatMap(({ at, sides }) => sides.map(({ players, text }) => [placeName(at), playersText(players), text]))
	};
}

/** The rates of the Market, for each of its sides. */
export const marketTables: readonly (() => TableWords)[] = edition.locations.market.sides.map(({ players, spaces }) => () => ({
	caption: m.crr_market_table({ players: playersText(players) }),
	columns: [{ label: m.crr_col_space() }, { label: m.crr_col_trades() }],
	rows: spaces.map(({ into, trades }) => [
		m.cir_do_trade_into({ into: eitherText([into]) }),
		trades.map(({ give, get }) => m.cir_do_trade({ give: gainText(give), get: gainText({ [into]: get }) })).join(' · ')
	])
}));

export function academyTable(): TableWords {
	return {
		caption: m.cir_academy(),
		columns: [{ label: m.crr_col_space() }, { label: m.crr_col_die() }],
		rows: edition.locations.academy.spaces.map(({ values }, space) => [number(space + 1), either(values.map(number))])
	};
}

export function charactersTable(): TableWords {
	return {
		caption: m.crr_characters_title(),
		columns: [{ label: m.crr_col_character() }, { label: m.crr_col_ability() }],
		rows: CHARACTERS.map((character) => [characterName(character), characterText(edition.characters[character].ability)])
	};
}

export function itemsTable(): TableWords {
	return {
		caption: m.crr_items_title(),
		columns: [
			{ label: m.crr_col_item() },
			{ label: m.crr_col_price() },
			{ label: m.crr_col_points(), number: true },
			{ label: m.crr_col_effect() }
		],
		rows: edition.items
			.map(({ item, cost, points, effect }) => [itemName(item), gainText(cost), number(points), itemText(effect)])
			.toSorted(([one = ''], [other = '']) => one.localeCompare(other))
	};
}

export function eventsTable(): TableWords {
	return {
		caption: m.crr_events_title(),
		columns: [{ label: m.crr_col_event() }, { label: m.crr_col_effect() }],
		rows: edition.events.map(({ event, effect }) => [eventName(event), eventText(effect)])
	};
}

export function farmTilesTable(): TableWords {
	return {
		caption: m.crr_farm_tiles_title(),
		columns: [{ label: m.crr_col_tile() }, { label: m.crr_col_copies(), number: true }, { label: m.crr_col_effect() }],
		rows: edition.farms.map((farm, id) => [farmName(edition, id), number(farm.copies), farmText(farm)])
	};
}

export function upgradesTable(): TableWords {
	return {
		caption: m.crr_upgrades_title(),
		columns: [{ label: m.crr_col_tile() }, { label: m.crr_col_copies(), number: true }, { label: m.crr_col_effect() }],
		rows: edition.upgrades.map((upgrade, id) => [upgradeName(edition, id), number(upgrade.copies), upgradeText(upgrade)])
	};
}

export function rivalsTable(): TableWords {
	return {
		caption: m.crr_rivals_title(),
		columns: [
			{ label: m.crr_col_rival() },
			{ label: m.crr_col_per_negotiation(), number: true },
			{ label: m.crr_col_per_depository(), number: true }
		],
		rows: edition.rivals.opponents.map(({ negotiation, depository }, opponent) => [
			opponentName(HOUSE, opponent),
			number(negotiation),
			number(depository)
		])
	};
}

export function rivalDiceTable(): TableWords {
	const { gems, newDice } = edition.rivals;
	return {
		caption: m.crr_rivals_table(),
		columns: [{ label: m.crr_col_dice() }, { label: m.crr_col_gems(), number: true }, { label: m.crr_col_new_dice(), number: true }],
		rows: gems.map((count, dice) => [number(dice), number(count), number(newDice[dice] ?? 0)])
	};
}

export function schemesTable(): TableWords {
	return {
		caption: m.crr_schemes_table(),
		columns: [{ label: m.crr_col_move() }, { label: m.crr_col_options() }],
		rows: edition.schemes.map(({ move, options }) => [
			number(move),
			options.map((option, at) => `${number(at + 1)}. ${schemeOptionText(option)}`).join(' · ')
		])
	};
}

/** The points of the caches, from the lowest. */
export function cachePoints(): string {
	const all = edition.caches.map(({ points }) => points).toSorted((one, other) => one - other);
	return `${number(all[0] ?? 0)}–${pointsText(all.at(-1) ?? 0)}`;
}

import { number } from '#lib/format.ts';
import { m } from '#lib/paraglide/messages.js';
import type { Edition } from '#rules/circadians/edition.ts';

// What each place, track and token is called, and what it is.
const ABOUT = {
	water: [m.cir_water, () => m.cir_about_water_text()],
	algae: [m.cir_algae, () => m.cir_about_algae_text()],
	power: [m.cir_power, () => m.cir_about_power_text()],
	gems: [m.cir_gems, () => m.cir_about_gems_text()],
	dice: [m.cir_about_dice, ({ limits }) => m.cir_about_dice_text({ limit: number(limits.dice) })],
	supply: [m.cir_about_supply, ({ limits }) => m.cir_about_supply_text({ dice: number(limits.diceOfAColour) })],
	waiting: [m.cir_about_waiting, () => m.cir_about_waiting_text()],
	screen: [m.cir_about_screen, () => m.cir_about_screen_text()],
	garages: [m.cir_about_garages, () => m.cir_about_garages_text()],
	firstGarage: [m.cir_about_first_garage, () => m.cir_about_first_garage_text()],
	upgradeSlots: [m.cir_about_upgrade_slots, () => m.cir_about_upgrade_slots_text()],
	farms: [m.cir_about_farms, () => m.cir_about_farms_text()],
	firstFarm: [m.cir_about_first_farm, (edition) => m.cir_about_first_farm_text({ raises: number(raisesOf(edition)) })],
	farmSlots: [m.cir_about_farm_slots, () => m.cir_about_farm_slots_text()],
	canteen: [m.cir_about_canteen, ({ base }) => m.cir_about_canteen_text({ water: number(base.canteenWater) })],
	harvester: [m.cir_about_harvester, () => m.cir_about_harvester_text()],
	planet: [m.cir_about_planet, () => m.cir_about_planet_text()],
	find: [m.cir_about_find, () => m.cir_about_find_text()],
	arrow: [m.cir_about_arrow, () => m.cir_about_arrow_text()],
	cache: [m.cir_about_cache, () => m.cir_about_cache_text()],
	negotiation: [m.cir_negotiation, () => m.cir_about_negotiation_text()],
	leyrien: [m.cir_leyrien, () => m.cir_about_leyrien_text()],
	zcharo: [m.cir_zcharo, () => m.cir_about_zcharo_text()],
	jrayek: [m.cir_jrayek, () => m.cir_about_jrayek_text()],
	breakthroughs: [m.cir_about_breakthroughs, () => m.cir_about_breakthroughs_text()],
	setbacks: [m.cir_about_setbacks, () => m.cir_about_setbacks_text()],
	rewards: [m.cir_about_rewards, () => m.cir_about_rewards_text()],
	penalties: [m.cir_about_penalties, () => m.cir_about_penalties_text()],
	depository: [m.cir_depository, () => m.cir_about_depository_text()],
	headquarters: [
		m.cir_headquarters,
		({ headquarters }) => m.cir_about_headquarters_text({ items: number(headquarters.items), water: number(headquarters.water) })
	],
	miningCamp: [m.cir_mining_camp, () => m.cir_about_mining_camp_text()],
	laboratory: [
		m.cir_laboratory,
		({ locations }) => m.cir_about_laboratory_text({ algae: number(locations.laboratory.algae), water: number(locations.laboratory.water) })
	],
	foundry: [
		m.cir_foundry,
		({ locations }) => m.cir_about_foundry_text({ power: number(locations.foundry.power), water: number(locations.foundry.water) })
	],
	controlRoom: [
		m.cir_control_room,
		({ locations }) =>
			m.cir_about_control_room_text({ power: number(locations.controlRoom.power), water: number(locations.controlRoom.water) })
	],
	market: [m.cir_market, () => m.cir_about_market_text()],
	academy: [
		m.cir_academy,
		({ locations }) =>
			m.cir_about_academy_text({ one: number(locations.academy.algae[0] ?? 0), two: number(locations.academy.algae[1] ?? 0) })
	],
	hand: [m.cir_about_hand, ({ limits }) => m.cir_about_hand_text({ items: number(limits.items) })],
	items: [m.cir_about_items, () => m.cir_about_items_text()],
	itemDeck: [m.cir_about_item_deck, () => m.cir_about_item_deck_text()],
	event: [m.cir_about_event, () => m.cir_about_event_text()],
	eventDeck: [m.cir_about_event_deck, () => m.cir_about_event_deck_text()],
	rounds: [m.cir_about_rounds, ({ rounds }) => m.cir_about_rounds_text({ rounds: number(rounds) })],
	startPlayer: [m.cir_about_start_player, () => m.cir_about_start_player_text()],
	score: [m.cir_about_score, () => m.cir_about_score_text()],
	stock: [m.cir_about_stock, () => m.cir_about_stock_text()],
	rival: [m.cir_about_rival, ({ rivals }) => m.cir_about_rival_text({ schemes: number(rivals.schemes) })],
	schemes: [m.cir_about_schemes, () => m.cir_about_schemes_text()],
	progress: [m.cir_about_progress, ({ rivals }) => m.cir_about_progress_text({ points: number(rivals.progress) })]
} satisfies { readonly [name: string]: readonly [name: () => string, text: (edition: Edition) => string] };

/** A place, track or token that can be explained. */
export type About = keyof typeof ABOUT;

/** What it is called. */
export function aboutName(about: About): string {
	return ABOUT[about][0]();
}

/** What it is, with the numbers of the edition: a sentence or two. */
export function aboutText(about: About, edition: Edition): string {
	return (ABOUT[about][1] as (edition: Edition) => string)(edition);
}

/** Everything that is explained here. */
export const ABOUTS = Object.keys(ABOUT) as readonly About[];

function raisesOf({ base }: Edition): number {
	return base.farms.reduce((most, farm) => ('raises' in farm ? Math.max(most, farm.raises) : most), 0);
}

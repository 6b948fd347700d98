import { naming, namingTwice } from '#lib/board/words.ts';
import { either, list, number } from '#lib/format.ts';
import { m } from '#lib/paraglide/messages.js';
import type { FarmId, Phase, PlayerId, PublicBoard, SpaceId, Stock, UpgradeId } from '#rules/circadians/board.ts';
import { editionOf } from '#rules/circadians/board.ts';
import type { Gain } from '#rules/circadians/effects.ts';
import type { Edition, Farm, Setback, Upgrade } from '#rules/circadians/edition.ts';
import { harvestAt, mapOf } from '#rules/circadians/planet.ts';
import {
	RESOURCES,
	type Character,
	type Clan,
	type Place,
	type Resource,
	type Reward,
	type RowReward
} from '#rules/circadians/vocabulary.ts';

/** What to call a player, the rival too. */
export type Names = (player: PlayerId) => string;

/** What of a board never changes in a match. */
export type Setting = Pick<PublicBoard, 'edition' | 'planet' | 'caches'>;

type Amount = (words: { readonly count: number }) => string;

const AMOUNT = {
	water: m.cir_n_water,
	algae: m.cir_n_algae,
	power: m.cir_n_power,
	gems: m.cir_n_gems,
	dice: m.cir_n_dice,
	items: m.cir_n_items
} satisfies Record<keyof Gain, Amount>;

const ROWS = [m.cir_row_top, m.cir_row_middle, m.cir_row_bottom];

/** The kinds of goods that a gain or a price may hold, in the order they are told. */
const GOODS = [...RESOURCES, 'dice', 'items'] as const satisfies readonly (keyof Gain)[];

/** A resource's name, as a title. */
export const resourceName = naming<Resource>({ water: m.cir_water, algae: m.cir_algae, power: m.cir_power, gems: m.cir_gems });

/** What is gained or paid, in words: "3 water and 1 die". */
export function gainText(gain: Gain): string {
	const parts = GOODS.flatMap((good) => (gain[good] === undefined || gain[good] === 0 ? [] : [AMOUNT[good]({ count: gain[good] })]));
	return parts.length === 0 ? m.cir_nothing() : list(parts);
}

/** All that somebody has, in words: "3 water · 0 algae · 1 power · 1 gem". */
export function stockText(stock: Stock): string {
	return RESOURCES.map((resource) => AMOUNT[resource]({ count: stock[resource] })).join(' · ');
}

/** So many dice. */
export function diceText(count: number): string {
	return m.cir_n_dice({ count });
}

/** So many items. */
export function itemsText(count: number): string {
	return m.cir_n_items({ count });
}

/** So many points. */
export function pointsText(count: number): string {
	return m.cir_n_points({ count });
}

/** Resources of which one is chosen, in the middle of a sentence: "water or power". */
export function eitherText(resources: readonly Resource[]): string {
	return either(resources.map((resource) => resourceName(resource).toLocaleLowerCase()));
}

/** A clan's name. */
export const clanName = naming<Clan>({ leyrien: m.cir_leyrien, zcharo: m.cir_zcharo, jrayek: m.cir_jrayek });

/** A place where dice are activated, and the same within a sentence: "at the Market". */
export const [placeName, placeWithin] = namingTwice<Place>({
	miningCamp: [m.cir_mining_camp, m.cir_at_mining_camp],
	laboratory: [m.cir_laboratory, m.cir_at_laboratory],
	foundry: [m.cir_foundry, m.cir_at_foundry],
	controlRoom: [m.cir_control_room, m.cir_at_control_room],
	market: [m.cir_market, m.cir_at_market],
	academy: [m.cir_academy, m.cir_at_academy],
	negotiation: [m.cir_negotiation, m.cir_at_negotiation],
	depository: [m.cir_depository, m.cir_at_depository],
	headquarters: [m.cir_headquarters, m.cir_at_headquarters]
});

/** A place within a sentence: "at the Market", "under Leyrien". */
export function atPlace(place: Place, clan?: Clan): string {
	return clan === undefined ? placeWithin(place) : m.cir_under_clan({ clan: clanName(clan) });
}

/** A phase of the round, or what comes before and after them. */
export const phaseName = naming<Phase>({
	setUp: m.cir_phase_set_up,
	planning: m.cir_phase_planning,
	execution: m.cir_phase_execution,
	harvest: m.cir_phase_harvest,
	rest: m.cir_phase_rest,
	over: m.cir_phase_over
});

/** A character's name. */
export const characterName = naming<Character>({
	akiraHope: m.cir_akira_hope,
	danGautama: m.cir_dan_gautama,
	jakobOlander: m.cir_jakob_olander,
	lysiasJames: m.cir_lysias_james,
	nairaSol: m.cir_naira_sol,
	roslynAshford: m.cir_roslyn_ashford,
	sableLesedi: m.cir_sable_lesedi,
	troySullivan: m.cir_troy_sullivan
});

/** What a breakthrough brings, and what a setback takes. */
export const [rewardName, penaltyName] = namingTwice<Reward>({
	farm: [m.cir_reward_farm, m.cir_penalty_farm],
	upgrade: [m.cir_reward_upgrade, m.cir_penalty_upgrade],
	move: [m.cir_reward_move, m.cir_penalty_move],
	gem: [m.cir_reward_gem, m.cir_penalty_gem],
	die: [m.cir_reward_die, m.cir_penalty_die],
	items: [m.cir_reward_items, m.cir_penalty_items]
});

/** What a row of the depository brings. */
export function rowRewardName(reward: RowReward): string {
	return rewardName(reward);
}

/** A row of the depository, counted from 0 at the top. */
export function rowName(row: number): string {
	return ROWS[row]?.() ?? m.cir_row_n({ n: number(row + 1) });
}

/** What the dice under a clan have to show for a setback. */
export function setbackName(setback: Setback): string {
	return 'sum' in setback ? m.cir_setback_sum({ sum: number(setback.sum) }) : m.cir_setback_equal({ count: setback.equal });
}

/** An upgrade tile in a few words. */
export function upgradeName(edition: Edition, upgrade: UpgradeId): string {
	const tile = edition.upgrades[upgrade];
	if (tile === undefined) return '';
	const ability = upgradeAbilityName(tile);
	if (ability === undefined) return pointsText(tile.points);
	return tile.points === 0 ? ability : m.cir_upgrade_with_points({ what: ability, points: pointsText(tile.points) });
}

/** What an upgrade does, in a few words; undefined for one that only scores. */
export function upgradeAbilityName({ ability }: Pick<Upgrade, 'ability'>): string | undefined {
	switch (ability?.ability) {
		case 'turn':
			return m.cir_upgrade_turn();
		case 'raise':
			return m.cir_upgrade_raise({ by: number(ability.by) });
		case 'shift':
			return m.cir_upgrade_shift({ by: number(ability.by) });
		case 'cheaper':
			return m.cir_upgrade_cheaper({ water: number(ability.water) });
		case 'noAlgae':
			return m.cir_upgrade_no_algae();
		case undefined:
			return undefined;
		default:
			return ability satisfies never;
	}
}

/** A farm tile in a few words. */
export function farmName(edition: Edition, farm: FarmId): string {
	const tile = edition.farms[farm];
	if (tile === undefined) return '';
	const what = farmYieldName(tile);
	return tile.points === 0 || tile.kind === 'points' ? what : m.cir_upgrade_with_points({ what, points: pointsText(tile.points) });
}

function farmYieldName(farm: Farm): string {
	switch (farm.kind) {
		case 'steady':
			return m.cir_farm_steady({ gain: gainText(farm.gain) });
		case 'six':
			return m.cir_farm_six({ gain: gainText(farm.gain) });
		case 'choice':
			return capital(eitherText(farm.yields));
		case 'points':
			return pointsText(farm.points);
		default:
			return farm satisfies never;
	}
}

/** A printed farm of a base in a few words, counted from 0 at the left. */
export function printedFarmName(edition: Edition, slot: number): string {
	const farm = edition.base.farms[slot];
	if (farm === undefined) return '';
	return 'raises' in farm ? m.cir_farm_raises({ by: number(farm.raises) }) : capital(eitherText(farm.yields));
}

/** A garage of a base, counted from 0 at the left. */
export function garageName(slot: number): string {
	return m.cir_garage_n({ n: number(slot + 1) });
}

/** A farm of a base, counted from 0 at the left. */
export function farmSlotName(slot: number): string {
	return m.cir_farm_n({ n: number(slot + 1) });
}

/** A space of the planet, by what it brings at the harvest. */
export function spaceName(board: Setting, space: SpaceId): string {
	const { centre, printed } = mapOf(board);
	const harvest = gainText(harvestAt(board, space));
	if (space === centre) return m.cir_space_centre({ harvest });
	return space >= printed ? m.cir_space_cache({ harvest }) : harvest;
}

/** The rival's name; its opponent's number among those of the edition. */
export function opponentName(board: Pick<PublicBoard, 'edition'>, opponent: number): string {
	const rival = editionOf(board).rivals.opponents[opponent]?.rival ?? '';
	return (OPPONENT[rival] ?? (() => rival))();
}

const OPPONENT: Readonly<Record<string, () => string>> = {
	beacon: m.cir_rival_beacon,
	warden: m.cir_rival_warden,
	envoy: m.cir_rival_envoy,
	archon: m.cir_rival_archon
};

/** A text that begins a line of its own. */
export function capital(text: string): string {
	return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

export { eventName, itemName } from './cards.ts';

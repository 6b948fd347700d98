import { wording } from '#lib/board/words.ts';
import { either, number } from '#lib/format.ts';
import { m } from '#lib/paraglide/messages.js';
import type { CharacterAbility, ClanAbility, EventEffect, ItemEffect, SchemeOption, UpgradeAbility } from '#rules/circadians/effects.ts';
import type { Edition, Farm, Scheme, Upgrade } from '#rules/circadians/edition.ts';
import type { Resource, Scored } from '#rules/circadians/vocabulary.ts';
import { atPlace, clanName, diceText, eitherText, gainText, placeName, pointsText } from '../names.ts';

type ScoreWords = (words: { readonly points: string; readonly count: number; readonly clan: string }) => string;

const SCORE = {
	water: m.cir_score_water,
	algae: m.cir_score_algae,
	power: m.cir_score_power,
	gems: m.cir_score_gems,
	itemsInHand: m.cir_score_items_in_hand,
	diceLeft: m.cir_score_dice_left,
	scoringItems: m.cir_score_scoring_items,
	abilityItems: m.cir_score_ability_items,
	diceUnderClan: m.cir_score_dice_under_clan,
	upgrades: m.cir_score_upgrades,
	farms: m.cir_score_farms,
	negotiationDice: m.cir_score_negotiation_dice,
	depositoryDice: m.cir_score_depository_dice
} satisfies Record<Scored, ScoreWords>;

/** What an item does, in one sentence. */
export const itemText = wording<ItemEffect, 'effect', []>(
	'effect',
	{
		gain: ({ at, clan, before, gain }) =>
			(before ? m.cir_item_text_gain_before : m.cir_item_text_gain)({ gain: gainText(gain), at: atPlace(at, clan) }),
		discount: ({ at, resource, by }) => m.cir_item_text_discount({ amount: amountOf(resource, by), at: atPlace(at) }),
		ignoreSetbacks: () => m.cir_item_text_ignore_setbacks(),
		score: ({ of, clan, each, points }) =>
			SCORE[of]({ points: pointsText(points), count: each, clan: clan === undefined ? '' : clanName(clan) })
	},
	''
);

/** What an event changes in its round, in one sentence. */
export const eventText = wording<EventEffect, 'effect', []>(
	'effect',
	{
		none: () => m.cir_event_text_none(),
		each: ({ gain }) => m.cir_event_text_each({ gain: gainText(gain) }),
		gain: ({ at, gain }) => m.cir_event_text_gain({ gain: gainText(gain), at: atPlace(at) }),
		discount: ({ at, resource, by }) => m.cir_event_text_discount({ amount: amountOf(resource, by), at: atPlace(at) }),
		charge: ({ at, resource, by }) => m.cir_event_text_charge({ amount: amountOf(resource, by), at: atPlace(at) }),
		closed: ({ at }) => m.cir_event_text_closed({ at: atPlace(at) }),
		harvest: ({ gain }) => m.cir_event_text_harvest({ gain: gainText(gain) }),
		farmDice: ({ by }) => m.cir_event_text_farm_dice({ by: number(by) }),
		noSetbacks: () => m.cir_event_text_no_setbacks(),
		freeGarages: () => m.cir_event_text_free_garages()
	},
	''
);

/** What a clan's board allows whoever places a die there, in one sentence. */
export const clanAbilityText = wording<ClanAbility, 'ability', []>(
	'ability',
	{
		changeDie: () => m.cir_clan_text_change_die(),
		turnDie: () => m.cir_clan_text_turn_die(),
		gain: ({ gain }) => m.cir_clan_text_gain({ gain: gainText(gain) }),
		move: () => m.cir_clan_text_move()
	},
	''
);

/** What a character can do, in one sentence. */
export const characterText = wording<CharacterAbility, 'ability', []>(
	'ability',
	{
		farmDice: ({ values, as }) => m.cir_character_text_farm_dice({ values: either(values.map(number)), as: number(as) }),
		secondReward: () => m.cir_character_text_second_reward(),
		freeUpgrade: ({ at }) => m.cir_character_text_free_upgrade({ at: atPlace(at) }),
		setbacksReward: () => m.cir_character_text_setbacks_reward(),
		freeGarages: () => m.cir_character_text_free_garages(),
		diceLimit: ({ dice }) => m.cir_character_text_dice_limit({ dice: number(dice) }),
		moveAfterHarvest: ({ spaces }) => m.cir_character_text_move_after_harvest({ count: spaces }),
		cheaperTalks: ({ by, least }) => m.cir_character_text_cheaper_talks({ by: number(by), least: number(least) })
	},
	''
);

const upgradeAbilityText = wording<UpgradeAbility, 'ability', []>(
	'ability',
	{
		turn: () => m.cir_upgrade_text_turn(),
		raise: ({ by }) => m.cir_upgrade_text_raise({ by: number(by) }),
		shift: ({ by }) => m.cir_upgrade_text_shift({ by: number(by) }),
		cheaper: ({ water }) => m.cir_upgrade_text_cheaper({ water: number(water) }),
		noAlgae: () => m.cir_upgrade_text_no_algae()
	},
	''
);

/** What an upgrade tile does and scores. */
export function upgradeText({ ability, points }: Pick<Upgrade, 'ability' | 'points'>): string {
	return [...(ability === undefined ? [] : [upgradeAbilityText(ability)]), ...pointsAtEnd(points)].join(' ');
}

const farmKindText = wording<Farm, 'kind', [], string | undefined>(
	'kind',
	{
		steady: ({ gain }) => m.cir_farm_text_steady({ gain: gainText(gain) }),
		six: ({ gain }) => m.cir_farm_text_six({ gain: gainText(gain) }),
		choice: ({ yields }) => m.cir_farm_text_choice({ yields: eitherText(yields) }),
		points: () => undefined
	},
	undefined
);

/** What a farm tile yields and scores. */
export function farmText(farm: Farm): string {
	return [farmKindText(farm) ?? '', ...pointsAtEnd(farm.points)].filter((text) => text !== '').join(' ');
}

/** What a printed farm of the base does, counted from 0 at the left. */
export function printedFarmText(edition: Edition, slot: number): string {
	const farm = edition.base.farms[slot];
	if (farm === undefined) return '';
	return 'raises' in farm
		? m.cir_farm_text_raises({ by: number(farm.raises) })
		: m.cir_farm_text_choice({ yields: eitherText(farm.yields) });
}

/** One of the things that a scheme card may make the rival do. */
export function schemeOptionText(option: SchemeOption): string {
	switch (option.at) {
		case 'depository':
			return m.cir_scheme_depository({ die: number(option.die) });
		case 'negotiation':
			return m.cir_scheme_negotiation({ clan: clanName(option.clan), die: number(option.die) });
		case 'academy':
			return m.cir_scheme_academy({ die: number(option.die), dice: diceText(option.dice) });
		case 'market':
		case 'miningCamp':
			return m.cir_scheme_gems({ place: placeName(option.at), gems: gainText({ gems: option.gems }) });
		case 'laboratory':
			return m.cir_scheme_laboratory();
		case 'foundry':
			return m.cir_scheme_foundry();
		default:
			return option satisfies never;
	}
}

/** A scheme card: which way the harvester goes, and the three options, the topmost of which counts that is possible. */
export function schemeText({ move, options }: Scheme): string {
	const told = options.map((option, at) => `${number(at + 1)}. ${schemeOptionText(option)}`);
	return `${told.join('; ')}. ${m.crb_scheme_moves({ die: number(move) })}`;
}

const PROGRESS_TEXT: readonly (() => string)[] = [m.crb_progress_gem, m.crb_progress_die, m.crb_progress_scheme];

/** What a progress tile of the rival does once it is unlocked, counted from 1. */
export function progressText(tile: number): string {
	return PROGRESS_TEXT[tile - 1]?.() ?? '';
}

function pointsAtEnd(points: number): string[] {
	return points === 0 ? [] : [m.cir_points_at_end({ points: pointsText(points) })];
}

function amountOf(resource: Resource, by: number): string {
	return gainText({ [resource]: by });
}

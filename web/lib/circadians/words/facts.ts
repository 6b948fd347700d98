import { wording } from '#lib/board/words.ts';
import { list, number } from '#lib/format.ts';
import { m } from '#lib/paraglide/messages.js';
import { seen, type View } from '#rules/core/secret.ts';
import { editionOf, type BaseDie } from '#rules/circadians/board.ts';
import { catalogueOf } from '#rules/circadians/catalogue.ts';
import type { CircadiansFact, GainReason } from '#rules/circadians/facts.ts';
import type { Place } from '#rules/circadians/vocabulary.ts';
import {
	characterName,
	clanName,
	diceText,
	eventName,
	farmName,
	gainText,
	itemName,
	itemsText,
	penaltyName,
	placeName,
	rewardName,
	rowName,
	rowRewardName,
	setbackName,
	spaceName,
	upgradeName,
	type Names,
	type Setting
} from '../names.ts';
import { eventText, schemeOptionText } from './texts.ts';

type Told = View<CircadiansFact>;
type FactOf<Name extends Told['fact']> = Extract<Told, { fact: Name }>;
type Activated = FactOf<'activated'>;
type OfTile = Extract<Told, { readonly tiles: string }>;

/** A fact of the log as a sentence in the reader's language; undefined for what is not known here yet. */
export const factSentence = wording<Told, 'fact', [Names, Setting], string | undefined>(
	'fact',
	{
		began: ({ startPlayer }, names) => m.cir_fact_began({ name: names(startPlayer) }),
		characterChosen: ({ player, character }, names) =>
			m.cir_fact_character_chosen({ name: names(player), character: characterName(character) }),
		itemsDealt: () => m.cir_fact_items_dealt(),
		itemsPassed: () => m.cir_fact_items_passed(),
		itemsKept({ player, items }, names) {
			const kept = seen(items);
			const name = names(player);
			return kept === undefined ? m.cir_fact_items_kept({ name }) : m.cir_fact_items_kept_seen({ name, items: itemNames(kept) });
		},
		roundBegan({ round, event, startPlayer }, names, board) {
			const effect = catalogueOf(board).events.get(event)?.effect;
			return m.cir_fact_round_began({
				round: number(round),
				event: eventName(event),
				text: effect === undefined ? '' : eventText(effect),
				name: names(startPlayer)
			});
		},
		rolled({ player, dice }, names) {
			const shown = seen(dice);
			const name = names(player);
			return shown === undefined || shown.length === 0
				? m.cir_fact_rolled({ name })
				: m.cir_fact_rolled_seen({ name, dice: list(shown.map(number)) });
		},
		planned,
		executionBegan: () => m.cir_fact_execution_began(),
		dieChanged: ({ player, from, to }, names) => m.cir_fact_die_changed({ name: names(player), from: number(from), to: number(to) }),
		activated(fact, names) {
			const told = ACTIVATED[fact.at](fact, names);
			return fact.from === 'headquarters' ? m.cir_fact_from_headquarters({ fact: told }) : told;
		},
		toCanteen: ({ player, dice, by }, names) => TO_CANTEEN[by]({ name: names(player), count: dice }),
		paid: ({ player, price, at }, names) =>
			(at === 'garage' ? m.cir_fact_paid_garage : m.cir_fact_paid)({ name: names(player), price: gainText(price) }),
		gained,
		noDiceLeft: ({ player, lost }, names) => m.cir_fact_no_dice_left({ name: names(player), dice: diceText(lost) }),
		drew({ player, count, items }, names) {
			const drawn = seen(items);
			return m.cir_fact_drew({ name: names(player), items: drawn === undefined ? itemsText(count) : itemNames(drawn) });
		},
		itemsShuffled: () => m.cir_fact_items_shuffled(),
		itemAcquired: ({ player, item }, names) => m.cir_fact_item_acquired({ name: names(player), item: itemName(item) }),
		discarded: ({ player, items }, names) => m.cir_fact_discarded({ name: names(player), items: itemNames(items) }),
		traded: ({ player, give, get }, names) => m.cir_fact_traded({ name: names(player), give: gainText(give), get: gainText(get) }),
		breakthrough: ({ player, die, reward }, names) =>
			m.cir_fact_breakthrough({ name: names(player), die: number(die), reward: rewardName(reward) }),
		setback({ player, setback, clan }, names, board) {
			const token = editionOf(board).negotiation.setbacks[setback];
			const condition = token === undefined ? '' : setbackName(token);
			return m.cir_fact_setback({ name: names(player), clan: clanName(clan), setback: condition });
		},
		setbackIgnored: ({ player, clan }, names) => m.cir_fact_setback_ignored({ name: names(player), clan: clanName(clan) }),
		penalty: ({ player, penalty, rewarded }, names) =>
			rewarded
				? m.cir_fact_penalty_rewarded({ name: names(player), reward: rewardName(penalty) })
				: m.cir_fact_penalty({ name: names(player), penalty: penaltyName(penalty) }),
		gemLost: ({ player }, names) => m.cir_fact_gem_lost({ name: names(player) }),
		dieLost: ({ player, from }, names) => DIE_LOST[from]({ name: names(player) }),
		rowReward: ({ player, reward }, names) => m.cir_fact_row_reward({ name: names(player), reward: rowRewardName(reward) }),
		tileTaken: (fact, ...on) => (fact.tiles === 'farms' ? m.cir_fact_farm_taken : m.cir_fact_upgrade_taken)(ofTile(fact, ...on)),
		tileGivenUp: (fact, ...on) => (fact.tiles === 'farms' ? m.cir_fact_farm_given_up : m.cir_fact_upgrade_given_up)(ofTile(fact, ...on)),
		tileLost: (fact, ...on) => (fact.tiles === 'farms' ? m.cir_fact_farm_lost : m.cir_fact_upgrade_lost)(ofTile(fact, ...on)),
		moved({ player, to, by }, names, board) {
			const words = { name: names(player), space: spaceName(board, to) };
			return by === 'setback' ? m.cir_fact_moved_back(words) : m.cir_fact_moved(words);
		},
		schemeRevealed({ player, scheme }, names, board) {
			const card = editionOf(board).schemes[scheme];
			return m.cir_fact_scheme_revealed({ name: names(player), options: (card?.options ?? []).map(schemeOptionText).join('; ') });
		},
		schemesShuffled: () => m.cir_fact_schemes_shuffled(),
		rivalIdle: ({ player }, names) => m.cir_fact_rival_idle({ name: names(player) }),
		waterWiped: ({ player, space }, names, board) => m.cir_fact_water_wiped({ name: names(player), space: spaceName(board, space) }),
		progressUnlocked: ({ player, tile }, names) => m.cir_fact_progress_unlocked({ name: names(player), tile: number(tile) }),
		rivalBreakthrough: ({ player, die, reward }, names) =>
			m.cir_fact_rival_breakthrough({ name: names(player), die: number(die), reward: rewardName(reward) }),
		rivalSetback({ player, clan, setback, penalty }, names, board) {
			const token = editionOf(board).negotiation.setbacks[setback];
			return m.cir_fact_rival_setback({
				name: names(player),
				clan: clanName(clan),
				penalty: penaltyName(penalty),
				setback: token === undefined ? '' : setbackName(token)
			});
		},
		baseDieChanged: ({ player, from, to }, names) =>
			m.cir_fact_base_die_changed({ name: names(player), from: number(from), to: number(to) }),
		harvestBegan: () => m.cir_fact_harvest_began(),
		restBegan: () => m.cir_fact_rest_began(),
		diceReturned: ({ player, dice }, names) => m.cir_fact_dice_returned({ name: names(player), count: dice }),
		startPlayerChanged: ({ startPlayer }, names) => m.cir_fact_start_player_changed({ name: names(startPlayer) }),
		ended: ({ winners }, names) => m.cir_fact_ended({ count: winners.length, names: list(winners.map(names)) })
	},
	undefined
);

const ACTIVATED = {
	miningCamp: ({ player, die }, names) => m.cir_fact_activated_mining_camp({ name: names(player), die: number(die) }),
	laboratory: ({ player, die }, names) => m.cir_fact_activated_laboratory({ name: names(player), die: number(die) }),
	foundry: ({ player, die }, names) => m.cir_fact_activated_foundry({ name: names(player), die: number(die) }),
	controlRoom: ({ player, die }, names) => m.cir_fact_activated_control_room({ name: names(player), die: number(die) }),
	market: ({ player, die }, names) => m.cir_fact_activated_market({ name: names(player), die: number(die) }),
	academy: ({ player, die }, names) => m.cir_fact_activated_academy({ name: names(player), die: number(die) }),
	negotiation: ({ player, die, space, clan }, names) =>
		m.cir_fact_activated_negotiation({
			name: names(player),
			die: number(die),
			clan: clan === undefined ? '' : clanName(clan),
			row: number(space + 1)
		}),
	depository: ({ player, die, space }, names) =>
		m.cir_fact_activated_depository({ name: names(player), die: number(die), row: rowName(space) }),
	headquarters: ({ player, die }, names) => m.cir_fact_activated_headquarters({ name: names(player), die: number(die) })
} satisfies Record<Place, (fact: Activated, names: Names) => string>;

const TO_CANTEEN = {
	unused: m.cir_fact_to_canteen,
	refused: m.cir_fact_refused,
	farmLost: m.cir_fact_farm_lost_die
} satisfies Record<FactOf<'toCanteen'>['by'], (words: { name: string; count: number }) => string>;

const DIE_LOST = {
	waitingDie: m.cir_fact_die_lost_base,
	baseDie: m.cir_fact_die_lost_base,
	canteenDie: m.cir_fact_die_lost_canteen,
	headquartersDie: m.cir_fact_die_lost_headquarters,
	locationDie: m.cir_fact_die_lost_location,
	negotiationDie: m.cir_fact_die_lost_negotiation,
	depositoryDie: m.cir_fact_die_lost_depository
} satisfies Record<FactOf<'dieLost'>['from'], (words: { name: string }) => string>;

// What is gained in ways of their own; any other reason stands behind it.
const GAINED: { readonly [by in GainReason]?: (words: { name: string; gain: string }) => string } = {
	find: m.cir_fact_gained_find,
	canteen: m.cir_fact_gained_canteen,
	planet: m.cir_fact_gained_planet,
	farms: m.cir_fact_gained_farms,
	noDice: m.cir_fact_gained_no_dice
};

function gained({ player, gain, by, item }: FactOf<'gained'>, names: Names): string {
	const words = { name: names(player), gain: gainText(gain) };
	const own = GAINED[by];
	if (own !== undefined) return own(words);
	const reason = reasonOf(by, item);
	return reason === undefined ? m.cir_fact_gained(words) : m.cir_fact_gained_by({ ...words, by: reason });
}

function reasonOf(by: GainReason, item: string | undefined): string | undefined {
	switch (by) {
		case 'item':
			return item === undefined ? undefined : itemName(item);
		case 'breakthrough':
			return m.cir_by_breakthrough();
		case 'clan':
			return m.cir_by_clan();
		case 'row':
			return m.cir_by_row();
		case 'event':
			return m.cir_by_event();
		case 'noOption':
			return m.cir_by_no_option();
		case 'diceLeft':
			return m.cir_by_dice_left();
		case 'progress':
			return m.cir_by_progress();
		case 'rest':
			return m.cir_by_rest();
		case 'find':
		case 'canteen':
		case 'planet':
		case 'farms':
		case 'noDice':
		case 'character':
			return undefined;
		default:
			return placeName(by);
	}
}

function planned({ player, garages, farms }: FactOf<'planned'>, names: Names): string {
	const name = names(player);
	const [inGarages, onFarms] = [garages, farms].map(diceNames) as [string, string];
	if (garages.length === 0 && farms.length === 0) return m.cir_fact_planned_nothing({ name });
	if (farms.length === 0) return m.cir_fact_planned_garages({ name, garages: inGarages });
	if (garages.length === 0) return m.cir_fact_planned_farms({ name, farms: onFarms });
	return m.cir_fact_planned({ name, garages: inGarages, farms: onFarms });
}

function diceNames(dice: readonly BaseDie[]): string {
	return list(dice.map(({ die }) => number(die)));
}

function itemNames(items: readonly string[]): string {
	return list(items.map(itemName));
}

function ofTile(fact: OfTile, names: Names, board: Setting): { readonly name: string; readonly tile: string } {
	const edition = editionOf(board);
	return { name: names(fact.player), tile: fact.tiles === 'farms' ? farmName(edition, fact.tile) : upgradeName(edition, fact.tile) };
}

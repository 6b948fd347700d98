import { either, list, number } from '#lib/format.ts';
import { m } from '#lib/paraglide/messages.js';
import type { Gains, ProductionPhase, Rating } from '#rules/through-the-ages/effects.ts';
import {
	AGES,
	FARMS_AND_MINES,
	SPECIALS,
	SYMBOLS,
	UNITS,
	URBAN,
	type CardKind,
	type CardSymbol,
	type Gained,
	type Goods,
	type Level,
	type TechnologyKind
} from '#rules/through-the-ages/vocabulary.ts';
import { cardName, cardTitle } from './cards.ts';

/** What to call a player. */
export type Names = (player: number) => string;

type Amount = (words: { readonly count: number }) => string;

/** Everything of which cards and facts name an amount. */
export type Counted = CardSymbol | Gained | 'unitResources' | 'unitScience';

const AMOUNT = {
	food: m.tta_n_food,
	resources: m.tta_n_resources,
	culture: m.tta_n_culture,
	science: m.tta_n_science,
	strength: m.tta_n_strength,
	happy: m.tta_n_happy,
	civilActions: m.tta_n_civil_actions,
	militaryActions: m.tta_n_military_actions,
	colonization: m.tta_n_colonization,
	blueTokens: m.tta_n_blue_tokens,
	yellowTokens: m.tta_n_yellow_tokens,
	population: m.tta_n_population,
	cards: m.tta_n_cards,
	civilAction: m.tta_civil_actions_back,
	unitResources: m.tta_n_unit_resources,
	unitScience: m.tta_n_unit_science
} satisfies Record<Counted, Amount>;

const SYMBOL = {
	food: m.tta_food,
	resources: m.tta_resources,
	culture: m.tta_culture,
	science: m.tta_science,
	strength: m.tta_strength,
	happy: m.tta_happy,
	civilActions: m.tta_civil_actions,
	militaryActions: m.tta_military_actions,
	colonization: m.tta_colonization,
	blueTokens: m.tta_blue_tokens,
	yellowTokens: m.tta_yellow_tokens
} satisfies Record<CardSymbol, () => string>;

const RATING = {
	culture: m.tta_rating_culture,
	science: m.tta_rating_science,
	strength: m.tta_rating_strength
} satisfies Record<Rating, () => string>;

const PHASE = {
	corruption: m.tta_phase_corruption,
	food: m.tta_phase_food,
	consumption: m.tta_phase_consumption,
	resources: m.tta_phase_resources
} satisfies Record<ProductionPhase, () => string>;

const KIND = {
	farm: m.tta_kind_farm,
	mine: m.tta_kind_mine,
	lab: m.tta_kind_lab,
	temple: m.tta_kind_temple,
	arena: m.tta_kind_arena,
	library: m.tta_kind_library,
	theater: m.tta_kind_theater,
	infantry: m.tta_kind_infantry,
	cavalry: m.tta_kind_cavalry,
	artillery: m.tta_kind_artillery,
	airForce: m.tta_kind_air_force,
	construction: m.tta_kind_construction,
	exploration: m.tta_kind_exploration,
	law: m.tta_kind_law,
	warfare: m.tta_kind_warfare,
	government: m.tta_kind_government,
	leader: m.tta_kind_leader,
	wonder: m.tta_kind_wonder,
	action: m.tta_kind_action,
	event: m.tta_kind_event,
	territory: m.tta_kind_territory,
	aggression: m.tta_kind_aggression,
	war: m.tta_kind_war,
	pact: m.tta_kind_pact,
	tactic: m.tta_kind_tactic,
	bonus: m.tta_kind_bonus
} satisfies Record<CardKind, () => string>;

/** A kind of card that effects speak of. */
export type Spoken = TechnologyKind | 'wonder';

// Within a sentence: one of a kind, and several.
const WITHIN = {
	farm: [m.tta_one_farm, m.tta_some_farm],
	mine: [m.tta_one_mine, m.tta_some_mine],
	lab: [m.tta_one_lab, m.tta_some_lab],
	temple: [m.tta_one_temple, m.tta_some_temple],
	arena: [m.tta_one_arena, m.tta_some_arena],
	library: [m.tta_one_library, m.tta_some_library],
	theater: [m.tta_one_theater, m.tta_some_theater],
	infantry: [m.tta_one_infantry, m.tta_some_infantry],
	cavalry: [m.tta_one_cavalry, m.tta_some_cavalry],
	artillery: [m.tta_one_artillery, m.tta_some_artillery],
	airForce: [m.tta_one_air_force, m.tta_some_air_force],
	construction: [m.tta_one_construction, m.tta_some_construction],
	exploration: [m.tta_one_exploration, m.tta_some_exploration],
	law: [m.tta_one_law, m.tta_some_law],
	warfare: [m.tta_one_warfare, m.tta_some_warfare],
	government: [m.tta_one_government, m.tta_some_government],
	wonder: [m.tta_one_wonder, m.tta_some_wonder]
} satisfies Record<Spoken, readonly [one: () => string, some: () => string]>;

// Kinds that have a name together.
const GROUPS: readonly (readonly [kinds: readonly Spoken[], one: () => string, some: () => string])[] = [
	[URBAN, m.tta_one_urban, m.tta_some_urban],
	[UNITS, m.tta_one_unit, m.tta_some_unit],
	[SPECIALS, m.tta_one_special, m.tta_some_special]
];

/** An age by its level: "Age II". */
export function ageName(level: Level): string {
	return m.tta_age({ age: AGES[level] });
}

/** A kind of card, as a title. */
export function kindName(kind: CardKind): string {
	return KIND[kind]();
}

/** A symbol of the cards, as a title. */
export function symbolName(symbol: CardSymbol): string {
	return SYMBOL[symbol]();
}

/** A rating within a sentence. */
export function ratingName(rating: Rating): string {
	return RATING[rating]();
}

/** A part of the production phase within a sentence. */
export function phaseName(phase: ProductionPhase): string {
	return PHASE[phase]();
}

/** Food or resources, as a title. */
export function goodsName(goods: Goods): string {
	return SYMBOL[goods]();
}

/** So much of something: "3 food". */
export function amount(of: Counted, count: number): string {
	return AMOUNT[of]({ count });
}

/** What is added or taken off: "+2 strength". */
export function signed(of: Counted, count: number): string {
	return `${count < 0 ? '−' : '+'}${amount(of, Math.abs(count))}`;
}

/** The symbols of a card with their signs; nothing where it has none. */
export function symbolsText(symbols: { readonly [each in CardSymbol]?: number }): string {
	return SYMBOLS.flatMap((symbol) => {
		const count = symbols[symbol] ?? 0;
		return count === 0 ? [] : [signed(symbol, count)];
	}).join(', ');
}

/** What is gained or lost, in words: "2 food and 1 resource". */
export function gainsText(gains: Gains): string {
	return gains.length === 0 ? m.tta_nothing() : list(gains.map(([gained, count]) => amount(gained, count)));
}

/** One of several kinds, within a sentence: "urban building, farm or mine". */
export function oneOf(kinds: readonly Spoken[]): string {
	return either(grouped(kinds, 0));
}

/** All of several kinds, within a sentence: "farms and mines". */
export function allOf(kinds: readonly Spoken[]): string {
	return list(grouped(kinds, 1));
}

function grouped(kinds: readonly Spoken[], number: 0 | 1): readonly string[] {
	const names: string[] = [];
	let rest = [...kinds];
	for (const [group, one, some] of GROUPS) {
		if (!group.every((kind) => rest.includes(kind))) continue;
		names.push(number === 0 ? one() : some());
		rest = rest.filter((kind) => !group.includes(kind));
	}
	// Farms and mines stand first, as in the rulebook.
	const own = rest.map((kind) => WITHIN[kind][number]());
	return rest.some((kind) => (FARMS_AND_MINES as readonly Spoken[]).includes(kind)) ? [...own, ...names] : [...names, ...own];
}

/** Cards one after the other, equal ones counted: "Warriors × 2 and Knights". */
export function cardsText(cards: readonly string[]): string {
	const kinds = [...new Set(cards)];
	return list(
		kinds.map((kind) => {
			const count = cards.filter((card) => card === kind).length;
			return count === 1 ? cardName(kind) : `${cardName(kind)} × ${number(count)}`;
		})
	);
}

/** A text that begins a line of its own. */
export function capital(text: string): string {
	return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** Numbers one after the other. */
export function numbers(all: readonly number[], between = ', '): string {
	return all.map(number).join(between);
}

export { cardName, cardTitle };

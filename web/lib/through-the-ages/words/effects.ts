import { wording } from '#lib/board/words.ts';
import { list, number } from '#lib/format.ts';
import { m } from '#lib/paraglide/messages.js';
import type { CivilEffect, Gains } from '#rules/through-the-ages/effects.ts';
import { AGES } from '#rules/through-the-ages/vocabulary.ts';
import { allOf, amount, capital, oneOf, ratingName, signed } from '../names.ts';
import { byPlayersText, type AtTable } from './at-table.ts';
import { scoresText } from './scores.ts';

/** What an effect of a leader, wonder, special technology or action card does, in a sentence. */
export const effectText = wording<CivilEffect, 'effect', [AtTable]>(
	'effect',
	{
		// Ratings
		each: ({ of, gives, by }) => m.tta_ef_each({ amount: signed(gives, by), of: oneOf(of) }),
		eachLevel: ({ of, gives, by }) => m.tta_ef_each_level({ amount: signed(gives, by), of: oneOf(of) }),
		eachKind: ({ of, gives, by }) => m.tta_ef_each_kind({ amount: signed(gives, by), of: list(of.map((kind) => allOf([kind]))) }),
		eachFace: ({ on, gives, by }) => m.tta_ef_each_face({ amount: signed(gives, by), on: allOf(on) }),
		eachPair: ({ of: [one, other], gives, by }) =>
			m.tta_ef_each_pair({ amount: signed(gives, by), one: oneOf([one]), other: oneOf([other]) }),
		best: ({ of, gives }) => m.tta_ef_best({ of: oneOf(of), rating: ratingName(gives) }),
		doubleBest: ({ of, what }) => m.tta_ef_double_best({ of: oneOf([of]), rating: ratingName(what) }),
		moreFaces: ({ by }) => m.tta_ef_more_faces({ amount: number(by) }),
		colonies: ({ first, further }) => m.tta_ef_colonies({ first: signed('culture', first), further: signed('culture', further) }),
		handLimits: ({ civil, military }) => m.tta_ef_hand_limits({ civil: number(civil), military: number(military) }),
		// Production
		doubleMine: () => m.tta_ef_double_mine(),
		labsProduce: () => m.tta_ef_labs_produce(),
		// Costs
		cheaperPopulation: ({ food }) => m.tta_ef_cheaper_population({ amount: amount('food', food) }),
		cheaperUrban: ({ byAge }) => m.tta_ef_cheaper_urban({ ages: list(byAge.flatMap(lessOfAge)) }),
		cheaperBuilding: ({ of, having, resources }) =>
			m.tta_ef_cheaper_building({ having: allOf([having]), of: allOf([of]), amount: amount('resources', resources) }),
		cheaperTechnology: ({ of, having, science }) => {
			const words = { of: allOf(of), amount: amount('science', science) };
			return having === undefined
				? m.tta_ef_cheaper_technology(words)
				: m.tta_ef_cheaper_technology_having({ ...words, having: allOf([having]) });
		},
		cheaperTaking: ({ civilActions }) => m.tta_ef_cheaper_taking({ amount: amount('civilActions', civilActions) }),
		cheaperAfterReplacing: ({ civilActions }) => m.tta_ef_cheaper_after_replacing({ amount: amount('civilActions', civilActions) }),
		noWonderSurcharge: () => m.tta_ef_no_surcharge(),
		stages: ({ most }) => m.tta_ef_stages({ count: most }),
		// When something happens
		onTaking: ({ gains }) => m.tta_ef_on_taking({ does: gaining(gains) }),
		onDeveloping: ({ gains }) => m.tta_ef_on_developing({ does: gaining(gains) }),
		onRevolution: ({ gains }) => m.tta_ef_on_revolution({ does: gaining(gains) }),
		onCompletion: ({ score }, at) => m.tta_ef_on_completion({ scores: scoresText(score, at) }),
		strongAtEndOfTurn: ({ among, culture }, { players }) =>
			players === 2 || among === 1
				? m.tta_ef_strongest({ amount: signed('culture', culture) })
				: m.tta_ef_among_strongest({ amount: signed('culture', culture), among: number(among) }),
		tuck: ({ happy }) => m.tta_ef_tuck({ amount: amount('happy', happy) }),
		// In the own turn
		unitResources: ({ by }) => m.tta_ef_unit_resources({ amount: signed('unitResources', by) }),
		militaryAsCivil: () => m.tta_ef_military_as_civil(),
		militaryRevolution: () => m.tta_ef_military_revolution(),
		freePopulation: () => m.tta_ef_free_population({ amount: amount('population', 1) }),
		populationAndUnit: ({ food, resources }) =>
			m.tta_ef_population_and_unit({ food: amount('food', food), resources: amount('resources', resources) }),
		upgradeInto: ({ of }) => m.tta_ef_upgrade_into({ of: oneOf([of]) }),
		turnChoice: ({ culture, science, resources }) =>
			m.tta_ef_turn_choice({
				culture: amount('culture', culture),
				science: amount('unitScience', science),
				resources: amount('unitResources', resources)
			}),
		// Politics and war
		infantryAsCavalry: () => m.tta_ef_infantry_as_cavalry(),
		cardsForColonization: ({ cards, each }) => m.tta_ef_cards_for_colonization({ cards: amount('cards', cards), amount: number(each) }),
		secondPolitics: () => m.tta_ef_second_politics(),
		peek: () => m.tta_ef_peek(),
		noAttacks: () => m.tta_ef_no_attacks(),
		dearToAttack: ({ times }) => m.tta_ef_dear_to_attack({ times: number(times) }),
		leaveForToken: ({ yellowTokens }) => m.tta_ef_leave_for_token({ amount: amount('yellowTokens', yellowTokens) }),
		leaveForColony: () => m.tta_ef_leave_for_colony(),
		// Action cards
		gain: ({ gains }) => m.tta_ef_gain({ does: capital(gaining(gains)) }),
		gainEither: ({ food, resources }) => m.tta_ef_gain_either({ food: amount('food', food), resources: amount('resources', resources) }),
		increasePopulation: ({ gains }) => m.tta_ef_increase_population({ does: gaining(gains) }),
		buildOrUpgrade: ({ of, less }) => m.tta_ef_build_or_upgrade({ of: oneOf(of), amount: amount('resources', less) }),
		upgrade: ({ of, less }) => m.tta_ef_upgrade({ of: oneOf(of), amount: amount('resources', less) }),
		buildStage: ({ less }) => m.tta_ef_build_stage({ amount: amount('resources', less) }),
		develop: ({ gains }) => m.tta_ef_develop({ does: gaining(gains) }),
		armament: ({ militaryActions, resources }) =>
			m.tta_ef_armament({ actions: amount('militaryActions', militaryActions), resources: amount('unitResources', resources) }),
		unitResourcesPerStronger: ({ byPlayers }, at) => m.tta_ef_per_stronger({ numbers: byPlayersText(byPlayers, at) }),
		culturePerRicher: ({ byPlayers }, at) => m.tta_ef_per_richer({ numbers: byPlayersText(byPlayers, at) })
	},
	''
);

function lessOfAge(less: number, level: number): readonly string[] {
	return less === 0 ? [] : [m.tta_age_less({ age: AGES[level] ?? '', less: number(less) })];
}

// "you gain 2 food and you draw 3 military cards": what is drawn and what is taken back is no gain in words.
function gaining(gains: Gains): string {
	const goods = gains.filter(([gained]) => gained !== 'cards' && gained !== 'civilAction');
	const parts = goods.length === 0 ? [] : [m.tta_you_gain({ gains: list(goods.map(([gained, count]) => amount(gained, count))) })];
	for (const [gained, count] of gains) {
		if (gained === 'cards') parts.push(m.tta_you_draw({ cards: amount('cards', count) }));
		if (gained === 'civilAction') parts.push(m.tta_you_take_back({ actions: amount('civilActions', count) }));
	}
	return list(parts);
}

import { wording } from '#lib/board/words.ts';
import { either, list, number } from '#lib/format.ts';
import { m } from '#lib/paraglide/messages.js';
import type { Concerned, EventPart } from '#rules/through-the-ages/effects.ts';
import { amount, cardName, gainsText, numbers, oneOf, phaseName, ratingName } from '../names.ts';
import type { AtTable } from './at-table.ts';
import { scoresText } from './scores.ts';

// Whom it concerns with three and four players, and with two.
const WHO = {
	all: [m.tta_who_all, m.tta_who_all],
	strongest: [m.tta_who_strongest, m.tta_who_strongest],
	twoStrongest: [m.tta_who_two_strongest, m.tta_who_strongest],
	weakest: [m.tta_who_weakest, m.tta_who_weakest],
	twoWeakest: [m.tta_who_two_weakest, m.tta_who_weakest],
	mostCulture: [m.tta_who_most_culture, m.tta_who_most_culture],
	mostCultureIfTwoWeakest: [m.tta_who_most_culture_if_two_weakest, m.tta_who_most_culture_if_weakest],
	leastCulture: [m.tta_who_least_culture, m.tta_who_least_culture],
	happiest: [m.tta_who_happiest, m.tta_who_happiest],
	mostDiscontent: [m.tta_who_most_discontent, m.tta_who_most_discontent]
} satisfies Record<Concerned, readonly [usual: () => string, ofTwo: () => string]>;

/** Whom a part of an event concerns, as the beginning of a sentence. */
export function whoText(who: Concerned, { players }: AtTable): string {
	return WHO[who][players === 2 ? 1 : 0]();
}

/** The same as a heading above those it turned out to be. */
export function concernedText(who: Concerned, at: AtTable): string {
	return who === 'mostCultureIfTwoWeakest' ? m.tta_who_most_culture_of_weak() : whoText(who, at);
}

/** What a part of an event does, in a sentence. */
export const eventPartText = wording<EventPart, 'act', [AtTable]>(
	'act',
	{
		gain({ who, gains, inAgeIV }, at) {
			const words = { who: whoText(who, at), gains: gainsText(gains) };
			return inAgeIV === undefined ? m.tta_ev_gain(words) : m.tta_ev_gain_late({ ...words, late: gainsText(inAgeIV.gains) });
		},
		lose({ who, losses, inAgeIV }, at) {
			const words = { who: whoText(who, at), losses: gainsText(losses) };
			return inAgeIV === undefined ? m.tta_ev_lose(words) : m.tta_ev_lose_late({ ...words, late: gainsText(inAgeIV.losses) });
		},
		gainEither: ({ who, food, resources }, at) =>
			m.tta_ev_gain_either({ who: whoText(who, at), food: amount('food', food), resources: amount('resources', resources) }),
		gainMix: ({ who, by }, at) => m.tta_ev_gain_mix({ who: whoText(who, at), total: number(by) }),
		loseMix: ({ who, by }, at) => m.tta_ev_lose_mix({ who: whoText(who, at), total: number(by) }),
		loseAllFood: ({ who }, at) => m.tta_ev_lose_all_food({ who: whoText(who, at) }),
		gainRating: ({ who, rating, gains }, at) =>
			m.tta_ev_gain_rating({ who: whoText(who, at), gains: ratingName(gains), rating: ratingName(rating) }),
		gainPerFace: ({ who, food, most }, at) =>
			m.tta_ev_gain_per_face({ who: whoText(who, at), amount: amount('food', food), most: number(most) }),
		produce: ({ who, phases }, at) => m.tta_ev_produce({ who: whoText(who, at), phases: list(phases.map(phaseName)) }),
		progress: ({ who, less }, at) => m.tta_ev_progress({ who: whoText(who, at), less: number(less) }),
		buildFree: ({ who, card }, at) => m.tta_ev_build_free({ who: whoText(who, at), card: cardName(card) }),
		destroyOwn: ({ who, of }, at) => m.tta_ev_destroy_own({ who: whoText(who, at), of: oneOf(of) }),
		destroyOfEachOther: ({ who, of }, at) => m.tta_ev_destroy_of_each_other({ who: whoText(who, at), of: oneOf(of) }),
		spendCivilActions: ({ who, perDiscontent }, at) =>
			m.tta_ev_spend_civil_actions({ who: whoText(who, at), amount: amount('civilActions', perDiscontent) }),
		losePerDiscontent: ({ who, culture }, at) =>
			m.tta_ev_lose_per_discontent({ who: whoText(who, at), amount: amount('culture', culture) }),
		loseDiscontent: ({ who, divisor }, at) => m.tta_ev_lose_discontent({ who: whoText(who, at), divisor: number(divisor) }),
		takeYellowTokens: ({ who, by, from }, at) =>
			m.tta_ev_take_yellow({ who: whoText(who, at), amount: amount('yellowTokens', by), from: small(whoText(from, at)) }),
		loseOldLeader: ({ who }, at) => m.tta_ev_lose_old_leader({ who: whoText(who, at) }),
		loseColony: ({ who }, at) => m.tta_ev_lose_colony({ who: whoText(who, at) }),
		takeFromRow: ({ who, civilActions }, at) =>
			m.tta_ev_take_from_row({ who: whoText(who, at), amount: amount('civilActions', civilActions) }),
		ruinWonder: ({ who, ages, culture }, at) =>
			m.tta_ev_ruin_wonder({
				who: whoText(who, at),
				ages: either(ages.map((age) => m.tta_age({ age }))),
				amount: amount('culture', culture)
			}),
		score: ({ who, score }, at) => m.tta_ev_score({ who: whoText(who, at), scores: scoresText(score, at) }),
		scoreByRank: ({ rating, byPlayers }, at) => m.tta_ev_rank({ rating: ratingName(rating), points: ranksText(byPlayers, at) })
	},
	''
);

// For the table's number of players, or for every number of them.
function ranksText(byPlayers: readonly (readonly number[])[], { players }: AtTable): string {
	const own = players === undefined ? undefined : byPlayers[Math.max(0, players - 2)];
	if (own !== undefined) return numbers(own, ' / ');
	return byPlayers.map((points) => m.tta_ev_rank_for({ points: numbers(points, ' / '), players: number(points.length) })).join('; ');
}

function small(text: string): string {
	return text.charAt(0).toLocaleLowerCase() + text.slice(1);
}

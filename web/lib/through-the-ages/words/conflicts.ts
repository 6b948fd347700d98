import { wording } from '#lib/board/words.ts';
import { list, number } from '#lib/format.ts';
import { m } from '#lib/paraglide/messages.js';
import type { Attack, Conquest, Formation, PactEffect, PactSide } from '#rules/through-the-ages/effects.ts';
import { allOf, amount, gainsText, signed, symbolsText } from '../names.ts';

/** What a successful aggression does, in a sentence. */
export const attackText = wording<Attack, 'act', []>(
	'act',
	{
		gainByLoss: ({ losses, gains }) => m.tta_at_gain_by_loss({ losses: gainsText(losses), gains: gainsText(gains) }),
		takeMix: ({ by }) => m.tta_at_take_mix({ total: number(by) }),
		destroy: ({ of, ages }) =>
			m.tta_at_destroy({
				of: allOf(of),
				each: list(ages.map((age) => (age === 'A' ? m.tta_at_destroy_first({ age }) : m.tta_at_destroy_each({ age }))))
			}),
		takeColony: () => m.tta_at_take_colony(),
		removeLeaderOrWonder: ({ culturePerLevel }) => m.tta_at_remove({ amount: amount('culture', culturePerLevel) }),
		takePoints: ({ points, by }) => m.tta_at_take_points({ amount: amount(points, by) })
	},
	''
);

/** What the victor of a war gets, in a sentence. */
export const conquestText = wording<Conquest, 'act', []>(
	'act',
	{
		technology: () => m.tta_wa_technology(),
		territory: ({ yellowTokens, perAdvantage }) =>
			m.tta_wa_territory({ amount: amount('yellowTokens', yellowTokens), per: number(perAdvantage) }),
		culture: ({ by }) => m.tta_wa_culture({ amount: amount('culture', by) })
	},
	''
);

/** What a pact does, in a sentence for each of its sides and for what binds both. */
export function pactText({ symmetric, noAttacks, endsByAttack, sides: { a, b } }: PactEffect): readonly string[] {
	return [
		...(symmetric
			? isBare(a)
				? []
				: [m.tta_pa_both({ effects: pactSideText(a) })]
			: [m.tta_pa_side({ side: 'A', effects: pactSideText(a) }), m.tta_pa_side({ side: 'B', effects: pactSideText(b) })]),
		...(noAttacks === true ? [m.tta_pa_no_attacks()] : []),
		...(endsByAttack === true ? [m.tta_pa_ends()] : [])
	];
}

function isBare(side: PactSide): boolean {
	return Object.keys(side).length === 0;
}

/** What a pact does for one party, as a part of a sentence. */
export function pactSideText({ symbols, produces, culturePerWonder, attackStrength, pays, sharedScience, noWars }: PactSide): string {
	const parts: string[] = [];
	if (symbols !== undefined) parts.push(symbolsText(symbols));
	if (produces !== undefined) parts.push(m.tta_pa_produces({ amount: symbolsText(produces) }));
	if (culturePerWonder !== undefined) parts.push(m.tta_pa_per_wonder({ amount: signed('culture', culturePerWonder) }));
	if (attackStrength !== undefined) parts.push(m.tta_pa_attack({ amount: signed('strength', attackStrength) }));
	if (pays !== undefined) parts.push(pays === 'foodAsResource' ? m.tta_pa_food_as_resource() : m.tta_pa_resource_as_food());
	if (sharedScience !== undefined) {
		const { less, partnerPays } = sharedScience;
		parts.push(m.tta_pa_science({ less: amount('science', less), pays: number(partnerPays) }));
	}
	if (noWars === true) parts.push(m.tta_pa_no_wars());
	return parts.length === 0 ? m.tta_pa_nothing() : parts.join('; ');
}

const ARMY_KINDS = ['infantry', 'cavalry', 'artillery'] as const;

/** What an army of a tactic is made of: "2 infantry and 1 cavalry". */
export function armyText(tactic: Formation): string {
	return list(
		ARMY_KINDS.flatMap((kind) => (tactic[kind] === 0 ? [] : [m.tta_ta_unit({ count: number(tactic[kind]), kind: allOf([kind]) })]))
	);
}

/** What a tactic does: what an army is made of and what it adds. */
export function tacticText(tactic: Formation): readonly string[] {
	const { strength, obsolete } = tactic;
	const army = m.tta_ta_army({ units: armyText(tactic), amount: amount('strength', strength) });
	return obsolete === undefined ? [army] : [army, m.tta_ta_obsolete({ amount: amount('strength', obsolete) })];
}

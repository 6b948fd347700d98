import { number } from '#lib/format.ts';
import { m } from '#lib/paraglide/messages.js';
import type { Card } from '#rules/through-the-ages/catalogue.ts';
import { amount, gainsText, numbers, symbolsText } from '../names.ts';
import { ANY_TABLE, type AtTable } from './at-table.ts';
import { attackText, conquestText, pactText, tacticText } from './conflicts.ts';
import { effectText } from './effects.ts';
import { eventPartText } from './events.ts';

/** What a card does, sentence by sentence; some cards read differently with other numbers of players or in the short game. */
export function cardText(card: Card, at: AtTable = ANY_TABLE): readonly string[] {
	const { effects, parts, attack, war, pact, tactic, bonus, gains } = card;
	return [
		...symbolLines(card),
		...(card.kind === 'airForce' ? [m.tta_does_air_force()] : []),
		...effects.map((effect) => effectText(effect, at)),
		...parts.map((part) => eventPartText(part, at)),
		...(gains.length > 0 ? [m.tta_does_at_once({ gains: gainsText(gains) })] : []),
		...(attack === undefined ? [] : [attackText(attack)]),
		...(war === undefined ? [] : [conquestText(war)]),
		...(pact === undefined ? [] : pactText(pact)),
		...(tactic === undefined ? [] : tacticText(tactic)),
		...(bonus === undefined ? [] : [m.tta_bo_either({ defense: number(bonus.defense), colonization: number(bonus.colonization) })])
	];
}

// What its symbols say; on cards with workers they count for each of them.
function symbolLines({ symbols, isFarmOrMine, isWorkplace, urbanLimit }: Card): readonly string[] {
	if (isFarmOrMine) {
		const goods = symbols.food > 0 ? 'food' : 'resources';
		return [m.tta_does_produce({ amount: amount(goods, symbols[goods]) })];
	}
	const text = symbolsText(symbols);
	const lines = text === '' ? [] : [isWorkplace ? m.tta_does_each_worker({ symbols: text }) : m.tta_does_symbols({ symbols: text })];
	return urbanLimit === 0 ? lines : [...lines, m.tta_does_limit({ limit: number(urbanLimit) })];
}

/** What a card costs to come into play, line by line; nothing for cards that cost only actions of the row or of politics. */
export function costLines({ science, revolution, resources, stages, militaryActions }: Card): readonly string[] {
	return [
		...(science === 0
			? []
			: [
					revolution === undefined
						? m.tta_cost_science({ science: number(science) })
						: m.tta_cost_government({ science: number(science), revolution: number(revolution) })
				]),
		...(resources === 0 ? [] : [m.tta_cost_build({ resources: amount('resources', resources) })]),
		...(stages.length === 0 ? [] : [m.tta_cost_stages({ stages: numbers(stages, ' – ') })]),
		...(militaryActions === 0 ? [] : [m.tta_cost_actions({ actions: amount('militaryActions', militaryActions) })])
	];
}

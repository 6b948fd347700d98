import { number } from '#lib/format.ts';
import { m } from '#lib/paraglide/messages.js';
import { openMeansOf } from '#rules/through-the-ages/action.ts';
import { civilizationOf, type OpenBoard, type OpenCivilization } from '#rules/through-the-ages/board.ts';
import { cardIn } from '#rules/through-the-ages/catalogue.ts';
import { priceInRow } from '#rules/through-the-ages/card-row.ts';
import { priceOfBuilding, priceOfStages, priceOfTechnology, priceOfUpgrade, priceOfWorker } from '#rules/through-the-ages/prices.ts';
import { outputOf } from '#rules/through-the-ages/production.ts';
import { ratingsOf, strengthOf } from '#rules/through-the-ages/ratings.ts';
import type { CardId } from '#rules/through-the-ages/vocabulary.ts';
import { amount, type Counted } from './names.ts';
import type { AnyThroughTheAgesOption } from './words/options.ts';

/** What an action would cost, and the civilization as it would be after it. */
export type Foresight = { readonly cost: readonly (readonly [Counted, number])[]; readonly after: OpenCivilization };

const FIGURES = {
	culture: m.ttb_rate_culture,
	science: m.ttb_rate_science,
	food: m.ttb_rate_food,
	resources: m.ttb_rate_resources,
	strength: m.tta_strength,
	happy: m.tta_happy,
	discontent: m.tta_discontent,
	civilActions: m.tta_civil_actions,
	militaryActions: m.tta_military_actions,
	colonization: m.tta_colonization,
	civilHand: m.tta_civil_hand,
	militaryHand: m.tta_military_hand
} as const;
type Figure = keyof typeof FIGURES;

/** Every figure that is derived of a civilization. Throws when there is no such player. */
export function figuresOf(board: OpenBoard, seat: number): { readonly [figure in Figure]: number } {
	return {
		...ratingsOf(board, seat),
		strength: strengthOf(board, seat),
		food: outputOf(board, seat, 'food'),
		resources: outputOf(board, seat, 'resources')
	};
}

/** A board on which one player has another civilization. */
export function withCivilization(board: OpenBoard, seat: number, civilization: OpenCivilization): OpenBoard {
	return { ...board, players: board.players.map((own, player) => (player === seat ? civilization : own)) };
}

/** What differs between two civilizations of one player: "Strength 3 → 5". */
export function changesText(board: OpenBoard, seat: number, after: OpenCivilization): readonly string[] {
	const before = figuresOf(board, seat);
	const then = figuresOf(withCivilization(board, seat, after), seat);
	return (Object.keys(FIGURES) as Figure[])
		.filter((figure) => before[figure] !== then[figure])
		.map((figure) => m.ttb_change({ what: FIGURES[figure](), now: number(before[figure]), then: number(then[figure]) }));
}

/** What an option of the own turn costs and changes; undefined for what depends on more than the board shows. */
export function foresee(board: OpenBoard, seat: number, option: AnyThroughTheAgesOption): Foresight | undefined {
	const means = openMeansOf(board, seat);
	const own = civilizationOf(board, seat);
	const card = (id: CardId) => cardIn(means.catalogue, id);
	switch (option.kind) {
		case 'take':
			if (!('space' in option)) return undefined;
			return {
				cost: [['civilActions', priceInRow(board, seat, option.space)]],
				after: card(option.card).kind === 'wonder' ? { ...own, unfinished: { card: option.card, stages: 0 } } : own
			};
		case 'increasePopulation':
			return {
				cost: [['food', priceOfWorker(means) ?? 0]],
				after: { ...own, yellow: own.yellow - 1, unused: own.unused + 1 }
			};
		case 'build':
		case 'buildUnit':
			if (!('card' in option)) return undefined;
			return { cost: [['resources', priceOfBuilding(means, card(option.card))]], after: moved(own, undefined, option.card) };
		case 'upgrade':
		case 'upgradeUnit':
			return {
				cost: [['resources', priceOfUpgrade(means, card(option.card), card(option.to))]],
				after: moved(own, option.card, option.to)
			};
		case 'destroy':
		case 'disband':
			return { cost: [], after: moved(own, option.card, undefined) };
		case 'buildStages': {
			const { unfinished } = own;
			if (unfinished === undefined) return undefined;
			const stages = unfinished.stages + option.count;
			const isDone = stages >= card(unfinished.card).stages.length;
			return {
				cost: [['resources', priceOfStages(means, option.count) ?? 0]],
				after: isDone
					? { ...own, unfinished: undefined, wonders: [...own.wonders, { card: unfinished.card }] }
					: { ...own, unfinished: { ...unfinished, stages } }
			};
		}
		case 'develop':
		case 'revolution':
			return {
				cost: [['science', priceOfTechnology(means, card(option.card), option.kind === 'revolution')]],
				after: developed(own, option.card, (id) => card(id).kind)
			};
		case 'playLeader':
			return { cost: [], after: { ...own, leader: option.card } };
		case 'playTactic':
		case 'copyTactic': {
			const { play, copy } = means.catalogue.edition.tacticActions;
			return { cost: [['militaryActions', option.kind === 'playTactic' ? play : copy]], after: { ...own, tactic: option.card } };
		}
		default:
			return undefined;
	}
}

/** What an option of the own turn costs and changes, in words; undefined where nothing can be said. */
export function foreseenText(board: OpenBoard, seat: number, option: AnyThroughTheAgesOption): string | undefined {
	const foresight = foresee(board, seat, option);
	if (foresight === undefined) return undefined;
	const cost = foresight.cost.map(([what, count]) => m.ttb_costs({ amount: amount(what, count) }));
	const parts = [...cost, ...changesText(board, seat, foresight.after)];
	return parts.length === 0 ? undefined : parts.join(' · ');
}

// A worker from one card, or the unused ones, to another.
function moved(own: OpenCivilization, from: CardId | undefined, to: CardId | undefined): OpenCivilization {
	return {
		...own,
		unused: own.unused + (from === undefined ? -1 : 0) + (to === undefined ? 1 : 0),
		technologies: own.technologies.map((technology) => ({
			...technology,
			workers: technology.workers + (technology.card === to ? 1 : 0) - (technology.card === from ? 1 : 0)
		}))
	};
}

// A special technology takes the place of another of its kind, a government that of the last one.
function developed(own: OpenCivilization, card: CardId, kindOf: (card: CardId) => string): OpenCivilization {
	const kind = kindOf(card);
	if (kind === 'government') return { ...own, government: card };
	if (['construction', 'exploration', 'law', 'warfare'].includes(kind))
		return { ...own, specials: [...own.specials.filter((special) => kindOf(special) !== kind), card] };
	return { ...own, technologies: [...own.technologies, { card, workers: 0, blue: 0 }] };
}

import { explained, type Explanation } from '#lib/board/explanation.ts';
import { wording } from '#lib/board/words.ts';
import { number } from '#lib/format.ts';
import { m } from '#lib/paraglide/messages.js';
import { openMeansOf } from '#rules/through-the-ages/action.ts';
import { civilizationOf, type OpenCivilization } from '#rules/through-the-ages/board.ts';
import { entryFor, type Card } from '#rules/through-the-ages/catalogue.ts';
import { priceInRow } from '#rules/through-the-ages/card-row.ts';
import { priceOfBuilding, priceOfTechnology, priceOfWorker } from '#rules/through-the-ages/prices.ts';
import { tokenValue } from '#rules/through-the-ages/stores.ts';
import type { CardId } from '#rules/through-the-ages/vocabulary.ts';
import type { BoardState } from './board-state.svelte.ts';
import { changesText, figuresOf, withCivilization } from './derived-figures.ts';
import { ageName, amount, cardName, kindName, symbolName } from './names.ts';
import type { Dial, Topic } from './topics.ts';
import { countOf } from './views.ts';
import { atTableOf } from './words/at-table.ts';
import { cardText, costLines } from './words/texts.ts';

type Facts = Explanation['facts'];

/** What there is to say about something on the board. */
export const explanation = wording<Topic, 'about', [BoardState], Explanation | undefined>(
	'about',
	{
		space({ space, card }, desk) {
			const price = desk.you === undefined ? desk.catalogue.edition.row.prices[space] : priceInRow(desk.board, desk.you, space);
			return cardTold(card, desk, [[m.ttb_price_to_take(), amount('civilActions', price ?? 0)]]);
		},
		hand: ({ card }, desk) => cardTold(card, desk),
		military: ({ card }, desk) => cardTold(card, desk),
		shared: ({ card }, desk) => cardTold(card, desk),
		card: ({ card }, desk) => cardTold(card, desk),
		technology({ player, card }, desk) {
			const own = civilizationOf(desk.board, player).technologies.find((technology) => technology.card === card);
			const facts: Facts =
				own === undefined
					? []
					: [
							[m.tta_figure_workers(), number(own.workers)],
							...(own.blue > 0 ? [[m.tta_blue_tokens(), `${number(own.blue)} × ${number(tokenValue(desk.card(card)))}`] as const] : [])
						];
			return cardTold(card, desk, facts);
		},
		special: ({ card }, desk) => cardTold(card, desk),
		wonder: ({ card }, desk) => cardTold(card, desk),
		colony: ({ card }, desk) => cardTold(card, desk),
		unfinished({ player, card }, desk) {
			const built = civilizationOf(desk.board, player).unfinished?.stages ?? 0;
			const { stages } = desk.card(card);
			return cardTold(card, desk, [
				[m.ttb_unfinished(), m.ttb_stages({ built, all: stages.length })],
				...(stages[built] === undefined ? [] : [[m.ttb_next_stage(), amount('resources', stages[built])] as const])
			]);
		},
		leader: ({ card }, desk) => cardTold(card, desk),
		government: ({ card }, desk) => cardTold(card, desk),
		tactic: ({ card }, desk) => cardTold(card, desk),
		pact: ({ card }, desk) => cardTold(card, desk),
		yellow({ player }, desk) {
			const { yellow, unused } = civilizationOf(desk.board, player);
			const { banks } = desk.catalogue;
			const price = priceOfWorker(openMeansOf(desk.board, player));
			const next = yellow - 1;
			return explained(m.ttb_yellow_bank(), m.ttb_yellow_about(), [
				[m.tta_yellow_tokens(), number(yellow)],
				[m.ttb_unused(), number(unused)],
				...(price === undefined ? [] : [[m.ttb_next_worker(), amount('food', price)] as const]),
				[m.ttb_consumption(), nowAndThen(entryFor(banks.consumption, yellow), next < 0 ? undefined : entryFor(banks.consumption, next))],
				[m.ttb_faces_needed(), nowAndThen(entryFor(banks.facesNeeded, yellow), next < 0 ? undefined : entryFor(banks.facesNeeded, next))]
			]);
		},
		blue({ player }, desk) {
			const { blue } = civilizationOf(desk.board, player);
			const table = desk.catalogue.banks.corruption;
			const due = entryFor(table, blue);
			// How many tokens may still leave before more is lost.
			let spare = 0;
			while (spare < blue && entryFor(table, blue - spare - 1) === due) spare += 1;
			return explained(m.ttb_blue_bank(), m.ttb_blue_about(), [
				[m.tta_blue_tokens(), number(blue)],
				[m.ttb_corruption(), amount('resources', due)],
				...(spare < blue ? [[m.ttb_corruption_next(), number(spare + 1)] as const] : [])
			]);
		},
		player({ player }, desk) {
			const figures = figuresOf(desk.board, player);
			const own = desk.board.players[player];
			// How many cards there are, and how many there may be.
			const hand = (cards: Parameters<typeof countOf>[0] | undefined, limit: number) =>
				cards === undefined ? number(limit) : `${number(countOf(cards))}/${number(limit)}`;
			return explained(
				desk.names(player),
				[],
				[
					[m.ttb_rate_culture(), number(figures.culture)],
					[m.ttb_rate_science(), number(figures.science)],
					...(['strength', 'happy'] as const).map((dial) => [symbolName(dial), number(figures[dial])] as const),
					[m.ttb_civil_hand(), hand(own?.hand, figures.civilHand)],
					[m.ttb_military_hand(), hand(own?.militaryHand, figures.militaryHand)],
					[m.tta_colonization(), number(figures.colonization)]
				]
			);
		},
		dial: ({ player, dial }, desk) => explained(symbolName(dial), m.ttb_dial_about(), partsOfDial(desk, player, dial)),
		events: (_topic, _desk) => explained(m.ttb_current_events(), m.ttb_events_about())
	},
	undefined
);

// A card: what it does, what it costs the viewer as printed and now, what it would change.
function cardTold(id: CardId, desk: BoardState, facts: Facts = []): Explanation {
	const card = desk.card(id);
	const own: (readonly [string, string])[] = [];
	const { you } = desk;
	if (you !== undefined && desk.own !== undefined) {
		const means = openMeansOf(desk.board, you);
		if (card.isTechnology) own.push([m.ttb_science_for_you(), amount('science', priceOfTechnology(means, card, false))]);
		if (card.isWorkplace) {
			own.push([m.ttb_resources_for_you(), amount('resources', priceOfBuilding(means, card))]);
			const worker = changesText(desk.board, you, withWorker(desk.own, id));
			if (worker.length > 0) own.push([m.ttb_one_worker(), worker.join(' · ')]);
		}
		const inPlay = card.isWorkplace ? undefined : played(desk.own, card, (other) => desk.card(other).kind);
		const changes = inPlay === undefined ? [] : changesText(desk.board, you, inPlay);
		if (changes.length > 0) own.push([m.ttb_in_play(), changes.join(' · ')]);
	}
	return explained(
		cardName(id),
		[`${ageName(card.level)} · ${kindName(card.kind)}`, ...costLines(card), ...cardText(card, atTableOf(desk.board))],
		[...facts, ...own]
	);
}

// One more worker on a card, in play or not.
function withWorker(own: OpenCivilization, card: CardId): OpenCivilization {
	const { technologies } = own;
	return technologies.some((technology) => technology.card === card)
		? {
				...own,
				technologies: technologies.map((technology) =>
					technology.card === card ? { ...technology, workers: technology.workers + 1 } : technology
				)
			}
		: { ...own, technologies: [...technologies, { card, workers: 1, blue: 0 }] };
}

// The civilization with the card in play; undefined where that means nothing, or it is there already.
function played(own: OpenCivilization, { card, kind, isSpecial }: Card, kindOf: (card: CardId) => string): OpenCivilization | undefined {
	if (isSpecial) {
		const others = own.specials.filter((special) => kindOf(special) !== kind);
		return own.specials.includes(card) ? undefined : { ...own, specials: [...others, card] };
	}
	if (kind === 'leader') return own.leader === card ? undefined : { ...own, leader: card };
	if (kind === 'government') return own.government === card ? undefined : { ...own, government: card };
	if (kind === 'tactic') return own.tactic === card ? undefined : { ...own, tactic: card };
	if (kind === 'wonder')
		return own.wonders.some((wonder) => wonder.card === card) ? undefined : { ...own, wonders: [...own.wonders, { card }] };
	if (kind === 'territory') return own.colonies.includes(card) ? undefined : { ...own, colonies: [...own.colonies, card] };
	return undefined;
}

// What each card in play adds to a figure: the difference that it makes to be without it.
function partsOfDial(desk: BoardState, player: number, dial: Dial): Facts {
	const own = civilizationOf(desk.board, player);
	const all = figuresOf(desk.board, player)[dial];
	const without = (civilization: OpenCivilization): number =>
		all - figuresOf(withCivilization(desk.board, player, civilization), player)[dial];
	const parts: (readonly [CardId, number])[] = [
		...own.technologies.map(
			({ card }) =>
				[
					card,
					without({
						...own,
						technologies: own.technologies.map((technology) => (technology.card === card ? { ...technology, workers: 0 } : technology))
					})
				] as const
		),
		...own.specials.map((card) => [card, without({ ...own, specials: own.specials.filter((special) => special !== card) })] as const),
		...own.wonders.map(({ card }) => [card, without({ ...own, wonders: own.wonders.filter((wonder) => wonder.card !== card) })] as const),
		...own.colonies.map((card) => [card, without({ ...own, colonies: own.colonies.filter((colony) => colony !== card) })] as const),
		...(own.leader === undefined ? [] : [[own.leader, without({ ...own, leader: undefined })] as const]),
		...(own.tactic === undefined ? [] : [[own.tactic, without({ ...own, tactic: undefined })] as const])
	];
	const symbol = desk.card(own.government).symbols;
	const governed = dial in symbol ? symbol[dial] : 0;
	return [...(governed === 0 ? [] : [[own.government, governed] as const]), ...parts]
		.filter(([, count]) => count !== 0)
		.map(([card, count]) => [cardName(card), `${count > 0 ? '+' : '−'}${number(Math.abs(count))}`] as const);
}

function nowAndThen(now: number, then: number | undefined): string {
	return then === undefined || then === now ? number(now) : m.ttb_now_then({ now: number(now), then: number(then) });
}

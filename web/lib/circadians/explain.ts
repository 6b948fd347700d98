import { explained, type Explanation } from '#lib/board/explanation.ts';
import { wording } from '#lib/board/words.ts';
import { either, list, number } from '#lib/format.ts';
import { m } from '#lib/paraglide/messages.js';
import type { PlayerId } from '#rules/circadians/board.ts';
import { catalogueOf } from '#rules/circadians/catalogue.ts';
import { findAt } from '#rules/circadians/planet.ts';
import { PAID_IN, type Clan } from '#rules/circadians/vocabulary.ts';
import { negotiationPoints } from './chronicle.ts';
import type { BoardState } from './board-state.svelte.ts';
import {
	characterName,
	clanName,
	diceText,
	eventName,
	farmName,
	farmSlotName,
	gainText,
	garageName,
	itemName,
	itemsText,
	penaltyName,
	placeName,
	pointsText,
	printedFarmName,
	rewardName,
	rowName,
	rowRewardName,
	setbackName,
	spaceName,
	upgradeName
} from './names.ts';
import { rivalSight } from './rival.ts';
import { talkWords } from './talk-words.ts';
import type { Topic } from './topics.ts';
import { countOf, diceOf, harvestersOf } from './views.ts';
import { aboutName, aboutText, type About } from './words/about.ts';
import { blockedReason } from './words/reasons.ts';
import {
	characterText,
	clanAbilityText,
	eventText,
	farmText,
	itemText,
	printedFarmText,
	progressText,
	schemeText,
	upgradeText
} from './words/texts.ts';

type Facts = Explanation['facts'];

/** What there is to say about something on the board. */
export const explanation = wording<Topic, 'about', [BoardState], Explanation | undefined>(
	'about',
	{
		thing: ({ thing }, desk) => explained(aboutName(thing), [...whyNot(thing, desk), ...linesOf(thing, desk)]),
		garage: garage,
		farm: farm,
		canteen: ({ player }, desk) => here('canteen', desk, desk.board.players[player]?.canteen ?? 0),
		waiting: ({ player }, desk) => here('waiting', desk, desk.board.players[player]?.waiting ?? 0),
		items: ({ player }, desk) =>
			explained(m.crb_items_of({ name: desk.names(player) }), (desk.board.players[player]?.items ?? []).map(itemName)),
		player: ({ player }, desk) => playerTold(player, desk),
		item({ item }, desk) {
			const card = catalogueOf(desk.board).items.get(item);
			if (card === undefined) return explained(itemName(item), []);
			const facts: Facts = [
				[m.crb_price(), gainText(card.cost)],
				[m.crb_worth(), pointsText(card.points)]
			];
			return explained(itemName(item), itemText(card.effect), facts);
		},
		space({ space }, desk) {
			const cache = desk.board.caches.length > 0 && spaceName(desk.board, space);
			const there = harvestersOf(desk.board).flatMap((at, player) => (at === space ? [desk.names(player)] : []));
			const find = desk.board.finds.includes(space) ? findAt(desk.board, space) : undefined;
			const facts: Facts = [
				...(find === undefined ? [] : [[m.crb_lies_there(), gainText(find)] as const]),
				...(there.length === 0 ? [] : [[m.crb_harvesters(), list(there)] as const])
			];
			const isCache = space >= desk.edition.planet.sides[desk.board.planet].spaces.length;
			return explained(cache || '', linesOf(isCache ? 'cache' : find === undefined ? 'harvester' : 'find', desk), facts);
		},
		clan: ({ clan }, desk) => clanTold(clan, desk),
		talk({ clan, row }, desk) {
			const { cost = 0, points = 0 } = desk.sides.negotiation[clan][row] ?? {};
			const die = desk.board.negotiation[clan].find(({ space }) => space === row);
			const told = talkWords(desk, clan);
			return explained(
				clanName(clan),
				[...(told === undefined ? [] : [told]), ...linesOf('negotiation', desk)],
				[
					[m.crb_price(), gainText({ [PAID_IN[clan]]: cost })],
					[m.crb_worth(), pointsText(points)],
					...(die === undefined ? [] : [[desk.names(die.player), number(die.die)] as const])
				]
			);
		},
		breakthrough: ({ die }, desk) =>
			explained(
				desk.board.breakthroughs.includes(die) ? m.crb_breakthrough_left({ value: die }) : m.crb_breakthrough_gone({ value: die }),
				linesOf('breakthroughs', desk)
			),
		setback({ token }, desk) {
			const setback = desk.edition.negotiation.setbacks[token];
			return explained(setback === undefined ? aboutName('setbacks') : setbackName(setback), linesOf('setbacks', desk));
		},
		reward: ({ reward }, desk) => explained(rewardName(reward), linesOf('rewards', desk)),
		penalty: ({ reward }, desk) => explained(penaltyName(reward), linesOf('penalties', desk)),
		store({ die, row }, desk) {
			const reward = desk.edition.depository.rows[row]?.reward;
			const there = desk.board.depository.find((one) => one.die === die && one.space === row);
			return explained(placeName('depository'), linesOf('depository', desk), [
				[m.crb_column(), number(die)],
				...(reward === undefined ? [] : [[rowName(row), rowRewardName(reward)] as const]),
				...(there === undefined ? [] : [[m.crb_stands_there(), desk.names(there.player)] as const])
			]);
		},
		row({ row }, desk) {
			const reward = desk.edition.depository.rows[row]?.reward;
			const title = reward === undefined ? rowName(row) : rowRewardName(reward);
			return explained(title, linesOf('depository', desk), [[placeName('depository'), rowName(row)]]);
		},
		headquarters: (_topic, desk) =>
			explained(
				placeName('headquarters'),
				linesOf('headquarters', desk),
				desk.board.headquarters.map(({ player, die }) => [desk.names(player), number(die)] as const)
			),
		location({ at }, desk) {
			const dice = desk.board.locations[at].map(({ player, die }) => [desk.names(player), number(die)] as const);
			return explained(placeName(at), [...whyNot(at, desk), ...linesOf(at, desk)], dice);
		},
		farmStack({ stack }, desk) {
			const top = desk.board.farmStacks[stack]?.top;
			const tile = top === undefined ? undefined : desk.edition.farms[top];
			if (top === undefined || tile === undefined) return explained(m.crb_stack_empty(), []);
			return explained(farmName(desk.edition, top), [farmText(tile), ...linesOf('laboratory', desk)]);
		},
		upgradeStack({ stack }, desk) {
			const top = desk.board.upgradeStacks[stack]?.top;
			const tile = top === undefined ? undefined : desk.edition.upgrades[top];
			if (top === undefined || tile === undefined) return explained(m.crb_stack_empty(), []);
			return explained(upgradeName(desk.edition, top), [upgradeText(tile), ...linesOf('foundry', desk)]);
		},
		event(_topic, desk) {
			const event = desk.edition.events.find(({ event: name }) => name === desk.board.event);
			const past = desk.board.events.slice(0, -1).map(eventName);
			const facts: Facts = past.length === 0 ? [] : [[m.crb_past_events(), list(past)]];
			return event && explained(eventName(event.event), [eventText(event.effect), ...linesOf('event', desk)], facts);
		},
		rival: (_topic, desk) => rivalTold(desk),
		progress: ({ tile }, desk) =>
			explained((tile <= (desk.board.rival?.progress ?? 0) ? m.crb_progress_open : m.crb_progress_locked)({ tile }), [
				progressText(tile),
				...linesOf('progress', desk)
			]),
		scheme({ scheme }, desk) {
			const card = scheme === undefined ? undefined : desk.edition.schemes[scheme];
			return explained(
				m.crb_scheme(),
				[...(card === undefined ? [] : [schemeText(card)]), ...linesOf('schemes', desk)],
				[[m.crb_scheme_deck(), number(desk.board.rival ? countOf(desk.board.rival.schemeDeck) : 0)]]
			);
		}
	},
	undefined
);

// Why the die that is asked about cannot be activated at a place.
function whyNot(place: string, { match }: BoardState): readonly string[] {
	const reason = match.blocked.find(({ kind }) => kind === place)?.reason;
	return reason === undefined ? [] : [blockedReason(reason, place)];
}

function linesOf(about: About, { edition }: BoardState): readonly string[] {
	return [aboutText(about, edition)];
}

function here(about: About, desk: BoardState, count: number): Explanation {
	return explained(aboutName(about), linesOf(about, desk), [[m.crb_dice_there(), number(count)]]);
}

function garage({ player, slot }: { readonly player: PlayerId; readonly slot: number }, desk: BoardState): Explanation {
	const { base, upgrades } = desk.edition;
	const tile = desk.board.players[player]?.upgradeTiles[slot - 1];
	const upgrade = tile === undefined ? undefined : upgrades[tile];
	const lines = [
		...(upgrade === undefined ? [] : [upgradeText(upgrade)]),
		...linesOf(slot === 0 ? 'firstGarage' : upgrade === undefined ? 'upgradeSlots' : 'garages', desk)
	];
	const facts: Facts = [
		[m.crb_price(), gainText({ algae: base.garages[slot]?.algae ?? 0 })],
		...(slot === 0 || upgrade !== undefined ? [] : [[m.crb_worth_as_leftmost(), pointsText(base.upgradePoints[slot - 1] ?? 0)] as const])
	];
	return explained(garageName(slot), lines, facts);
}

function farm({ player, slot }: { readonly player: PlayerId; readonly slot: number }, desk: BoardState): Explanation {
	const { base, farms } = desk.edition;
	const at = slot - base.farms.length;
	const kind = desk.board.players[player]?.farmTiles[at];
	const tile = kind === undefined ? undefined : farms[kind];
	const told = at < 0 ? printedFarmText(desk.edition, slot) : tile === undefined ? undefined : farmText(tile);
	const about: About = slot === 0 ? 'firstFarm' : at < 0 || tile !== undefined ? 'farms' : 'farmSlots';
	const forecast = player === desk.you ? desk.harvest[slot] : undefined;
	const facts: Facts = [
		...(forecast !== undefined && forecast.either.length > 0 ? [[m.crb_at_harvest(), either(forecast.either.map(gainText))] as const] : []),
		...(at >= 0 && tile === undefined ? [[m.crb_worth_as_leftmost(), pointsText(base.farmPoints[at] ?? 0)] as const] : [])
	];
	const title = at < 0 ? printedFarmName(desk.edition, slot) : kind === undefined ? farmSlotName(slot) : farmName(desk.edition, kind);
	return explained(title, [...(told === undefined ? [] : [told]), ...linesOf(about, desk)], facts);
}

function clanTold(clan: Clan, desk: BoardState): Explanation {
	const ability = desk.edition.negotiation.clans[clan][desk.board.clanSides[clan]];
	const told = talkWords(desk, clan);
	return explained(
		clanName(clan),
		[...(ability === undefined ? [] : [clanAbilityText(ability)]), ...(told === undefined ? [] : [told]), ...linesOf(clan, desk)],
		desk.board.negotiation[clan].map(({ player, die }) => [desk.names(player), number(die)] as const)
	);
}

// Who it is, how it plays, and how it stands.
function rivalTold(desk: BoardState): Explanation | undefined {
	const rival = rivalSight(desk.board);
	const worth = rival && desk.edition.rivals.opponents[rival.opponent];
	if (rival === undefined || worth === undefined) return undefined;
	return explained(
		desk.names(rival.player),
		[...linesOf('rival', desk), ...linesOf('schemes', desk), ...linesOf('progress', desk)],
		[
			[m.crb_figure_dice(), diceText(rival.dice)],
			[m.crb_supply(), diceText(rival.supply)],
			[aboutName('gems'), number(rival.gems)],
			[m.crb_rival_per_talk(), pointsText(worth.negotiation)],
			[m.crb_rival_per_store(), pointsText(worth.depository)],
			[m.crb_rival_points_label(), pointsText(rival.total)]
		]
	);
}

function playerTold(player: PlayerId, desk: BoardState): Explanation {
	const state = desk.board.players[player];
	if (state === undefined) return explained(desk.names(player), []);
	const { character } = state;
	const lines =
		character === undefined ? [m.crb_no_character()] : [characterName(character), characterText(desk.edition.characters[character])];
	return explained(desk.names(player), lines, [
		[m.crb_figure_dice(), diceText(diceOf(desk.board, player))],
		[m.crb_supply(), diceText(state.supply)],
		[m.crb_hand(), itemsText(countOf(state.hand))],
		[m.crb_acquired(), itemsText(state.items.length)],
		[m.crb_figure_negotiation(), pointsText(negotiationPoints(desk.board, player))]
	]);
}

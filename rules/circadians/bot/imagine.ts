import type { Known } from '../../core/game.ts';
import { countOf, mixed, type Draw } from '../../core/imagine.ts';
import type { Confirm, Match, Together } from '../../core/match.ts';
import type { Seat } from '../../core/seat.ts';
import { secret, secretList, seen, type View } from '../../core/secret.ts';
import { editionOf, type Board, type CacheState, type Plan, type PlayerState, type RivalState, type Stack, type Stock } from '../board.ts';
import { catalogueOf } from '../catalogue.ts';
import { diceAtHeadquarters } from '../characters.ts';
import type { Edition } from '../edition.ts';
import type { Circadians } from '../flow.ts';
import { assign, plan as planning } from '../planning.ts';
import { RIVALS } from '../rivals/rival.ts';
import { emptyDraft, emptyHarvest, emptyPlan, emptySurplus } from '../screen.ts';
import type { CircadiansStep } from '../steps.ts';
import { CLANS, DIE_VALUES, type DieValue } from '../vocabulary.ts';
import { outlookOn } from './outlook.ts';
import { wholePlan } from './planning.ts';

type Agenda = (CircadiansStep | Confirm | Together)[];

/** What bots have in stock on average when a round begins: at first what everybody begins with, then about so much more with each. */
const USUAL_WATER = 8;
const ALGAE_A_ROUND = 2.2;
const POWER_A_ROUND = 0.85;
const GEMS_A_ROUND = 0.5;

/** How often a rival does anything with a die, not what the policy would: one in so many times. */
const ONE_WHIM_IN = 8;

/** Of the beginnings of another's plan one is followed up: it is a guess all the same. */
const FOLLOWED = 1;

/**
 * A match that looks to the seat as the one it is in: others' stocks and hands, what they have rolled and planned, decks, stacks and caches
 * are drawn. They plan like bots, but for a whim now and then.
 */
export function imagine({ board: view, step }: Known<Circadians>, seat: Seat, draw: Draw): Match<Board> {
	const asked = step as CircadiansStep;
	const board = imaginedBoard(view, seat, draw);
	if (asked.step === 'plan') planForOthers(board, seat, draw);
	return {
		game: 'circadians',
		version: 1,
		seats: view.players.length,
		settings: { characters: 'dealt', rival: RIVALS[view.rival === undefined ? 0 : view.rival.opponent + 1] ?? 'none' },
		board,
		agenda: agendaAt(asked, view.players.length),
		chance: secret([], { seed: Array.from({ length: 64 }, () => draw(16).toString(16)).join(''), drawn: 0 }),
		choices: 0,
		trail: view.players.map(() => 0)
	};
}

// The others have planned already: it is the same to who does not see it.
function agendaAt(step: CircadiansStep, seats: number): Agenda {
	if (step.step === 'plan') {
		if (seats === 1) return [{ step: 'unveil' }, step];
		const lanes = Array.from({ length: seats }, (_, seat) => ({ seat, agenda: seat === step.seat ? [step] : [] }));
		return [{ step: 'unveil' }, { step: 'together', lanes, open: true, before: 0, since: lanes.map(() => 0) }];
	}
	if (step.step !== 'activate') throw new Error(`nobody thinks about ${step.step}`);
	return [{ step: step.from === 'garage' ? 'garages' : 'headquarters' }, { step: 'confirm', seat: step.seat }, step];
}

function imaginedBoard(view: View<Board>, seat: Seat, draw: Draw): Board {
	const { edition } = catalogueOf(view);
	const items = mixed(unseenItems(view, seat), draw);
	return {
		...(view as unknown as Board),
		players: view.players.map((player, of) => playerIn(view, player, of, items, draw)),
		eventDeck: secretList([], eventsOf(view, draw)),
		itemDeck: secretList([], items.splice(0, countOf(view.itemDeck))),
		caches: cachesOf(view, draw),
		farmStacks: stacksOf(
			view.farmStacks,
			edition.farms,
			view.players.flatMap(({ farmTiles }) => farmTiles),
			draw
		),
		upgradeStacks: stacksOf(
			view.upgradeStacks,
			edition.upgrades,
			view.players.flatMap(({ upgradeTiles }) => upgradeTiles),
			draw
		),
		...(view.rival !== undefined && { rival: rivalIn(view.rival, edition, draw) })
	};
}

function playerIn(view: View<Board>, player: View<PlayerState>, of: Seat, items: string[], draw: Draw): PlayerState {
	const open = player as unknown as PlayerState;
	return {
		...open,
		stock: secret([of], (seen(player.stock) as Stock | undefined) ?? stockAt(view, draw)),
		hand: secretList([of], [...(seen(player.hand) ?? items.splice(0, countOf(player.hand)))]),
		draft: emptyDraft(of),
		plan: secret([of], copied(seen(player.plan) as Plan | undefined) ?? rolled(view, player, of, draw)),
		harvest: emptyHarvest(of),
		surplus: emptySurplus(of)
	};
}

function copied(plan: Plan | undefined): Plan | undefined {
	return plan && { dice: [...plan.dice], garages: [...plan.garages], farms: [...plan.farms] };
}

// Up to twice what is usual, so that it is that on average.
function stockAt(view: View<Board>, draw: Draw): Stock {
	const { water, algae, power } = editionOf(view).start;
	const before = view.round - 1;
	if (before <= 0) return { water, algae, power, gems: 0 };
	const about = (usual: number): number => draw(2 * Math.round(usual) + 1);
	return {
		water: about(USUAL_WATER),
		algae: about(algae + ALGAE_A_ROUND * before),
		power: about(power + POWER_A_ROUND * before),
		gems: about(GEMS_A_ROUND * before)
	};
}

// All dice that are neither in the supply nor on a board have been rolled, unless the screens are down.
function rolled(view: View<Board>, { supply }: View<PlayerState>, of: Seat, draw: Draw): Plan {
	if (view.phase !== 'planning') return emptyPlan(of).$secret;
	const own = (dice: readonly { readonly player: Seat }[]): number => dice.filter(({ player }) => player === of).length;
	const placed = CLANS.reduce((sum, clan) => sum + own(view.negotiation[clan]), own(view.depository)) + diceAtHeadquarters(view, of);
	const count = editionOf(view).limits.diceOfAColour - supply - placed;
	const dice = Array.from({ length: count }, () => DIE_VALUES[draw(DIE_VALUES.length)] as DieValue).sort();
	return { dice, garages: [], farms: [] };
}

function planForOthers(board: Board, seat: Seat, draw: Draw): void {
	for (const [of, player] of board.players.entries()) {
		if (of === seat) continue;
		const own = player.plan.$secret;
		let usual = wholePlan(outlookOn(board, of), FOLLOWED);
		while (own.dice.length > 0) {
			const options = planning.options(board, { step: 'plan', seat: of });
			const isWhim = draw(ONE_WHIM_IN) === 0;
			const wanted = isWhim ? undefined : usual.shift();
			assign(own, wanted ?? (options[isWhim ? draw(options.length) : 0] as (typeof options)[number]));
			if (isWhim) usual = wholePlan(outlookOn(board, of), FOLLOWED);
		}
	}
}

// Items that the seat has not seen: in the deck, or in others' hands.
function unseenItems(view: View<Board>, seat: Seat): string[] {
	const hand = view.players[seat]?.hand;
	const gone = new Set([...view.discards, ...view.players.flatMap(({ items }) => items), ...((hand && seen(hand)) ?? [])]);
	return editionOf(view)
		.items.map(({ item }) => item)
		.filter((item) => !gone.has(item));
}

// Set-up 9: the first event of the edition lies at the bottom.
function eventsOf(view: View<Board>, draw: Draw): string[] {
	const [last, ...others] = editionOf(view).events.map(({ event }) => event);
	const count = countOf(view.eventDeck);
	if (last === undefined || count === 0) return [];
	const coming = others.filter((event) => !view.events.includes(event));
	return [...mixed(coming, draw).slice(0, count - 1), last];
}

// Ruling 3: which points lie where, nobody knows before the end.
function cachesOf(view: View<Board>, draw: Draw): CacheState[] {
	const points = mixed(
		editionOf(view).caches.map((cache) => cache.points),
		draw
	);
	return view.caches.map(({ harvest }, at) => ({ harvest, points: secret([], points[at] ?? 0) }));
}

// Tiles that lie neither open nor on a base are below others, or have left the game.
function stacksOf(
	stacks: View<Stack<number>[]>,
	tiles: readonly { readonly copies: number }[],
	owned: readonly number[],
	draw: Draw
): Stack<number>[] {
	const left = tiles.map(({ copies }) => copies);
	for (const tile of [...owned, ...stacks.flatMap(({ top }) => (top === undefined ? [] : [top]))]) left[tile] = (left[tile] ?? 0) - 1;
	const unseen = mixed(
		left.flatMap((copies, tile) => new Array<number>(Math.max(0, copies)).fill(tile)),
		draw
	);
	return stacks.map(({ top, rest }) => ({ ...(top !== undefined && { top }), rest: secretList([], unseen.splice(0, countOf(rest))) }));
}

function rivalIn(rival: View<RivalState>, { schemes }: Edition, draw: Draw): RivalState {
	const open = rival as unknown as RivalState;
	const coming = schemes
		.map((_scheme, number) => number)
		.filter((number) => !rival.schemes.includes(number) && !rival.discards.includes(number));
	return { ...open, schemeDeck: secretList([], mixed(coming, draw)) };
}

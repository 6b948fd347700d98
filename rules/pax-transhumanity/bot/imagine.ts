import type { Known } from '../../core/game.ts';
import { countOf, mixed, type Draw } from '../../core/imagine.ts';
import type { Match } from '../../core/match.ts';
import { secret, secretList, seen, type View } from '../../core/secret.ts';
import type { Seat } from '../../core/seat.ts';
import type { Board, HiddenSphere, PlayerState } from '../board.ts';
import { catalogueOf } from '../catalogue.ts';
import { SIDES, SPHERES, type CardNumber } from '../edition.ts';
import type { PaxTranshumanity } from '../flow.ts';
import { IDEAS_IN_PLAY } from '../set-up.ts';
import type { PaxStep } from '../steps.ts';
import { agendaAt } from './agenda.ts';

/** A match that looks to the seat as the one it is in: the deck and the others' hidden spheres are any that are left. */
export function imagine({ board: view, step }: Known<PaxTranshumanity>, seat: Seat, draw: Draw): Match<Board> {
	const unknown = mixed(unseenIdeas(view, seat), draw);
	const players = view.players.map((player, of) => playerIn(player, of, unknown, draw));
	const deck = deckOf(view, seat, unknown, draw);
	const board = {
		...view,
		players,
		deck: secretList([], deck),
		...(view.solo !== undefined && { solo: { ...view.solo, deck: secretList([], exoglobalDeck(view, unknown)) } })
	} as Board;
	for (const [of, player] of view.players.entries())
		if (player.foreseen !== undefined) (players[of] as PlayerState).foreseen = secret([of], deck[0] as CardNumber);
	return {
		game: 'pax-transhumanity',
		version: 1,
		seats: view.players.filter(({ exoglobal }) => exoglobal !== true).length,
		settings: { variant: view.variant, exoglobals: view.solo?.level ?? 'easy' },
		board,
		agenda: agendaAt(step as PaxStep),
		chance: secret([], { seed: Array.from({ length: 64 }, () => draw(16).toString(16)).join(''), drawn: 0 }),
		choices: 0,
		trail: view.players.filter(({ exoglobal }) => exoglobal !== true).map(() => 0)
	};
}

function playerIn(player: View<PlayerState>, of: Seat, unknown: CardNumber[], draw: Draw): PlayerState {
	const { hidden, foreseen: _foreseen, ...open } = player;
	const state = open as unknown as PlayerState;
	if (hidden === undefined) return { ...state };
	const drawn = (): HiddenSphere => {
		const card = unknown.pop() as CardNumber;
		if (player.exoglobal === true) return { card, side: 'left' };
		return { card, side: SIDES[draw(SIDES.length)] ?? 'left', discarded: unknown.pop() as CardNumber };
	};
	return { ...state, hidden: secret(player.exoglobal === true ? [] : [of], seen(hidden) ?? drawn()) };
}

// Ideas that the seat has not seen: in the deck, under others' boards, or not in this game.
function unseenIdeas(view: View<Board>, seat: Seat): CardNumber[] {
	const gone = openCards(view);
	for (const [of, { hidden, foreseen }] of view.players.entries()) {
		const sphere = hidden && seen(hidden);
		if (sphere !== undefined) gone.add(sphere.card);
		if (sphere?.discarded !== undefined) gone.add(sphere.discarded);
		const next = of === seat && foreseen !== undefined ? seen(foreseen) : undefined;
		if (next !== undefined) gone.add(next);
	}
	return catalogueOf(view).ideas.filter((card) => !gone.has(card));
}

function openCards(view: View<Board>): Set<CardNumber> {
	const open = new Set<CardNumber>(view.discarded);
	for (const sphere of SPHERES) for (const { card } of view.market[sphere]) open.add(card);
	for (const { card } of view.splay) open.add(card);
	for (const { thinkTank } of view.players) for (const card of thinkTank) open.add(card);
	for (const card of view.solo?.used ?? []) open.add(card);
	for (const card of [view.solo?.next, view.solo?.card, view.commercialization?.thinkTank]) if (card !== undefined) open.add(card);
	return open;
}

// C3b, C4: the tipping points that are still to come lie in the lower half, plurality at the bottom.
function deckOf(view: View<Board>, seat: Seat, unknown: CardNumber[], draw: Draw): CardNumber[] {
	const { tippingPoints, plurality } = catalogueOf(view);
	const open = openCards(view);
	const count = countOf(view.deck);
	const last = count > 0 && !open.has(plurality) ? [plurality] : [];
	const foreseen = view.players[seat]?.foreseen;
	const next = foreseen && seen(foreseen);
	const first = next === undefined || next === plurality ? [] : [next];
	const coming = tippingPoints.filter((card) => !open.has(card) && card !== next).slice(0, count - last.length - first.length);
	const ideas = unknown.splice(0, Math.max(0, count - last.length - first.length - coming.length));
	const lowerHalf = IDEAS_IN_PLAY_BELOW + tippingPoints.length;
	const upper = ideas.splice(0, Math.max(0, Math.min(ideas.length, count - last.length - first.length - lowerHalf)));
	return [...first, ...upper, ...mixed([...ideas, ...coming], draw), ...last];
}

// Of the ideas in play those that lie among the tipping points.
const IDEAS_IN_PLAY_BELOW = (IDEAS_IN_PLAY - 14) / 2;

function exoglobalDeck({ solo }: View<Board>, unknown: CardNumber[]): CardNumber[] {
	if (solo === undefined) return [];
	const next = solo.next === undefined ? [] : [solo.next];
	return [...next, ...unknown.splice(0, Math.max(0, countOf(solo.deck) - next.length))];
}

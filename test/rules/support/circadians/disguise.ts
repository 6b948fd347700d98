import { copy } from '#rules/core/json.ts';
import { isTogether, type Match, type Step } from '#rules/core/match.ts';
import { fits, type AnyChoice } from '#rules/core/option.ts';
import { options } from '#rules/core/play.ts';
import type { Seat, Viewer } from '#rules/core/seat.ts';
import type { Secret } from '#rules/core/secret.ts';
import type { Board, Plan, PlayerState } from '#rules/circadians/board.ts';
import { edition } from '#rules/circadians/edition.ts';
import { CHARACTERS, DIE_VALUES, RESOURCES, type Character, type DieValue } from '#rules/circadians/vocabulary.ts';
import { mixed, oneOf, type Random } from '../random.ts';
import { game } from './position.ts';

/**
 * The match with other stocks, hands, plans, characters not yet shown, decks, stacks and caches, wherever the rules hide them from the
 * viewer; they are asked, not the secrets' own seats, so that a secret opened to one too many shows.
 */
export function disguise(match: Match<Board>, viewer: Viewer, random: Random): Match {
	const other = copy(match);
	const { board } = other;
	const strangers = board.players.filter((_player, seat) => seat !== viewer);
	for (const player of strangers) {
		// More, never less: so everything stays possible that was.
		for (const resource of RESOURCES) player.stock.$secret[resource] += Math.floor(random() * 20);
		player.plan.$secret = otherPlan(player.plan.$secret, random);
		player.harvest.$secret.yields.water += Math.floor(random() * 9);
	}
	disguiseCharacters(other, viewer, random);
	disguiseItems(board, strangers, random);
	for (const { rest } of [...board.farmStacks, ...board.upgradeStacks]) rest.$secret = mixed(rest.$secret, random);
	if (board.rival !== undefined) board.rival.schemeDeck.$secret = mixed(board.rival.schemeDeck.$secret, random);
	// The last event is known.
	const { $secret: events } = board.eventDeck;
	board.eventDeck.$secret = [...mixed(events.slice(0, -1), random), ...events.slice(-1)];
	const points = mixed(
		board.caches.map((cache) => cache.points.$secret),
		random
	);
	if (match.result === undefined) for (const [at, cache] of board.caches.entries()) cache.points.$secret = points[at] ?? 0;
	return other;
}

function otherPlan({ dice, garages, farms }: Plan, random: Random): Plan {
	const roll = (): DieValue => oneOf(DIE_VALUES, random);
	return {
		dice: dice.map(roll).sort(),
		garages: garages.map(({ slot }) => ({ slot, die: roll() })),
		farms: farms.map(({ slot }) => ({ slot, die: roll() }))
	};
}

// Those dealt to others and not shown yet: among themselves, and with the ones that were not dealt.
function disguiseCharacters(match: Match<Board>, viewer: Viewer, random: Random): void {
	const hands = characterHands(match.agenda);
	const own = hands.filter(({ seat }) => seat === viewer).flatMap(({ cards }) => cards.$secret);
	const { players } = match.board;
	const chosen = viewer === 'spectator' ? undefined : players[viewer]?.draft.$secret.character;
	const unseen = mixed(
		CHARACTERS.filter((each) => !own.includes(each) && each !== chosen && players.every(({ character }) => character !== each)),
		random
	);
	for (const { seat, cards } of hands) if (seat !== viewer) cards.$secret = cards.$secret.map(() => unseen.pop() as Character);
	for (const [seat, player] of players.entries())
		if (seat !== viewer && player.draft.$secret.character !== undefined)
			player.draft.$secret = { ...player.draft.$secret, character: unseen.pop() as Character };
}

type Hand = { readonly seat: Seat; readonly cards: Secret<Character[]> };

function characterHands(agenda: readonly Step[]): Hand[] {
	return agenda.flatMap((step) => {
		if (isTogether(step)) return step.lanes.flatMap((lane) => characterHands(lane.agenda));
		return step.step === 'chooseCharacter' && 'cards' in step ? [step as unknown as Hand] : [];
	});
}

function disguiseItems(board: Board, strangers: readonly PlayerState[], random: Random): void {
	const lists = ({ hand, draft }: PlayerState): string[][] => [hand.$secret, draft.$secret.offered, draft.$secret.kept];
	const known = new Set([
		...board.discards,
		...board.players.flatMap(({ items }) => items),
		...board.players.filter((player) => !strangers.includes(player)).flatMap((player) => lists(player).flat())
	]);
	const unseen = mixed(
		edition.items.map(({ item }) => item).filter((item) => !known.has(item)),
		random
	);
	for (const player of strangers) {
		for (const list of lists(player)) for (const at of list.keys()) list[at] = unseen.pop() as string;
		const surplus = player.surplus.$secret;
		surplus.items = player.hand.$secret.slice(0, surplus.items.length);
	}
	board.itemDeck.$secret = unseen;
}

const HIDDEN: readonly string[] = ['plan', 'chooseCharacter', 'keepItem', 'yield', 'surplusItem'];

/** The same choice, or for what the viewer does not see of it any other: another plan, item or yield. */
export function counterpart(disguised: Match, seat: Seat, choice: AnyChoice, viewer: Viewer, random: Random): AnyChoice | undefined {
	const list = options(game, disguised, seat);
	const kinds = ['garage', 'farm', 'character', 'keep', 'yield', 'discard'];
	if (seat !== viewer && kinds.includes(choice.kind) && isHidden(disguised, seat)) return oneOf(list, random) as AnyChoice;
	return list.some((option) => fits(option, choice)) ? choice : undefined;
}

// Whether this seat is at something that it does behind its screen.
function isHidden(match: Match, seat: Seat): boolean {
	const tops = (agenda: readonly Step[]): Step[] => {
		const top = agenda.at(-1);
		if (top === undefined) return [];
		return isTogether(top) ? top.lanes.filter((lane) => lane.seat === seat).flatMap((lane) => tops(lane.agenda)) : [top];
	};
	const [top] = tops(match.agenda);
	// Freely chosen characters lie open.
	return top !== undefined && HIDDEN.includes(top.step) && !(top.step === 'chooseCharacter' && !('cards' in top));
}

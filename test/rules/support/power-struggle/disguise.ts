import { copy } from '#rules/core/json.ts';
import type { Match } from '#rules/core/match.ts';
import { fits, isRange, type AnyChoice } from '#rules/core/option.ts';
import { options } from '#rules/core/play.ts';
import type { Seat, Viewer } from '#rules/core/seat.ts';
import type { Board, Events, PlayerState } from '#rules/power-struggle/board.ts';
import { BONUS_PAYMENT, DIRECTORS_MEETING, edition, type EventCard } from '#rules/power-struggle/edition.ts';
import type { Game } from '#rules/core/game.ts';
import { powerStruggle } from '#rules/power-struggle/game.ts';
import { mixed, oneOf, type Random } from '../random.ts';

const game = powerStruggle as unknown as Game;
const UNIT = 50_000;
const EARLIEST_MEETING = 5;

/**
 * The match with other cash, arch-enemies, event cards and envelopes wherever the rules hide them from the viewer; they are asked, not
 * the secrets' own seats, so that a secret opened to one too many shows.
 */
export function disguise(match: Match<Board>, viewer: Viewer, random: Random): Match {
	const other = copy(match);
	const { board } = other;
	for (const [seat, { cash }] of board.players.entries()) {
		// More, never less: so everything stays possible that was.
		if (seat !== viewer) cash.$secret += UNIT * (1 + Math.floor(random() * 60));
	}
	disguiseArchEnemies(board, viewer, random);
	for (const { envelope, briber, target } of board.bribes) {
		if (viewer === briber || viewer === target) continue;
		const most = (board.players[briber]?.cash.$secret ?? UNIT) / UNIT;
		envelope.$secret = { sum: UNIT * (1 + Math.floor(random() * most)), note: `another ${Math.floor(random() * 1_000)}` };
	}
	disguiseEvents(board.events, viewer, random);
	return other;
}

function disguiseArchEnemies(board: Board, viewer: Viewer, random: Random): void {
	const isShown = ({ announced }: PlayerState, seat: Seat): boolean => seat === viewer || announced?.archEnemy === true;
	const hidden = board.players.filter((player, seat) => !isShown(player, seat));
	const shown = board.players.filter(isShown).map(({ archEnemy }) => archEnemy.$secret);
	const rivals = board.players.map((_, seat) => seat).filter((seat) => !shown.some(({ rival }) => rival === seat));
	const cards = edition.competenceCards.filter(
		({ number }) => (board.players.length === 5 || number > 2) && !shown.some(({ competences }) => competences.number === number)
	);
	const dealtRivals = mixed(rivals, random);
	const dealtCards = mixed(cards, random);
	for (const [index, { archEnemy }] of hidden.entries()) {
		archEnemy.$secret = { rival: dealtRivals[index] as Seat, competences: copy(dealtCards[index] as (typeof cards)[number]) };
	}
}

function disguiseEvents(events: Events, viewer: Viewer, random: Random): void {
	const { seen, stack, unsorted, rest } = events;
	if (events.sorter === undefined || events.sorter === viewer) {
		rest.$secret = mixed(rest.$secret, random);
		return;
	}
	const isStandard = (card: EventCard): boolean => card === BONUS_PAYMENT || card === DIRECTORS_MEETING;
	const sorting = unsorted.$secret.length > 0;
	// The top card of a finished stack is turned up next; it stays, so that what follows can be compared.
	const fixed = sorting ? [] : stack.$secret.slice(0, 1);
	const others = mixed(
		[...stack.$secret.slice(fixed.length), ...unsorted.$secret, ...rest.$secret].filter((card) => !isStandard(card)),
		random
	);
	const standard = [BONUS_PAYMENT, DIRECTORS_MEETING].filter((card) => !seen.includes(card) && !fixed.includes(card));
	const toCome = stack.$secret.length + unsorted.$secret.length - fixed.length;
	const hand = [...standard, ...others.splice(0, toCome - standard.length)];
	const order = ordered(hand, seen.length + fixed.length, [...seen, ...fixed].includes(BONUS_PAYMENT), random);
	rest.$secret = others;
	if (sorting) {
		unsorted.$secret = mixed(order.slice(stack.$secret.length), random);
		stack.$secret = order.slice(0, stack.$secret.length);
	} else stack.$secret = [...fixed, ...order];
}

// A random order that the rules of sorting allow, after `before` cards.
function ordered(hand: readonly EventCard[], before: number, bonusSeen: boolean, random: Random): EventCard[] {
	for (let guard = 0; guard < 1_000; guard += 1) {
		const order = mixed(hand, random);
		const meeting = order.indexOf(DIRECTORS_MEETING);
		if (meeting < 0) return order;
		if (before + meeting + 1 >= EARLIEST_MEETING && (bonusSeen || order.indexOf(BONUS_PAYMENT) < meeting)) return order;
	}
	return [...hand];
}

/** The same choice, or for what the viewer does not see of it any other: another card put next, another sum in the envelope. */
export function counterpart(disguised: Match, seat: Seat, choice: AnyChoice, viewer: Viewer, random: Random): AnyChoice | undefined {
	const list = options(game, disguised, seat);
	if (seat !== viewer && choice.kind === 'putNext') {
		const cards = list.filter(({ kind }) => kind === 'putNext');
		return cards.length === 0 ? undefined : (oneOf(cards, random) as AnyChoice);
	}
	const target =
		choice.kind === 'offer' ? (disguised.board as Board).privileges[choice.card as keyof Board['privileges']].holder : undefined;
	if (target !== undefined && seat !== viewer && target !== viewer) {
		const sum = list.find(({ kind, card }) => kind === 'offer' && card === choice.card)?.sum;
		return isRange(sum) ? { ...choice, sum: UNIT * (1 + Math.floor((random() * sum.max) / UNIT)), note: 'something else' } : undefined;
	}
	return list.some((option) => fits(option, choice)) ? choice : undefined;
}

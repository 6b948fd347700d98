import type { Known } from '../../core/game.ts';
import { countOf, mixed, type Draw } from '../../core/imagine.ts';
import type { Match } from '../../core/match.ts';
import { EVERYBODY, seatSet, type Seat } from '../../core/seat.ts';
import { secret, secretList, seen, type View } from '../../core/secret.ts';
import { BRIBE_UNIT } from '../actions/bribe.ts';
import type { ArchEnemy, Board, Events, PlayerState } from '../board.ts';
import { BONUS_PAYMENT, DIRECTORS_MEETING, edition, type EventCard } from '../edition.ts';
import type { PowerStruggle } from '../flow.ts';
import { EARLIEST_MEETING, SORTED_EVENTS } from '../meeting.ts';
import { competenceCardsFor } from '../set-up.ts';
import { agendaAt } from './agenda.ts';

/** What a rival may have in hand, in notes of the smallest size: nothing up to twice what bots have on average. */
const MOST_NOTES = 24;
const MOST_OFFERED = 6;

/** A match that looks to the seat as the one it is in: others' cash and arch-enemies, the events to come and sealed sums are drawn. */
export function imagine({ board: view, step }: Known<PowerStruggle>, seat: Seat, draw: Draw): Match<Board> {
	return {
		game: 'power-struggle',
		version: 1,
		seats: view.players.length,
		settings: { target: String(view.target) },
		board: imaginedBoard(view, seat, draw),
		agenda: agendaAt(view, step),
		chance: secret([], { seed: Array.from({ length: 64 }, () => draw(16).toString(16)).join(''), drawn: 0 }),
		choices: 0,
		trail: view.players.map(() => 0)
	};
}

function imaginedBoard(view: View<Board>, seat: Seat, draw: Draw): Board {
	const archEnemies = archEnemiesOf(view, draw);
	return {
		...view,
		players: view.players.map((player, of): PlayerState => ({
			...player,
			cash: secret([of], seen(player.cash) ?? draw(MOST_NOTES + 1) * BRIBE_UNIT),
			archEnemy: { $secret: archEnemies[of] as ArchEnemy, seats: isOpen(player, of, seat) ? EVERYBODY : seatSet([of]) },
			points: { ...player.points },
			packages: [...player.packages]
		})),
		boardRoom: [...view.boardRoom],
		stock: [...view.stock],
		events: eventsOf(view.events, draw),
		bribes: view.bribes.map((bribe) => ({
			...bribe,
			envelope: secret([bribe.briber, bribe.target], seen(bribe.envelope) ?? { sum: (1 + draw(MOST_OFFERED)) * BRIBE_UNIT, note: '' })
		})),
		divisions: Object.fromEntries(
			Object.entries(view.divisions).map(([name, division]) => [
				name,
				{ ...division, departments: division.departments.map((department) => ({ ...department })), consultants: [...division.consultants] }
			])
		) as Board['divisions'],
		privileges: Object.fromEntries(
			Object.entries(view.privileges).map(([name, card]) => [name, { ...card }])
		) as unknown as Board['privileges']
	};
}

// Turned up when it was beaten; else only its player sees it.
function isOpen({ archEnemy, announced }: View<PlayerState>, of: Seat, seat: Seat): boolean {
	return announced?.archEnemy === true || (of !== seat && seen(archEnemy) !== undefined);
}

// Every colour and every competence card is dealt once.
function archEnemiesOf(view: View<Board>, draw: Draw): ArchEnemy[] {
	const known = view.players.map(({ archEnemy }) => seen(archEnemy));
	const rivals = mixed(
		view.players.map((_player, seat) => seat).filter((rival) => !known.some((each) => each?.rival === rival)),
		draw
	);
	const cards = mixed(
		competenceCardsFor(view.players.length).filter(({ number }) => !known.some((each) => each?.competences.number === number)),
		draw
	);
	return known.map((each) => (each as ArchEnemy | undefined) ?? ({ rival: rivals.pop(), competences: cards.pop() } as ArchEnemy));
}

function eventsOf(view: View<Events>, draw: Draw): Events {
	const stack = seen(view.stack);
	const unsorted = seen(view.unsorted);
	const gone = new Set<EventCard>([...view.seen, ...(stack ?? []), ...(unsorted ?? [])]);
	const left = mixed(
		edition.events.map(({ card }) => card).filter((card) => card !== BONUS_PAYMENT && card !== DIRECTORS_MEETING && !gone.has(card)),
		draw
	);
	const seats = view.sorter === undefined ? [] : [view.sorter];
	return {
		...(view.sorter !== undefined && { sorter: view.sorter }),
		seen: [...view.seen],
		stack: secretList(seats, stack === undefined ? stackOf(view.seen, countOf(view.stack), left, draw) : [...stack]),
		unsorted: secretList(seats, [...(unsorted ?? [])]),
		rest: secretList([], left.splice(0, countOf(view.rest)))
	};
}

// In an order that may have been put: the bonus payment before the meeting, which comes fifth at the earliest.
function stackOf(gone: readonly EventCard[], count: number, left: EventCard[], draw: Draw): EventCard[] {
	if (count === 0) return [];
	const standing = [BONUS_PAYMENT, DIRECTORS_MEETING].filter((card) => !gone.includes(card));
	const stack = left.splice(0, Math.max(0, count - standing.length));
	if (standing.includes(DIRECTORS_MEETING)) {
		const earliest = Math.max(EARLIEST_MEETING - 1 - gone.length, standing.length - 1);
		const meeting = earliest + draw(Math.max(1, SORTED_EVENTS - gone.length - earliest));
		const isPaid = !standing.includes(BONUS_PAYMENT);
		stack.splice(isPaid ? meeting : meeting - 1, 0, DIRECTORS_MEETING);
		if (!isPaid) stack.splice(draw(meeting), 0, BONUS_PAYMENT);
	}
	return stack;
}

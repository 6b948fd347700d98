import type { Match } from '../../core/match.ts';
import type { Known } from '../../core/game.ts';
import { clockwise, EVERYBODY, seatSet, type Seat } from '../../core/seat.ts';
import { secret, secretList, seen, type Secret, type Sight, type View } from '../../core/secret.ts';
import { deckOf, LAST_AGE } from '../ages.ts';
import type { Board, Civilization, EventCard } from '../board.ts';
import { cardOf } from '../catalogue.ts';
import type { ThroughTheAges } from '../flow.ts';
import type { ThroughTheAgesStep } from '../steps.ts';
import { AGES, type CardId, type Level } from '../vocabulary.ts';
import { countOf } from '../../core/imagine.ts';

type Draw = (bound: number) => number;

/** A match that looks to the seat, in its own politics or actions phase, as the one it is in: cards it cannot know are any that are left. */
export function imagine({ board: view, step }: Known<ThroughTheAges>, seat: Seat, draw: Draw): Match<Board> {
	const board = imaginedBoard(view, step, seat, draw);
	const top = opened(step, seat) as ThroughTheAgesStep;
	// What comes next stands last.
	const agenda: ThroughTheAgesStep[] = [{ step: 'nextTurn' }, { step: 'endOfActions', seat }];
	if (top.step !== 'turn') agenda.push({ step: 'turn', seat });
	agenda.push(top);
	return {
		game: 'through-the-ages',
		version: 1,
		seats: view.players.length,
		settings: {
			length: view.length,
			peaceful: view.peaceful ? 'yes' : 'no',
			civilHands: view.openHands ? 'open' : 'closed'
		},
		board,
		agenda,
		chance: secret([], { seed: seedBy(draw), drawn: 0 }),
		choices: 0,
		trail: clockwise(view.players.length).map(() => 0)
	};
}

function seedBy(draw: Draw): string {
	return Array.from({ length: 64 }, () => draw(16).toString(16)).join('');
}

// A step as its seat sees it: whatever it holds is known.
function opened(value: unknown, seat: Seat): unknown {
	if (typeof value !== 'object' || value === null) return value;
	if (Array.isArray(value)) return value.map((item) => opened(item, seat));
	if ('$seen' in value) return secret([seat], opened(value.$seen, seat));
	return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, opened(part, seat)]));
}

function imaginedBoard(view: View<Board>, step: View<ThroughTheAgesStep>, seat: Seat, draw: Draw): Board {
	const unknown = new Unknown(view, seat, draw);
	const prepared = seen(view.players[seat]?.prepared ?? { $sealed: 0 }) ?? [];
	const own = prepared.map((card) => ({ card, age: cardOf(view as Pick<Board, 'edition'>, card).age }));
	const peeked = step.step === 'politics' && step.peeked !== undefined ? seen(step.peeked) : undefined;
	const currentEvents = eventsOf(view.currentEvents, own, unknown, peeked);
	const futureEvents = eventsOf(view.futureEvents, own, unknown, undefined);
	const discards = view.militaryDiscards.map((pile, level) => unknown.military(level, countOf(pile)));
	const deck = view.age === LAST_AGE ? [] : unknown.military(view.age, countOf(view.militaryDeck));
	const hands = view.players.map((player, of) => (of === seat ? undefined : unknown.hand(countOf(player.militaryHand))));
	return {
		...view,
		players: view.players.map((player, of) => civilizationIn(view, player, of, seat, hands[of], unknown)),
		row: [...view.row],
		pastEvents: [...view.pastEvents],
		tactics: [...view.tactics],
		civilDeck: secretList([], unknown.civil(countOf(view.civilDeck))),
		militaryDeck: secretList([], deck),
		militaryDiscards: discards.map((cards) => secretList([], cards)),
		currentEvents: secretList([], currentEvents, 'age'),
		futureEvents: secretList([], futureEvents, 'age')
	} as Board;
}

function civilizationIn(
	view: View<Board>,
	player: View<Civilization>,
	of: Seat,
	seat: Seat,
	militaryHand: CardId[] | undefined,
	unknown: Unknown
): Civilization {
	const listed = (cards: CardId[], seats: number): Secret<CardId[]> => ({ $secret: cards, seats, counted: true });
	const hand = seen(player.hand);
	return {
		...(player as unknown as Civilization),
		hand: listed(hand === undefined ? unknown.civil(countOf(player.hand)) : [...hand], view.openHands ? EVERYBODY : seatSet([of])),
		militaryHand: listed(of === seat ? [...(seen(player.militaryHand) ?? [])] : (militaryHand ?? []), seatSet([of])),
		prepared: secret([of], of === seat ? [...(seen(player.prepared) ?? [])] : [])
	};
}

// The backs are known, and which of them the seat has prepared itself, not where these lie.
function eventsOf(sight: Sight<EventCard[]>, own: EventCard[], unknown: Unknown, top: CardId | undefined): EventCard[] {
	const ages = '$seen' in sight ? sight.$seen.map(({ age }) => age) : (sight.$sealed as EventCard['age'][]);
	const events = ages.map((age): EventCard => {
		const at = own.findIndex((event) => event.age === age);
		// Of its own and of unknown ones that fit, its own the sooner the more there are: they are all somewhere.
		const [mine] = at >= 0 && unknown.draw(2) === 0 ? own.splice(at, 1) : [];
		return mine ?? { age, card: unknown.military(AGES.indexOf(age), 1, true)[0] ?? '' };
	});
	const shuffled = unknown.mixed(events).sort((a, b) => AGES.indexOf(a.age) - AGES.indexOf(b.age));
	if (top !== undefined) {
		const at = shuffled.findIndex(({ card }) => card === top);
		const first = shuffled[0];
		if (at > 0 && first !== undefined) shuffled[at] = first;
		if (first !== undefined) shuffled[0] = { age: first.age, card: top };
	}
	return shuffled;
}

/** The cards that a seat does not see: each is drawn once, as long as there are any. */
class Unknown {
	readonly draw: Draw;
	private readonly view: View<Board>;
	private readonly pools = new Map<string, CardId[]>();
	private readonly known: Map<CardId, number>;

	constructor(view: View<Board>, seat: Seat, draw: Draw) {
		this.view = view;
		this.draw = draw;
		this.known = knownCards(view, seat);
	}

	/** So many cards of the civil deck in use, or of the last one there was. */
	civil(count: number): CardId[] {
		return this.take('civil', Math.min(this.view.age, LAST_AGE - 1), count, () => true);
	}

	/** So many military cards of a level; events alone, or any. */
	military(level: number, count: number, isEvent = false): CardId[] {
		return this.take('military', level, count, (card) => !isEvent || this.isEvent(card));
	}

	/** A military hand: of the age that goes on, and of the one before where its cards are gone. */
	hand(count: number): CardId[] {
		const level = Math.min(this.view.age, LAST_AGE - 1);
		const cards: CardId[] = [];
		for (let card = 0; card < count; card += 1) {
			const of = this.view.age === LAST_AGE || level === 0 || this.draw(4) > 0 ? level : Math.max(1, level - 1);
			cards.push(...this.military(of, 1));
		}
		return cards;
	}

	mixed<Item>(items: readonly Item[]): Item[] {
		const mixed = [...items];
		for (let at = mixed.length - 1; at > 0; at -= 1) {
			const other = this.draw(at + 1);
			[mixed[at], mixed[other]] = [mixed[other] as Item, mixed[at] as Item];
		}
		return mixed;
	}

	private isEvent(card: CardId): boolean {
		const { kind } = cardOf(this.view as Pick<Board, 'edition'>, card);
		return kind === 'event' || kind === 'territory';
	}

	private take(hand: 'civil' | 'military', level: number, count: number, isWanted: (card: CardId) => boolean): CardId[] {
		const key = `${hand} ${level}`;
		let pool = this.pools.get(key);
		if (pool === undefined) this.pools.set(key, (pool = this.left(hand, level as Level)));
		const cards: CardId[] = [];
		while (cards.length < count) {
			const at = pool.findIndex(isWanted);
			// More are out than can be told from the board: then any of them may come once more.
			if (at >= 0) cards.push(...pool.splice(at, 1));
			else {
				const again = this.mixed(deckOf(this.view, hand, level as Level)).find(isWanted);
				if (again === undefined) break;
				cards.push(again);
			}
		}
		return cards;
	}

	// What is left of a deck beside the cards that can be seen, in any order.
	private left(hand: 'civil' | 'military', level: Level): CardId[] {
		const gone = new Map(this.known);
		const left = deckOf(this.view, hand, level).filter((card) => {
			const count = gone.get(card) ?? 0;
			if (count > 0) gone.set(card, count - 1);
			return count === 0;
		});
		return this.mixed(left);
	}
}

function knownCards(view: View<Board>, seat: Seat): Map<CardId, number> {
	const known = new Map<CardId, number>();
	const count = (cards: readonly (CardId | undefined)[]): void => {
		for (const card of cards) if (card !== undefined && card !== '') known.set(card, (known.get(card) ?? 0) + 1);
	};
	count(view.row);
	count(view.pastEvents);
	count(view.tactics);
	for (const [of, player] of view.players.entries()) {
		count(seen(player.hand) ?? []);
		if (of === seat) count([...(seen(player.militaryHand) ?? []), ...(seen(player.prepared) ?? [])]);
		count([
			player.government,
			player.leader,
			player.unfinished?.card,
			player.pact?.card,
			player.exclusive === true ? player.tactic : undefined
		]);
		for (const { card } of [...player.technologies, ...player.wonders, ...player.wars]) count([card]);
		count([...player.specials, ...player.colonies]);
	}
	return known;
}

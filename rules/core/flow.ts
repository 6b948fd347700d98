import { draw, shuffle } from './chance.ts';
import type { Json } from './json.ts';
import type { Fact, Lane, Match, Step } from './match.ts';
import { EVERYBODY, includesViewer, seatSet, type Seat } from './seat.ts';
import { secret, secretCard, secretList, type Secret } from './secret.ts';

/** What a rule may do beside changing its board: order what comes next, hide, reveal, draw by chance, tell, end. */
export class Flow {
	/** Whether something became known, so that nothing before it may be taken back. */
	known = false;
	readonly facts: Fact[] = [];
	/** The seat whose choice is being carried out; undefined during set-up. */
	actor: Seat | undefined;
	/** Where the next steps go: the match's agenda, or a lane's while seats act together. */
	agenda: Step[];
	private readonly match: Match;

	constructor(match: Match) {
		this.match = match;
		this.agenda = match.agenda;
	}

	get seats(): number {
		return this.match.seats;
	}

	/** Puts these steps before everything else on the agenda, the first of them first. */
	next(...steps: Step[]): void {
		for (let i = steps.length - 1; i >= 0; i -= 1) this.agenda.push(steps[i] as Step);
	}

	/** Lets several seats act at once, each along its own steps; what follows on the agenda waits for all of them. */
	together(lanes: readonly { readonly seat: Seat; readonly steps: readonly Step[] }[]): void {
		const own: Lane[] = lanes.map(({ seat, steps }) => ({ seat, agenda: [...steps].reverse() }));
		this.agenda.push({ step: 'together', lanes: own } as Step);
	}

	/** Lets the seat end what it has done, or take it back; passes by itself when there is nothing to take back. */
	confirm(seat: Seat): void {
		this.agenda.push({ step: 'confirm', seat } as Step);
	}

	/** Tells the table a fact. */
	log(fact: string, parameters: { readonly [name: string]: unknown } = {}): void {
		this.facts.push({ fact, ...parameters });
	}

	/** A number from 0 to `bound` - 1 by chance. */
	draw(bound: number): number {
		this.known = true;
		return draw(this.match.chance.$secret, bound);
	}

	/** Shuffles the list in place. */
	shuffle<T>(items: T[]): T[] {
		this.known = true;
		return shuffle(this.match.chance.$secret, items);
	}

	/** Hides a value from all but these seats; that it reaches anyone but the one who acts cannot be taken back. */
	secret<T>(seats: readonly Seat[], value: T): Secret<T> {
		this.tell(seats);
		return secret(seats, value);
	}

	/** Hides a list, not its length. */
	secretList<T>(seats: readonly Seat[], items: T[]): Secret<T[]> {
		this.tell(seats);
		return secretList(seats, items);
	}

	/** Hides a value behind a public back. */
	secretCard<T>(seats: readonly Seat[], value: T, back: Json): Secret<T> {
		this.tell(seats);
		return secretCard(seats, value, back);
	}

	/** Lets these seats see a secret from now on. */
	open(hidden: Secret<unknown>, seats: readonly Seat[]): void {
		if (seats.some((seat) => !includesViewer(hidden.seats, seat))) this.known = true;
		hidden.seats |= seatSet(seats);
	}

	/** Lets everybody see a secret from now on, spectators included. */
	openToAll(hidden: Secret<unknown>): void {
		if (hidden.seats !== EVERYBODY) this.known = true;
		hidden.seats = EVERYBODY;
	}

	/** Takes a secret's value out into the open. */
	reveal<T>(hidden: Secret<T>): T {
		this.known = true;
		return hidden.$secret;
	}

	/** Ends the match: nothing else on the agenda will happen. */
	end(result: Json): void {
		this.match.result = result;
		this.match.agenda.length = 0;
		this.agenda.length = 0;
	}

	private tell(seats: readonly Seat[]): void {
		if (this.actor !== undefined && seats.some((seat) => seat !== this.actor)) this.known = true;
	}
}

import { draw, shuffle } from './chance.ts';
import { copy, isFlat, type Json } from './json.ts';
import { isTogether, type Confirm, type Fact, type Lane, type Match, type Result, type Step, type StepOf, type Together } from './match.ts';
import { EVERYBODY, includesViewer, NOBODY, seatSet, type Seat, type SeatSet } from './seat.ts';
import { secret, secretCard, secretList, type Secret } from './secret.ts';

const NOTHING: readonly never[] = [];

/**
 * What a rule may do beside changing its board: order what comes next, hide, reveal, draw by chance, log, end. `S` are the steps of the
 * game, `F` its facts and `R` its result, declared once (`Vocabulary`).
 */
export class Flow<S extends Step = Step, F extends Fact = Fact, R extends Result = Result> {
	// Whose choices so far may not be taken back, because something became known.
	private bound: SeatSet = NOBODY;
	private logged: Fact[] | undefined;
	private found: Json[] | undefined;
	// The seat whose decision is being carried out; undefined in procedures and during set-up.
	private actor: Seat | undefined;
	// The seat along whose lane this step goes; undefined when all are at it.
	private lane: Seat | undefined;
	// The agenda that the step has left, its last item next.
	private waiting: Step[];
	// What this step has ordered so far, the first to come first.
	private readonly ordered: Step[] = [];
	private readonly match: Match;

	constructor(match: Match) {
		this.match = match;
		this.waiting = match.agenda;
	}

	get seats(): number {
		return this.match.seats;
	}

	/** For the core: the seats that cannot take back what led here, because something became known since this flow began. */
	get known(): SeatSet {
		return this.bound;
	}

	/** For the core: what single seats found along their lanes since this flow began, by chance or in a secret. */
	get finds(): readonly Json[] {
		return this.found ?? NOTHING;
	}

	/** For the core: what was logged since this flow began. */
	get facts(): readonly Fact[] {
		return this.logged ?? NOTHING;
	}

	/** For the core: a step has left this agenda and is carried out, along a lane if it is on one, for `actor` if it is a decision. */
	begin(agenda: Step[], lane: Seat | undefined, actor?: Seat): void {
		this.waiting = agenda;
		this.lane = lane;
		this.actor = actor;
	}

	/** For the core: a step has been carried out; what it has ordered goes on its agenda, to come before everything there. */
	arrange(): void {
		for (let step = this.ordered.pop(); step !== undefined; step = this.ordered.pop()) this.waiting.push(step);
	}

	/** Puts these steps before everything that was on the agenda, after what this step has ordered already. */
	next(...steps: readonly (S | Confirm)[]): void {
		for (const step of steps) this.order(step);
	}

	/**
	 * Calls off the steps of this name that have been ordered before, or those of them that `which` names: they will not happen. Along a
	 * lane only the lane's own are reached. What this step itself orders stays.
	 */
	drop<Name extends S['step']>(name: Name, which?: (step: StepOf<S, Name>) => boolean): void {
		dropFrom(this.waiting, (step) => step.step === name && which?.(step as StepOf<S, Name>) !== false);
	}

	/**
	 * Calls off everything that was to come before the next step of this name, or before the one that `which` names: what this step
	 * itself orders comes first, then that one. Throws when none is waiting (along a lane: in it).
	 */
	skipTo<Name extends S['step']>(name: Name, which?: (step: StepOf<S, Name>) => boolean): void {
		const at = this.waiting.findLastIndex((step) => step.step === name && which?.(step as StepOf<S, Name>) !== false);
		if (at < 0) throw new Error(`no step ${name} to skip to`);
		this.waiting.length = at + 1;
	}

	/** Lets several seats act at once, each along its own steps; what follows on the agenda waits for all of them. */
	together(lanes: readonly { readonly seat: Seat; readonly steps: readonly (S | Confirm)[] }[]): void {
		const only = lanes.length === 1 ? lanes[0] : undefined;
		if (only !== undefined) {
			this.next(...only.steps);
			return;
		}
		const own: Lane[] = lanes.map(({ seat, steps }) => ({ seat, agenda: [...steps].reverse() }));
		const all: Together = { step: 'together', lanes: own };
		this.order(all);
	}

	/** Lets the seat end what it has done, or take it back; passes by itself when there is nothing to take back, unless it is `always` asked. */
	confirm(seat: Seat, { always = false }: { readonly always?: boolean } = {}): void {
		const end: Confirm = always ? { step: 'confirm', seat, always } : { step: 'confirm', seat };
		this.order(end);
	}

	/** Tells the table a fact. */
	log(fact: F): void {
		// A copy: the board's own secrets may be opened or changed before the fact is stored.
		const told = isFlat(fact) ? fact : copy(fact);
		// Mostly there is but one.
		if (this.logged === undefined) this.logged = [told];
		else this.logged.push(told);
	}

	/** Keeps everybody from taking back what led here. What opens, reveals, draws or ends does so by itself. */
	preventUndo(): void {
		this.bound = EVERYBODY;
	}

	/** A number from 0 to `bound` - 1 by chance. Along a lane only its own seat is kept from taking back what came before. */
	draw(bound: number): number {
		const drawn = draw(this.match.chance.$secret, bound);
		this.find(NOBODY, bound, drawn);
		return drawn;
	}

	/** Shuffles the list in place. */
	shuffle<T>(items: T[]): T[] {
		this.find(NOBODY, items.length);
		return shuffle(this.match.chance.$secret, items);
	}

	/** Hides a value from all but these seats; that it reaches anyone but the one who acts cannot be taken back. */
	secret<T>(seats: readonly Seat[], value: T): Secret<T> {
		this.showTo(seats, value);
		return secret(seats, value);
	}

	/** Hides a list, not its length; or not the named field of its items. */
	secretList<T>(seats: readonly Seat[], items: T[], publicField?: keyof T & string): Secret<T[]> {
		this.showTo(seats, items);
		return secretList(seats, items, publicField);
	}

	/** Hides a value behind a public back. */
	secretCard<T>(seats: readonly Seat[], value: T, back: Json): Secret<T> {
		this.showTo(seats, value);
		return secretCard(seats, value, back);
	}

	/** Lets these seats see a secret from now on. */
	open(hidden: Secret<unknown>, seats: readonly Seat[]): void {
		if (seats.some((seat) => !includesViewer(hidden.seats, seat))) this.find(seatSet(seats), hidden.$secret);
		hidden.seats |= seatSet(seats);
	}

	/** Lets everybody see a secret from now on, spectators included. */
	openToAll(hidden: Secret<unknown>): void {
		if (hidden.seats !== EVERYBODY) this.bound = EVERYBODY;
		hidden.seats = EVERYBODY;
	}

	/** Takes a secret's value out into the open; or only to these seats, when they alone will get to know it. */
	reveal<T>(hidden: Secret<T>, seats?: readonly Seat[]): T {
		this.find(seats === undefined ? EVERYBODY : seatSet(seats), hidden.$secret);
		return hidden.$secret;
	}

	/** Ends the match: nothing else on the agenda will happen, nothing can be taken back. */
	end(result: R): void {
		// A copy: it may hold parts of the board, which is viewed by itself.
		this.match.result = copy(result);
		this.bound = EVERYBODY;
	}

	private order(step: Step): void {
		// A copy: what a step holds may be part of the board, which goes on changing. A step itself never changes.
		this.ordered.push(isFlat(step) ? step : copy(step));
	}

	// A value is about to be seen by these seats.
	private showTo(seats: readonly Seat[], value: unknown): void {
		if (seats.some((seat) => seat !== this.actor)) this.find(seatSet(seats), value);
	}

	// These seats get to know something, with the one whose lane it is: the others there do not notice. Elsewhere everybody is at it.
	private find(seats: SeatSet, ...what: readonly unknown[]): void {
		if (this.lane === undefined) {
			this.bound = EVERYBODY;
			return;
		}
		this.bound |= seats | seatSet([this.lane]);
		(this.found ??= []).push(copy(what) as Json);
	}
}

// In place: what the match was found to ask knows its agendas by identity. Steps themselves never change.
function dropFrom(agenda: Step[], isDropped: (step: Step) => boolean): void {
	const left = agenda.filter((step) => !isDropped(step));
	agenda.length = 0;
	for (const step of left) agenda.push(isTogether(step) ? togetherWithout(step, isDropped) : step);
}

// Of seats that are yet to act at once.
function togetherWithout(together: Together, isDropped: (step: Step) => boolean): Together {
	const lanes = together.lanes.map(({ seat, agenda }): Lane => {
		const own = [...agenda];
		dropFrom(own, isDropped);
		return { seat, agenda: own };
	});
	return { ...together, lanes };
}

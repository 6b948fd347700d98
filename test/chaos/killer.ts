import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientMessage } from '../../party/shared/client-message.ts';
import type { Answer } from './answer.ts';
import type { Observer } from './link.ts';

/**
 * When the server is killed: at a random moment; with the choice written and its answer, which the proxy keeps to itself, not told;
 * the moment a choice's answer went out to the client, before anything else is written there; a few milliseconds after a choice
 * came in; while a kind of decision is open that was not open at a kill before.
 */
export const MOMENTS = ['random', 'unanswered', 'answered', 'underway', 'decision'] as const;
export type Moment = (typeof MOMENTS)[number];

// Milliseconds: how long the server may live at most, how long a moment is waited for, how soon after a choice came in.
const LIFE = 900;
const PATIENCE = 2_500;
const UNDERWAY = 5;

/** Chooses the moments, and sees what came of the choices they hit. */
export class Killer implements Observer {
	readonly tally: Record<Moment, number> = { random: 0, unanswered: 0, answered: 0, underway: 0, decision: 0 };
	/** Of the choices that a kill met underway: how many had been written, how many had not, how many were refused later. */
	readonly underway = { written: 0, unwritten: 0, refused: 0 };
	/** Choices whose answer was withheld, and how many of them got the same answer afterwards. */
	withheld = 0;
	answeredAgain = 0;
	private readonly random: () => number;
	private readonly strikeNow: () => void;
	private armed: { readonly moment: Moment; target?: string; readonly done: () => void } | undefined;
	// Choices by client and name of which an answer is awaited, and of these the ones a kill met.
	private readonly choices = new Set<string>();
	private readonly met = new Map<string, { readonly moment: 'unanswered' | 'underway'; readonly version?: number }>();

	/** `strike` kills the server at once. */
	constructor(random: () => number, strike: () => void) {
		this.random = random;
		this.strikeNow = strike;
	}

	/** Lets the server live for a while, then kills it at the next moment of a random sort. */
	async next(): Promise<void> {
		// Now and then nobody is back yet when it goes down again.
		await sleep(this.random() < 0.1 ? this.random() * 150 : 250 + this.random() * LIFE);
		const moment = MOMENTS[Math.floor(this.random() * MOMENTS.length)] ?? 'random';
		if (moment === 'random') return this.strike('random');
		await new Promise<void>((done) => {
			this.armed = { moment, done };
			setTimeout(() => this.armed?.done === done && this.strike('random'), PATIENCE);
		});
	}

	/** Kills the server now. */
	strike(moment: Moment): void {
		this.strikeNow();
		this.tally[moment] += 1;
		const done = this.armed?.done;
		this.armed = undefined;
		done?.();
	}

	/** A question is about to be answered whose kind no kill has met: one has, when that is what is waited for. */
	unmet(): void {
		if (this.armed?.moment === 'decision') this.strike('decision');
	}

	/** How many choices whose answer was withheld have none yet. */
	get open(): number {
		return [...this.met.values()].filter(({ moment }) => moment === 'unanswered').length;
	}

	request(client: string, message: ClientMessage): void {
		if (message.type !== 'choose') return;
		const key = `${client} ${message.id}`;
		this.choices.add(key);
		const { armed } = this;
		if (armed === undefined || armed.target !== undefined) return;
		if (armed.moment === 'unanswered') armed.target = key;
		if (armed.moment !== 'underway') return;
		armed.target = key;
		setTimeout(() => {
			if (this.armed !== armed) return;
			if (this.choices.has(key)) this.met.set(key, { moment: 'underway' });
			this.strike('underway');
		}, this.random() * UNDERWAY);
	}

	answer(client: string, answer: Answer): boolean {
		const key = `${client} ${answer.id}`;
		this.settle(key, answer);
		if (this.armed?.moment !== 'unanswered' || this.armed.target !== key) return true;
		if ('refused' in answer) {
			delete this.armed.target;
			return true;
		}
		this.withheld += 1;
		this.met.set(key, { moment: 'unanswered', version: answer.version });
		this.strike('unanswered');
		return false;
	}

	answered(client: string, answer: Answer): void {
		const known = this.choices.delete(`${client} ${answer.id}`);
		if (known && !('refused' in answer) && this.armed?.moment === 'answered') this.strike('answered');
	}

	private settle(key: string, answer: Answer): void {
		const met = this.met.get(key);
		if (met === undefined) return;
		this.met.delete(key);
		if (met.moment === 'unanswered') {
			if (!('refused' in answer) && !answer.rides && answer.version === met.version) this.answeredAgain += 1;
		} else if ('refused' in answer) this.underway.refused += 1;
		else if (answer.rides) this.underway.unwritten += 1;
		else this.underway.written += 1;
	}
}

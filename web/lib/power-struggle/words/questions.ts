import type { Named } from '#lib/board/words.ts';
import { number } from '#lib/format.ts';
import { m } from '#lib/paraglide/messages.js';
import type { Confirm, StepOf } from '#rules/core/match.ts';
import type { Seat } from '#rules/core/seat.ts';
import type { View } from '#rules/core/secret.ts';
import type { PowerStruggleOption, PowerStruggleStep } from '#rules/power-struggle/steps.ts';
import { inWords, type InWords } from './facts.ts';
import { privilegeName, type Names } from './names.ts';

/** A step that puts a question to a seat. */
export type Question = View<StepOf<PowerStruggleStep, keyof PowerStruggleOption> | Confirm>;

type InWordsOf<Name extends Question['step']> = InWords<Named<Question, 'step', Name>>;
type Words<Name extends Question['step']> = (question: InWordsOf<Name>) => string;

// What is asked of whom it is put to, and for what the others wait.
const QUESTIONS: { readonly [Name in Question['step']]: readonly [asked: Words<Name>, awaited: Words<Name>] } = {
	place: [({ pass }) => m.ps_ask_place({ pass: number(pass) }), ({ name, pass }) => m.ps_wait_place({ name, pass: number(pass) })],
	chairmanPrivilege: [m.ps_ask_chairman_privilege, m.ps_wait_chairman_privilege],
	deposed: [m.ps_ask_deposed, m.ps_wait_deposed],
	sortEvents: [m.ps_ask_sort_events, m.ps_wait_sort_events],
	turn: [
		({ extra }) => (extra ? m.ps_ask_extra_turn() : m.ps_ask_turn()),
		(own) => (own.extra ? m.ps_wait_extra_turn : m.ps_wait_turn)(own)
	],
	hire: [({ owed, extra }) => (owed > 0 ? m.ps_ask_hire({ owed }) : m.ps_ask_hire_extra({ extra })), m.ps_wait_hire],
	gather: [gather, m.ps_wait_gather],
	extraEmployees: [m.ps_ask_extra_employees, m.ps_wait_extra_employees],
	reinforce: [m.ps_ask_reinforce, m.ps_wait_reinforce],
	move: [({ moved }) => (moved.length === 0 ? m.ps_ask_move() : m.ps_ask_move_second()), m.ps_wait_move],
	merge: [({ first }) => (first === undefined ? m.ps_ask_merge() : m.ps_ask_merge_second()), m.ps_wait_merge],
	mergeInto: [m.ps_ask_merge_into, m.ps_wait_merge],
	offer: [
		({ attempt }) => (attempt === 1 ? m.ps_ask_offer() : m.ps_ask_offer_again()),
		(own) => (own.attempt === 1 ? m.ps_wait_offer : m.ps_wait_offer_again)(own)
	],
	answer: [({ briber, card }) => m.ps_ask_answer({ briber, card: privilegeName(card) }), m.ps_wait_answer],
	penalty: [m.ps_ask_penalty, m.ps_wait_penalty],
	dismiss: [m.ps_ask_dismiss, m.ps_wait_dismiss],
	attract: [m.ps_ask_attract, m.ps_wait_attract],
	house: [m.ps_ask_house, m.ps_wait_house],
	confirm: [m.ps_ask_confirm, m.ps_wait_confirm]
};

/** What is asked of `you`, or, of another seat, whom the table waits for and why; of a newer room's question nothing. */
export function questionSentence(step: Question, names: Names, you?: Seat): string {
	// A question finds its own words by its name, which the type of the table has checked.
	const words = (QUESTIONS as { readonly [step: string]: readonly ((question: unknown) => string)[] })[step.step];
	return words?.[step.seat === you ? 0 : 1]?.(inWords(step, names)) ?? '';
}

function gather({ taken, founded }: InWordsOf<'gather'>): string {
	if (taken === 0) return founded.length === 0 ? m.ps_ask_gather_first() : m.ps_ask_gather_second();
	return taken === 1 ? m.ps_ask_gather_one() : m.ps_ask_gather_settle({ taken: number(taken) });
}

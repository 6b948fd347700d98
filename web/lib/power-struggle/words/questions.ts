import { number } from '#lib/format.ts';
import { m } from '#lib/paraglide/messages.js';
import type { Confirm, StepOf } from '#rules/core/match.ts';
import type { Seat } from '#rules/core/seat.ts';
import type { View } from '#rules/core/secret.ts';
import type { PowerStruggleOption, PowerStruggleStep } from '#rules/power-struggle/steps.ts';
import type { Names } from './facts.ts';
import { divisionName, privilegeName } from './names.ts';

/** A step that puts a question to a seat. */
export type Question = View<StepOf<PowerStruggleStep, keyof PowerStruggleOption> | Confirm>;

type QuestionOf<Name extends Question['step']> = Extract<Question, { step: Name }>;

/** What is asked of `you`, or, of another seat, whom the table waits for and why. */
export function questionSentence(step: Question, names: Names, you?: Seat): string {
	return step.seat === you ? asked(step, names) : awaited(step, names);
}

function asked(step: Question, names: Names): string {
	switch (step.step) {
		case 'place':
			return m.ps_ask_place({ pass: number(step.pass) });
		case 'chairmanPrivilege':
			return m.ps_ask_chairman_privilege();
		case 'deposed':
			return m.ps_ask_deposed({ successor: names(step.successor), division: divisionName(step.division) });
		case 'sortEvents':
			return m.ps_ask_sort_events();
		case 'turn':
			return step.extra ? m.ps_ask_extra_turn() : m.ps_ask_turn();
		case 'hire':
			return step.owed > 0 ? m.ps_ask_hire({ owed: step.owed }) : m.ps_ask_hire_extra({ extra: step.extra });
		case 'gather':
			return gather(step);
		case 'extraEmployees':
			return m.ps_ask_extra_employees({ most: step.most });
		case 'reinforce':
			return m.ps_ask_reinforce();
		case 'move':
			return step.moved.length === 0 ? m.ps_ask_move() : m.ps_ask_move_second();
		case 'merge':
			return step.first === undefined ? m.ps_ask_merge() : m.ps_ask_merge_second();
		case 'mergeInto':
			return m.ps_ask_merge_into();
		case 'offer':
			return step.attempt === 1 ? m.ps_ask_offer() : m.ps_ask_offer_again();
		case 'answer':
			return m.ps_ask_answer({ briber: names(step.briber), card: privilegeName(step.card) });
		case 'penalty':
			return m.ps_ask_penalty({ target: names(step.target) });
		case 'dismiss':
			return m.ps_ask_dismiss({ count: step.count });
		case 'attract':
			return m.ps_ask_attract({ count: step.count });
		case 'house':
			return m.ps_ask_house();
		case 'confirm':
			return m.ps_ask_confirm();
		default:
			return step satisfies never;
	}
}

function gather({ taken, founded }: QuestionOf<'gather'>): string {
	if (taken === 0) return founded.length === 0 ? m.ps_ask_gather_first() : m.ps_ask_gather_second();
	return taken === 1 ? m.ps_ask_gather_one() : m.ps_ask_gather_settle({ taken: number(taken) });
}

function awaited(step: Question, names: Names): string {
	const name = names(step.seat);
	switch (step.step) {
		case 'place':
			return m.ps_wait_place({ name, pass: number(step.pass) });
		case 'chairmanPrivilege':
			return m.ps_wait_chairman_privilege({ name });
		case 'deposed':
			return m.ps_wait_deposed({ name, division: divisionName(step.division) });
		case 'sortEvents':
			return m.ps_wait_sort_events({ name });
		case 'turn':
			return step.extra ? m.ps_wait_extra_turn({ name }) : m.ps_wait_turn({ name });
		case 'hire':
			return m.ps_wait_hire({ name });
		case 'gather':
			return m.ps_wait_gather({ name });
		case 'extraEmployees':
			return m.ps_wait_extra_employees({ name });
		case 'reinforce':
			return m.ps_wait_reinforce({ name });
		case 'move':
			return m.ps_wait_move({ name });
		case 'merge':
		case 'mergeInto':
			return m.ps_wait_merge({ name });
		case 'offer':
			return step.attempt === 1 ? m.ps_wait_offer({ name }) : m.ps_wait_offer_again({ name });
		case 'answer':
			return m.ps_wait_answer({ name, briber: names(step.briber) });
		case 'penalty':
			return m.ps_wait_penalty({ name, target: names(step.target) });
		case 'dismiss':
			return m.ps_wait_dismiss({ name });
		case 'attract':
			return m.ps_wait_attract({ name });
		case 'house':
			return m.ps_wait_house({ name });
		case 'confirm':
			return m.ps_wait_confirm({ name });
		default:
			return step satisfies never;
	}
}

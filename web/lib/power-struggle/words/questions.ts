import { wording } from '#lib/board/words.ts';
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

const asked = wording<Question, 'step', [Names]>(
	'step',
	{
		place: ({ pass }) => m.ps_ask_place({ pass: number(pass) }),
		chairmanPrivilege: () => m.ps_ask_chairman_privilege(),
		deposed: ({ successor, division }, names) => m.ps_ask_deposed({ successor: names(successor), division: divisionName(division) }),
		sortEvents: () => m.ps_ask_sort_events(),
		turn: ({ extra }) => (extra ? m.ps_ask_extra_turn() : m.ps_ask_turn()),
		hire: ({ owed, extra }) => (owed > 0 ? m.ps_ask_hire({ owed }) : m.ps_ask_hire_extra({ extra })),
		gather,
		extraEmployees: ({ most }) => m.ps_ask_extra_employees({ most }),
		reinforce: () => m.ps_ask_reinforce(),
		move: ({ moved }) => (moved.length === 0 ? m.ps_ask_move() : m.ps_ask_move_second()),
		merge: ({ first }) => (first === undefined ? m.ps_ask_merge() : m.ps_ask_merge_second()),
		mergeInto: () => m.ps_ask_merge_into(),
		offer: ({ attempt }) => (attempt === 1 ? m.ps_ask_offer() : m.ps_ask_offer_again()),
		answer: ({ briber, card }, names) => m.ps_ask_answer({ briber: names(briber), card: privilegeName(card) }),
		penalty: ({ target }, names) => m.ps_ask_penalty({ target: names(target) }),
		dismiss: ({ count }) => m.ps_ask_dismiss({ count }),
		attract: ({ count }) => m.ps_ask_attract({ count }),
		house: () => m.ps_ask_house(),
		confirm: () => m.ps_ask_confirm()
	},
	''
);

const awaited = wording<Question, 'step', [name: string, Names]>(
	'step',
	{
		place: ({ pass }, name) => m.ps_wait_place({ name, pass: number(pass) }),
		chairmanPrivilege: (_, name) => m.ps_wait_chairman_privilege({ name }),
		deposed: ({ division }, name) => m.ps_wait_deposed({ name, division: divisionName(division) }),
		sortEvents: (_, name) => m.ps_wait_sort_events({ name }),
		turn: ({ extra }, name) => (extra ? m.ps_wait_extra_turn({ name }) : m.ps_wait_turn({ name })),
		hire: (_, name) => m.ps_wait_hire({ name }),
		gather: (_, name) => m.ps_wait_gather({ name }),
		extraEmployees: (_, name) => m.ps_wait_extra_employees({ name }),
		reinforce: (_, name) => m.ps_wait_reinforce({ name }),
		move: (_, name) => m.ps_wait_move({ name }),
		merge: (_, name) => m.ps_wait_merge({ name }),
		mergeInto: (_, name) => m.ps_wait_merge({ name }),
		offer: ({ attempt }, name) => (attempt === 1 ? m.ps_wait_offer({ name }) : m.ps_wait_offer_again({ name })),
		answer: ({ briber }, name, names) => m.ps_wait_answer({ name, briber: names(briber) }),
		penalty: ({ target }, name, names) => m.ps_wait_penalty({ name, target: names(target) }),
		dismiss: (_, name) => m.ps_wait_dismiss({ name }),
		attract: (_, name) => m.ps_wait_attract({ name }),
		house: (_, name) => m.ps_wait_house({ name }),
		confirm: (_, name) => m.ps_wait_confirm({ name })
	},
	''
);

/** What is asked of `you`, or, of another seat, whom the table waits for and why. */
export function questionSentence(step: Question, names: Names, you?: Seat): string {
	return step.seat === you ? asked(step, names) : awaited(step, names(step.seat), names);
}

function gather({ taken, founded }: QuestionOf<'gather'>): string {
	if (taken === 0) return founded.length === 0 ? m.ps_ask_gather_first() : m.ps_ask_gather_second();
	return taken === 1 ? m.ps_ask_gather_one() : m.ps_ask_gather_settle({ taken: number(taken) });
}

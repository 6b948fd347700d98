import { m } from '#lib/paraglide/messages.js';
import type { ActionReason } from '#rules/power-struggle/action.ts';
import { BRIBE_UNIT } from '#rules/power-struggle/actions/bribe.ts';
import { edition } from '#rules/power-struggle/edition.ts';
import { money } from './names.ts';

const REASON: Readonly<Record<ActionReason | 'action-possible', () => string>> = {
	'not-enough-cash': m.ps_reason_not_enough_cash,
	'nobody-to-bribe': m.ps_reason_nobody_to_bribe,
	'too-few-employees': m.ps_reason_too_few_employees,
	'no-free-space': m.ps_reason_no_free_space,
	'no-department': m.ps_reason_no_department,
	'fewer-than-two-departments': m.ps_reason_fewer_than_two_departments,
	'no-such-privilege': m.ps_reason_no_such_privilege,
	'no-room-for-employees': m.ps_reason_no_room_for_employees,
	'no-divisional-head': m.ps_reason_no_divisional_head,
	'no-affordable-package': m.ps_reason_no_affordable_package,
	'action-possible': m.ps_reason_action_possible
};

// What is missing, where the action tells how much.
const EXACT: Readonly<Record<string, () => string>> = {
	'not-enough-cash bribe': () => m.ps_reason_empty_envelope({ least: money(BRIBE_UNIT) }),
	'not-enough-cash buyMainDepartment': () => m.ps_reason_not_enough_cash_for({ price: money(edition.mainDepartmentPrice) }),
	'not-enough-cash buyConsultant': () => m.ps_reason_not_enough_cash_for({ price: money(edition.consultantPrice) }),
	'too-few-employees buyInfluence': () => m.ps_reason_needs_employees({ count: edition.influencePrice })
};

/** Why something cannot be done, in words, and what would help; `kind` is the option that is blocked, if it is known. */
export function blockedReason(code: string, kind?: string): string {
	return (EXACT[`${code} ${kind}`] ?? (REASON as Readonly<Record<string, () => string>>)[code] ?? m.ps_reason_other)();
}

import { m } from '#lib/paraglide/messages.js';

/** The words of every reason code of this game. */
export const REASONS: Readonly<Record<string, () => string>> = {
	'first-round': m.tta_reason_first_round,
	// The card row
	'row-empty': m.tta_reason_row_empty,
	'wonder-unfinished': m.tta_reason_wonder_unfinished,
	'hand-full': m.tta_reason_hand_full,
	'leader-of-age-taken': m.tta_reason_leader_of_age_taken,
	'have-it-already': m.tta_reason_have_it_already,
	// Actions
	'too-few-civil-actions': m.tta_reason_too_few_civil_actions,
	'too-few-military-actions': m.tta_reason_too_few_military_actions,
	'actions-used': m.tta_reason_actions_used,
	'no-unused-worker': m.tta_reason_no_unused_worker,
	'urban-limit': m.tta_reason_urban_limit,
	'too-few-resources': m.tta_reason_too_few_resources,
	'too-little-food': m.tta_reason_too_little_food,
	'too-little-science': m.tta_reason_too_little_science,
	'yellow-bank-empty': m.tta_reason_yellow_bank_empty,
	'nothing-to-upgrade': m.tta_reason_nothing_to_upgrade,
	'no-leader-in-hand': m.tta_reason_no_leader_in_hand,
	'no-unfinished-wonder': m.tta_reason_no_unfinished_wonder,
	'no-action-card-in-hand': m.tta_reason_no_action_card_in_hand,
	'action-impossible': m.tta_reason_action_impossible,
	'taken-this-turn': m.tta_reason_taken_this_turn,
	'no-such-card-in-hand': m.tta_reason_no_such_card_in_hand,
	'partner-cannot-pay': m.tta_reason_partner_cannot_pay,
	'tactic-chosen': m.tta_reason_tactic_chosen,
	'no-tactic': m.tta_reason_no_tactic,
	// Politics
	'given-up': m.tta_reason_given_up,
	'last-round': m.tta_reason_last_round,
	pact: m.tta_reason_pact,
	leader: m.tta_reason_leader,
	sovereignty: m.tta_reason_sovereignty,
	'not-weaker': m.tta_reason_not_weaker,
	'no-leader-or-wonder': m.tta_reason_no_leader_or_wonder,
	'no-colony': m.tta_reason_no_colony,
	'force-too-small': m.tta_reason_force_too_small
};

/** Why something cannot be done, in words, and what would help. */
export function blockedReason(code: string): string {
	return (REASONS[code] ?? m.tta_reason_other)();
}

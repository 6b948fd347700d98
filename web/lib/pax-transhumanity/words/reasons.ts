import { m } from '#lib/paraglide/messages.js';

/** The words of every reason code of this game. */
export const REASONS: Readonly<Record<string, () => string>> = {
	'no-actions-left': m.pax_reason_no_actions_left,
	'empty-market': m.pax_reason_empty_market,
	'beginner-variant': m.pax_reason_beginner_variant,
	plurality: m.pax_reason_plurality,
	'already-syndicated': m.pax_reason_already_syndicated,
	'not-enough-money': m.pax_reason_not_enough_money,
	'not-enough-agents': m.pax_reason_not_enough_agents,
	'not-syndicated': m.pax_reason_not_syndicated,
	'not-viable': m.pax_reason_not_viable,
	'no-manual-labour': m.pax_reason_no_manual_labour,
	'no-creative-labour': m.pax_reason_no_creative_labour,
	'tipping-point': m.pax_reason_tipping_point,
	'no-room': m.pax_reason_no_room,
	'exoglobal-company': m.pax_reason_exoglobal_company,
	'opposing-cubes': m.pax_reason_opposing_cubes,
	'no-gap': m.pax_reason_no_gap,
	'no-own-heat': m.pax_reason_no_own_heat
};

/** Why something cannot be done, in words, and what would help. */
export function blockedReason(code: string): string {
	return (REASONS[code] ?? m.pax_reason_other)();
}

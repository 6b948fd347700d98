import { called, BLANK, type HeadlineWords } from '#lib/calls/headline-words.ts';
import { m } from '#lib/paraglide/messages.js';
import { edition } from '#rules/power-struggle/edition.ts';
import type { PowerStruggleHeadline } from '#rules/power-struggle/headlines.ts';
import { PRIVILEGES } from '#rules/power-struggle/vocabulary.ts';
import { eventTitle } from './events.ts';
import { privilegeName } from './names.ts';

const EVENTS = edition.events.map(({ card }) => card);

/** What whoever is away from a table is told was done, in the reader's language. */
export function headlineWords(): HeadlineWords<PowerStruggleHeadline> {
	return {
		sentences: {
			envelope: m.headline_ps_envelope(BLANK),
			envelopeAgain: m.headline_ps_envelope_again(BLANK),
			envelopeAccepted: m.headline_ps_envelope_accepted(BLANK),
			envelopeRefused: m.headline_ps_envelope_refused(BLANK),
			headGained: m.headline_ps_head_gained(BLANK),
			headLost: m.headline_ps_head_lost(BLANK),
			chairmanGained: m.headline_ps_chairman_gained(),
			penalised: m.headline_ps_penalised(BLANK),
			employeeLured: m.headline_ps_employee_lured(BLANK),
			announced: m.headline_ps_announced(BLANK),
			round: m.headline_ps_round(BLANK),
			event: m.headline_ps_event(BLANK),
			privilege: m.headline_ps_privilege(BLANK),
			hired: m.headline_ps_hired(BLANK),
			department: m.headline_ps_department(BLANK),
			mainDepartment: m.headline_ps_main_department(BLANK),
			moved: m.headline_ps_moved(BLANK),
			consultant: m.headline_ps_consultant(BLANK),
			shares: m.headline_ps_shares(BLANK),
			influence: m.headline_ps_influence(BLANK),
			resigned: m.headline_ps_resigned(BLANK),
			attracted: m.headline_ps_attracted(BLANK)
		},
		things: { ...called(PRIVILEGES, privilegeName), ...called(EVENTS, eventTitle) }
	};
}

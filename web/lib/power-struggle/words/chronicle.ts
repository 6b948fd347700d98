import { eachOf, type ChronicleWords } from '#lib/board/end/chronicle.ts';
import { m } from '#lib/paraglide/messages.js';
import type { chronicle } from '#lib/power-struggle/chronicle.ts';
import { COMPETENCES } from '#rules/power-struggle/vocabulary.ts';
import { competenceName, money } from './names.ts';

/** The words for all that is counted of a match. */
export const CHRONICLE_WORDS: ChronicleWords<typeof chronicle> = {
	figures: {
		points: { name: m.psb_figure_points },
		...eachOf(COMPETENCES, (competence) => ({ name: () => competenceName(competence) })),
		employees: { name: m.psb_figure_employees },
		cash: { name: m.psb_figure_cash, value: money }
	},
	feats: {
		biggestBribe: { name: m.psb_feat_biggest_bribe, value: money },
		bribesOffered: { name: m.psb_feat_bribes_offered },
		bribesRefused: { name: m.psb_feat_bribes_refused },
		bribesTaken: { name: m.psb_feat_bribes_taken, value: money },
		hired: { name: m.psb_feat_hired },
		headships: { name: m.psb_feat_headships },
		chairs: { name: m.psb_feat_chairs },
		privileges: { name: m.psb_feat_privileges }
	}
};

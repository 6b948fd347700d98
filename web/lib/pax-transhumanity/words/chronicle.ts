import type { ChronicleWords } from '#lib/board/end/chronicle.ts';
import { m } from '#lib/paraglide/messages.js';
import type { chronicle } from '#lib/pax-transhumanity/chronicle.ts';

/** The words for all that is counted of a match. */
export const CHRONICLE_WORDS: ChronicleWords<typeof chronicle> = {
	figures: {
		companies: { name: m.pxb_figure_companies },
		solved: { name: m.pxb_figure_solved },
		futureShock: { name: m.pxb_figure_future_shock },
		capital: { name: m.pxb_capital },
		wealth: { name: m.pxb_wealth },
		debt: { name: m.pxb_debt },
		patents: { name: m.pxb_patents }
	},
	feats: {
		commercialized: { name: m.pxb_feat_commercialized },
		syndicated: { name: m.pxb_feat_syndicated },
		researched: { name: m.pxb_feat_researched },
		hired: { name: m.pxb_feat_hired },
		fundraised: { name: m.pxb_feat_fundraised },
		founded: { name: m.pxb_feat_founded },
		resisted: { name: m.pxb_feat_resisted },
		lost: { name: m.pxb_feat_lost }
	}
};

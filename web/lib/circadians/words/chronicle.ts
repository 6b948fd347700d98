import { eachOf, type ChronicleWords } from '#lib/board/end/chronicle.ts';
import type { chronicle } from '#lib/circadians/chronicle.ts';
import { m } from '#lib/paraglide/messages.js';
import { resourceName } from '../names.ts';

/** The words for all that is counted of a match. */
export const CHRONICLE_WORDS: ChronicleWords<typeof chronicle> = {
	figures: {
		negotiation: { name: m.crb_figure_negotiation },
		dice: { name: m.crb_figure_dice },
		items: { name: m.crb_figure_items },
		tiles: { name: m.crb_figure_tiles },
		...eachOf(['gems', 'water', 'algae', 'power'], (resource) => ({ name: () => resourceName(resource) }))
	},
	feats: {
		negotiated: { name: m.crb_feat_negotiated },
		acquired: { name: m.crb_feat_acquired },
		moved: { name: m.crb_feat_moved },
		traded: { name: m.crb_feat_traded },
		brokeThrough: { name: m.crb_feat_broke_through },
		setBack: { name: m.crb_feat_set_back },
		tiles: { name: m.crb_feat_tiles },
		ate: { name: m.crb_feat_ate }
	}
};

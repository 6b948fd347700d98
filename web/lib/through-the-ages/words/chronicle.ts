import type { ChronicleWords } from '#lib/board/end/chronicle.ts';
import { m } from '#lib/paraglide/messages.js';
import type { chronicle } from '../chronicle.ts';

/** The words for all that is counted of a match. */
export const CHRONICLE_WORDS: ChronicleWords<typeof chronicle> = {
	figures: {
		culture: { name: m.tta_figure_culture },
		cultureRating: { name: m.tta_figure_culture_rating },
		scienceRating: { name: m.tta_figure_science_rating },
		strength: { name: m.tta_figure_strength },
		workers: { name: m.tta_figure_workers }
	},
	feats: {
		cultureProduced: { name: m.tta_feat_culture_produced },
		cultureScored: { name: m.tta_feat_culture_scored },
		wonders: { name: m.tta_feat_wonders },
		technologies: { name: m.tta_feat_technologies },
		taken: { name: m.tta_feat_taken },
		leaders: { name: m.tta_feat_leaders },
		colonies: { name: m.tta_feat_colonies },
		events: { name: m.tta_feat_events },
		aggressions: { name: m.tta_feat_aggressions },
		wars: { name: m.tta_feat_wars },
		hunger: { name: m.tta_feat_hunger },
		uprisings: { name: m.tta_feat_uprisings }
	}
};

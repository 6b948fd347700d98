import { wording } from '#lib/board/words.ts';
import { list, number } from '#lib/format.ts';
import { m } from '#lib/paraglide/messages.js';
import type { Score } from '#rules/through-the-ages/scores.ts';
import { AGES } from '#rules/through-the-ages/vocabulary.ts';
import { allOf, amount, oneOf, signed } from '../names.ts';
import type { AtTable } from './at-table.ts';

/** What culture is scored for, as a part of a sentence. */
export const scoreText = wording<Score, 'score', [AtTable]>(
	'score',
	{
		workers: ({ of, each }) => m.tta_sc_workers({ amount: amount('culture', each), of: allOf(of) }),
		workerLevels: ({ of, each }) => m.tta_sc_worker_levels({ amount: amount('culture', each), of: oneOf(of) }),
		technologyLevels: ({ each }) => m.tta_sc_technology_levels({ amount: amount('culture', each) }),
		cardLevels: ({ of, each }) => m.tta_sc_card_levels({ amount: amount('culture', each), of: oneOf(of) }),
		technologies: ({ level, levelInShortGame, each }, { length }) =>
			m.tta_sc_technologies({ amount: amount('culture', each), level: number(length === 'short' ? levelInShortGame : level) }),
		buildingCulture: ({ of, times }) => m.tta_sc_building_culture({ times: number(times), of: allOf(of) }),
		urbanOutput: () => m.tta_sc_urban_output(),
		foodProduced: ({ moreThanConsumption }) => m.tta_sc_food_produced({ amount: number(moreThanConsumption) }),
		minedResources: () => m.tta_sc_mined_resources(),
		lowestOutput: ({ times }) => m.tta_sc_lowest_output({ times: number(times) }),
		colonies: ({ each }) => m.tta_sc_colonies({ amount: amount('culture', each) }),
		actions: ({ civil, military }) => m.tta_sc_actions({ civil: amount('culture', civil), military: amount('culture', military) }),
		happiness: ({ each, discontent }) => m.tta_sc_happiness({ amount: amount('culture', each), less: signed('culture', discontent) }),
		contentWorkers: ({ above, each }) => m.tta_sc_content_workers({ amount: amount('culture', each), above: number(above) }),
		variety: ({ each }) => m.tta_sc_variety({ amount: amount('culture', each) }),
		wonders: ({ byAge }) => m.tta_sc_wonders({ ages: list(byAge.map((culture, level) => `${AGES[level] ?? ''} ${number(culture)}`)) })
	},
	''
);

/** The same for several. */
export function scoresText(scores: readonly Score[], at: AtTable): string {
	return list(scores.map((score) => scoreText(score, at)));
}

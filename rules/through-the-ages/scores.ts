import type { TechnologyKind, Workplace } from './vocabulary.ts';

/** What culture is scored for: by the wonders of Age III and by the events of Age III. */
export type Score =
	/** For each worker on such cards. */
	| { readonly score: 'workers'; readonly of: readonly Workplace[]; readonly each: number }
	/** For each level of each worker on such cards. */
	| { readonly score: 'workerLevels'; readonly of: readonly Workplace[]; readonly each: number }
	/** For each level of each technology in play. */
	| { readonly score: 'technologyLevels'; readonly each: number }
	/** For each level of such cards in play. */
	| { readonly score: 'cardLevels'; readonly of: readonly TechnologyKind[]; readonly each: number }
	/** For each technology of a level in play. */
	| { readonly score: 'technologies'; readonly level: number; readonly levelInShortGame: number; readonly each: number }
	/** The culture that such buildings produce, with what leaders add to them. */
	| { readonly score: 'buildingCulture'; readonly of: readonly Workplace[]; readonly times: number }
	/** Culture, science and strength of the urban buildings, with what leaders add to them. */
	| { readonly score: 'urbanOutput' }
	/** Food produced, and so much more if that exceeds the consumption. */
	| { readonly score: 'foodProduced'; readonly moreThanConsumption: number }
	| { readonly score: 'minedResources' }
	/** The lowest of science, culture, food and resources produced. */
	| { readonly score: 'lowestOutput'; readonly times: number }
	| { readonly score: 'colonies'; readonly each: number }
	/** Civil and military actions in total. */
	| { readonly score: 'actions'; readonly civil: number; readonly military: number }
	/** For each happy face, and for each discontent worker. */
	| { readonly score: 'happiness'; readonly each: number; readonly discontent: number }
	/** For each content worker above a number. */
	| { readonly score: 'contentWorkers'; readonly above: number; readonly each: number }
	/** For each kind of unit, kind of urban building and special technology. */
	| { readonly score: 'variety'; readonly each: number }
	/** For each completed wonder, by its level. */
	| { readonly score: 'wonders'; readonly byAge: readonly number[] };

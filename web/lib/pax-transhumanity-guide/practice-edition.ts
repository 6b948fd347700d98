import type { Words } from '#rules/core/edition.ts';
import type { Card, Discipline, Edition, Space, SpaceId } from '#rules/pax-transhumanity/edition.ts';

/** The few cards and the one sphere of the practice board: our own, and apart from the edition that is played with. */
const words = (en: string, es: string, it: string): Words => ({ en, es, it });

const idea = (left: Discipline, right: Discipline, name: Words = { en: '' }): Card => ({
	kind: 'idea',
	name,
	left,
	right,
	heat: [{ colour: 'white', name: { en: '' } }],
	impacts: []
});

/** The ideas of the market, by what they teach. */
export const IDEAS = { pair: 1, shocked: 2, patents: 3, thinkTank: 4, next: 5 } as const;
/** Cards that show one discipline each. */
export const SHOWING: Record<Discipline, readonly number[]> = {
	transbiology: [11, 12, 13, 14, 15],
	groupDynamics: [21],
	computing: [31],
	assembly: [41, 42]
};
/** The card of the think tank. */
export const THINK_TANK = 51;

const barrier = (half: Space['half'], row: Space['row'], column: number, name: Words, arrows: Space['arrows']): Space => ({
	kind: 'barrier',
	half,
	row,
	column,
	name,
	arrows
});
const utility = (half: Space['half'], row: Space['row'], column: number, name: Words, arrows: Space['arrows']): Space => ({
	...barrier(half, row, column, name, arrows),
	kind: 'utility'
});

/** The practice sphere stands in the First World. */
export const PRACTICE_SPHERE = 'firstWorld';

/** The spaces of the practice sphere. */
export const SPACES = {
	paperwork: barrier('creative', 'top', 0, words('Paperwork', 'Papeleo', 'Scartoffie'), [{ to: 'library', labour: 'creative' }]),
	publicOpinion: barrier('astride', 'top', 2, words('Public Opinion', 'Opinión pública', 'Opinione pubblica'), [
		{ to: 'library', labour: 'creative' },
		{ to: 'supplyChain', labour: 'manual' }
	]),
	workshop: utility('manual', 'top', 4, words('Workshop', 'Taller', 'Officina'), [{ to: 'supplyChain', labour: 'manual' }]),
	library: utility('creative', 'middle', 1, words('Library', 'Biblioteca', 'Biblioteca'), [{ to: 'unemployment', labour: 'creative' }]),
	supplyChain: barrier('manual', 'middle', 3, words('Supply Chain', 'Suministro', 'Fornitura'), [{ to: 'unemployment', labour: 'manual' }])
} as const satisfies Readonly<Record<SpaceId, Space>>;
export type PracticeSpace = keyof typeof SPACES;

export const practiceEdition: Edition = {
	format: 'pax-transhumanity-1',
	id: 'practice',
	title: { en: '' },
	cards: {
		[IDEAS.pair]: idea('transbiology', 'computing', words('Digital Twins', 'Gemelos digitales', 'Gemelli digitali')),
		[IDEAS.shocked]: idea('groupDynamics', 'transbiology', words('Longevity Clubs', 'Clubes de longevidad', 'Circoli della longevità')),
		[IDEAS.patents]: idea('assembly', 'assembly', words('Self-Building Bridges', 'Puentes automontables', 'Ponti autoassemblanti')),
		[IDEAS.thinkTank]: idea('assembly', 'computing', words('Drone Swarms', 'Enjambres de drones', 'Sciami di droni')),
		[IDEAS.next]: idea('computing', 'computing', words('Thinking Archives', 'Archivos pensantes', 'Archivi pensanti')),
		...Object.fromEntries(
			Object.entries(SHOWING).flatMap(([discipline, cards]) =>
				cards.map((card) => [card, idea(discipline as Discipline, discipline as Discipline)])
			)
		),
		[THINK_TANK]: idea('computing', 'assembly'),
		116: { kind: 'plurality', name: { en: '' } }
	},
	infrastructures: {
		[PRACTICE_SPHERE]: { spaces: SPACES },
		developingWorld: { spaces: {} },
		cloud: { spaces: {} },
		space: { spaces: {} }
	},
	problems: {},
	starts: {
		blogger: { capital: 2, wealth: 2, debt: 4, patent: 'computing' },
		colonel: { capital: 2, wealth: 2, debt: 4, patent: 'assembly' },
		citizen: { capital: 2, wealth: 2, debt: 4, patent: 'groupDynamics' },
		doctor: { capital: 2, wealth: 2, debt: 4, patent: 'transbiology' }
	}
};

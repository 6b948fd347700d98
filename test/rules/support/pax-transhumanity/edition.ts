import {
	DISCIPLINES,
	SPHERES,
	type Ability,
	type Arrow,
	type CardNumber,
	type Discipline,
	type Edition,
	type HeatColour,
	type IdeaCard,
	type Impact,
	type ImpactEntry,
	type Labour,
	type ProblemId,
	type Space,
	type SpaceId,
	type Sphere
} from '#rules/pax-transhumanity/edition.ts';

/** The disciplines by their initials, as tests row them up: transbiology, group dynamics, computing, assembly. */
export const [T, G, C, A] = DISCIPLINES;

// Impacts as a test says them.
export const GROWTH: Impact = { impact: 'growth' };
export const WILD_PROBLEM: Impact = { impact: 'wildProblem' };
export const SOCIAL_RESISTANCE: Impact = { impact: 'socialResistance' };
export const DISRUPTION: Impact = { impact: 'disruption' };
export const RECESSION: Impact = { impact: 'recession' };
export const DIFFUSE_GROWTH: Impact = { impact: 'diffuseGrowth' };
export const END_OF_GAME: Impact = { impact: 'endOfGame' };
export const solve = (problem: ProblemId): Impact => ({ impact: 'solve', problem });
export const company = (sphere: Sphere, labour: Labour, hostile?: SpaceId): Impact => ({
	impact: 'company',
	sphere,
	labour,
	...(hostile !== undefined && { hostile })
});
export const nuclearExchange = (sphere: Sphere): Impact => ({ impact: 'nuclearExchange', sphere });
export const either = (...of: Impact[]): ImpactEntry => ({ impact: 'either', of });

type Parts = {
	readonly heat?: readonly HeatColour[];
	readonly impacts?: readonly ImpactEntry[];
	readonly ability?: Ability;
	readonly surge?: Discipline;
	readonly kind?: 'tippingPoint';
	readonly name?: string;
};

/** A card with these disciplines and nothing else but what is named. */
export function idea(left: Discipline, right: Discipline, { heat = [], impacts = [], ability, surge, kind, name }: Parts = {}): IdeaCard {
	return {
		kind: kind ?? 'idea',
		name: { en: name ?? `${left} and ${right}` },
		left,
		right,
		heat: heat.map((colour, square) => ({ colour, name: { en: `${colour} heat ${square}` } })),
		impacts,
		...(ability !== undefined && { ability }),
		...(surge !== undefined && { surge: { discipline: surge } })
	};
}

/** The numbers of the cards that the book names in its examples; what it does not tell of them is left out. */
export const EXOCORTEX = 4;
export const DIFFUSE_GROWTH_IDEA = 14;
export const GENETIC_AUGMENTATION = 16;
export const NEOGEN_PHARMING = 24;
export const SANGRECYTES = 25;
export const NEUROHACKING = 33;
export const PARENTAL_LICENSING = 36;
export const GRAY_GOO_IDEA = 45;
export const OPEN_SOURCE_SEXUALITY = 49;
export const STATELESS_CITIZENSHIP = 65;
export const AVATAR_TEACHERS = 77;
export const GREEN_BLUE_IDEA = 78;
export const GLOBAL_POLICING = 79;
export const QUANTUM_CRYPTOGRAPHY = 81;
export const SEPARATION_OF_BUSINESS_AND_STATE = 101;
export const PROGRAMMABLE_MATTER = 106;
export const TIPPING_POINTS: Readonly<Record<Discipline, CardNumber>> = {
	transbiology: 112,
	groupDynamics: 113,
	computing: 114,
	assembly: 115
};
export const PLURALITY = 116;

const NAMED: Readonly<Record<CardNumber, IdeaCard>> = {
	[EXOCORTEX]: idea(T, C, { name: 'Exocortex', heat: ['white', 'white'] }),
	[DIFFUSE_GROWTH_IDEA]: idea(G, C, { impacts: [DIFFUSE_GROWTH] }),
	[GENETIC_AUGMENTATION]: idea(T, T, { name: 'Genetic Augmentation', ability: { ability: 'foresight' } }),
	[NEOGEN_PHARMING]: idea(T, G, {
		name: 'Neogen Pharming',
		impacts: [either(solve('hunger'), solve('disease')), company('firstWorld', 'creative')]
	}),
	[SANGRECYTES]: idea(A, T, { name: 'Sangrecytes', impacts: [DISRUPTION] }),
	[NEUROHACKING]: idea(T, C, {
		name: 'Neurohacking',
		heat: ['black', 'white', 'black'],
		impacts: [DISRUPTION, WILD_PROBLEM, company('cloud', 'creative'), RECESSION]
	}),
	[PARENTAL_LICENSING]: idea(T, G, { name: 'Parental Licensing', heat: ['white', 'black'] }),
	[GRAY_GOO_IDEA]: idea(A, C, { heat: ['black'] }),
	[OPEN_SOURCE_SEXUALITY]: idea(G, C, { name: 'Open Source Sexuality', heat: ['white'] }),
	[STATELESS_CITIZENSHIP]: idea(G, A, {
		name: 'Stateless Citizenship',
		impacts: [SOCIAL_RESISTANCE, SOCIAL_RESISTANCE, SOCIAL_RESISTANCE]
	}),
	[AVATAR_TEACHERS]: idea(G, C, {
		name: 'Avatar Teachers',
		impacts: [company('developingWorld', 'creative', 'education')]
	}),
	[GREEN_BLUE_IDEA]: idea(G, C, { heat: ['black'] }),
	[GLOBAL_POLICING]: idea(G, A, { name: 'Global Policing', heat: ['black'], impacts: [RECESSION] }),
	[QUANTUM_CRYPTOGRAPHY]: idea(C, A, { name: 'Quantum Cryptography', ability: { ability: 'foresight' } }),
	[SEPARATION_OF_BUSINESS_AND_STATE]: idea(G, A, { name: 'Separation of Business & State', surge: G }),
	[PROGRAMMABLE_MATTER]: idea(A, A, { name: 'Programmable Matter', impacts: [nuclearExchange('space')] })
};

const PLAIN = 200;
const COPIES = 6;

/** The number of an idea with these disciplines and nothing else, neither heat nor impacts; there are six copies of each. */
export function plain(left: Discipline, right: Discipline = left, copy = 0): CardNumber {
	if (copy >= COPIES) throw new Error('not so many copies');
	return PLAIN + (DISCIPLINES.indexOf(left) * DISCIPLINES.length + DISCIPLINES.indexOf(right)) * 10 + copy;
}

function numbered(): Record<string, IdeaCard> {
	const cards: Record<string, IdeaCard> = {};
	for (const left of DISCIPLINES) {
		for (const right of DISCIPLINES) {
			for (let copy = 0; copy < COPIES; copy += 1) cards[plain(left, right, copy)] = idea(left, right);
		}
		cards[TIPPING_POINTS[left]] = idea(left, left, {
			kind: 'tippingPoint',
			name: `Tipping point of ${left}`,
			impacts: [nuclearExchange(SPHERES[DISCIPLINES.indexOf(left)] as Sphere), WILD_PROBLEM, END_OF_GAME]
		});
	}
	return cards;
}

/** A card of a test's splay that shows this discipline on its left and the next one on its right, with these heat squares. */
export function shown(discipline: Discipline, ...heat: HeatColour[]): IdeaCard {
	return idea(discipline, DISCIPLINES[(DISCIPLINES.indexOf(discipline) + 1) % DISCIPLINES.length] as Discipline, { heat });
}

const UNEMPLOYMENT = 'unemployment';

function space(kind: Space['kind'], row: Space['row'], half: Space['half'], column: number, ...arrows: Arrow[]): Space {
	return { kind, row, half, column, arrows };
}
const creative = (to: Arrow['to']): Arrow => ({ to, labour: 'creative' });
const manual = (to: Arrow['to']): Arrow => ({ to, labour: 'manual' });

// Every board has the same plan, by which tests call its spaces: barriers named for what they take (Idea, Hand, Both), then utilities.
function sphereBoard(name: string, more: Readonly<Record<SpaceId, Space>> = {}): Readonly<Record<SpaceId, Space>> {
	return {
		[`${name}Idea`]: space('barrier', 'top', 'creative', 0, creative(`${name}Both`), creative(`${name}IdeaUtility`)),
		[`${name}Hand`]: space('barrier', 'top', 'manual', 1, manual(`${name}Both`), manual(`${name}HandUtility`)),
		[`${name}Both`]: space('barrier', 'middle', 'astride', 1, creative(UNEMPLOYMENT), manual(UNEMPLOYMENT)),
		[`${name}IdeaUtility`]: space('utility', 'middle', 'creative', 0, creative(UNEMPLOYMENT)),
		[`${name}HandUtility`]: space('utility', 'middle', 'manual', 2, manual(UNEMPLOYMENT)),
		...more
	};
}

/** How many barriers each sphere of the test edition has, as far as the book tells. */
export const BARRIERS: Readonly<Record<Sphere, number>> = { firstWorld: 3, developingWorld: 4, cloud: 5, space: 5 };

const INFRASTRUCTURES: Edition['infrastructures'] = {
	firstWorld: { spaces: sphereBoard('firstWorld') },
	developingWorld: {
		spaces: {
			protectionism: space('barrier', 'top', 'creative', 0, creative('developingWorldIdeaUtility')),
			education: space('barrier', 'top', 'astride', 1, creative('developingWorldIdeaUtility'), manual('womensHealth')),
			womensHealth: space('barrier', 'middle', 'manual', 2, manual(UNEMPLOYMENT)),
			developingWorldBoth: space('barrier', 'middle', 'astride', 1, creative(UNEMPLOYMENT), manual(UNEMPLOYMENT)),
			developingWorldIdeaUtility: space('utility', 'middle', 'creative', 0, creative(UNEMPLOYMENT)),
			developingWorldHandUtility: space('utility', 'middle', 'manual', 3, manual(UNEMPLOYMENT))
		}
	},
	cloud: {
		spaces: sphereBoard('cloud', {
			dataPrivacy: space('barrier', 'middle', 'creative', 3, creative(UNEMPLOYMENT)),
			cloudMiddleHand: space('barrier', 'middle', 'manual', 4, manual(UNEMPLOYMENT))
		})
	},
	space: {
		spaces: sphereBoard('space', {
			spaceMiddleIdea: space('barrier', 'middle', 'creative', 3, creative(UNEMPLOYMENT)),
			spaceMiddleHand: space('barrier', 'middle', 'manual', 4, manual(UNEMPLOYMENT))
		})
	}
};

const PROBLEMS: readonly (readonly [ProblemId, Sphere, number])[] = [
	['climateChange', 'firstWorld', 1],
	['aging', 'firstWorld', 1],
	['hateGroups', 'firstWorld', 1],
	['disease', 'firstWorld', 2],
	['poverty', 'developingWorld', 1],
	['socialImmobility', 'developingWorld', 1],
	['hunger', 'developingWorld', 2],
	['artificialConsciousness', 'cloud', 1],
	['collectiveIdentity', 'cloud', 1],
	['disenfranchisement', 'cloud', 1],
	['earthbound', 'space', 1],
	['exoscienceGap', 'space', 1]
];

/**
 * The edition of the tests: the cards of the book's examples with exactly what the book tells of them, plain cards beside, and small
 * boards whose numbers stay the same while the house edition is balanced.
 */
export const testEdition: Edition = {
	format: 'pax-transhumanity-1',
	id: 'test',
	title: { en: 'Test edition' },
	cards: { ...NAMED, ...numbered(), [PLURALITY]: { kind: 'plurality', name: { en: 'Plurality' } } },
	infrastructures: INFRASTRUCTURES,
	problems: Object.fromEntries(PROBLEMS.map(([id, sphere, copies]) => [id, { name: { en: id }, sphere, copies }])),
	starts: {
		blogger: { capital: 1, wealth: 4, debt: 3, patent: 'computing' },
		colonel: { capital: 2, wealth: 3, debt: 3, patent: 'assembly' },
		citizen: { capital: 3, wealth: 2, debt: 3, patent: 'groupDynamics' },
		doctor: { capital: 4, wealth: 2, debt: 2, patent: 'transbiology' }
	}
};

import { describe, expect, it } from 'vitest';
import type { Status } from '#rules/core/edition.ts';
import { checkEdition } from '#rules/pax-transhumanity/check-edition.ts';
import {
	DISCIPLINES,
	houseEdition,
	ROLES,
	SPHERES,
	type Card,
	type Discipline,
	type HeatColour,
	type IdeaCard,
	type Impact,
	type Labour,
	type Sphere
} from '#rules/pax-transhumanity/edition.ts';

const numbered = Object.entries(houseEdition.cards).map(([number, card]): [number, Card] => [Number(number), card]);
const withDisciplines = numbered.flatMap(([number, card]) => (card.kind === 'plurality' ? [] : [{ number, card }]));
const ideas = withDisciplines.filter(({ card }) => card.kind === 'idea');
const tippingPoints = withDisciplines.filter(({ card }) => card.kind === 'tippingPoint');

function idea(number: number): IdeaCard {
	const card = houseEdition.cards[number];
	if (card === undefined || card.kind !== 'idea') throw new Error(`no idea ${number}`);
	return card;
}

/** Every impact of a card, those to choose from included. */
function impactsOf(card: IdeaCard): readonly Impact[] {
	return card.impacts.flatMap((entry) => (entry.impact === 'either' ? entry.of : [entry]));
}

function tally(values: readonly string[]): Record<string, number> {
	const counts: Record<string, number> = {};
	for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
	return counts;
}

function statusOf(card: { readonly status?: Readonly<Record<string, Status>> }, field: string): Status {
	return card.status?.[field] ?? 'ours';
}

const heat = (card: IdeaCard, colour: HeatColour) => card.heat.filter((square) => square.colour === colour).map(({ name }) => name.en);

const starts = ideas.flatMap(({ number, card }) =>
	impactsOf(card).flatMap((impact) => (impact.impact === 'company' ? [{ number, ...impact }] : []))
);

describe('The house edition', () => {
	it('is an edition', () => {
		expect(checkEdition(houseEdition)).toEqual({ edition: houseEdition });
	});

	it('is no longer than a page of a browser should load for it', () => {
		expect(JSON.stringify(houseEdition).length).toBeLessThan(150_000);
	});

	it('has all its words in three languages, each its own', () => {
		const incomplete: string[] = [];
		const texts: Record<'en' | 'es' | 'it', string[]> = { en: [], es: [], it: [] };
		const look = (value: unknown, at: string): void => {
			if (typeof value !== 'object' || value === null) return;
			if ('en' in value) {
				const words = value as Record<'en' | 'es' | 'it', string | undefined>;
				for (const language of ['en', 'es', 'it'] as const) {
					const text = words[language];
					if (text === undefined || text !== text.trim()) incomplete.push(`${at}.${language}`);
					else if (at.endsWith('description')) texts[language].push(text);
				}
				return;
			}
			for (const [key, part] of Object.entries(value)) look(part, `${at}.${key}`);
		};
		look(houseEdition, '');
		expect(incomplete).toEqual([]);
		for (const language of ['en', 'es', 'it'] as const) expect(new Set(texts[language]).size).toBe(numbered.length);
	});

	it('gives every card a name of its own', () => {
		for (const language of ['en', 'es', 'it'] as const) expect(new Set(numbered.map(([, { name }]) => name[language])).size).toBe(116);
	});
});

describe('Ideas', () => {
	it('are 111, before the four tipping points and plurality', () => {
		expect(ideas.map(({ number }) => number)).toEqual(Array.from({ length: 111 }, (_, index) => index + 1));
		expect(tippingPoints.map(({ number }) => number)).toEqual([112, 113, 114, 115]);
		expect(houseEdition.cards['116']?.kind).toBe('plurality');
		expect(numbered).toHaveLength(116);
	});

	it('have every ordered pair of disciplines, and each discipline on nearly as many sides', () => {
		const pairs = tally(ideas.map(({ card }) => `${card.left} ${card.right}`));
		expect(Object.keys(pairs)).toHaveLength(16);
		expect(Math.min(...Object.values(pairs))).toBeGreaterThanOrEqual(5);
		const sides = Object.values(tally(ideas.flatMap(({ card }) => [card.left, card.right])));
		expect(Math.max(...sides) - Math.min(...sides)).toBeLessThanOrEqual(2);
	});

	it('have two different disciplines on about two thirds', () => {
		const mixed = ideas.filter(({ card }) => card.left !== card.right).length;
		expect(mixed / ideas.length).toBeGreaterThan(0.62);
		expect(mixed / ideas.length).toBeLessThan(0.71);
	});

	it('have up to four heat squares, on about seventy of them, white and black about as often', () => {
		const heated = ideas.filter(({ card }) => card.heat.length > 0).length;
		expect(heated).toBeGreaterThanOrEqual(65);
		expect(heated).toBeLessThanOrEqual(80);
		expect(new Set(ideas.map(({ card }) => card.heat.length))).toEqual(new Set([0, 1, 2, 3, 4]));
		const black = ideas.flatMap(({ card }) => heat(card, 'black')).length;
		const white = ideas.flatMap(({ card }) => heat(card, 'white')).length;
		expect(Math.abs(black - white) / (black + white)).toBeLessThan(0.15);
	});

	it('carry the more heat the riskier their impacts', () => {
		// What an impact may do to the table: an exchange more than the rest.
		const risks: Partial<Record<Impact['impact'], number>> = { recession: 1, disruption: 1, wildProblem: 1, nuclearExchange: 2 };
		const byRisk = new Map<number, number[]>();
		for (const { card } of ideas) {
			const risk = Math.min(
				3,
				impactsOf(card).reduce((sum, { impact }) => sum + (risks[impact] ?? 0), 0)
			);
			byRisk.set(risk, [...(byRisk.get(risk) ?? []), card.heat.length]);
		}
		const averages = [0, 1, 2, 3].map((risk) => {
			const squares = byRisk.get(risk) ?? [];
			return squares.reduce((sum, each) => sum + each, 0) / squares.length;
		});
		expect(averages).toEqual(averages.toSorted((a, b) => a - b));
		expect(averages[3]).toBeGreaterThan(4 * (averages[0] as number));
	});

	it('that bring a recession have a black square which averts it', () => {
		const rash = ideas.filter(
			({ card }) => impactsOf(card).some(({ impact }) => impact === 'recession') && heat(card, 'black').length === 0
		);
		expect(rash).toEqual([]);
	});

	it('have from one to five impacts, of every kind but the end of the game', () => {
		for (const { card } of ideas) {
			expect(card.impacts.length).toBeGreaterThanOrEqual(1);
			expect(card.impacts.length).toBeLessThanOrEqual(5);
		}
		expect(Object.keys(tally(ideas.flatMap(({ card }) => impactsOf(card).map(({ impact }) => impact)))).toSorted()).toEqual([
			'company',
			'diffuseGrowth',
			'disruption',
			'growth',
			'nuclearExchange',
			'recession',
			'socialResistance',
			'solve',
			'wildProblem'
		]);
	});

	it('have a nuclear exchange on exactly four, one aimed at each sphere, with black squares', () => {
		const epic = ideas.flatMap(({ number, card }) =>
			impactsOf(card).flatMap((impact) => (impact.impact === 'nuclearExchange' ? [{ number, card, sphere: impact.sphere }] : []))
		);
		expect(epic).toHaveLength(4);
		expect(new Set(epic.map(({ sphere }) => sphere))).toEqual(new Set(SPHERES));
		expect(epic.find(({ number }) => number === 106)?.sphere).toBe('space');
		for (const { card } of epic) expect(heat(card, 'black').length).toBeGreaterThanOrEqual(2);
	});

	it('start companies in both halves of every sphere, about half of them hostile, at every barrier', () => {
		const hostile = starts.filter((start) => start.hostile !== undefined);
		expect(hostile.length / starts.length).toBeGreaterThan(0.42);
		expect(hostile.length / starts.length).toBeLessThan(0.58);
		const places = tally(starts.map(({ sphere, labour }) => `${sphere} ${labour}`));
		expect(Object.keys(places)).toHaveLength(8);
		expect(Math.min(...Object.values(places))).toBeGreaterThanOrEqual(4);
		const barriers = SPHERES.flatMap((sphere) =>
			Object.entries(houseEdition.infrastructures[sphere].spaces).flatMap(([id, { kind }]) => (kind === 'barrier' ? [id] : []))
		);
		expect(new Set(hostile.map((start) => start.hostile))).toEqual(new Set(barriers));
	});

	it('have about 45 abilities, each kind on two cards at least', () => {
		const abilities = ideas.flatMap(({ card }) => (card.ability === undefined ? [] : [card.ability.ability]));
		expect(abilities.length).toBeGreaterThanOrEqual(42);
		expect(abilities.length).toBeLessThanOrEqual(48);
		const kinds = tally(abilities);
		expect(Object.keys(kinds)).toHaveLength(21);
		expect(Math.min(...Object.values(kinds))).toBeGreaterThanOrEqual(2);
	});

	it('have every kind of protection and of change to the Splay', () => {
		const abilities = ideas.flatMap(({ card }) => (card.ability === undefined ? [] : [card.ability]));
		const protections = abilities.flatMap((ability) => (ability.ability === 'protection' ? [ability.from] : []));
		const changes = abilities.flatMap((ability) => (ability.ability === 'alterSplay' ? [ability.change] : []));
		expect(new Set(protections)).toEqual(new Set(['recession', 'disruption', 'nuclearExchange']));
		expect(new Set(changes)).toEqual(new Set(['turn', 'swap', 'discard']));
	});

	it('have about 25 surges, named, of every discipline', () => {
		const surges = ideas.flatMap(({ card }) => (card.surge === undefined ? [] : [card.surge]));
		expect(surges.length).toBeGreaterThanOrEqual(23);
		expect(surges.length).toBeLessThanOrEqual(27);
		expect(surges.every(({ name }) => name !== undefined)).toBe(true);
		expect(
			Math.min(...DISCIPLINES.map((discipline) => surges.filter((surge) => surge.discipline === discipline).length))
		).toBeGreaterThanOrEqual(5);
	});
});

describe('Tipping points and plurality', () => {
	it('tipping points: one a discipline, both sides the same; exchange in their sphere, wild problem, end of game', () => {
		for (const [index, { card }] of tippingPoints.entries()) {
			expect([card.left, card.right]).toEqual([DISCIPLINES[index], DISCIPLINES[index]]);
			expect(card.impacts).toEqual([
				{ impact: 'nuclearExchange', sphere: SPHERES[index] },
				{ impact: 'wildProblem' },
				{ impact: 'endOfGame' }
			]);
			expect(card.heat.length).toBeGreaterThanOrEqual(1);
			expect(card.heat.length).toBeLessThanOrEqual(2);
			expect(heat(card, 'white')).toEqual([]);
		}
		expect(tippingPoints).toHaveLength(4);
	});

	it('plurality is known by name', () => {
		expect(houseEdition.cards['116']).toMatchObject({ name: { en: 'Plurality' }, status: { name: 'known' } });
	});
});

describe('What is known of the published ideas', () => {
	it.each([
		[4, 'Exocortex'],
		[16, 'Genetic Augmentation'],
		[24, 'Neogen Pharming'],
		[25, 'Sangrecytes'],
		[33, 'Neurohacking'],
		[36, 'Parental Licensing'],
		[49, 'Open Source Sexuality'],
		[65, 'Stateless Citizenship'],
		[77, 'Avatar Teachers'],
		[79, 'Global Policing'],
		[81, 'Quantum Cryptography'],
		[101, 'Separation of Business & State'],
		[106, 'Programmable Matter']
	])('%i is %s', (number, name) => {
		expect(idea(number).name.en).toBe(name);
		expect(statusOf(idea(number), 'name')).toBe('known');
	});

	it.each([14, 45, 78])('%i has a name of our own', (number) => {
		expect(statusOf(idea(number), 'name')).toBe('ours');
	});

	it('4 has exactly two white squares', () => {
		expect(idea(4).heat.map(({ colour }) => colour)).toEqual(['white', 'white']);
		expect([statusOf(idea(4), 'heat.0'), statusOf(idea(4), 'heat.1')]).toEqual(['known', 'known']);
	});

	it('14 includes diffuse growth', () => {
		expect(idea(14).impacts[1]).toEqual({ impact: 'diffuseGrowth' });
		expect(statusOf(idea(14), 'impacts.1')).toBe('known');
	});

	it('16 is yellow on both sides and has an ability', () => {
		const card = idea(16);
		expect([card.left, card.right]).toEqual(['transbiology', 'transbiology']);
		expect([statusOf(card, 'left'), statusOf(card, 'right')]).toEqual(['known', 'known']);
		expect(card.ability).toBeDefined();
	});

	it('24 solves hunger or disease and starts a creative company in the First World: that is all', () => {
		expect(idea(24).impacts).toEqual([
			{
				impact: 'either',
				of: [
					{ impact: 'solve', problem: 'hunger' },
					{ impact: 'solve', problem: 'disease' }
				]
			},
			{ impact: 'company', sphere: 'firstWorld', labour: 'creative' }
		]);
		expect(statusOf(idea(24), 'impacts')).toBe('known');
	});

	it('25 has an orange side and a disruption', () => {
		expect([idea(25).left, idea(25).right]).toContain('assembly');
		expect(idea(25).impacts[0]).toEqual({ impact: 'disruption' });
		expect(statusOf(idea(25), 'impacts.0')).toBe('known');
	});

	it('33 is yellow and blue, has three squares, and its four impacts in order', () => {
		const card = idea(33);
		expect(new Set([card.left, card.right])).toEqual(new Set(['transbiology', 'computing']));
		expect(card.heat.length).toBeGreaterThanOrEqual(3);
		expect(heat(card, 'black')).toContain('Manchurian Candidates');
		expect(statusOf(card, 'heat.2')).toBe('known');
		expect(card.impacts).toEqual([
			{ impact: 'disruption' },
			{ impact: 'wildProblem' },
			{ impact: 'company', sphere: 'cloud', labour: 'creative' },
			{ impact: 'recession' }
		]);
		expect(statusOf(card, 'impacts')).toBe('known');
	});

	it('36, 45, 78 and 79 have the squares which the rulebook names', () => {
		expect([heat(idea(36), 'white'), heat(idea(36), 'black')]).toEqual([['Parental Rights'], ['Coerced Population Control']]);
		expect(statusOf(idea(36), 'heat')).toBe('known');
		expect(heat(idea(45), 'black')).toEqual(['Gray Goo']);
		expect(statusOf(idea(45), 'heat.1')).toBe('known');
		expect(heat(idea(78), 'black')).toEqual(['Coercive Anti-Growth']);
		expect(statusOf(idea(78), 'heat.0')).toBe('known');
		expect(heat(idea(79), 'black')).toEqual(['Central Government Planning']);
		expect(statusOf(idea(79), 'heat.1')).toBe('known');
		expect(impactsOf(idea(79))).toContainEqual({ impact: 'recession' });
	});

	it('49 has one white square, 78 is green and blue without a surge', () => {
		expect(idea(49).heat.map(({ colour }) => colour)).toEqual(['white']);
		expect(new Set([idea(78).left, idea(78).right])).toEqual(new Set(['groupDynamics', 'computing']));
		expect(idea(78).surge).toBeUndefined();
	});

	it('65 has three social resistances', () => {
		expect(idea(65).impacts.filter(({ impact }) => impact === 'socialResistance')).toHaveLength(3);
	});

	it('77 starts a creative company in the Developing World, hostile to Education', () => {
		expect(impactsOf(idea(77))).toContainEqual({ impact: 'company', sphere: 'developingWorld', labour: 'creative', hostile: 'education' });
	});

	it('81 has an ability, 101 a green surge called Supreme Court', () => {
		expect(idea(81).ability).toBeDefined();
		expect(idea(101).surge).toMatchObject({ discipline: 'groupDynamics', name: { en: 'Supreme Court' } });
		expect(statusOf(idea(101), 'surge')).toBe('known');
	});

	it('106 has an orange side and a nuclear exchange in Space', () => {
		expect([idea(106).left, idea(106).right]).toContain('assembly');
		expect(impactsOf(idea(106))).toContainEqual({ impact: 'nuclearExchange', sphere: 'space' });
	});

	it('names without a number have found a card', () => {
		const named = (name: string) => ideas.find(({ card }) => card.name.en === name)?.card;
		const coBots = named('Co-Bots');
		expect([coBots?.left, coBots?.right]).toContain('computing');
		expect(named('Cashless Economics')?.status).toEqual({ name: 'known' });
		expect(impactsOf(named('Universal Basic Income') as IdeaCard)).toContainEqual({ impact: 'solve', problem: 'disenfranchisement' });
		expect(impactsOf(named('Direct Democracy') as IdeaCard)).toContainEqual({ impact: 'solve', problem: 'socialImmobility' });
		expect(named('Open Borders')?.heat.map(({ name }) => name.en)).toEqual(['Nationalists', 'Terrorists']);
	});
});

describe('Problems', () => {
	const problems = Object.entries(houseEdition.problems);

	it('are 19 chits, four or five a sphere', () => {
		const copies = (sphere: Sphere) => problems.reduce((sum, [, problem]) => sum + (problem.sphere === sphere ? problem.copies : 0), 0);
		expect(SPHERES.map(copies)).toEqual([5, 5, 5, 4]);
	});

	it('hold the twelve known names, two of them in a known sphere', () => {
		const known = problems.filter(([, problem]) => statusOf(problem, 'name') !== 'ours').map(([id]) => id);
		expect(known.toSorted()).toEqual([
			'aging',
			'artificialConsciousness',
			'climateChange',
			'collectiveIdentity',
			'disease',
			'disenfranchisement',
			'earthbound',
			'exoscienceGap',
			'hateGroups',
			'hunger',
			'poverty',
			'socialImmobility'
		]);
		expect(houseEdition.problems['climateChange']).toMatchObject({ sphere: 'firstWorld', status: { sphere: 'known' } });
		expect(houseEdition.problems['artificialConsciousness']).toMatchObject({ sphere: 'cloud', status: { sphere: 'known' } });
	});

	it('can each be solved by three ideas at least', () => {
		for (const [id] of problems) {
			const solvers = ideas.filter(({ card }) => impactsOf(card).some((impact) => impact.impact === 'solve' && impact.problem === id));
			expect({ id, solvers: Math.min(3, solvers.length) }).toEqual({ id, solvers: 3 });
		}
	});
});

describe('Infrastructures', () => {
	const spaces = (sphere: Sphere) => Object.values(houseEdition.infrastructures[sphere].spaces);
	const barriers = (sphere: Sphere) => spaces(sphere).filter(({ kind }) => kind === 'barrier');

	it('have 3, 4, 5 and 5 barriers, one or two of them astride', () => {
		expect(SPHERES.map((sphere) => barriers(sphere).length)).toEqual([3, 4, 5, 5]);
		for (const sphere of SPHERES) expect([1, 2]).toContain(barriers(sphere).filter(({ half }) => half === 'astride').length);
	});

	it('have two to four utilities each', () => {
		for (const sphere of SPHERES) expect([2, 3, 4]).toContain(spaces(sphere).filter(({ kind }) => kind === 'utility').length);
	});

	it('have two ways out at least for each kind of labour', () => {
		for (const sphere of SPHERES) {
			for (const labour of ['creative', 'manual'] as const satisfies readonly Labour[]) {
				expect(spaces(sphere).filter(({ arrows }) => arrows.some((arrow) => arrow.labour === labour)).length).toBeGreaterThanOrEqual(2);
			}
		}
	});

	it('fit a phone: five columns, creative from the left, astride in the middle, manual to the right', () => {
		const order = ['creative', 'astride', 'manual'];
		for (const sphere of SPHERES) {
			expect(Math.max(...spaces(sphere).map(({ column }) => column))).toBeLessThanOrEqual(4);
			for (const row of ['top', 'middle'] as const) {
				const halves = spaces(sphere)
					.filter((space) => space.row === row)
					.toSorted((a, b) => a.column - b.column)
					.map(({ half }) => order.indexOf(half));
				expect(halves).toEqual(halves.toSorted((a, b) => a - b));
			}
		}
	});

	it('have the known barriers in their spheres, open to creative companies where the rulebook says so', () => {
		const developingWorld = houseEdition.infrastructures.developingWorld.spaces;
		for (const id of ['protectionism', 'education']) {
			expect(['creative', 'astride']).toContain(developingWorld[id]?.half);
			expect(statusOf(developingWorld[id] ?? {}, 'name')).toBe('known');
		}
		expect(developingWorld['womensHealth']?.name?.en).toBe('Women’s Health');
		expect(houseEdition.infrastructures.cloud.spaces['dataPrivacy']?.name?.en).toBe('Data Privacy');
	});
});

describe('Starts', () => {
	it('are eight agents and one patent, a discipline each; the Blogger has the least capital', () => {
		const patents: Record<string, Discipline> = {
			doctor: 'transbiology',
			citizen: 'groupDynamics',
			blogger: 'computing',
			colonel: 'assembly'
		};
		for (const role of ROLES) {
			const { capital, wealth, debt, patent } = houseEdition.starts[role];
			expect(capital + wealth + debt).toBe(8);
			expect(patent).toBe(patents[role]);
			if (role !== 'blogger') expect(capital).toBeGreaterThan(houseEdition.starts.blogger.capital);
		}
	});
});

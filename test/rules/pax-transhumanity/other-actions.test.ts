import { describe, expect, it } from 'vitest';
import type { Discipline } from '#rules/pax-transhumanity/edition.ts';
import { A, C, EXOCORTEX, G, GREEN_BLUE_IDEA, idea, plain, PLURALITY, T } from '../support/pax-transhumanity/edition.ts';
import {
	card,
	company,
	employee,
	finance,
	given,
	heat,
	market,
	patents,
	ready,
	regime,
	splay,
	syndicated,
	unemployed,
	type Piece
} from '../support/pax-transhumanity/position.ts';

const hire = (space: string) => ({ kind: 'hire', space });

describe('F4 Hire', () => {
	it('a: costs 3 and an action; the employee comes from the finance board', () => {
		given(finance('blue', 3, 3, 2))
			.turnOf('blue')
			.as('blue')
			.hires('cloudIdea')
			.expectPaid('blue', 3)
			.expectFinance('blue', 0, 5, 2)
			.expectSpace('cloudIdea', undefined, 'blue')
			.expectActions(1);
	});

	it('or from unemployment in the same sphere, and then no agent is installed (ruling 32)', () => {
		const table = given(finance('blue', 3, 3, 2), unemployed('blue', 'cloud')).turnOf('blue');
		table.as('blue').hires('cloudIdea', { kind: 'from', source: 'unemployment' });
		table.expectFinance('blue', 0, 6, 2).expectUnemployed('blue', 'cloud', 0).expectSpace('cloudIdea', undefined, 'blue');
		given(finance('blue', 3, 3, 2), unemployed('blue', 'cloud'))
			.turnOf('blue')
			.as('blue')
			.hires('cloudIdea', { kind: 'from', source: 'finance' })
			.expectFinance('blue', 0, 5, 2)
			.expectUnemployed('blue', 'cloud', 1);
	});

	it('the unemployed of another sphere are out of reach (ruling 32)', () => {
		given(finance('blue', 3, 3, 2), unemployed('blue', 'space'))
			.turnOf('blue')
			.as('blue')
			.hires('cloudIdea')
			.expectFinance('blue', 0, 5, 2)
			.expectUnemployed('blue', 'space', 1);
	});

	it('b: one employee in a barrier or company, one of each colour in a utility', () => {
		const table = given(
			employee('red', 'cloudIdea', 'cloudIdeaUtility'),
			company('red', 'cloudHand', 'spaceHand'),
			employee('red', 'cloudHand'),
			employee('blue', 'spaceIdeaUtility')
		).turnOf('blue');
		table.expectNotOffered('blue', hire('cloudIdea'), hire('cloudHand'), hire('spaceIdeaUtility'));
		table.expectOffered('blue', hire('cloudIdeaUtility'), hire('spaceHand'), hire('cloudBoth'));
	});

	it('whoever is employed already is not moved by hiring (ruling 32)', () => {
		// Nobody on the finance board, nobody unemployed.
		given(finance('blue', 0, 0, 0), employee('blue', 'cloudIdea'), patents('blue', C), splay(C, C, G, C), regime('groupDynamics'))
			.turnOf('blue')
			.expectNotOffered('blue', hire('cloudHand'), hire('spaceIdea'));
	});

	it("c: into one's own company it uses no action but costs 3, as often as one likes, before and after actions (ruling 32)", () => {
		const table = given(finance('blue', 9, 0, 0), company('blue', 'firstWorldIdea', 'firstWorldHand', 'spaceIdea')).turnOf('blue');
		table.as('blue').hires('firstWorldIdea').expectActions(2).as('blue').fundraises().expectActions(1);
		table.as('blue').hires('spaceIdea').expectActions(1).as('blue').fundraises().expectActions(0);
		table.as('blue').hires('firstWorldHand').expectPaid('blue', 3, 3, 3);
		table
			.expectSpace('firstWorldIdea', 'blue', 'blue')
			.expectSpace('firstWorldHand', 'blue', 'blue')
			.expectSpace('spaceIdea', 'blue', 'blue');
	});

	it('c example: fundraise, hire into three companies for 9, then research out of the one in Space', () => {
		const table = given(finance('blue', 6, 2, 2), company('blue', 'firstWorldIdea', 'firstWorldHand', 'spaceIdea')).turnOf('blue');
		table.as('blue').fundraises().as('blue').hires('firstWorldIdea').as('blue').hires('firstWorldHand').as('blue').hires('spaceIdea');
		table.expectPaid('blue', 3, 3, 3).expectActions(1).expectOffered('blue', { kind: 'research', sphere: 'space' });
		table.as('blue').researches('space', { kind: 'work', to: 'spaceBoth' }).expectPaid('blue', 3, 3, 3, 4);
		// Nothing is left to do, so that the turn is over.
		table.expectSpace('spaceBoth', undefined, 'blue').expectAsked('red', 'turn');
	});

	it("c: an opponent's company takes an action", () => {
		given(company('red', 'cloudIdea'))
			.turnOf('blue')
			.as('blue')
			.hires('cloudIdea')
			.expectActions(1)
			.expectSpace('cloudIdea', 'red', 'blue');
	});

	it("c: on one's own turn only (ruling 32)", () => {
		const table = given(company('blue', 'cloudIdea')).turnOf('red').expectAsked('red', 'turn');
		expect(table.optionsOf('blue')).toEqual([]);
	});

	it('c: patents may be sold for it (ruling 3)', () => {
		given(finance('blue', 0, 0, 6), company('blue', 'cloudIdea'), patents('blue', C), splay(C, T, C, A, C))
			.turnOf('blue')
			.as('blue')
			.hires('cloudIdea')
			.expectFinance('blue', 0, 0, 6)
			.expectPatents('blue', {});
	});

	it('under group dynamics it costs nothing, but an action all the same (ruling 33)', () => {
		given(finance('blue', 0, 0, 8), regime('groupDynamics'), company('blue', 'spaceIdea'))
			.turnOf('blue')
			.as('blue')
			.hires('cloudIdea')
			.expectPaid('blue')
			.expectActions(1)
			.as('blue')
			.hires('spaceIdea')
			.expectActions(1)
			.expectFinance('blue', 0, 0, 6);
	});
});

describe('F6 Placate heat', () => {
	it('example: two white heats on Exocortex; one of them comes back to wealth for the second action', () => {
		const table = given(finance('blue', 3, 3, 2), market('firstWorld', 0, EXOCORTEX)).turnOf('blue');
		table.as('blue').syndicates(EXOCORTEX).expectFinance('blue', 0, 3, 2).expectHeat(EXOCORTEX, 'blue 0', 'blue 1');
		table
			.as('blue')
			.placates(EXOCORTEX, 1)
			.expectFinance('blue', 0, 4, 2)
			.expectHeat(EXOCORTEX, 'blue 0')
			.expectSyndicated(EXOCORTEX, 'blue');
		table.expectActions(0);
	});

	it("white or black, one's own only, and not in the Splay", () => {
		const table = given(
			card(EXOCORTEX, idea(T, C, { heat: ['white', 'black'] })),
			market('firstWorld', 0, EXOCORTEX),
			heat(EXOCORTEX, 'blue', 0, 1),
			market('cloud', 0, GREEN_BLUE_IDEA),
			heat(GREEN_BLUE_IDEA, 'red', 0),
			splay({ shows: A, heat: ['black'], shocks: { blue: [0] } })
		).turnOf('blue');
		expect(table.optionsOf('blue').filter(({ kind }) => kind === 'placate')).toEqual([
			{ kind: 'placate', card: EXOCORTEX, square: 0 },
			{ kind: 'placate', card: EXOCORTEX, square: 1 }
		]);
	});

	it('a bared white square leaves the card syndicated and ready to commercialize; the next to syndicate covers it (ruling 10)', () => {
		const table = given(ready(EXOCORTEX), heat(EXOCORTEX, 'blue', 0, 1)).turnOf('blue');
		table.as('blue').placates(EXOCORTEX, 0).expectOffered('blue', { kind: 'commercialize', card: EXOCORTEX }).as('blue').endsTurn();
		table.as('red').syndicates(EXOCORTEX).expectHeat(EXOCORTEX, 'red 0', 'blue 1').expectSyndicated(EXOCORTEX, 'blue', 'red');
	});
});

const gapsOf = (pieces: Piece[], number: number): readonly unknown[] => {
	const table = given(...pieces).turnOf('blue');
	table.as('blue').chooses({ kind: 'import', card: number });
	return table.optionsOf('blue');
};

describe('F7 Import', () => {
	it('example: Exocortex with its cubes goes from the First World to row 5 of the Cloud, for an action and no money', () => {
		given(market('firstWorld', 2, EXOCORTEX), syndicated(EXOCORTEX, 'blue'), heat(EXOCORTEX, 'blue', 1), market('cloud', 0, plain(A)))
			.turnOf('blue')
			.as('blue')
			.imports(EXOCORTEX, 'cloud', 5)
			.expectInMarket(EXOCORTEX, 'cloud', 5)
			.expectSyndicated(EXOCORTEX, 'blue')
			.expectHeat(EXOCORTEX, 'blue 1')
			.expectPaid('blue')
			.expectActions(1);
	});

	it('into any gap of any column, its own included (ruling 43)', () => {
		const full = [0, 1, 2, 3, 4, 5].map((row) => market('firstWorld', row, plain(T, G, row)));
		const gaps = gapsOf([...full, market('cloud', 1, plain(A)), market('cloud', 5, plain(C))], plain(A));
		const expected = [
			...[0, 1, 2, 3, 4, 5].map((row) => ({ kind: 'gap', sphere: 'developingWorld', row })),
			...[0, 2, 3, 4].map((row) => ({ kind: 'gap', sphere: 'cloud', row })),
			...[0, 1, 2, 3, 4, 5].map((row) => ({ kind: 'gap', sphere: 'space', row }))
		];
		expect(gaps).toEqual(expected);
	});

	it("a: not with an opponent's cube of any kind (ruling 42)", () => {
		const table = given(
			market('firstWorld', 0, plain(T)),
			syndicated(plain(T), 'red'),
			market('cloud', 0, GREEN_BLUE_IDEA),
			heat(GREEN_BLUE_IDEA, 'red', 0),
			market('space', 0, plain(A))
		).turnOf('blue');
		expect(table.valuesOf('blue', 'import', 'card')).toEqual([plain(A)]);
	});

	it('not plurality (ruling 39)', () => {
		given(market('firstWorld', 0, PLURALITY))
			.turnOf('blue')
			.expectNotOffered('blue', { kind: 'import', card: PLURALITY });
	});

	it('with the market full there is nowhere to go', () => {
		const spheres = ['firstWorld', 'developingWorld', 'cloud', 'space'] as const;
		const pairs: [Discipline, Discipline][] = [
			[T, G],
			[G, C],
			[C, A],
			[A, T]
		];
		const full = spheres.flatMap((sphere, i) =>
			[0, 1, 2, 3, 4, 5].map((row) => market(sphere, row, plain(...(pairs[i] as [Discipline, Discipline]), row)))
		);
		const table = given(...full).turnOf('blue');
		expect(table.kindsOf('blue')).not.toContain('import');
	});
});

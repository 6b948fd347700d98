import { describe, expect, it } from 'vitest';
import type { Discipline } from '#rules/pax-transhumanity/edition.ts';
import type { Regime } from '#rules/pax-transhumanity/board.ts';
import { A, C, DISRUPTION, G, idea, plain, T } from '../support/pax-transhumanity/edition.ts';
import {
	card,
	employee,
	finance,
	given,
	market,
	patents,
	ready,
	regime,
	splay,
	syndicated,
	type Piece
} from '../support/pax-transhumanity/position.ts';
import { work, type Table } from '../support/pax-transhumanity/table.ts';

const RICH = finance('blue', 8, 0, 0);

/** The Splay after blue has commercialized an idea of its last discipline, by patents or by the Splay. */
function becomes(...row: Discipline[]): Table {
	const last = row.at(-1) as Discipline;
	return given(ready(plain(last)), splay(...row.slice(0, -1)), patents('blue', last, 2))
		.turnOf('blue')
		.as('blue')
		.commercializes(plain(last));
}

describe('H1, H2 Cutting edge and regime', () => {
	it.each<[Regime, Discipline[]]>([
		['globalization', [T, G, C]],
		['globalization', [A, A, T, G, C]],
		['transbiology', [T, G, T]],
		['groupDynamics', [G, G, C]],
		['computing', [A, C, C]],
		['assembly', [C, T, A, A]],
		['paradigmShift', [T, T, T]],
		['paradigmShift', [G, C, A, A, A]]
	])('%s when the Splay ends so: %j', (value, row) => {
		const table = becomes(...row);
		table.expectSplay(...row).expectRegime(value);
	});

	it('H example: assembly, assembly, group dynamics: assembly', () => {
		becomes(C, A, A, G).expectRegime('assembly');
	});

	it('with two cards, two alike make their regime, not paradigm shift; two different ones globalization (ruling 44)', () => {
		becomes(T, T).expectRegime('transbiology');
		becomes(A, A).expectRegime('assembly');
		becomes(T, A).expectRegime('globalization');
	});

	it('one card, or none, is globalization (ruling 44)', () => {
		// Disruption takes the only card before the new one joins.
		const number = plain(T);
		given(card(number, idea(T, T, { impacts: [DISRUPTION] })), ready(number), splay(T), patents('blue', T, 2), regime('transbiology'))
			.turnOf('blue')
			.as('blue')
			.commercializes(number)
			.expectSplay(T)
			.expectRegime('globalization');
	});

	it('the regime called singularity in the glossary is paradigm shift: three alike end nothing (ruling 46)', () => {
		becomes(A, T, T, T).expectRegime('paradigmShift').expectRunning();
	});
});

describe('H3 What each regime does', () => {
	const research = (sphere: 'developingWorld' | 'firstWorld') => (table: Table) =>
		table
			.as('blue')
			.researches(
				sphere,
				work(sphere === 'firstWorld' ? 'firstWorldIdea' : 'protectionism', sphere === 'firstWorld' ? { to: 'firstWorldBoth' } : {})
			);

	it.each<[Regime, number]>([
		['globalization', 3],
		['transbiology', 6],
		['computing', 6],
		['assembly', 6],
		['paradigmShift', 6]
	])('a: under %s research out of a barrier in the Developing World costs %i', (value, cost) => {
		const table = given(RICH, regime(value), employee('blue', 'protectionism')).turnOf('blue');
		table.as('blue').researches('developingWorld').expectPaid('blue', cost);
	});

	it('a: under globalization commercializing there is subsidized too, elsewhere it is not', () => {
		const idea: Piece[] = [syndicated(plain(T, A), 'blue'), splay(T, A), RICH, regime('globalization')];
		given(market('developingWorld', 0, plain(T, A)), employee('blue', 'womensHealth'), ...idea)
			.turnOf('blue')
			.as('blue')
			.commercializes(plain(T, A))
			.expectPaid('blue', 3);
		given(market('cloud', 0, plain(T, A)), employee('blue', 'cloudMiddleHand'), ...idea)
			.turnOf('blue')
			.as('blue')
			.commercializes(plain(T, A))
			.expectPaid('blue', 8);
		research('firstWorld')(given(RICH, employee('blue', 'firstWorldIdea')).turnOf('blue')).expectPaid('blue', 4);
	});

	it('c: under group dynamics hiring costs nothing', () => {
		given(finance('blue', 0, 0, 4), regime('groupDynamics'))
			.turnOf('blue')
			.as('blue')
			.hires('spaceIdea')
			.expectFinance('blue', 0, 0, 3);
	});

	it('d: under computing research uses up no action, everything else does (ruling 34)', () => {
		const table = given(RICH, regime('computing'), employee('blue', 'cloudIdeaUtility')).turnOf('blue');
		table.as('blue').researches('cloud').expectActions(2).expectPaid('blue', 5).as('blue').fundraises().expectActions(1);
	});

	it.each<[Regime, number]>([
		['assembly', 4],
		['transbiology', 8],
		['computing', 8]
	])('e: under %s commercializing out of a barrier of the Cloud costs %i', (value, cost) => {
		given(
			market('cloud', 0, plain(T, A)),
			employee('blue', 'cloudMiddleHand'),
			syndicated(plain(T, A), 'blue'),
			splay(T, A),
			RICH,
			regime(value)
		)
			.turnOf('blue')
			.as('blue')
			.commercializes(plain(T, A))
			.expectPaid('blue', cost);
	});

	it('e: research is not subsidized by assembly', () => {
		research('firstWorld')(given(RICH, regime('assembly'), employee('blue', 'firstWorldIdea')).turnOf('blue')).expectPaid('blue', 4);
	});

	it('e example: under assembly blue commercializes, subsidized, and sells two patents of Space at double value', () => {
		const table = given(
			market('cloud', 0, plain(T, A)),
			employee('blue', 'cloudMiddleHand'),
			syndicated(plain(T, A), 'blue'),
			splay(T, A),
			regime('assembly'),
			finance('blue', 0, 0, 6),
			patents('blue', A, 2)
		).turnOf('blue');
		table.as('blue').commercializes(plain(T, A)).expectPaid('blue', 4).expectFinance('blue', 0, 2, 6);
		expect(table.factsOf('patentSold').map(({ value }) => value)).toEqual([2, 2]);
	});

	it('f: under paradigm shift syndicating costs nothing', () => {
		given(finance('blue', 0, 0, 4), regime('paradigmShift'), market('cloud', 5, plain(T)))
			.turnOf('blue')
			.as('blue')
			.syndicates(plain(T))
			.expectFinance('blue', 0, 0, 3);
	});

	it('the old regime holds until the last step, the new one at once', () => {
		const dear = { kind: 'syndicate', card: plain(A) };
		const table = given(ready(plain(G)), splay(A, G, G), finance('blue', 2, 0, 2), market('cloud', 5, plain(A))).turnOf('blue');
		table.expectNotOffered('blue', dear).as('blue').commercializes(plain(G)).expectRegime('paradigmShift').expectOffered('blue', dear);
	});
});

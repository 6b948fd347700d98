import { describe, expect, it } from 'vitest';
import { appraiseCard, appraiseSphere } from '#rules/pax-transhumanity/appraise.ts';
import { futureOfShowing, pairsOf } from '#rules/pax-transhumanity/splay.ts';
import { A, C, G, idea, plain, PLURALITY, T } from '../support/pax-transhumanity/edition.ts';
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
	splay,
	syndicated
} from '../support/pax-transhumanity/position.ts';

const IDEA = plain(T, G);

describe('What the rules answer about a card', () => {
	it('what syndicating it would cost, and why', () => {
		const hot = card(IDEA, idea(T, G, { heat: ['white', 'black', 'white'], surge: C }));
		const { board } = given(hot, market('cloud', 3, IDEA), syndicated(IDEA, 'red'), heat(IDEA, 'red', 0)).turnOf('blue');
		expect(appraiseCard(board, 0, IDEA).syndicate).toMatchObject({
			possible: true,
			marketCost: 3,
			doubled: true,
			cost: 6,
			agents: 2,
			white: [2],
			black: [1],
			surge: [C]
		});
	});

	it('and why not', () => {
		const { board } = given(
			market('cloud', 5, IDEA),
			finance('blue', 0, 2, 3),
			market('space', 0, plain(A)),
			syndicated(plain(A), 'blue')
		).turnOf('blue');
		expect(appraiseCard(board, 0, IDEA).syndicate).toMatchObject({ possible: false, reason: 'not-enough-money' });
		expect(appraiseCard(board, 0, plain(A)).syndicate?.possible).toBe(false);
		expect(appraiseCard(board, 0, IDEA).commercialize).toMatchObject({ possible: false, reason: 'not-syndicated' });
		expect(appraiseCard(board, 0, plain(A)).commercialize).toMatchObject({ possible: false, reason: 'not-viable' });
	});

	it('in which ways it is viable, and what the cheapest labour would cost', () => {
		const { board } = given(ready(IDEA), patents('blue', T), patents('blue', G), employee('blue', 'firstWorldHand')).turnOf('blue');
		const { commercialize } = appraiseCard(board, 0, IDEA);
		expect(commercialize.possible).toBe(true);
		expect(commercialize.ways).toEqual([{ way: 'splay' }, { way: 'patents', first: T, second: G }]);
		expect(commercialize.cheapest).toMatchObject({ cost: 1 });
	});

	it('that nobody works there', () => {
		const { board } = given(market('space', 0, IDEA), syndicated(IDEA, 'blue'), splay(T, G)).turnOf('blue');
		expect(appraiseCard(board, 0, IDEA).commercialize).toMatchObject({ possible: false, reason: 'no-manual-labour' });
	});

	it('of plurality, that it cannot be commercialized', () => {
		const { board } = given(market('space', 0, PLURALITY)).turnOf('blue');
		expect(appraiseCard(board, 0, PLURALITY)).toMatchObject({
			commercialize: { possible: false, reason: 'plurality' },
			import: { possible: false }
		});
		expect(appraiseCard(board, 0, PLURALITY).syndicate).toBeUndefined();
	});

	it('the same for another player, whose turn it is not', () => {
		const { board } = given(ready(IDEA, 'red')).turnOf('blue');
		expect(appraiseCard(board, 1, IDEA).commercialize.possible).toBe(true);
		expect(appraiseCard(board, 0, IDEA).commercialize.possible).toBe(false);
	});
});

describe('What the rules answer about a sphere and the Splay', () => {
	it('its bare barriers, and what research would cost', () => {
		const { board } = given(
			company('blue', 'cloudIdea'),
			employee('blue', 'cloudIdea'),
			employee('red', 'cloudHand'),
			finance('blue', 9, 0, 0)
		).turnOf('blue');
		expect(appraiseSphere(board, 0, 'cloud')).toMatchObject({
			bareBarriers: 3,
			research: { possible: true, usesAction: true, cheapest: { cost: 3 } }
		});
		expect(appraiseSphere(board, 0, 'space').research.possible).toBe(false);
	});

	it('the pairs of neighbours, and who may use them', () => {
		const { board } = given(splay(T, { shows: G, heat: ['black'], shocks: { red: [0] } }, C)).turnOf('blue');
		expect(pairsOf(board)).toHaveLength(2);
		const plainPairs = given(splay(A, A, C)).turnOf('blue');
		expect(pairsOf(plainPairs.board)).toHaveLength(2);
	});

	it('which regime showing a side would give', () => {
		const { board } = given(splay(C, G), market('cloud', 0, plain(G, A))).turnOf('blue');
		expect(futureOfShowing(board, plain(G, A), 'left')).toMatchObject({ regime: 'groupDynamics' });
		expect(futureOfShowing(board, plain(G, A), 'right')).toMatchObject({ regime: 'globalization' });
	});
});

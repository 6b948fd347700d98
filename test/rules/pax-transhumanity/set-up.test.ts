import { describe, expect, it } from 'vitest';
import type { Match } from '#rules/core/match.ts';
import { matchView } from '#rules/core/match-view.ts';
import { asked, options, play } from '#rules/core/play.ts';
import type { Board } from '#rules/pax-transhumanity/board.ts';
import { DISCIPLINES, houseEdition, ROLES, SPHERES, type Role } from '#rules/pax-transhumanity/edition.ts';
import { agentsInPlay, game, newGame } from '../support/pax-transhumanity/position.ts';

const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8].map((seed) => `${seed}`.repeat(64));
const house = houseEdition;

/** Everybody hides the first that he may; alone, the first role and the first rivals. */
function begun(match: Match<Board>): Match<Board> {
	for (let ask = asked(game, match)[0]; ask !== undefined && ask.step.step !== 'turn'; ask = asked(game, match)[0])
		play(game, match, ask.seat, options(game, match, ask.seat)[0] as never);
	return match;
}

const kindOf = (card: number): string => house.cards[card]?.kind ?? 'none';

describe('C1 Colours', () => {
	it.each<[number, Role[]]>([
		[2, ['blogger', 'doctor']],
		[3, ['blogger', 'citizen', 'doctor']],
		[4, [...ROLES]]
	])('%i players: the roles %j, dealt by chance', (seats, roles) => {
		const dealt = new Set<string>();
		for (const seed of SEEDS) {
			const { board } = begun(newGame(seats, {}, seed));
			expect(board.players.map(({ role }) => role).toSorted()).toEqual(roles.toSorted());
			dealt.add(board.players.map(({ role }) => role).join());
			// b: turn order by role.
			expect(board.order.map((player) => board.players[player]?.role)).toEqual(roles);
			expect(board.turn).toBe(board.order[0]);
		}
		expect(dealt.size).toBeGreaterThan(1);
	});

	it('d, e: nine agents each, eight of them on the finance board as the role says, one as its patent; six in the pool', () => {
		const { board } = begun(newGame(4));
		for (const [player, { role, capital, wealth, debt, patents, pool }] of board.players.entries()) {
			const start = house.starts[role];
			expect({ capital, wealth, debt }).toEqual({ capital: start.capital, wealth: start.wealth, debt: start.debt });
			expect(capital + wealth + debt).toBe(8);
			expect(patents).toEqual(Object.fromEntries(DISCIPLINES.map((each) => [each, each === start.patent ? 1 : 0])));
			expect(pool).toBe(6);
			expect(agentsInPlay(board, player)).toBe(9);
		}
	});
});

describe('C2 to C6 The table', () => {
	it.each([2, 3, 4])('%i players: First World and Developing World full, Cloud and Space with one card in the dearest row', (seats) => {
		const { board } = newGame(seats);
		expect(SPHERES.map((sphere) => board.market[sphere].map(({ row }) => row))).toEqual([[0, 1, 2, 3, 4, 5], [0, 1, 2, 3, 4, 5], [5], [5]]);
		for (const sphere of SPHERES) for (const { card } of board.market[sphere]) expect(kindOf(card)).toBe('idea');
	});

	it('the deck is 28: eleven ideas, then twelve ideas and the four tipping points shuffled, then plurality', () => {
		const places = new Set<number>();
		for (const seed of SEEDS) {
			const deck = newGame(2, {}, seed).board.deck.$secret;
			expect(deck).toHaveLength(28);
			expect(deck.slice(0, 11).map(kindOf)).toEqual(new Array(11).fill('idea'));
			const lower = deck.slice(11, 27).map(kindOf);
			expect(lower.filter((kind) => kind === 'tippingPoint')).toHaveLength(4);
			expect(lower.filter((kind) => kind === 'idea')).toHaveLength(12);
			expect(deck.slice(27).map(kindOf)).toEqual(['plurality']);
			for (const [at, kind] of lower.entries()) if (kind === 'tippingPoint') places.add(at);
		}
		expect(places.size).toBeGreaterThan(8);
	});

	it('C4: one card of the deck seeds the Splay, its left discipline showing', () => {
		const { board } = newGame(3);
		expect(board.splay).toHaveLength(1);
		expect(board.splay[0]).toMatchObject({ side: 'left', futureShock: [] });
	});

	it('C3: 38 ideas are played with, each once, the seed among them', () => {
		const { board } = newGame(4);
		const cards = [
			...SPHERES.flatMap((sphere) => board.market[sphere].map(({ card }) => card)),
			...board.deck.$secret,
			...board.splay.map(({ card }) => card)
		];
		expect(cards.filter((card) => kindOf(card) === 'idea')).toHaveLength(38);
		expect(new Set(cards).size).toBe(43);
	});

	it('C5: globalization; C6: all problems, in all their copies', () => {
		const { board } = newGame(2);
		expect(board.regime).toBe('globalization');
		expect(board.problems).toEqual(Object.fromEntries(Object.entries(house.problems).map(([id, { copies }]) => [id, copies])));
	});

	it('the deck is nobody’s to see; only how many cards are left', () => {
		const match = newGame(2);
		for (const viewer of [0, 1, 'spectator'] as const)
			expect((matchView(game, match, viewer).board as { deck: unknown }).deck).toEqual({ $sealed: 28 });
	});
});

describe('C7 Hidden sphere', () => {
	it('everybody at once, each one of two ideas that are not in play, with one of its disciplines on top', () => {
		const match = newGame(3);
		expect(asked(game, match).map(({ seat, step }) => [seat, step.step])).toEqual([0, 1, 2].map((seat) => [seat, 'hideSphere']));
		const inPlay = new Set([
			...SPHERES.flatMap((sphere) => match.board.market[sphere].map(({ card }) => card)),
			...match.board.deck.$secret
		]);
		const hands = [0, 1, 2].map((seat) => [...new Set(options(game, match, seat).map(({ card }) => card as number))]);
		for (const hand of hands) {
			expect(hand).toHaveLength(2);
			for (const card of hand) {
				expect(kindOf(card)).toBe('idea');
				expect(inPlay.has(card)).toBe(false);
			}
		}
		expect(new Set(hands.flat()).size).toBe(6);
	});

	it('nobody else sees the cards or which it is, until the end; the other card goes back unseen (ruling 63)', () => {
		const match = newGame(2);
		const seen = (viewer: number | 'spectator') => JSON.stringify(matchView(game, match, viewer));
		const [card] = options(game, match, 0).map((option) => option.card as number);
		expect(seen(0)).toContain(`"card":${card}`);
		for (const viewer of [1, 'spectator'] as const)
			expect((matchView(game, match, viewer).board as Board).players[0]?.hidden).toBeUndefined();
		begun(match);
		expect(match.board.players[0]?.hidden?.$secret).toMatchObject({ card });
		expect(match.board.players[0]?.hidden?.$secret.discarded).not.toBe(card);
		for (const viewer of [1, 'spectator'] as const)
			expect((matchView(game, match, viewer).board as Board).players[0]?.hidden).toEqual({ $sealed: true });
		expect((matchView(game, match, 0).board as Board).players[0]?.hidden).toHaveProperty('$seen');
	});

	it('and then the first role begins', () => {
		const match = begun(newGame(4));
		expect(asked(game, match).map(({ seat, step }) => [seat, step.step])).toEqual([[match.board.order[0], 'turn']]);
		expect(match.board.round).toBe(1);
		expect(match.board.actions).toBe(2);
	});
});

describe('The table', () => {
	it('is for one to four', () => {
		expect(() => newGame(0)).toThrow();
		expect(() => newGame(5)).toThrow();
		expect(() => newGame(1)).not.toThrow();
	});
});

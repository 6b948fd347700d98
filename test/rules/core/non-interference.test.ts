import { describe, expect, it } from 'vitest';
import { copy } from '#rules/core/json.ts';
import type { Lane, Match, Step } from '#rules/core/match.ts';
import { matchView } from '#rules/core/match-view.ts';
import { asked, play } from '#rules/core/play.ts';
import { includesViewer, type Viewer } from '#rules/core/seat.ts';
import { secret, view, type Secret } from '#rules/core/secret.ts';
import { backOf, boardOf, nightMarket, type Board } from './night-market.ts';
import { anyMove, deal, filledIn, gameOf, must, pick, randomOf, revived, seedOf } from './table.ts';

function shuffled<T>(items: readonly T[], random: () => number): T[] {
	return items
		.map((item) => ({ item, key: random() }))
		.sort((a, b) => a.key - b.key)
		.map(({ item }) => item);
}

/** Every secret on the agenda, those of the lanes too. */
function onAgenda(agenda: readonly Step[]): { step: Step; hidden: Secret<unknown> }[] {
	return agenda.flatMap((step) => {
		if ('lanes' in step) return (step.lanes as Lane[]).flatMap((lane) => onAgenda(lane.agenda));
		return Object.values(step).flatMap((part: unknown) =>
			typeof part === 'object' && part !== null && '$secret' in part ? [{ step, hidden: part as Secret<unknown> }] : []
		);
	});
}

/** The match with everything changed that the viewer may not know: cards, coins, offers, envelopes, the seed. */
function scrambled(original: Match, viewer: Viewer, random: () => number): Match {
	const match = revived(original);
	const board = boardOf(match);
	match.chance.$secret = { seed: seedOf(Math.floor(random() * 2 ** 30)), drawn: Math.floor(random() * 50) };
	const isSealed = (hidden: Secret<unknown> | undefined): boolean => hidden !== undefined && !includesViewer(hidden.seats, viewer);
	const lists = [board.deck, ...board.sellers.flatMap(({ hand, shelf }) => [hand, shelf])].filter(isSealed);
	scrambleCards(board, lists, isSealed(board.prize), random);
	for (const { hand, purse, offer } of board.sellers) {
		if (isSealed(purse)) purse.$secret = Math.floor(random() * 8);
		if (offer !== undefined && isSealed(offer))
			offer.$secret = { ware: pick(hand.$secret, random), stake: Math.floor(random() * (purse.$secret + 1)) };
	}
	for (const { step, hidden } of onAgenda(match.agenda)) {
		if (!isSealed(hidden)) continue;
		if (step.step === 'chooseStake')
			hidden.$secret = pick(board.sellers[(step as Step & { seat: number }).seat]?.hand.$secret ?? [], random);
		else hidden.$secret = { sum: 1 + Math.floor(random() * 9), note: 'y'.repeat(Math.floor(random() * 5)) };
	}
	return match;
}

// Cards change places with cards of the same back: the back of the prize is public.
function scrambleCards(board: Board, lists: readonly Secret<number[]>[], prizeToo: boolean, random: () => number): void {
	const pool = shuffled([...lists.flatMap((list) => list.$secret), ...(prizeToo ? [board.prize.$secret] : [])], random);
	if (prizeToo) {
		const at = pool.findIndex((ware) => backOf(ware) === board.prize.back);
		board.prize.$secret = pool.splice(at, 1)[0] ?? board.prize.$secret;
	}
	for (const list of lists) list.$secret = pool.splice(0, list.$secret.length);
}

const seenBy = (match: Match, viewer: Viewer): string => JSON.stringify(matchView(nightMarket, match, viewer));

describe('what a viewer may not know', () => {
	it.each([2, 3, 4])('changes nothing in its view, options and reasons, at every point (%i seats)', (seats) => {
		let changed = 0;
		for (let seed = 0; seed < 40; seed += 1) {
			const random = randomOf(seed * 10 + seats);
			const match = deal(nightMarket, seed, seats);
			while (match.result === undefined) {
				for (const viewer of [...Array(seats).keys(), 'spectator'] as Viewer[]) {
					const other = scrambled(match, viewer, random);
					expect(seenBy(other, viewer)).toBe(seenBy(match, viewer));
					if (JSON.stringify(other.board) !== JSON.stringify(match.board)) changed += 1;
				}
				const { seat, choice } = anyMove(nightMarket, match, random);
				must(nightMarket, match, seat, choice);
			}
		}
		expect(changed).toBeGreaterThan(1_000);
	});

	it('changes nothing in what a choice brings about, as long as nothing becomes known by it', () => {
		let compared = 0;
		for (let seed = 0; seed < 120; seed += 1) {
			const random = randomOf(seed);
			const match = deal(nightMarket, seed, 3);
			while (match.result === undefined) {
				const { seat, choice } = anyMove(nightMarket, match, random);
				const others = ([0, 1, 2, 'spectator'] as const).map((viewer) => ({ viewer, other: scrambled(match, viewer, random) }));
				const played = must(nightMarket, match, seat, choice);
				for (const { viewer, other } of others) {
					const same = play(nightMarket, other, seat, choice);
					// Another seat's choice may be impossible with other cards; the viewer's own never is.
					if ('refused' in same && seat !== viewer) continue;
					if ('refused' in same) throw new Error(`${same.refused}: the refusal tells what is hidden`);
					expect(same.known).toBe(played.known);
					if (played.known) continue;
					expect(JSON.stringify(view(same.facts, viewer))).toBe(JSON.stringify(view(played.facts, viewer)));
					expect(seenBy(other, viewer)).toBe(seenBy(match, viewer));
					compared += 1;
				}
			}
		}
		expect(compared).toBeGreaterThan(2_000);
	});

	it('changes nothing in the reason why a choice of its own is refused', () => {
		for (let seed = 0; seed < 60; seed += 1) {
			const random = randomOf(seed);
			const match = deal(nightMarket, seed, 3);
			while (match.result === undefined) {
				const wrong = { kind: pick(['gift', 'peek', 'draw', 'ware', 'stake', 'confirm', 'pass'], random), sum: 99, to: 1, note: '' };
				for (const viewer of [0, 1, 2]) {
					const other = scrambled(match, viewer, random);
					expect(play(nightMarket, other, viewer, wrong)).toEqual(play(nightMarket, copy(match), viewer, wrong));
				}
				const { seat, choice } = anyMove(nightMarket, match, random);
				must(nightMarket, match, seat, choice);
			}
		}
	});

	it('includes what others choose at the same time: whatever they pick, the view is the same', () => {
		for (let seed = 0; seed < 80; seed += 1) {
			const views = [1, 2].map((hands) => {
				const random = randomOf(seed * 2 + hands);
				const match = deal(nightMarket, seed, 3);
				const texts: string[] = [];
				for (const seat of [1, 2, 1, 2, 1, 2]) {
					const ask = asked(nightMarket, match).find((open) => open.seat === seat);
					if (ask === undefined) throw new Error('not asked');
					const choice = filledIn(pick(matchView(nightMarket, match, seat).options, random), random);
					const { facts } = must(nightMarket, match, seat, choice);
					texts.push(seenBy(match, 0), seenBy(match, 'spectator'), JSON.stringify([view(facts, 0), view(facts, 'spectator')]));
				}
				return texts;
			});
			expect(views[0]).toEqual(views[1]);
		}
	});
});

describe('the test itself', () => {
	it('notices a game that shows what is hidden in its options', () => {
		const leaky = gameOf(
			{
				ask: {
					by: () => 0,
					options: (board: { hidden: Secret<number> }) => [{ kind: 'a', n: board.hidden.$secret }, { kind: 'b' }],
					take: () => undefined
				} as never
			},
			(flow) => {
				flow.next({ step: 'ask' });
				return { hidden: secret([1], 5) };
			}
		);
		const match = deal(leaky, 1, 2);
		const other = copy(match);
		(other.board as { hidden: Secret<number> }).hidden.$secret = 6;
		expect(JSON.stringify(matchView(leaky, other, 0))).not.toBe(JSON.stringify(matchView(leaky, match, 0)));
	});
});

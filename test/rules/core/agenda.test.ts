import { describe, expect, it } from 'vitest';
import { asked, start } from '#rules/core/play.ts';
import { choice, deal, doing, DONE, gameOf, must, revived, seedOf, step } from './table.ts';

const end = doing((flow) => flow.end(DONE));

describe('the agenda', () => {
	const walk = (steps: Parameters<typeof gameOf>[0], ...first: string[]): string[] => {
		const game = gameOf({ ...steps, end }, (flow) => flow.next(...first.map((name) => step(name)), step('end')));
		return start(game, { seats: 1, seed: seedOf(1) }).facts.map(({ fact }) => fact);
	};
	const telling = (name: string, ...then: string[]) =>
		doing((flow) => {
			flow.log({ fact: name });
			for (const each of then) flow.next(step(each));
		});

	it('runs steps in the order in which they were put there', () => {
		expect(walk({ a: telling('a'), b: telling('b'), c: telling('c') }, 'a', 'b', 'c')).toEqual(['a', 'b', 'c']);
	});

	it('runs what a step orders before what came after that step, in the order it was called for', () => {
		const steps = {
			a: telling('a', 'b', 'c'),
			b: telling('b', 'd', 'e'),
			c: telling('c'),
			d: telling('d'),
			e: telling('e'),
			z: telling('z')
		};
		expect(walk(steps, 'a', 'z')).toEqual(['a', 'b', 'd', 'e', 'c', 'z']);
	});

	it('keeps its steps as they were when they were ordered', () => {
		const seen: unknown[] = [];
		const game = gameOf(
			{
				a: doing((flow) => {
					const list = [1];
					flow.next(step('b', { list }));
					list.push(2);
				}),
				b: { run: (_board, ordered) => void seen.push(ordered) },
				end
			},
			(flow) => flow.next(step('a'), step('end'))
		);
		deal(game, 1, 1);
		expect(seen).toEqual([{ step: 'b', list: [1] }]);
	});

	it('is empty after the end, whatever was ordered before or after', () => {
		const both = doing((flow) => {
			flow.next(step('never'));
			flow.end({ winners: [0] });
			flow.next(step('never'));
		});
		const never = doing(() => {
			throw new Error('after the end');
		});
		const game = gameOf({ both, never }, (flow) => flow.next(step('both'), step('never')));
		const match = deal(game, 1, 1);
		expect(match).toMatchObject({ result: { winners: [0] }, agenda: [] });
		expect(asked(game, match)).toEqual([]);
		expect(asked(game, revived(match))).toEqual([]);
	});
});

describe('a fact', () => {
	it('stays what it was when it was told', () => {
		const game = gameOf(
			{
				ask: choice(['a', 'b'], (flow) => {
					const hand = flow.secretList([0], [1]);
					flow.log({ fact: 'held', hand });
					hand.$secret.push(2);
					flow.openToAll(hand);
				}),
				end
			},
			(flow) => flow.next(step('ask', { seat: 0 }), step('end'))
		);
		expect(must(game, deal(game, 1, 1), 0, { kind: 'a' }).facts).toEqual([
			{ fact: 'held', hand: { $secret: [1], seats: 1, counted: true } }
		]);
	});
});

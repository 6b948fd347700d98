import { describe, expect, it } from 'vitest';
import { headlineOf, type Headlines } from '#rules/core/headline.ts';

const HEADLINES: Headlines = {
	gave: ({ from, to }, player) => ({ headline: 'gave', by: Number(from), ...(to === player && { yours: true as const }) }),
	rained: () => ({ headline: 'rained' }),
	whispered: () => undefined
};

const told = (...facts: readonly { readonly fact: string; readonly from?: number; readonly to?: number }[]) =>
	headlineOf(HEADLINES, facts as never, 0, {});

describe('Of what was done, a player is told', () => {
	it('the last of it', () => {
		expect(told({ fact: 'gave', from: 1, to: 2 }, { fact: 'rained' })).toEqual({ headline: 'rained' });
	});

	it('rather what was done to them, the last of that', () => {
		const facts = [{ fact: 'gave', from: 2, to: 0 }, { fact: 'gave', from: 1, to: 0 }, { fact: 'rained' }];
		expect(told(...facts)).toEqual({ headline: 'gave', by: 1, yours: true });
	});

	it('nothing that they did themselves', () => {
		expect(told({ fact: 'rained' }, { fact: 'gave', from: 0, to: 2 })).toEqual({ headline: 'rained' });
		expect(told({ fact: 'gave', from: 0, to: 0 })).toBeUndefined();
	});

	it('what came before it where nobody has done it who can be named', () => {
		const facts = [
			{ fact: 'gave', from: 2, to: 1 },
			{ fact: 'gave', from: 3, to: 1 },
			{ fact: 'gave', from: 3, to: 0 }
		];
		const named = (isSomebody: (by: number) => boolean) => headlineOf(HEADLINES, facts as never, 0, {}, isSomebody);
		expect(named((by) => by !== 3)).toEqual({ headline: 'gave', by: 2 });
		expect(named(() => false)).toBeUndefined();
	});

	it('nothing of facts that make no headline, or that the game does not know', () => {
		expect(told({ fact: 'whispered' }, { fact: 'toString' }, { fact: 'sneezed' })).toBeUndefined();
		expect(told()).toBeUndefined();
	});
});

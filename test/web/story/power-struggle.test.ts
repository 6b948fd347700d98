import { describe, expect, it } from 'vitest';
import { sumOfOwnOffer } from '#lib/power-struggle/own-offers.ts';
import type { BribeView } from '#lib/power-struggle/views.ts';
import { money } from '#lib/power-struggle/words/names.ts';
import { paymentsSentence } from '#lib/power-struggle/words/facts.ts';
import type { LoggedFact } from '#party/shared/wire.ts';

const names = (seat: number): string => ['Ana', 'Bo', 'Cleo'][seat] ?? '';

describe('Payments of one event', () => {
	it('are one line', () => {
		const received = [0, 1].map((seat) => ({ fact: 'received', seat, sum: (seat + 1) * 100_000 }) as const);
		expect(paymentsSentence(received, names)).toBe(`Paid out: Ana ${money(100_000)} and Bo ${money(200_000)}.`);
		const paid = [
			{ fact: 'paid', seat: 0, sum: 50_000, owed: 50_000 },
			{ fact: 'paid', seat: 2, sum: 10_000, owed: 50_000 }
		] as const;
		expect(paymentsSentence(paid, names)).toBe(`Everybody pays: Ana ${money(50_000)} and Cleo ${money(10_000)} of ${money(50_000)}.`);
		expect(paymentsSentence([{ fact: 'motivationReset' }], names)).toBeUndefined();
	});
});

describe('One’s own envelopes in the story', () => {
	const bribe = (briber: number, sum: number | undefined): BribeView => ({
		round: 1,
		turn: 1,
		briber,
		target: 2,
		card: 'chairman',
		attempt: 1,
		envelope: sum === undefined ? { $sealed: true } : { $seen: { sum, note: '' } },
		outcome: 'refused'
	});
	const offer = (choice: number, seat: number): LoggedFact => ({ choice, at: choice, by: seat, fact: { fact: 'bribeOffered', seat } });
	const bribes = [bribe(0, 50_000), bribe(1, undefined), bribe(2, 70_000), bribe(0, 150_000)];
	// The first is told before what is known of the log.
	const log = [offer(9, 1), offer(12, 2), offer(20, 0)];
	const sum = (n: number, you: number | undefined): number | undefined => {
		const fact = log[n]?.fact;
		return fact && sumOfOwnOffer(fact, log, bribes, you);
	};

	it('show their sums to who sealed them, and to nobody else', () => {
		expect([0, 1, 2].map((n) => sum(n, 0))).toEqual([undefined, undefined, 150_000]);
		expect([0, 1, 2].map((n) => sum(n, 2))).toEqual([undefined, 70_000, undefined]);
		expect([0, 1, 2].map((n) => sum(n, undefined))).toEqual([undefined, undefined, undefined]);
	});
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fits, isPlain, isPossible, plainChoice, range, type AnyChoice, type Option } from '#rules/core/option.ts';
import { filledIn, randomOf } from './table.ts';

const bribe: Option = { kind: 'bribe', card: 'law', rival: 2, hurry: true, sum: range(50, 250, 50), note: { maxLength: 5 } };
const choice: AnyChoice = { kind: 'bribe', card: 'law', rival: 2, hurry: true, sum: 150, note: 'hello' };

describe('fits', () => {
	it('takes the option filled in', () => {
		expect(fits(bribe, choice)).toBe(true);
		expect(fits(bribe, { ...choice, note: '' })).toBe(true);
	});

	it.each([
		['another kind', { ...choice, kind: 'offer' }],
		['another name', { ...choice, card: 'humanResources' }],
		['another number', { ...choice, rival: 3 }],
		['a number as text', { ...choice, rival: '2' }],
		['another truth', { ...choice, hurry: false }],
		['a truth as number', { ...choice, hurry: 1 }],
		['a field too many', { ...choice, extra: 1 }],
		['a field too many that is undefined', { ...choice, extra: undefined }],
		['a text too long', { ...choice, note: 'hello!' }],
		['a number for the text', { ...choice, note: 5 }],
		['a text for the range', { ...choice, sum: '150' }],
		['a missing name', { kind: 'bribe', rival: 2, hurry: true, sum: 150, note: '' }],
		['a missing range', { kind: 'bribe', card: 'law', rival: 2, hurry: true, note: '' }],
		['a missing text', { kind: 'bribe', card: 'law', rival: 2, hurry: true, sum: 150 }],
		['a field named like something every object has', { ...choice, toString: 'x' }],
		['a constructor', { ...choice, constructor: 'x' }],
		['a prototype read from text', JSON.parse(JSON.stringify(choice).replace('{', '{"__proto__":"x",')) as AnyChoice],
		['no fields at all', {} as AnyChoice]
	])('refuses %s', (_name, wrong) => expect(fits(bribe, wrong as AnyChoice)).toBe(false));

	it.each([NaN, Infinity, -Infinity, -0, 0, 49, 50.5, 149.999999, 151, 251, 300, 1e300, Number.MIN_VALUE])(
		'refuses %d in a range from 50 to 250 by 50',
		(sum) => expect(fits(bribe, { ...choice, sum })).toBe(false)
	);

	it('refuses minus zero where zero is offered, as text would not keep it', () => {
		const from0: Option = { kind: 'k', n: range(0, 3) };
		expect(fits(from0, { kind: 'k', n: 0 })).toBe(true);
		expect(fits(from0, { kind: 'k', n: -0 })).toBe(false);
		expect(fits({ kind: 'k', n: range(-5, 5) }, { kind: 'k', n: 1e-300 })).toBe(false);
	});

	it('does not take an inherited field for the choice’s own', () => {
		expect(fits({ kind: 'k' }, Object.assign(Object.create({ extra: 1 }) as object, { kind: 'k' }) as AnyChoice)).toBe(false);
	});

	it('takes of a range exactly its steps', () => {
		fc.assert(
			fc.property(fc.integer({ min: -20, max: 20 }), fc.nat(30), fc.integer({ min: 1, max: 7 }), (min, span, step) => {
				const option: Option = { kind: 'k', n: range(min, min + span, step) };
				const taken: number[] = [];
				for (let n = min - 10; n <= min + span + 10; n += 0.5) if (fits(option, { kind: 'k', n: n === 0 ? 0 : n })) taken.push(n);
				const steps: number[] = [];
				for (let n = min; n <= min + span; n += step) steps.push(n);
				expect(taken).toEqual(steps);
			})
		);
	});

	it('takes what is filled in at random', () => {
		fc.assert(
			fc.property(fc.nat(), (seed) => {
				expect(fits(bribe, filledIn(bribe, randomOf(seed)))).toBe(true);
			})
		);
	});

	it('takes an option with an undefined field without it', () => {
		expect(fits({ kind: 'k', card: undefined }, { kind: 'k' })).toBe(true);
		expect(fits({ kind: 'k', card: undefined }, { kind: 'k', card: 'x' })).toBe(false);
	});
});

describe('a plain option', () => {
	it('has nothing to fill in', () => {
		expect(isPlain({ kind: 'pass', seat: 1, card: 'x' })).toBe(true);
		expect(isPlain({ kind: 'pay', sum: range(3, 3) })).toBe(true);
		expect(isPlain({ kind: 'pay', sum: range(3, 4) })).toBe(false);
		expect(isPlain({ kind: 'say', text: { maxLength: 3 } })).toBe(false);
		expect(isPlain(bribe)).toBe(false);
	});

	it('fits its only choice', () => {
		const option: Option = { kind: 'pay', to: 1, sum: range(3, 3) };
		expect(plainChoice(option)).toEqual({ kind: 'pay', to: 1, sum: 3 });
		expect(fits(option, plainChoice(option))).toBe(true);
	});
});

describe('an option with an empty range', () => {
	it('is not possible', () => {
		expect(isPossible({ kind: 'pay', sum: range(1, 0) })).toBe(false);
		expect(isPossible({ kind: 'pay', sum: range(1, 1), note: { maxLength: 0 } })).toBe(true);
	});
});

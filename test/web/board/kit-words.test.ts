import { expect, test } from 'vitest';
import { eachOf, timesBy } from '#lib/board/end/chronicle.ts';
import { asks, hintsAt, offers } from '#lib/board/first-evening/declaration.ts';
import { naming, namingTwice, wording } from '#lib/board/words.ts';
import { mannerIn, OF_NOBODY, type Manners } from '#lib/table/story/manner.ts';

test('a name is looked up when it is asked for, so that it follows the language', () => {
	let language = 'en';
	const nameOf = naming<'farm'>({ farm: () => (language === 'en' ? 'Farm' : 'Granja') });
	expect(nameOf('farm')).toBe('Farm');
	language = 'es';
	expect(nameOf('farm')).toBe('Granja');
});

test('what has two words gives each by a function of its own', () => {
	const [nameOf, moreOf] = namingTwice<'hire'>({ hire: [() => 'Hire', () => 'Takes on staff'] });
	expect([nameOf('hire'), moreOf('hire')]).toEqual(['Hire', 'Takes on staff']);
});

test('a member of a union is told by its own line, and what a newer room adds by what was given for it, or not at all', () => {
	type Fact = { fact: 'hired'; count: number } | { fact: 'passed' };
	const table = { hired: ({ count }: { count: number }) => `${count} hired`, passed: () => 'passed' };
	expect(wording<Fact, 'fact', []>('fact', table, '')({ fact: 'hired', count: 2 })).toBe('2 hired');
	const newer = { fact: 'promoted' } as unknown as Fact;
	expect(wording<Fact, 'fact', []>('fact', table, '?')(newer)).toBe('?');
	expect(wording<Fact, 'fact', [], string | undefined>('fact', table)(newer)).toBeUndefined();
});

test('what is counted alike is declared once for all of its names, in their order', () => {
	const figures = eachOf(['water', 'power'], (resource) => () => `${resource}?`);
	expect(Object.entries(figures).map(([name, words]) => `${name}: ${words()}`)).toEqual(['water: water?', 'power: power?']);
});

test('a feat counts the facts of its name that are about the player', () => {
	const times = timesBy<{ fact: 'hired' | 'paid'; seat: number }>('seat');
	const facts = [
		{ fact: 'hired', seat: 0 },
		{ fact: 'hired', seat: 1 },
		{ fact: 'paid', seat: 0 },
		{ fact: 'hired', seat: 0 }
	] as const;
	expect(times('hired')({ facts }, 0)).toBe(2);
	expect(times('paid')({ facts }, 1)).toBe(0);
});

test('a hint knows what is asked of its reader and what can be chosen', () => {
	const now = { question: { step: 'turn' }, options: [{ kind: 'hire' }] };
	expect(asks(now, 'turn')).toBe(true);
	expect(asks({ question: undefined }, 'turn')).toBe(false);
	expect(offers(now, 'hire')).toBe(true);
	expect(offers(now, 'bribe')).toBe(false);
});

test('a hint is given only at its question, and while what it is about is offered', () => {
	const at = hintsAt<unknown, { readonly step: 'turn'; readonly left: number } | { readonly step: 'pay' }>();
	const hint = at('turn', ({ question }) => ({ words: `${question.left} left` }), 'hire');
	const now = { board: {}, you: 0, options: [{ kind: 'hire' }], names: String };
	expect(hint({ ...now, question: { step: 'turn', left: 2 } })).toEqual({ words: '2 left' });
	expect(hint({ ...now, question: { step: 'turn', left: 2 }, options: [] })).toBeUndefined();
	expect(hint({ ...now, question: { step: 'pay' } })).toBeUndefined();
});

test('a fact that no table speaks of is a move of whom it is about', () => {
	type Told = { fact: 'hired'; seat: number } | { fact: 'paid'; player: number } | { fact: 'began' };
	const manners: Manners<Told> = { paid: { sorts: ['money'] }, began: OF_NOBODY };
	expect(mannerIn(manners, { fact: 'hired', seat: 1 })).toEqual({ sorts: ['move'], who: 'seat' });
	expect(mannerIn(manners, { fact: 'paid', player: 1 })).toEqual({ sorts: ['money'], who: 'player' });
	expect(mannerIn(manners, { fact: 'began' })).toEqual({ sorts: ['move'], who: 'nobody' });
});

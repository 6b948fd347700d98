import { expect, test } from 'vitest';
import { timesBy } from '#lib/board/end/chronicle.ts';
import { asks, offers } from '#lib/board/first-evening/declaration.ts';
import { naming, namingTwice } from '#lib/board/words.ts';

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

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkEdition, type EditionFault } from '#rules/pax-transhumanity/check-edition.ts';
import { houseEdition } from '#rules/pax-transhumanity/edition.ts';

/** The house edition as text with something changed. */
function spoilt(change: (edition: Tree) => void): unknown {
	const edition = JSON.parse(JSON.stringify(houseEdition)) as Tree;
	change(edition);
	return edition;
}
type Tree = { [key: string]: Tree };

/** Puts a value, which need not fit, at a path. */
function put(path: string, value: unknown): (edition: Tree) => void {
	return (edition) => {
		const keys = path.split('.');
		const last = keys.pop() as string;
		const holder = keys.reduce<Tree>((tree, key) => tree[key] as Tree, edition);
		if (value === undefined) delete holder[last];
		else Object.defineProperty(holder, last, { value, enumerable: true, configurable: true, writable: true });
	};
}

const solvesNothing = { impact: 'solve', problem: 'toString' };
const firstWorld = 'infrastructures.firstWorld.spaces';
const cases: readonly [string, (edition: Tree) => void, EditionFault, string][] = [
	['another format', put('format', 'pax-transhumanity-2'), 'notAllowed', 'format'],
	['a field too many', put('author', 'me'), 'unknownField', 'author'],
	['a card field too many', put('cards.33.cost', 3), 'unknownField', 'cards.33.cost'],
	['a field missing', put('cards.33.name', undefined), 'missing', 'cards.33.name'],
	['a kind missing', put('cards.33.kind', undefined), 'missing', 'cards.33.kind'],
	['a heat colour that is none', put('cards.33.heat.0.colour', 'red'), 'notAllowed', 'cards.33.heat.0.colour'],
	['five heat squares', put('cards.33.heat', Array(5).fill({ colour: 'white', name: { en: 'Fear' } })), 'tooLong', 'cards.33.heat'],
	['seven impacts', put('cards.33.impacts', Array(7).fill({ impact: 'growth' })), 'tooLong', 'cards.33.impacts'],
	['no impacts', put('cards.33.impacts', []), 'tooShort', 'cards.33.impacts'],
	['an unknown impact', put('cards.33.impacts.0.impact', 'flood'), 'notAllowed', 'cards.33.impacts.0.impact'],
	['an unknown ability', put('cards.2.ability', { ability: 'fly' }), 'notAllowed', 'cards.2.ability.ability'],
	['an ability out of measure', put('cards.15.ability.by', 99), 'outOfRange', 'cards.15.ability.by'],
	['a patent that counts as itself', put('cards.8.ability.as', 'transbiology'), 'sameDiscipline', 'cards.8.ability.as'],
	['a long name', put('cards.33.name.en', 'x'.repeat(61)), 'tooLong', 'cards.33.name.en'],
	['an empty name', put('cards.33.name.it', '  '), 'badText', 'cards.33.name.it'],
	['a name that turns the line around', put('cards.33.name.it', 'a\u202eb'), 'badText', 'cards.33.name.it'],
	['a card number beyond the box', put('cards.121', houseEdition.cards['1']), 'badText', 'cards.121'],
	['a space called __proto__', put(`${firstWorld}.__proto__`, {}), 'notPlain', `${firstWorld}.__proto__`],
	['a problem called constructor', put('problems.constructor', houseEdition.problems['aging']), 'notPlain', 'problems.constructor'],
	['a list for a record', put('problems', []), 'wrongKind', 'problems'],
	['text for a number', put('starts.doctor.debt', '2'), 'wrongKind', 'starts.doctor.debt'],
	['a number that is not whole', put('problems.aging.copies', 1.5), 'outOfRange', 'problems.aging.copies'],
	['four copies of a problem', put('problems.aging.copies', 4), 'outOfRange', 'problems.aging.copies'],
	['agents that do not sum to eight', put('starts.doctor.debt', 4), 'agents', 'starts.doctor'],
	['three tipping points', put('cards.112', undefined), 'tippingPoints', 'cards'],
	['two tipping points of one discipline', put('cards.112.left', 'computing'), 'tippingPoints', 'cards'],
	['no plurality', put('cards.116', undefined), 'pluralities', 'cards'],
	['two pluralities', put('cards.117', houseEdition.cards['116']), 'pluralities', 'cards'],
	[
		'45 ideas',
		(edition) => {
			for (let number = 46; number <= 111; number += 1) delete edition['cards']?.[String(number)];
		},
		'fewIdeas',
		'cards'
	],
	['an idea that ends the game', put('cards.33.impacts.0', { impact: 'endOfGame' }), 'endOfGame', 'cards.33.impacts.0'],
	['a tipping point that does not', put('cards.112.impacts', [{ impact: 'growth' }]), 'endOfGame', 'cards.112.impacts'],
	['a solution without a problem', put('cards.33.impacts.0', solvesNothing), 'noSuchProblem', 'cards.33.impacts.0.problem'],
	[
		'a problem that is gone',
		put('cards.24.impacts.0.of.1', { impact: 'solve', problem: 'boredom' }),
		'noSuchProblem',
		'cards.24.impacts.0.of.1.problem'
	],
	['a hostile start at a utility', put('cards.77.impacts.1.hostile', 'fieldStations'), 'noSuchBarrier', 'cards.77.impacts.1.hostile'],
	['a hostile start in the other half', put('cards.77.impacts.1.hostile', 'landTitles'), 'noSuchBarrier', 'cards.77.impacts.1.hostile'],
	['a hostile start in another sphere', put('cards.77.impacts.1.hostile', 'dataPrivacy'), 'noSuchBarrier', 'cards.77.impacts.1.hostile'],
	['an arrow down two rows', put(`${firstWorld}.redTape.arrows.0.to`, 'unemployment'), 'wrongRow', `${firstWorld}.redTape.arrows.0.to`],
	['an arrow sideways', put(`${firstWorld}.logistics.arrows.0.to`, 'skillsShortage'), 'wrongRow', `${firstWorld}.logistics.arrows.0.to`],
	['an arrow to another board', put(`${firstWorld}.redTape.arrows.0.to`, 'bandwidth'), 'wrongRow', `${firstWorld}.redTape.arrows.0.to`],
	['a dead end', put(`${firstWorld}.logistics.arrows`, []), 'tooShort', `${firstWorld}.logistics.arrows`],
	[
		'manual labour in the creative half',
		put(`${firstWorld}.foundations.arrows.0.labour`, 'manual'),
		'wrongHalf',
		`${firstWorld}.foundations.arrows.0.labour`
	],
	['a utility astride', put(`${firstWorld}.logistics.half`, 'astride'), 'wrongHalf', `${firstWorld}.logistics.half`],
	[
		'a barrier astride with labour of one kind',
		put(`${firstWorld}.redTape.arrows.1.labour`, 'creative'),
		'wrongHalf',
		`${firstWorld}.redTape.arrows`
	],
	['nothing astride', put(`${firstWorld}.redTape`, undefined), 'barriersAstride', firstWorld],
	['two spaces in one place', put(`${firstWorld}.publicWorks.column`, 0), 'samePlace', `${firstWorld}.publicWorks.column`],
	[
		'a space on two boards',
		put('infrastructures.space.spaces.redTape', houseEdition.infrastructures.space.spaces['spaceLaw']),
		'repeatedSpace',
		'infrastructures.space.spaces.redTape'
	],
	['a status that is none', put('cards.33.status', { name: 'certain' }), 'notAllowed', 'cards.33.status.name']
];

describe('A wrong edition is refused with the reason and the place', () => {
	it.each(cases)('%s', (_, change, refused, at) => {
		expect(checkEdition(spoilt(change))).toEqual({ refused, at });
	});

	it('one that is too big', () => {
		expect(checkEdition({ title: 'é'.repeat(200_001) })).toEqual({ refused: 'tooBig', at: '' });
	});

	it.each([[undefined], [null], [7], ['{}'], [new Map()], [() => houseEdition], [Symbol('edition')], [10n], [NaN]])('%o', (value) => {
		expect(checkEdition(value)).toMatchObject({ at: '' });
	});

	it('what no file can hold: a circle, a getter that throws', () => {
		const circle: Record<string, unknown> = {};
		circle['cards'] = circle;
		expect(checkEdition(circle)).toMatchObject({ refused: 'notPlain' });
		const trap = {
			get format(): string {
				throw new Error('trap');
			}
		};
		expect(checkEdition(trap)).toEqual({ refused: 'notPlain', at: '' });
	});

	it('the place is never longer than a line', () => {
		const result = checkEdition({ ['x'.repeat(10_000)]: () => 0 });
		expect('at' in result && result.at.length).toBe(160);
	});
});

describe('An edition that is checked', () => {
	it('never throws, whatever it is', () => {
		const anywhere = fc.constantFrom(...cases.map(([, , , at]) => at).filter((at) => at !== '' && !at.includes('__proto__')));
		fc.assert(
			fc.property(fc.anything({ withBigInt: true, withMap: true, withNullPrototype: true, withSparseArray: true }), (value) => {
				expect(checkEdition(value)).toHaveProperty('refused');
			}),
			{ numRuns: 500 }
		);
		fc.assert(
			fc.property(anywhere, fc.jsonValue(), (at, value) => {
				let edition: unknown;
				try {
					edition = spoilt(put(at, value));
				} catch {
					return; // A place which is not in the house edition.
				}
				const result = checkEdition(edition);
				if ('edition' in result) expect(result.edition).toEqual(edition);
				else expect(result.refused).not.toBe('');
			}),
			{ numRuns: 300 }
		);
	});

	it('comes back as a copy without what JSON leaves out', () => {
		const result = checkEdition(houseEdition);
		if ('refused' in result) throw new Error(result.refused);
		expect(result.edition).not.toBe(houseEdition);
		expect(result.edition.cards['33']).not.toBe(houseEdition.cards['33']);
	});

	it('may leave out Spanish, Italian, descriptions and cards', () => {
		const result = checkEdition(
			spoilt((edition) => {
				for (let number = 47; number <= 111; number += 1) delete edition['cards']?.[String(number)];
				put('cards.1.description', undefined)(edition);
				put('cards.1.name.it', undefined)(edition);
			})
		);
		expect(result).toHaveProperty('edition');
	});
});

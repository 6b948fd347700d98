import { describe, expect, test } from 'vitest';
import type { CheckedEdition } from '#rules/core/game.ts';
import { copy, type Json } from '#rules/core/json.ts';
import { asked, options, play, start } from '#rules/core/play.ts';
import { edition as circadians } from '#rules/circadians/edition.ts';
import { houseEdition } from '#rules/pax-transhumanity/edition.ts';
import { edition as throughTheAges } from '#rules/through-the-ages/edition.ts';
import { games } from '#rules/games.ts';
import { filledIn, oneOf, type Random } from '../../rules/support/random.ts';
import { ODD_TEXTS } from './odd.ts';
import { randomOf, WISH } from './wish.ts';

const TOTAL = Math.max(300, Math.ceil(WISH.messages / 100));
// A path into the file and a reason, both short.
const LONGEST = 400;
const CHOICES = 40;
const BREATH = 100;

/** An edition of each game that takes one, to be spoilt. */
const EDITIONS: Readonly<Record<string, unknown>> = {
	'pax-transhumanity': houseEdition,
	circadians,
	'through-the-ages': throughTheAges
};

type Part = Record<string, unknown>;

const deep = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as unknown;
const endless: Part = {};
endless['again'] = { and: [endless] };
const throwing = new Proxy(
	{},
	{
		ownKeys: () => {
			throw new Error('no keys');
		},
		get: () => {
			throw new Error('no member');
		}
	}
);

/** What no file should have there; some of it no file can hold. */
const SPOILS: readonly (() => unknown)[] = [
	...[null, undefined, true, 0, -0, 1, -1, 0.5, 99, 1e9, 2 ** 53, 1e21, 5e-324, Infinity, -Infinity, NaN].map((value) => () => value),
	...ODD_TEXTS.map((text) => () => text),
	...[() => [], () => ({}), () => [null], () => [[]], () => deep(50), () => deep(5_000), () => endless, () => throwing],
	...[
		() => new Array(50_000).fill(0),
		() => new Array(1_000_000),
		() => 'x'.repeat(500_000),
		() => new Map(),
		() => new Date(0),
		() => Symbol('x')
	],
	...[
		() => 10n,
		() => () => 1,
		() => JSON.parse('{"__proto__":{"kind":"idea"}}') as unknown,
		() => ({ constructor: 1 }),
		() => Object.create({ kind: 'idea' }) as unknown
	]
];

/** The edition with some of its parts replaced, left out, doubled or put in another place. */
function spoilt(edition: unknown, random: Random): unknown {
	const file = copy(edition);
	for (let times = 1 + Math.floor(random() * 3); times > 0; times -= 1) {
		const place = anyPlace(file as Part, random);
		const name = oneOf(Object.keys(place), random);
		const which = random();
		if (which < 0.5) place[name] = oneOf(SPOILS, random)();
		else if (which < 0.65) delete place[name];
		else if (which < 0.75) put(place, oneOf(ODD_TEXTS, random), place[name]);
		else place[name] = twin(Object.values(anyPlace(file as Part, random))[0]);
	}
	return random() < 0.02 ? oneOf(SPOILS, random)() : file;
}

// A list has a length of its own, which takes numbers only.
function put(place: Part, name: string, part: unknown): void {
	if (!(Array.isArray(place) && name === 'length')) place[name] = part;
}

// Another such part; what has no end cannot be copied and is put there itself.
function twin(part: unknown): unknown {
	try {
		return copy(part);
	} catch {
		return part;
	}
}

// A record or a list of the file that has something in it.
function anyPlace(file: Part, random: Random): Part {
	let place = file;
	for (;;) {
		const inner = Object.values(place).filter((part): part is Part => typeof part === 'object' && part !== null && hasParts(part));
		if (inner.length === 0 || random() < 0.2) return place;
		place = oneOf(inner, random);
	}
}

function hasParts(part: object): boolean {
	try {
		return !(part instanceof Map) && Object.keys(part).length > 0 && part !== endless;
	} catch {
		return false;
	}
}

describe.each(Object.entries(games).filter(([, { checkEdition }]) => checkEdition !== undefined))('%s', (name, game) => {
	test(`${TOTAL} editions made to hurt are refused with a place and a reason, or can be played with`, async () => {
		const random = randomOf(`editions of ${name}`);
		const count = { refused: 0, played: 0 };
		for (let n = 0; n < TOTAL; n += 1) {
			// Who blocks the runtime for half a minute is taken for dead.
			if (n % BREATH === 0) await scheduler.wait(0);
			const file = spoilt(EDITIONS[name], random);
			const checked = game.checkEdition?.(file) as CheckedEdition;
			if ('refused' in checked) {
				expect(checked.refused).toMatch(/^[a-zA-Z-]{3,40}$/);
				expect(typeof checked.at === 'string' && checked.at.length < LONGEST).toBe(true);
				count.refused += 1;
				continue;
			}
			expect(JSON.parse(JSON.stringify(checked.edition))).toEqual(checked.edition);
			plays(name, checked.edition, n, random);
			count.played += 1;
		}
		expect(count.refused).toBeGreaterThan(0);
		expect(({} as Part)['kind']).toBeUndefined();
		console.log(`${name}: ${TOTAL} editions, ${count.refused} refused, ${count.played} played with, seed ${WISH.seed}`);
	});
});

function plays(name: string, edition: Json, n: number, random: Random): void {
	const game = games[name];
	if (game === undefined) throw new Error(`no game ${name}`);
	const { least, most } = game.seats;
	const { match } = start(game, { seats: least + (n % (most - least + 1)), edition, seed: n.toString(16).padStart(64, '0') });
	for (let taken = 0; taken < CHOICES && match.result === undefined; taken += 1) {
		const { seat } = oneOf(asked(game, match), random);
		const played = play(game, match, seat, filledIn(oneOf(options(game, match, seat), random), random));
		if ('refused' in played) throw new Error(played.refused);
	}
}

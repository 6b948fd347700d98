import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { parseMessage } from '#party/shared/parse.ts';
import { LIMITS, REASONS } from '#party/shared/wire.ts';
import { NONCE, rowsOf, runningMatch, settled } from './house.ts';

const KNOWN: ReadonlySet<string> = new Set(REASONS);
const TRIES = 1_000;
const SEED = 20_261_121;

// Numbers and texts that are easily mistaken for something else.
const oddNumber = fc.constantFrom(-1, -0, 0.5, 8, 1e21, 2 ** 53, -(2 ** 31), Number.MAX_VALUE, Number.MIN_VALUE);
const oddText = fc.oneof(
	fc.constantFrom(
		'',
		' ',
		'umber ',
		'UMBER',
		'ümber',
		'u\u0301mber',
		'umber\u0000',
		'\ud800',
		'\u202eumber',
		'🂡',
		'__proto__',
		'constructor',
		'$secret',
		'0',
		'true',
		'null',
		'NaN'
	),
	fc.string({ unit: 'binary', minLength: 41, maxLength: 80 })
);
const odd = fc.oneof(oddNumber, oddText, fc.constantFrom(null, true, [], {}, [[]], { kind: 'paint' }), fc.json());

const id = fc.uuid();
const paint = { kind: 'paint', paint: 'umber' };

/** Requests that are well made, each with one part replaced by something that does not belong there. */
function misfit(version: number): fc.Arbitrary<unknown> {
	const sound = [
		{ type: 'choose', id: 'x', version, choices: [paint] },
		{ type: 'undo', id: 'x', version },
		{ type: 'sit', id: 'x', seat: 1, commitment: 'f'.repeat(64) },
		{ type: 'reveal', id: 'x', nonce: NONCE },
		{ type: 'colour', id: 'x', colour: 'red' },
		{ type: 'bot', id: 'x', seat: 1, present: true },
		{ type: 'settle', id: 'x', seats: 3, settings: { rounds: '2' } },
		{ type: 'replace', id: 'x', seat: 1 },
		{ type: 'wish', id: 'x', wish: 'stake', value: 10 },
		{ type: 'ban', id: 'x', who: 7, banned: true },
		{ type: 'mute', id: 'x', who: '0123456789abcdef', muted: true }
	] as const;
	return fc.oneof(
		fc
			.constantFrom(...sound)
			.chain((message) => fc.tuple(fc.constant(message), fc.constantFrom(...Object.keys(message).filter((key) => key !== 'id')), odd, id))
			.map(([message, key, value, name]) => ({ ...message, id: name, [key]: value })),
		fc.tuple(fc.constantFrom(...sound), odd).map(([message, extra]) => ({ ...message, extra })),
		fc
			.tuple(fc.constantFrom(...sound), fc.constantFrom(null, 7, '', 'x'.repeat(41), {}))
			.map(([message, name]) => ({ ...message, id: name }))
	);
}

/** Choices that nobody was offered, alone or after one that was. */
function illegal(version: number): fc.Arbitrary<unknown> {
	const choice = fc.oneof(
		odd.map((value) => ({ kind: 'paint', paint: value })),
		odd.map((value) => ({ kind: value, paint: 'umber' })),
		odd.map((extra) => ({ ...paint, extra })),
		fc.constantFrom({ kind: 'paint' }, { kind: 'pass' }, { kind: 'bid', sum: 1 }, { kind: 'confirm' }, { kind: 'frame', wide: true })
	);
	const batch = fc.oneof(
		choice.map((one) => [one]),
		choice.map((one) => [paint, one]).filter(([, second]) => (second as { kind: unknown }).kind !== 'frame'),
		fc.constant([]),
		fc.constant(new Array(25).fill(paint))
	);
	return fc.tuple(batch, id).map(([choices, name]) => ({ type: 'choose', id: name, version, choices }));
}

/** Sound choices made against another time. */
function late(version: number): fc.Arbitrary<unknown> {
	const other = fc.oneof(
		fc.integer({ min: -5, max: version - 1 }),
		fc.integer({ min: version + 1 }),
		oddNumber.filter((n) => n !== version)
	);
	return fc.tuple(other, id).map(([against, name]) => ({ type: 'choose', id: name, version: against, choices: [paint] }));
}

const noise = fc.oneof(
	fc.string({ unit: 'binary' }),
	fc.json(),
	fc.constantFrom(
		'',
		'{',
		'[]',
		'null',
		'"choose"',
		'{"type":"choose"}',
		'{"type":"resync","id":"x"}',
		'{"type":"shout","id":"x"}',
		'Ping',
		'\ufeff{"type":"resync"}'
	),
	fc.constantFrom('x', '🂡', '[').map((unit) => `{"type":"say","id":"x","text":"${unit.repeat(9_000)}"}`),
	fc.constantFrom('🂡', 'é').map((unit) => JSON.stringify({ type: 'say', id: 'x', text: unit.repeat(401) })),
	fc
		.integer({ min: 1, max: 60 })
		.map((length) => JSON.stringify({ type: 'choose', id: 'x', version: 9, choices: [paint] }).slice(0, length))
);

describe('A bad message', () => {
	test(`of any kind gets a reason and changes nothing: ${TRIES} of them`, async () => {
		const { id: table, ada, bob, eve } = await runningMatch();
		await ada.choose({ kind: 'bid', sum: 20 });
		const known = { type: 'choose', id: 'the bid', version: bob.version, choices: [{ kind: 'bid', sum: 10 }] } as const;
		const done = await bob.sendRaw(JSON.stringify(known));
		await settled(ada, bob, eve);
		const { version } = ada;
		const before = await rowsOf(table);
		const heard = [ada, bob, eve].map((guest) => guest.received.length);

		const foreign = fc.tuple(
			fc.oneof(
				fc.constant({ type: 'choose', version, choices: [paint] }),
				fc.constantFrom(
					{ type: 'start' },
					{ type: 'leave' },
					{ type: 'reveal', nonce: NONCE },
					{ type: 'remove', seat: 0 },
					{ type: 'settle', watchers: false },
					{ type: 'undo', version }
				)
			),
			id
		);
		const text = (value: unknown) => JSON.stringify(value);
		const everything = fc.oneof(
			fc.tuple(fc.constant(ada), fc.oneof(noise, misfit(version).map(text), illegal(version).map(text), late(version).map(text))),
			fc.tuple(
				fc.constantFrom(bob, eve),
				fc.oneof(
					noise,
					misfit(version).map(text),
					foreign.map(([message, name]) => text({ ...message, id: name }))
				)
			),
			fc.tuple(
				fc.constantFrom(ada, bob, eve),
				fc.uint8Array({ maxLength: 40 }).map((bytes) => bytes.buffer.slice(0))
			),
			fc.constant([bob, text(known)] as const)
		);

		vi.useFakeTimers({ toFake: ['Date'] });
		const reasons = new Map<string, number>();
		for (const [guest, message] of fc.sample(everything, { numRuns: TRIES, seed: SEED })) {
			vi.setSystemTime(Date.now() + 1_000);
			const answer = await guest.sendRaw(message as string | ArrayBuffer);
			if (message === text(known)) {
				expect(answer).toEqual(done);
				continue;
			}
			const reason = answer.type === 'refused' ? answer.reason : `done: ${String(message)}`;
			expect(KNOWN, reason).toContain(reason);
			expect(Object.keys(answer).filter((key) => !['type', 'id', 'reason'].includes(key))).toEqual([]);
			reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
		}
		vi.useRealTimers();

		expect([...reasons.keys()].sort()).toEqual(
			[
				'binary',
				'malformed',
				'match-running',
				'not-asked',
				'not-an-option',
				'not-host',
				'not-seated',
				'nothing-to-take-back',
				'stale',
				'still-here',
				'too-long',
				'unknown-wish'
			]
				.filter((reason) => reasons.has(reason))
				.sort()
		);
		for (const needed of ['binary', 'malformed', 'not-asked', 'not-an-option', 'not-seated', 'stale', 'too-long'])
			expect(reasons.get(needed), needed).toBeGreaterThan(5);
		expect(await rowsOf(table)).toEqual(before);
		const answered = [ada, bob, eve].map((guest, i) =>
			guest.received.slice(heard[i]).filter(({ type }) => type !== 'refused' && type !== 'done')
		);
		expect(answered).toEqual([[], [], []]);
		expect(await ada.choose(paint)).toBe('done');
	});
});

describe('A choice with a field of its own', () => {
	test.each(['__proto__', 'constructor', 'prototype', 'toString'])(
		'is no option, also when every object has %s by nature',
		async (name) => {
			const { id: table, ada, bob, eve } = await runningMatch();
			await ada.choose({ kind: 'bid', sum: 20 });
			await bob.choose({ kind: 'bid', sum: 10 });
			await settled(ada, bob, eve);
			const before = await rowsOf(table);
			// As text: written as a record, such a name would not become a field.
			const raw = (field: string): string =>
				`{"type":"choose","id":"${field}","version":${ada.version},"choices":[{"kind":"paint","paint":"umber","${name}":${field}}]}`;
			expect(await ada.sendRaw(raw('1'))).toMatchObject({ type: 'refused', reason: 'not-an-option' });
			expect(await ada.sendRaw(raw('null'))).toMatchObject({ type: 'refused', reason: 'malformed' });
			expect(await rowsOf(table)).toEqual(before);
		}
	);

	test('is refused with a zero below zero, which the rows could not tell from zero', () => {
		expect(parseMessage('{"type":"choose","id":"x","version":1,"choices":[{"kind":"bid","sum":-0}]}')).toEqual({
			fault: 'malformed',
			id: 'x'
		});
	});
});

describe('A message with choices', () => {
	const paint = { kind: 'paint', paint: 'umber' };
	const sound = { type: 'choose', id: 'x', version: 1, choices: [paint] };

	test('is taken as it is', () => {
		expect(parseMessage(JSON.stringify(sound))).toEqual({ message: sound });
	});

	test.each([
		['a member of no meaning', { ...sound, seat: 0 }],
		['no version', { ...sound, version: undefined }],
		['a version that is a text', { ...sound, version: '1' }],
		['no choice', { ...sound, choices: [] }],
		['more choices than a batch has', { ...sound, choices: new Array<object>(LIMITS.batch + 1).fill(paint) }],
		['choices that are no list', { ...sound, choices: { 0: paint, length: 1 } }],
		['a choice that is none', { ...sound, choices: [paint, null] }],
		['a choice within a choice', { ...sound, choices: [{ ...paint, paint }] }],
		['a kind as long as a story', { ...sound, choices: [{ kind: 'k'.repeat(LIMITS.kind + 1) }] }]
	])('is refused with %s', (_what, message) => {
		expect(parseMessage(JSON.stringify(message))).toEqual({ fault: 'malformed', id: 'x' });
	});

	test.each([
		['without a name', { ...sound, id: undefined }],
		['with an empty name', { ...sound, id: '' }],
		['with a name that is too long', { ...sound, id: 'x'.repeat(LIMITS.id + 1) }]
	])('is refused %s', (_what, message) => {
		expect(parseMessage(JSON.stringify(message))).toEqual({ fault: 'malformed', id: undefined });
	});

	test('is refused with a prototype as a member', () => {
		const text = '{"type":"choose","id":"x","version":1,"choices":[{"kind":"paint"}],"__proto__":{}}';
		expect(parseMessage(text)).toEqual({ fault: 'malformed', id: 'x' });
	});
});

describe('A text that is filled in', () => {
	const offering = (note: string) =>
		parseMessage(JSON.stringify({ type: 'choose', id: 'x', version: 1, choices: [{ kind: 'offer', note }] }));

	test('may be of any script, and empty', () => {
		for (const note of ['', 'Das weiß niemand …', '秘密', 'سر', '👩‍👧']) expect(offering(note), note).toHaveProperty('message');
	});

	test.each(['a\u0000b', 'a\nb', '\u202eadA', 'a\u2066b', '\ud800'])('%j is refused: others would see it as it comes', (note) => {
		expect(offering(note)).toEqual({ fault: 'malformed', id: 'x' });
	});
});

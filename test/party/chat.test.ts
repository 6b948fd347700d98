import { env } from 'cloudflare:workers';
import { evictDurableObject, runDurableObjectAlarm } from 'cloudflare:test';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Game } from '#rules/core/game.ts';
import { newTable, runningMatch, visitor } from './house.ts';
import { sealedBids } from './sealed-bids.ts';
import { house } from './worker.ts';

describe('Chat', () => {
	test('is public, with the name and seat of who speaks, and is there for who comes later', async () => {
		const { id, ada, bob, eve } = await runningMatch();
		expect(await bob.does({ type: 'say', text: '  Good luck \u0000everybody!  ' })).toBe('done');
		expect(await eve.does({ type: 'say', text: 'I only watch' })).toBe('done');
		await ada.until(() => ada.chat.length === 2);
		expect(ada.chat.map(({ name, seat, text }) => [name, seat, text])).toEqual([
			['Bob', 1, 'Good luck everybody!'],
			['Eve', undefined, 'I only watch']
		]);
		await evictDurableObject(env.Match.getByName(id));
		const late = await (await visitor('Late')).enter(id);
		expect(late.chat).toEqual(ada.chat);
	});

	test('said twice under one name is said once', async () => {
		const { ada } = await runningMatch();
		const hello = { type: 'say', id: 'hello', text: 'Hello' } as const;
		expect(await ada.send(hello)).toEqual(await ada.send(hello));
		expect(ada.chat.length).toBe(1);
	});
});

describe('A whisper', () => {
	test('is seen by two people only, now and later', async () => {
		const { host, id, invite } = await newTable({ seats: 3 });
		const [bob, cyd, eve] = [await visitor('Bob'), await visitor('Cyd'), await visitor('Eve')];
		const guests = [await host.enter(id), await bob.enter(id, invite), await cyd.enter(id, invite), await eve.enter(id)] as const;
		const [ada, bobs, cyds, eves] = guests;
		await bobs.sits(1);
		await cyds.sits(2);
		expect(await ada.does({ type: 'say', text: 'a word between us', to: 1 })).toBe('done');
		expect(await ada.does({ type: 'say', text: 'for all' })).toBe('done');
		for (const guest of guests) await guest.until(() => guest.chat.some(({ text }) => text === 'for all'));
		expect(ada.chat.map(({ text, to }) => [text, to])).toEqual([
			['a word between us', 1],
			['for all', undefined]
		]);
		expect(bobs.chat).toEqual(ada.chat);
		for (const somebody of [cyd, eve]) {
			const later = await somebody.enter(id);
			const raw = [...(somebody === cyd ? cyds : eves).raw, ...later.raw].join();
			expect(raw).not.toContain('between us');
			expect(later.chat.map(({ text }) => text)).toEqual(['for all']);
		}
		expect((await bob.enter(id)).chat).toEqual(ada.chat);
		// Who takes the seat next does not take over what was whispered to it.
		await bobs.does({ type: 'leave' });
		await eves.close();
		const heir = await eve.enter(id, invite);
		await heir.sits(1);
		expect((await eve.enter(id)).chat.map(({ text }) => text)).toEqual(['for all']);
	});

	test('needs a table that allows it, a seat, and somebody else in the other', async () => {
		const quiet = await newTable({ whispers: false });
		expect(await (await quiet.host.enter(quiet.id)).does({ type: 'say', text: 'psst', to: 1 })).toBe('whispers-off');
		const { host, id } = await newTable();
		const ada = await host.enter(id);
		for (const to of [0, 1, 7]) expect(await ada.does({ type: 'say', text: 'psst', to })).toBe('nobody-there');
		const eve = await (await visitor('Eve')).enter(id);
		expect(await eve.does({ type: 'say', text: 'psst', to: 0 })).toBe('not-seated');
	});
});

describe('A text in a choice', () => {
	const rules = sealedBids as unknown as Game;
	const bid = rules.steps.bid as Extract<Game['steps'][string], { options: unknown }>;
	// The same game, in which whoever passes may hand over a note.
	const withNotes: Game = {
		...rules,
		steps: {
			...rules.steps,
			bid: {
				...bid,
				options: (board, step) => [...bid.options(board, step), { kind: 'hand', note: { maxLength: 20 } }],
				take: (board, step, choice: { kind: string }, flow) =>
					bid.take(board, step, (choice.kind === 'hand' ? { kind: 'pass' } : choice) as never, flow)
			}
		}
	};

	afterEach(() => {
		house.games = { [rules.id]: rules };
	});

	test('is a whisper: refused where the table allows none, whatever else is in the batch', async () => {
		house.games = { [rules.id]: withNotes };
		const quiet = await runningMatch({ whispers: false });
		expect(await quiet.ada.choose({ kind: 'hand', note: 'psst' })).toBe('whispers-off');
		expect(quiet.ada.match.choices).toBe(0);
		expect(await quiet.ada.choose({ kind: 'hand', note: '' })).toBe('done');
		const { ada } = await runningMatch();
		expect(await ada.choose({ kind: 'hand', note: 'psst' })).toBe('done');
	});

	test('is written by a bot where the table allows whispers, and left out where it allows none', async () => {
		const handed: unknown[] = [];
		const step = withNotes.steps.bid as typeof bid;
		house.games = {
			[rules.id]: {
				...withNotes,
				steps: {
					...withNotes.steps,
					bid: {
						...step,
						take(board, of, choice: { kind: string; note?: string }, flow) {
							if (choice.kind === 'hand') handed.push(choice.note);
							step.take(board, of, choice as never, flow);
						}
					}
				},
				bot: (question) => (question.options.some(({ kind }) => kind === 'hand') ? { kind: 'hand', note: 'psst' } : rules.bot(question))
			}
		};
		for (const whispers of [true, false]) {
			const { host, id } = await newTable({ seats: 2, bots: true, whispers });
			const ada = await host.enter(id);
			const { version } = ada;
			expect(await runDurableObjectAlarm(env.Match.getByName(id))).toBe(true);
			await ada.reaches(version + 1);
		}
		expect(handed).toEqual(['psst', '']);
	});

	test('is refused of whoever has no say, with that reason, and the choice without it is taken', async () => {
		house.games = { [rules.id]: withNotes };
		const { ada, bob } = await runningMatch();
		expect(await ada.does({ type: 'mute', who: 1, muted: true })).toBe('done');
		expect(await bob.choose({ kind: 'hand', note: 'psst' })).toBe('muted');
		expect(await bob.choose({ kind: 'bid', sum: -1 })).toBe('not-an-option');
		expect(bob.match.choices).toBe(0);
		expect(await bob.choose({ kind: 'hand', note: '' })).toBe('done');
		expect(await ada.choose({ kind: 'hand', note: 'psst' })).toBe('done');
	});
});

describe('Too fast', () => {
	test('is answered, and forgiven after a while', async () => {
		const { ada } = await runningMatch();
		vi.useFakeTimers({ toFake: ['Date'] });
		const answers = [];
		for (let i = 0; i < 60; i += 1) answers.push(await ada.does({ type: 'settle' }));
		expect(answers[0]).toBe('match-running');
		expect(answers.at(-1)).toBe('too-fast');
		expect(await ada.choose({ kind: 'pass' })).toBe('too-fast');
		vi.setSystemTime(Date.now() + 2_000);
		expect(await ada.choose({ kind: 'pass' })).toBe('done');
	});

	test('is sooner reached by talk', async () => {
		const { ada, bob } = await runningMatch();
		vi.useFakeTimers({ toFake: ['Date'] });
		const answers = [];
		for (let i = 0; i < 8; i += 1) answers.push(await ada.does({ type: 'say', text: `${i}` }));
		expect([answers[0], answers.at(-1)]).toEqual(['done', 'too-fast']);
		expect(await ada.choose({ kind: 'pass' })).toBe('done');
		expect(await bob.does({ type: 'say', text: 'calm' })).toBe('done');
	});
});

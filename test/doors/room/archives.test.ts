import { env } from 'cloudflare:workers';
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { afterEach, expect, test, vi } from 'vitest';
import { runningMatch, settled } from '../../party/house.ts';
import { attack } from './attacks.ts';
import { moment } from './ground.ts';
import { randomOf, WISH } from './wish.ts';

afterEach(() => void vi.useRealTimers());

const TOTAL = Math.max(200, Math.min(10_000, Math.ceil(WISH.messages / 100)));
const GAME = 'pax-transhumanity';
const CHOICES = 30;

// What changes as people come and go.
const PRESENCE: ReadonlySet<string> = new Set(['present', 'awaySince', 'version']);

function withoutPresence(text: string): unknown {
	return JSON.parse(text, (name, member: unknown) => (PRESENCE.has(name) ? undefined : member));
}

/** What the room keeps of a match that is over, archived or not, but for who is there. */
function keptOf(id: string): Promise<unknown> {
	return runInDurableObject(env.Match.getByName(id), (_room, { storage }) => {
		const { value } = storage.sql.exec<{ value: string }>('select value from room').one();
		return {
			table: withoutPresence(value),
			archive: storage.sql
				.exec<{ bytes: ArrayBuffer }>('select bytes from archive')
				.toArray()
				.map(({ bytes }) => [...new Uint8Array(bytes)]),
			entries: storage.sql.exec('select * from entry').toArray()
		};
	});
}

test(`a match that is archived while everybody asks for it is the same to them all, and ${TOTAL} attacks leave it so`, async () => {
	const random = randomOf('archives');
	const { id, invite, host, rival, stranger, ada, bob, eve } = await runningMatch({ game: GAME });
	const players = [ada, bob];
	for (let n = 0; n < CHOICES && ada.table.phase === 'playing'; n += 1) {
		const asked = players.find(({ match }) => match.options.length > 0) ?? ada;
		const option = asked.match.options.find((each) => Object.values(each).every((value) => typeof value !== 'object'));
		if (option === undefined || (await asked.choose(option as never)) !== 'done') break;
		await settled(ada, bob, eve);
	}
	const { ground, senders } = await moment({ id, invite, game: GAME, players, watcher: eve, taken: new Map() });
	for (const player of players) expect(await player.does({ type: 'stop', agrees: true })).toBe('done');
	await Promise.all([...players, eve].map((guest) => guest.until(() => guest.table.phase === 'over')));
	const room = env.Match.getByName(id);
	const seen = async () => {
		const asked = [host, rival, stranger].flatMap((each) =>
			['record', 'log?before=9', 'moment?at=2'].map(async (what) => (await each.ask(`/api/tables/${id}/${what}`)).text())
		);
		return (await Promise.all(asked)).map(withoutPresence);
	};
	const before = await seen();
	const due = await runInDurableObject(room, (_room, { storage }) => storage.getAlarm());
	vi.useFakeTimers({ toFake: ['Date'], now: (due ?? 0) + 1 });
	// The archive is made while the same is asked for again and again.
	const [rang, ...meanwhile] = await Promise.all([runDurableObjectAlarm(room), ...Array.from({ length: 3 }, seen)]);
	expect(rang).toBe(true);
	for (const each of [...meanwhile, await seen()]) expect(each).toEqual(before);
	const kept = await keptOf(id);
	expect(kept).toMatchObject({ archive: expect.arrayContaining([expect.anything()]) as unknown, entries: [] });
	// Who was there an hour ago has gone. What was sound in the match, and what never was, comes too late; the host may still make a link.
	const back = await Promise.all([rival, stranger].map((each) => each.enter(id)));
	for (let n = 0; n < TOTAL; n += 1) {
		const who = Math.floor(random() * back.length);
		const [sender, guest] = [senders[who + 1], back[who]];
		if (sender === undefined || guest === undefined) throw new Error('nobody came');
		const { data } = attack(sender, ground, random);
		const answer = await guest.sendRaw(data);
		if (answer.type !== 'refused') throw new Error(`${answer.type}: ${String(data)}`);
		expect(answer.reason).not.toBe('server');
	}
	expect(await keptOf(id)).toEqual(kept);
	expect(await seen()).toEqual(before);
});

import { env } from 'cloudflare:workers';
import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Game } from '#rules/core/game.ts';
import type { PastMoment, RoomMessage } from '#party/shared/wire.ts';
import { Guest, playTwoRounds, runningMatch, settled, visitor, type Visitor } from './house.ts';
import { sealedBids } from './sealed-bids.ts';
import { house } from './worker.ts';

afterEach(() => void vi.useRealTimers());

const MINUTES = 60_000;
const FAR = Date.UTC(2031, 4, 5, 12);

function freeze(at: number): void {
	vi.useFakeTimers({ toFake: ['Date'], now: at });
}

/** The host's own television at the table. */
async function television(host: Visitor, id: string): Promise<Guest> {
	const { screen } = await host.json<{ screen: string }>(`/api/tables/${id}/screen`, {});
	const response = await host.ask(`/parties/match/${id}?screen=${screen}`, undefined, { upgrade: 'websocket' });
	const guest = new Guest(response);
	await guest.until(() => guest.view !== undefined);
	return guest;
}

/** What a watcher knows of the match at some moment. */
function known({ match, log }: Guest) {
	return { match, log: log.map(({ fact, choice }) => [choice, fact]) };
}

/** One round, after which a watcher's view at each number of choices is noted. */
async function oneRound(ada: Guest, bob: Guest, note: () => Promise<void>): Promise<void> {
	await ada.choose({ kind: 'bid', sum: 20 });
	await note();
	await bob.choose({ kind: 'bid', sum: 10 });
	await note();
	for (const choice of [{ kind: 'paint', paint: 'umber' }, { kind: 'frame', wide: true }, { kind: 'confirm' }]) {
		await ada.choose(choice);
		await note();
	}
}

/** The room sleeps; its sockets stay. */
function sleep(id: string): Promise<void> {
	return evictDurableObject(env.Match.getByName(id));
}

/** What came to the guest since then of the table, when whatever was on its way is there. */
async function toldSince(guest: Guest, since: number): Promise<RoomMessage[]> {
	expect(await guest.does({ type: 'say', text: 'Well?' })).toBe('done');
	return guest.received.slice(since).filter(({ type }) => type === 'update' || type === 'table');
}

describe('Who watches a table that keeps watchers behind', () => {
	test('hears nothing of what happens now, nor that something does, and of each choice when its time has come', async () => {
		freeze(FAR);
		const { id, host, stranger, ada, bob, eve } = await runningMatch({ lag: 'minutes5', settings: { rounds: '40' } });
		const screen = await television(host, id);
		const asItWas = new Map([[screen.match.choices, known(screen)]]);
		await oneRound(ada, bob, async () => {
			await settled(ada, bob, screen);
			// While both bid, no watcher hears how many have.
			if (!asItWas.has(screen.match.choices)) asItWas.set(screen.match.choices, known(screen));
		});
		expect(asItWas.size).toBeGreaterThan(3);
		const quiet = await stranger.enter(id);
		expect(known(quiet)).toEqual(asItWas.get(0));
		expect(known(eve)).toEqual(asItWas.get(0));
		const heard = eve.raw.length;
		freeze(FAR + 2 * MINUTES);
		await bob.choose({ kind: 'bid', sum: 15 });
		await settled(ada, bob, screen);
		// Whatever still comes is behind this answer.
		eve.socket.send(JSON.stringify({ type: 'say', id: 'said', text: 'Well?' }));
		await eve.until(() => eve.received.some((message) => message.type === 'done'));
		const kinds = eve.received.slice(heard).map(({ type }) => type);
		expect(kinds.filter((type) => type === 'update' || type === 'table')).toEqual([]);
		freeze(FAR + 5 * MINUTES);
		expect(await runDurableObjectAlarm(env.Match.getByName(id))).toBe(true);
		await eve.until(() => eve.match.choices > 0);
		expect(eve.match.choices).toBe(5);
		expect(known(eve).match).toEqual(asItWas.get(5)?.match);
		expect(eve.gap).toBe(false);
		expect(known(await stranger.enter(id)).match).toEqual(asItWas.get(5)?.match);
	});

	test('hears together, with one alarm, of choices that come of age within half a minute, and of none of them sooner', async () => {
		freeze(FAR + 1_000);
		const { id, stranger, ada, bob, eve } = await runningMatch({ lag: 'minutes5', settings: { rounds: '40' } });
		await ada.choose({ kind: 'bid', sum: 20 });
		await bob.choose({ kind: 'bid', sum: 10 });
		await settled(ada, bob);
		freeze(FAR + 20_000);
		await ada.choose({ kind: 'paint', paint: 'umber' }, { kind: 'frame', wide: true }, { kind: 'confirm' });
		await settled(ada, bob);
		const room = env.Match.getByName(id);
		const together = FAR + 5 * MINUTES + 30_000;
		expect(await runInDurableObject(room, (_room, { storage }) => storage.getAlarm())).toBe(together);
		const heard = eve.received.length;
		freeze(together - 10_000);
		await bob.choose({ kind: 'bid', sum: 15 });
		expect(await toldSince(eve, heard)).toEqual([]);
		expect(await stranger.json<PastMoment>(`/api/tables/${id}/moment?at=4`)).toMatchObject({ at: 0, last: 0 });
		freeze(together);
		expect(await runDurableObjectAlarm(room)).toBe(true);
		await eve.until(() => eve.match.choices === 5);
		expect(await toldSince(eve, heard)).toHaveLength(1);
	});

	test('may look back and read the log no further than that', async () => {
		freeze(FAR);
		const { id, stranger, ada, bob } = await runningMatch({ lag: 'minutes5', settings: { rounds: '40' } });
		await oneRound(ada, bob, () => settled(ada, bob));
		const moment = await stranger.json<PastMoment>(`/api/tables/${id}/moment?at=4`);
		expect(moment).toMatchObject({ at: 0, last: 0 });
		expect(moment.after).toBeUndefined();
		const log = async () => (await stranger.json<{ log: { choice: number }[] }>(`/api/tables/${id}/log`)).log;
		expect((await log()).filter(({ choice }) => choice > 0)).toEqual([]);
		freeze(FAR + 6 * MINUTES);
		expect(await stranger.json<PastMoment>(`/api/tables/${id}/moment?at=4`)).toMatchObject({ at: 4, last: 5 });
		expect((await log()).filter(({ choice }) => choice > 0).length).toBeGreaterThan(0);
	});

	test('is kept so many choices behind, past sleep and a choice taken back', async () => {
		const { id, host, stranger, ada, bob } = await runningMatch({ lag: 'choices20', settings: { rounds: '40' } });
		const screen = await television(host, id);
		const asItWas = new Map([[0, known(screen)]]);
		const note = async (): Promise<void> => {
			await settled(ada, bob, screen);
			if (!asItWas.has(screen.match.choices)) asItWas.set(screen.match.choices, known(screen));
		};
		for (let round = 0; round < 4; round += 1) await oneRound(ada, bob, note);
		const late = await stranger.enter(id);
		expect(late.match.choices).toBe(0);
		await ada.choose({ kind: 'bid', sum: 20 });
		await bob.choose({ kind: 'bid', sum: 10 });
		await late.until(() => late.match.choices === 2);
		expect(late.match).toEqual(asItWas.get(2)?.match);
		await ada.choose({ kind: 'paint', paint: 'umber' });
		await late.until(() => late.match.choices === 3);
		expect(await ada.does({ type: 'undo', version: ada.version })).toBe('done');
		await late.until(() => late.match.choices === 2);
		await evictDurableObject(env.Match.getByName(id));
		await ada.choose({ kind: 'paint', paint: 'ochre' }, { kind: 'frame', wide: true });
		await late.until(() => late.match.choices === 4);
		expect(late.match).toEqual(asItWas.get(4)?.match);
	});

	test('sees everything when the match is over, and as the host settles', async () => {
		const { stranger, id, ada, bob, eve } = await runningMatch({ lag: 'minutes30' });
		await ada.choose({ kind: 'bid', sum: 20 });
		await bob.choose({ kind: 'bid', sum: 10 });
		expect(await ada.does({ type: 'settle', lag: 'none' })).toBe('done');
		await eve.until(() => eve.match.choices === 2);
		expect(await ada.does({ type: 'settle', lag: 'after' })).toBe('done');
		await eve.until(() => eve.closed !== undefined);
		expect(eve.received.at(-1)).toEqual({ type: 'refused', reason: 'watch-after' });
		expect(await (await stranger.ask(`/api/tables/${id}/log`)).json()).toEqual({ reason: 'watch-after' });
		expect(await ada.does({ type: 'settle', lag: 'minutes5' })).toBe('done');
		const late = await stranger.enter(id);
		expect(late.match.choices).toBe(0);
		await ada.choose({ kind: 'paint', paint: 'umber' }, { kind: 'frame', wide: true }, { kind: 'confirm' });
		await settled(ada, bob);
		await ada.choose({ kind: 'bid', sum: 20 });
		await bob.choose({ kind: 'bid', sum: 10 });
		await settled(ada, bob);
		await ada.choose({ kind: 'paint', paint: 'umber' }, { kind: 'frame', wide: true }, { kind: 'confirm' });
		await late.until(() => late.table.phase === 'over');
		expect(late.match.result).toBeDefined();
		expect(JSON.stringify([late.match, late.log])).not.toContain('$sealed');
	});

	test('learns nothing from clocks', async () => {
		const clock = { pace: 'live', bank: 600_000, increment: 0, end: 'nothing' };
		const { id, stranger, ada } = await runningMatch({ lag: 'minutes5', clock });
		const late = await stranger.enter(id);
		expect(ada.table.seats.every((seat) => seat.clock !== undefined)).toBe(true);
		expect(late.table.seats.some((seat) => seat.clock !== undefined)).toBe(false);
	});

	test('is whoever has no seat, invited or not, and nobody once it is over', async () => {
		const { id, invite, ada, bob } = await runningMatch();
		expect(await ada.does({ type: 'settle', lag: 'after' })).toBe('done');
		const shut = await (await visitor('Yan')).enter(id, invite);
		expect(shut.received).toEqual([{ type: 'refused', reason: 'watch-after' }]);
		await playTwoRounds(ada, bob);
		expect(bob.table.phase).toBe('over');
		const late = await (await visitor('Zoe')).enter(id, invite);
		expect(late.match.result).toBeDefined();
	});
});

describe('Who watches a table that keeps watchers behind, when the room has slept', () => {
	test('is told nothing by a choice that is not for them yet, and later what follows on what they have', async () => {
		freeze(FAR);
		const { id, ada, bob, eve } = await runningMatch({ lag: 'minutes5', settings: { rounds: '40' } });
		await oneRound(ada, bob, () => settled(ada, bob));
		freeze(FAR + 5 * MINUTES);
		expect(await runDurableObjectAlarm(env.Match.getByName(id))).toBe(true);
		await eve.until(() => eve.match.choices === 5);
		const [heard, { version }] = [eve.received.length, eve];
		for (const choice of [1, 2]) {
			freeze(FAR + (5 + choice) * MINUTES);
			await sleep(id);
			await (choice === 1 ? ada : bob).choose({ kind: 'bid', sum: 10 + choice });
			await settled(ada, bob);
		}
		expect(await toldSince(eve, heard)).toEqual([]);
		await sleep(id);
		freeze(FAR + 12 * MINUTES);
		expect(await runDurableObjectAlarm(env.Match.getByName(id))).toBe(true);
		await eve.until(() => eve.match.choices === 7);
		expect(await toldSince(eve, heard)).toMatchObject([{ version: version + 1 }]);
		expect(eve.gap).toBe(false);
	});

	test('is told the end', async () => {
		const { id, ada, bob, eve } = await runningMatch({ lag: 'minutes30' });
		await oneRound(ada, bob, () => settled(ada, bob));
		await ada.choose({ kind: 'bid', sum: 20 });
		await bob.choose({ kind: 'bid', sum: 10 });
		await settled(ada, bob);
		expect(await ada.choose({ kind: 'paint', paint: 'umber' }, { kind: 'frame', wide: true })).toBe('done');
		await settled(ada, bob);
		await sleep(id);
		expect(await ada.choose({ kind: 'confirm' })).toBe('done');
		await eve.until(() => eve.table.phase === 'over');
		expect(eve.match.result).toBeDefined();
		expect(eve.gap).toBe(false);
	});

	test('is told the whole when the host lets everybody see it', async () => {
		const { id, ada, bob, eve } = await runningMatch({ lag: 'minutes30' });
		await ada.choose({ kind: 'bid', sum: 20 });
		await bob.choose({ kind: 'bid', sum: 10 });
		await sleep(id);
		expect(await ada.does({ type: 'settle', lag: 'none' })).toBe('done');
		await eve.until(() => eve.match.choices === 2);
	});

	test('has the seat they take, and the whole match with it', async () => {
		freeze(FAR);
		const clock = { pace: 'live', bank: 600_000, increment: 0, end: 'open' };
		const { id, invite, ada, bob } = await runningMatch({ lag: 'minutes30', clock });
		await ada.choose({ kind: 'bid', sum: 20 });
		await bob.choose({ kind: 'bid', sum: 10 });
		await settled(ada, bob);
		const cyd = await (await visitor('Cyd')).enter(id, invite);
		freeze(FAR + 10 * MINUTES);
		expect(await runDurableObjectAlarm(env.Match.getByName(id))).toBe(true);
		await cyd.until(() => cyd.table.seats[0]?.open !== undefined);
		expect(cyd.match.choices).toBe(0);
		// The seat is offered, but nothing tells when its time was over.
		expect(cyd.table.seats[0]?.open).toBe(0);
		expect(ada.table.seats[0]?.open).toBe(Date.now());
		await sleep(id);
		expect(await cyd.sits(0)).toBe('done');
		await cyd.until(() => cyd.table.you === 0 && cyd.match.choices === 2);
	});
});

describe('What watchers who are kept behind know of the table as it is now', () => {
	test('spends a version on nothing that they do not see', async () => {
		freeze(FAR);
		const { ada, bob, eve } = await runningMatch({ lag: 'minutes5', settings: { rounds: '40' } });
		const before = eve.received.length;
		expect(await ada.does({ type: 'stop', agrees: true })).toBe('done');
		expect(await ada.does({ type: 'stop', agrees: false })).toBe('done');
		expect(await toldSince(eve, before)).toEqual([]);
		expect(await bob.does({ type: 'stepAside' })).toBe('done');
		await eve.until(() => eve.table.seats[1]?.kind === 'bot');
		const [heard, { version }] = [eve.received.length, eve];
		await ada.choose({ kind: 'bid', sum: 20 });
		expect(await toldSince(eve, heard)).toEqual([]);
		expect(await ada.does({ type: 'settle', talk: 'seated' })).toBe('done');
		await eve.until(() => eve.table.talk === 'seated');
		expect(eve.received.slice(heard)).toContainEqual(expect.objectContaining({ type: 'update', from: version, version: version + 1 }));
		expect(eve.table.seats[1]?.standIn).not.toHaveProperty('at');
	});

	test('leaves out since when a bot plays for whose time was over, and what the seats agree on', async () => {
		freeze(FAR);
		const clock = { pace: 'live', bank: 600_000, increment: 0, end: 'bot' };
		const { id, ada, bob, eve } = await runningMatch({ lag: 'minutes30', clock });
		await ada.choose({ kind: 'bid', sum: 20 });
		expect(await ada.does({ type: 'stop', agrees: true })).toBe('done');
		expect(await ada.does({ type: 'switch', clock: 'none', agrees: true })).toBe('done');
		await settled(ada, bob);
		freeze(FAR + 10 * MINUTES);
		expect(await runDurableObjectAlarm(env.Match.getByName(id))).toBe(true);
		await eve.until(() => eve.table.seats[1]?.kind === 'bot');
		expect(ada.table.seats[1]?.standIn).toMatchObject({ zero: true, at: Date.now() });
		expect(eve.table.seats[1]?.standIn).toEqual({});
		expect(ada.table).toMatchObject({ stopping: [0] });
		for (const proposal of ['stopping', 'switching']) expect(eve.table).not.toHaveProperty(proposal);
	});

	test('has the word that was taken from them', async () => {
		const { ada, eve } = await runningMatch({ lag: 'minutes30' });
		await ada.until(() => ada.watching?.people !== undefined);
		const who = ada.watching?.people?.[0]?.who ?? '';
		expect(await ada.does({ type: 'mute', who, muted: true })).toBe('done');
		await eve.until(() => eve.table.youMuted === true);
		expect(await ada.does({ type: 'mute', who, muted: false })).toBe('done');
		await eve.until(() => eve.table.youMuted === undefined);
		expect(eve.gap).toBe(false);
	});

	test('has not how far a damaged match had come', async () => {
		const { id, host, stranger, ada, bob } = await runningMatch({ lag: 'minutes30' });
		await ada.choose({ kind: 'bid', sum: 20 });
		await bob.choose({ kind: 'bid', sum: 10 });
		await settled(ada, bob);
		await sleep(id);
		await runInDurableObject(env.Match.getByName(id), (_room, { storage }) => {
			storage.sql.exec('update room set match = substr(match, 1, length(match) / 2)');
			storage.sql.exec('update entry set choice = substr(choice, 1, length(choice) / 2) where number = 2');
		});
		await sleep(id);
		const damaged = { format: 'backroom-damaged-1', reason: 'damaged-table' };
		expect(await host.json(`/api/tables/${id}/record`)).toMatchObject({ ...damaged, kept: 2 });
		const seen = await stranger.json(`/api/tables/${id}/record`);
		expect(seen).toMatchObject({ ...damaged, facts: [] });
		expect(seen).not.toHaveProperty('kept');
	});

	test('is not promised by the preview of a match that nobody may watch yet', async () => {
		const { id, ada, bob } = await runningMatch();
		const preview = async () => env.Match.getByName(id).preview();
		expect(await preview()).toMatchObject({ watchers: true });
		expect(await ada.does({ type: 'settle', lag: 'after' })).toBe('done');
		expect(await preview()).toMatchObject({ phase: 'playing', watchers: false });
		await playTwoRounds(ada, bob);
		expect(await preview()).toMatchObject({ phase: 'over', watchers: true });
	});
});

describe('Where corrected rules know no way on from what was played', () => {
	test('who is kept behind is shown out, and the match is played once, however often they come', async () => {
		freeze(FAR);
		const { id, stranger, ada, bob, eve } = await runningMatch({ lag: 'minutes30' });
		await ada.choose({ kind: 'bid', sum: 20 });
		await bob.choose({ kind: 'bid', sum: 10 });
		await settled(ada, bob);
		// Who came before would share what they have with who comes.
		eve.close();
		const sockets = () => runInDurableObject(env.Match.getByName(id), (_room, state) => state.getWebSockets().length);
		await vi.waitUntil(async () => (await sockets()) === 2, 15_000);
		let played = 0;
		const lost = {
			run: () => {
				played += 1;
				throw new Error('no way on');
			}
		};
		const { games } = house;
		house.games = { [sealedBids.id]: { ...sealedBids, steps: { ...sealedBids.steps, reveal: lost } } as unknown as Game };
		try {
			await sleep(id);
			freeze(FAR + 31 * MINUTES);
			for (let visits = 0; visits < 3; visits += 1) {
				const late = await stranger.enter(id);
				await late.until(() => late.closed !== undefined);
				expect(late.view).toBeUndefined();
			}
			expect(played).toBe(1);
		} finally {
			house.games = games;
		}
	});
});

import { env } from 'cloudflare:workers';
import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { describe, expect, test } from 'vitest';
import type { Game } from '#rules/core/game.ts';
import { PACES } from '#party/shared/limits.ts';
import type { PastMoment } from '#party/shared/wire.ts';
import { newTable, playTwoRounds, runningMatch, settled, visitor, type Visitor } from './house.ts';
import { sealedBids } from './sealed-bids.ts';
import { house } from './worker.ts';

function ask(somebody: Visitor, id: string, at: number | string): Promise<Response> {
	return somebody.ask(`/api/tables/${id}/moment?at=${at}`);
}

async function look(somebody: Visitor, id: string, at: number): Promise<PastMoment> {
	const response = await ask(somebody, id, at);
	if (!response.ok) throw new Error(await response.text());
	return response.json<PastMoment>();
}

async function refusal(response: Promise<Response>): Promise<string> {
	return (await (await response).json<{ reason: string }>()).reason;
}

describe('Looking back', () => {
	test('shows every moment as it was then: to each what they knew', async () => {
		const { id, host, rival, stranger, ada, bob, eve } = await runningMatch();
		const seen = () => [ada, bob, eve].map(({ match: { board, choices } }) => ({ board, choices }));
		const then = [seen()];
		const remember = async (): Promise<void> => {
			await settled(ada, bob, eve);
			then.push(seen());
		};
		await ada.choose({ kind: 'bid', sum: 987 });
		await remember();
		await bob.choose({ kind: 'bid', sum: 654 });
		await remember();
		await ada.choose({ kind: 'paint', paint: 'umber' });
		await remember();
		for (const [at, views] of then.entries()) {
			for (const [n, somebody] of [host, rival, stranger].entries()) {
				const moment = await look(somebody, id, at);
				expect(moment).toMatchObject({ at, last: 3, match: { ...views[n], options: [], blocked: [], undo: 0 } });
				expect(Math.max(...moment.log.map(({ choice }) => choice))).toBeLessThanOrEqual(at);
			}
		}
	});

	test('tells nobody what is hidden from them, and nobody who has acted what the others still do', async () => {
		const { id, host, rival, stranger, ada, bob, eve } = await runningMatch();
		await ada.choose({ kind: 'bid', sum: 987 });
		await bob.choose({ kind: 'bid', sum: 654 });
		await settled(ada, bob, eve);
		for (const at of [0, 1, 2]) {
			const [own, others, watched] = await Promise.all(
				[host, rival, stranger].map(async (somebody) => (await ask(somebody, id, at)).text())
			);
			expect(own).not.toMatch(/\b654\b|"entropy"|"seed"/);
			expect(others).not.toMatch(/\b987\b|"entropy"|"seed"/);
			expect(watched).not.toMatch(/\b987\b|\b654\b|\$seen|"entropy"|"seed"/);
		}
		expect(JSON.stringify((await look(host, id, 1)).match)).toContain('{"$seen":987}');
	});

	test('ends where several act at once, as long as they do', async () => {
		const { id, host, rival, ada, bob } = await runningMatch();
		await ada.choose({ kind: 'bid', sum: 20 });
		await settled(ada, bob);
		for (const somebody of [host, rival]) {
			for (const at of [0, 1, 2, 99]) expect(await look(somebody, id, at)).toMatchObject({ at: 0, last: 0 });
		}
	});

	test('opens every secret once the match is over', async () => {
		const { id, stranger, ada, bob } = await runningMatch();
		await playTwoRounds(ada, bob);
		const { match, last, log } = await look(stranger, id, 1);
		expect(last).toBe(10);
		expect(match.board).toMatchObject({ bids: [{ $seen: 20 }, null] });
		expect(JSON.stringify([match, log])).not.toContain('$sealed');
	});

	test('says whose choice each fact of the log is', async () => {
		const { id, host, ada, bob } = await runningMatch();
		await ada.choose({ kind: 'bid', sum: 20 });
		await bob.choose({ kind: 'bid', sum: 10 });
		await settled(ada, bob);
		const whose = [
			['dealt', undefined],
			['dealt', undefined],
			['sealed', 0],
			['sealed', 1],
			['won', 1]
		];
		for (const log of [ada.log, (await host.enter(id)).log, (await look(host, id, 2)).log])
			expect(log.map(({ fact, by }) => [fact.fact, by])).toEqual(whose);
	});

	test('goes through the same doors as the log', async () => {
		const { id, stranger, ada, bob } = await runningMatch();
		await ada.choose({ kind: 'bid', sum: 20 });
		await bob.choose({ kind: 'bid', sum: 10 });
		expect(await refusal(ask(stranger, id, 'x'))).toBe('malformed');
		expect(await refusal(ask(stranger, id, -1))).toBe('malformed');
		expect(await refusal(ask(stranger, id, 99))).toBe('unknown-moment');
		await ada.does({ type: 'settle', watchers: false });
		expect(await refusal(ask(stranger, id, 0))).toBe(await refusal(stranger.ask(`/api/tables/${id}/log`)));
		expect(await refusal(ask(stranger, 'A'.repeat(30), 0))).toBe('unknown-table');
		const { host, id: waiting } = await newTable();
		expect(await refusal(ask(host, waiting, 0))).toBe('match-not-running');
	});

	test('has a measure for each, and one for all strangers of an address', async () => {
		const { id, host, stranger } = await runningMatch();
		const reasons = async (somebody: Visitor, times: number): Promise<string[]> => {
			const answers = await Promise.all(Array.from({ length: times }, () => ask(somebody, id, 0)));
			return answers.filter(({ ok }) => !ok).map(({ status }) => String(status));
		};
		const { burst } = PACES.guest.past;
		expect(await reasons(stranger, burst + 20)).toContain('429');
		expect((await ask(host, id, 0)).ok).toBe(true);
		// Nobody of them alone asks for too much.
		let refused = 0;
		for (let others = 0; others < 40 && refused === 0; others += 1) {
			const next = await visitor(`Guest ${others}`, stranger.address);
			refused = (await reasons(next, burst)).length;
		}
		expect(refused).toBeGreaterThan(0);
	});

	test('says so when the match does not lead there under corrected rules', async () => {
		const { id, host, ada, bob } = await runningMatch();
		await ada.choose({ kind: 'bid', sum: 20 });
		await bob.choose({ kind: 'bid', sum: 10 });
		const { bid } = sealedBids.steps;
		if (!('options' in bid)) throw new Error('not a decision');
		const dearer = { ...bid, options: () => [{ kind: 'bid', sum: { min: 15, max: 30, step: 1 } }] };
		const { games } = house;
		house.games = { [sealedBids.id]: { ...sealedBids, steps: { ...sealedBids.steps, bid: dearer } } as unknown as Game };
		try {
			await evictDurableObject(env.Match.getByName(id));
			expect((await look(host, id, 1)).match.choices).toBe(1);
			expect(await refusal(ask(host, id, 2))).toBe('past-unfit');
		} finally {
			house.games = games;
		}
	});

	test('names the moments before and after at which something was told', async () => {
		const { id, host, ada, bob } = await runningMatch();
		await playTwoRounds(ada, bob);
		const around = async (at: number): Promise<unknown> => {
			const { before, after } = await look(host, id, at);
			return [before, after];
		};
		// The fifth choice confirms, and tells nothing.
		expect(await around(0)).toEqual([undefined, 1]);
		expect(await around(4)).toEqual([3, 6]);
		expect(await around(5)).toEqual([4, 6]);
		expect(await around(10)).toEqual([9, undefined]);
	});

	test('writes nothing', async () => {
		const { id, host, ada } = await runningMatch();
		await ada.choose({ kind: 'bid', sum: 20 });
		const rows = (): Promise<unknown> =>
			runInDurableObject(env.Match.getByName(id), (_, { storage }) =>
				['room', 'entry', 'answered'].map((name) => storage.sql.exec(`select * from ${name}`).toArray())
			);
		const before = await rows();
		await look(host, id, 0);
		expect(await rows()).toEqual(before);
	});
});

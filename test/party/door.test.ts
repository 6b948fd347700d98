import { describe, expect, test } from 'vitest';
import { HOST, newTable, visitor, Visitor, type Opened } from './house.ts';

type Preview = { free: number; phase: string; host?: string };

describe('The door', () => {
	test('is shut to a page of another site', async () => {
		const { host, id } = await newTable();
		for (const origin of ['http://evil.test', 'null', `${HOST}.evil.test`, 'http://backroom.test:81', 'nonsense']) {
			expect((await host.upgrade(id, undefined, { origin })).status).toBe(403);
			const response = await host.ask('/api/me', { name: 'Mallory' }, { origin });
			expect([response.status, await response.json()]).toEqual([403, { reason: 'foreign-origin' }]);
		}
		expect(await host.json('/api/me')).toMatchObject({ name: 'Ada' });
	});

	test('is shut without a session, to an unknown table, and to everything that is no match', async () => {
		const { host, id } = await newTable();
		const nobody = await new Visitor().enter(id);
		await nobody.until(() => nobody.closed !== undefined);
		expect([nobody.received, nobody.closed]).toEqual([[{ type: 'refused', reason: 'no-session' }], 4401]);
		for (const unknown of ['A'.repeat(22), '..', 'short']) {
			const lost = await host.enter(encodeURIComponent(unknown)).catch(() => undefined);
			if (lost === undefined) continue;
			await lost.until(() => lost.closed !== undefined);
			expect([lost.received, lost.closed]).toEqual([[{ type: 'refused', reason: 'unknown-table' }], 4404]);
		}
		for (const path of [
			`/parties/player/${id}`,
			`/parties/device-code/${id}`,
			`/parties/Match/${id}`,
			`/parties/match/${id}`,
			`/parties/match/${id}/more`
		]) {
			expect((await host.ask(path)).status).toBe(404);
		}
	});

	test('believes nothing a client says of itself', async () => {
		const { id } = await newTable();
		const eve = await visitor('Eve');
		const forged = {
			'x-backroom-account': 'somebody',
			'x-backroom-invite': 'x',
			'x-partykit-props': '{broken',
			'x-partykit-room': 'other'
		};
		const response = await eve.upgrade(`${id}?_pk=chosen`, undefined, forged);
		expect(response.status).toBe(101);
	});

	test('is narrow: one account has at most eight sockets', async () => {
		const { host, id } = await newTable();
		const guests = [];
		for (let i = 0; i < 9; i += 1) guests.push(await host.enter(id));
		expect(guests.every(({ view }) => view !== undefined)).toBe(true);
		const [first, ...others] = guests;
		await first?.until(() => first.closed !== undefined);
		expect([first?.received.at(-1), first?.closed]).toEqual([{ type: 'refused', reason: 'too-many-connections' }, 4429]);
		expect(others.every(({ closed }) => closed === undefined)).toBe(true);
	});

	test('is never closed to a player by strangers who watch', async () => {
		const { host, id } = await newTable();
		for (let i = 0; i < 120; i += 1) await (await visitor(`Stranger ${i}`)).enter(id);
		const late = await (await visitor('Late')).enter(id);
		expect(late.closed).toBe(4429);
		expect((await host.enter(id)).view).toBeDefined();
	});

	test('does not hear from who was shown out and holds the socket open', async () => {
		const { host, id } = await newTable();
		const ada = await host.enter(id);
		const { webSocket } = await (await visitor('Eve')).upgrade(id);
		webSocket?.accept({ allowHalfOpen: true });
		await ada.does({ type: 'settle', watchers: false });
		webSocket?.send(JSON.stringify({ type: 'say', id: 'x', text: 'I am still here' }));
		await ada.does({ type: 'settle', watchers: true });
		expect(ada.chat).toEqual([]);
	});
});

describe('A link', () => {
	test('has a preview for everybody and one for messengers, without the invitation', async () => {
		const host = await visitor('<Ada> & "Co"');
		const { id, invite } = await host.json<Opened>('/api/tables', { game: 'sealed-bids', seats: 4 });
		await host.json(`/api/tables/${id}/seat`, { commitment: 'f'.repeat(64) });
		const anybody = new Visitor();
		expect(await anybody.json<Preview>(`/api/tables/${id}`)).toEqual({
			id,
			game: 'sealed-bids',
			phase: 'gathering',
			host: '<Ada> & "Co"',
			free: 3,
			seats: 4,
			watchers: true
		});
		const page = await anybody.ask(`/m/${id}?invite=${invite}`);
		const html = await page.text();
		expect(page.status).toBe(200);
		expect(html).toContain('<meta property="og:title" content="Sealed Bids with &lt;Ada&gt; &amp; &quot;Co&quot; · Backroom">');
		expect(html).toContain('3 of 4 seats are free');
		expect(html).toContain(`<meta property="og:image" content="${HOST}/previews/sealed-bids.png">`);
		expect(html).toContain(`<link rel="canonical" href="${HOST}/m/${id}">`);
		expect(html).not.toContain(invite);
		expect(page.headers.get('referrer-policy')).toBe('same-origin');
		expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
	});

	test('is described in the language of whoever asks', async () => {
		const host = await visitor('Ada');
		const { id } = await host.json<Opened>('/api/tables', { game: 'sealed-bids', seats: 2 });
		const seen = async (language: string): Promise<string> => {
			const page = await new Visitor().ask(`/m/${id}`, undefined, { 'accept-language': language });
			expect(page.headers.get('vary')).toContain('accept-language');
			return /og:locale" content="(\w+)"/.exec(await page.text())?.[1] ?? '';
		};
		expect(await seen('es-419')).toBe('es_ES');
		expect(await seen('de;q=0.9, fr;q=0.8, it-CH;q=0.7, en;q=0.5')).toBe('it_IT');
		expect(await seen('en;q=0.2, es;q=0.3')).toBe('es_ES');
		expect(await seen('pt-BR')).toBe('en_GB');
		expect(await seen('*')).toBe('en_GB');
		expect(await seen(';;q=,')).toBe('en_GB');
	});

	test('to nowhere shows the page with the truth in its status', async () => {
		const anybody = new Visitor();
		for (const path of [`/m/${'A'.repeat(22)}`, '/m/short']) {
			const page = await anybody.ask(path);
			expect([page.status, (await page.text()).includes('<div id="app">')]).toEqual([404, true]);
		}
		expect((await anybody.ask(`/api/tables/${'A'.repeat(22)}`)).status).toBe(404);
		expect((await anybody.ask('/about')).status).toBe(200);
		expect((await anybody.ask('/_app/missing.js')).status).toBe(404);
		expect((await anybody.ask('/api/nothing')).status).toBe(404);
		expect(await anybody.json('/api/health')).toEqual({ ok: true });
	});
});

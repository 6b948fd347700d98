import { env } from 'cloudflare:workers';
import { listDurableObjectIds, runInDurableObject } from 'cloudflare:test';
import { expect, test, vi } from 'vitest';
import { games } from '#rules/games.ts';
import { createApp } from '#party/worker/app.ts';
import { publicId } from '#party/worker/public-id.ts';
import { unguessable } from '#party/shared/random.ts';
import { makeSession } from '#party/shared/session-text.ts';
import { DAY } from '#party/shared/limits.ts';
import { newCode } from '#party/shared/signed-name.ts';
import { CLOSED, REASONS, RENEWED } from '#party/shared/wire.ts';
import { keptRows } from '../../party/kept-rows.ts';
import { mixed, oneOf } from '../../rules/support/random.ts';
import { newTable, visitor, Visitor, type Guest } from '../../party/house.ts';
import { HOUSES, wildSession, type WildSession } from './wild-sessions.ts';
import { randomOf, WISH } from './wish.ts';

const TOTAL = Math.max(600, Math.ceil(WISH.messages / 50));
const ROUNDS = Math.max(6, Math.min(200, Math.ceil(WISH.messages / 5_000)));
// What browsers keep of a cookie, name and attributes apart.
const LARGEST = 4_096;
const KNOWN: ReadonlySet<string> = new Set(REASONS);
const TABLE = { game: 'power-struggle', seats: 3 };
const app = createApp(games);

/** The text of a visitor's session. */
function textOf({ cookie }: Visitor): string {
	return decodeURIComponent(cookie.split('=', 2)[1] ?? '');
}

/** What is wrong with an answer; undefined when it is one that may be. `victim`: an account whose session was never sent. */
async function faultOf(answer: Response, { house, url, method, headers }: WildSession, victim: string): Promise<string | undefined> {
	if (answer.status >= 500) return `status ${answer.status}`;
	if (answer.headers.get('cache-control') !== 'no-store') return 'may be stored';
	const set = answer.headers.getSetCookie();
	const isOwn = house.hosts[0] === new URL(url).origin;
	const isForeign = headers['origin'] !== (house.address ?? house.hosts[0]) && method !== 'GET' && method !== 'HEAD';
	if (!isOwn && (answer.status !== 421 || set.length > 0)) return 'answers under a host that is not its own';
	if (isOwn && isForeign && (answer.status !== 403 || set.length > 0)) return 'acts for a foreign origin';
	const shape = house.address === undefined ? /^backroom_(?:session|earlier)=/ : /^(?:__Host-)?backroom_(?:session|earlier)=.*; Secure/;
	for (const line of set) {
		const [name = '', text = ''] = (line.split(';')[0] ?? '').split('=', 2);
		if (!shape.test(line)) return `sets ${line}`;
		if (!line.includes('Max-Age=0') && (!line.includes('HttpOnly') || !line.includes('SameSite=Lax'))) return `shows scripts ${line}`;
		if (house.address !== undefined && text !== '' && !name.startsWith('__Host-')) return `binds to no host ${line}`;
		if (name.endsWith('session') && text.startsWith(victim)) return 'makes somebody the victim';
		if (name.length + text.length > LARGEST) return `sets a cookie of ${text.length} characters`;
	}
	if (method === 'HEAD') return undefined;
	const { reason } = await answer.json<{ reason?: string }>();
	return answer.ok || (reason !== undefined && KNOWN.has(reason)) ? undefined : `no reason: ${reason}`;
}

function rowsOf(account: string): Promise<string> {
	return runInDurableObject(env.Player.getByName(account), (_player, { storage }) =>
		JSON.stringify([...keptRows(storage.sql, ['mine', 'browser', 'code']), ...storage.kv.list()])
	);
}

test(`${TOTAL} requests with wild cookies, hosts and claims of proxies make nobody somebody else, and end nobody's session`, async () => {
	const complaints = vi.spyOn(console, 'error');
	const random = randomOf('sessions');
	const [ada, mallory, eve] = [await visitor('Ada'), await visitor('Mallory'), await visitor('Eve')];
	const { host, id, invite } = await newTable(TABLE);
	const [watching, hosting] = [await ada.enter(id), await host.enter(id, invite)];
	const victim = textOf(ada).slice(0, 22);
	const { code } = await ada.json<{ code: string }>('/api/me/device', {});
	const session = { account: victim, issued: Date.now(), generation: 0, bound: false, fresh: false };
	const strangers = Array.from({ length: 4 }, unguessable);
	const wrong = { SESSION_SECRET: 'a secret that was guessed wrong' };
	const known = {
		own: [mallory, eve].map(textOf),
		forged: [
			...(await Promise.all([...strangers, victim].map((account) => makeSession({ ...session, account }, wrong)))),
			await makeSession({ ...session, generation: 999_999, bound: true }, wrong),
			textOf(ada).replace(/^./, (first) => (first === 'x' ? 'y' : 'x')),
			textOf(ada).replace(/\.(.)/, (_, first) => (first === 'x' ? '.y' : '.x')),
			`${victim}${textOf(mallory).slice(22)}`,
			textOf(ada).replace('.', 'h.'),
			textOf(ada).replace('.', 'n.')
		],
		accounts: await Promise.all([victim, ...strangers, textOf(mallory).slice(0, 22)].map(publicId)),
		// The victim's code is not known to the attacker: others of the house's making are.
		codes: [await newCode(env), await newCode(env), code.replace(/.$/, (last) => (last === '2' ? '3' : '2')), 'ABCD', '']
	};
	const before = await rowsOf(victim);
	const counts = new Map<string, number>();
	for (let n = 0; n < TOTAL; n += 1) {
		const wild = wildSession(oneOf(HOUSES, random), known, random);
		const settings = { HOSTED_BY: 'host', PUBLIC_ADDRESS: wild.house.address ?? '', TRUSTED_PROXIES: String(wild.house.proxies ?? '') };
		const answer = await app.fetch(new Request(wild.url, wild), { ...env, ...settings });
		const fault = await faultOf(answer, wild, victim);
		if (fault !== undefined) throw new Error(`${fault}: ${JSON.stringify(wild).slice(0, 2_000)}`);
		const kind = `${answer.status}${answer.headers.getSetCookie().length > 0 ? ', with a cookie' : ''}`;
		counts.set(kind, (counts.get(kind) ?? 0) + 1);
	}
	expect(await rowsOf(victim)).toBe(before);
	expect(await ada.json('/api/me')).toMatchObject({ name: 'Ada' });
	expect([watching.closed, hosting.closed]).toEqual([undefined, undefined]);
	const asked = new Set((await listDurableObjectIds(env.Player)).map(String));
	expect(strangers.filter((account) => asked.has(String(env.Player.idFromName(account))))).toEqual([]);
	expect(complaints.mock.calls).toEqual([]);
	const lines = [...counts].sort().map(([kind, times]) => `${String(times).padStart(10)}  ${kind}`);
	console.log([`sessions: ${TOTAL}, seed ${WISH.seed}`, ...lines].join('\n'));
});

/** Another browser of the visitor's account. */
async function another(owner: Visitor): Promise<Visitor> {
	const { code } = await owner.json<{ code: string }>('/api/me/device', {});
	const browser = new Visitor();
	const { account } = await browser.json<{ account: string }>('/api/session/look', { code });
	await browser.json('/api/session/redeem', { code, account });
	return browser;
}

test(`${ROUNDS} times all browsers of an account end each other's sessions while they open sockets: one is left, with its sockets alone`, async () => {
	vi.useFakeTimers({ toFake: ['Date'] });
	const random = randomOf('endings');
	const [{ id, invite, host }, strange] = [await newTable(TABLE), await newTable(TABLE)];
	const bob = await (await visitor('Bob')).enter(id, invite);
	let owner = host;
	for (let round = 0; round < ROUNDS; round += 1) {
		// No more codes in a day than an account is shown.
		vi.setSystemTime(Date.now() + DAY / 8);
		const browsers = [owner, await another(owner), await another(owner)];
		const sockets: { readonly of: Visitor; readonly guest: Guest }[] = [];
		const enters = (of: Visitor, table: string, shown?: string) => async () =>
			void sockets.push({ of, guest: await of.enter(table, shown) });
		const ended = new Map<Visitor, number>();
		const ends = (browser: Visitor) => async () => void ended.set(browser, (await browser.ask('/api/session/end-others', {})).status);
		const acts = browsers.flatMap((browser) => [enters(browser, id, invite), enters(browser, strange.id), ends(browser)]);
		await Promise.all(mixed(acts, random).map((act) => act()));
		const winners = browsers.filter((browser) => ended.get(browser) === 200);
		expect(winners).toHaveLength(1);
		const [winner = owner] = winners;
		expect([...ended.values()].filter((status) => status !== 200).every((status) => status === 401 || status === 429)).toBe(true);
		for (const { of, guest } of sockets.filter((socket) => socket.of !== winner)) {
			await guest.until(() => guest.closed !== undefined);
			// Their cookies were given in the same moment as the one that is left.
			expect([CLOSED.session, RENEWED]).toContain(guest.closed);
			expect((await of.enter(id, invite)).closed).toBe(CLOSED.session);
			expect(await of.json('/api/me')).toEqual({ session: 'ended' });
		}
		expect((await winner.enter(id, invite)).table.you).toBe(0);
		owner = winner;
	}
	expect(bob.closed).toBeUndefined();
	vi.useRealTimers();
});

import { exports } from 'cloudflare:workers';
import { expect, test, vi } from 'vitest';
import { REASONS } from '#party/shared/wire.ts';
import { HOST, visitor } from '../../party/house.ts';
import { filledIn, oneOf } from '../../rules/support/random.ts';
import { kept, site } from './ground.ts';
import { wildRequest, type Wild } from './wild-requests.ts';
import { randomOf, WISH } from './wish.ts';

const TOTAL = Math.max(300, Math.ceil(WISH.messages / 50));
const KNOWN: ReadonlySet<string> = new Set(REASONS);

/** What is wrong with an answer; undefined when it is one that may be. */
async function faultOf(response: Response, { path, method }: Wild): Promise<string | undefined> {
	if (response.webSocket) {
		response.webSocket.accept();
		response.webSocket.close();
		return undefined;
	}
	if (response.status >= 500) return `status ${response.status}`;
	const text = await response.text();
	if (method === 'HEAD') return undefined;
	// Dots lead out of a folder, however they are written.
	if (!new URL(HOST + path).pathname.startsWith('/api/')) return /<script|onerror|<svg/i.test(text) ? 'markup comes back' : undefined;
	if (!(response.headers.get('content-type') ?? '').startsWith('application/json')) return 'no JSON';
	if (response.headers.get('cache-control') !== 'no-store') return 'may be stored';
	const answer = JSON.parse(text) as { reason?: string };
	if (response.ok) return undefined;
	return answer.reason !== undefined && KNOWN.has(answer.reason) ? undefined : `no reason: ${text.slice(0, 200)}`;
}

test(`${TOTAL} generated requests crash nothing and change nothing of a match`, async () => {
	const complaints = vi.spyOn(console, 'error');
	const random = randomOf('requests');
	const counts = new Map<number, number>();
	const place = await site('power-struggle', 20, random);
	const before = await kept(place.id);
	const heard = [...place.players, place.watcher].map(({ raw }) => raw.length);
	const { cookie } = await visitor('Stranger');
	const cookies = [
		cookie,
		cookie,
		`${cookie}x`,
		cookie.replace('=', '=0'),
		'',
		'backroom_session=',
		`backroom_session=${'x'.repeat(3_000)}`,
		`${cookie}; ${cookie}`
	];
	const known = [place.id, place.id, 'A'.repeat(22), 'b'.repeat(21)];
	for (let n = 0; n < TOTAL; n += 1) {
		const wild = wildRequest(known, cookies, random);
		const response = await exports.default.fetch(`${HOST}${wild.path}`, wild);
		const fault = await faultOf(response, wild);
		if (fault !== undefined) throw new Error(`${fault}: ${JSON.stringify(wild).slice(0, 1_000)}`);
		counts.set(response.status, (counts.get(response.status) ?? 0) + 1);
	}
	expect(await kept(place.id)).toBe(before);
	expect([...place.players, place.watcher].map(({ raw }) => raw.length)).toEqual(heard);
	expect(complaints.mock.calls).toEqual([]);
	const asked = place.players.find(({ match }) => match.options.length > 0);
	expect(await asked?.choose(filledIn(oneOf(asked.match.options, random), random))).toBe('done');
	const lines = [...counts].sort(([a], [b]) => a - b).map(([status, times]) => `${String(times).padStart(10)}  ${status}`);
	console.log([`requests: ${TOTAL}, seed ${WISH.seed}`, ...lines].join('\n'));
});

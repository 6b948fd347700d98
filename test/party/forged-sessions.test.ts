import { generateSignedCookie } from 'hono/cookie';
import { describe, expect, test } from 'vitest';
import { CLOSED } from '#party/shared/wire.ts';
import { oneOf, randomFrom } from '../rules/support/random.ts';
import { runningMatch, rowsOf, Visitor, visitor } from './house.ts';

const SECRET = 'only for the tests of this house';
const NAME = 'backroom_session=';
const BASE = 'ABCxyz019+/-.%= ';

function withCookie(cookie: string): Visitor {
	const somebody = new Visitor();
	somebody.cookie = cookie;
	return somebody;
}

/** Cookies that are nearly one of these two, but no longer signed by the house. */
function forged(ada: string, bob: string): string[] {
	const random = randomFrom(4);
	const [adas = '', bobs = ''] = [ada, bob].map((cookie) => decodeURIComponent(cookie.slice(NAME.length)));
	const [signed = '', signature = ''] = adas.split('.');
	const [others = '', otherSignature = ''] = bobs.split('.');
	const [account = '', stamp = ''] = signed.split('-');
	const values = [
		...[`${signed}.${otherSignature}`, `${others}.${signature}`, `${account}-${others.split('-')[1]}.${signature}`],
		...[`${account}-${Number(stamp) + 1}.${signature}`, `${account}-${stamp}0.${signature}`, `${account}.${signature}`],
		...[
			signed,
			`${signed}.`,
			`.${signature}`,
			`${signed}.${'A'.repeat(43)}=`,
			`${signed}.${signature}.${signature}`,
			`${signed}..${signature}`
		],
		...[`${signed}.${signature.toLowerCase()}`, `${signed.toUpperCase()}.${signature}`, `j:"${adas}"`, `${adas}\u0000`, adas + adas]
	];
	// Every place in turn with another character; the last one of the signature carries bits that count for nothing.
	for (let at = 0; at < adas.length - 2; at += 1) {
		const other = oneOf(
			[...BASE].filter((letter) => letter !== adas[at] && letter !== ';'),
			random
		);
		values.push(adas.slice(0, at) + other + adas.slice(at + 1), adas.slice(0, at));
	}
	return [...new Set(values)].map((value) => NAME + encodeURIComponent(value));
}

describe('A forged session', () => {
	test('acts for nobody, however near to a true one it is', async () => {
		const [ada, bob] = [await visitor('Ada'), await visitor('Bob')];
		expect((await ada.ask('/api/me/device', {})).status).toBe(200);
		for (const cookie of forged(ada.cookie, bob.cookie)) {
			const answer = await withCookie(cookie).ask('/api/me/device', {});
			expect([cookie, answer.status, await answer.json()]).toEqual([cookie, 401, { reason: 'no-session' }]);
			expect(answer.headers.get('set-cookie')).toBeNull();
		}
	});

	test('opens no socket to a seat', async () => {
		const { id, invite, host, rival, ada, bob, eve } = await runningMatch();
		const before = await rowsOf(id);
		const heard = [ada, bob, eve].map(({ raw }) => raw.length);
		for (const cookie of forged(host.cookie, rival.cookie).filter((_, n) => n % 6 === 0)) {
			const guest = await withCookie(cookie).enter(id, invite);
			await guest.until(() => guest.closed !== undefined);
			expect([guest.closed, guest.raw]).toEqual([CLOSED.session, ['{"type":"refused","reason":"no-session"}']]);
		}
		expect(await rowsOf(id)).toEqual(before);
		expect([ada, bob, eve].map(({ raw }) => raw.length)).toEqual(heard);
	});

	test('is not made by one who can write stamps that are no time', async () => {
		const account = '0123456789abcdefghijkl';
		const now = Date.now();
		const stamps = [
			'',
			'0',
			'-1',
			'NaN',
			'Infinity',
			`${now}.0`,
			` ${now}`,
			`+${now}`,
			'1e12',
			'0x18f',
			`${now}0000`,
			'9'.repeat(15),
			'9'.repeat(16),
			'٣'.repeat(13)
		];
		for (const stamp of stamps) {
			const cookie = (await generateSignedCookie('backroom_session', `${account}-${stamp}`, SECRET)).split(';')[0] ?? '';
			expect([stamp, (await withCookie(cookie).ask('/api/me/device', {})).status]).toEqual([stamp, 401]);
		}
	});
});

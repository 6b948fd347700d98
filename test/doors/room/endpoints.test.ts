import { env } from 'cloudflare:workers';
import { runInDurableObject } from 'cloudflare:test';
import { expect, test, vi } from 'vitest';
import { visitor, type Visitor } from '../../party/house.ts';
import { oneOf, type Random } from '../../rules/support/random.ts';
import { randomOf, WISH } from './wish.ts';

const TOTAL = Math.max(300, Math.ceil(WISH.messages / 100));
const KEYS = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };
const EACH = 15;

// Where nothing of a stranger's may lead: each is written in all the ways that an address can be.
const INSIDE = [
	'127.0.0.1',
	'10.0.0.7',
	'172.16.5.4',
	'192.168.1.1',
	'169.254.169.254',
	'100.64.0.1',
	'0.0.0.0',
	'255.255.255.255'
] as const;
const INSIDE_6 = ['::1', '::', 'fe80::1', 'fd12:3456::1', '::ffff:10.0.0.7', '64:ff9b::7f00:1', 'ff02::1', '2001:db8::1'] as const;
const NAMES = [
	'localhost',
	'backroom.test',
	'a.backroom.test',
	'router.lan',
	'nas.local',
	'x.internal',
	'x.localhost',
	'printer',
	'x.home.arpa'
] as const;
const OUTSIDE = ['push.example.org', 'updates.push.example.net', 'fcm.example.com'] as const;

function written(address: string, random: Random): string {
	const parts = address.split('.').map(Number);
	const whole = parts.reduce((sum, part) => sum * 256 + part, 0);
	const base = (part: number): string => oneOf([`${part}`, `0x${part.toString(16)}`, `0${part.toString(8)}`], random);
	return oneOf(
		[
			address,
			`${whole}`,
			`0x${whole.toString(16)}`,
			parts.map(base).join('.'),
			`${base(parts[0] ?? 0)}.${whole % 2 ** 24}`,
			`${address}.`,
			address.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
			address.replaceAll('.', '。'),
			[...address].map((character) => `%${character.charCodeAt(0).toString(16)}`).join(''),
			`[::ffff:${address}]`
		],
		random
	);
}

function endpoint(random: Random): string {
	const host = oneOf(
		[
			() => written(oneOf(INSIDE, random), random),
			() => `[${oneOf(INSIDE_6, random)}]`,
			() =>
				oneOf([oneOf(NAMES, random), oneOf(NAMES, random).toUpperCase(), `${oneOf(NAMES, random)}.`, `${oneOf(NAMES, random)}..`], random),
			() => oneOf(OUTSIDE, random)
		],
		random
	)();
	const before = oneOf(
		['https://', 'https://', 'https://', 'https:', 'https:\\\\', ' https://', 'http://', 'ws://', 'ht\ntps://', 'blob:https://'],
		random
	);
	const user = random() < 0.1 ? oneOf(['push.example.org@', 'a:b@', '%40@'], random) : '';
	const port = random() < 0.1 ? oneOf([':443', ':80', ':8801', ':0', ':'], random) : '';
	return `${before}${user}${host}${port}${oneOf(['/x', '', '/../x', '?x', '#push.example.org', '\\@push.example.org', '/\t/x'], random)}`;
}

/** The addresses that the house keeps for the account. */
function kept(somebody: Visitor): Promise<string[]> {
	const account = somebody.cookie.split('=')[1]?.split('-')[0] ?? '';
	return runInDurableObject(env.Player.getByName(account), (_player, { storage }) => {
		const made = storage.sql.exec("select 1 from sqlite_master where name = 'device'").toArray().length > 0;
		return made
			? storage.sql
					.exec<{ endpoint: string }>('select endpoint from device')
					.toArray()
					.map((row) => row.endpoint)
			: [];
	});
}

test(`of ${TOTAL} addresses of push services, none that leads into a network or to the house itself is kept, and none is asked`, async () => {
	const random = randomOf('endpoints');
	const sent = vi.spyOn(globalThis, 'fetch');
	const complaints = vi.spyOn(console, 'error');
	const met = new Set<string>();
	for (let n = 0; n < TOTAL; n += EACH) {
		const eve = await visitor('Eve');
		for (let i = 0; i < EACH; i += 1) {
			const text = endpoint(random);
			const before = await kept(eve);
			const answer = await eve.ask('/api/me/calls/offer', { endpoint: text, ...KEYS });
			const after = await kept(eve);
			met.add(String(answer.status));
			// By the names that are outside, and nothing else.
			const address = URL.canParse(text) ? new URL(text) : undefined;
			const isOutside =
				address !== undefined &&
				address.protocol === 'https:' &&
				address.port === '' &&
				(OUTSIDE as readonly string[]).includes(address.hostname);
			if (answer.status === 200 && !isOutside) throw new Error(`taken: ${JSON.stringify(text)}`);
			if (answer.status !== 200) expect([answer.status, after]).toEqual([400, before]);
		}
	}
	expect(sent).not.toHaveBeenCalled();
	expect(complaints.mock.calls).toEqual([]);
	expect([...met].toSorted()).toEqual(['200', '400']);
	vi.restoreAllMocks();
});

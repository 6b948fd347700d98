import { oneOf, type Random } from '../../rules/support/random.ts';

/** Where people reach the house that is attacked, and how many proxies stand before it. */
export type House = { readonly address?: string; readonly proxies?: number; readonly hosts: readonly string[] };

/** Houses of every kind: at home, behind one proxy, behind two. The first of its hosts is its own. */
export const HOUSES: readonly House[] = [
	{ hosts: ['http://192.168.1.5:8801', 'http://evil.test', 'http://192.168.1.5.evil.test', 'http://localhost.'] },
	...[1, 2].map((proxies) => ({
		address: 'https://play.example.org',
		proxies,
		hosts: ['http://play.example.org', 'http://play.example.org.', 'http://play.example.org:8801', 'http://127.0.0.1', 'http://evil.test']
	}))
];

const PLACES = [
	...(['look', 'redeem', 'return', 'forget', 'new', 'leave', 'end-others'] as const).map(
		(name) => ['POST', `/api/session/${name}`] as const
	),
	...(['GET', 'PUT', 'HEAD'] as const).map((method) => [method, '/api/session/earlier'] as const),
	...(['GET', 'POST'] as const).map((method) => [method, '/api/me'] as const),
	['POST', '/api/me/device'],
	['GET', '/api/me/tables']
] as const;

const NAMES = [
	...['backroom_session', '__Host-backroom_session', 'backroom_earlier', '__Host-backroom_earlier'],
	...['__Secure-backroom_session', 'BACKROOM_SESSION', 'backroom_session ', '', '__proto__']
];
const SEPARATORS = ['; ', '; ', '; ', ';', ',', ';;', '; \t'];
const CLAIMS = [
	'203.0.113.9',
	'203.0.113.9:80',
	'::ffff:203.0.113.9',
	'[2001:db8::1]:443',
	'fe80::1%eth0',
	'unknown',
	'_hidden',
	'',
	'"',
	',,,'
];
const FORWARDED = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'x-http-method-override'];

/** What an attacker knows: sessions that hold, some that were forged to be somebody else's, names of accounts, codes. */
export type Known = {
	readonly own: readonly string[];
	readonly forged: readonly string[];
	readonly accounts: readonly string[];
	readonly codes: readonly string[];
};

/** A request about sessions, to a house. */
export type WildSession = {
	readonly house: House;
	readonly url: string;
	readonly method: string;
	readonly headers: Record<string, string>;
	readonly body?: string;
};

function value({ own, forged }: Known, random: Random): string {
	const which = random();
	if (which < 0.35) return oneOf(own, random);
	if (which < 0.6) return oneOf(forged, random);
	if (which < 0.8) {
		const many = Array.from({ length: Math.floor(random() * 7) }, () => oneOf([...own, ...forged, '', 'x'.repeat(300), '%0d%0aa'], random));
		return many.join(oneOf(['~', '~~', '%7E', ','], random));
	}
	return oneOf(['', '%', '%zz', '%00', '%0d%0aSet-Cookie:%20x=y', '"', 'x'.repeat(6_000), '[object Object]'], random);
}

function cookies(known: Known, random: Random): string {
	const pairs = Array.from({ length: Math.floor(random() * 6) }, () => `${oneOf(NAMES, random)}=${value(known, random)}`);
	return pairs.reduce((header, pair) => header + oneOf(SEPARATORS, random) + pair, '').replace(/^[;,\s]+/, '');
}

/** A request to `house` of which anything may be forged but who connects. */
export function wildSession(house: House, known: Known, random: Random): WildSession {
	const [method, path] = oneOf(PLACES, random);
	const [own = ''] = house.hosts;
	const host = random() < 0.8 ? own : oneOf(house.hosts, random);
	const origins = [
		house.address ?? own,
		house.address ?? own,
		house.address ?? own,
		'null',
		'http://evil.test',
		`${house.address ?? own}.evil.test`
	];
	const headers: Record<string, string> = { cookie: cookies(known, random), 'content-type': 'application/json' };
	if (random() < 0.95) headers['origin'] = oneOf(origins, random);
	for (const name of FORWARDED.filter(() => random() < 0.3)) headers[name] = oneOf([...CLAIMS, 'evil.test', 'https', 'DELETE'], random);
	const chain = Array.from({ length: house.proxies ?? 0 }, () => `10.${Math.floor(random() * 250)}.${Math.floor(random() * 250)}.7`);
	if (chain.length > 0) headers['x-forwarded-for'] = [...(random() < 0.5 ? [oneOf(CLAIMS, random)] : []), ...chain].join(', ');
	headers['cf-connecting-ip'] = `172.16.${Math.floor(random() * 250)}.${Math.floor(random() * 250)}`;
	const body = { code: oneOf(known.codes, random), account: oneOf(known.accounts, random), name: 'Mallory' };
	return { house, url: host + path, method, headers, ...(method !== 'GET' && method !== 'HEAD' && { body: JSON.stringify(body) }) };
}

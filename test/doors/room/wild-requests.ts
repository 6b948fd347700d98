import { games } from '#rules/games.ts';
import { COLOURS } from '#party/shared/wire.ts';
import { HOST } from '../../party/house.ts';
import { oneOf, type Random } from '../../rules/support/random.ts';
import { noise, ODD_TEXTS, oddScalar, oddValue, quoted } from './odd.ts';

const METHODS = ['GET', 'GET', 'POST', 'POST', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD', 'PROPFIND'] as const;
const KINDS = [
	'application/json',
	'application/json; charset=utf-16',
	'text/plain',
	'multipart/form-data; boundary=x',
	'application/x-www-form-urlencoded',
	'',
	'x'
] as const;

// Addresses that a browser may say its push service has.
const ENDPOINTS = [
	...ODD_TEXTS,
	'https://push.example.org/x',
	'https://10.0.0.1/x',
	'http://localhost:8801/api/me',
	`${HOST}/api/me`
] as const;

/** A request of any sort. */
export type Wild = { readonly path: string; readonly method: string; readonly headers: Record<string, string>; readonly body?: string };

/** A segment or a value of a query, as it stands in an address. */
function segment(known: readonly string[], random: Random): string {
	const which = random();
	if (which < 0.3) return oneOf(known, random);
	if (which < 0.6) return encodeURIComponent(oneOf(ODD_TEXTS, random).toWellFormed());
	if (which < 0.8)
		return oneOf(['%', '%zz', '%E0%A4%A', '%ff%fe', '%00', '..', '%2e%2e', '..%2f..', ';x=1', '@', '*', ':id', '__proto__'], random);
	return which < 0.9 ? 'x'.repeat(Math.floor(random() * 4_000)) : '9'.repeat(Math.floor(random() * 30));
}

/** What the house answers, each with the method it is asked by. */
function soundPlace(known: readonly string[], random: Random): readonly [method: string, path: string] {
	const [table, one] = [oneOf(known, random), segment(known, random)];
	return oneOf(
		[
			['POST', '/api/me'],
			['POST', '/api/me/device'],
			['POST', '/api/session/look'],
			['POST', '/api/session/redeem'],
			['POST', '/api/session/return'],
			['POST', '/api/session/forget'],
			['POST', '/api/session/new'],
			['GET', '/api/session/earlier'],
			['POST', '/api/session/join'],
			['POST', '/api/session/join/look'],
			['POST', '/api/session/passkey'],
			['POST', '/api/session/passkey/options'],
			['GET', '/api/me/account'],
			['POST', '/api/me/account/browsers/end'],
			['POST', '/api/me/account/passkeys'],
			['POST', '/api/me/account/passkeys/options'],
			['POST', '/api/me/account/passkeys/remove'],
			['POST', '/api/me/account/preferences'],
			['POST', '/api/me/account/delete'],
			['POST', '/api/tables'],
			['POST', '/api/tables'],
			['POST', `/api/tables/${table}/seat`],
			['GET', `/api/tables/${one}`],
			['GET', `/api/tables/${table}/log?before=${one}&invite=${one}`],
			['GET', `/api/tables/${table}/moment?at=${one}&invite=${one}`],
			['GET', `/api/tables/${table}/record?invite=${one}`],
			['GET', '/api/me'],
			['GET', '/api/me/tables'],
			['GET', '/api/me/calls'],
			['POST', `/api/me/calls/${oneOf(['offer', 'offer', 'forget', 'settings', 'silence', 'feed', 'feed/end'], random)}`],
			['GET', `/api/feed/${one}.${oneOf(['ics', 'atom', 'x'], random)}?lang=${one}`],
			['POST', `/api/tables/${table}/nudge`],
			['GET', `/m/${one}`],
			['GET', `/parties/match/${one}?invite=${one}`]
		] as const,
		random
	);
}

function wildPath(known: readonly string[], random: Random): string {
	const one = (): string => segment(known, random);
	const path = oneOf(
		[
			`/api/tables/${one()}/${one()}`,
			`/api/${one()}`,
			'/api/',
			'/api//me',
			`/m/${one()}/${one()}`,
			`/${one()}`,
			`/api/health/${one()}`
		].concat([`/parties/${one()}/${one()}`, `/parties/player/${one()}`, `/parties/device-code/${one()}`, soundPlace(known, random)[1]]),
		random
	);
	return random() < 0.5 ? path : `${path}?before=${one()}&${one()}=${one()}`;
}

function wildBody(random: Random): string {
	const which = random();
	if (which < 0.1) return noise(random, 400);
	if (which < 0.2) return oddValue(random);
	if (which < 0.23) return `{"name":"${'x'.repeat(500_000)}"}`;
	if (which < 0.26) return `{"game":"power-struggle","seats":3,"edition":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
	const members = {
		name: () => quoted(oneOf(ODD_TEXTS, random), random),
		code: () => quoted(oneOf([...ODD_TEXTS, 'ABCD2345'], random), random),
		nonce: () => quoted(oneOf([...ODD_TEXTS, 'a nonce of somebody'], random), random),
		commitment: () => quoted(oneOf([...ODD_TEXTS, '0f'.repeat(32)], random), random),
		colour: () => JSON.stringify(oneOf(COLOURS, random)),
		bots: () => 'true',
		game: () => JSON.stringify(oneOf([...Object.keys(games), '__proto__', 'toString', ''], random)),
		seats: () => oneOf(['0', '1', '2', '3', '4', '9', '1e400', '-0', '3.5'], random),
		settings: () => `{${quoted(oneOf(ODD_TEXTS, random), random)}:${oddScalar(random)}}`,
		watchers: () => 'false',
		seat: () => oneOf(['0', '1', '2', '-1', '1e9', '0.5'], random),
		id: () => quoted(oneOf(ODD_TEXTS, random), random),
		silent: () => 'true',
		off: () => 'true',
		quiet: () => oneOf(['null', '{"from":0,"to":1,"zone":"UTC"}', '{"from":-1,"to":9e9,"zone":"__proto__"}'], random),
		endpoint: () => quoted(oneOf(ENDPOINTS, random), random),
		p256dh: () => JSON.stringify(`B${'x'.repeat(86)}`),
		auth: () => JSON.stringify('x'.repeat(22)),
		edition: () => oddValue(random)
	};
	const chosen = Object.entries(members).filter(() => random() < 0.6);
	return `{${chosen.map(([name, value]) => `"${name}":${random() < 0.2 ? oddValue(random) : value()}`).join()}}`;
}

/** A request to the house with anything in its address, its headers and its body; `known` are names of tables. */
export function wildRequest(known: readonly string[], cookies: readonly string[], random: Random): Wild {
	const [method, path] = random() < 0.7 ? soundPlace(known, random) : [oneOf(METHODS, random), wildPath(known, random)];
	const headers: Record<string, string> = {
		cookie: oneOf(cookies, random),
		'content-type': oneOf(random() < 0.8 ? KINDS.slice(0, 1) : KINDS, random),
		'cf-connecting-ip': `10.${Math.floor(random() * 256)}.${Math.floor(random() * 256)}.${Math.floor(random() * 256)}`
	};
	if (random() < 0.9) headers['origin'] = HOST;
	if (random() < (path.startsWith('/parties/') ? 0.8 : 0.05)) headers['upgrade'] = 'websocket';
	return { path, method, headers, ...(!/GET|HEAD|OPTIONS/.test(method) && { body: wildBody(random) }) };
}

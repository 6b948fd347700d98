import { describe, expect, test } from 'vitest';
import { addressOf } from '#party/worker/address.ts';
import { deploymentOf, type DeploymentSettings } from '#party/shared/deployment.ts';
import { isAllowedOrigin, isOwnHost, publicOrigin } from '#party/worker/origin.ts';

const CLOUDFLARE = { HOSTED_BY: 'cloudflare' };
const WIFI = { HOSTED_BY: 'host' };
const BEHIND_ONE = { HOSTED_BY: 'host', PUBLIC_ADDRESS: 'https://play.example.org', TRUSTED_PROXIES: '1' };
const BEHIND_TWO = { ...BEHIND_ONE, TRUSTED_PROXIES: '2' };

function from(headers: Record<string, string>, url = 'http://play.example.org/api/me', method = 'GET'): Request {
	return new Request(url, { method, headers });
}

describe('The settings of a deployment', () => {
	test.each<[DeploymentSettings, object]>([
		[{}, { hostedBy: 'cloudflare', proxies: 0 }],
		[WIFI, { hostedBy: 'host', proxies: 0 }],
		[
			{ ...WIFI, PUBLIC_ADDRESS: 'http://raspberry.lan:8801/' },
			{ hostedBy: 'host', publicOrigin: 'http://raspberry.lan:8801', proxies: 0 }
		],
		[
			{ ...WIFI, PUBLIC_ADDRESS: 'https://PLAY.example.org:443' },
			{ hostedBy: 'host', publicOrigin: 'https://play.example.org', proxies: 1 }
		],
		[BEHIND_TWO, { hostedBy: 'host', publicOrigin: 'https://play.example.org', proxies: 2 }]
	])('%j are read', (settings, deployment) => {
		expect(deploymentOf(settings)).toEqual(deployment);
	});

	test.each<[DeploymentSettings, string]>([
		[{ HOSTED_BY: 'nginx' }, 'HOSTED_BY'],
		[{ ...WIFI, PUBLIC_ADDRESS: 'play.example.org' }, 'PUBLIC_ADDRESS'],
		[{ ...WIFI, PUBLIC_ADDRESS: 'ftp://play.example.org' }, 'PUBLIC_ADDRESS'],
		[{ ...WIFI, PUBLIC_ADDRESS: 'https://play.example.org/games' }, 'PUBLIC_ADDRESS'],
		[{ ...WIFI, PUBLIC_ADDRESS: 'https://ada@play.example.org' }, 'PUBLIC_ADDRESS'],
		[{ ...BEHIND_ONE, TRUSTED_PROXIES: '8801' }, 'TRUSTED_PROXIES'],
		[{ ...BEHIND_ONE, TRUSTED_PROXIES: 'yes' }, 'TRUSTED_PROXIES'],
		[{ ...BEHIND_ONE, TRUSTED_PROXIES: '0' }, 'TLS'],
		[{ ...WIFI, TRUSTED_PROXIES: '1' }, 'PUBLIC_ADDRESS'],
		...['soon', '1e999', '-1', '2 min', 'NaN'].map((wait): [DeploymentSettings, string] => [{ WAIT_MS: wait }, 'WAIT_MS must be a number']),
		[{ ...CLOUDFLARE, PUBLIC_ADDRESS: 'https://play.example.org', TRUSTED_PROXIES: '1' }, 'Cloudflare']
	])('%j are refused, and say why', (settings, words) => {
		expect(() => deploymentOf(settings)).toThrow(words);
	});
});

describe('The address that limits count by', () => {
	test.each([
		['203.0.113.7', '203.0.113.7'],
		['2001:db8:7:1:a:b:c:d', '2001:db8:7:1'],
		['2001:DB8:0007:1::d', '2001:db8:7:1'],
		['2001:db8::d', '2001:db8:0:0'],
		['[2001:db8:7:1::d]:443', '2001:db8:7:1'],
		['203.0.113.7:51234', '203.0.113.7'],
		['::ffff:203.0.113.7', '203.0.113.7'],
		['not an address', 'unknown'],
		['', 'unknown']
	])('of %s is %s', (address, counted) => {
		expect(addressOf(from({ 'cf-connecting-ip': address }), CLOUDFLARE)).toBe(counted);
	});

	test('is what the platform, the socket or the trusted proxies say, and nothing that a client invents', () => {
		const invented = { 'x-forwarded-for': '8.8.8.8', 'x-real-ip': '7.7.7.7', forwarded: 'for=6.6.6.6' };
		const direct = { ...invented, 'cf-connecting-ip': '192.168.1.20' };
		expect(addressOf(from(direct), CLOUDFLARE)).toBe('192.168.1.20');
		expect(addressOf(from(direct), WIFI)).toBe('192.168.1.20');
		const proxied = { ...invented, 'cf-connecting-ip': '127.0.0.1', 'x-forwarded-for': '8.8.8.8, 9.9.9.9, 203.0.113.7, 10.0.0.2' };
		expect(addressOf(from(proxied), BEHIND_ONE)).toBe('10.0.0.2');
		expect(addressOf(from(proxied), BEHIND_TWO)).toBe('203.0.113.7');
		// A proxy that names nobody leaves its own address.
		expect(addressOf(from({ 'cf-connecting-ip': '127.0.0.1', 'x-real-ip': '9.9.9.9' }), BEHIND_ONE)).toBe('127.0.0.1');
		expect(addressOf(from({ 'cf-connecting-ip': '127.0.0.1', 'x-forwarded-for': '9.9.9.9' }), BEHIND_TWO)).toBe('127.0.0.1');
	});
});

describe('The origin that may change something', () => {
	test.each<[DeploymentSettings, string, string, boolean]>([
		[CLOUDFLARE, 'https://play.example.org/', 'https://play.example.org', true],
		[CLOUDFLARE, 'https://play.example.org/', 'http://play.example.org', false],
		[WIFI, 'http://192.168.1.5:8801/', 'http://192.168.1.5:8801', true],
		[WIFI, 'http://192.168.1.5:8801/', 'https://192.168.1.5:8801', false],
		[BEHIND_ONE, 'http://play.example.org/', 'https://play.example.org', true],
		[BEHIND_ONE, 'http://play.example.org/', 'http://play.example.org', false],
		[BEHIND_ONE, 'http://play.example.org/', 'https://play.example.org:8443', false],
		[BEHIND_ONE, 'http://play.example.org/', 'blob:https://play.example.org/1', false]
	])('with %j at %s: %s is %s', (settings, url, origin, allowed) => {
		expect(isAllowedOrigin(from({ origin }, url, 'POST'), settings)).toBe(allowed);
		expect(isAllowedOrigin(from({ origin, upgrade: 'websocket' }, url), settings)).toBe(allowed);
	});

	test('is the public one in links, whatever the proxy asks for', () => {
		expect(publicOrigin(from({}, 'http://127.0.0.1:8801/m/x'), BEHIND_ONE)).toBe('https://play.example.org');
		expect(publicOrigin(from({ 'x-forwarded-proto': 'https', 'x-forwarded-host': 'evil.test' }, 'http://192.168.1.5:8801/m/x'), WIFI)).toBe(
			'http://192.168.1.5:8801'
		);
	});
});

describe('The host that is answered', () => {
	test.each<[DeploymentSettings, string, boolean]>([
		...['192.168.1.5:8801', '[fd00::5]:8801', 'localhost:8801', 'raspberry:8801', 'raspberry.local', 'games.lan', 'box.home.arpa'].map(
			(host): [DeploymentSettings, string, boolean] => [WIFI, host, true]
		),
		// A name that somebody else can own may lead here for a moment.
		...['evil.test', 'evil.test:8801', '127.0.0.1.nip.io', 'local.evil.test'].map((host): [DeploymentSettings, string, boolean] => [
			WIFI,
			host,
			false
		]),
		[BEHIND_ONE, 'play.example.org', true],
		...['evil.test', '127.0.0.1:8801', 'localhost', 'play.example.org.evil.test'].map((host): [DeploymentSettings, string, boolean] => [
			BEHIND_ONE,
			host,
			false
		]),
		[CLOUDFLARE, 'backroom.ada.workers.dev', true]
	])('with %j: %s is %s', (settings, host, own) => {
		expect(isOwnHost(from({}, `http://${host}/api/me`), settings)).toBe(own);
	});
});

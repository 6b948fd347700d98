import { createPrivateKey, createPublicKey } from 'node:crypto';
import { expect, test } from 'vitest';
import { pushKeysOf } from '../../party/shared/push-keys.ts';
import { newPushKey } from '../../tools/host/secret.ts';

test('a push key that is made is a pair the house can read, its public half that of the private one', () => {
	const { publicKey = '', privateKey = '' } = pushKeysOf({ PUSH_KEY: newPushKey() }) ?? {};
	const point = Buffer.from(publicKey, 'base64url');
	const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
	const key = createPrivateKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '', d: privateKey } });
	expect(createPublicKey(key).export({ format: 'jwk' })).toMatchObject({ x, y });
});

test('without a push key, or with none that can be read, nobody is called', () => {
	for (const PUSH_KEY of [undefined, '', 'a secret', 'x'.repeat(131)]) expect(pushKeysOf({ PUSH_KEY })).toBeUndefined();
});

test('push services are told the public address to ask at', () => {
	expect(pushKeysOf({ PUSH_KEY: newPushKey(), PUBLIC_ADDRESS: 'https://play.example.org' })?.subject).toBe('https://play.example.org');
});

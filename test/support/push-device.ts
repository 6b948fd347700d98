import { base64url } from './base64url.ts';

/** A message as it came to a push service: what it says of itself, and what only the device can read. */
export type Posted = { readonly endpoint: string; readonly headers: Headers; readonly body: Uint8Array<ArrayBuffer> };

/** A browser's subscription with the keys that never leave it: it reads what it is sent as RFC 8291 has it, written from that text alone. */
export class PushDevice {
	readonly endpoint: string;
	readonly p256dh: string;
	readonly auth: string;
	private readonly keys: CryptoKeyPair;
	private readonly point: Uint8Array<ArrayBuffer>;
	private readonly secret: Uint8Array<ArrayBuffer>;

	private constructor(endpoint: string, keys: CryptoKeyPair, point: Uint8Array<ArrayBuffer>, secret: Uint8Array<ArrayBuffer>) {
		this.endpoint = endpoint;
		this.keys = keys;
		this.point = point;
		this.secret = secret;
		this.p256dh = base64url(point);
		this.auth = base64url(secret);
	}

	static async at(endpoint: string): Promise<PushDevice> {
		const keys = (await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])) as CryptoKeyPair;
		const point = new Uint8Array((await crypto.subtle.exportKey('raw', keys.publicKey)) as ArrayBuffer);
		return new PushDevice(endpoint, keys, point, crypto.getRandomValues(new Uint8Array(16)));
	}

	/** What the page offers the house. */
	get offer(): { readonly endpoint: string; readonly p256dh: string; readonly auth: string } {
		const { endpoint, p256dh, auth } = this;
		return { endpoint, p256dh, auth };
	}

	/** The message in the clear, as JSON. Throws when it was meant for somebody else, or was touched. */
	async read({ body }: Posted): Promise<unknown> {
		// RFC 8188: salt, record size, length of the sender's key, the key, one record.
		const [salt, length] = [body.slice(0, 16), body[20] ?? 0];
		const [sender, record] = [body.slice(21, 21 + length), body.slice(21 + length)];
		const theirs = await crypto.subtle.importKey('raw', sender, { name: 'ECDH', namedCurve: 'P-256' }, false, []);
		const shared = await crypto.subtle.deriveBits({ name: 'ECDH', public: theirs } as never, this.keys.privateKey, 256);
		const input = await derived(this.secret, shared, joined(text('WebPush: info\0'), this.point, sender), 32);
		const key = await derived(salt, input, text('Content-Encoding: aes128gcm\0'), 16);
		const iv = await derived(salt, input, text('Content-Encoding: nonce\0'), 12);
		const secret = await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['decrypt']);
		const clear = new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, secret, record));
		// Padding is zeros behind the mark of the last record.
		const end = clear.findLastIndex((byte) => byte !== 0);
		if (clear[end] !== 2) throw new Error('not the last record');
		return JSON.parse(new TextDecoder().decode(clear.slice(0, end)));
	}
}

async function derived(salt: BufferSource, input: BufferSource, info: BufferSource, bytes: number): Promise<ArrayBuffer> {
	const key = await crypto.subtle.importKey('raw', input, 'HKDF', false, ['deriveBits']);
	return crypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, key, bytes * 8);
}

function text(words: string): Uint8Array<ArrayBuffer> {
	return Uint8Array.from(new TextEncoder().encode(words));
}

function joined(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
	const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
	for (let at = 0, n = 0; n < parts.length; at += parts[n]?.length ?? 0, n += 1) whole.set(parts[n] ?? [], at);
	return whole;
}

import { fromBase64url, base64url } from './base64url.ts';

/** What a page is told when a passkey is to be made. */
export type Making = { readonly rp: { readonly id: string }; readonly user: { readonly id: string }; readonly challenge: string };
/** What a page is told when one is to be used. */
export type Using = { readonly rpId: string; readonly challenge: string };

/** What may be otherwise than a sound authenticator has it. */
export type Oddity = { readonly origin?: string; readonly counter?: number; readonly handle?: string; readonly type?: string };

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

/** An authenticator in software, as WebAuthn describes it: one key (ES256) for one account at one house. */
export class SoftPasskey {
	readonly id: string;
	readonly handle: string;
	counter: number;
	private readonly rpId: string;
	private readonly keys: CryptoKeyPair;

	private constructor(rpId: string, handle: string, keys: CryptoKeyPair, counter: number) {
		this.id = base64url(crypto.getRandomValues(new Uint8Array(32)));
		this.rpId = rpId;
		this.handle = handle;
		this.keys = keys;
		this.counter = counter;
	}

	/** Makes a key for what the house asks for; `counter`: 0 for one that does not count. */
	static async make({ rp, user }: Making, counter = 0): Promise<SoftPasskey> {
		const keys = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify']);
		return new SoftPasskey(rp.id, user.id, keys as CryptoKeyPair, counter);
	}

	/** The proof that the key was made. */
	async made({ challenge }: Making, origin: string, odd: Oddity = {}): Promise<object> {
		const raw = new Uint8Array((await crypto.subtle.exportKey('raw', this.keys.publicKey)) as ArrayBuffer);
		const id = fromBase64url(this.id);
		const key = cborMap([
			[cborInt(1), cborInt(2)],
			[cborInt(3), cborInt(-7)],
			[cborInt(-1), cborInt(1)],
			[cborInt(-2), cborBytes(raw.slice(1, 33))],
			[cborInt(-3), cborBytes(raw.slice(33, 65))]
		]);
		const length = new Uint8Array([id.length >> 8, id.length & 255]);
		const data = joined(await this.head(0x45, odd.counter ?? this.counter), new Uint8Array(16), length, id, key);
		const attestationObject = cborMap([
			[cborText('fmt'), cborText('none')],
			[cborText('attStmt'), cborMap([])],
			[cborText('authData'), cborBytes(data)]
		]);
		const clientData = this.clientData(odd.type ?? 'webauthn.create', challenge, odd.origin ?? origin);
		return {
			id: this.id,
			rawId: this.id,
			type: 'public-key',
			response: { clientDataJSON: base64url(clientData), attestationObject: base64url(attestationObject), transports: ['internal'] }
		};
	}

	/** The answer to a challenge. */
	async used({ challenge }: Using, origin: string, odd: Oddity = {}): Promise<object> {
		if (this.counter > 0) this.counter += 1;
		const clientData = this.clientData(odd.type ?? 'webauthn.get', challenge, odd.origin ?? origin);
		const data = await this.head(0x05, odd.counter ?? this.counter);
		const content = joined(data, new Uint8Array(await crypto.subtle.digest('SHA-256', clientData as BufferSource)));
		const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, this.keys.privateKey, content as BufferSource);
		return {
			id: this.id,
			rawId: this.id,
			type: 'public-key',
			response: {
				clientDataJSON: base64url(clientData),
				authenticatorData: base64url(data),
				signature: base64url(der(new Uint8Array(signature))),
				userHandle: odd.handle ?? this.handle
			}
		};
	}

	private clientData(type: string, challenge: string, origin: string): Uint8Array {
		return encode(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
	}

	private async head(flags: number, counter: number): Promise<Uint8Array> {
		const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', encode(this.rpId) as BufferSource));
		const count = new Uint8Array([counter >>> 24, (counter >>> 16) & 255, (counter >>> 8) & 255, counter & 255]);
		return joined(hash, new Uint8Array([flags]), count);
	}
}

function joined(...parts: readonly Uint8Array[]): Uint8Array {
	return Uint8Array.from(parts.flatMap((part) => [...part]));
}

function cborHead(major: number, length: number): Uint8Array {
	if (length < 24) return new Uint8Array([(major << 5) | length]);
	return length < 256 ? new Uint8Array([(major << 5) | 24, length]) : new Uint8Array([(major << 5) | 25, length >> 8, length & 255]);
}

function cborInt(value: number): Uint8Array {
	return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value);
}

function cborBytes(bytes: Uint8Array): Uint8Array {
	return joined(cborHead(2, bytes.length), bytes);
}

function cborText(text: string): Uint8Array {
	return joined(cborHead(3, text.length), encode(text));
}

function cborMap(entries: readonly (readonly [Uint8Array, Uint8Array])[]): Uint8Array {
	return joined(cborHead(5, entries.length), ...entries.flat());
}

// Two numbers one after the other, as WebAuthn has them: each without leading zeros, and never negative.
function der(raw: Uint8Array): Uint8Array {
	const numbers = [raw.slice(0, 32), raw.slice(32)].map((bytes) => {
		const short = bytes.slice(bytes.findIndex((byte) => byte !== 0));
		const positive = (short[0] ?? 0) > 127 ? joined(new Uint8Array([0]), short) : short;
		return joined(new Uint8Array([2, positive.length]), positive);
	});
	const content = joined(...numbers);
	return joined(new Uint8Array([0x30, content.length]), content);
}

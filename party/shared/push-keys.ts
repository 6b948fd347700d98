/** The key pair by which push services know this house (RFC 8292), and where they find whom to ask about it. */
export type PushKeys = { readonly publicKey: string; readonly privateKey: string; readonly subject: string };

// A point of P-256 and its secret number, in base64url: `<public>.<private>`.
const SHAPE = /^(B[\w-]{86})\.([\w-]{43})$/;

// Nobody reads it, but push services want one; a house without a public address has no other.
const NOWHERE = 'mailto:nobody@backroom.invalid';

type Settings = { readonly PUSH_KEY?: string | undefined; readonly PUBLIC_ADDRESS?: string | undefined };

/** The house's keys; undefined where it has none, or none that can be read: then nobody is called. */
export function pushKeysOf({ PUSH_KEY = '', PUBLIC_ADDRESS = '' }: Settings): PushKeys | undefined {
	const [, publicKey, privateKey] = SHAPE.exec(PUSH_KEY) ?? [];
	if (publicKey === undefined || privateKey === undefined) {
		if (PUSH_KEY !== '') console.error('push', 'PUSH_KEY is not a key pair: nobody is called');
		return undefined;
	}
	return { publicKey, privateKey, subject: PUBLIC_ADDRESS.startsWith('https:') ? PUBLIC_ADDRESS : NOWHERE };
}

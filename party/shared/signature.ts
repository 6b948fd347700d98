/** The text with its signature after a dot: HMAC-SHA-256 under the secret, in base64. */
export async function signed(text: string, secret: string): Promise<string> {
	const signature = await crypto.subtle.sign('HMAC', await keyOf(secret), new TextEncoder().encode(text));
	return `${text}.${btoa(String.fromCharCode(...new Uint8Array(signature)))}`;
}

/** Whether this is the text's signature under the secret; takes as long however much of it fits. */
export async function isSignature(signature: string, text: string, secret: string): Promise<boolean> {
	const bytes = Uint8Array.from(atob(signature), (character) => character.charCodeAt(0));
	return crypto.subtle.verify('HMAC', await keyOf(secret), bytes, new TextEncoder().encode(text));
}

const keys = new Map<string, Promise<CryptoKey>>();

function keyOf(secret: string): Promise<CryptoKey> {
	const known = keys.get(secret);
	if (known !== undefined) return known;
	const key = crypto.subtle.importKey('raw', new TextEncoder().encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
		'sign',
		'verify'
	]);
	keys.set(secret, key);
	return key;
}

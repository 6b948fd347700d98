/** A short name for the account that tells nothing of it: only the signed cookie acts for it. 12 hex digits. */
export async function publicId(account: string): Promise<string> {
	const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(account)));
	return Array.from(hash.subarray(0, 6), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

import type { Env } from './env.ts';
import { BASE62, randomText, UNAMBIGUOUS } from './random.ts';
import { secretsOf, type Secrets } from './secrets.ts';

type LinkSecrets = Pick<Env, 'LINK_SECRET' | 'LINK_SECRET_BEFORE'>;

/** A kind of name that only this house can make: random characters, and after them a check of them under the house's secret. */
type Kind = { readonly purpose: string; readonly alphabet: string; readonly random: number; readonly check: number };

// A guess finds a check of 6 characters once in 57 billion times: enough, since it wins no more than an empty file.
const TABLE: Kind = { purpose: 'table', alphabet: BASE62, random: 22, check: 6 };
// Typed by hand, so 8 characters stay the secret and 4 the check: one guess in 810,000 gets as far as an empty file.
const CODE: Kind = { purpose: 'code', alphabet: UNAMBIGUOUS, random: 8, check: 4 };
// Typed with a television's remote control, good for some minutes, and it leads to nothing but a view of a table: one guess in 900 gets as
// far as an empty file, one in 810,000 of those would have to be right.
const SCREEN: Kind = { purpose: 'screen', alphabet: UNAMBIGUOUS, random: 4, check: 2 };
// Leads to a set of recovery codes, of which each has 16 characters more.
const RECOVERY: Kind = { purpose: 'recovery', alphabet: UNAMBIGUOUS, random: 8, check: 4 };
// What a passkey says whose it is: nobody has an account asked that the house has not named.
const HANDLE: Kind = { purpose: 'passkey', alphabet: BASE62, random: 22, check: 10 };

/** A new table's id: 28 characters, 131 bits of them random. */
export function newTableId(env: LinkSecrets): Promise<string> {
	return newName(env, TABLE);
}

/** Whether this house has made the table's id; says nothing of whether the table is still there. */
export function isTableId(env: LinkSecrets, text: string): Promise<boolean> {
	return isOurs(env, TABLE, text);
}

/** A new code to be typed by hand: 12 characters, 39 bits of them random. */
export function newCode(env: LinkSecrets): Promise<string> {
	return newName(env, CODE);
}

/** Whether this house has made the code. */
export function isCode(env: LinkSecrets, text: string): Promise<boolean> {
	return isOurs(env, CODE, text);
}

/** A new code to be typed into a television: 6 characters, 20 bits of them random. */
export function newScreenCode(env: LinkSecrets): Promise<string> {
	return newName(env, SCREEN);
}

/** Whether this house has made the code for a television. */
export function isScreenCode(env: LinkSecrets, text: string): Promise<boolean> {
	return isOurs(env, SCREEN, text);
}

/** A new name for a set of recovery codes: 12 characters, with which each of them begins. */
export function newRecoveryName(env: LinkSecrets): Promise<string> {
	return newName(env, RECOVERY);
}

/** Whether this house has made the name of a set of recovery codes. */
export function isRecoveryName(env: LinkSecrets, text: string): Promise<boolean> {
	return isOurs(env, RECOVERY, text);
}

/** What passkeys keep of the account they belong to: its name and a check of it, 32 characters. */
export async function handleOf(env: LinkSecrets, account: string): Promise<string> {
	return account + (await checkOf(ofLinks(env).current, HANDLE, account));
}

/** The account that a passkey names, and whether this house has signed the name with a secret that it still has. */
export async function accountIn(
	env: LinkSecrets,
	handle: string
): Promise<{ readonly account: string; readonly isSigned: boolean } | undefined> {
	if (!/^[0-9A-Za-z]{32}$/.test(handle)) return undefined;
	return { account: handle.slice(0, HANDLE.random), isSigned: await isOurs(env, HANDLE, handle) };
}

/** A name for something that is not to be kept as it is, such as an address: 16 characters, always the same for the same text. */
export async function pseudonymOf(env: LinkSecrets, text: string): Promise<string> {
	return checkOf(ofLinks(env).current, { purpose: 'pseudonym', alphabet: BASE62, check: 16 }, text);
}

async function newName(env: LinkSecrets, kind: Kind): Promise<string> {
	const random = randomText(kind.alphabet, kind.random);
	return random + (await checkOf(ofLinks(env).current, kind, random));
}

async function isOurs(env: LinkSecrets, kind: Kind, text: string): Promise<boolean> {
	if (text.length !== kind.random + kind.check) return false;
	const [random, check] = [text.slice(0, kind.random), text.slice(kind.random)];
	const { current, before } = ofLinks(env);
	if (isSame(check, await checkOf(current, kind, random))) return true;
	return before !== undefined && isSame(check, await checkOf(before, kind, random));
}

function ofLinks({ LINK_SECRET, LINK_SECRET_BEFORE }: LinkSecrets): Secrets {
	return secretsOf('LINK_SECRET', LINK_SECRET, LINK_SECRET_BEFORE);
}

// A byte makes a character; the first ones of an alphabet are a little likelier, which tells nothing of the others.
async function checkOf(secret: string, { purpose, alphabet, check }: Omit<Kind, 'random'>, text: string): Promise<string> {
	const signed = await crypto.subtle.sign('HMAC', await keyOf(secret), new TextEncoder().encode(`${purpose}:${text}`));
	return Array.from(new Uint8Array(signed, 0, check), (byte) => alphabet.charAt(byte % alphabet.length)).join('');
}

const keys = new Map<string, Promise<CryptoKey>>();

function keyOf(secret: string): Promise<CryptoKey> {
	const known = keys.get(secret);
	if (known !== undefined) return known;
	const key = crypto.subtle.importKey('raw', new TextEncoder().encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
	keys.set(secret, key);
	return key;
}

// Takes as long however many characters fit.
function isSame(one: string, other: string): boolean {
	const [first, second] = [one, other].map((text) => new TextEncoder().encode(text));
	return first !== undefined && second !== undefined && first.length === second.length && crypto.subtle.timingSafeEqual(first, second);
}

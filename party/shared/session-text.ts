import { secretsOf, type Secrets } from './secrets.ts';
import { isSignature, signed } from './signature.ts';

/** Who a visitor is: an account without a form, until they ask for more. */
export type Session = {
	readonly account: string;
	/** Milliseconds. */
	readonly issued: number;
	/** Counts how often the account has ended its sessions; one of an earlier generation is ended. */
	readonly generation: number;
	/** Whether it was given under https, in a cookie that is bound to the host. */
	readonly bound: boolean;
	/** Whether nothing was kept of the account when it was given: no object is asked about it until something is to be kept. */
	readonly fresh: boolean;
	/** The browser it was given to, by the account's own name for it; none in fresh sessions, and in those of before browsers had names. */
	readonly browser?: string | undefined;
};

/** Whose session it is, whenever it was issued. */
export type SessionOwner = Pick<Session, 'account' | 'generation' | 'fresh' | 'browser'>;

/** The secrets that sign sessions: what the one before has signed holds while it is being replaced. */
export type SessionSecrets = { readonly SESSION_SECRET: string; readonly SESSION_SECRET_BEFORE?: string | undefined };

/** What a session's text turned out to be; `renewable`: signed by the secret that is being replaced. */
export type SessionReading =
	| { readonly kind: 'known'; readonly session: Session; readonly renewable: boolean }
	| { readonly kind: 'unreadable' | 'expired' | 'strange' };

// Sessions of before there were generations have none; they are of the first. Those of before there were fresh ones are none.
const FORM = /^([0-9A-Za-z]{22})-(\d{1,15})(?:-(\d{1,6})(h?)(n?)(?:-([0-9A-Za-z]{8}))?)?\.([0-9A-Za-z+/]{43}=)$/;

/** Milliseconds for which a session is good: browsers keep no cookie longer than 400 days. */
export const SESSION_LIFETIME = 400 * 24 * 3_600_000;

// Allows for clocks of different machines.
const MOST_AHEAD = 60_000;

/** The session as its cookie keeps it, signed with the current secret. */
export function makeSession(session: Session, secrets: SessionSecrets): Promise<string> {
	const { account, issued, generation, bound, fresh, browser } = session;
	const marks = `${bound ? 'h' : ''}${fresh ? 'n' : ''}${browser === undefined ? '' : `-${browser}`}`;
	return signed(`${account}-${issued}-${generation}${marks}`, ofSessions(secrets).current);
}

/**
 * Reads a cookie's text. It is unreadable when it has the shape of a session but neither secret has signed it, or when it comes from the
 * future: then a secret or a clock has changed, and may change back.
 */
export async function parseSession(text: string, secrets: SessionSecrets): Promise<SessionReading> {
	const [, account = '', stamp = '', generation = '0', binding = '', newness = '', browser, signature = ''] = FORM.exec(text) ?? [];
	if (account === '') return { kind: 'strange' };
	const { current, before } = ofSessions(secrets);
	const content = text.slice(0, -signature.length - 1);
	const isCurrent = await isSignature(signature, content, current);
	if (!isCurrent && (before === undefined || !(await isSignature(signature, content, before)))) return { kind: 'unreadable' };
	const marks = { bound: binding !== '', fresh: newness !== '', ...(browser !== undefined && { browser }) };
	const session = { account, issued: Number(stamp), generation: Number(generation), ...marks };
	const age = Date.now() - session.issued;
	if (age <= -MOST_AHEAD) return { kind: 'unreadable' };
	return age < SESSION_LIFETIME ? { kind: 'known', session, renewable: !isCurrent } : { kind: 'expired' };
}

function ofSessions({ SESSION_SECRET, SESSION_SECRET_BEFORE }: SessionSecrets): Secrets {
	return secretsOf('SESSION_SECRET', SESSION_SECRET, SESSION_SECRET_BEFORE);
}

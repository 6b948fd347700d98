/** The secret that signs now, and the one before it, which still holds while it is being replaced. */
export type Secrets = { readonly current: string; readonly before: string | undefined };

// Shorter ones can be guessed by trying.
const SHORTEST = 16;

/** The two secrets under this name, as the environment has them. Throws when one is too short, or the first is missing. */
export function secretsOf(name: string, current: unknown, before: unknown = ''): Secrets {
	if (!isLongEnough(current)) throw new Error(`${name} is not set or too short`);
	if (before !== '' && !isLongEnough(before)) throw new Error(`${name}_BEFORE is too short`);
	return { current, before: before === '' ? undefined : before };
}

function isLongEnough(secret: unknown): secret is string {
	return typeof secret === 'string' && secret.length >= SHORTEST;
}

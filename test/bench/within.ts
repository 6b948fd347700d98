import { within as withinLimit } from '../support/within.ts';

// Far more than any choice takes, in milliseconds: a room that has not answered by then never will.
const PATIENCE = 30_000;

/** What somebody answers; throws, naming them, when it does not come in half a minute, as a client whose socket was cut would wait for ever. */
export function within<T>(who: string, answer: Promise<T>): Promise<T> {
	return withinLimit(PATIENCE, answer, () => `no answer from ${who}`);
}

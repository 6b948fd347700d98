import * as v from 'valibot';
import { clientMessage, isChoose, type ClientMessage } from './client-message.ts';
import { LIMITS, type Reason } from './wire.ts';

/** A message from outside, checked; or why it is none, with its request's name as far as it can be told. */
export type Parsed = { readonly message: ClientMessage } | { readonly fault: Reason; readonly id?: string | undefined };

/** Reads what came over a socket. Never throws. */
export function parseMessage(data: unknown): Parsed {
	if (typeof data !== 'string') return { fault: 'binary' };
	if (isTooLong(data)) return { fault: 'too-long' };
	let json: unknown;
	try {
		json = JSON.parse(data);
	} catch {
		return { fault: 'malformed' };
	}
	// The schema looks at whatever else it may be.
	if (isChoose(json)) return { message: json };
	// The first fault is enough: eight kilobytes have room for thousands.
	const result = v.safeParse(clientMessage, json, { abortEarly: true });
	return result.success ? { message: result.output } : { fault: 'malformed', id: nameOf(json) };
}

// A character takes three bytes at the most, so most messages need not be encoded to be measured.
function isTooLong(text: string): boolean {
	if (text.length * 3 <= LIMITS.message) return false;
	return text.length > LIMITS.message || new TextEncoder().encode(text).length > LIMITS.message;
}

function nameOf(json: unknown): string | undefined {
	if (typeof json !== 'object' || json === null || !('id' in json)) return undefined;
	return typeof json.id === 'string' && json.id.length > 0 && json.id.length <= LIMITS.id ? json.id : undefined;
}

import type { RoomMessage } from '#party/shared/wire.ts';
import type { Attack } from './attacks.ts';

// Reasons that games give beside the platform's own are words of letters.
const REASON = /^[a-zA-Z][a-zA-Z-]{2,40}$/;

/** How often each answer was given. */
export type Count = Map<string, number>;

/** What is wrong with the answer to an attack; undefined when it is as it should be. Counts it. */
export function faultOf({ data, taken }: Attack, answers: readonly string[], count: Count): string | undefined {
	const [text = ''] = answers;
	if (answers.length !== 1) return `${answers.length} answers`;
	const answer = JSON.parse(text) as RoomMessage;
	const name = answer.type === 'refused' ? answer.reason : answer.type;
	count.set(name, (count.get(name) ?? 0) + 1);
	if (answer.type === 'done') return taken ? undefined : 'taken';
	if (answer.type !== 'refused') return `answered by ${answer.type}`;
	const { type: _type, id, reason, ...more } = answer;
	if (Object.keys(more).length > 0) return 'more than a reason';
	if (reason === 'server' || !REASON.test(reason)) return 'not a reason';
	if (taken && reason !== 'stale') return 'not as it was answered before';
	const own = nameIn(data);
	// What is too long is not read.
	return id === own || (id === undefined && reason === 'too-long') ? undefined : 'named after another request';
}

function nameIn(data: string | ArrayBuffer): string | undefined {
	try {
		const message = JSON.parse(String(data)) as { id?: unknown } | null;
		const id = message?.id;
		return typeof message === 'object' && typeof id === 'string' && id.length > 0 && id.length <= 40 ? id : undefined;
	} catch {
		return undefined;
	}
}

/** The message of an attack as a line can hold it. */
export function shown({ data }: Attack): string {
	return typeof data === 'string' ? JSON.stringify(data) : `bytes ${new Uint8Array(data).join(' ')}`;
}

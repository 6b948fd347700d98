import type { RoomMessage } from '../../party/shared/wire.ts';

/** How the room answered a request: `rides` when the answer came on the update that the request brought about. */
export type Answer =
	{ readonly id: string; readonly version: number; readonly rides: boolean } | { readonly id: string; readonly refused: string };

// The answer that rides on an update stands at its end; the update's version at its beginning.
const RIDES = /,"done":"(r\d+)"\}$/;
const VERSION = /^\{"type":"update","from":\d+,"version":(\d+)/;

/** The answer in a message of the room, if it is one to a named request. */
export function answerIn(text: string): Answer | undefined {
	if (text.startsWith('{"type":"update"')) {
		const id = RIDES.exec(text)?.[1];
		return id === undefined ? undefined : { id, version: Number(VERSION.exec(text)?.[1]), rides: true };
	}
	if (!text.startsWith('{"type":"done"') && !text.startsWith('{"type":"refused"')) return undefined;
	const message = JSON.parse(text) as RoomMessage;
	if (message.type === 'done') return { id: message.id, version: message.version, rides: false };
	return message.type === 'refused' && message.id !== undefined ? { id: message.id, refused: message.reason } : undefined;
}

// Said of the moment, not of the request: they are not remembered.
const PASSING = new Set(['too-fast', 'server']);

/** Every answer to every request, to see that one asked twice is answered alike. */
export class AnswerBook {
	private readonly known = new Map<string, string>();
	/** How many answers repeated an earlier one. */
	repeated = 0;
	/** Requests that were answered in two ways. */
	readonly contradictions: string[] = [];

	note(client: string, answer: Answer): void {
		if ('refused' in answer && PASSING.has(answer.refused)) return;
		const key = `${client} ${answer.id}`;
		// The reason is that of the moment: what is refused may be so for another one when the table has moved on, never be done.
		const said = 'refused' in answer ? 'refused' : `version ${answer.version}`;
		const before = this.known.get(key);
		if (before === undefined) this.known.set(key, said);
		else if (before === said) this.repeated += 1;
		// Without the cookie, which is the rest of the client's name.
		else this.contradictions.push(`${client.split(' ')[0]} ${answer.id}: ${before}, then ${said}`);
	}
}

import type { Reason, RoomMessage } from './wire.ts';

/** The protocol's own code for a failure of the server: a client may try again. */
export const FAILED = 1011;

/** Opens a socket only to say why it may not stay, and closes it with the code: a browser's page cannot read the body of a refused upgrade. */
export function refusedSocket(reason: Reason, code: number): Response {
	const pair = new WebSocketPair();
	const message: RoomMessage = { type: 'refused', reason };
	pair[1].accept();
	pair[1].send(JSON.stringify(message));
	pair[1].close(code, reason);
	return new Response(null, { status: 101, webSocket: pair[0] });
}

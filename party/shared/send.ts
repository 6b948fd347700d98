import type { Connection } from 'partyserver';
import type { RoomMessage } from './wire.ts';

/** Sends a message; a socket that is going away is left to its own end. */
export function tell(connection: Connection, message: RoomMessage): void {
	sendText(connection, JSON.stringify(message));
}

/** Sends a message that is already text. */
export function sendText(connection: Connection, text: string): void {
	if (connection.readyState !== WebSocket.OPEN) return;
	try {
		connection.send(text);
	} catch (error) {
		report('send', error);
	}
}

/** Tells why something was not done, and from when it can be when only time is missing. */
export function tellRefusal(connection: Connection, id: string | undefined, reason: string, from?: number): void {
	tell(connection, { type: 'refused', ...(id !== undefined && { id }), reason, ...(from !== undefined && { from }) });
}

/** Notes a failure without its stack; texts of syntax errors are left out, since they quote what was read. */
export function report(where: string, error: unknown): void {
	const what = error instanceof Error ? (error instanceof SyntaxError ? error.name : `${error.name}: ${error.message}`) : 'unknown';
	console.error('room', where, what);
}

import type { RoomSocket } from '#party/room/people/crowd.ts';
import type { Visitor } from '#party/room/table.ts';

/** A guest at a room without a socket: what it was told, and whether it was shown out. */
export type FakeGuest = { readonly connection: RoomSocket; readonly answers: string[]; readonly closed: () => boolean };

/** A guest of this account, with an invitation. */
export function fakeGuest(account: string): FakeGuest {
	const state: Visitor = { account, invited: true };
	const answers: string[] = [];
	let closed = false;
	const connection = {
		id: `a guest ${account}`,
		state,
		readyState: WebSocket.OPEN,
		send: (text: string) => answers.push(text),
		close: () => (closed = true)
	};
	return { connection: connection as unknown as RoomSocket, answers, closed: () => closed };
}

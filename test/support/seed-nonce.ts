import { nonceCommitment } from '../../rules/core/seed.ts';
import type { Seat } from '../../rules/core/seat.ts';
import type { TableView } from '../../party/shared/wire.ts';

/** The nonce of a guest with this cookie: any text does that differs from guest to guest. */
export function nonceOf(cookie: string): string {
	return cookie.slice(-32);
}

/** The request with which somebody sits down at the table, committed to this nonce. */
export function sitting({ commitment }: TableView, seat: Seat, nonce: string) {
	return { type: 'sit' as const, seat, commitment: nonceCommitment(commitment, nonce) };
}

/** Whether the table waits for the nonce of the one who sees it so. */
export function asksForNonce({ reveal, you, seats }: TableView): boolean {
	return reveal === true && you !== undefined && seats[you]?.revealed === undefined;
}

import { DIRECTORY } from '#party/shared/limits.ts';

/** Who looks at a directory, as its socket remembers it. */
export type Looker = { readonly account: string; readonly address: string; readonly came: number };

/** An open socket and who looks through it. */
export type Looking = { readonly socket: WebSocket; readonly looker: Looker };

/**
 * Whether there is a place for one more who looks: at once, when another socket of the same account is closed, or not at all. Nobody at
 * one address keeps the others out.
 */
export function admitLooker(looker: Looker, everybody: readonly Looking[]): { readonly instead?: Looking | undefined } | 'full' {
	const { ofAccount, ofAddress, together } = DIRECTORY.sockets;
	const own = everybody.filter((each) => each.looker.account === looker.account);
	if (own.length >= ofAccount) return { instead: own.reduce((one, other) => (other.looker.came < one.looker.came ? other : one)) };
	if (everybody.filter((each) => each.looker.address === looker.address).length >= ofAddress) return 'full';
	return everybody.length >= together ? 'full' : {};
}

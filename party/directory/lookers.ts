import { DIRECTORY } from '#party/shared/limits.ts';

/** Who looks at a directory, as its socket remembers it. */
export type Looker = { readonly account: string; readonly address: string; readonly came: number };

/** An open socket and who looks through it. */
export type Looking = { readonly socket: WebSocket; readonly looker: Looker };

/**
 * Whether there is a place for one more who looks: at once, when another socket of the same account, or of an address that has several
 * when all places are taken, is closed, or not at all. Nobody at a few addresses keeps the others out.
 */
export function admitLooker(looker: Looker, everybody: readonly Looking[]): { readonly instead?: Looking | undefined } | 'full' {
	const { ofAccount, ofAddress, together } = DIRECTORY.sockets;
	const own = everybody.filter((each) => each.looker.account === looker.account);
	if (own.length >= ofAccount) return { instead: oldest(own) };
	const byAddress = Map.groupBy(everybody, (each) => each.looker.address);
	const near = byAddress.get(looker.address)?.length ?? 0;
	if (near >= ofAddress) return 'full';
	if (everybody.length < together) return {};
	const fullest = [...byAddress.values()].reduce((one, other) => (other.length > one.length ? other : one), []);
	return fullest.length > near + 1 ? { instead: oldest(fullest) } : 'full';
}

/** Those who have looked for so long that they have to come anew, which is how one who reads nothing of what is sent goes. */
export function overdue(everybody: readonly Looking[], now: number): readonly Looking[] {
	return everybody.filter(({ looker }) => looker.came <= now - DIRECTORY.sockets.stays);
}

function oldest(lookers: readonly Looking[]): Looking | undefined {
	const [first, ...others] = lookers;
	return others.reduce((one, other) => (one !== undefined && other.looker.came < one.looker.came ? other : one), first);
}

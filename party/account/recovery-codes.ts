import { DurableObject } from 'cloudflare:workers';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Env } from '#party/shared/env.ts';
import { DAY, RECOVERY } from '#party/shared/limits.ts';
import { randomText, UNAMBIGUOUS } from '#party/shared/random.ts';

// Characters of a code: the name of its set, and its own secret of 78 random bits. No list of guesses comes near that many, so that one
// fast hash keeps them as well as a slow one would.
const NAME = 12;
const SECRET = 16;

type Kept = { readonly account: string; readonly hashes: readonly string[] };
type Missed = { readonly since: number; readonly count: number };

/** The parts of a recovery code as somebody typed it, tidied; undefined when it is none. */
export function partsOf(code: string): { readonly set: string; readonly secret: string } | undefined {
	return code.length === NAME + SECRET ? { set: code.slice(0, NAME), secret: code.slice(NAME) } : undefined;
}

/** Fresh secrets for a set of codes. */
export function freshSecrets(): string[] {
	return Array.from({ length: RECOVERY.codes }, () => randomText(UNAMBIGUOUS, SECRET));
}

/** What is kept of a secret. */
export function hashOf(set: string, secret: string): string {
	return bytesToHex(sha256(utf8ToBytes(`recovery:${set}:${secret}`)));
}

/**
 * The recovery codes of one account, of each no more than a hash. Addressed by the name with which all of them begin, which is how a code
 * leads to its account; no client reaches it.
 */
export class RecoveryCodes extends DurableObject<Env> {
	/** Keeps whose codes they are. */
	keep(account: string, hashes: readonly string[]): void {
		this.ctx.storage.kv.put<Kept>('kept', { account, hashes });
	}

	/** Whose code it is; undefined when there is no such code, it was used, or too many were tried today. It stays good. */
	owner(hash: string): string | undefined {
		const kept = this.ctx.storage.kv.get<Kept>('kept');
		// Who only guesses names of sets leaves nothing behind.
		if (kept === undefined || this.missed(Date.now()).count >= RECOVERY.missesADay) return undefined;
		if (kept.hashes.includes(hash)) return kept.account;
		this.miss();
		return undefined;
	}

	/** Uses the code up; answers whose it was. */
	redeem(hash: string): string | undefined {
		const account = this.owner(hash);
		const kept = this.ctx.storage.kv.get<Kept>('kept');
		if (account === undefined || kept === undefined) return undefined;
		this.keep(
			account,
			kept.hashes.filter((each) => each !== hash)
		);
		return account;
	}

	/** How many codes are left. */
	left(): number {
		return this.ctx.storage.kv.get<Kept>('kept')?.hashes.length ?? 0;
	}

	/** Ends all codes. */
	async end(): Promise<void> {
		await this.ctx.storage.deleteAll();
	}

	private missed(now: number): Missed {
		const missed = this.ctx.storage.kv.get<Missed>('missed');
		return missed === undefined || now - missed.since >= DAY ? { since: now, count: 0 } : missed;
	}

	private miss(): void {
		const { since, count } = this.missed(Date.now());
		this.ctx.storage.kv.put<Missed>('missed', { since, count: count + 1 });
	}
}

import { DurableObject } from 'cloudflare:workers';
import type { Env } from '#party/shared/env.ts';
import type { SessionOwner } from '#party/shared/session-text.ts';

/** Milliseconds for which a code is good. */
export const CODE_LIFETIME = 10 * 60_000;

type Owner = Pick<SessionOwner, 'account' | 'generation'>;
type Kept = Owner & { readonly expires: number };

/** A one-time code that moves a session to another device. Addressed by the code itself; no client reaches it. */
export class DeviceCode extends DurableObject<Env> {
	/** Keeps whose session it is, until `expires` (milliseconds). */
	async keep({ account, generation }: Owner, expires: number): Promise<void> {
		this.ctx.storage.kv.put<Kept>('kept', { account, generation, expires });
		await this.ctx.storage.setAlarm(expires);
	}

	/** Whose code it is; undefined when there is no such code, it was used, or it has expired. */
	owner(): SessionOwner | undefined {
		const kept = this.ctx.storage.kv.get<Kept>('kept');
		return kept !== undefined && Date.now() < kept.expires
			? { account: kept.account, generation: kept.generation, fresh: false }
			: undefined;
	}

	/** Uses the code up. Answers whether it was good until now. */
	async redeem(): Promise<boolean> {
		const owner = this.owner();
		if (owner === undefined) return false;
		// At once, so that nobody else finds it; then whatever else is stored, so that a used code leaves nothing behind.
		this.ctx.storage.kv.delete('kept');
		await this.ctx.storage.deleteAlarm();
		await this.ctx.storage.deleteAll();
		const { name } = this.ctx.id;
		if (name !== undefined)
			this.ctx.waitUntil(
				this.env.Player.getByName(owner.account)
					.codeGone(name)
					.catch(() => console.error('code', 'gone'))
			);
		return true;
	}

	/** Ends the code before its time. */
	async end(): Promise<void> {
		await this.ctx.storage.deleteAlarm();
		await this.ctx.storage.deleteAll();
	}

	override async alarm(): Promise<void> {
		await this.ctx.storage.deleteAll();
	}
}

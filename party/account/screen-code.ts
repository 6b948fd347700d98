import { DurableObject } from 'cloudflare:workers';
import type { Env } from '#party/shared/env.ts';

/** Milliseconds for which a television's code is good. */
export const SCREEN_CODE_LIFETIME = 10 * 60_000;

/** What a television is to show: a table, and what makes it the table's own ('' when nothing does). */
export type Shown = { readonly table: string; readonly screen: string };

type Kept = Shown & { readonly expires: number };

/** A code that is typed into a television and leads to a table, as often as it is typed until it expires. Addressed by the code itself; no client reaches it. */
export class ScreenCode extends DurableObject<Env> {
	/** Keeps where it leads, until `expires` (milliseconds). Answers false when it leads somewhere already. */
	async keep({ table, screen }: Shown, expires: number): Promise<boolean> {
		if (this.shown() !== undefined) return false;
		this.ctx.storage.kv.put<Kept>('kept', { table, screen, expires });
		await this.ctx.storage.setAlarm(expires);
		return true;
	}

	/** Where it leads; undefined when there is no such code, or it has expired. */
	shown(): Shown | undefined {
		const kept = this.ctx.storage.kv.get<Kept>('kept');
		return kept !== undefined && Date.now() < kept.expires ? { table: kept.table, screen: kept.screen } : undefined;
	}

	override async alarm(): Promise<void> {
		await this.ctx.storage.deleteAll();
	}
}

import type { Context } from 'hono';
import { addressMaySpend } from './request-budgets.ts';
import type { Env } from '#party/shared/env.ts';
import { ADDRESS } from '#party/shared/limits.ts';
import { isUnguessable } from '#party/shared/random.ts';
import { readSession } from './session.ts';
import { isTableId } from '#party/shared/signed-name.ts';

/**
 * Whether to ask the room of this id. An object is made by being asked, and leaves a file even when it keeps nothing, so that only ids of
 * our own making get as far as that.
 *
 * Tables that were opened before ids were signed have 22 characters and go on: whoever has one in their list gets there, everybody else
 * can try a few such links a day. A table lasts 400 days at the most; after that no such id is left.
 */
export async function isKnownTable(c: Context<{ Bindings: Env }>, id: string): Promise<boolean> {
	if (await isTableId(c.env, id)) return true;
	if (!isUnguessable(id)) return false;
	const session = await readSession(c);
	if (session !== undefined && !session.fresh && (await c.env.Player.getByName(session.account).hasTable(id))) return true;
	return addressMaySpend(c, { what: 'unsigned link', thing: id, most: ADDRESS.unsignedLinksADay });
}

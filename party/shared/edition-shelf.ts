import type { Json } from '#rules/core/json.ts';
import type { Env } from './env.ts';
import { EDITION } from './limits.ts';

type Shelved = { readonly content: Json; readonly at: number };

// Rooms of one process share what they have read; nobody changes it.
const shelf = new Map<string, Shelved>();

/** An edition as it is kept: its JSON, and the SHA-256 of it, in hex, by which it is found. */
export type NamedEdition = { readonly hash: string; readonly text: string };

/** The edition as it is kept. */
export async function named(edition: Json): Promise<NamedEdition> {
	const text = JSON.stringify(edition);
	return { hash: await hashOf(text), text };
}

/** Keeps an edition, once for all tables that are played with it. */
export async function keepEdition(env: Pick<Env, 'Edition'>, { hash, text }: NamedEdition): Promise<void> {
	await env.Edition.getByName(hash).keep(text);
}

/** The edition of this name; undefined when it is gone or is not what was kept. Rejects when it cannot be asked for now. */
export async function readEdition(env: Pick<Env, 'Edition'>, hash: string, now: number): Promise<Json | undefined> {
	const known = shelf.get(hash);
	// Asking again now and then tells that it is still needed.
	if (known !== undefined && now - known.at < EDITION.asked) return known.content;
	const text = await env.Edition.getByName(hash).read();
	if (text === undefined || (await hashOf(text)) !== hash) return undefined;
	const content = known?.content ?? (JSON.parse(text) as Json);
	shelf.delete(hash);
	shelf.set(hash, { content, at: now });
	for (const oldest of shelf.keys()) {
		if (shelf.size <= EDITION.inMemory) break;
		shelf.delete(oldest);
	}
	return content;
}

async function hashOf(text: string): Promise<string> {
	const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
	return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

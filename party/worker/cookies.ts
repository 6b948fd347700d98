import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Env } from '#party/shared/env.ts';
import { publicOrigin } from './origin.ts';

/** A request on its way through the Worker. */
export type Visit = Context<{ Bindings: Env }>;

/**
 * The cookie's text; undefined when the browser has none. Under an https address its name begins with `__Host-`, which no other host and
 * no plain http page can write; on plain http, as at home on the Wi-Fi, a browser would drop such a cookie.
 */
export function readCookie(c: Visit, name: string): string | undefined {
	return isSecure(c) ? getCookie(c, name, 'host') : getCookie(c, name);
}

/** What a browser got from us under an https address before the name began with `__Host-`. */
export function readUnprefixedCookie(c: Visit, name: string): string | undefined {
	return isSecure(c) ? getCookie(c, name) : undefined;
}

/** Has the browser keep the text for so many milliseconds, away from all scripts. */
export function writeCookie(c: Visit, name: string, text: string, lifetime: number): void {
	const secure = isSecure(c);
	const maxAge = lifetime / 1_000;
	setCookie(c, name, text, { path: '/', httpOnly: true, sameSite: 'Lax', secure, maxAge, ...(secure && { prefix: 'host' }) });
	if (readUnprefixedCookie(c, name) !== undefined) deleteCookie(c, name, { path: '/', secure });
}

/** Has the browser forget the cookie. */
export function dropCookie(c: Visit, name: string): void {
	const secure = isSecure(c);
	deleteCookie(c, name, { path: '/', secure, ...(secure && { prefix: 'host' }) });
	if (readUnprefixedCookie(c, name) !== undefined) deleteCookie(c, name, { path: '/', secure });
}

/** Whether the house is reached by https. */
export function isSecure(c: Visit): boolean {
	return publicOrigin(c.req.raw, c.env).startsWith('https:');
}

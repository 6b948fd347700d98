import { Hono, type Context } from 'hono';
import * as v from 'valibot';
import { SCREEN_CODE_LIFETIME, type Shown } from '#party/account/screen-code.ts';
import type { Env } from '#party/shared/env.ts';
import { ADDRESS } from '#party/shared/limits.ts';
import { problem } from '#party/shared/problem.ts';
import { isScreenCode, newScreenCode } from '#party/shared/signed-name.ts';
import { addressOf } from './address.ts';
import { body } from './body.ts';
import { addressMaySpend } from './request-budgets.ts';

type Visit = Context<{ Bindings: Env }>;

const typed = v.object({ code: v.pipe(v.string(), v.maxLength(20)) });

// So many codes that are good at once would have to meet.
const TRIES = 3;

/** A code that leads a television there, and until when (milliseconds); undefined where the address has had too many. */
export async function newCodeFor(c: Visit, shown: Shown): Promise<{ readonly code: string; readonly until: number } | undefined> {
	for (let left = TRIES; left > 0; left -= 1) {
		const code = await newScreenCode(c.env);
		if (!(await addressMaySpend(c, { what: 'code', thing: code, most: ADDRESS.codesADay }))) return undefined;
		const until = Date.now() + SCREEN_CODE_LIFETIME;
		if (await c.env.ScreenCode.getByName(code).keep(shown, until)) return { code, until };
	}
	return undefined;
}

/** What a television asks. */
export function screenRoutes(): Hono<{ Bindings: Env }> {
	const app = new Hono<{ Bindings: Env }>();

	/** The table to which a typed code leads. Guessing is slow. */
	app.post('/', body(typed), async (c) => {
		if (!(await c.env.REDEEM_LIMIT.limit({ key: addressOf(c.req.raw, c.env) })).success) return problem('too-fast');
		const code = c.req.valid('json').code.toUpperCase().replaceAll(/[\s-]/g, '');
		const shown = (await isScreenCode(c.env, code)) ? await c.env.ScreenCode.getByName(code).shown() : undefined;
		return shown === undefined ? problem('unknown-code') : c.json(shown);
	});

	return app;
}

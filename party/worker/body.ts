import type { Context } from 'hono';
import { validator } from 'hono/validator';
import * as v from 'valibot';
import { problem } from '#party/shared/problem.ts';
import type { Reason } from '#party/shared/wire.ts';

/** Checks the JSON body of a request; one that does not fit is answered with the reason. */
export function body<Schema extends v.GenericSchema>(schema: Schema, reason: Reason = 'malformed') {
	return validator('json', (value: unknown, _c: Context) => {
		const result = v.safeParse(schema, value);
		return result.success ? result.output : problem(reason);
	});
}

import type { Reason } from './wire.ts';

const STATUS: { readonly [reason in Reason]?: number } = {
	'no-session': 401,
	'foreign-origin': 403,
	'watchers-off': 403,
	'not-over': 403,
	'not-found': 404,
	'unknown-table': 404,
	'unknown-code': 404,
	'too-long': 413,
	'too-fast': 429,
	server: 500
};

/** An error's answer: `{ "reason": … }`. */
export function problem(reason: Reason): Response {
	return Response.json(
		{ reason },
		{ status: STATUS[reason] ?? 400, headers: { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' } }
	);
}

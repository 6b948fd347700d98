import type { Reason } from './wire.ts';

const STATUS: { readonly [reason in Reason]?: number } = {
	'no-session': 401,
	'foreign-origin': 403,
	'watchers-off': 403,
	'watch-after': 403,
	'table-full': 403,
	'old-link': 403,
	banned: 403,
	'not-over': 403,
	'not-found': 404,
	'unknown-table': 404,
	'unknown-code': 404,
	'unknown-moment': 404,
	'past-unfit': 409,
	'too-long': 413,
	'unknown-host': 421,
	'too-fast': 429,
	'tables-open': 429,
	'tables-today': 429,
	'tables-here-today': 429,
	'names-today': 429,
	'guests-today': 429,
	'codes-today': 429,
	'editions-today': 429,
	'devices-today': 429,
	'nudged-today': 429,
	'calls-off': 404,
	'passkeys-off': 404,
	'bad-passkey': 403,
	'unknown-passkey': 404,
	'both-seated': 409,
	'account-busy': 409,
	'exports-today': 429,
	'asks-today': 429,
	'shut-out': 409,
	'edition-missing': 404,
	server: 500,
	'damaged-table': 500,
	'newer-table': 503
};

/** What every answer that is no page says of itself: for nobody else, not to be kept, and nothing to show or run. */
export const ANSWER_HEADERS = {
	'cache-control': 'no-store',
	'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
	'cross-origin-resource-policy': 'same-origin',
	'referrer-policy': 'no-referrer',
	'strict-transport-security': 'max-age=31536000',
	'x-content-type-options': 'nosniff'
} as const;

/** An error's answer: `{ "reason": … }`. */
export function problem(reason: Reason): Response {
	return Response.json({ reason }, { status: STATUS[reason] ?? 400, headers: ANSWER_HEADERS });
}

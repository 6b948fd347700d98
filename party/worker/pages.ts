import { Hono, type Context } from 'hono';
import { mayRead } from './request-budgets.ts';
import type { Env } from '#party/shared/env.ts';
import { localeOf, previewTags } from './link-preview.ts';
import { publicOrigin } from './origin.ts';
import { problem } from '#party/shared/problem.ts';
import type { NoPreview, TablePreview } from '#party/room/summary.ts';
import { isKnownTable } from './table-door.ts';

// The page's own policy for scripts and styles stands in its head (SvelteKit writes it with the hashes of its parts);
// here is what only a header can say. An invitation stands in the address, so no other site may learn it.
const HEADERS = {
	'content-security-policy': "frame-ancestors 'none'; base-uri 'none'; object-src 'none'; form-action 'self'",
	// Nobody is ever to be served this page over plain HTTP where it is deployed; a local address does not heed it.
	'strict-transport-security': 'max-age=31536000',
	'x-content-type-options': 'nosniff',
	'x-frame-options': 'DENY',
	'referrer-policy': 'same-origin',
	'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
	'cross-origin-opener-policy': 'same-origin',
	'cross-origin-resource-policy': 'same-origin',
	'cache-control': 'no-cache'
} as const;

type Visit = Context<{ Bindings: Env }>;

/** The page of a table with its link preview, and the shell for every other address that is no file. */
export function pageRoutes(): Hono<{ Bindings: Env }> {
	const app = new Hono<{ Bindings: Env }>();

	app.get('/m/:id', async (c) => {
		const id = c.req.param('id');
		if (!(await mayRead(c))) return shell(c, 429);
		const preview = (await isKnownTable(c, id)) ? await previewOf(c, id) : undefined;
		if (preview === undefined) return shell(c, 404);
		// The page asks for the table itself, and is told there.
		if ('trouble' in preview) return shell(c, 200);
		const tags = previewTags(preview, `${publicOrigin(c.req.raw, c.env)}/m/${id}`, localeOf(c));
		const page = await shell(c, 200);
		page.headers.append('vary', 'accept-language');
		return new HTMLRewriter().on('head', { element: (head) => void head.append(tags, { html: true }) }).transform(page);
	});

	app.get('*', async (c) => (/\.[a-z0-9]+$/i.test(c.req.path) ? problem('not-found') : shell(c, 200)));
	app.all('*', () => problem('not-found'));
	return app;
}

// Whatever is wrong with a room, its address shows a page.
async function previewOf({ env }: Visit, id: string): Promise<TablePreview | NoPreview | undefined> {
	try {
		return await env.Match.getByName(id).preview();
	} catch (error) {
		console.error('worker', 'preview', error instanceof Error ? error.name : 'unknown');
		return { trouble: 'damaged-table' };
	}
}

async function shell(c: Visit, status: number): Promise<Response> {
	const page = await c.env.ASSETS.fetch(new URL('/shell', c.req.url));
	const headers = new Headers(page.headers);
	headers.delete('etag');
	for (const [name, value] of Object.entries(HEADERS)) headers.set(name, value);
	return new Response(page.body, { status: page.ok ? status : 500, headers });
}

import type { TablePreview } from '#party/room/summary.ts';

/** What a messenger shows of a table's link: title and description, in English. */
export function previewWords(preview: TablePreview): { readonly title: string; readonly description: string } {
	const game = preview.game
		.split('-')
		.map((word) => word.charAt(0).toUpperCase() + word.slice(1))
		.join(' ');
	const title = preview.host === undefined ? `${game} · Backroom` : `${game} with ${preview.host} · Backroom`;
	return { title, description: describe(preview) };
}

function describe({ phase, free, seats, watchers }: TablePreview): string {
	if (phase === 'over') return 'The match is over. Open the link to see how it went.';
	if (phase === 'playing') return watchers ? 'The match is on. Open the link to watch, or to go on with your seat.' : 'The match is on.';
	if (free === 0) return 'All seats are taken; the match is about to start.';
	return `${free} of ${seats} seats ${free === 1 ? 'is' : 'are'} free. Open the link and sit down: no account, nothing to install.`;
}

/** The head's tags for a table at this address (without query: an invitation is not for the preview). */
export function previewTags(preview: TablePreview, address: string): string {
	const { title, description } = previewWords(preview);
	const properties = {
		'og:type': 'website',
		'og:site_name': 'Backroom',
		'og:locale': 'en_GB',
		'og:title': title,
		'og:description': description,
		'og:url': address
	};
	const metas = Object.entries(properties).map(([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`);
	return [
		...metas,
		'<meta name="twitter:card" content="summary">',
		`<meta name="description" content="${escapeHtml(description)}">`,
		`<link rel="canonical" href="${escapeHtml(address)}">`
	].join('');
}

function escapeHtml(text: string): string {
	return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;');
}

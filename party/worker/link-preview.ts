import { accepts } from 'hono/accepts';
import type { Context } from 'hono';
import en from '../../messages/link-preview/en.json' with { type: 'json' };
import es from '../../messages/link-preview/es.json' with { type: 'json' };
import it from '../../messages/link-preview/it.json' with { type: 'json' };
import type { TablePreview } from '#party/room/summary.ts';
import { escapeMarkup, filled, gameTitle, type Locale } from './words.ts';

const WORDS = { en, es, it } as const;
const TERRITORIES = { en: 'en_GB', es: 'es_ES', it: 'it_IT' } as const;

// Of the pictures in `web/static/previews/`.
const PICTURE = { width: '1200', height: '630' } as const;

/** The language of the house that whoever asks for the page likes best; English when it has none of theirs. */
export function localeOf(c: Context): Locale {
	const locale = accepts(c, {
		header: 'Accept-Language',
		supports: Object.keys(WORDS),
		default: 'en',
		match: (wanted, { supports, default: usual }) =>
			wanted
				.toSorted((one, other) => other.q - one.q)
				.map(({ type }) => type.split('-')[0]?.toLowerCase() ?? '')
				.find((language) => supports.includes(language)) ?? usual
	});
	return locale as Locale;
}

/** What a messenger shows of a table's link: title and description. */
function previewWords(preview: TablePreview, locale: Locale): { readonly title: string; readonly description: string } {
	const words = WORDS[locale];
	const { host = '' } = preview;
	const game = gameTitle(preview.game);
	return { title: filled(host === '' ? words.lp_alone : words.lp_with_host, { game, host }), description: describe(preview, locale) };
}

function describe({ phase, free, seats, watchers }: TablePreview, locale: Locale): string {
	const words = WORDS[locale];
	if (phase === 'over') return words.lp_over;
	if (phase === 'playing') return watchers ? words.lp_playing_watch : words.lp_playing;
	if (free === 0) return words.lp_full;
	return filled(free === 1 ? words.lp_free_one : words.lp_free_some, { free, seats });
}

/** The head's tags for a table at this address (without query: an invitation is not for the preview). */
export function previewTags(preview: TablePreview, address: string, locale: Locale): string {
	const { title, description } = previewWords(preview, locale);
	const properties = {
		'og:type': 'website',
		'og:site_name': 'Backroom',
		'og:locale': TERRITORIES[locale],
		'og:title': title,
		'og:description': description,
		'og:url': address,
		'og:image': `${new URL(address).origin}/previews/${encodeURIComponent(preview.game)}.png`,
		'og:image:width': PICTURE.width,
		'og:image:height': PICTURE.height,
		'og:image:alt': gameTitle(preview.game)
	};
	const metas = Object.entries(properties).map(([property, content]) => `<meta property="${property}" content="${escapeMarkup(content)}">`);
	return [
		...metas,
		'<meta name="twitter:card" content="summary_large_image">',
		`<meta name="description" content="${escapeMarkup(description)}">`,
		`<link rel="canonical" href="${escapeMarkup(address)}">`
	].join('');
}

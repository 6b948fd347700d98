/** What is put into words here and not by the page: link previews and feeds, which others read. */
export type Locale = 'en' | 'es' | 'it';

/** Whether it is a language of the house. */
export function isLocale(text: string | undefined): text is Locale {
	return text === 'en' || text === 'es' || text === 'it';
}

/** The name of a game, the same in every language: its id is made of it. */
export function gameTitle(id: string): string {
	return id
		.split('-')
		.map((word) => word.charAt(0).toUpperCase() + word.slice(1))
		.join(' ');
}

/** The text with these values in place of their names. */
export function filled(text: string, values: { readonly [name: string]: string | number }): string {
	return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** The text as it may stand in HTML and XML, between tags and in attributes. */
export function escapeMarkup(text: string): string {
	return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;');
}

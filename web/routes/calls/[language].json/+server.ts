import { callWords } from '#lib/calls/words.ts';
import { getLocale, isLocale, locales, overwriteGetLocale } from '#lib/paraglide/runtime.js';
import { error, json } from '@sveltejs/kit';
import type { EntryGenerator, RequestHandler } from './$types';

export const prerender = true;

export const entries: EntryGenerator = () => locales.map((language) => ({ language }));

/** The words of a call in a language, for who is told while no page is open: written with the build, since they are many. */
export const GET: RequestHandler = ({ params: { language } }) => {
	if (!isLocale(language)) error(404);
	// Pages are written in the first language of the house; this file is in its own.
	const usual = getLocale;
	overwriteGetLocale(() => language);
	try {
		return json(callWords());
	} finally {
		overwriteGetLocale(usual);
	}
};

import type { Plugin } from 'vite';

const MADE_ANEW = 'new Intl.PluralRules(locale, options)';
const KEPT = `
const kept = new Map();
function pluralRules(locale, options) {
	const key = locale + JSON.stringify(options);
	const known = kept.get(key) ?? ${MADE_ANEW};
	kept.set(key, known);
	return known;
}
`;

/** Keeps the plural rules that Paraglide makes anew for every count it says. Throws where it does not write them as it used to. */
export function keepsPlurals(): Plugin {
	return {
		name: 'keeps-plurals',
		apply: 'build',
		transform(code, id) {
			if (!id.endsWith('/paraglide/registry.js')) return undefined;
			const changed = code.replace(MADE_ANEW, 'pluralRules(locale, options)');
			return changed === code ? this.error(`the plural rules of ${id} are not where they were`) : { code: changed + KEPT, map: null };
		}
	};
}

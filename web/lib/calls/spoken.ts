import { keepWords, keptWords, staysApart, type CallWords } from './kept.ts';

const LANGUAGE = /^[a-z]{2}$/;

// Milliseconds that a call waits for other words than the kept ones: a push may come where nothing else does, and a worker that shows nothing
// in time is ended.
const PATIENCE = 2_000;

/** The words of a call in a language of the house, as the build has written them. Throws where they cannot be fetched, or not before `signal`. */
async function fetchedWords(language: string, signal?: AbortSignal): Promise<CallWords> {
	const answer = await fetch(`/calls/${language}.json`, signal && { signal });
	const words = answer.ok ? ((await answer.json()) as CallWords) : undefined;
	if (words?.locale !== language) throw new Error(`no words of calls in ${language}`);
	return words;
}

/** Fetches the words of a call in this language, and keeps them for the service worker. Throws where they cannot be fetched. */
export async function learnWords(language: string): Promise<void> {
	await keepWords(await fetchedWords(language));
}

/** Fetches the kept words anew, where a page has left any: another build has others. Throws where they cannot be fetched. */
export async function renewWords(): Promise<void> {
	const kept = await keptWords();
	if (kept !== undefined) await learnWords(kept.locale);
}

/**
 * The words of a call: in the language that the player has settled since, unless this device stays apart, where they can be fetched soon; else
 * those that were kept, undefined when there are none.
 */
export async function wordsFor(settled: string | undefined): Promise<CallWords | undefined> {
	const [kept, isApart] = await Promise.all([keptWords(), staysApart()]);
	const language = (isApart ? kept?.locale : undefined) ?? settled ?? kept?.locale;
	// Words of before there were headlines tell less than the house has to say.
	const isEnough = kept?.locale === language && kept?.headlines !== undefined;
	if (language === undefined || isEnough || !LANGUAGE.test(language)) return kept;
	try {
		const words = await fetchedWords(language, AbortSignal.timeout(PATIENCE));
		// Where nothing can be kept they are good for this call.
		await keepWords(words).catch(() => undefined);
		return words;
	} catch {
		return kept;
	}
}

import { houseAnswers } from '#lib/missing-parts.ts';
import { pauseAfter } from './pauses.ts';

/**
 * Loads the page anew when what it needs could not be fetched, as soon as the house answers again: browsers keep a failed import as it is.
 * Answers how to give that up.
 */
export function reloadWithout(fetched: Promise<unknown>): () => void {
	let timer: ReturnType<typeof setTimeout> | undefined;
	let isLeft = false;
	let failures = 0;
	const wait = (): void => {
		failures += 1;
		if (!isLeft) timer = setTimeout(() => void reload(), pauseAfter(failures));
	};
	// A page that is loaded anew without a connection would be the browser's own, which does not come back by itself.
	const reload = async (): Promise<void> => {
		if ((await houseAnswers()) && !isLeft) location.reload();
		else wait();
	};
	fetched.catch(wait);
	return () => {
		isLeft = true;
		clearTimeout(timer);
	};
}

import { toast } from '#lib/design/toast.svelte.ts';
import { moment } from '#lib/format.ts';
import { m } from '#lib/paraglide/messages.js';

/** A refusal in words; `time` is from when it can be done, when only time is missing. */
export type RefusalWords = (about: { readonly time: string }) => string;

type Words = { readonly [reason: string]: RefusalWords };

let learnt: Words = {};

/** Adds a game's own reason codes with their words. */
export function learnRefusals(words: Words): void {
	learnt = { ...learnt, ...words };
}

/** A reason code in words that say what to do next; `from` (milliseconds) when it can be done, if only time is missing. */
export async function refusalWords(reason: string, from?: number): Promise<string> {
	const words = learnt[reason] ?? (await platformRefusal(reason));
	return words?.({ time: from === undefined ? '' : moment(from) }) ?? m.refused_other({ reason });
}

// They are many and seldom needed. A page that cannot fetch them is cut off from the house.
async function platformRefusal(reason: string): Promise<RefusalWords | undefined> {
	try {
		const { PLATFORM_REFUSALS } = await import('./platform-refusals.ts');
		return (PLATFORM_REFUSALS as Words)[reason];
	} catch {
		return m.refused_offline;
	}
}

/** Tells in passing why a request came to nothing. */
export function tellFailure(failure: unknown): void {
	tellRefusal(failure instanceof Error ? failure.message : 'server');
}

/** Tells a refusal in passing. */
export function tellRefusal(reason: string, from?: number): void {
	void refusalWords(reason, from).then((words) => toast(words, 'trouble'));
}

/** What a note says that a bot writes: what it holds the card to be worth to both, in Pinats. A page puts it in words. */
export type Worth = { readonly toTarget: number; readonly toBriber: number };

const WORTH = /^⚖ (\d{1,9}) : (\d{1,9})$/;

/** The note that says so. */
export function makeNote({ toTarget, toBriber }: Worth): string {
	return `⚖ ${toTarget} : ${toBriber}`;
}

/** What such a note says; undefined of any other. */
export function parseNote(note: string): Worth | undefined {
	const [, toTarget, toBriber] = WORTH.exec(note) ?? [];
	return toTarget === undefined || toBriber === undefined ? undefined : { toTarget: Number(toTarget), toBriber: Number(toBriber) };
}

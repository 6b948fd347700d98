/** A thing explained: what it is called, what it means, and how it stands, as terms with their values. */
export type Explanation = {
	/** The section of the rules page where it is told; undefined where it is told in several. */
	readonly section?: string | undefined;
	readonly title: string;
	readonly lines: readonly string[];
	readonly facts: readonly (readonly [term: string, value: string])[];
};

/** An explanation of a title, a line or several, and facts. */
export function explained(title: string, lines: string | readonly string[], facts: Explanation['facts'] = []): Explanation {
	return { title, lines: typeof lines === 'string' ? [lines] : lines, facts };
}

/** The same for a game whose rules page has these sections. */
export function explainedIn<Section extends string>() {
	return (section: Section | undefined, ...told: Parameters<typeof explained>): Explanation => ({ section, ...explained(...told) });
}

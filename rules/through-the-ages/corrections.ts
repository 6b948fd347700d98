/** The corrections of the rules since the first release, oldest first: an id for each, put in words by the page. Only ever added to. */
export const corrections = [] as const satisfies readonly string[];
export type ThroughTheAgesCorrection = (typeof corrections)[number];

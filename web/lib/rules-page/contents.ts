/** A chapter or section of a rules page by its anchor; a lettered one is called by its letter instead of a number. */
export type Entry = { readonly id: string; readonly title: () => string; readonly letter?: string; readonly sections?: readonly Entry[] };

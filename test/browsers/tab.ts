/** A point of the window, in CSS pixels from its upper left corner. */
export type Point = { readonly x: number; readonly y: number };

/** A window of one browser, whichever way that browser is driven: the least that a person at it does. */
export interface Tab {
	/** The browser's version. */
	readonly version: string;
	/** Goes to the address and waits until it has loaded; the same address loads it anew. */
	go(address: string): Promise<void>;
	/** What this expression comes to in the page, as JSON; a promise is waited for. */
	read<T>(expression: string): Promise<T>;
	/** Puts the pointer there. */
	point(to: Point): Promise<void>;
	/** Presses the button of the pointer where it is. */
	press(): Promise<void>;
	/** Lets it go. */
	release(): Promise<void>;
	/** Gives the browser a session of this house, as a Cookie header has it, for the page it is at. */
	become(cookie: string): Promise<void>;
	/** What is seen now, as PNG. */
	picture(): Promise<Buffer>;
	close(): Promise<void>;
}

/** What all browsers are given to show, in CSS pixels: a phone. */
export const WINDOW = { width: 390, height: 844 } as const;

/** A browser that the story can be played in. */
export type Browser = {
	readonly name: string;
	/** How a machine gets it. */
	readonly from: string;
	readonly isThere: () => boolean;
	readonly open: () => Promise<Tab>;
};

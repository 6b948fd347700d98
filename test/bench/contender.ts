/** One room under measurement: four viewers at sockets of their own, one choice at a time. */
export type BenchRoom = {
	/** Makes sure that somebody can choose, and that nothing is still on its way; a match that is over gives way to a new one. */
	ready(): Promise<void>;
	/** One random choice: milliseconds from sending it to its answer; undefined when the match is over. */
	choose(): Promise<number | undefined>;
	/** Bytes of all messages that updated the four viewers since the room was opened. */
	updateBytes(): number;
	close(): Promise<void>;
};

/** A server whose rooms are measured. */
export type Contender = {
	readonly name: string;
	open(): Promise<BenchRoom>;
	/** Milliseconds of processor time that the process of its rooms has taken so far; undefined when it cannot be told. */
	processor?(): number | undefined;
	/** How many of its rooms are awake, for a server whose rooms sleep. */
	awake?(): number;
	stop(): Promise<void>;
};

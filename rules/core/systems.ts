import { add, frequency, type Table } from './report.ts';

/** Counts how often players of each level make use of each system of a game, over matches in which levels play each other. */
export class Systems<Name extends string> {
	// By the level, then by the system.
	private readonly counts = new Map<string, Map<Name, number>>();
	private readonly seats = new Map<string, number>();
	private levels: readonly string[] = [];
	private readonly names: readonly Name[];

	/** @param names the systems, in the order of the table. */
	constructor(names: readonly Name[]) {
		this.names = names;
	}

	/** The next match has players of these levels, by seat. */
	seated(levels: readonly string[]): void {
		this.levels = levels;
		for (const level of levels) add(this.seats, level, 1);
	}

	/** Adds to what is counted of a seat; nothing where no level was told for it, as for a rival that the rules play. */
	count(seat: number, system: Name, by = 1): void {
		const level = this.levels[seat];
		if (level === undefined) return;
		let counts = this.counts.get(level);
		if (counts === undefined) this.counts.set(level, (counts = new Map()));
		add(counts, system, by);
	}

	/** The levels that were told, in the order in which they first came. */
	told(): readonly string[] {
		return [...this.seats.keys()];
	}

	/** How often a player of each level made use of this in a match, by level. */
	row(system: Name): readonly string[] {
		return [...this.seats].map(([level, players]) => frequency(this.counts.get(level)?.get(system) ?? 0, players));
	}

	/** How often a player of each level made use of each in a match; no table where nobody was told the levels. */
	tables(): readonly Table[] {
		if (this.seats.size === 0) return [];
		return [
			{
				title: 'A player of each level and game',
				head: ['', ...this.told()],
				rows: [['players counted', ...[...this.seats.values()].map(String)], ...this.names.map((system) => [system, ...this.row(system)])]
			}
		];
	}
}

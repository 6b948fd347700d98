import { add, type Table } from './report.ts';

// In less than one of so many chances.
const SELDOM = 100;

type Count = { readonly offered: Map<string, number>; readonly taken: Map<string, number> };

/** Counts how often bots of each level do what they may: an option that is open a thousand times and never chosen shows here alone. */
export class Chances {
	private readonly counts = new Map<string, Count>();

	/** A bot of this level was asked this, could choose among options of these kinds, and chose one. */
	note(level: string, step: string, kinds: readonly string[], chosen: string): void {
		const open = new Set(kinds);
		if (open.size < 2) return;
		let count = this.counts.get(level);
		if (count === undefined) this.counts.set(level, (count = { offered: new Map(), taken: new Map() }));
		for (const kind of open) add(count.offered, `${step}: ${kind}`, 1);
		add(count.taken, `${step}: ${chosen}`, 1);
	}

	/** What some level does in less than one of a hundred chances: how often, of how many; no table where there is nothing like that. */
	tables(): readonly Table[] {
		const levels = [...this.counts];
		const kinds = [...new Set(levels.flatMap(([, { offered }]) => [...offered.keys()]))].sort();
		const isSeldom = (kind: string): boolean =>
			levels.some(([, { offered, taken }]) => (taken.get(kind) ?? 0) * SELDOM < (offered.get(kind) ?? 0));
		const rows = kinds
			.filter(isSeldom)
			.map((kind) => [kind, ...levels.map(([, { offered, taken }]) => `${taken.get(kind) ?? 0} of ${offered.get(kind) ?? 0}`)]);
		return rows.length === 0 ? [] : [{ title: 'What a level hardly ever does', head: ['', ...levels.map(([level]) => level)], rows }];
	}
}

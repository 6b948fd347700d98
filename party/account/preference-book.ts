import type { KeptPreferences, Preferences } from '#party/shared/account-wire.ts';
import { isPreference, type PreferenceChanges } from '#party/shared/preferences.ts';

const KEY = 'preferences';
const FORMAT = 1;

type Entry = { readonly value: string; readonly at: number };
type Book = { readonly format: typeof FORMAT; readonly at: number; readonly entries: Readonly<Record<string, Entry>> };

/** What a player has settled for all their devices: of each preference, the newest change. */
export class PreferenceBook {
	private readonly kv: SyncKvStorage;

	constructor(kv: SyncKvStorage) {
		this.kv = kv;
	}

	/** When something was last changed, in milliseconds; undefined when nothing ever was. */
	get changed(): number | undefined {
		return this.kv.get<Book>(KEY)?.at;
	}

	/** What holds now. One that a newer house has written, or that no longer is any, is left out. */
	read(): KeptPreferences {
		const { at, entries } = this.book();
		const values = Object.entries(entries).filter(([name, { value }]) => isPreference(name, value));
		return { at, values: Object.fromEntries(values.map(([name, { value }]) => [name, value])) as Preferences };
	}

	/** Takes what a device has changed, unless another has changed the same since; answers what holds. `now`: milliseconds. */
	change(changes: PreferenceChanges, now: number): KeptPreferences {
		const { at, entries } = this.book();
		const newer = Object.entries(changes).flatMap(([name, change]) => {
			if (change === undefined) return [];
			const entry = { value: change.value, at: now - change.ago };
			const known = entries[name];
			return known !== undefined && (known.at > entry.at || known.value === entry.value) ? [] : [[name, entry] as const];
		});
		if (newer.length > 0) {
			// Devices notice a change by the number alone.
			const book: Book = { format: FORMAT, at: Math.max(now, at + 1), entries: { ...entries, ...Object.fromEntries(newer) } };
			this.kv.put(KEY, book);
		}
		return this.read();
	}

	/** What a joined account has settled holds where this one has settled nothing. */
	inherit({ values }: KeptPreferences, now: number): void {
		const { entries } = this.book();
		const missing = Object.entries(values).filter(([name]) => entries[name] === undefined);
		this.change(Object.fromEntries(missing.map(([name, value]) => [name, { value, ago: 0 }])) as PreferenceChanges, now);
	}

	private book(): Book {
		return this.kv.get<Book>(KEY) ?? { format: FORMAT, at: 0, entries: {} };
	}
}

import type { Taken } from '#rules/core/history.ts';
import type { Fact } from '#rules/core/match.ts';
import { isTaken } from '#rules/core/record.ts';
import type { LogRow } from '#party/room/log.ts';
import { areFacts, type SalvagedEntry } from './salvage.ts';
import { squeezed, unsqueezed } from './squeeze.ts';
import { isRecord, isStorageFailure, parsed, Unreadable, type Trouble } from './unreadable.ts';

/** A finished match, and squeezed: the choices alone, which lead to all the rest, and the rest, which needs no rules to be read. */
export type Archived = {
	readonly deeds: readonly Deed[];
	readonly story: Story;
	readonly squeezed: { readonly [part in Part]: Uint8Array };
};
type Part = 'record' | 'story';

/** What was done at one number, the set-up first. */
type Deed = { readonly at: number; readonly taken?: Taken | undefined; readonly wished?: true | undefined };
type Story = { readonly match: string; readonly facts: readonly (readonly Fact[])[] };
/** What a part says, or why it cannot be read. */
type Opened<Content> = Content | Trouble;

const FORMAT = 1;
// A row holds two megabytes at most.
const PIECE = 1_000_000;
const TABLE =
	'create table if not exists archive (part text not null, n integer not null, bytes blob not null, primary key (part, n)) without rowid';

/** What is archived of a match, as it is stored, and its log. Throws `Unreadable` when the log is not whole. */
export async function archived(match: string, rows: readonly LogRow[], entries: readonly SalvagedEntry[]): Promise<Archived> {
	const deeds = entries.map(({ at, taken }, number): Deed => ({ at, taken, wished: rows[number]?.wished }));
	const facts = entries.map(({ facts: told }) => {
		if (told === undefined) throw new Unreadable('damaged-table', 'facts');
		return told;
	});
	const story: Story = { match, facts };
	const [record, rest] = await Promise.all([{ deeds }, story].map((part) => squeezed(JSON.stringify({ format: FORMAT, ...part }))));
	if (record === undefined || rest === undefined) throw new Error('squeezed to nothing');
	return { deeds, story, squeezed: { record, story: rest } };
}

/**
 * The archive of a room whose match has been over for a while. It is read when the room wakes, before anything else, and stays as it is:
 * what is asked of the match is answered from memory. Each part stands by itself: from the choices alone the match can be played again.
 */
export class Archive {
	private readonly sql: SqlStorage;
	// Whether there is one, as far as it is known.
	private isKept: boolean | undefined;
	private deeds: Opened<readonly Deed[]> = 'damaged-table';
	private story: Opened<Story> = 'damaged-table';

	/** `isThere`: whether the room has an archive. */
	constructor(sql: SqlStorage, isThere: boolean) {
		this.sql = sql;
		this.isKept = isThere;
	}

	get isThere(): boolean {
		this.isKept ??= this.sql.exec("select 1 from sqlite_master where type = 'table' and name = 'archive'").toArray().length > 0;
		return this.isKept;
	}

	/** Reads what is kept. Throws only when the disk fails. */
	async open(): Promise<void> {
		const { sql } = this;
		const pieces = sql.exec<{ part: string; bytes: ArrayBuffer }>('select part, bytes from archive order by part, n').toArray();
		const bytesOf = (part: Part): Uint8Array => joined(pieces.flatMap((piece) => (piece.part === part ? [piece.bytes] : [])));
		this.deeds = await opened(bytesOf('record'), deedsIn);
		this.story = await opened(bytesOf('story'), storyIn);
	}

	/** Keeps a match: rows to be written together with others. */
	write({ deeds, story, squeezed: parts }: Archived): void {
		this.sql.exec(TABLE);
		for (const part of ['record', 'story'] satisfies Part[]) {
			for (let n = 0; n * PIECE < parts[part].length; n += 1) {
				const piece = parts[part].slice(n * PIECE, (n + 1) * PIECE);
				this.sql.exec('insert into archive (part, n, bytes) values (?, ?, ?)', part, n, piece.buffer);
			}
		}
		this.isKept = true;
		this.deeds = deeds;
		this.story = story;
	}

	/** The archive goes, together with other rows that are written. */
	drop(): void {
		this.sql.exec('drop table if exists archive');
		this.isKept = false;
	}

	/** Forgets what it knows of the rows, which may be gone. */
	forget(): void {
		this.isKept = undefined;
	}

	/** The stored text of the match. Throws `Unreadable`. */
	get match(): string {
		if (typeof this.story === 'string') throw new Unreadable(this.story, 'archive');
		return this.story.match;
	}

	/** All entries in order, as far as they can be read. */
	get entries(): readonly SalvagedEntry[] {
		const deeds = typeof this.deeds === 'string' ? [] : this.deeds;
		const facts = typeof this.story === 'string' ? [] : this.story.facts;
		return Array.from({ length: Math.max(deeds.length, facts.length) }, (_, number) => ({
			number,
			at: deeds[number]?.at ?? 0,
			taken: deeds[number]?.taken,
			facts: facts[number]
		}));
	}

	/** The log, oldest first; where a part cannot be read, it has gaps. */
	get log(): readonly LogRow[] {
		const deeds = typeof this.deeds === 'string' ? [] : this.deeds;
		return this.entries.map(({ number, at, taken, facts = [] }) => ({
			number,
			at,
			facts,
			seat: taken?.seat,
			...(deeds[number]?.wished && { wished: true })
		}));
	}
}

async function opened<Content>(bytes: Uint8Array, read: (value: Readonly<Record<string, unknown>>) => Content): Promise<Opened<Content>> {
	try {
		const value = parsed(await unsqueezed(bytes), 'archive');
		if (!isRecord(value)) return 'damaged-table';
		if (typeof value.format === 'number' && value.format > FORMAT) return 'newer-table';
		return read(value);
	} catch (error) {
		if (isStorageFailure(error)) throw error;
		return 'damaged-table';
	}
}

function deedsIn({ deeds }: Readonly<Record<string, unknown>>): Opened<readonly Deed[]> {
	if (!Array.isArray(deeds)) return 'damaged-table';
	const isDeed = (deed: unknown, number: number): boolean =>
		isRecord(deed) && typeof deed.at === 'number' && (number === 0 ? deed.taken === undefined : isTaken(deed.taken));
	return deeds.every(isDeed) ? (deeds as Deed[]) : 'damaged-table';
}

function storyIn({ match, facts }: Readonly<Record<string, unknown>>): Opened<Story> {
	if (typeof match !== 'string' || !Array.isArray(facts) || !facts.every(areFacts)) return 'damaged-table';
	return { match, facts };
}

function joined(pieces: readonly ArrayBuffer[]): Uint8Array {
	const bytes = new Uint8Array(pieces.reduce((sum, { byteLength }) => sum + byteLength, 0));
	let at = 0;
	for (const piece of pieces) {
		bytes.set(new Uint8Array(piece), at);
		at += piece.byteLength;
	}
	return bytes;
}

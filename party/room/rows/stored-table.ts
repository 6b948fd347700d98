import { isSeedPart } from '#rules/core/record.ts';
import { areRulesPeriods } from '#rules/core/rules-period.ts';
import { withCommitments } from './former-nonces.ts';
import type { Table } from '#party/room/table.ts';
import { CLOCK_ENDS, type ClockEnd } from '#party/shared/wire.ts';
import { isRecord, parsed, Unreadable } from './unreadable.ts';

/** The shape in which tables are kept now. */
export const TABLE_FORMAT = 2;

// A table as it may be stored: of the present format or an older one.
type StoredTable = Table | (Omit<Table, 'format' | 'rules'> & { readonly format: 1 });

type Check = (value: unknown) => boolean;

/** The table of a stored text, in the present format; `outdated` when it was stored in an older one. Throws `Unreadable`. */
export function readTable(text: unknown): { readonly table: Table; readonly outdated: boolean } {
	const value = parsed(text, 'table');
	if (isRecord(value) && typeof value.format === 'number' && value.format > TABLE_FORMAT) throw new Unreadable('newer-table', 'table');
	if (!isStoredTable(value)) throw new Unreadable('damaged-table', 'table');
	if (value.format !== 1) return { table: value, outdated: false };
	// Format 1 did not know which rules played, and players gave their nonces on sitting down.
	return { table: withCommitments({ ...value, format: TABLE_FORMAT, rules: [] }), outdated: true };
}

const MEMBERS: { readonly [member in keyof Table]-?: Check } = {
	format: (value) => value === 1 || value === TABLE_FORMAT,
	id: isText,
	game: isText,
	phase: (value) => value === 'gathering' || value === 'playing' || value === 'over',
	settings: (value) => isRecord(value) && Object.values(value).every(isText),
	watchers: isTruth,
	lag: maybe(isText),
	screen: maybe(isText),
	whispers: isTruth,
	patience: maybe(isText),
	talk: maybe(isText),
	invite: isText,
	links: maybe(isNumber),
	listed: maybe(isListing),
	formerlyInvited: maybe(listOf(isText)),
	region: maybe(isText),
	area: maybe(isText),
	entropy: isText,
	reveal: maybe((value) => isRecord(value) && isNumber(value.until) && listOf(isNumber)(value.awaited)),
	parts: maybe(listOf(isSeedPart)),
	nonces: maybe(listOf(isText)),
	host: maybe(isText),
	hostAwaySince: maybe(isNumber),
	invited: listOf(isText),
	banned: maybe(listOf(isKnown)),
	muted: maybe(listOf(isKnown)),
	removed: maybe(listOf(isText)),
	declined: maybe(listOf((value) => isRecord(value) && isText(value.account) && isNumber(value.links))),
	edition: maybe(isText),
	places: listOf(isPlace),
	rules: maybe(
		(value) => areRulesPeriods(value) && (value as readonly unknown[]).every((period) => isRecord(period) && isNumber(period.corrections))
	),
	version: isNumber,
	since: listOf(isNumber),
	uncalled: maybe(listOf(isText)),
	touched: isNumber,
	stopping: maybe(listOf(isNumber)),
	clock: maybe(isClockTerms),
	clocks: maybe(listOf(isSeatClock)),
	switching: maybe((value) => isRecord(value) && (value.clock === 'none' || isClockTerms(value.clock)) && listOf(isNumber)(value.seats)),
	again: maybe((value) => isRecord(value) && isText(value.table) && maybe(isNumber)(value.by)),
	botAt: maybe(isNumber),
	alone: maybe(isNumber)
};

function isStoredTable(value: unknown): value is StoredTable {
	if (!isRecord(value) || !Object.entries(MEMBERS).every(([member, isSound]) => isSound(value[member]))) return false;
	const { phase, places, since, parts, nonces } = value as Omit<Table, 'format'>;
	if (value.format !== 1 && value.rules === undefined) return false;
	return phase === 'gathering' || [since, parts ?? places, nonces ?? places].every(({ length }) => length === places.length);
}

function isListing(value: unknown): boolean {
	if (!isRecord(value) || !maybe(isText)(value.from)) return false;
	return isText(value.language) && isTruth(value.newcomers) && isNumber(value.since);
}

function isPlace(value: unknown): boolean {
	if (!isRecord(value) || !isText(value.colour)) return false;
	if (value.kind === 'free') return maybe((kept) => isKnown(kept) && maybe(isKnown)(kept.by))(value.kept);
	if (value.kind === 'bot') return maybe(isText)(value.level);
	return value.kind === 'player' && isPlayer(value);
}

function isPlayer(value: Readonly<Record<string, unknown>>): boolean {
	const { account, name, present, awaySince, commitment, nonce, wishes, unwished, rest, open } = value;
	return (
		isText(account) &&
		isTruth(present) &&
		[awaySince, unwished, open].every(maybe(isNumber)) &&
		maybe(isRest)(rest) &&
		maybe(isRecord)(wishes) &&
		[name, commitment, nonce].every(maybe(isText))
	);
}

function isRest(value: unknown): boolean {
	if (!isRecord(value) || !isText(value.zone) || !isNumber(value.from) || !isNumber(value.to)) return false;
	return maybe(listOf((each) => isRecord(each) && isNumber(each.from) && isNumber(each.to)))(value.holidays);
}

function isClockTerms(value: unknown): boolean {
	if (!isRecord(value) || !CLOCK_ENDS.includes(value.end as ClockEnd)) return false;
	return value.pace === 'live' ? isNumber(value.bank) && isNumber(value.increment) : value.pace === 'days' && isNumber(value.turn);
}

function isSeatClock(value: unknown): boolean {
	if (!isRecord(value) || !isNumber(value.left) || ![value.from, value.zero].every(maybe(isNumber))) return false;
	if (value.graced !== undefined && value.graced !== true) return false;
	return maybe(listOf((each) => listOf(isNumber)(each) && (each as readonly number[]).length === 2))(value.pauses);
}

function isKnown(value: unknown): value is Record<string, unknown> {
	return isRecord(value) && isText(value.account) && isText(value.name);
}

function isText(value: unknown): boolean {
	return typeof value === 'string';
}

function isTruth(value: unknown): boolean {
	return typeof value === 'boolean';
}

function isNumber(value: unknown): boolean {
	return Number.isFinite(value);
}

function listOf(isItem: Check): Check {
	return (value) => Array.isArray(value) && value.every(isItem);
}

function maybe(isSound: Check): Check {
	return (value) => value === undefined || isSound(value);
}

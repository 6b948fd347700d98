import { LEVELS } from '#rules/core/levels.ts';
import type { AnyChoice } from '#rules/core/option.ts';
import * as v from 'valibot';
import { UNFIT } from './characters.ts';
import { LANGUAGES } from './offer.ts';
import { CLOCK_ENDS, CLOCK_LIMITS, COLOURS, LAGS, LIMITS, type Lag } from './wire.ts';

// One check for the whole, wherever a choice passes: schemas within schemas take longer than what they check.
const id = v.custom<string>(isRequestName);
const seat = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(7));
/** What a player draws for the seed of the match. */
export const seedNonce = v.pipe(v.string(), v.minLength(8), v.maxLength(64));
/** What is published of it before: 64 hex digits. */
export const seatCommitment = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
/** Somebody at the table: by the seat, or by the name that the host knows them under here (`Person`). */
const who = v.union([seat, v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/))]);
const patience = v.picklist(['live', 'days']);
const talk = v.picklist(['everybody', 'seated']);
const end = v.picklist(CLOCK_ENDS);
const span = ({ least, most }: { readonly least: number; readonly most: number }) =>
	v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
/** How long players may think. */
export const clockTerms = v.variant('pace', [
	v.strictObject({ pace: v.literal('live'), bank: span(CLOCK_LIMITS.bank), increment: span(CLOCK_LIMITS.increment), end }),
	v.strictObject({ pace: v.literal('days'), turn: span(CLOCK_LIMITS.turn), end })
]);
/** How far who watches is kept behind the match. */
export const lagName = v.picklist(Object.keys(LAGS) as Lag[]);
const clock = v.union([v.literal('none'), clockTerms]);
/** What a host says of a public table. */
export const listing = v.strictObject({ language: v.picklist(LANGUAGES), newcomers: v.boolean() });
const wishValue = v.union([
	v.literal(true),
	// A name that the game knows, or all of something.
	v.pipe(v.string(), v.regex(/^[A-Za-z]{1,40}$/)),
	v.pipe(
		v.number(),
		v.finite(),
		v.check((value) => !Object.is(value, -0))
	)
]);

/** Choices made against `version` of the table, applied all or none. */
type Choose = { readonly type: 'choose'; readonly id: string; readonly version: number; readonly choices: AnyChoice[] };

/** Whether the value is such a message: of all that comes, most are. */
export function isChoose(value: unknown): value is Choose {
	if (typeof value !== 'object' || value === null) return false;
	const { type, id: name, version, choices } = value as { readonly [Member in keyof Choose]?: unknown };
	if (type !== 'choose' || !isRequestName(name) || typeof version !== 'number' || Number.isNaN(version)) return false;
	if (!Array.isArray(choices) || choices.length === 0 || choices.length > LIMITS.batch || !choices.every(isChoice)) return false;
	let members = 0;
	for (const _member in value) members += 1;
	return members === 4;
}

// The rows could not tell two names of unpaired code units apart.
function isRequestName(value: unknown): boolean {
	return typeof value === 'string' && value.length > 0 && value.length <= LIMITS.id && !UNFIT.test(value);
}

function isChoice(value: unknown): value is AnyChoice {
	if (typeof value !== 'object' || value === null || !('kind' in value)) return false;
	if (typeof value.kind !== 'string' || value.kind.length > LIMITS.kind) return false;
	for (const field in value) if (!isField((value as Record<string, unknown>)[field])) return false;
	return true;
}

// A text that is filled in (a note, say) is shown to others as it comes; a zero has no sign, or the rows would lose it.
function isField(value: unknown): boolean {
	if (typeof value === 'string') return value.length <= LIMITS.field && !UNFIT.test(value);
	return typeof value === 'boolean' || (Number.isFinite(value) && !Object.is(value, -0));
}

const MESSAGES = {
	choose: v.custom<Choose>(isChoose),
	undo: v.strictObject({ type: v.literal('undo'), id, version: v.number() }),
	/** Takes a free seat, committed to a nonce, or in a running match one that is open; in one's own seat, to another one. With `own` it is done in one's own seat alone. */
	sit: v.strictObject({ type: v.literal('sit'), id, seat, commitment: seatCommitment, own: v.optional(v.literal(true)) }),
	/** Gives the nonce one has committed to, while the table asks for it. */
	reveal: v.strictObject({ type: v.literal('reveal'), id, nonce: seedNonce }),
	leave: v.strictObject({ type: v.literal('leave'), id }),
	colour: v.strictObject({ type: v.literal('colour'), id, colour: v.picklist(COLOURS) }),
	/** Puts a bot in a seat, of this level, or takes it away; the host only, before the start. */
	bot: v.strictObject({ type: v.literal('bot'), id, seat, present: v.boolean(), level: v.optional(v.picklist(LEVELS)) }),
	remove: v.strictObject({ type: v.literal('remove'), id, seat }),
	settle: v.strictObject({
		type: v.literal('settle'),
		id,
		seats: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(8))),
		settings: v.optional(v.record(v.pipe(v.string(), v.maxLength(40)), v.pipe(v.string(), v.maxLength(40)))),
		watchers: v.optional(v.boolean()),
		lag: v.optional(v.union([v.literal('none'), lagName])),
		whispers: v.optional(v.boolean()),
		patience: v.optional(patience),
		talk: v.optional(talk),
		clock: v.optional(clock),
		listed: v.optional(v.union([v.literal(false), listing]))
	}),
	/** Another game is played at the table; the host only, before the start. */
	game: v.strictObject({ type: v.literal('game'), id, game: v.pipe(v.string(), v.maxLength(LIMITS.id)) }),
	/** With `bots` those sit down in the seats that are free. The match begins when everybody who is here has revealed their nonce. */
	start: v.strictObject({ type: v.literal('start'), id, bots: v.optional(v.literal(true)) }),
	/** Public, or to one seat only when the table allows whispers. */
	say: v.strictObject({
		type: v.literal('say'),
		id,
		text: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(LIMITS.chat)),
		to: v.optional(seat)
	}),
	/** Hands the seat of a player who has been away for long to a bot, or takes it back (the player). */
	replace: v.strictObject({ type: v.literal('replace'), id, seat }),
	/** Hands one's own seat to a bot until one takes it back. */
	stepAside: v.strictObject({ type: v.literal('stepAside'), id }),
	/** Wishes to have questions of a kind answered so, or no longer does (without a value); which there are, the game knows. */
	wish: v.strictObject({ type: v.literal('wish'), id, wish: v.pipe(v.string(), v.maxLength(LIMITS.kind)), value: v.optional(wishValue) }),
	/** Agrees to stop the match without a winner, or no longer does. */
	stop: v.strictObject({ type: v.literal('stop'), id, agrees: v.boolean() }),
	/** Agrees to go on by another clock, or by none, or no longer does: everybody's time begins anew. */
	switch: v.strictObject({ type: v.literal('switch'), id, clock, agrees: v.boolean() }),
	/** Takes the place of a host who has been away for long, before the start. */
	claim: v.strictObject({ type: v.literal('claim'), id }),
	/** The answer to a `mark`: everything until then has been read. */
	got: v.strictObject({ type: v.literal('got'), mark: v.pipe(v.string(), v.maxLength(LIMITS.id)) }),
	/** Asks somebody to leave for good, or lets them come back; the host only. */
	ban: v.strictObject({ type: v.literal('ban'), id, who, banned: v.boolean() }),
	/** Takes somebody's word away, or gives it back; the host only. */
	mute: v.strictObject({ type: v.literal('mute'), id, who, muted: v.boolean() }),
	/** Makes a new link; the one before invites nobody any more. The host only. */
	relink: v.strictObject({ type: v.literal('relink'), id }),
	/** Asks for the whole again, after a gap. */
	resync: v.strictObject({ type: v.literal('resync') })
};
const SOMETHING_ELSE = v.never();

/** Checks everything a client may send. `id` names the request: sent twice, it counts once. */
export const clientMessage = v.lazy((input): (typeof MESSAGES)[keyof typeof MESSAGES] | typeof SOMETHING_ELSE => {
	if (typeof input !== 'object' || input === null || !('type' in input)) return SOMETHING_ELSE;
	const { type } = input;
	return typeof type === 'string' && Object.hasOwn(MESSAGES, type) ? MESSAGES[type as keyof typeof MESSAGES] : SOMETHING_ELSE;
});
/** What a client may send. */
export type ClientMessage = v.InferOutput<(typeof MESSAGES)[keyof typeof MESSAGES]>;

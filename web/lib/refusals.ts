import { toast } from '#lib/design/toast.svelte.ts';
import { moment } from '#lib/format.ts';
import { m } from '#lib/paraglide/messages.js';
import type { AccountBudget, Reason } from '#party/shared/wire.ts';

// The figures of the budgets, repeated (and checked by their types): the page knows only the wire of the house.
const TABLES_OPEN: AccountBudget['tablesOpen'] = 40;
const TABLES_A_DAY: AccountBudget['tablesADay'] = 20;

/** From when it can be done, in words, when only time is missing. */
type About = { readonly time: string };
type Words = { readonly [code: string]: (about: About) => string };

const KNOWN: { readonly [reason in Reason | 'offline']: (about: About) => string } = {
	malformed: m.refused_malformed,
	binary: m.refused_binary,
	'too-long': m.refused_too_long,
	'too-fast': m.refused_too_fast,
	'too-many-connections': m.refused_too_many_connections,
	'too-slow': m.refused_too_slow,
	'tables-open': () => m.refused_tables_open({ most: TABLES_OPEN }),
	'tables-today': () => m.refused_tables_today({ most: TABLES_A_DAY }),
	'tables-here-today': m.refused_tables_here_today,
	'names-today': m.refused_names_today,
	'guests-today': m.refused_guests_today,
	'codes-today': m.refused_codes_today,
	'editions-today': m.refused_editions_today,
	'edition-missing': m.refused_edition_missing,
	server: m.refused_server,
	'no-session': m.refused_no_session,
	'session-ended': m.refused_session_ended,
	'session-unreadable': m.refused_session_unreadable,
	'foreign-origin': m.refused_foreign_origin,
	'unknown-host': m.refused_unknown_host,
	'not-found': m.refused_not_found,
	'unknown-table': m.refused_unknown_table,
	'damaged-table': m.refused_damaged_table,
	'newer-table': m.refused_newer_table,
	'unknown-game': m.refused_unknown_game,
	'unknown-setting': m.refused_unknown_setting,
	'unknown-code': m.refused_unknown_code,
	'seat-count': m.refused_seat_count,
	'bad-name': m.refused_bad_name,
	'bad-edition': m.refused_bad_edition,
	'watchers-off': m.refused_watchers_off,
	'table-full': m.refused_table_full,
	'old-link': m.refused_old_link,
	banned: m.refused_banned,
	muted: m.refused_muted,
	'seated-only': m.refused_seated_only,
	'unknown-person': m.refused_unknown_person,
	'own-account': m.refused_own_account,
	'not-invited': m.refused_not_invited,
	'no-such-seat': m.refused_no_such_seat,
	'seat-taken': m.refused_seat_taken,
	'not-seated': m.refused_not_seated,
	'not-host': m.refused_not_host,
	'host-here': m.refused_host_here,
	'host-away-too-short': m.refused_host_away_too_short,
	'colour-taken': m.refused_colour_taken,
	'seats-taken': m.refused_seats_taken,
	'seats-empty': m.refused_seats_empty,
	revealing: m.refused_revealing,
	'not-revealing': m.refused_not_revealing,
	'wrong-nonce': m.refused_wrong_nonce,
	'match-not-running': m.refused_match_not_running,
	'match-running': m.refused_match_running,
	'match-over': m.refused_match_over,
	'not-over': m.refused_not_over,
	stale: m.refused_stale,
	'not-asked': m.refused_not_asked,
	'not-an-option': m.refused_not_an_option,
	'nothing-to-take-back': m.refused_nothing_to_take_back,
	'others-built-on-it': m.refused_others_built_on_it,
	'still-here': m.refused_still_here,
	'away-too-short': m.refused_away_too_short,
	'not-replaced': m.refused_not_replaced,
	'bot-plays': m.refused_bot_plays,
	'whispers-off': m.refused_whispers_off,
	'nobody-there': m.refused_nobody_there,
	offline: m.refused_offline
};

let learnt: Words = {};

/** Adds a game's own reason codes with their words. */
export function learnRefusals(words: Words): void {
	learnt = { ...learnt, ...words };
}

/** A reason code in words that say what to do next; `from` (milliseconds) when it can be done, if only time is missing. */
export function refusalWords(reason: string, from?: number): string {
	const about = { time: from === undefined ? '' : moment(from) };
	return (learnt[reason] ?? (KNOWN as Words)[reason])?.(about) ?? m.refused_other({ reason });
}

/** Tells in passing why a request came to nothing. */
export function tellFailure(failure: unknown): void {
	tellRefusal(failure instanceof Error ? failure.message : 'server');
}

/** Tells a refusal in passing. */
export function tellRefusal(reason: string, from?: number): void {
	toast(refusalWords(reason, from), 'trouble');
}

import { m } from '#lib/paraglide/messages.js';
import type { PlaceReason } from '#rules/circadians/place.ts';

/** The words of every reason code of this game. */
export const REASONS: Readonly<Record<PlaceReason, () => string>> = {
	closed: m.cir_reason_closed,
	occupied: m.cir_reason_occupied,
	'too-dear': m.cir_reason_too_dear,
	'wrong-die': m.cir_reason_wrong_die,
	'no-items': m.cir_reason_no_items,
	'no-pair': m.cir_reason_no_pair,
	'no-tiles': m.cir_reason_no_tiles,
	rim: m.cir_reason_rim,
	'no-dice-left': m.cir_reason_no_dice_left,
	'not-again': m.cir_reason_not_again,
	toll: m.cir_reason_toll
};

// What a die of another value means depends on the place.
const EXACT: Readonly<Record<string, () => string>> = {
	'wrong-die depository': m.cir_reason_no_column,
	'occupied depository': m.cir_reason_column_full
};

/** Why something cannot be done, in words, and what would help; `kind` is the place, if it is known. */
export function blockedReason(code: string, kind?: string): string {
	return (EXACT[`${code} ${kind}`] ?? (REASONS as Readonly<Record<string, () => string>>)[code] ?? m.cir_reason_other)();
}

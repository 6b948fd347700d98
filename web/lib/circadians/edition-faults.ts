import { m } from '#lib/paraglide/messages.js';
import type { EditionFault } from '#rules/circadians/check-edition.ts';
import type { ShapeFault } from '#rules/core/edition.ts';

const WORDS: Readonly<Record<ShapeFault | EditionFault, () => string>> = {
	notPlain: m.edition_fault_not_plain,
	tooBig: m.edition_fault_too_big,
	missing: m.edition_fault_missing,
	unknownField: m.edition_fault_unknown_field,
	wrongKind: m.edition_fault_wrong_kind,
	notAllowed: m.edition_fault_not_allowed,
	tooLong: m.edition_fault_too_long,
	tooShort: m.edition_fault_too_short,
	outOfRange: m.edition_fault_out_of_range,
	badText: m.edition_fault_bad_text,
	players: m.edition_fault_players,
	twice: m.edition_fault_twice,
	planet: m.edition_fault_planet,
	rows: m.edition_fault_rows,
	few: m.edition_fault_few,
	stacks: m.edition_fault_stacks
};

/** Why an edition is refused, in words; the code itself when it is not known. */
export function editionFault(reason: string): string {
	return (WORDS as Readonly<Record<string, (() => string) | undefined>>)[reason]?.() ?? reason;
}

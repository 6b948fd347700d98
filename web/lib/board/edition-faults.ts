import { m } from '#lib/paraglide/messages.js';
import type { ShapeFault } from '#rules/core/edition.ts';

type Words = () => string;

const SHAPE: Readonly<Record<ShapeFault, Words>> = {
	notPlain: m.edition_fault_not_plain,
	tooBig: m.edition_fault_too_big,
	missing: m.edition_fault_missing,
	unknownField: m.edition_fault_unknown_field,
	wrongKind: m.edition_fault_wrong_kind,
	notAllowed: m.edition_fault_not_allowed,
	tooLong: m.edition_fault_too_long,
	tooShort: m.edition_fault_too_short,
	outOfRange: m.edition_fault_out_of_range,
	badText: m.edition_fault_bad_text
};

/** Why an edition is refused, in words: by its shape, as of any game's, or by what is the game's `own`; the code itself when it is not known. */
export function editionFaults<Fault extends string>(own: Readonly<Record<Exclude<Fault, ShapeFault>, Words>>): (reason: string) => string {
	const words: Readonly<Record<string, Words | undefined>> = { ...SHAPE, ...own };
	return (reason) => words[reason]?.() ?? reason;
}

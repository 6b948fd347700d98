import { m } from '#lib/paraglide/messages.js';
import type { EditionFault } from '#rules/pax-transhumanity/check-edition.ts';

const WORDS: Readonly<Record<EditionFault, () => string>> = {
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
	fewIdeas: m.edition_fault_few_ideas,
	tippingPoints: m.edition_fault_tipping_points,
	pluralities: m.edition_fault_pluralities,
	endOfGame: m.edition_fault_end_of_game,
	noSuchBarrier: m.edition_fault_no_such_barrier,
	noSuchProblem: m.edition_fault_no_such_problem,
	sameDiscipline: m.edition_fault_same_discipline,
	repeatedSpace: m.edition_fault_repeated_space,
	samePlace: m.edition_fault_same_place,
	wrongRow: m.edition_fault_wrong_row,
	wrongHalf: m.edition_fault_wrong_half,
	repeatedArrow: m.edition_fault_repeated_arrow,
	barriersAstride: m.edition_fault_barriers_astride,
	noWayOut: m.edition_fault_no_way_out,
	agents: m.edition_fault_agents
};

/** Why an edition is refused, in words; the code itself when it is not known. */
export function editionFault(reason: string): string {
	return (WORDS as Readonly<Record<string, (() => string) | undefined>>)[reason]?.() ?? reason;
}

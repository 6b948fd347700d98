import { editionFaults } from '#lib/board/edition-faults.ts';
import { m } from '#lib/paraglide/messages.js';
import type { EditionFault } from '#rules/through-the-ages/check-edition.ts';

/** Why an edition is refused, in words. */
export const editionFault = editionFaults<EditionFault>({
	twice: m.edition_fault_twice,
	kind: m.edition_fault_card_kind,
	initial: m.edition_fault_initial,
	unknownCard: m.edition_fault_unknown_card,
	few: m.edition_fault_few
});

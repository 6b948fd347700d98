import { editionFaults } from '#lib/board/edition-faults.ts';
import { m } from '#lib/paraglide/messages.js';
import type { EditionFault } from '#rules/circadians/check-edition.ts';

/** Why an edition is refused, in words. */
export const editionFault = editionFaults<EditionFault>({
	players: m.edition_fault_players,
	twice: m.edition_fault_twice,
	planet: m.edition_fault_planet,
	rows: m.edition_fault_rows,
	few: m.edition_fault_few,
	stacks: m.edition_fault_stacks
});

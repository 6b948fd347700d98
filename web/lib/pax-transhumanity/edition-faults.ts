import { editionFaults } from '#lib/board/edition-faults.ts';
import { m } from '#lib/paraglide/messages.js';
import type { EditionFault } from '#rules/pax-transhumanity/check-edition.ts';

/** Why an edition is refused, in words. */
export const editionFault = editionFaults<EditionFault>({
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
});

import { number } from '#lib/format.ts';
import { m } from '#lib/paraglide/messages.js';
import type { AnyChoice, Option } from '#rules/core/option.ts';
import type { Seat } from '#rules/core/seat.ts';
import type { View } from '#rules/core/secret.ts';
import { BOARD_SEATS } from '#rules/power-struggle/board-room.ts';
import { BRIBE_UNIT } from '#rules/power-struggle/actions/bribe.ts';
import type { Board } from '#rules/power-struggle/board.ts';
import type { Division, Privilege } from '#rules/power-struggle/vocabulary.ts';
import { edition } from '#rules/power-struggle/edition.ts';
import { eventText } from './events.ts';
import { money } from './money.ts';
import { divisionName } from './names.ts';
import { departmentOf, type Context, type AnyPowerStruggleOption } from './options.ts';
import { bonusNow, privilegeText, type Motivated } from './privileges.ts';

/** What an option costs and brings, in a sentence; undefined where its label says it all. With its step it knows whose privileges count. */
export function optionEffect(option: Option | AnyChoice, board: View<Board>, { step }: Context = {}): string | undefined {
	const known = option as AnyPowerStruggleOption;
	switch (known.kind) {
		case 'department':
			return m.ps_effect_place_department({ division: divisionName(known.division) });
		case 'board':
			return intoBoardRoom(board);
		case 'consultant':
			return step?.step === 'deposed' ? consultant(step.division) : undefined;
		case 'foundDepartment':
			return m.ps_effect_found_department();
		case 'foundMainDepartment':
			return m.ps_effect_found_main_department();
		case 'decline':
			return m.ps_effect_decline();
		case 'putNext':
			return eventText(known.card);
		case 'hire': {
			const extra = bonus(board, step?.seat, 'humanResources');
			return extra === 0 ? m.ps_effect_hire() : m.ps_effect_hire_extra({ extra: number(extra) });
		}
		case 'createWithOwn':
			return m.ps_effect_create_with_own();
		case 'createNew': {
			const extra = bonus(board, step?.seat, 'humanResources');
			return extra === 0 ? m.ps_effect_create_new() : m.ps_effect_create_new_extra({ extra: number(extra) });
		}
		case 'move':
			return 'department' in known ? undefined : m.ps_effect_move();
		case 'merge':
			return 'department' in known ? undefined : m.ps_effect_merge();
		case 'resign':
			return resign(board, known.division, known.to);
		case 'bribe':
			return m.ps_effect_bribe({ least: money(BRIBE_UNIT) });
		case 'buyInfluence':
			return m.ps_effect_buy_influence({ count: number(edition.influencePrice) });
		case 'buyMainDepartment':
			return m.ps_effect_buy_main_department({ price: money(edition.mainDepartmentPrice) });
		case 'buyConsultant':
			return `${m.ps_effect_costs({ price: money(edition.consultantPrice) })} ${consultant(known.division)}`;
		case 'buyShares':
			return m.ps_effect_buy_shares({
				size: known.received,
				price: money(edition.sharePrices[known.size - 1] ?? 0),
				bonus: money(edition.bonus.package)
			});
		case 'useDevelopment':
			return privilegeText('development', board.privileges.development.side);
		case 'useLawAndPatents':
			return privilegeText('lawAndPatents', board.privileges.lawAndPatents.side);
		case 'pass':
			return m.ps_effect_pass();
		case 'offer':
			return offer(board, known.card, step?.step === 'offer' && step.attempt === 1);
		case 'accept':
			return m.ps_effect_accept();
		case 'refuse':
			return step?.step === 'answer' && step.attempt === 2 ? m.ps_effect_refuse_last() : m.ps_effect_refuse();
		case 'dismiss':
		case 'from':
			return closing(board, known.department, 1);
		case 'bring':
			return typeof known.count === 'number' ? closing(board, known.department, known.count) : undefined;
		case 'settle':
		case 'into':
		case 'onto':
		case 'supply':
		case 'extra':
		case 'nobody':
		case 'enough':
		case 'confirm':
			return undefined;
		default:
			return known satisfies never;
	}
}

function intoBoardRoom(board: View<Board>): string {
	return board.boardRoom.length === BOARD_SEATS ? m.ps_effect_board_full() : m.ps_effect_board();
}

function consultant(division: Division): string {
	return m.ps_effect_consultant({ division: divisionName(division), needed: edition.consultantDivisions });
}

function bonus(board: View<Board>, seat: Seat | undefined, privilege: Motivated): number {
	return seat === undefined ? 0 : bonusNow(board, seat, privilege);
}

// Who resigns is the divisional head in office.
function resign(board: View<Board>, division: Division, to: 'board' | 'consultant'): string {
	const { head, departments } = board.divisions[division];
	const own = departments.filter(({ owner }) => owner === head);
	const words = to === 'board' ? m.ps_effect_resign_board : m.ps_effect_resign_consultant;
	return words({
		division: divisionName(division),
		heads: number(own.filter(({ main }) => !main).length),
		employees: number(own.reduce((sum, { employees }) => sum + employees, 0))
	});
}

function offer(board: View<Board>, card: Privilege, first: boolean): string {
	const sentence = first ? m.ps_effect_offer_first() : m.ps_effect_offer();
	return board.privileges[card].faceDown ? `${sentence} ${m.ps_effect_offer_face_down()}` : sentence;
}

function closing(board: View<Board>, id: number, leaving: number): string | undefined {
	const department = departmentOf(board, id)?.department;
	return department !== undefined && !department.main && department.employees === leaving ? m.ps_effect_dismiss_closes() : undefined;
}

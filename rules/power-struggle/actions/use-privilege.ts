import type { ActionGroup } from '../action.ts';
import { CAPACITY, departmentsOf, findDepartment, holdingsOf, siteOf, staffedOf, takeEmployees } from '../departments.ts';
import { decision } from '../flow.ts';
import { privilegeOf } from '../privileges.ts';
import type { PowerStruggleOption } from '../steps.ts';

/** G) Development: employees attracted, by the half of the card. */
export const ATTRACTED = { normal: 1, bribed: 3 } as const;
/** G) Law & Patents: employees dismissed, each for a point of influence. */
export const LAW_DISMISSED = { normal: 1, bribed: 2 } as const;

const USE_DEVELOPMENT = [{ kind: 'useDevelopment' }] as const;
const USE_LAW_AND_PATENTS = [{ kind: 'useLawAndPatents' }] as const;

/** G) Use a privilege: Development or Law & Patents. */
export const usePrivilege = {
	actions: {
		/** Development attracts one employee, or bribed three, as far as there is room. */
		useDevelopment: {
			offers({ board, seat, holdings }) {
				if (privilegeOf(board, seat, 'development') === undefined) return 'no-such-privilege';
				return holdings.room > 0 ? USE_DEVELOPMENT : 'no-room-for-employees';
			},
			take(board, seat, _choice, flow) {
				const side = privilegeOf(board, seat, 'development') ?? 'normal';
				flow.log({ fact: 'privilegeUsed', seat, card: 'development', side });
				flow.next({ step: 'attract', seat, count: Math.min(ATTRACTED[side], holdingsOf(board, seat).room), robbed: [] });
			}
		},

		/** Law & Patents dismisses one employee for a point of influence, or bribed two for two. */
		useLawAndPatents: {
			offers({ board, seat, holdings }) {
				const side = privilegeOf(board, seat, 'lawAndPatents');
				if (side === undefined) return 'no-such-privilege';
				return holdings.employees >= LAW_DISMISSED[side] ? USE_LAW_AND_PATENTS : 'too-few-employees';
			},
			take(board, seat, _choice, flow) {
				const side = privilegeOf(board, seat, 'lawAndPatents') ?? 'normal';
				const count = LAW_DISMISSED[side];
				flow.log({ fact: 'privilegeUsed', seat, card: 'lawAndPatents', side });
				flow.next({ step: 'dismiss', seat, count }, { step: 'scoreInfluencePoints', seat, points: count });
			}
		}
	},
	steps: {
		/** G) Development: whose employee comes, at most one from each other player, or one from the supply. */
		attract: decision<'attract'>({
			options(board, { seat, robbed }) {
				const list: PowerStruggleOption['attract'][] = [];
				for (const other of board.players.keys()) {
					if (other === seat || robbed.includes(other)) continue;
					for (const { department } of staffedOf(board, other)) list.push({ kind: 'from', department: department.id });
				}
				return [...list, { kind: 'supply' }];
			},
			take(board, { seat, count, robbed }, choice, flow) {
				const origin = choice.kind === 'from' ? findDepartment(board, choice.department) : undefined;
				const from = origin?.department.owner;
				const left = origin && siteOf(board, origin);
				if (origin !== undefined) takeEmployees(board, origin.department.id, 1, flow);
				flow.next({ step: 'house', seat, from, left });
				if (count > 1) flow.next({ step: 'attract', seat, count: count - 1, robbed: from === undefined ? robbed : [...robbed, from] });
			}
		}),

		/** G) Development: the own department that takes the employee in. */
		house: decision<'house'>({
			options: (board, { seat }) =>
				departmentsOf(board, seat)
					.filter(({ department }) => department.employees < CAPACITY)
					.map(({ department }) => ({ kind: 'into' as const, department: department.id })),
			take(board, { seat, from, left }, { department }, flow) {
				const placed = findDepartment(board, department);
				placed.department.employees += 1;
				const joined = siteOf(board, placed);
				flow.log({
					fact: 'attracted',
					seat,
					...(from !== undefined && { from }),
					...(left !== undefined && { left }),
					joined,
					division: placed.division
				});
			}
		})
	}
} satisfies ActionGroup;

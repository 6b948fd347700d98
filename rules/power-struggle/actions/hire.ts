import type { ActionGroup } from '../action.ts';
import { CAPACITY, departmentsOf, findDepartment } from '../departments.ts';
import { decision } from '../flow.ts';
import { privilegeBonus } from '../privileges.ts';
import type { PowerStruggleOption } from '../steps.ts';

/** A) Hire: how many employees come without a privilege. */
export const HIRED = 2;

const HIRE = [{ kind: 'hire' }] as const;

/** A) Hire: two employees, and with the Human Resources privilege up to that many more. */
export const hire = {
	actions: {
		hire: {
			offers: ({ holdings }) => (holdings.room > 0 ? HIRE : 'no-room-for-employees'),
			take(board, seat, _choice, flow) {
				flow.next({ step: 'hire', seat, owed: HIRED, extra: privilegeBonus(board, seat, 'humanResources') });
			}
		}
	},
	steps: {
		/** Where the next employee goes. The privilege's extra ones may be left; nobody is hired beyond the room there is. */
		hire: decision<'hire'>({
			options(board, { seat, owed }) {
				const list: PowerStruggleOption['hire'][] = [];
				for (const { department } of departmentsOf(board, seat)) {
					if (department.employees < CAPACITY) list.push({ kind: 'into', department: department.id });
				}
				if (owed === 0 || list.length === 0) list.push({ kind: 'enough' });
				return list;
			},
			take(board, { seat, owed, extra }, choice, flow) {
				if (choice.kind === 'enough') return;
				const { department, division } = findDepartment(board, choice.department);
				department.employees += 1;
				flow.log({ fact: 'hired', seat, division, count: 1 });
				if (owed > 1) flow.next({ step: 'hire', seat, owed: owed - 1, extra });
				else if (owed === 1 && extra > 0) flow.next({ step: 'hire', seat, owed: 0, extra });
				else if (owed === 0 && extra > 1) flow.next({ step: 'hire', seat, owed: 0, extra: extra - 1 });
			}
		})
	}
} satisfies ActionGroup;

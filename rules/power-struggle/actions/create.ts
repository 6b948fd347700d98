import { range } from '../../core/option.ts';
import type { ActionGroup } from '../action.ts';
import { CAPACITY, findDepartment, found, openDivisions, staffedOf, takeEmployees, type Placed } from '../departments.ts';
import { decision } from '../flow.ts';
import { privilegeBonus } from '../privileges.ts';
import type { PowerStruggleOption } from '../steps.ts';

type Bring = Extract<PowerStruggleOption['gather'], { readonly kind: 'bring' }>;

const CREATE_WITH_OWN = [{ kind: 'createWithOwn' }] as const;

/** B) Create with own employees: the fewest that a new department takes. */
export const LEAST_GATHERED = 2;
// One of those gathered makes way for the manager (ruling 22).
const MOST_GATHERED = CAPACITY + 1;
/** B) Create with own employees: the most departments in one action (ruling 9). */
export const MOST_FOUNDED = 2;

function bring(sources: readonly Placed[], room: number): Bring[] {
	if (room === 0) return [];
	return sources.map(({ department }) => ({
		kind: 'bring',
		department: department.id,
		count: range(1, Math.min(department.employees, room))
	}));
}

// With no space free anywhere the new department needs one of the player's own to be given up whole first (ruling 9).
function vacate(sources: readonly Placed[]): Bring[] {
	return sources
		.filter(({ department }) => !department.main)
		.map(({ department }) => ({ kind: 'bring', department: department.id, count: range(department.employees, department.employees) }));
}

/** B) Create departments, with own or with new employees. */
export const create = {
	actions: {
		createWithOwn: {
			offers({ holdings, open }) {
				if (holdings.employees < LEAST_GATHERED) return 'too-few-employees';
				return open.length > 0 || holdings.normal > 0 ? CREATE_WITH_OWN : 'no-free-space';
			},
			take: (_board, seat, _choice, flow) => flow.next({ step: 'gather', seat, taken: 0, founded: [] })
		},

		/** With new employees: a manager and an employee; then the Human Resources privilege, then own employees. */
		createNew: {
			offers: ({ open }) => (open.length > 0 ? open.map((division) => ({ kind: 'createNew', division })) : 'no-free-space'),
			take(board, seat, { division }, flow) {
				const { id } = found(board, seat, division, 1);
				flow.log({ fact: 'departmentFounded', seat, division, employees: 1 });
				const most = privilegeBonus(board, seat, 'humanResources');
				if (most > 0) flow.next({ step: 'extraEmployees', seat, department: id, most });
				flow.next({ step: 'reinforce', seat, department: id });
			}
		}
	},
	steps: {
		/**
		 * B) Create with own employees: at least two are gathered from the player's departments, then settled on a free space, where one
		 * makes way for a manager. Once or twice in the action (ruling 9). `taken` are gathered and not yet settled.
		 */
		gather: decision<'gather'>({
			options(board, { seat, taken, founded }) {
				const open = openDivisions(board);
				const sources = staffedOf(board, seat).filter(({ department }) => !founded.includes(department.id));
				const list: PowerStruggleOption['gather'][] = [];
				const left = sources.reduce((sum, { department }) => sum + department.employees, 0);
				if (taken + left >= LEAST_GATHERED) list.push(...(open.length > 0 ? bring(sources, MOST_GATHERED - taken) : vacate(sources)));
				if (taken >= LEAST_GATHERED) for (const division of open) list.push({ kind: 'settle', division });
				if (taken === 0 && founded.length > 0) list.push({ kind: 'enough' });
				return list;
			},
			take(board, { seat, taken, founded }, choice, flow) {
				if (choice.kind === 'bring') {
					const { division } = takeEmployees(board, choice.department, choice.count, flow);
					flow.log({ fact: 'employeesTaken', seat, division, count: choice.count });
					flow.next({ step: 'gather', seat, taken: taken + choice.count, founded });
				} else if (choice.kind === 'settle') {
					const { id } = found(board, seat, choice.division, taken - 1);
					flow.log({ fact: 'departmentFounded', seat, division: choice.division, employees: taken - 1 });
					if (founded.length + 1 < MOST_FOUNDED) flow.next({ step: 'gather', seat, taken: 0, founded: [...founded, id] });
				}
			}
		}),

		/** B) Create with new employees: how many more the Human Resources privilege brings. */
		extraEmployees: decision<'extraEmployees'>({
			options: (_board, { most }) => [{ kind: 'extra', count: range(0, most) }],
			take(board, { seat, department }, { count }, flow) {
				if (count === 0) return;
				const placed = findDepartment(board, department);
				placed.department.employees += count;
				flow.log({ fact: 'hired', seat, division: placed.division, count });
			}
		}),

		/** B) Create with new employees, and the Chairman privilege: employees of other own departments may join the new one. */
		reinforce: decision<'reinforce'>({
			options(board, { seat, department }) {
				const room = CAPACITY - findDepartment(board, department).department.employees;
				const others = staffedOf(board, seat).filter((placed) => placed.department.id !== department);
				return [...bring(others, room), { kind: 'enough' }];
			},
			take(board, { seat, department }, choice, flow) {
				if (choice.kind === 'enough') return;
				const { division } = takeEmployees(board, choice.department, choice.count, flow);
				findDepartment(board, department).department.employees += choice.count;
				flow.log({ fact: 'employeesTaken', seat, division, count: choice.count });
				flow.next({ step: 'reinforce', seat, department });
			}
		})
	}
} satisfies ActionGroup;

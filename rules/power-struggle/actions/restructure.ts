import type { Seat } from '../../core/seat.ts';
import type { ActionGroup } from '../action.ts';
import type { Board } from '../board.ts';
import { CAPACITY, SPACES, departmentsOf, findDepartment, found, openDivisions, remove, type Placed } from '../departments.ts';
import { decision } from '../flow.ts';
import type { PowerStruggleOption } from '../steps.ts';
import { score } from '../tracks.ts';
import { DIVISIONS, type Division } from '../vocabulary.ts';

const MOVE = [{ kind: 'move' }] as const;
const MERGE = [{ kind: 'merge' }] as const;
const MOST_MOVED = 2;
const MERGED = 2;
/** C) Create a main department: the employees that a merger costs. */
export const MERGER_DISMISSALS = 2;

function targets(board: Board, { division }: Placed): Division[] {
	return DIVISIONS.filter((other) => other !== division && board.divisions[other].departments.length < SPACES);
}

function normalDepartments(board: Board, seat: Seat): Placed[] {
	return departmentsOf(board, seat).filter(({ department }) => !department.main);
}

/** C) Restructure: move departments, or merge two into a main department. */
export const restructure = {
	actions: {
		move: {
			offers({ board, seat, holdings, open }) {
				if (holdings.normal + holdings.main === 0) return 'no-department';
				if (open.length > 1) return MOVE;
				return departmentsOf(board, seat).some((placed) => open.some((division) => division !== placed.division)) ? MOVE : 'no-free-space';
			},
			take: (_board, seat, _choice, flow) => flow.next({ step: 'move', seat, moved: [] })
		},
		merge: {
			offers: ({ holdings }) => (holdings.normal >= MERGED ? MERGE : 'fewer-than-two-departments'),
			take: (_board, seat, _choice, flow) => flow.next({ step: 'merge', seat })
		}
	},
	steps: {
		/** C) Move to another division: one or two normal departments, or one main department (ruling 11). */
		move: decision<'move'>({
			options(board, { seat, moved }) {
				const list: PowerStruggleOption['move'][] = [];
				for (const placed of departmentsOf(board, seat)) {
					const { id, main } = placed.department;
					if (moved.includes(id) || (main && moved.length > 0)) continue;
					for (const division of targets(board, placed)) list.push({ kind: 'move', department: id, division });
				}
				if (moved.length > 0) list.push({ kind: 'enough' });
				return list;
			},
			take(board, { seat, moved }, choice, flow) {
				if (choice.kind === 'enough') return;
				const placed = findDepartment(board, choice.department);
				remove(board, placed);
				board.divisions[choice.division].departments.push(placed.department);
				const { main, id } = placed.department;
				flow.log({ fact: 'departmentMoved', seat, from: placed.division, to: choice.division, main });
				if (!main && moved.length + 1 < MOST_MOVED) flow.next({ step: 'move', seat, moved: [...moved, id] });
			}
		}),

		/** C) Create a main department: which two normal departments are merged. */
		merge: decision<'merge'>({
			options: (board, { seat, first }) =>
				normalDepartments(board, seat)
					.filter(({ department }) => department.id !== first)
					.map(({ department }) => ({ kind: 'merge' as const, department: department.id })),
			take(_board, { seat, first }, { department }, flow) {
				if (first === undefined) flow.next({ step: 'merge', seat, first: department });
				else flow.next({ step: 'mergeInto', seat, first, second: department });
			}
		}),

		/** C) Create a main department: on one of the two spaces or on a free one; two employees are dismissed, then those above six (ruling 10). */
		mergeInto: decision<'mergeInto'>({
			options: (board, { first, second }) => [
				{ kind: 'onto', department: first },
				{ kind: 'onto', department: second },
				...openDivisions(board).map((division) => ({ kind: 'settle' as const, division }))
			],
			take(board, { seat, first, second }, choice, flow) {
				const merged = [findDepartment(board, first), findDepartment(board, second)];
				const pooled = merged.reduce((sum, { department }) => sum + department.employees, 0);
				const employees = Math.min(CAPACITY, pooled - MERGER_DISMISSALS);
				const kept = choice.kind === 'onto' ? findDepartment(board, choice.department) : undefined;
				const division = choice.kind === 'onto' ? findDepartment(board, choice.department).division : choice.division;
				const main = found(board, seat, division, employees, true);
				if (kept !== undefined) {
					const { departments } = board.divisions[division];
					departments.pop();
					departments.splice(departments.indexOf(kept.department), 0, main);
				}
				for (const placed of merged) remove(board, placed);
				flow.log({ fact: 'departmentsMerged', seat, division, employees, dismissed: pooled - employees });
				score(board, seat, 'mainDepartments', 1, flow);
			}
		})
	}
} satisfies ActionGroup;

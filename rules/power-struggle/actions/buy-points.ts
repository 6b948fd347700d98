import type { StepOf } from '../../core/match.ts';
import type { Seat } from '../../core/seat.ts';
import type { Board } from '../board.ts';
import { addConsultant } from '../consultants.ts';
import { departmentsOf, employeesOf, found, takeEmployees } from '../departments.ts';
import { edition } from '../edition.ts';
import { decision, procedure, type Flow } from '../flow.ts';
import { cashOf, playerOf, spend } from '../money.ts';
import { privilegeBonus } from '../privileges.ts';
import type { PowerStruggleStep } from '../steps.ts';
import { score } from '../tracks.ts';
import type { Division } from '../vocabulary.ts';

type SharesOption = { readonly kind: 'buyShares'; readonly size: number; readonly received: number };

const LARGEST_PACKAGE = 7;

/** F) Why the player cannot buy influence, or undefined. */
export function influenceBlocked(board: Board, seat: Seat): string | undefined {
	return employeesOf(board, seat) >= edition.influencePrice ? undefined : 'too-few-employees';
}

/** F) Influence, G) Law & Patents: own employees are dismissed one by one, from any departments. */
export const dismiss = decision<'dismiss'>({
	options: (board, { seat }) =>
		departmentsOf(board, seat)
			.filter(({ department }) => department.employees > 0)
			.map(({ department }) => ({ kind: 'dismiss', department: department.id })),
	take(board, { seat, count }, { department }, flow) {
		const { division } = takeEmployees(board, department, 1, flow);
		flow.log({ fact: 'dismissed', seat, division });
		if (count > 1) flow.next({ step: 'dismiss', seat, count: count - 1 } as StepOf<PowerStruggleStep, 'dismiss'>);
	}
});

/** F) Influence, G) Law & Patents: the points for those dismissed. */
export const scoreInfluencePoints = procedure<'scoreInfluencePoints'>({
	run(board, { seat, points }, flow) {
		flow.log({ fact: 'influenceBought', seat, points });
		score(board, seat, 'influence', points, flow);
	}
});

/** F) Main department: bought whole, without employees. */
export function buyMainDepartment(board: Board, seat: Seat, division: Division, flow: Flow): void {
	const price = edition.mainDepartmentPrice;
	spend(board, seat, price);
	found(board, seat, division, 0, true);
	flow.log({ fact: 'mainDepartmentFounded', seat, division, price });
	score(board, seat, 'mainDepartments', 1, flow);
}

/** F) External consultant: from the supply to any of the six spaces (ruling 14). */
export function buyConsultant(board: Board, seat: Seat, division: Division, flow: Flow): void {
	const price = edition.consultantPrice;
	spend(board, seat, price);
	flow.log({ fact: 'consultantHired', seat, division, price });
	addConsultant(board, seat, division, flow);
}

/** F) Shares: every size that can be paid and whose package, larger by the Accounting privilege if he likes, is in stock (ruling 7). */
export function shareOptions(board: Board, seat: Seat): SharesOption[] {
	const cash = cashOf(board, seat);
	const bonus = privilegeBonus(board, seat, 'accounting');
	const list: SharesOption[] = [];
	for (let size = 1; size <= LARGEST_PACKAGE; size += 1) {
		if ((edition.sharePrices[size - 1] ?? Infinity) > cash) break;
		const promoted = Math.min(LARGEST_PACKAGE, size + bonus);
		if ((board.stock[promoted - 1] ?? 0) > 0) list.push({ kind: 'buyShares', size, received: promoted });
		if (promoted > size && (board.stock[size - 1] ?? 0) > 0) list.push({ kind: 'buyShares', size, received: size });
	}
	return list;
}

/** F) Shares: one package; its shares are points, and it pays at every bonus payment. */
export function buyShares(board: Board, seat: Seat, { size, received }: SharesOption, flow: Flow): void {
	const price = edition.sharePrices[size - 1] as number;
	spend(board, seat, price);
	board.stock[received - 1] = (board.stock[received - 1] as number) - 1;
	playerOf(board, seat).packages.push(received);
	flow.log({ fact: 'sharesBought', seat, size: received, paidSize: size, price });
	score(board, seat, 'shares', received, flow);
}

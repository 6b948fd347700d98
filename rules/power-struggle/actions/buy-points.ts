import type { ActionGroup, Means } from '../action.ts';
import { addConsultant } from '../consultants.ts';
import { found, staffedOf, takeEmployees } from '../departments.ts';
import { edition } from '../edition.ts';
import { decision, procedure } from '../flow.ts';
import { playerOf, spend } from '../money.ts';
import { privilegeBonus } from '../privileges.ts';
import type { ActionOption } from '../steps.ts';
import { score } from '../tracks.ts';
import { DIVISIONS } from '../vocabulary.ts';

type BuyShares = Extract<ActionOption, { readonly kind: 'buyShares' }>;

const LARGEST_PACKAGE = 7;
const BUY_INFLUENCE = [{ kind: 'buyInfluence' }] as const;
const BUY_CONSULTANT = DIVISIONS.map((division) => ({ kind: 'buyConsultant', division }) as const);

/** F) Buy points: influence, a main department, an external consultant, shares. */
export const buyPoints = {
	actions: {
		buyInfluence: {
			offers: ({ holdings }) => (holdings.employees >= edition.influencePrice ? BUY_INFLUENCE : 'too-few-employees'),
			take(_board, seat, _choice, flow) {
				flow.next({ step: 'dismiss', seat, count: edition.influencePrice }, { step: 'scoreInfluencePoints', seat, points: 1 });
			}
		},

		/** A main department is bought whole, without employees. */
		buyMainDepartment: {
			offers({ cash, open }) {
				if (open.length === 0) return 'no-free-space';
				if (cash < edition.mainDepartmentPrice) return 'not-enough-cash';
				return open.map((division) => ({ kind: 'buyMainDepartment', division }));
			},
			take(board, seat, { division }, flow) {
				const price = edition.mainDepartmentPrice;
				spend(board, seat, price);
				found(board, seat, division, 0, true);
				flow.log({ fact: 'mainDepartmentFounded', seat, division, price });
				score(board, seat, 'mainDepartments', 1, flow);
			}
		},

		/** An external consultant goes from the supply to any of the six spaces (ruling 14). */
		buyConsultant: {
			offers: ({ cash }) => (cash >= edition.consultantPrice ? BUY_CONSULTANT : 'not-enough-cash'),
			take(board, seat, { division }, flow) {
				const price = edition.consultantPrice;
				spend(board, seat, price);
				flow.log({ fact: 'consultantHired', seat, division, price });
				addConsultant(board, seat, division, flow);
			}
		},

		/** One package of shares; its shares are points, and it pays at every bonus payment. */
		buyShares: {
			offers(means) {
				const list = packages(means);
				return list.length > 0 ? list : 'no-affordable-package';
			},
			take(board, seat, { size, received }, flow) {
				const price = edition.sharePrices[size - 1] as number;
				spend(board, seat, price);
				board.stock[received - 1] = (board.stock[received - 1] as number) - 1;
				playerOf(board, seat).packages.push(received);
				flow.log({ fact: 'sharesBought', seat, size: received, paidSize: size, price });
				score(board, seat, 'shares', received, flow);
			}
		}
	},
	steps: {
		/** F) Influence, G) Law & Patents: own employees are dismissed one by one, from any departments. */
		dismiss: decision<'dismiss'>({
			options: (board, { seat }) => staffedOf(board, seat).map(({ department }) => ({ kind: 'dismiss', department: department.id })),
			take(board, { seat, count }, { department }, flow) {
				const { division } = takeEmployees(board, department, 1, flow);
				flow.log({ fact: 'dismissed', seat, division });
				if (count > 1) flow.next({ step: 'dismiss', seat, count: count - 1 });
			}
		}),

		/** F) Influence, G) Law & Patents: the points for those dismissed. */
		scoreInfluencePoints: procedure<'scoreInfluencePoints'>({
			run(board, { seat, points }, flow) {
				flow.log({ fact: 'influenceBought', seat, points });
				score(board, seat, 'influence', points, flow);
			}
		})
	}
} satisfies ActionGroup;

// Every size that can be paid and whose package, larger by the Accounting privilege if he likes, is in stock (ruling 7).
function packages({ board, seat, cash }: Means): BuyShares[] {
	const bonus = privilegeBonus(board, seat, 'accounting');
	const list: BuyShares[] = [];
	for (let size = 1; size <= LARGEST_PACKAGE; size += 1) {
		if ((edition.sharePrices[size - 1] ?? Infinity) > cash) break;
		const promoted = Math.min(LARGEST_PACKAGE, size + bonus);
		if ((board.stock[promoted - 1] ?? 0) > 0) list.push({ kind: 'buyShares', size, received: promoted });
		if (promoted > size && (board.stock[size - 1] ?? 0) > 0) list.push({ kind: 'buyShares', size, received: size });
	}
	return list;
}

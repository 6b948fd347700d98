import type { Blocked } from '../core/option.ts';
import type { Seat } from '../core/seat.ts';
import { bribeBlocked } from './actions/bribe.ts';
import { buyConsultant, buyMainDepartment, buyShares, influenceBlocked, shareOptions } from './actions/buy-points.ts';
import { createNewDepartment, createWithOwnBlocked } from './actions/create.ts';
import { hireBlocked, startHiring } from './actions/hire.ts';
import { resign } from './actions/resign.ts';
import { mergeBlocked, moveBlocked } from './actions/restructure.ts';
import { developmentBlocked, lawAndPatentsBlocked, startDevelopment, startLawAndPatents } from './actions/use-privilege.ts';
import type { Board } from './board.ts';
import { openDivisions } from './departments.ts';
import { edition } from './edition.ts';
import { decision, type Flow } from './flow.ts';
import { cashOf } from './money.ts';
import { DIVISIONS, type Division } from './vocabulary.ts';

/** The seven actions, each variant that needs no further choice to be told apart as an option of its own. */
export type TurnOption =
	| {
			readonly kind:
				'hire' | 'createWithOwn' | 'move' | 'merge' | 'bribe' | 'buyInfluence' | 'useDevelopment' | 'useLawAndPatents' | 'pass' | 'decline';
	  }
	| { readonly kind: 'createNew' | 'buyMainDepartment' | 'buyConsultant'; readonly division: Division }
	| { readonly kind: 'resign'; readonly division: Division; readonly to: 'board' | 'consultant' }
	/** Pays for `size` shares and gets the package of `received` (more only with the Accounting privilege). */
	| { readonly kind: 'buyShares'; readonly size: number; readonly received: number };

/** II.2, Action phase: one action; passing only where none is possible (ruling 18); the extra action may be declined (ruling 2). */
export const turn = decision<'turn'>({
	options(board, { seat, extra }) {
		const list: TurnOption[] = [];
		if (hireBlocked(board, seat) === undefined) list.push({ kind: 'hire' });
		if (createWithOwnBlocked(board, seat) === undefined) list.push({ kind: 'createWithOwn' });
		const open = openDivisions(board);
		for (const division of open) list.push({ kind: 'createNew', division });
		if (moveBlocked(board, seat) === undefined) list.push({ kind: 'move' });
		if (mergeBlocked(board, seat) === undefined) list.push({ kind: 'merge' });
		for (const division of DIVISIONS) {
			if (board.divisions[division].head === seat)
				list.push({ kind: 'resign', division, to: 'board' }, { kind: 'resign', division, to: 'consultant' });
		}
		if (bribeBlocked(board, seat) === undefined) list.push({ kind: 'bribe' });
		if (influenceBlocked(board, seat) === undefined) list.push({ kind: 'buyInfluence' });
		const cash = cashOf(board, seat);
		if (cash >= edition.mainDepartmentPrice) for (const division of open) list.push({ kind: 'buyMainDepartment', division });
		if (cash >= edition.consultantPrice) for (const division of DIVISIONS) list.push({ kind: 'buyConsultant', division });
		for (const shares of shareOptions(board, seat)) list.push(shares);
		if (developmentBlocked(board, seat) === undefined) list.push({ kind: 'useDevelopment' });
		if (lawAndPatentsBlocked(board, seat) === undefined) list.push({ kind: 'useLawAndPatents' });
		if (extra) list.push({ kind: 'decline' });
		else if (list.length === 0) list.push({ kind: 'pass' });
		return list;
	},
	blocked: (board, { seat }) => blockedActions(board, seat),
	take(board, { seat, extra }, choice, flow) {
		if (extra && choice.kind !== 'decline') flow.log({ fact: 'privilegeUsed', seat, card: 'communications', side: 'bribed' });
		act(board, seat, choice as TurnOption, flow);
		flow.next({ step: 'confirm', seat }, { step: 'claim' });
	},
	// Having but one action, or none, can tell how little cash there is.
	always: true
});

function act(board: Board, seat: Seat, choice: TurnOption, flow: Flow): void {
	switch (choice.kind) {
		case 'hire':
			return startHiring(board, seat, flow);
		case 'createWithOwn':
			return flow.next({ step: 'gather', seat, taken: 0, founded: [] });
		case 'createNew':
			return createNewDepartment(board, seat, choice.division, flow);
		case 'move':
			return flow.next({ step: 'move', seat, moved: [] });
		case 'merge':
			return flow.next({ step: 'merge', seat });
		case 'resign':
			return resign(board, seat, choice, flow);
		case 'bribe':
			return flow.next({ step: 'offer', seat, attempt: 1, refusedBy: [] });
		case 'buyInfluence':
			return flow.next({ step: 'dismiss', seat, count: edition.influencePrice }, { step: 'scoreInfluencePoints', seat, points: 1 });
		case 'buyMainDepartment':
			return buyMainDepartment(board, seat, choice.division, flow);
		case 'buyConsultant':
			return buyConsultant(board, seat, choice.division, flow);
		case 'buyShares':
			return buyShares(board, seat, choice, flow);
		case 'useDevelopment':
			return startDevelopment(board, seat, flow);
		case 'useLawAndPatents':
			return startLawAndPatents(board, seat, flow);
		case 'pass':
			return flow.log({ fact: 'passed', seat });
		case 'decline':
			return flow.log({ fact: 'privilegeDeclined', seat, card: 'communications' });
		default:
			return choice satisfies never;
	}
}

function blockedActions(board: Board, seat: Seat): Blocked[] {
	const cash = cashOf(board, seat);
	const noSpace = openDivisions(board).length === 0 ? 'no-free-space' : undefined;
	const reasons: readonly (readonly [TurnOption['kind'], string | undefined])[] = [
		['hire', hireBlocked(board, seat)],
		['createWithOwn', createWithOwnBlocked(board, seat)],
		['createNew', noSpace],
		['move', moveBlocked(board, seat)],
		['merge', mergeBlocked(board, seat)],
		['resign', DIVISIONS.some((division) => board.divisions[division].head === seat) ? undefined : 'no-divisional-head'],
		['bribe', bribeBlocked(board, seat)],
		['buyInfluence', influenceBlocked(board, seat)],
		['buyMainDepartment', noSpace ?? (cash < edition.mainDepartmentPrice ? 'not-enough-cash' : undefined)],
		['buyConsultant', cash < edition.consultantPrice ? 'not-enough-cash' : undefined],
		['buyShares', shareOptions(board, seat).length === 0 ? 'no-affordable-package' : undefined],
		['useDevelopment', developmentBlocked(board, seat)],
		['useLawAndPatents', lawAndPatentsBlocked(board, seat)]
	];
	const blocked = reasons.flatMap(([kind, reason]) => (reason === undefined ? [] : [{ kind, reason }]));
	return blocked.length === reasons.length ? blocked : [...blocked, { kind: 'pass', reason: 'action-possible' }];
}

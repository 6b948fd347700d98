import type { Blocked } from '../core/option.ts';
import { abilitiesOf, isUsed, splayChanges, useUp, type Abilities } from './abilities.ts';
import { commercializationBlocked, startCommercialize } from './actions/commercialize.ts';
import { canForesee, foresee, FORESIGHT } from './actions/foresee.ts';
import { startFundraise } from './actions/fundraise.ts';
import { hireBlocked, hireUnaffordable, hireUsesAction, startHire } from './actions/hire.ts';
import { FREE_IMPORT, hasGap, importBlocked, importUsesAction, opposesImport, startImport } from './actions/import.ts';
import { FREE_PLACATE, placate, placateOptions, placateUsesAction } from './actions/placate.ts';
import { researchBlocked, researchUsesAction, startResearch } from './actions/research.ts';
import { startSyndicate, syndicationBlocked } from './actions/syndicate.ts';
import { alterSplayOptions, startAlterSplay } from './alter-splay.ts';
import type { Board, PlayerId } from './board.ts';
import { catalogueOf, placeOf } from './catalogue.ts';
import { SPHERES } from './edition.ts';
import { decision, procedure, type Flow } from './flow.ts';
import { hasRoomFor, worksOf } from './labour.ts';
import { purseOf, type Purse } from './money.ts';
import { playerOf } from './players.ts';
import { startExoglobalTurn } from './solo/turn.ts';
import type { PaxOption } from './steps.ts';

type TurnOption = PaxOption['turn'];

/** D: the actions of a turn. */
export const ACTIONS = 2;

/** D: up to two actions, in any order, and those that use none beside them. */
export const turn = decision<'turn'>({
	options(board, { seat }) {
		const list: TurnOption[] = [];
		const abilities = abilitiesOf(board, seat);
		const purse = purseOf(board, seat, abilities);
		if (board.actions > 0) {
			list.push({ kind: 'fundraise' });
			addSyndications(list, board, seat, abilities, purse);
			addCommercializations(list, board, seat, abilities);
		}
		addHirings(list, board, seat, abilities, purse);
		if (board.actions > 0 || !researchUsesAction(board)) addResearch(list, board, seat, abilities, purse);
		if (board.actions > 0 || !placateUsesAction(board, abilities)) for (const option of placateOptions(board, seat)) list.push(option);
		if (board.actions > 0 || !importUsesAction(board, abilities)) addImports(list, board, seat, abilities);
		if (canForesee(board, seat, abilities)) list.push({ kind: 'foresee' });
		if (board.actions > 0) addSplayChanges(list, board, seat, abilities);
		list.push({ kind: 'endTurn' });
		return list;
	},
	blocked: (board, { seat }) => blockedActions(board, seat),
	take(board, { seat }, choice, flow) {
		if (choice.kind === 'endTurn') {
			flow.log({ fact: 'turnEnded', player: seat, actionsLeft: board.actions });
			flow.next({ step: 'confirm', seat }, { step: 'endOfTurn' });
			return;
		}
		act(board, seat, choice, flow);
		flow.next({ step: 'turn', seat });
	}
});

function addSyndications(list: TurnOption[], board: Board, seat: PlayerId, abilities: Abilities, purse: Purse): void {
	if (board.variant === 'beginner') return;
	for (const sphere of SPHERES) {
		for (const entry of board.market[sphere])
			if (syndicationBlocked(board, seat, entry, abilities, purse) === undefined) list.push({ kind: 'syndicate', card: entry.card });
	}
}

function addCommercializations(list: TurnOption[], board: Board, seat: PlayerId, abilities: Abilities): void {
	for (const sphere of SPHERES) {
		let labour: boolean | undefined;
		for (const entry of board.market[sphere]) {
			if (board.variant === 'standard' && !entry.syndications.includes(seat)) continue;
			// Nothing is commercialized without labour: the dear question of viability only where there is any. What a think tank that is
			// given up uncovers may still bring some.
			labour ??= worksOf(board, seat, sphere, 'manual', abilities).length > 0 || playerOf(board, seat).thinkTank.length > 1;
			if (!labour) break;
			if (commercializationBlocked(board, seat, entry, abilities) === undefined) list.push({ kind: 'commercialize', card: entry.card });
		}
	}
}

function addHirings(list: TurnOption[], board: Board, seat: PlayerId, abilities: Abilities, purse: Purse): void {
	const { spheres } = catalogueOf(board);
	for (const sphere of SPHERES) {
		if (hireUnaffordable(board, seat, sphere, abilities, purse) !== undefined) continue;
		for (const place of spheres[sphere].places) {
			if (board.actions === 0 && hireUsesAction(board, seat, place, abilities)) continue;
			if (hasRoomFor(board, place, seat)) list.push({ kind: 'hire', space: place.id });
		}
	}
}

function addResearch(list: TurnOption[], board: Board, seat: PlayerId, abilities: Abilities, purse: Purse): void {
	for (const sphere of SPHERES)
		if (researchBlocked(board, seat, sphere, abilities, purse) === undefined) list.push({ kind: 'research', sphere });
}

function addImports(list: TurnOption[], board: Board, seat: PlayerId, abilities: Abilities): void {
	if (!hasGap(board)) return;
	for (const sphere of SPHERES) {
		for (const entry of board.market[sphere])
			if (opposesImport(board, seat, entry, abilities) === undefined) list.push({ kind: 'import', card: entry.card });
	}
}

function addSplayChanges(list: TurnOption[], board: Board, seat: PlayerId, abilities: Abilities): void {
	for (const change of splayChanges(abilities))
		if (!isUsed(board, `alterSplay:${change}`) && alterSplayOptions(board, seat, change).length > 0)
			list.push({ kind: 'alterSplay', change });
}

function act(board: Board, seat: PlayerId, choice: Exclude<TurnOption, { kind: 'endTurn' }>, flow: Flow): void {
	switch (choice.kind) {
		case 'fundraise':
			board.actions -= 1;
			return startFundraise(seat, flow);
		case 'syndicate':
			board.actions -= 1;
			return startSyndicate(board, seat, choice.card, flow);
		case 'commercialize':
			board.actions -= 1;
			return startCommercialize(board, seat, choice.card, flow);
		case 'hire': {
			const action = hireUsesAction(board, seat, placeOf(board, choice.space), abilitiesOf(board, seat));
			if (action) board.actions -= 1;
			return startHire(seat, choice.space, action, flow);
		}
		case 'research':
			if (researchUsesAction(board)) board.actions -= 1;
			return startResearch(seat, choice.sphere, flow);
		case 'placate':
			if (placateUsesAction(board, abilitiesOf(board, seat))) board.actions -= 1;
			else useUp(board, FREE_PLACATE);
			return placate(board, seat, choice.card, choice.square, flow);
		case 'import':
			if (importUsesAction(board, abilitiesOf(board, seat))) board.actions -= 1;
			else useUp(board, FREE_IMPORT);
			return startImport(seat, choice.card, flow);
		case 'foresee':
			useUp(board, FORESIGHT);
			return foresee(board, seat, flow);
		case 'alterSplay':
			board.actions -= 1;
			useUp(board, `alterSplay:${choice.change}`);
			return startAlterSplay(board, seat, choice.change, flow);
		default:
			return choice satisfies never;
	}
}

// For every kind of action that is not offered at all, the reason that stands in the way of most.
function blockedActions(board: Board, seat: PlayerId): Blocked[] {
	const abilities = abilitiesOf(board, seat);
	const purse = purseOf(board, seat, abilities);
	const { places } = catalogueOf(board);
	const entries = SPHERES.flatMap((sphere) => board.market[sphere]);
	const reasons: Record<string, (string | undefined)[]> = {
		fundraise: [undefined],
		syndicate: entries.map((entry) => syndicationBlocked(board, seat, entry, abilities, purse)),
		commercialize: entries.map((entry) => commercializationBlocked(board, seat, entry, abilities)),
		hire: [...places.values()].map((place) => hireBlocked(board, seat, place, abilities, purse)),
		research: SPHERES.map((sphere) => researchBlocked(board, seat, sphere, abilities, purse)),
		placate: placateOptions(board, seat).length > 0 ? [undefined] : ['no-own-heat'],
		import: entries.map((entry) => importBlocked(board, seat, entry, abilities))
	};
	const free: Record<string, boolean> = {
		hire: [...places.values()].some((place) => !hireUsesAction(board, seat, place, abilities)),
		research: !researchUsesAction(board),
		placate: !placateUsesAction(board, abilities),
		import: !importUsesAction(board, abilities)
	};
	const list: Blocked[] = [];
	for (const [kind, each] of Object.entries(reasons)) {
		if (board.actions === 0 && free[kind] !== true) list.push({ kind, reason: 'no-actions-left' });
		else if (!each.includes(undefined)) list.push({ kind, reason: commonest(each) ?? 'empty-market' });
	}
	return list;
}

function commonest(reasons: readonly (string | undefined)[]): string | undefined {
	const counts = new Map<string, number>();
	for (const reason of reasons) if (reason !== undefined) counts.set(reason, (counts.get(reason) ?? 0) + 1);
	return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}

/** D: a player's turn begins. */
export function beginTurn(board: Board, player: PlayerId, flow: Flow): void {
	board.turn = player;
	board.actions = ACTIONS;
	board.used = [];
	flow.next({ step: 'turn', seat: player });
}

/** D: the next player's turn, in the order of the roles; in the solo game a rival's after every turn of the player's (K5). */
export const endOfTurn = procedure<'endOfTurn'>({
	run(board, _step, flow) {
		if (board.solo !== undefined && board.turn === 0) {
			startExoglobalTurn(board, flow);
			flow.next({ step: 'endOfTurn' });
			return;
		}
		const last = board.solo !== undefined || board.turn === board.order.at(-1);
		if (last) {
			board.round += 1;
			flow.log({ fact: 'roundBegan', round: board.round });
		}
		const following = board.solo === undefined ? board.order[(board.order.indexOf(board.turn) + 1) % board.order.length] : 0;
		beginTurn(board, following as PlayerId, flow);
	}
});

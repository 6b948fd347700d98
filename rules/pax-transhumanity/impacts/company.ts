import type { StepOf } from '../../core/match.ts';
import { isKeptFromMagnate } from '../abilities.ts';
import type { Board, PlayerId, PublicBoard, SpaceState } from '../board.ts';
import { sphereBoardOf } from '../catalogue.ts';
import type { Impact, SpaceId } from '../edition.ts';
import { endByMagnate } from '../end.ts';
import { decision, type Flow } from '../flow.ts';
import { askedFor, COMPANIES, companiesOf, playerOf } from '../players.ts';
import type { PaxStep } from '../steps.ts';
import { fail } from './fail.ts';

type Start = Pick<Extract<Impact, { readonly impact: 'company' }>, 'sphere' | 'labour' | 'hostile'>;

/**
 * G3: the barriers where a company may start: of the sphere, open to its labour, without a company, or the one named by a hostile
 * start though a rival's company is there (ruling 26). An exoglobal's hostile start goes nowhere else while that one is open (K6a).
 */
export function startSpaces(board: PublicBoard, player: PlayerId, { sphere, labour, hostile }: Start): readonly SpaceId[] {
	const list: SpaceId[] = [];
	for (const { id } of sphereBoardOf(board, sphere).starts[labour]) {
		const company = board.spaces[id]?.company;
		if (company === undefined || (id === hostile && company !== player)) list.push(id);
	}
	if (hostile !== undefined && playerOf(board, player).exoglobal && list.includes(hostile)) return [hostile];
	return list;
}

/**
 * G3: a company starts. Nothing happens where no barrier is open (G3c, ruling 27); a fifth one makes a magnate at the end of the
 * commercialization, an exoglobal at once (I1d, K7), or takes the place of an own one where somebody's ability forbids that.
 */
export function startCompany(board: Board, player: PlayerId, impact: Extract<Impact, { readonly impact: 'company' }>, flow: Flow): void {
	if (startSpaces(board, player, impact).length === 0) return fail(player, 'company', flow);
	const seat = askedFor(board, player);
	if (companiesOf(board, player).length < COMPANIES) flow.next(companyStep(seat, player, impact));
	else if (isKeptFromMagnate(board, player)) flow.next({ step: 'giveUpCompany', seat, player, then: impact });
	else if (board.commercialization === undefined) endByMagnate(board, player, flow);
	else board.commercialization = { ...board.commercialization, magnate: true };
}

function companyStep(seat: PlayerId, player: PlayerId, { sphere, labour, hostile }: Start): StepOf<PaxStep, 'company'> {
	return { step: 'company', seat, player, sphere, labour, ...(hostile === undefined ? {} : { hostile }) };
}

/** G3: on which barrier the company starts; an employee there works for it from now on (G3a). */
export const company = decision<'company'>({
	options: (board, step) => startSpaces(board, step.player, step).map((space) => ({ kind: 'start', space })),
	take(board, { player }, { space }, flow) {
		const { company: replaced, employees } = spaceOf(board, space);
		board.spaces[space] = { company: player, employees };
		flow.log({ fact: 'companyStarted', player, space, ...(replaced === undefined ? {} : { replaced }) });
	}
});

/** Glossary, piece management: a player who is kept from being a magnate takes an own company away for the fifth. */
export const giveUpCompany = decision<'giveUpCompany'>({
	options: (board, { player }) => companiesOf(board, player).map((space) => ({ kind: 'giveUp', space })),
	take(board, { seat, player, then }, { space }, flow) {
		loseCompany(board, player, space, 'replaced', flow);
		flow.next(companyStep(seat, player, then));
	}
});

/** Takes a company off its barrier; an employee there stays, self-employed (ruling 25). */
export function loseCompany(board: Board, player: PlayerId, space: SpaceId, why: 'nuclearExchange' | 'replaced', flow: Flow): void {
	board.spaces[space] = { employees: spaceOf(board, space).employees };
	flow.log({ fact: 'companyLost', player, space, why });
}

function spaceOf(board: Board, space: SpaceId): SpaceState {
	return board.spaces[space] ?? { employees: [] };
}

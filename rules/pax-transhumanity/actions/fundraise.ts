import type { Flow } from '../../core/flow.ts';
import { decision } from '../../core/game.ts';
import { abilitiesOf, debtRelief, type Abilities } from '../abilities.ts';
import { commercializationBlocked } from '../appraise.ts';
import type { Board, MarketCard, PlayerId, PublicBoard } from '../board.ts';
import { placeOf, sphereBoardOf } from '../catalogue.ts';
import { DISCIPLINES, SPHERES } from '../edition.ts';
import { tell } from '../facts.ts';
import { changeInMarket, gapsOf, marketCardOf } from '../market.ts';
import { purseOf, type Purse } from '../money.ts';
import { divest as toWealth, employeesOf, playerOf, removeEmployee } from '../players.ts';
import { next, type PaxOption, type StepOf } from '../steps.ts';
import { hireBlocked } from './hire.ts';
import { importBlocked } from './import.ts';
import { placateOptions } from './placate.ts';
import { researchBlocked } from './research.ts';
import { syndicationBlocked } from './syndicate.ts';

/** F1: orders the fundraising of a player. */
export function startFundraise(seat: PlayerId, flow: Flow): void {
	next(flow, { step: 'divest', seat });
}

/** F1a: agents come back to wealth one by one, not those on heat squares; collecting ends it with collateral and capital. */
export const divest = decision({
	by: (step: StepOf<'divest'>) => step.seat,
	options: (board: Board, { seat }): PaxOption['divest'][] => [...divestments(board, seat), { kind: 'collect' }],
	take(board, step, choice, flow) {
		const { seat } = step;
		if (choice.kind === 'collect') return collect(board, seat, flow);
		const player = playerOf(board, seat);
		switch (choice.kind) {
			case 'divestSyndication': {
				const { entry } = marketCardOf(board, choice.card);
				changeInMarket(board, choice.card, { syndications: entry.syndications.filter((owner) => owner !== seat) });
				tell(flow, { fact: 'divestedSyndication', player: seat, card: choice.card });
				break;
			}
			case 'divestEmployee': {
				const employee = { sphere: placeOf(board, choice.space).sphere, space: choice.space };
				removeEmployee(board, seat, employee);
				tell(flow, { fact: 'divestedEmployee', player: seat, ...employee });
				break;
			}
			case 'divestUnemployed':
				removeEmployee(board, seat, { sphere: choice.sphere });
				tell(flow, { fact: 'divestedEmployee', player: seat, sphere: choice.sphere });
				break;
			case 'divestPatent':
				player.patents[choice.discipline] -= 1;
				tell(flow, { fact: 'divestedPatent', player: seat, discipline: choice.discipline });
				break;
			default:
				choice satisfies never;
		}
		toWealth(player);
		next(flow, step);
	}
});

function divestments(board: PublicBoard, player: PlayerId): PaxOption['divest'][] {
	const list: PaxOption['divest'][] = [];
	for (const sphere of SPHERES) {
		for (const { card, syndications } of board.market[sphere])
			if (syndications.includes(player)) list.push({ kind: 'divestSyndication', card });
	}
	for (const { sphere, space } of employeesOf(board, player))
		list.push(space === undefined ? { kind: 'divestUnemployed', sphere } : { kind: 'divestEmployee', space });
	const { patents } = playerOf(board, player);
	for (const discipline of DISCIPLINES) if (patents[discipline] > 0) list.push({ kind: 'divestPatent', discipline });
	return list;
}

// F1b, c: capital buys debt back, one for one, then all wealth becomes capital (ruling 5).
function collect(board: Board, seat: PlayerId, flow: Flow): void {
	const player = playerOf(board, seat);
	const relieved = Math.max(isRuined(board, seat) ? 1 : 0, Math.min(debtRelief(abilitiesOf(board, seat)), player.debt));
	const bought = Math.min(player.capital, player.debt - relieved);
	player.debt -= relieved + bought;
	player.capital += player.wealth + relieved + bought;
	player.wealth = 0;
	tell(flow, { fact: 'fundraised', player: seat, capital: player.capital, debt: player.debt });
}

/**
 * Our own ruling: who has no agent left to raise money with, and nothing to do that costs none, gets one out of debt. The
 * rulebook leaves such a player with nothing to do for good.
 */
function isRuined(board: PublicBoard, player: PlayerId): boolean {
	const { capital, wealth, debt } = playerOf(board, player);
	if (capital > 0 || wealth > 0 || debt === 0 || divestments(board, player).length > 0) return false;
	return placateOptions(board, player).length === 0 && !canActForNothing(board, player);
}

// Without capital, wealth and patents whatever is not blocked costs nothing.
function canActForNothing(board: PublicBoard, player: PlayerId): boolean {
	const abilities = abilitiesOf(board, player);
	const purse = purseOf(board, player, abilities);
	return SPHERES.some(
		(sphere) =>
			researchBlocked(board, player, sphere, abilities, purse) === undefined ||
			board.market[sphere].some(
				(entry) =>
					syndicationBlocked(board, player, entry, abilities, purse) === undefined ||
					commercializationBlocked(board, player, entry, abilities) === undefined ||
					canImportToSyndicate(board, player, entry, abilities, purse)
			) ||
			sphereBoardOf(board, sphere).places.some((place) => hireBlocked(board, player, place, abilities, purse) === undefined)
	);
}

// F7: an import costs nothing, and may bring a card down to where syndicating it costs nothing.
function canImportToSyndicate(board: PublicBoard, player: PlayerId, entry: MarketCard, abilities: Abilities, purse: Purse): boolean {
	if (importBlocked(board, player, entry, abilities) !== undefined || SPHERES.every((sphere) => gapsOf(board, sphere)[0] !== 0))
		return false;
	return syndicationBlocked(board, player, { ...entry, row: 0 }, abilities, purse) === undefined;
}

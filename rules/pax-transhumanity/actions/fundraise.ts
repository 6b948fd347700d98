import { abilitiesOf, debtRelief } from '../abilities.ts';
import type { Action } from '../action.ts';
import type { Board, PlayerId, PublicBoard } from '../board.ts';
import { placeOf } from '../catalogue.ts';
import { DISCIPLINES, SPHERES } from '../edition.ts';
import { decision, type Flow } from '../flow.ts';
import { changeInMarket, marketCardOf } from '../market.ts';
import { divest as toWealth, employeesOf, playerOf, removeEmployee } from '../players.ts';
import type { PaxOption } from '../steps.ts';

/** F1: fundraise, which is always possible. */
export const fundraising = {
	offer: (list) => list.push({ kind: 'fundraise' }),
	reasons: () => [undefined],
	take(board, seat, _choice, flow) {
		board.actions -= 1;
		flow.next({ step: 'divest', seat });
	}
} satisfies Action<'fundraise'>;

/** F1a: agents come back to wealth one by one, not those on heat squares; collecting ends it with collateral and capital. */
export const divest = decision<'divest'>({
	options(board, { seat }) {
		const list = divestments(board, seat);
		list.push({ kind: 'collect' });
		return list;
	},
	take(board, step, choice, flow) {
		const { seat } = step;
		if (choice.kind === 'collect') return collect(board, seat, flow);
		const player = playerOf(board, seat);
		switch (choice.kind) {
			case 'divestSyndication': {
				const { entry } = marketCardOf(board, choice.card);
				changeInMarket(board, choice.card, { syndications: entry.syndications.filter((owner) => owner !== seat) });
				flow.log({ fact: 'divestedSyndication', player: seat, card: choice.card });
				break;
			}
			case 'divestEmployee': {
				const employee = { sphere: placeOf(board, choice.space).sphere, space: choice.space };
				removeEmployee(board, seat, employee);
				flow.log({ fact: 'divestedEmployee', player: seat, ...employee });
				break;
			}
			case 'divestUnemployed':
				removeEmployee(board, seat, { sphere: choice.sphere });
				flow.log({ fact: 'divestedEmployee', player: seat, sphere: choice.sphere });
				break;
			case 'divestPatent':
				player.patents[choice.discipline] -= 1;
				flow.log({ fact: 'divestedPatent', player: seat, discipline: choice.discipline });
				break;
			default:
				choice satisfies never;
		}
		toWealth(player);
		flow.next(step);
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
	const relief = debtRelief(abilitiesOf(board, seat)) + (isRuinedBeginner(board, seat) ? 1 : 0);
	const relieved = Math.min(relief, player.debt);
	const bought = Math.min(player.capital, player.debt - relieved);
	player.debt -= relieved + bought;
	player.capital += player.wealth + relieved + bought;
	player.wealth = 0;
	flow.log({ fact: 'fundraised', player: seat, capital: player.capital, debt: player.debt });
}

// Ruling 60, for the beginner variant alone: without syndicating, J1a's way out of debt is closed, so one agent comes out of it.
function isRuinedBeginner(board: PublicBoard, player: PlayerId): boolean {
	const { capital, wealth } = playerOf(board, player);
	return board.variant === 'beginner' && capital === 0 && wealth === 0 && divestments(board, player).length === 0;
}

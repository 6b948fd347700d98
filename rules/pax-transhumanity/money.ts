import type { StepOf } from '../core/match.ts';
import { abilitiesOf, patentBonus, type Abilities } from './abilities.ts';
import type { PlayerId, PlayerState, PublicBoard, PublicPlayer } from './board.ts';
import { DISCIPLINES, type Discipline } from './edition.ts';
import { decision } from './flow.ts';
import { divest, financed, playerOf } from './players.ts';
import { doublesPatents } from './regime.ts';
import { countVisible } from './splay.ts';
import type { PaxOption, PaxStep } from './steps.ts';

/** What a player can raise for one action with a cost. */
export type Purse = {
	/** The most money: from the finance board, and with every patent sold. */
	readonly money: number;
	/** Agents on the finance board, and those that patents would bring there. */
	readonly agents: number;
	readonly patents: number;
};

/** E2a: the money that one of the player's patents in this discipline gives; future shock does not lessen it (ruling 4). */
export function patentValue(
	board: PublicBoard,
	player: PlayerId,
	discipline: Discipline,
	abilities: Abilities = abilitiesOf(board, player)
): number {
	const value = countVisible(board, discipline) + patentBonus(abilities, discipline);
	return doublesPatents(board.regime, discipline) ? 2 * value : value;
}

/** The most money the finance board alone gives: two steps down for capital, one for wealth (ruling 1). */
export function capacity(player: Pick<PublicPlayer, 'capital' | 'wealth'>): number {
	return 2 * player.capital + player.wealth;
}

/** What the player can raise now. */
export function purseOf(board: PublicBoard, player: PlayerId, abilities: Abilities = abilitiesOf(board, player)): Purse {
	const state = playerOf(board, player);
	let money = capacity(state);
	let patents = 0;
	for (const discipline of DISCIPLINES) {
		const count = state.patents[discipline];
		if (count === 0) continue;
		patents += count;
		// A sold patent's agent is in wealth, and may pay once more from there.
		money += count * (patentValue(board, player, discipline, abilities) + 1);
	}
	return { money, agents: financed(state), patents };
}

/** Whether the purse suffices for a cost and then for so many agents to install. Patents are sold only for a cost (ruling 3). */
export function suffices(purse: Purse, cost: number, installs: number): boolean {
	if (cost === 0) return purse.agents >= installs;
	return purse.money >= cost && purse.agents + purse.patents >= installs;
}

/** E1: pays from the finance board, each time with a topmost agent (ruling 1). Throws when it is not enough. */
export function payFromFinance(player: Pick<PlayerState, 'capital' | 'wealth' | 'debt'>, cost: number): void {
	if (cost > capacity(player)) throw new Error('not enough money');
	const fromCapital = Math.min(cost, player.capital);
	const fromWealth = cost - fromCapital;
	player.capital -= fromCapital;
	player.wealth += fromCapital - fromWealth;
	player.debt += fromWealth;
}

/** E1, E2: sells patents one by one, as many as the player likes, then pays the rest from the finance board (ruling 2). */
export const pay = decision<'pay'>({
	options(board, { seat, cost, sold, installs }) {
		const player = playerOf(board, seat);
		const list: PaxOption['pay'][] = [];
		if (capacity(player) >= cost - sold && financed(player) >= installs) list.push({ kind: 'pay' });
		for (const discipline of DISCIPLINES) if (player.patents[discipline] > 0) list.push({ kind: 'sell', discipline });
		return list;
	},
	take(board, step, choice, flow) {
		const { seat, cost, sold } = step;
		const player = playerOf(board, seat);
		if (choice.kind === 'sell') {
			const value = patentValue(board, seat, choice.discipline);
			player.patents[choice.discipline] -= 1;
			divest(player);
			flow.log({ fact: 'patentSold', player: seat, discipline: choice.discipline, value });
			flow.next({ ...step, sold: sold + value });
			return;
		}
		payFromFinance(player, Math.max(0, cost - sold));
		flow.log({ fact: 'paid', player: seat, cost, fromPatents: Math.min(cost, sold) });
	}
});

/** Orders the payment of a cost, if there is one, with agents to be left for so many installations (E3). */
export function paymentOf(
	seat: PlayerId,
	cost: number,
	installs: number,
	purpose: StepOf<PaxStep, 'pay'>['purpose']
): readonly StepOf<PaxStep, 'pay'>[] {
	return cost === 0 ? [] : [{ step: 'pay', seat, cost, sold: 0, installs, purpose }];
}

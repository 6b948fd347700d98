import { DISCIPLINES, SPHERES } from '../edition.ts';
import { employeesOf, financed, playerOf } from '../players.ts';
import type { Outlook } from './outlook.ts';

/** Agents that raise money, and those that a fundraise could call back from patents, labour and syndications. */
export type Funds = { readonly agents: number; readonly idle: number };

/** What the bot could raise. */
export function fundsOf({ board, seat }: Outlook): Funds {
	const player = playerOf(board, seat);
	let idle = 0;
	for (const { sphere, space } of employeesOf(board, seat)) idle += space === undefined ? (board.unemployed[sphere][seat] ?? 0) : 1;
	for (const discipline of DISCIPLINES) idle += player.patents[discipline];
	for (const sphere of SPHERES) for (const { syndications } of board.market[sphere]) if (syndications.includes(seat)) idle += 1;
	return { agents: financed(player), idle: Math.max(0, idle - USED) };
}

// What a plan itself has in use.
const USED = 2;

/** Whether so many agents can do these things one after the other, raising all their money anew before each. */
export function isEnough(agents: number, parts: readonly { readonly money: number; readonly agents: number }[]): boolean {
	let left = agents;
	for (const { money, agents: installed } of parts) {
		if (money > 2 * left || installed > left) return false;
		left -= installed;
	}
	return true;
}

/** What paying costs in actions, until the money is raised again: more for what goes into debt, still more for what is not there. */
export function effortOfPaying({ board, seat }: Outlook, money: number, agents: number): number {
	const { capital, wealth } = playerOf(board, seat);
	const fromCapital = Math.min(capital, money);
	const intoDebt = Math.min(wealth + fromCapital, money - fromCapital);
	const missing = money - fromCapital - intoDebt;
	const left = capital + wealth - intoDebt - agents;
	return (
		fromCapital * EFFORT.capital +
		intoDebt * EFFORT.debt +
		(missing > 0 ? 1 + missing * EFFORT.missing : 0) +
		(left <= 0 ? EFFORT.broke : 0) +
		agents * EFFORT.agent
	);
}

const EFFORT = { capital: 0.14, debt: 0.3, missing: 0.25, broke: 0.7, agent: 0.15 };

import type { Option } from '../../core/option.ts';
import { SPHERES } from '../edition.ts';
import { financed, playerOf } from '../players.ts';
import type { Outlook } from './outlook.ts';
import { plansOf } from './plans.ts';

// A bot does nothing rather than what brings less.
const LEAST = 0.2;
const WAITING = 0.9;
// A choice between much the same is by chance.
const MOOD = 0.2;
// Rounds.
const LONG = 30;
const RESTLESS = 0.3;
// What an action that is left over is worth for each unit of money it brings.
const SPARE = 0.3;
// So much more money is worth an action.
const ENOUGH = 5;

/** The option of a turn that brings most for an action, by the best plan that begins with it. */
export function chooseTurn(outlook: Outlook, options: readonly Option[], random: () => number): Option {
	const begun = new Map<string, number>();
	for (const { first, rate } of plansOf(outlook)) begun.set(keyOf(first), Math.max(begun.get(keyOf(first)) ?? 0, rate));
	// A match that drags on is stuck in a habit: anything else is better.
	const mood = MOOD + RESTLESS * Math.max(0, outlook.board.round - LONG);
	let chosen = options[0] as Option;
	let most = -Infinity;
	for (const option of options) {
		const worth = Math.max(begun.get(keyOf(option)) ?? -1, worthOfOption(outlook, option)) + mood * random();
		if (worth > most) [chosen, most] = [option, worth];
	}
	return chosen;
}

function keyOf(option: Option): string {
	return `${option.kind} ${String(option.card ?? option.space ?? option.sphere ?? '')}`;
}

function worthOfOption(outlook: Outlook, option: Option): number {
	switch (option.kind) {
		case 'fundraise':
			return worthOfFundraising(outlook);
		case 'placate':
			return worthOfPlacating(outlook);
		case 'foresee':
			return 3;
		case 'endTurn':
			// What costs no action still costs money that the best plan may need.
			return outlook.board.actions === 0 ? WAITING * (plansOf(outlook)[0]?.rate ?? 0) : LEAST;
		default:
			return -1;
	}
}

/** What raising money is worth: more than anything while the best plan waits for it, else by how much it brings. */
function worthOfFundraising(outlook: Outlook): number {
	const { board, seat } = outlook;
	const { capital, wealth, debt } = playerOf(board, seat);
	const unemployed = SPHERES.reduce((sum, sphere) => sum + (board.unemployed[sphere][seat] ?? 0), 0);
	const gain = wealth + 2 * Math.min(capital, debt) + 2 * unemployed;
	const best = plansOf(outlook)[0];
	if (best === undefined) return SPARE * Math.max(1, gain);
	// Nothing to raise money with: the next thing is to call agents back.
	if (capital + wealth === 0 || best.short) return best.rate + 1;
	if (best.money > capital + wealth && gain >= 2) return best.rate + 1;
	return Math.max(SPARE * gain, (best.rate * gain) / ENOUGH);
}

// Heat is where agents are lost to finance: it is called back by who has hardly any left.
function worthOfPlacating({ board, seat, shock }: Outlook): number {
	const { capital, wealth, debt } = playerOf(board, seat);
	const agents = financed({ capital, wealth, debt });
	return agents >= FEW ? -1 : (FEW - agents) * PLACATED - shock / 4;
}

const FEW = 5;
const PLACATED = 0.5;

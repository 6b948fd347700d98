import type { StepOf } from '../../core/match.ts';
import type { Option } from '../../core/option.ts';
import { alterSplayOptions } from '../alter-splay.ts';
import { SPHERES } from '../edition.ts';
import { financed, playerOf } from '../players.ts';
import type { Outlook } from './outlook.ts';
import type { PaxStep } from '../steps.ts';
import { plansOf } from './plans.ts';
import { worthOfAltering } from './worth.ts';

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

const SPLAY_WEIGHED = 2;
const IMPORTS_WEIGHED = 2;

/** What may be done in a turn, the best first, with the best changes of the Splay and imports not far behind. */
export function actionsToWeigh(outlook: Outlook, options: readonly Option[]): readonly Option[] {
	const begun = new Map<string, number>();
	for (const { first, rate } of plansOf(outlook)) begun.set(keyOf(first), Math.max(begun.get(keyOf(first)) ?? 0, rate));
	const worth = (option: Option): number => Math.max(begun.get(keyOf(option)) ?? -1, worthOfOption(outlook, option));
	const ranked = options
		.map((option) => ({ option, worth: worth(option) }))
		.sort((a, b) => b.worth - a.worth)
		.map(({ option }) => option);
	const best = ranked.slice(0, BEST_WEIGHED);
	const rest = ranked.slice(BEST_WEIGHED);
	const some = (kind: string, most: number): readonly Option[] => rest.filter((option) => option.kind === kind).slice(0, most);
	return [
		...best,
		...some('alterSplay', SPLAY_WEIGHED),
		...some('import', IMPORTS_WEIGHED),
		...rest.filter(({ kind }) => kind === 'commercialize')
	];
}

const BEST_WEIGHED = 3;

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
		case 'alterSplay':
			return worthOfChange(outlook, option.change as Change);
		case 'endTurn':
			// What costs no action still costs money that the best plan may need.
			return outlook.board.actions === 0 ? WAITING * (plansOf(outlook)[0]?.rate ?? 0) : LEAST;
		default:
			return -1;
	}
}

type Change = StepOf<PaxStep, 'alterSplay'>['change'];

// The best that an ability can make of the Splay.
function worthOfChange(outlook: Outlook, change: Change): number {
	const { board, seat } = outlook;
	return Math.max(...alterSplayOptions(board, seat, change).map(({ card }) => worthOfAltering(outlook, card, change)));
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

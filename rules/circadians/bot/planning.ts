import type { Stock } from '../board.ts';
import { farmsForDice } from '../planning.ts';
import type { CircadiansOption, PlaceOption } from '../steps.ts';
import type { DieValue } from '../vocabulary.ts';
import { bestInGarage, worthOnFarm, type Use } from './dice.ts';
import type { Outlook } from './outlook.ts';

type PlanOption = CircadiansOption['plan'];

/** A garage is worth a little less than it looks: others act before. */
const DOUBT = 0.85;

/** The next die of a plan: the one that gains most by a garage against the best farm for it; the others go onto farms. */
export function planNext(outlook: Outlook, options: readonly PlanOption[]): PlanOption | undefined {
	const { dice, garages, farms } = outlook.player.plan.$secret;
	const used: PlaceOption[] = [];
	let stock: Stock = outlook.player.stock.$secret;
	let awaited: DieValue | undefined;
	for (const [at, { slot, die }] of garages.entries()) {
		if (awaited !== undefined) {
			awaited = undefined;
			continue;
		}
		const next = garages[at + 1]?.die ?? (dice.includes(die) ? die : undefined);
		const use = bestInGarage(outlook, { slot, die, next, stock }, (option) => isUsed(used, option));
		if (use.option !== undefined) used.push(use.option);
		stock = use.stock;
		if (use.option?.kind === 'laboratory') awaited = next;
	}
	const values = dice.filter((die, at) => dice.indexOf(die) === at);
	const open = farmsForDice(outlook.board, outlook.seat).filter((slot) => !farms.some((each) => each.slot === slot));
	const raised = farms.some(({ slot }) => slot === 0);
	// Of a pair for the Laboratory the second die comes at once.
	if (awaited !== undefined) {
		const pair = options.find((option) => option.kind === 'garage' && option.die === awaited);
		if (pair !== undefined) return pair;
	}
	const slot = garages.length;
	let best: { readonly option: PlanOption; readonly worth: number } | undefined;
	let farm: typeof best;
	for (const die of values) {
		const onFarm = bestFarm(outlook, open, die, stock, raised);
		if (onFarm !== undefined && onFarm.worth > (farm?.worth ?? -1)) farm = { option: onFarm.option, worth: onFarm.worth };
		if (!options.some((option) => option.kind === 'garage' && option.die === die)) continue;
		const next = dice.filter((other) => other === die).length > 1 ? die : undefined;
		const use: Use = bestInGarage(outlook, { slot, die, next, stock }, (option) => isUsed(used, option));
		const worth = use.worth * DOUBT - (onFarm?.worth ?? 0);
		if (worth > (best?.worth ?? 0)) best = { option: { kind: 'garage', die }, worth };
	}
	return best?.option ?? raise(outlook, open, dice, stock, farm?.option) ?? farm?.option ?? options[0];
}

function bestFarm(
	outlook: Outlook,
	open: readonly number[],
	die: DieValue,
	stock: Stock,
	raised: boolean
): { readonly option: PlanOption; readonly worth: number } | undefined {
	let best: { readonly option: PlanOption; readonly worth: number } | undefined;
	for (const slot of open) {
		if (slot === 0) continue;
		const worth = worthOnFarm(outlook, slot, die, stock, raised);
		if (worth > (best?.worth ?? -1)) best = { option: { kind: 'farm', slot, die }, worth };
	}
	return best;
}

// The lowest of several dice raises the others, where that brings more than it would by itself.
function raise(
	outlook: Outlook,
	open: readonly number[],
	dice: readonly DieValue[],
	stock: Stock,
	farm: PlanOption | undefined
): PlanOption | undefined {
	if (!open.includes(0)) return undefined;
	if (farm === undefined) return { kind: 'farm', slot: 0, die: dice[0] as DieValue };
	const { farms } = outlook.player.plan.$secret;
	const placed = farms.map(({ slot, die }) => ({ slot, die }));
	const [lowest, ...others] = dice;
	if (lowest === undefined || placed.length + others.length === 0) return undefined;
	const later = others.map((die, at) => ({ slot: open.filter((slot) => slot !== 0)[at] ?? -1, die })).filter(({ slot }) => slot > 0);
	const worthWith = (isRaised: boolean): number =>
		[...placed, ...later].reduce((sum, { slot, die }) => sum + worthOnFarm(outlook, slot, die, stock, isRaised), 0);
	const alone = bestFarm(outlook, open, lowest, stock, false)?.worth ?? 0;
	return worthWith(true) - worthWith(false) > alone ? { kind: 'farm', slot: 0, die: lowest } : undefined;
}

// What the plan has used already is not there again.
function isUsed(used: readonly PlaceOption[], option: PlaceOption): boolean {
	return used.some((other) => {
		if (other.kind !== option.kind) return false;
		if (other.kind === 'negotiation' && option.kind === 'negotiation') return other.clan === option.clan && other.row === option.row;
		if (other.kind === 'depository' && option.kind === 'depository') return other.item === option.item;
		if ('space' in other && 'space' in option) return other.space === option.space;
		return option.kind === 'laboratory';
	});
}

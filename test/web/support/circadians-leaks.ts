import type { LoggedFact, TableView } from '../../../party/shared/wire.ts';
import type { Knows } from './leaks.ts';

// What players know of their own: their stock, their hand, and what they do behind their screen.
const OWN = /^match\.board\.players\.(\d+)\.(stock|hand|draft|plan|harvest|surplus)$/;
// The characters that one is chosen from, in the question that is put to its player.
const CARDS = /^match\.asks\.(\d+)\.step\.cards$/;
// What a player has rolled, drawn or kept, where it is told.
const TOLD = /^log\.(\d+)\.fact\.(dice|items)$/;

/** Which secrets of Circadians the viewer of this table may know, by their paths. */
export function circadiansKnows({ you, match }: TableView, log: readonly LoggedFact[]): Knows {
	return (path) => {
		if (you === undefined) return false;
		const ask = CARDS.exec(path)?.[1];
		if (ask !== undefined) return match?.asks[Number(ask)]?.seat === you;
		const told = TOLD.exec(path)?.[1];
		if (told !== undefined) return log[Number(told)]?.fact.player === you;
		return Number(OWN.exec(path)?.[1] ?? -1) === you;
	};
}

type Sealed = { readonly rest: object };
type SecretBoard = {
	readonly players: readonly Readonly<Record<string, object>>[];
	readonly caches: readonly { readonly points: object | number }[];
	readonly farmStacks: readonly Sealed[];
	readonly upgradeStacks: readonly Sealed[];
} & { readonly [deck in 'eventDeck' | 'itemDeck']: object };

/** What of Circadians lies open that nobody may know, or not everybody, as paths. */
export function circadiansLiesOpen({ match }: TableView): string[] {
	const board = match?.board as SecretBoard;
	const found: string[] = [];
	const sealed = (value: unknown, what: string): void => {
		if (typeof value !== 'object' || value === null || !('$sealed' in value)) found.push(`${what} lies open`);
	};
	for (const deck of ['eventDeck', 'itemDeck'] as const) sealed(board[deck], deck);
	for (const [at, { points }] of board.caches.entries()) sealed(points, `cache ${at}`);
	for (const [at, { rest }] of [...board.farmStacks, ...board.upgradeStacks].entries()) sealed(rest, `stack ${at}`);
	for (const [seat, player] of board.players.entries()) {
		for (const name of ['stock', 'hand', 'draft', 'plan', 'harvest', 'surplus']) {
			const sight = player[name] ?? {};
			if (!('$sealed' in sight || '$seen' in sight)) found.push(`${name} of ${seat} lies open`);
		}
	}
	return found;
}

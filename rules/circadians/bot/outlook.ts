import type { Seat } from '../../core/seat.ts';
import { seen, type Sight } from '../../core/secret.ts';
import { playerOf, type Board, type PlayerState, type PublicBoard } from '../board.ts';
import { catalogueOf, type Catalogue } from '../catalogue.ts';
import { diceAtHeadquarters, diceLimit } from '../characters.ts';
import { CLANS } from '../vocabulary.ts';
import { weightsOf, type Weights } from './weights.ts';

/** What a bot makes of the table: the board as its seat sees it, and how far the game is. */
export type Outlook = {
	/** Its own secrets lie open in it; those of others may be sealed, and no rule that is asked reads them. */
	readonly board: Board;
	readonly seat: Seat;
	readonly player: PlayerState;
	readonly catalogue: Catalogue;
	/** The rounds after this one. */
	readonly left: number;
	/** Whether what is gained can still be spent. */
	readonly spends: boolean;
	/** The dice that the player will have in the next round, beside those that are placed for good. */
	readonly dice: number;
	readonly diceLimit: number;
	/** What it holds things to be worth with its character. */
	readonly weights: Weights;
	/** What has been reckoned already, and stays so as long as the outlook lasts. */
	readonly known: Map<string, number>;
};

const OWN = ['stock', 'hand', 'draft', 'plan', 'harvest', 'surplus'] as const;

/** Looks at the table with the eyes of a seat, by what it may see. */
export function outlookOf(view: PublicBoard, seat: Seat): Outlook {
	const players = view.players.map((player, other) => {
		if (other !== seat) return player;
		const own: Record<string, unknown> = { ...player };
		for (const name of OWN) own[name] = { $secret: seen(player[name] as Sight<unknown>), seats: 0 };
		return own;
	});
	return outlookOn({ ...view, players } as unknown as Board, seat);
}

/** The same on a whole board, of which it looks at no more than its seat sees. */
export function outlookOn(board: Board, seat: Seat): Outlook {
	const player = playerOf(board, seat);
	const { edition } = catalogueOf(board);
	const { character } = player;
	const left = edition.rounds - board.round;
	return {
		board,
		seat,
		player,
		catalogue: catalogueOf(board),
		left,
		spends: left > 0 || board.phase === 'planning' || board.phase === 'execution',
		dice: diceKept(board, player, seat),
		diceLimit: board.round === 0 ? edition.limits.dice : diceLimit(board, seat),
		weights: weightsOf(character === undefined ? undefined : edition.characters[character].ability.ability),
		known: new Map()
	};
}

/** The same when all dice have been activated: what the farms bring comes too late for the last round. */
export function atHarvest(outlook: Outlook): Outlook {
	return outlook.left > 0 ? outlook : { ...outlook, spends: false, known: new Map() };
}

/** What is reckoned once for an outlook. */
export function once({ known }: Outlook, name: string, reckon: () => number): number {
	let worth = known.get(name);
	if (worth === undefined) known.set(name, (worth = reckon()));
	return worth;
}

function diceKept(board: Board, { waiting, garages, farms, canteen, plan }: PlayerState, seat: Seat): number {
	const { dice, garages: planned, farms: onFarms } = plan.$secret;
	let count = waiting + garages.length + farms.length + canteen + dice.length + planned.length + onFarms.length;
	count += diceAtHeadquarters(board, seat);
	for (const at of Object.values(board.locations)) for (const { player } of at) if (player === seat) count += 1;
	return count;
}

/** How many dice the player has under the clans, and in the depository. */
export function diceForGood({ board, seat }: Outlook): { readonly negotiation: number; readonly depository: number } {
	const own = (dice: readonly { readonly player: number }[]): number => dice.filter(({ player }) => player === seat).length;
	return { negotiation: CLANS.reduce((sum, clan) => sum + own(board.negotiation[clan]), 0), depository: own(board.depository) };
}

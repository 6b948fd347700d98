import { playerOf, type Board, type PlacedDie, type PlayerId } from './board.ts';
import { decision } from './flow.ts';
import type { CircadiansOption } from './steps.ts';
import { CLANS, LOCATIONS } from './vocabulary.ts';

type Loss = CircadiansOption['loseDie'];

/** Whether the player has any die in the game. */
export function hasDie(board: Board, seat: PlayerId, diceOfAColour: number): boolean {
	return playerOf(board, seat).supply < diceOfAColour;
}

/** A setback's penalty: a die goes back to the supply, from anywhere, those activated long ago included. */
export const loseDie = decision<'loseDie'>({
	options(board, { seat }) {
		const player = playerOf(board, seat);
		const list: Loss[] = [];
		if (player.waiting > 0) list.push({ kind: 'waitingDie' });
		if (player.canteen > 0) list.push({ kind: 'canteenDie' });
		for (const on of ['garages', 'farms'] as const) for (const { slot } of player[on]) list.push({ kind: 'baseDie', on, slot });
		for (const { space } of of(board.headquarters, seat)) list.push({ kind: 'headquartersDie', space });
		for (const at of LOCATIONS) {
			// Of a pair one is as good as the other.
			const spaces = new Set(of(board.locations[at], seat).map(({ space }) => space));
			for (const space of spaces) list.push({ kind: 'locationDie', at, space });
		}
		for (const clan of CLANS)
			for (const { space } of of(board.negotiation[clan], seat)) list.push({ kind: 'negotiationDie', clan, row: space });
		for (const { die, space } of of(board.depository, seat)) list.push({ kind: 'depositoryDie', die, row: space });
		return list;
	},
	take(board, { seat }, choice, flow) {
		const player = playerOf(board, seat);
		switch (choice.kind) {
			case 'waitingDie':
				player.waiting -= 1;
				break;
			case 'canteenDie':
				player.canteen -= 1;
				break;
			case 'baseDie':
				player[choice.on] = player[choice.on].filter(({ slot }) => slot !== choice.slot);
				break;
			case 'headquartersDie':
				board.headquarters = board.headquarters.filter(({ space }) => space !== choice.space);
				break;
			case 'locationDie':
				board.locations[choice.at] = without(board.locations[choice.at], ({ space }) => space === choice.space);
				break;
			case 'negotiationDie':
				board.negotiation[choice.clan] = without(board.negotiation[choice.clan], ({ space }) => space === choice.row);
				break;
			case 'depositoryDie':
				board.depository = without(board.depository, ({ die, space }) => die === choice.die && space === choice.row);
				break;
			default:
				choice satisfies never;
		}
		player.supply += 1;
		flow.log({ fact: 'dieLost', player: seat, from: choice.kind });
	}
});

function of(dice: readonly PlacedDie[], seat: PlayerId): readonly PlacedDie[] {
	return dice.filter(({ player }) => player === seat);
}

// One die that is so.
function without(dice: readonly PlacedDie[], isIt: (die: PlacedDie) => boolean): PlacedDie[] {
	const at = dice.findIndex(isIt);
	return dice.filter((_die, index) => index !== at);
}

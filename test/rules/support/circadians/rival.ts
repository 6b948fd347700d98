import { secretList } from '#rules/core/secret.ts';
import type { Board, RivalState } from '#rules/circadians/board.ts';
import { edition } from '#rules/circadians/edition.ts';
import type { SchemeOption } from '#rules/circadians/effects.ts';
import type { Clan, DieValue, Hex, Location } from '#rules/circadians/vocabulary.ts';
import { spaceAt, type Piece } from './position.ts';

/** Where the rival's dice stand on the boards, in a position. */
export type RivalDice = {
	readonly negotiation?: readonly (readonly [Clan, number, DieValue])[];
	readonly depository?: readonly (readonly [DieValue, number])[];
	readonly locations?: readonly (readonly [Location, number, DieValue])[];
};

type Given = Partial<Pick<RivalState, 'opponent' | 'dice' | 'gems' | 'progress' | 'supply'>> &
	RivalDice & {
		readonly at?: Hex;
		/** The schemes to come, by their numbers, and those discarded; no others are in the game. */
		readonly schemes?: readonly number[];
		readonly discards?: readonly number[];
	};

/** A rival plays: three dice, no gems, in the centre, with nothing unlocked, unless something else is given. */
export function rival({
	opponent = 0,
	dice = 3,
	gems = 0,
	progress = 0,
	at = [0, 0],
	schemes = [],
	discards = [],
	...placed
}: Given = {}): Piece {
	return (board) => {
		const player = board.players.length;
		const { negotiation = [], depository = [], locations = [] } = placed;
		for (const [clan, space, die] of negotiation) {
			board.negotiation[clan].push({ player, die, space });
			board.breakthroughs = board.breakthroughs.filter((value) => value !== die);
		}
		for (const [die, space] of depository) board.depository.push({ player, die, space });
		for (const [location, space, die] of locations) board.locations[location].push({ player, die, space });
		const used = dice + negotiation.length + depository.length + locations.length;
		board.rival = {
			opponent,
			dice,
			gems,
			progress,
			supply: placed.supply ?? edition.limits.diceOfAColour - used,
			harvester: spaceAt(board, ...at),
			schemes: [],
			schemeDeck: secretList<number>([], [...schemes]),
			discards: [...discards]
		};
	};
}

/** The number of the first scheme whose options begin with these places, and that moves so. */
export function schemeOf(...places: SchemeOption['at'][]): number {
	const found = edition.schemes.findIndex(({ options }) => places.every((place, number) => options[number]?.at === place));
	if (found < 0) throw new Error(`no scheme of ${places.join(', ')}`);
	return found;
}

/** The rival of a board. Throws where there is none. */
export function rivalOn(board: Board): RivalState {
	if (board.rival === undefined) throw new Error('no rival');
	return board.rival;
}

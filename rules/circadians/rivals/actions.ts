import { editionOf, type Board } from '../board.ts';
import { sidesOf } from '../catalogue.ts';
import type { SchemeOption } from '../effects.ts';
import type { Flow } from '../flow.ts';
import { freeSpace } from '../place.ts';
import { isDepositoryTaken } from '../places/depository.ts';
import type { Clan, DieValue, Location } from '../vocabulary.ts';
import { addDice, PROGRESS, rivalId, rivalOf } from './rival.ts';
import { dearestRow, rivalTalk } from './talks.ts';

/** The gem that a die in the depository costs the rival. */
const DEPOSITORY_GEMS = 1;

/**
 * Solitaire variant, Rules for activating the rival's dice: does this option of a scheme with its rightmost die; answers false, and does
 * nothing, where it is not possible. `shown` is what a die shows where no value is asked (ruling 41). Events do not bind it (ruling 36).
 */
export function tryOption(board: Board, option: SchemeOption, shown: DieValue, flow: Flow): boolean {
	const { locations } = board;
	const sides = sidesOf(board);
	switch (option.at) {
		case 'negotiation': {
			const { clan } = option;
			const found = dearestRow(board, clan);
			if (found === undefined) return false;
			const { row, cost } = found;
			takeDie(board);
			board.negotiation[clan].push({ player: rivalId(board), die: option.die, space: row });
			tell(board, option.die, 'negotiation', row, flow, clan);
			pay(board, cost, 'negotiation', flow);
			rivalTalk(board, clan, option.die, flow);
			return true;
		}
		case 'depository': {
			const { rows } = editionOf(board).depository;
			const row = rows.findIndex((_row, number) => !isDepositoryTaken(board, option.die, number));
			if (!sides.depository.includes(option.die) || row < 0 || rivalOf(board).gems < DEPOSITORY_GEMS) return false;
			takeDie(board);
			board.depository.push({ player: rivalId(board), die: option.die, space: row });
			tell(board, option.die, 'depository', row, flow);
			pay(board, DEPOSITORY_GEMS, 'depository', flow);
			return true;
		}
		case 'academy': {
			const space = editionOf(board).locations.academy.spaces.findIndex(({ values }) => values.includes(option.die));
			if (space < 0 || locations.academy.some((die) => die.space === space) || rivalOf(board).supply === 0) return false;
			place(board, 'academy', space, option.die, flow);
			const dice = addDice(board, option.dice);
			if (dice > 0) flow.log({ fact: 'gained', player: rivalId(board), gain: { dice }, by: 'academy' });
			return true;
		}
		case 'market':
		case 'miningCamp': {
			const space = freeSpace(locations[option.at], sides[option.at].length);
			if (space === undefined) return false;
			place(board, option.at, space, shown, flow);
			gainGems(board, option.gems, option.at, flow);
			return true;
		}
		case 'laboratory': {
			const space = freeSpace(locations.laboratory, sides.laboratory);
			if (space === undefined || rivalOf(board).progress >= PROGRESS.scheme) return false;
			place(board, 'laboratory', space, shown, flow);
			const rival = rivalOf(board);
			rival.progress += 1;
			flow.log({ fact: 'progressUnlocked', player: rivalId(board), tile: rival.progress });
			return true;
		}
		case 'foundry': {
			const space = freeSpace(locations.foundry, sides.foundry);
			if (space === undefined) return false;
			place(board, 'foundry', space, shown, flow);
			flow.next({ step: 'extraScheme' });
			return true;
		}
		default:
			return option satisfies never;
	}
}

/** Gives the rival gems from the supply, and tells why. */
export function gainGems(
	board: Board,
	gems: number,
	by: 'market' | 'miningCamp' | 'noOption' | 'diceLeft' | 'progress' | 'noDice',
	flow: Flow
): void {
	rivalOf(board).gems += gems;
	flow.log({ fact: 'gained', player: rivalId(board), gain: { gems }, by });
}

function pay(board: Board, gems: number, at: 'negotiation' | 'depository', flow: Flow): void {
	rivalOf(board).gems -= gems;
	flow.log({ fact: 'paid', player: rivalId(board), price: { gems }, at });
}

function takeDie(board: Board): void {
	rivalOf(board).dice -= 1;
}

function place(board: Board, at: Location, space: number, die: DieValue, flow: Flow): void {
	takeDie(board);
	board.locations[at].push({ player: rivalId(board), die, space });
	tell(board, die, at, space, flow);
}

function tell(board: Board, die: DieValue, at: Location | 'negotiation' | 'depository', space: number, flow: Flow, clan?: Clan): void {
	const fact = { fact: 'activated', player: rivalId(board), die, from: 'rival', at, space } as const;
	flow.log(clan === undefined ? fact : { ...fact, clan });
}

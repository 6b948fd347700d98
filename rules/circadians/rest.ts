import type { Confirm } from '../core/match.ts';
import { clockwise } from '../core/seat.ts';
import { editionOf, playerOf, type Board, type PlayerId, type Surplus } from './board.ts';
import { diceAtHeadquarters, diceLimit } from './characters.ts';
import { decision, procedure } from './flow.ts';
import { restOfRival } from './rivals/upkeep.ts';
import { emptySurplus } from './screen.ts';
import type { CircadiansOption, CircadiansStep } from './steps.ts';
import { LOCATIONS } from './vocabulary.ts';

/** Phase 4: dice come home from locations, farms and canteens, the marker passes, then everybody at once keeps the limits (ruling 29). */
export const rest = procedure<'rest'>({
	run(board, _step, flow) {
		board.phase = 'rest';
		flow.log({ fact: 'restBegan' });
		for (const at of LOCATIONS) {
			for (const { player } of board.locations[at]) playerOf(board, player).waiting += 1;
			board.locations[at] = [];
		}
		for (const player of board.players) {
			player.waiting += player.canteen + player.farms.length;
			player.canteen = 0;
			player.farms = [];
		}
		restOfRival(board, flow);
		board.startPlayer = (board.startPlayer + 1) % flow.seats;
		flow.log({ fact: 'startPlayerChanged', startPlayer: board.startPlayer });
		const lanes = clockwise(flow.seats).map((seat) => ({ seat, steps: surplusSteps(board, seat) }));
		flow.together(lanes.filter(({ steps }) => steps.length > 0));
		flow.next({ step: 'endOfRound' });
	}
});

function surplusSteps(board: Board, seat: PlayerId): (CircadiansStep | Confirm)[] {
	const { waiting, hand } = playerOf(board, seat);
	const dice = waiting + diceAtHeadquarters(board, seat) - diceLimit(board, seat);
	const items = hand.$secret.length - editionOf(board).limits.items;
	const steps: (CircadiansStep | Confirm)[] = [];
	if (dice > 0) steps.push({ step: 'surplusDie', seat, count: dice });
	if (items > 0) steps.push({ step: 'surplusItem', seat, count: items });
	return steps.length === 0 ? steps : [...steps, { step: 'confirm', seat }];
}

function surplusOf(board: Board, seat: PlayerId): Surplus {
	return playerOf(board, seat).surplus.$secret;
}

/** Which die goes: one of the base, all of which are alike, or one of the headquarters. */
export const surplusDie = decision<'surplusDie'>({
	options(board, { seat }) {
		const { waiting, headquarters } = surplusOf(board, seat);
		const list: CircadiansOption['surplusDie'][] = playerOf(board, seat).waiting > waiting ? [{ kind: 'waitingDie' }] : [];
		for (const { player, space } of board.headquarters)
			if (player === seat && !headquarters.includes(space)) list.push({ kind: 'headquartersDie', space });
		return list;
	},
	take(board, { step, seat, count }, choice, flow) {
		const surplus = surplusOf(board, seat);
		if (choice.kind === 'waitingDie') surplus.waiting += 1;
		else surplus.headquarters = [...surplus.headquarters, choice.space];
		if (count > 1) flow.next({ step, seat, count: count - 1 });
	}
});

/** Which item goes. */
export const surplusItem = decision<'surplusItem'>({
	options(board, { seat }) {
		const { items } = surplusOf(board, seat);
		const left = playerOf(board, seat).hand.$secret.filter((item) => !items.includes(item));
		return left.map((item) => ({ kind: 'discard', item }));
	},
	take(board, { step, seat, count }, { item }, flow) {
		const surplus = surplusOf(board, seat);
		surplus.items = [...surplus.items, item];
		if (count > 1) flow.next({ step, seat, count: count - 1 });
	}
});

/** The limits are kept for all to see; the next round begins, or the game ends. */
export const endOfRound = procedure<'endOfRound'>({
	run(board, _step, flow) {
		for (const [seat, player] of board.players.entries()) {
			const { items, waiting, headquarters } = flow.reveal(player.surplus);
			player.surplus = emptySurplus(seat);
			const dice = waiting + headquarters.length;
			player.waiting -= waiting;
			board.headquarters = board.headquarters.filter(({ space }) => !headquarters.includes(space));
			player.supply += dice;
			if (dice > 0) flow.log({ fact: 'diceReturned', player: seat, dice });
			if (items.length === 0) continue;
			player.hand.$secret = player.hand.$secret.filter((item) => !items.includes(item));
			board.discards.push(...items);
			flow.log({ fact: 'discarded', player: seat, items });
		}
		flow.next({ step: board.round < editionOf(board).rounds ? 'beginRound' : 'endOfGame' });
	}
});

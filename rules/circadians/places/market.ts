import { range } from '../../core/option.ts';
import { playerOf, type Board, type PlayerId, type Stock } from '../board.ts';
import { catalogueOf, sidesOf } from '../catalogue.ts';
import type { Amounts, Gain } from '../effects.ts';
import type { Trade } from '../edition.ts';
import { eventEffect } from '../events.ts';
import { decision } from '../flow.ts';
import { giveAt, tradeFor } from '../gains.ts';
import { affords, isOccupied, placeAt, type Means, type PlaceReason, type PlaceRule } from '../place.ts';
import { due, termsAt } from '../prices.ts';
import type { CircadiansOption } from '../steps.ts';
import { RESOURCES, type Resource } from '../vocabulary.ts';

/** Market: up to as many trades as the die shows, at the rates of the space, one at least (ruling 25). */
export const market: PlaceRule<'market'> = {
	offer(list, means) {
		const { board, seat, sides, lessWater } = means;
		const price = due({}, termsAt(board, seat, 'market', lessWater));
		if (!affords(means, price)) return 'too-dear';
		const stock = stockThere(means, price);
		let reason: PlaceReason | undefined = 'occupied';
		for (const [space, { trades }] of sides.market.entries()) {
			if (isOccupied(board.locations.market, space)) continue;
			if (trades.some((trade) => timesOf(stock, trade) > 0)) {
				list.push({ kind: 'market', space });
				reason = undefined;
			} else if (reason === 'occupied') reason = 'too-dear';
		}
		return reason;
	},
	take(means, { space }, flow) {
		const { board, seat, die, lessWater } = means;
		placeAt(means, 'market', space, due({}, termsAt(board, seat, 'market', lessWater)), flow);
		giveAt(board, seat, 'market', 'before', flow);
		flow.next({ step: 'trade', seat, space, left: die, traded: false });
		giveAt(board, seat, 'market', 'after', flow);
	}
};

/** Market: one kind of trade, several times over; as long as trades are left. */
export const trade = decision<'trade'>({
	options(board, { seat, space, left, traded }) {
		const stock = playerOf(board, seat).stock.$secret;
		const list: CircadiansOption['trade'][] = [];
		for (const [number, each] of tradesAt(board, space).entries()) {
			const times = Math.min(left, timesOf(stock, each));
			if (times > 0) list.push({ kind: 'trade', trade: number, times: range(1, times) });
		}
		if (traded) list.push({ kind: 'enough' });
		return list;
	},
	take(board, { seat, space, left }, choice, flow) {
		if (choice.kind === 'enough') return;
		const { into } = sidesOf(board).market[space] as { readonly into: Resource };
		const made = tradesAt(board, space)[choice.trade] as Trade;
		const given = timesAll(made.give, choice.times);
		tradeFor(board, seat, given, { [into]: made.get * choice.times }, flow);
		if (left > choice.times) flow.next({ step: 'trade', seat, space, left: left - choice.times, traded: true });
	},
	// What can be traded depends on what nobody else knows.
	always: true
});

function tradesAt(board: Board, space: number): readonly Trade[] {
	return sidesOf(board).market[space]?.trades ?? [];
}

function timesOf(stock: Stock, { give }: Trade): number {
	let times = Infinity;
	for (const resource of RESOURCES) {
		const each = give[resource];
		if (each !== undefined) times = Math.min(times, Math.floor(stock[resource] / each));
	}
	return Number.isFinite(times) ? times : 0;
}

function timesAll(amounts: Amounts, times: number): Amounts {
	return Object.fromEntries(
		RESOURCES.flatMap((resource) => (amounts[resource] === undefined ? [] : [[resource, amounts[resource] * times]]))
	);
}

// Ruling 25: what items and the event bring before may be traded.
function stockThere({ board, seat, stock }: Means, price: Stock): Stock {
	const there: Stock = { ...stock };
	const add = (gain: Gain | Stock, sign: 1 | -1): void => {
		for (const resource of RESOURCES) there[resource] += sign * (gain[resource] ?? 0);
	};
	add(price, -1);
	for (const gain of gainsBefore(board, seat)) add(gain, 1);
	return there;
}

function gainsBefore(board: Board, seat: PlayerId): readonly Gain[] {
	const event = eventEffect(board, 'gain');
	const gains = event?.at === 'market' ? [event.gain] : [];
	for (const item of playerOf(board, seat).items) {
		const effect = catalogueOf(board).items.get(item)?.effect;
		if (effect?.effect === 'gain' && effect.at === 'market' && effect.before === true) gains.push(effect.gain);
	}
	return gains;
}

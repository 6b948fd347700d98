import { anyGame, declarationsOf, type FlowOf } from '#rules/core/game.ts';
import type { Fact, Match } from '#rules/core/match.ts';
import { range, type Blocked, type Range, type TextField } from '#rules/core/option.ts';
import { clockwise, includesViewer, type Seat } from '#rules/core/seat.ts';
import { secret, type Secret } from '#rules/core/secret.ts';

/** A made-up game that uses everything the core offers: wares in hidden hands, sealed offers made at once, gifts in envelopes. */
export type Board = {
	round: number;
	first: Seat;
	/** Hidden from all; its length is public. */
	deck: Secret<number[]>;
	/** The ware the next offers are made for; its back tells whether it is cheap or dear. */
	prize: Secret<number>;
	sellers: Seller[];
};

export type Seller = {
	hand: Secret<number[]>;
	/** Wares put by, hidden like the hand. */
	shelf: Secret<number[]>;
	purse: Secret<number>;
	won: number[];
	offer?: Secret<{ ware: number; stake: number }>;
};

type Gift = { sum: number; note: string };

type MarketStep =
	| { readonly step: 'round' }
	| { readonly step: 'chooseWare'; readonly seat: Seat }
	| { readonly step: 'chooseStake'; readonly seat: Seat; readonly ware: Secret<number> }
	| { readonly step: 'unveil' }
	| { readonly step: 'lead'; readonly winner: Seat }
	| { readonly step: 'turn'; readonly seat: Seat }
	| { readonly step: 'deliver'; readonly from: Seat; readonly to: Seat; readonly envelope: Secret<Gift> }
	| { readonly step: 'answer'; readonly from: Seat; readonly to: Seat; readonly envelope: Secret<Gift> }
	| { readonly step: 'bow'; readonly seat: Seat }
	| { readonly step: 'count' };

type TurnOption =
	| { readonly kind: 'pass' }
	| { readonly kind: 'draw' }
	| { readonly kind: 'peek' }
	| { readonly kind: 'shelve'; readonly ware: number }
	| { readonly kind: 'gift'; readonly to: Seat; readonly sum: Range; readonly note: TextField };

type Market = {
	board: Board;
	step: MarketStep;
	fact: Fact;
	result: { readonly winners: readonly Seat[]; readonly points: readonly number[] };
	options: {
		chooseWare: { readonly kind: 'ware'; readonly ware: number };
		chooseStake: { readonly kind: 'stake'; readonly sum: Range };
		lead: { readonly kind: 'lead'; readonly seat: Seat };
		turn: TurnOption;
		answer: { readonly kind: 'accept' } | { readonly kind: 'refuse' };
		bow: { readonly kind: 'bow' };
	};
};

const { decision, procedure } = declarationsOf<Market>();

export const HAND = 3;
export const COINS = 4;
export const DEAR = 9;
const SPARE = 9;
const NOTE = 12;

/** What everybody may know of a ware from behind. */
export function backOf(ware: number): string {
	return ware >= DEAR ? 'dear' : 'cheap';
}

function seller(board: Board, seat: Seat): Seller {
	const found = board.sellers[seat];
	if (found === undefined) throw new Error(`no seller ${seat}`);
	return found;
}

function turnUp(board: Board, flow: FlowOf<Market>): void {
	const ware = flow.reveal(board.deck).pop();
	if (ware === undefined) throw new Error('the deck is too small');
	board.prize = flow.secretCard([], ware, backOf(ware));
}

const round = procedure<'round'>({
	run(board, _step, flow) {
		for (const each of board.sellers) delete each.offer;
		flow.together(clockwise(flow.seats, board.first).map((seat) => ({ seat, steps: [{ step: 'chooseWare', seat }] })));
		flow.next({ step: 'unveil' });
	}
});

const chooseWare = decision<'chooseWare'>({
	options: (board, { seat }) => seller(board, seat).hand.$secret.map((ware) => ({ kind: 'ware', ware })),
	take(_board, { seat }, { ware }, flow) {
		flow.next({ step: 'chooseStake', seat, ware: flow.secret([seat], ware) });
	}
});

// An empty purse leaves no choice, but going on by itself would tell that it is empty.
const chooseStake = decision<'chooseStake'>({
	options: (board, { seat }) => [{ kind: 'stake', sum: range(0, seller(board, seat).purse.$secret) }],
	take(board, { seat, ware }, { sum }, flow) {
		seller(board, seat).offer = flow.secret([seat], { ware: ware.$secret, stake: sum });
		flow.confirm(seat);
	},
	always: true
});

const unveil = procedure<'unveil'>({
	run(board, _step, flow) {
		const worth = board.sellers.map((each) => {
			if (each.offer === undefined) throw new Error('an offer is missing');
			flow.openToAll(each.offer);
			const { ware, stake } = each.offer.$secret;
			each.hand.$secret.splice(each.hand.$secret.indexOf(ware), 1);
			each.purse.$secret -= stake;
			return ware + stake;
		});
		const best = clockwise(flow.seats).filter((seat) => worth[seat] === Math.max(...worth));
		const winner = best[flow.draw(best.length)] ?? 0;
		seller(board, winner).won.push(flow.reveal(board.prize));
		flow.log({ fact: 'won', winner, prize: board.prize.$secret });
		turnUp(board, flow);
		flow.next({ step: 'lead', winner });
	}
});

// With two seats there is only one to name, and the step goes by itself.
const lead = decision<'lead'>({
	by: ({ winner }) => winner,
	options: (board, { winner }) =>
		clockwise(board.sellers.length)
			.filter((seat) => seat !== winner)
			.map((seat) => ({ kind: 'lead', seat })),
	take(board, _step, { seat }, flow) {
		board.first = seat;
		flow.log({ fact: 'leads', seat });
		flow.next(...clockwise(flow.seats, seat).map((each): MarketStep => ({ step: 'turn', seat: each })), { step: 'count' });
	}
});

const turn = decision<'turn'>({
	options(board, { seat }) {
		const { hand, purse } = seller(board, seat);
		const found: TurnOption[] = [{ kind: 'pass' }];
		if (board.deck.$secret.length > board.sellers.length) found.push({ kind: 'draw' });
		if (!includesViewer(board.prize.seats, seat)) found.push({ kind: 'peek' });
		if (hand.$secret.length > 1) for (const ware of hand.$secret) found.push({ kind: 'shelve', ware });
		if (purse.$secret > 0) {
			for (const to of clockwise(board.sellers.length)) {
				if (to !== seat) found.push({ kind: 'gift', to, sum: range(1, purse.$secret), note: { maxLength: NOTE } });
			}
		}
		return found;
	},
	blocked(board, { seat }) {
		const found: Blocked[] = [];
		if (includesViewer(board.prize.seats, seat)) found.push({ kind: 'peek', reason: 'already-seen' });
		if (seller(board, seat).purse.$secret === 0) found.push({ kind: 'gift', reason: 'no-coins' });
		return found;
	},
	take(board, { seat }, choice, flow) {
		const { hand, purse, shelf } = seller(board, seat);
		switch (choice.kind) {
			case 'pass':
				flow.log({ fact: 'passed', seat });
				return flow.confirm(seat);
			case 'draw':
				hand.$secret.push(...flow.reveal(board.deck).splice(-1));
				return flow.log({ fact: 'drew', seat, hand: flow.secretList([seat], [...hand.$secret]) });
			case 'peek':
				flow.open(board.prize, [seat]);
				return flow.log({ fact: 'peeked', seat });
			case 'shelve':
				hand.$secret.splice(hand.$secret.indexOf(choice.ware), 1);
				shelf.$secret.push(choice.ware);
				flow.log({ fact: 'shelved', seat, ware: flow.secret([seat], choice.ware) });
				return flow.next({ step: 'turn', seat });
			case 'gift':
				purse.$secret -= choice.sum;
				flow.confirm(seat);
				return flow.next({
					step: 'deliver',
					from: seat,
					to: choice.to,
					envelope: flow.secret([seat], { sum: choice.sum, note: choice.note })
				});
		}
	}
});

const deliver = procedure<'deliver'>({
	run(_board, { from, to, envelope }, flow) {
		flow.open(envelope, [to]);
		flow.log({ fact: 'delivered', from, to, envelope });
		flow.next({ step: 'answer', from, to, envelope });
	}
});

const answer = decision<'answer'>({
	by: ({ to }) => to,
	options: () => [{ kind: 'accept' }, { kind: 'refuse' }],
	take(board, { from, to, envelope }, { kind }, flow) {
		seller(board, kind === 'accept' ? to : from).purse.$secret += envelope.$secret.sum;
		flow.log({ fact: 'answered', from, to, accepted: kind === 'accept' });
		if (kind === 'accept') flow.next({ step: 'bow', seat: from });
	}
});

// One option only, and still a moment of its own.
const bow = decision<'bow'>({
	options: () => [{ kind: 'bow' }],
	take: (_board, { seat }, _choice, flow) => flow.log({ fact: 'bowed', seat }),
	always: true
});

const count = procedure<'count'>({
	run(board, _step, flow) {
		board.round += 1;
		if (board.round < 2) return flow.next({ step: 'round' });
		const points = board.sellers.map(({ won, purse }) => won.reduce((sum, ware) => sum + ware, 0) + purse.$secret);
		flow.end({ winners: clockwise(flow.seats).filter((seat) => points[seat] === Math.max(...points)), points });
	}
});

/** The game itself, as the core wants it. */
export const nightMarket = anyGame<Market>({
	id: 'night-market',
	version: 2,
	seats: { least: 2, most: 4 },
	settings: { purse: ['full', 'empty'] },
	setUp({ seats, settings }, flow) {
		const wares = flow.shuffle(Array.from({ length: seats * HAND + SPARE }, (_, i) => i + 1));
		const sellers = clockwise(seats).map((seat): Seller => ({
			hand: flow.secretList([seat], wares.splice(-HAND)),
			shelf: flow.secretList([seat], []),
			purse: flow.secret([seat], settings.purse === 'empty' ? 0 : COINS),
			won: []
		}));
		const board: Board = { round: 0, first: 0, deck: flow.secretList([], wares), prize: secret([], 0), sellers };
		turnUp(board, flow);
		flow.log({ fact: 'dealt', each: HAND });
		flow.next({ step: 'round' });
		return board;
	},
	steps: { round, chooseWare, chooseStake, unveil, lead, turn, deliver, answer, bow, count },
	upgrades: {
		// Version 1 did not know who leads.
		1: (match) => ({ ...match, board: { ...(match.board as Board), first: 0 } })
	},
	corrections: [],
	bot: ({ options }) => ({ kind: options[0]?.kind ?? 'pass' })
});

/** The board of a match of the night market. */
export function boardOf(match: Match): Board {
	return match.board as Board;
}

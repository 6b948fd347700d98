import { wording } from '#lib/board/words.ts';
import { list, number } from '#lib/format.ts';
import { m } from '#lib/paraglide/messages.js';
import type { Confirm } from '#rules/core/match.ts';
import { seen, type View } from '#rules/core/secret.ts';
import type { PublicBoard } from '#rules/through-the-ages/board.ts';
import { cardOf, type Card } from '#rules/through-the-ages/catalogue.ts';
import { ratingsOf } from '#rules/through-the-ages/ratings.ts';
import type { ThroughTheAgesOption, ThroughTheAgesStep } from '#rules/through-the-ages/steps.ts';
import type { CardId } from '#rules/through-the-ages/vocabulary.ts';
import { amount, cardName, type Names } from '../names.ts';
import { sideName } from './setting.ts';

/** A step that puts a question to somebody, or what several are asked at once. */
export type Question =
	| View<Extract<ThroughTheAgesStep, { step: keyof ThroughTheAgesOption }>>
	| View<Confirm>
	| { readonly step: 'together'; readonly seat?: undefined };

type Asked = { readonly seat: number };

/** What is asked of the viewer. */
export const askedSentence = wording<Question, 'step', [PublicBoard, Names]>(
	'step',
	{
		turn: ({ seat }, board) => m.tta_ask_turn({ actions: actionsLeft(board, seat) }),
		useCard: ({ card }) => m.tta_ask_use_card({ card: cardName(card) }),
		progress: ({ less }) => m.tta_ask_progress({ less: number(less) }),
		pay: ({ goods, amount: due }) => m.tta_ask_pay({ amount: amount(goods, due) }),
		coverStage: ({ lacking }) => m.tta_ask_cover_stage({ count: lacking }),
		losePopulation: ({ count }) => m.tta_ask_lose_population({ count }),
		loseBlueTokens: ({ count }) => m.tta_ask_lose_blue_tokens({ count }),
		discardDown: ({ seat }, board) => m.tta_ask_discard_down({ count: surplusOf(board, seat) }),
		discardCards: ({ count }) => m.tta_ask_discard_cards({ count }),
		politics({ seat, peeked, second }, board) {
			if (second !== undefined) return m.tta_ask_politics_second();
			if (board.players[seat]?.noPolitics === true) return m.tta_ask_politics_given_up();
			const next = peeked === undefined ? undefined : seen(peeked);
			return next === undefined ? m.tta_ask_politics() : m.tta_ask_politics_peeked({ card: cardName(next) });
		},
		defend: ({ attacker, card, gap }, _board, names) => m.tta_ask_defend({ name: names(attacker), card: cardName(card), gap: number(gap) }),
		annex: ({ from }, _board, names) => m.tta_ask_annex({ name: names(from) }),
		plunder: ({ from, by }, _board, names) => m.tta_ask_plunder({ name: names(from), total: number(by) }),
		raid: ({ from }, _board, names) => m.tta_ask_raid({ name: names(from) }),
		infiltrate: ({ from }, _board, names) => m.tta_ask_infiltrate({ name: names(from) }),
		spoils: ({ from, left }, _board, names) => m.tta_ask_spoils({ name: names(from), left: number(left) }),
		answerPact({ by, card, side }, board, names) {
			const words = { name: names(by), card: cardName(card) };
			// The side that the offerer has not kept.
			return pactOf(board, card)?.symmetric === true
				? m.tta_ask_answer_pact(words)
				: m.tta_ask_answer_pact_side({ ...words, side: sideName(side === 'a' ? 'b' : 'a') });
		},
		chooseGoods: ({ card }) => m.tta_ask_choose_goods({ card: cardName(card) }),
		gainMix: ({ card, by }) => m.tta_ask_gain_mix({ card: cardName(card), total: number(by) }),
		loseMix: ({ card, by }) => m.tta_ask_lose_mix({ card: cardName(card), total: number(by) }),
		buildFree: ({ card }) => m.tta_ask_build_free({ card: cardName(card) }),
		destroyOwn: () => m.tta_ask_destroy_own(),
		destroyOther: ({ from }, _board, names) => m.tta_ask_raid({ name: names(from) }),
		loseColony: () => m.tta_ask_lose_colony(),
		ruinWonder: () => m.tta_ask_ruin_wonder(),
		takeFromRow: ({ left }) => m.tta_ask_take_from_row({ actions: amount('civilActions', left) }),
		bid: ({ territory, highest }, _board, names) =>
			highest === undefined
				? m.tta_ask_bid_first({ territory: cardName(territory) })
				: m.tta_ask_bid({ territory: cardName(territory), name: names(highest.seat), bid: number(highest.bid) }),
		colonize: ({ territory, bid }) => m.tta_ask_colonize({ territory: cardName(territory), bid: number(bid) }),
		confirm: () => m.tta_ask_confirm(),
		together: () => m.tta_ask_together()
	},
	''
);

/** Whom the table waits for, and what for. */
export const awaitedSentence = wording<Question, 'step', [PublicBoard, Names]>(
	'step',
	{
		turn: ({ seat }, board, names) => m.tta_wait_turn({ name: names(seat), actions: actionsLeft(board, seat) }),
		useCard: ({ seat, card }, _board, names) => m.tta_wait_use_card({ name: names(seat), card: cardName(card) }),
		progress: event,
		pay: ({ seat }, _board, names) => m.tta_wait_pay({ name: names(seat) }),
		coverStage: ({ seat }, _board, names) => m.tta_wait_pay({ name: names(seat) }),
		losePopulation: loss,
		loseBlueTokens: loss,
		discardDown: discarding,
		discardCards: discarding,
		politics: ({ seat }, _board, names) => m.tta_wait_politics({ name: names(seat) }),
		defend: ({ seat, attacker, card }, _board, names) =>
			m.tta_wait_defend({ name: names(seat), by: names(attacker), card: cardName(card) }),
		annex: victory,
		plunder: victory,
		raid: victory,
		infiltrate: victory,
		spoils: victory,
		answerPact: ({ seat, by, card }, _board, names) => m.tta_wait_pact({ name: names(seat), by: names(by), card: cardName(card) }),
		chooseGoods: event,
		gainMix: event,
		loseMix: event,
		buildFree: event,
		destroyOwn: loss,
		destroyOther: event,
		loseColony: loss,
		ruinWonder: loss,
		takeFromRow: event,
		bid: ({ seat, territory }, _board, names) => m.tta_wait_bid({ name: names(seat), territory: cardName(territory) }),
		colonize: ({ seat, territory }, _board, names) => m.tta_wait_colonize({ name: names(seat), territory: cardName(territory) }),
		confirm: ({ seat }, _board, names) => m.tta_wait_confirm({ name: names(seat) }),
		together: () => m.tta_wait_together()
	},
	''
);

function event({ seat }: Asked, _board: PublicBoard, names: Names): string {
	return m.tta_wait_event({ name: names(seat) });
}

function loss({ seat }: Asked, _board: PublicBoard, names: Names): string {
	return m.tta_wait_loss({ name: names(seat) });
}

function discarding({ seat }: Asked, _board: PublicBoard, names: Names): string {
	return m.tta_wait_discard({ name: names(seat) });
}

function victory({ seat, from }: Asked & { readonly from: number }, _board: PublicBoard, names: Names): string {
	return m.tta_wait_victory({ name: names(seat), from: names(from) });
}

/** The actions that a player can still use, temporary ones too; in the first round there are civil ones only. */
export function actionsLeft({ players, round }: PublicBoard, seat: number): string {
	const own = players[seat];
	const civil = (own?.civil.available ?? 0) + (own?.thisTurn.civilActions ?? 0);
	const military = (own?.military.available ?? 0) + (own?.thisTurn.militaryActions ?? 0);
	return list([amount('civilActions', civil), ...(round === 1 ? [] : [amount('militaryActions', military)])]);
}

// Of a hand that the viewer may not see the number is known all the same.
function surplusOf(board: PublicBoard, seat: number): number {
	const hand = board.players[seat]?.militaryHand;
	const cards = hand === undefined ? undefined : seen(hand);
	return Math.max(1, (cards?.length ?? 0) - ratingsOf(board, seat).militaryHand);
}

function pactOf(board: PublicBoard, card: CardId): Card['pact'] {
	return cardOf(board, card).pact;
}

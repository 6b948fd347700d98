import { wording } from '#lib/board/words.ts';
import { number } from '#lib/format.ts';
import { m } from '#lib/paraglide/messages.js';
import type { Confirm } from '#rules/core/match.ts';
import { seen, type View } from '#rules/core/secret.ts';
import { editionOf, type Phase, type PlayerId, type PublicBoard } from '#rules/circadians/board.ts';
import { sidesOf } from '#rules/circadians/catalogue.ts';
import type { CircadiansOption, CircadiansStep, DieSource } from '#rules/circadians/steps.ts';
import { clanName, eitherText, farmSlotName, type Names } from '../names.ts';

/** A step that puts a question to somebody, or what several are asked at once. */
export type Question =
	| View<Extract<CircadiansStep, { step: keyof CircadiansOption }>>
	| View<Confirm>
	| { readonly step: 'together'; readonly seat?: undefined };

type Asked = { readonly seat: number };

const CONFIRM = {
	setUp: m.cir_ask_confirm_set_up,
	planning: m.cir_ask_confirm_planning,
	execution: m.cir_ask_confirm_execution,
	harvest: m.cir_ask_confirm_harvest,
	rest: m.cir_ask_confirm_rest,
	over: m.cir_ask_confirm_execution
} satisfies Record<Phase, () => string>;

const TOGETHER = {
	setUp: [m.cir_ask_together_set_up, m.cir_wait_set_up],
	planning: [m.cir_ask_together_planning, m.cir_wait_planning],
	execution: [m.cir_ask_together_planning, m.cir_wait_planning],
	harvest: [m.cir_ask_together_harvest, m.cir_wait_harvest],
	rest: [m.cir_ask_together_rest, m.cir_wait_rest],
	over: [m.cir_ask_together_rest, m.cir_wait_rest]
} satisfies Record<Phase, readonly [asked: () => string, awaited: () => string]>;

/** What is asked of the viewer. */
export const askedSentence = wording<Question, 'step', [PublicBoard]>(
	'step',
	{
		chooseCharacter: () => m.cir_ask_choose_character(),
		keepItem: ({ seat }, board) =>
			board.players.length > 1 ? m.cir_ask_keep_item() : m.cir_ask_keep_item_alone({ count: itemsToKeep(board, seat) }),
		plan: () => m.cir_ask_plan(),
		activate: ({ seat, from }, board) =>
			(from === 'garage' ? m.cir_ask_activate : m.cir_ask_activate_headquarters)({ die: dieOf(board, seat, from) }),
		clanAbility: ({ clan }, board) => {
			const ability = editionOf(board).negotiation.clans[clan][board.clanSides[clan]]?.ability;
			return (ability === 'turnDie' ? m.cir_ask_turn_die : m.cir_ask_change_die)({ clan: clanName(clan) });
		},
		breakthrough: ({ die }) => m.cir_ask_breakthrough({ die: number(die) }),
		setback: ({ clan }) => m.cir_ask_setback({ clan: clanName(clan) }),
		penalty: (step, board) => (isRewarded(board, step.seat) ? m.cir_ask_penalty_rewarded() : m.cir_ask_penalty()),
		loseTile: ({ tiles }) => (tiles === 'farms' ? m.cir_ask_lose_farm() : m.cir_ask_lose_upgrade()),
		loseDie: () => m.cir_ask_lose_die(),
		loseItem: ({ count }) => m.cir_ask_lose_item({ count }),
		secondReward: () => m.cir_ask_second_reward(),
		trade: ({ space, left }, board) => {
			const into = sidesOf(board).market[space]?.into;
			return m.cir_ask_trade({ into: into === undefined ? '' : eitherText([into]), count: left });
		},
		takeFarm: () => m.cir_ask_take_farm(),
		takeUpgrade: () => m.cir_ask_take_upgrade(),
		giveUpTile: ({ tiles }) => (tiles === 'farms' ? m.cir_ask_give_up_farm() : m.cir_ask_give_up_upgrade()),
		move: ({ by }) => (by === 'setback' ? m.cir_ask_move_back() : m.cir_ask_move()),
		yield: ({ seat, slot }, board) => {
			const die = board.players[seat]?.farms.find((farm) => farm.slot === slot)?.die ?? 0;
			return m.cir_ask_yield({ farm: farmSlotName(slot), die: number(die) });
		},
		surplusDie: ({ count }) => m.cir_ask_surplus_die({ count }),
		surplusItem: ({ count }) => m.cir_ask_surplus_item({ count }),
		confirm: (_, board) => CONFIRM[board.phase](),
		together: (_, board) => TOGETHER[board.phase][0]()
	},
	''
);

/** Whom the table waits for, and what for. */
export const awaitedSentence = wording<Question, 'step', [PublicBoard, Names]>(
	'step',
	{
		chooseCharacter: ({ seat, cards }, board, names) =>
			cards === undefined ? m.cir_wait_choose_character({ name: names(seat) }) : TOGETHER[board.phase][1](),
		keepItem: others,
		plan: others,
		activate: ({ seat, from }, board, names) => m.cir_wait_activate({ name: names(seat), die: dieOf(board, seat, from) }),
		clanAbility: somebody,
		breakthrough: ({ seat }, _board, names) => m.cir_wait_breakthrough({ name: names(seat) }),
		setback: somebody,
		penalty: (step, board, names) => (isRewarded(board, step.seat) ? m.cir_wait : m.cir_wait_penalty)({ name: names(step.seat) }),
		loseTile: ({ seat }, _board, names) => m.cir_wait_penalty({ name: names(seat) }),
		loseDie: ({ seat }, _board, names) => m.cir_wait_penalty({ name: names(seat) }),
		loseItem: ({ seat }, _board, names) => m.cir_wait_penalty({ name: names(seat) }),
		secondReward: somebody,
		trade: ({ seat }, _board, names) => m.cir_wait_trade({ name: names(seat) }),
		takeFarm: ({ seat }, _board, names) => m.cir_wait_tile({ name: names(seat) }),
		takeUpgrade: ({ seat }, _board, names) => m.cir_wait_tile({ name: names(seat) }),
		giveUpTile: ({ seat }, _board, names) => m.cir_wait_tile({ name: names(seat) }),
		move: (step, board, names) => (board.phase === 'execution' ? m.cir_wait_move({ name: names(step.seat) }) : others(step, board)),
		yield: others,
		surplusDie: others,
		surplusItem: others,
		confirm: ({ seat }, board, names) =>
			board.phase === 'execution' ? m.cir_wait_confirm({ name: names(seat) }) : others({ seat }, board),
		together: (_, board) => TOGETHER[board.phase][1]()
	},
	''
);

function others(_step: Asked, { phase }: PublicBoard): string {
	return TOGETHER[phase][1]();
}

function somebody({ seat }: Asked, _board: PublicBoard, names: Names): string {
	return m.cir_wait({ name: names(seat) });
}

// Only who plays alone keeps several of the same items, and sees them.
function itemsToKeep(board: PublicBoard, seat: number): number {
	const draft = board.players[seat]?.draft;
	const kept = draft === undefined ? 0 : (seen(draft)?.kept.length ?? 0);
	return editionOf(board).start.itemsKept - kept;
}

// The die that is to be activated: the leftmost there.
function dieOf(board: PublicBoard, seat: number, from: DieSource): string {
	const die = from === 'garage' ? board.players[seat]?.garages[0]?.die : board.headquarters[0]?.die;
	return die === undefined ? '' : number(die);
}

/** Setbacks: whether a player is rewarded by them (Lysias James). */
export function isRewarded(board: PublicBoard, player: PlayerId | undefined): boolean {
	const character = player === undefined ? undefined : board.players[player]?.character;
	return character !== undefined && editionOf(board).characters[character].ability.ability === 'setbacksReward';
}

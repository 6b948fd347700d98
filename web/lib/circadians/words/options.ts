import { wording } from '#lib/board/words.ts';
import { either, number } from '#lib/format.ts';
import { m } from '#lib/paraglide/messages.js';
import type { AnyChoice, Option } from '#rules/core/option.ts';
import { editionOf, type PlayerId, type PublicBoard } from '#rules/circadians/board.ts';
import { sidesOf } from '#rules/circadians/catalogue.ts';
import type { CircadiansOption, PlaceOption } from '#rules/circadians/steps.ts';
import { PLACES } from '#rules/circadians/vocabulary.ts';
import {
	characterName,
	clanName,
	diceText,
	eitherText,
	farmName,
	farmSlotName,
	gainText,
	garageName,
	itemName,
	itemsText,
	penaltyName,
	placeName,
	resourceName,
	rewardName,
	rowName,
	rowRewardName,
	setbackName,
	spaceName,
	upgradeName,
	type Names
} from '../names.ts';
import { isRewarded, type Question } from './questions.ts';

/** Every option of every decision, and the core's own. */
export type AnyCircadiansOption = CircadiansOption[keyof CircadiansOption] | { readonly kind: 'confirm' };

/** What helps to put an option in words; `player` is who answers. */
export type Context = {
	readonly step: Question;
	readonly board: PublicBoard;
	readonly names: Names;
	readonly player: PlayerId | undefined;
};

/** An option as this game's own. */
export function circadiansOption(option: Option | AnyChoice): AnyCircadiansOption {
	return option as AnyCircadiansOption;
}

// What ends a question or gives something up stands last and is less loud.
const QUIET: ReadonlySet<string> = new Set(['decline', 'enough', 'ignore', 'canteen', 'refuse']);

/** Whether an option ends a question instead of answering it. */
export function isQuiet(option: Option): boolean {
	return QUIET.has(option.kind);
}

/** Whether an option is one of the places where the die may be activated. */
export function isPlaceOption(option: AnyCircadiansOption): option is PlaceOption {
	return (PLACES as readonly string[]).includes(option.kind);
}

/** What choosing an option does, in a few words. */
export const optionLabel = wording<AnyCircadiansOption, 'kind', [Context]>(
	'kind',
	{
		character: ({ character }) => characterName(character),
		keep: ({ item }) => itemName(item),
		garage: ({ die }) => m.cir_do_garage({ die: number(die) }),
		farm: (option, { board }) =>
			'slot' in option
				? m.cir_do_farm({ die: number(option.die), farm: farmSlotName(option.slot) })
				: farmName(editionOf(board), option.farm),
		negotiation: placed,
		depository: placed,
		headquarters: placed,
		miningCamp: placed,
		laboratory: placed,
		foundry: placed,
		controlRoom: placed,
		market: placed,
		academy: placed,
		change: (option, context) =>
			'slot' in option
				? m.cir_do_change_on({
						slot: slotName(option.on, option.slot),
						from: dieOn(context, option.on, option.slot),
						to: number(option.die)
					})
				: m.cir_do_change({ die: number(option.die) }),
		canteen: () => m.cir_do_canteen(),
		refuse: () => m.cir_do_refuse(),
		decline: (_, { step }) => (step.step === 'move' ? m.cir_do_stay() : isOfTile(step) ? m.cir_do_leave() : m.cir_do_decline()),
		reward: ({ reward }) => rewardName(reward),
		setback({ setback }, { board }) {
			const token = editionOf(board).negotiation.setbacks[setback];
			return token === undefined ? '' : setbackName(token);
		},
		ignore: () => m.cir_do_ignore(),
		penalty: ({ penalty }, { board, player }) => (isRewarded(board, player) ? rewardName(penalty) : penaltyName(penalty)),
		lose: ownTile,
		giveUp: ownTile,
		waitingDie: () => m.cir_do_waiting_die(),
		canteenDie: () => m.cir_do_canteen_die(),
		baseDie: ({ on, slot }) => slotName(on, slot),
		headquartersDie: ({ space }) => m.cir_do_headquarters_die({ place: placeName('headquarters'), n: number(space + 1) }),
		locationDie: ({ at }) => placeName(at),
		negotiationDie: ({ clan, row }) => m.cir_do_under({ clan: clanName(clan), row: m.cir_do_row({ n: number(row + 1) }) }),
		depositoryDie: ({ die, row }) => m.cir_do_at({ place: placeName('depository'), what: `${number(die)}, ${rowName(row)}` }),
		discard: ({ item }) => itemName(item),
		row: ({ reward }) => rowRewardName(reward),
		trade({ trade }, { board, step }) {
			const space = step.step === 'trade' ? sidesOf(board).market[step.space] : undefined;
			const made = space?.trades[trade];
			return made === undefined ? '' : m.cir_do_trade({ give: gainText(made.give), get: gainText({ [space?.into ?? '']: made.get }) });
		},
		enough: () => m.cir_do_enough(),
		upgrade: ({ upgrade }, { board }) => upgradeName(editionOf(board), upgrade),
		move: ({ to }, { board }) => spaceName(board, to),
		yield: ({ resource }) => resourceName(resource),
		confirm: (_, { board: { phase } }) =>
			phase === 'planning' ? m.cir_do_confirm_planning() : phase === 'execution' ? m.cir_do_confirm_execution() : m.cir_do_confirm()
	},
	''
);

/** What tells the options of one place apart, where the place itself has been chosen. */
export const placeOptionLabel = wording<PlaceOption, 'kind', [Context]>(
	'kind',
	{
		negotiation: ({ clan, row }) => m.cir_do_under({ clan: clanName(clan), row: m.cir_do_row({ n: number(row + 1) }) }),
		depository: ({ item, row }) => m.cir_do_item_in_row({ item: itemName(item), row: rowName(row) }),
		headquarters({ take }, { board }) {
			const { items, water } = editionOf(board).headquarters;
			return take === 'items' ? itemsText(items) : gainText({ water });
		},
		miningCamp({ space }, { board }) {
			const mine = sidesOf(board).miningCamp[space];
			return m.cir_do_mine({ x: number(mine?.x ?? 0), gems: gainText({ gems: mine?.gems ?? 0 }) });
		},
		laboratory({ second, pay }, { board, step }) {
			const price = payment(board, 'laboratory', pay);
			// Which die is the second is a question only for one that comes from the headquarters.
			if (step.step !== 'activate' || step.from === 'garage') return m.cir_do_pay({ price });
			return second === 'garage' ? m.cir_do_pay_with_garage({ price }) : m.cir_do_pay_with_headquarters({ price });
		},
		foundry: ({ pay }, { board }) => m.cir_do_pay({ price: payment(board, 'foundry', pay) }),
		controlRoom: ({ pay }, { board }) => m.cir_do_pay({ price: payment(board, 'controlRoom', pay) }),
		market({ space }, { board }) {
			const into = sidesOf(board).market[space]?.into;
			return m.cir_do_trade_into({ into: into === undefined ? '' : eitherText([into]) });
		},
		academy({ space, dice }, { board }) {
			const values = editionOf(board).locations.academy.spaces[space]?.values ?? [];
			return m.cir_do_academy({ dice: diceText(dice), values: either(values.map(number)) });
		}
	},
	''
);

function placed(option: PlaceOption, context: Context): string {
	const what = placeOptionLabel(option, context);
	return option.kind === 'negotiation' ? what : m.cir_do_at({ place: placeName(option.kind), what });
}

// What is paid with is told; how much it is in the end, with all that makes it cheaper, is the effect's to tell.
function payment(board: PublicBoard, at: 'laboratory' | 'foundry' | 'controlRoom', pay: 'algae' | 'power' | 'water'): string {
	const prices: { readonly [resource in typeof pay]?: number } = editionOf(board).locations[at];
	return prices[pay] === undefined ? '' : eitherText([pay]);
}

function slotName(on: 'garages' | 'farms', slot: number): string {
	return on === 'garages' ? garageName(slot) : farmSlotName(slot);
}

function dieOn({ board, player }: Context, on: 'garages' | 'farms', slot: number): string {
	const die = player === undefined ? undefined : board.players[player]?.[on].find((own) => own.slot === slot)?.die;
	return die === undefined ? '' : number(die);
}

function ownTile({ slot }: { readonly slot: number }, { board, step, player }: Context): string {
	const own = player === undefined ? undefined : board.players[player];
	if (own === undefined || !('tiles' in step)) return '';
	const edition = editionOf(board);
	const tile = (step.tiles === 'farms' ? own.farmTiles : own.upgradeTiles)[slot];
	if (tile === undefined) return '';
	return step.tiles === 'farms' ? farmName(edition, tile) : upgradeName(edition, tile);
}

function isOfTile({ step }: Question): boolean {
	return step === 'takeFarm' || step === 'takeUpgrade' || step === 'giveUpTile';
}

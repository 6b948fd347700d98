import { wording } from '#lib/board/words.ts';
import { number } from '#lib/format.ts';
import { m } from '#lib/paraglide/messages.js';
import type { AnyChoice, Option } from '#rules/core/option.ts';
import type { PublicBoard } from '#rules/through-the-ages/board.ts';
import { cardOf, catalogueOf } from '#rules/through-the-ages/catalogue.ts';
import type { ThroughTheAgesOption } from '#rules/through-the-ages/steps.ts';
import type { CardId } from '#rules/through-the-ages/vocabulary.ts';
import { amount, cardName, goodsName, numbers, type Names } from '../names.ts';
import { atTableOf } from './at-table.ts';
import type { Question } from './questions.ts';
import { sideName } from './setting.ts';
import { cardText } from './texts.ts';

/** Every option of every decision, and the core's own. */
export type AnyThroughTheAgesOption = ThroughTheAgesOption[keyof ThroughTheAgesOption] | { readonly kind: 'confirm' };

/** What helps to put an option in words; `player` is who answers. */
export type Context = {
	readonly step: Question;
	readonly board: PublicBoard;
	readonly names: Names;
	readonly player: number | undefined;
};

/** An option as this game's own. */
export function throughTheAgesOption(option: Option | AnyChoice): AnyThroughTheAgesOption {
	return option as AnyThroughTheAgesOption;
}

// What ends a question or gives something up stands last and is less loud.
const QUIET: ReadonlySet<string> = new Set(['endTurn', 'decline', 'enough', 'none', 'noPolitics', 'resign', 'yield', 'refuse', 'pass']);

/** Whether an option ends a question instead of answering it. */
export function isQuiet(option: Pick<Option, 'kind'>): boolean {
	return QUIET.has(option.kind);
}

type Pay = { readonly pay?: 'own' | 'trade' };

/** What choosing an option does, in a few words. */
export const optionLabel = wording<AnyThroughTheAgesOption, 'kind', [Context]>(
	'kind',
	{
		// What costs food or resources
		increasePopulation: (option) => paid(m.tta_do_increase_population(), option),
		build: (option, { step }) =>
			'card' in option
				? paid(m.tta_do_build({ card: cardName(option.card) }), option)
				: m.tta_do_build({ card: step.step === 'buildFree' ? cardName(step.card) : '' }),
		buildUnit: (option) => paid(m.tta_do_build_unit({ card: cardName(option.card) }), option),
		upgrade: upgrading,
		upgradeUnit: upgrading,
		upgradeInto: upgrading,
		buildStages: (option, { board, player }) =>
			paid(m.tta_do_build_stages({ count: option.count, card: unfinishedName(board, player) }), option),
		populationAndUnit: (option) => paid(m.tta_do_population_and_unit({ card: cardName(option.card) }), option),
		leave: ({ tokens }) => m.tta_do_leave_tokens({ tokens: numbers(tokens.split(',').map(Number), ' – ') }),
		// The other actions
		develop: ({ card }) => m.tta_do_develop({ card: cardName(card) }),
		revolution: ({ card }) => m.tta_do_revolution({ card: cardName(card) }),
		take: (option) => ('card' in option ? m.tta_do_take({ card: cardName(option.card) }) : m.tta_do_take_food()),
		destroy: ({ card }) => m.tta_do_destroy({ card: cardName(card) }),
		disband: ({ card }) => m.tta_do_disband({ card: cardName(card) }),
		playLeader: ({ card, under }) =>
			under === undefined
				? m.tta_do_play_leader({ card: cardName(card) })
				: m.tta_do_tuck_leader({ card: cardName(card), under: cardName(under) }),
		playCard: ({ card }) => m.tta_do_play_card({ card: cardName(card) }),
		militaryAsCivil: () => m.tta_do_military_as_civil(),
		freePopulation: () => m.tta_do_free_population(),
		turnChoice: ({ choose }) => (choose === 'culture' ? m.tta_do_turn_culture() : m.tta_do_turn_military()),
		playTactic: ({ card }) => m.tta_do_play_tactic({ card: cardName(card) }),
		copyTactic: ({ card }) => m.tta_do_copy_tactic({ card: cardName(card) }),
		endTurn: () => m.tta_do_end_turn(),
		decline: (_, { step }) => (step.step === 'buildFree' ? m.tta_do_decline_build() : m.tta_do_decline()),
		// Gains and losses
		gain: (option) => ('goods' in option ? goodsName(option.goods) : m.tta_do_take_food()),
		lose: () => m.tta_do_take_food(),
		food: (_, { step }) => (step.step === 'chooseGoods' ? amount('food', step.food) : goodsName('food')),
		resources: (_, { step }) => (step.step === 'chooseGoods' ? amount('resources', step.resources) : goodsName('resources')),
		loseWorker: ({ card }) => cardName(card),
		loseToken: ({ card }) => cardName(card),
		discard: ({ card }) => m.tta_do_discard({ card: cardName(card) }),
		colony: ({ card }) => cardName(card),
		none: () => m.tta_do_none(),
		enough: () => m.tta_do_enough(),
		// Politics
		prepareEvent: ({ card }) => m.tta_do_prepare_event({ card: cardName(card) }),
		aggression: ({ card, rival }, { names }) => m.tta_do_attack({ card: cardName(card), rival: names(rival) }),
		war: ({ card, rival }, { names }) => m.tta_do_attack({ card: cardName(card), rival: names(rival) }),
		offerPact({ card, partner, side }, { names, board }) {
			const words = { card: cardName(card), partner: names(partner) };
			return cardOf(board, card).pact?.symmetric === true
				? m.tta_do_offer_pact(words)
				: m.tta_do_offer_pact_side({ ...words, side: sideName(side) });
		},
		cancelPact: ({ card }) => m.tta_do_cancel_pact({ card: cardName(card) }),
		giveUpLeader(_, { board, player }) {
			const leader = player === undefined ? undefined : board.players[player]?.leader;
			return m.tta_do_give_up_leader({ card: leader === undefined ? '' : cardName(leader) });
		},
		foundColony: ({ card }) => m.tta_do_found_colony({ card: cardName(card) }),
		peek: () => m.tta_do_peek(),
		resign: () => m.tta_do_resign(),
		noPolitics: () => m.tta_do_no_politics(),
		// Attacks
		add: ({ card }, { board }) => m.tta_do_add({ card: cardName(card), defense: number(defenseOf(board, card)) }),
		defend: () => m.tta_do_defend(),
		yield: () => m.tta_do_yield(),
		leader: (_, { board, step }) => {
			const leader = 'from' in step ? board.players[step.from]?.leader : undefined;
			return m.tta_do_remove_leader({ card: leader === undefined ? '' : cardName(leader) });
		},
		wonder: (option, { board, step }) =>
			'card' in option
				? cardName(option.card)
				: m.tta_do_remove_wonder({ card: unfinishedName(board, 'from' in step ? step.from : undefined) }),
		technology: ({ card }) => cardName(card),
		science: () => m.tta_do_science(),
		// Pacts and colonization
		accept: () => m.tta_do_accept(),
		refuse: () => m.tta_do_refuse(),
		bid: () => m.tta_do_bid(),
		pass: () => m.tta_do_pass(),
		unit: ({ card }) => m.tta_do_send_unit({ card: cardName(card) }),
		bonus: ({ card }, { board }) =>
			m.tta_do_add_bonus({ card: cardName(card), colonization: number(cardOf(board, card).bonus?.colonization ?? 0) }),
		colonize: () => m.tta_do_colonize(),
		confirm: () => m.tta_do_confirm()
	},
	''
);

/** The card that an option names first, for its drawing and its text; undefined when it names none. */
export function cardOfOption(option: AnyThroughTheAgesOption): CardId | undefined {
	return 'card' in option ? option.card : undefined;
}

// Of these the reader wants to know what the card does; of a building or a unit only which it is.
const READ: ReadonlySet<string> = new Set([
	'take',
	'develop',
	'revolution',
	'playLeader',
	'playCard',
	'playTactic',
	'copyTactic',
	'prepareEvent',
	'aggression',
	'war',
	'offerPact',
	'cancelPact',
	'foundColony',
	'technology',
	'colony'
]);

/** What the card of an option does, in a few sentences; undefined when there is nothing to add. */
export function optionEffect(option: AnyThroughTheAgesOption, { board }: Context): string | undefined {
	const card = cardOfOption(option);
	if (card === undefined || !READ.has(option.kind)) return undefined;
	const lines = cardText(cardOf(board, card), atTableOf(board));
	return lines.length === 0 ? undefined : lines.join(' ');
}

function paid(what: string, { pay }: Pay): string {
	if (pay === undefined) return what;
	return (pay === 'own' ? m.tta_do_own_way : m.tta_do_by_trade)({ what });
}

function upgrading(option: Pay & { readonly card: CardId; readonly to: CardId }): string {
	return paid(m.tta_do_upgrade({ card: cardName(option.card), to: cardName(option.to) }), option);
}

function unfinishedName({ players }: PublicBoard, player: number | undefined): string {
	const unfinished = player === undefined ? undefined : players[player]?.unfinished;
	return unfinished === undefined ? '' : cardName(unfinished.card);
}

function defenseOf(board: PublicBoard, card: CardId): number {
	return cardOf(board, card).bonus?.defense ?? catalogueOf(board).edition.otherCardDefense;
}

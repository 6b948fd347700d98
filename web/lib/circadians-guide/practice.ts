import type { Colour } from '#party/shared/wire.ts';
import type { Decision } from '#rules/core/game.ts';
import type { Confirm } from '#rules/core/match.ts';
import type { AnyChoice, Choice } from '#rules/core/option.ts';
import { rehearse } from '#rules/core/rehearse.ts';
import type { Seat } from '#rules/core/seat.ts';
import { secret, secretList } from '#rules/core/secret.ts';
import { activate } from '#rules/circadians/activate.ts';
import type { Board, PlayerState, Stock } from '#rules/circadians/board.ts';
import { catalogueFor } from '#rules/circadians/catalogue.ts';
import { edition } from '#rules/circadians/edition.ts';
import type { Circadians } from '#rules/circadians/flow.ts';
import { breakthrough, clanAbility, penalty, setback } from '#rules/circadians/places/talks.ts';
import { plan } from '#rules/circadians/planning.ts';
import { emptyDraft, emptyHarvest, emptyPlan, emptySurplus } from '#rules/circadians/screen.ts';
import type { CircadiansOption, CircadiansStep } from '#rules/circadians/steps.ts';

/** The two players of the practice board. */
export const YOU: Seat = 0;
export const RED: Seat = 1;
export const COLOURS: readonly Colour[] = ['blue', 'red'];

/** The decisions that are practised, by the rules of the game. */
const DECISIONS = { plan, activate, clanAbility, breakthrough, setback, penalty };

type Practised = keyof typeof DECISIONS;
/** A question that is practised. */
export type Question = Extract<CircadiansStep, { readonly step: Practised }>;
type PracticeOption = CircadiansOption[Practised];
/** An answer to it. */
export type PracticeChoice = Choice<PracticeOption>;

// The table is indexed by the very step that a decision is declared for.
const RULES = DECISIONS as unknown as Readonly<Record<Practised, Decision<Circadians, Question, PracticeOption>>>;

/** A practice board and what is to happen next on it, the first to come first. */
export type Practice = { readonly board: Board; readonly agenda: readonly (CircadiansStep | Confirm)[] };

/** The question that is open; undefined where none that is practised is. */
export function questionOf({ agenda }: Practice): Question | undefined {
	const [next] = agenda;
	return next !== undefined && next.step in DECISIONS ? (next as Question) : undefined;
}

/** Everything that may be answered, by the rules. */
export function optionsOf(practice: Practice): readonly PracticeOption[] {
	const question = questionOf(practice);
	return question === undefined ? [] : RULES[question.step].options(practice.board, question);
}

/** What comes of an answer, by the rules; nothing where no question is open. `choice` is one of the options. */
export function answered(practice: Practice, choice: PracticeChoice | AnyChoice): Practice {
	const question = questionOf(practice);
	if (question === undefined) return practice;
	const board = structuredClone(practice.board);
	const { steps } = rehearse(RULES[question.step], board, question, choice as PracticeChoice, board.players.length);
	return { board, agenda: [...steps, ...practice.agenda.slice(1)] };
}

type OwnPieces = Partial<Pick<PlayerState, 'waiting' | 'garages' | 'farms'>> & {
	readonly stock?: Partial<Stock>;
	readonly hand?: string[];
};
type Pieces = Partial<Pick<Board, 'phase' | 'round' | 'clanSides' | 'breakthroughs' | 'rewards' | 'itemDeck'>> & {
	readonly negotiation?: Partial<Board['negotiation']>;
	/** What you have; Red has nothing that matters. */
	readonly you: OwnPieces;
};

/** A practice board: a real board for two of the house edition, with only what a lesson needs on it. */
export function practiceBoard({ you, negotiation = {}, ...pieces }: Pieces): Board {
	return {
		edition: 'house',
		sides: COLOURS.length,
		planet: 'a',
		clanSides: { leyrien: 0, zcharo: 0, jrayek: 0 },
		players: [player(YOU, you), player(RED, {})],
		round: 1,
		phase: 'planning',
		startPlayer: YOU,
		turn: YOU,
		events: [],
		eventDeck: secretList([], []),
		itemDeck: secretList([], []),
		discards: [],
		finds: [],
		caches: [],
		farmStacks: [],
		upgradeStacks: [],
		negotiation: { leyrien: [], zcharo: [], jrayek: [], ...negotiation },
		depository: [],
		headquarters: [],
		locations: { miningCamp: [], laboratory: [], foundry: [], controlRoom: [], market: [], academy: [] },
		breakthroughs: [1, 2, 3, 4, 5, 6],
		setbacks: edition.negotiation.setbacks.map((_setback, token) => token),
		rewards: [],
		penalties: [],
		...pieces
	};
}

function player(seat: Seat, { stock = {}, hand = [], waiting = 0, garages = [], farms = [] }: OwnPieces): PlayerState {
	const { water, algae, power, dice } = edition.start;
	return {
		// Neither can do anything with it here.
		character: seat === YOU ? 'danGautama' : 'jakobOlander',
		stock: secret([seat], { water, algae, power, gems: 0, ...stock }),
		hand: secretList([seat], hand),
		items: [],
		supply: edition.limits.diceOfAColour - Math.max(dice, waiting),
		waiting,
		garages,
		farms,
		canteen: 0,
		upgradeTiles: [],
		farmTiles: [],
		harvester: catalogueFor(edition).planets.a.centre,
		draft: emptyDraft(seat),
		plan: emptyPlan(seat),
		harvest: emptyHarvest(seat),
		surplus: emptySurplus(seat)
	};
}

import { m } from '#lib/paraglide/messages.js';
import type { Decision, Procedure } from '#rules/core/game.ts';
import { isPlain, plainChoice, type AnyChoice } from '#rules/core/option.ts';
import { rehearse, rehearseProcedure } from '#rules/core/rehearse.ts';
import type { Seat } from '#rules/core/seat.ts';
import { secret } from '#rules/core/secret.ts';
import { useCard } from '#rules/through-the-ages/actions/play-card.ts';
import type { Board, PublicBoard } from '#rules/through-the-ages/board.ts';
import { cardOf } from '#rules/through-the-ages/catalogue.ts';
import { carryingOut, coverStage } from '#rules/through-the-ages/deeds.ts';
import type { ThroughTheAges } from '#rules/through-the-ages/flow.ts';
import { gaining } from '#rules/through-the-ages/gains.ts';
import { losingBlueTokens, losingPopulation } from '#rules/through-the-ages/losses.ts';
import { paying } from '#rules/through-the-ages/pay.ts';
import { attackCost } from '#rules/through-the-ages/politics/attacks.ts';
import { POLITICS } from '#rules/through-the-ages/politics/table.ts';
import { progress } from '#rules/through-the-ages/progress.ts';
import type { ThroughTheAgesStep } from '#rules/through-the-ages/steps.ts';
import { turn } from '#rules/through-the-ages/turn.ts';
import type { CardId } from '#rules/through-the-ages/vocabulary.ts';
import { changedText, figuresOf, figuresText, type Figures } from './derived-figures.ts';
import { dueOn } from './end-of-turn.ts';
import { signed } from './names.ts';
import { differenceOf, differenceText, purseOf, type Purse } from './purse.ts';
import { thoughtOf, thoughtOfStep } from './thought.ts';
import type { AnyThroughTheAgesOption } from './words/options.ts';
import type { Question } from './words/questions.ts';

// What the end of the turn would take.
const DUES = { corruption: m.ttb_corruption, consumption: m.ttb_consumption, hunger: m.ttb_hunger } as const;
type DueFigure = keyof typeof DUES;

/** What would be different for a player: what is there to spend, what follows from the cards in play, what the end of the turn takes. */
export type Outlook = {
	readonly player: number;
	readonly purse: Purse;
	readonly before: Figures;
	readonly after: Figures;
	readonly dueBefore: Dues;
	readonly dueAfter: Dues;
};
type Dues = { readonly [due in DueFigure]: number } & { readonly uprising: boolean };

// Each takes the step of its own name, as the rules' tables have them.
const DECISIONS = {
	...POLITICS,
	turn,
	useCard,
	progress,
	pay: paying,
	coverStage,
	losePopulation: losingPopulation,
	loseBlueTokens: losingBlueTokens
} as unknown as { readonly [step: string]: AnyDecision | undefined };
type AnyDecision = Decision<ThroughTheAges, ThroughTheAgesStep & { readonly seat: Seat }, AnyChoice>;

// What follows by itself, and whose result can be known.
const FOLLOWS = { carryOut: carryingOut, gain: gaining, attack: POLITICS.attack } as unknown as {
	readonly [step: string]: Procedure<ThroughTheAges, ThroughTheAgesStep> | undefined;
};
// What is asked next but changes nothing that is shown: the usual answer stands for all.
const USUAL: ReadonlySet<string> = new Set(['pay', 'coverStage']);
// Whose result hangs on what others do or on what nobody knows, or who changes nothing at all.
const UNKNOWN: ReadonlySet<string> = new Set([
	'prepareEvent',
	'aggression',
	'war',
	'offerPact',
	'peek',
	'resign',
	'noPolitics',
	'bid',
	'pass',
	'endTurn',
	'confirm'
]);

/** What a choice would bring at once, to everybody for whom something would be different; undefined where nobody can know. */
export function foresee(board: PublicBoard, step: Question, choice: AnyChoice): readonly Outlook[] | undefined {
	if (step.step === 'together' || step.step === 'confirm' || UNKNOWN.has(choice.kind)) return undefined;
	return foreseeOn(thoughtOf(board), thoughtOfStep(step), choice);
}

/** What a pact would bring, were it accepted; `by` is who offers it and takes that side. */
export function foreseePact(board: PublicBoard, by: number, partner: number, card: CardId, side: 'a' | 'b'): readonly Outlook[] {
	return foreseeOn(thoughtOf(board), { step: 'answerPact', seat: partner, by, card, side }, { kind: 'accept' }) ?? [];
}

/** What a territory would bring as a colony, whatever is sent for it. */
export function foreseeTerritory(board: PublicBoard, seat: number, territory: CardId): readonly Outlook[] {
	const thought = thoughtOf(board);
	const cards = secret<CardId[]>([], []);
	return foreseeOn(thought, { step: 'colonize', seat, territory, bid: 0, units: [], cards }, { kind: 'colonize' }) ?? [];
}

function foreseeOn(thought: Board, step: ThroughTheAgesStep, choice: AnyChoice): readonly Outlook[] | undefined {
	const decision = DECISIONS[step.step];
	if (decision === undefined || !('seat' in step)) return undefined;
	const seats = thought.players.length;
	const look = (player: number) => ({ purse: purseOf(thought, player), figures: figuresOf(thought, player), due: dueOn(thought, player) });
	const players = [step.seat, ...thought.players.keys()].filter((player, at, all) => all.indexOf(player) === at);
	const before = players.map(look);
	let { steps } = rehearse(decision, thought, step, choice, seats);
	for (let next = steps[0]; next !== undefined; next = steps[0]) {
		const rest = steps.slice(1);
		const follows = FOLLOWS[next.step];
		const asked = next as ThroughTheAgesStep & { readonly seat: Seat };
		const answer = follows === undefined ? givenAnswer(thought, asked, step.seat) : undefined;
		if (follows !== undefined) steps = [...rehearseProcedure(follows, thought, asked, seats).steps, ...rest];
		else if (answer !== undefined) steps = [...rehearse(answer.by, thought, asked, answer.choice, seats).steps, ...rest];
		else break;
	}
	return players.flatMap((player, at): Outlook[] => {
		const was = before[at];
		const is = look(player);
		if (was === undefined) return [];
		return [
			{
				player,
				purse: differenceOf(was.purse, is.purse),
				before: was.figures,
				after: is.figures,
				dueBefore: was.due,
				dueAfter: is.due
			}
		];
	});
}

// What is asked next of the same player and answers itself, as the only option does, or changes nothing that is shown.
function givenAnswer(
	thought: Board,
	step: ThroughTheAgesStep & { readonly seat: Seat },
	seat: Seat
): { readonly by: AnyDecision; readonly choice: AnyChoice } | undefined {
	const by = DECISIONS[step.step];
	// The table has steps that ask nobody, too.
	if (by === undefined || !('options' in by) || step.seat !== seat) return undefined;
	const isAlways = typeof by.always === 'function' ? by.always(step, thought) : by.always === true;
	const isUsual = USUAL.has(step.step);
	if (isAlways && !isUsual) return undefined;
	const list = by.options(thought, step);
	const [first] = list;
	if (first === undefined || !(isUsual || (list.length === 1 && isPlain(first)))) return undefined;
	return { by, choice: plainChoice(first) };
}

/** What would be different for a player, each on its own; `short` leaves out what the end of the turn would take. */
export function outlookText({ purse, before, after, dueBefore, dueAfter }: Outlook, short = false): readonly string[] {
	const dues = (Object.keys(DUES) as DueFigure[])
		// What an uprising spares is nothing to be glad of.
		.filter((due) => !dueBefore.uprising && !dueAfter.uprising && dueBefore[due] !== dueAfter[due])
		.map((due) => changedText(DUES[due](), dueBefore[due], dueAfter[due]));
	return [
		...differenceText(purse),
		...figuresText(before, after),
		...(short ? [] : dues),
		...(dueBefore.uprising === dueAfter.uprising ? [] : [dueAfter.uprising ? m.ttb_then_uprising() : m.ttb_then_no_uprising()])
	];
}

/** What a choice would bring, in words, to who chooses and then to others by their names; nothing where nobody can know. */
export function foreseenFor(board: PublicBoard, step: Question, choice: AnyChoice): readonly Told[] {
	const option = choice as unknown as AnyThroughTheAgesOption;
	const own = step.seat ?? 0;
	switch (option.kind) {
		case 'prepareEvent':
			return told([[own, [signed('culture', cardOf(board, option.card).level)]]]);
		case 'aggression':
		case 'war':
			return told([[own, [signed('militaryActions', -attackCost(thoughtOf(board), option.rival, option.card))]]]);
		case 'offerPact':
			return toldOf(own, foreseePact(board, own, option.partner, option.card, option.side));
		default:
			return toldOf(own, foresee(board, step, choice) ?? []);
	}
}

/** What would change for a player, in words. */
export type Told = { readonly player: number; readonly words: readonly string[] };

// Who chooses first; of others only what they see at once.
function toldOf(own: number, outlooks: readonly Outlook[]): readonly Told[] {
	const entries = outlooks.map((outlook) => [outlook.player, outlookText(outlook, outlook.player !== own)] as const);
	return told(entries.toSorted(([one], [other]) => Number(other === own) - Number(one === own)));
}

function told(entries: readonly (readonly [number, readonly string[]])[]): readonly Told[] {
	return entries.flatMap(([player, words]) => (words.length === 0 ? [] : [{ player, words }]));
}

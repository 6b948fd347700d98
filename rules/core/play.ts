import type { Flow as FlowType } from './flow.ts';
import { Flow } from './flow.ts';
import { anyGame, declarationsOf, type Decision, type Game, type Procedure, type Vocabulary } from './game.ts';
import type { Json } from './json.ts';
import {
	isTogether,
	openLanes,
	type Ask,
	type Confirm,
	type Fact,
	type Match,
	type Result,
	type Settings,
	type Step,
	type Together
} from './match.ts';
import { fits, isPlain, isPossible, plainChoice, type AnyChoice, type Blocked, type Option } from './option.ts';
import { EVERYBODY, includesViewer, NOBODY, seatSet, type Seat, type SeatSet } from './seat.ts';
import { secret } from './secret.ts';

/** Why a choice was not taken: a code that the interface puts in words. */
export type Refusal = { readonly refused: string };

/** What a choice brought about. */
export type Played = {
	readonly facts: readonly Fact[];
	/** Whether something became known, so that neither this choice nor any before it by the same seat can be taken back. */
	readonly known: boolean;
	/** What single seats found along their lanes by this choice, by chance or in a secret. */
	readonly finds: readonly Json[];
};

const CONFIRM: readonly Option[] = [{ kind: 'confirm' }];

type CoreVocabulary = Vocabulary & { readonly step: Confirm; readonly options: { readonly confirm: Option } };

// The core's own decision, the same in every game.
const confirm = declarationsOf<CoreVocabulary>().decision<'confirm'>({
	options: () => CONFIRM,
	take: () => undefined,
	always: true
}) as unknown as Decision;

function definitionOf(game: Game, step: Step): Procedure | Decision {
	if (step.step === 'confirm') return confirm;
	const definition = game.steps[step.step];
	if (definition === undefined) throw new Error(`${game.id} has no step ${step.step}`);
	return definition;
}

// `lane` is the seat whose agenda the step stands on; undefined on the agenda of all.
type Place = { readonly agenda: Step[]; readonly lane: Seat | undefined };
type OpenQuestion = Place & { readonly seat: Seat; readonly step: Step; readonly options: readonly Option[] };
type Found = { readonly match: Match; readonly choices: number; readonly open: readonly OpenQuestion[] };
// What the match that was last looked at asks, and those before it as they were then: caches beside the value, never part of it. A match
// that is played on in place is only ever the last one, which costs an eighth less; a room goes back and forth between before and after.
let latest: Found | undefined;
const earlier = new WeakMap<Match, Found>();

/**
 * Starts a match from its seed (64 hex digits); settings not named take their usual value. Throws on a number of seats, a setting
 * or an edition that the game does not have.
 */
export function start<V extends Vocabulary>(
	game: Game<V>,
	table: { readonly seats: number; readonly settings?: Settings; readonly edition?: Json | undefined; readonly seed: string }
): { match: Match<V['board']>; facts: readonly Fact[] } {
	if (table.seats < game.seats.least || table.seats > game.seats.most) throw new Error(`${game.id} is not for ${table.seats} seats`);
	const settings: Record<string, string> = {};
	for (const [name, values] of Object.entries(game.settings)) {
		const value = table.settings?.[name] ?? values[0];
		if (!values.includes(value)) throw new Error(`${game.id} has no ${name} ${value}`);
		settings[name] = value;
	}
	const match: Match = {
		game: game.id,
		version: game.version,
		seats: table.seats,
		settings,
		board: undefined,
		agenda: [],
		chance: secret([], { seed: table.seed, drawn: 0 }),
		choices: 0,
		trail: new Array<number>(table.seats).fill(0)
	};
	const flow = new Flow(match);
	match.board = game.setUp({ seats: table.seats, settings, edition: editionOf(game, table.edition) }, flow);
	flow.arrange();
	settle(anyGame(game), match, flow);
	return { match, facts: flow.facts };
}

function editionOf(game: Pick<Game, 'id' | 'checkEdition'>, edition: Json | undefined): Json | undefined {
	if (edition === undefined) return undefined;
	const checked = game.checkEdition?.(edition);
	if (checked === undefined || 'refused' in checked) throw new Error(`${game.id} cannot be played with this edition`);
	return checked.edition;
}

/** The questions that are open, each with the seat it is put to. Empty when the match is over. */
export function asked(game: Game, match: Match): readonly Ask[] {
	return questions(game, match).map(({ seat, step, agenda }) => ({ seat, step, alone: agenda === match.agenda }));
}

/** The step that is put to the seat; undefined when it is not asked. */
export function stepFor(game: Game, match: Match, seat: Seat): Step | undefined {
	return questions(game, match).find((question) => question.seat === seat)?.step;
}

/** What the seat may do now; empty when it is not asked. */
export function options(game: Game, match: Match, seat: Seat): readonly Option[] {
	return questions(game, match).find((question) => question.seat === seat)?.options ?? [];
}

/** What the seat might expect among its options, and why it is not there. */
export function blocked(game: Game, match: Match, seat: Seat): readonly Blocked[] {
	const question = questions(game, match).find((open) => open.seat === seat);
	if (question === undefined) return [];
	const definition = definitionOf(game, question.step);
	return 'run' in definition ? [] : (definition.blocked?.(match.board, question.step, question.options) ?? []);
}

/** Takes a seat's choice, changing the match in place; a refused choice changes nothing. */
export function play(game: Game, match: Match, seat: Seat, choice: AnyChoice): Played | Refusal {
	const open = questions(game, match);
	const question = open.find((ask) => ask.seat === seat);
	if (question === undefined) return { refused: match.result === undefined ? 'not-asked' : 'match-over' };
	if (!question.options.some((option) => fits(option, choice))) {
		return { refused: blocked(game, match, seat).find((entry) => entry.kind === choice.kind)?.reason ?? 'not-an-option' };
	}
	latest = undefined;
	const flow = new Flow(match);
	question.agenda.pop();
	match.choices += 1;
	if (question.agenda === match.agenda) {
		for (let other = 0; other < match.seats; other += 1) if (other !== seat) match.trail[other] = 0;
	} else {
		// Seats that act together do not see each other, so neither cuts off the other's way back.
		const since = openLanes(match)?.since;
		if (since !== undefined) since[seat] = (since[seat] ?? 0) + 1;
	}
	match.trail[seat] = (match.trail[seat] ?? 0) + 1;
	takeStep(match, flow, question, definitionOf(game, question.step) as Decision, choice);
	settle(game, match, flow);
	const known = flow.known !== NOBODY;
	// What it led to along another lane goes with it.
	if (known) cutTrails(match, seatSet([seat]));
	return { facts: flow.facts, known, finds: flow.finds };
}

// Carries out a decision that has left its agenda.
function takeStep(match: Match, flow: FlowType, { seat, step, agenda, lane }: OpenQuestion, definition: Decision, choice: AnyChoice): void {
	flow.begin(agenda, lane, seat);
	definition.take(match.board, step, choice as never, flow);
	flow.arrange();
	cutTrails(match, flow.known);
}

// None of these seats can take anything back any more.
function cutTrails(match: Match, seats: SeatSet): void {
	if (seats === NOBODY) return;
	for (let seat = 0; seat < match.seats; seat += 1) if (includesViewer(seats, seat)) match.trail[seat] = 0;
}

// Runs procedures and answers questions that leave no choice, until somebody has to choose or the match is over.
function settle(game: Game, match: Match, flow: FlowType): void {
	const open: OpenQuestion[] = [];
	// A lane that goes on by itself may change what the lanes before it were found to ask: then look again.
	while (settleAgenda(game, match, flow, { agenda: match.agenda, lane: undefined }, open)) open.length = 0;
	if (match.result !== undefined) {
		checkWinners(game, match, match.result);
		match.agenda.length = 0;
		open.length = 0;
	} else if (open.length === 0) throw new Error(`${game.id} has nothing left to do and no result`);
	latest = { match, choices: match.choices, open };
}

function checkWinners(game: Game, { board, seats }: Match, { winners }: Result): void {
	const players = game.players?.(board) ?? seats;
	const isPlayer = (winner: Seat): boolean => Number.isInteger(winner) && winner >= 0 && winner < players;
	if (!winners.every(isPlayer) || new Set(winners).size < winners.length)
		throw new Error(`${game.id}: ${winners.join(', ')} cannot have won`);
}

// Brings one agenda to its next questions; answers whether it went on by itself after other lanes had found theirs.
function settleAgenda(game: Game, match: Match, flow: FlowType, place: Place, open: OpenQuestion[]): boolean {
	const { agenda } = place;
	const others = open.length;
	let stale = false;
	for (let top = agenda.at(-1); top !== undefined && match.result === undefined; top = agenda.at(-1)) {
		if (isTogether(top)) {
			const inside = open.length;
			if (settleLanes(game, match, flow, place, top, open)) stale = true;
			if (open.length > inside) return stale;
			continue;
		}
		const question = advance(game, match, flow, place, top);
		if (question !== undefined) {
			open.push(question);
			return stale;
		}
		if (others > 0) stale = true;
	}
	return stale;
}

// Brings each lane of the step on top to its next questions; a step without any is over. Answers the same as for an agenda.
function settleLanes(game: Game, match: Match, flow: FlowType, place: Place, top: Together, open: OpenQuestion[]): boolean {
	const { agenda } = place;
	// What led here is shared by all these lanes: it cannot be taken back from under them.
	if (top.open === undefined) {
		cutTrails(match, seatsAlong(top, place));
		const counted = agenda === match.agenda && { before: match.choices, since: new Array<number>(match.seats).fill(0) };
		const entered: Together = { ...top, open: true, ...counted };
		agenda[agenda.length - 1] = entered;
	}
	const inside = open.length;
	let stale = false;
	for (const lane of top.lanes) if (settleAgenda(game, match, flow, { agenda: lane.agenda, lane: lane.seat }, open)) stale = true;
	if (open.length > inside) return stale;
	agenda.pop();
	// The lanes' choices are in: from here on they may be seen.
	cutTrails(match, seatsAlong(top, place));
	return stale;
}

// Those to whom it matters that these lanes begin or end: along a lane of its own, nobody else notices.
function seatsAlong({ lanes }: Together, { lane }: Place): SeatSet {
	return lane === undefined ? EVERYBODY : seatSet([lane, ...lanes.map(({ seat }) => seat)]);
}

// One step of an agenda: the question it puts, or undefined when it went on by itself.
function advance(game: Game, match: Match, flow: FlowType, { agenda, lane }: Place, step: Step): OpenQuestion | undefined {
	const definition = definitionOf(game, step);
	if ('run' in definition) {
		agenda.pop();
		flow.begin(agenda, lane);
		definition.run(match.board, step, flow);
		flow.arrange();
		cutTrails(match, flow.known);
		return undefined;
	}
	const seat = definition.by(step, match.board);
	const put = definition === confirm ? putConfirm(match, agenda, step as Confirm) : step;
	if (put === undefined) return undefined;
	const list = optionsOf(game, match, definition, put);
	const first = list[0] as Option;
	const question: OpenQuestion = { agenda, lane, seat, step: put, options: list };
	if (list.length > 1 || !isPlain(first) || isAlways(definition, put, match)) return question;
	agenda.pop();
	takeStep(match, flow, question, definition, plainChoice(first));
	return undefined;
}

// Once put, a confirmation is the seat's own to answer, whatever others bring about meanwhile. One that is not needed passes.
function putConfirm(match: Match, agenda: Step[], step: Confirm): Confirm | undefined {
	if (step.open === true) return step;
	if (match.trail[step.seat] === 0 && step.always === undefined) {
		agenda.pop();
		return undefined;
	}
	const put: Confirm = { ...step, open: true };
	agenda[agenda.length - 1] = put;
	return put;
}

function isAlways({ always }: Decision, step: Step, { board }: Match): boolean {
	return typeof always === 'function' ? always(step, board) : always === true;
}

function optionsOf(game: Game, match: Match, definition: Decision, step: Step): readonly Option[] {
	const all = definition.options(match.board, step);
	const list = all.every(isPossible) ? all : all.filter(isPossible);
	if (list.length === 0) throw new Error(`${game.id}: nobody can answer ${step.step}`);
	return list;
}

function questions(game: Game, match: Match): readonly OpenQuestion[] {
	if (latest?.match === match) return latest.open;
	if (latest !== undefined) earlier.set(latest.match, latest);
	const known = earlier.get(match);
	const { choices } = match;
	latest = known?.choices === choices ? known : { match, choices, open: foundQuestions(game, match) };
	return latest.open;
}

/** Notes that `twin` equals a match that was just played on, so that what it asks need not be found anew. */
export function asksTheSame(match: Match, twin: Match): void {
	const found = latest?.match === match ? latest : earlier.get(match);
	if (found === undefined || found.choices !== twin.choices) return;
	const open: OpenQuestion[] = [];
	if (moveQuestions(found.open, twin.agenda, open) && open.length === found.open.length)
		earlier.set(twin, { match: twin, choices: twin.choices, open });
}

// The questions on an agenda that equals the one they were found on, in the order in which they were found; whether each was there.
function moveQuestions(found: readonly OpenQuestion[], agenda: Step[], open: OpenQuestion[]): boolean {
	const step = agenda.at(-1);
	if (step === undefined) return true;
	if (isTogether(step)) return step.lanes.every((lane) => moveQuestions(found, lane.agenda, open));
	const question = found[open.length];
	if (question?.step.step !== step.step) return false;
	open.push({ agenda, lane: question.lane, seat: question.seat, step, options: question.options });
	return true;
}

function foundQuestions(game: Game, match: Match): readonly OpenQuestion[] {
	const open: OpenQuestion[] = [];
	findQuestions(game, match, { agenda: match.agenda, lane: undefined }, open);
	return open;
}

function findQuestions(game: Game, match: Match, { agenda, lane }: Place, open: OpenQuestion[]): void {
	const step = agenda.at(-1);
	if (step === undefined) return;
	if (isTogether(step)) {
		for (const inner of step.lanes) findQuestions(game, match, { agenda: inner.agenda, lane: inner.seat }, open);
		return;
	}
	const definition = definitionOf(game, step) as Decision;
	open.push({ agenda, lane, seat: definition.by(step, match.board), step, options: optionsOf(game, match, definition, step) });
}

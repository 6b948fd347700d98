import type { Json } from '../core/json.ts';
import type { Settings, StepOf } from '../core/match.ts';
import { secret, secretList, type Secret } from '../core/secret.ts';
import { editionOf, type Board, type MarketCard, type PlayerId, type PlayerState, type SplayCard } from './board.ts';
import { catalogueFor, ideaOf, type Catalogue } from './catalogue.ts';
import { houseEdition, ROLES, SIDES, SPHERES, type CardNumber, type Discipline, type Edition, type Role, type Sphere } from './edition.ts';
import { decision, procedure, type Flow } from './flow.ts';
import { bareCard, ROWS } from './market.ts';
import { AGENTS, playerOf } from './players.ts';
import type { PaxStep } from './steps.ts';
import { ACTIONS_A_TURN, beginTurn } from './turn.ts';

/** C3: the ideas that are played with. */
export const IDEAS_IN_PLAY = 38;
/** C7: the cards dealt to each player for the hidden sphere. */
export const CARDS_DEALT = 2;
/** C3a: the cards of the market when play begins: two full columns, and one card in each of the other two. */
const MARKET_AT_START = 2 * ROWS + 2;
/** C1: the roles that play, by the number of players. */
const ROLES_OF: Readonly<Record<number, readonly Role[]>> = {
	2: ['blogger', 'doctor'],
	3: ['blogger', 'citizen', 'doctor'],
	4: ROLES
};
/** K2: the rivals of the solo game. */
const RIVALS = { easy: 3, hard: 2 } as const;

type Table = { readonly seats: number; readonly settings: Settings; readonly edition?: Json | undefined };

/** C3, C4: the cards of the deck when play begins: what market and seed leave of the ideas, the tipping points and plurality. */
export function deckAtStart({ tippingPoints }: Catalogue): number {
	return IDEAS_IN_PLAY - MARKET_AT_START - 1 + tippingPoints.length + 1;
}

/** C1-C7, K1: the board before the first choice. `table.edition` is a checked edition, or the house's is used. */
export function setUp(table: Table, flow: Flow): Board {
	const edition = table.edition === undefined ? houseEdition : (table.edition as unknown as Edition);
	const { spheres, ideas, tippingPoints, plurality } = catalogueFor(edition);
	const level = table.seats > 1 ? undefined : table.settings.exoglobals === 'hard' ? 'hard' : 'easy';
	const shuffled = flow.shuffle([...ideas]);
	const inPlay = shuffled.splice(0, IDEAS_IN_PLAY);
	const market = initialMarket(inPlay);
	// C3b: the tipping points are somewhere in the lower half; C4: the seed comes off the upper one.
	const lower = flow.shuffle([...inPlay.splice(inPlay.length / 2), ...tippingPoints]);
	const seed = inPlay.shift() as CardNumber;
	const hands = Array.from({ length: table.seats }, () => flow.secret([], shuffled.splice(0, CARDS_DEALT)));
	const roles = level === undefined ? flow.shuffle([...(ROLES_OF[table.seats] ?? ROLES)]) : soloRoles('blogger', level);
	const players = roles.map((role, player) => startOf(edition, role, level !== undefined && player > 0));
	// K1d: a hidden card each for the rivals, its left discipline on top (ruling 59).
	for (const player of players) if (player.exoglobal) player.hidden = secret([], { card: shuffled.shift() as CardNumber, side: 'left' });
	if (level === undefined) flow.together(hands.map((cards, seat) => ({ seat, steps: [dealt(seat, cards, flow)] })));
	else flow.next({ step: 'chooseRole', seat: 0, cards: hands[0] as Secret<CardNumber[]> });
	flow.next({ step: 'begin' });
	const nobody = (): number[] => players.map(() => 0);
	return {
		edition: table.edition === undefined ? 'house' : edition,
		variant: table.settings.variant === 'beginner' ? 'beginner' : 'standard',
		players,
		order: orderOf(players),
		market,
		deck: secretList([], [...inPlay, ...lower, plurality]),
		discarded: [],
		splay: [{ card: seed, side: 'left', futureShock: [] }],
		regime: 'globalization',
		spaces: Object.fromEntries(SPHERES.flatMap((sphere) => spheres[sphere].places.map(({ id }) => [id, { employees: [] }]))),
		unemployed: { firstWorld: nobody(), developingWorld: nobody(), cloud: nobody(), space: nobody() },
		problems: Object.fromEntries(Object.entries(edition.problems).map(([id, { copies }]) => [id, copies])),
		round: 0,
		turn: level === undefined ? firstOf(players) : 0,
		actions: ACTIONS_A_TURN,
		used: [],
		...(level !== undefined && {
			solo: {
				level,
				deck: secretList([], shuffled),
				used: [],
				// K2a: the easy rivals' deck lies face up.
				...(level === 'easy' && shuffled[0] !== undefined && { next: shuffled[0] })
			}
		})
	};
}

// C3a: two full columns, and one card in the dearest row of the other two; takes the cards off the list.
function initialMarket(cards: CardNumber[]): Record<Sphere, MarketCard[]> {
	const column = (rows: readonly number[]): MarketCard[] => rows.map((row) => bareCard(cards.shift() as CardNumber, row));
	const full = Array.from({ length: ROWS }, (_, row) => row);
	return { firstWorld: column(full), developingWorld: column(full), cloud: column([ROWS - 1]), space: column([ROWS - 1]) };
}

// C1: nine agents in play, the rest in the pool. K1a, K4a: an exoglobal has all of its agents on its board, which is its pool here.
function startOf(edition: Edition, role: Role, exoglobal: boolean): PlayerState {
	const { capital, wealth, debt, patent } = edition.starts[role];
	const patents: Record<Discipline, number> = { transbiology: 0, groupDynamics: 0, computing: 0, assembly: 0 };
	const cards = { thinkTank: [], victoryStack: [] };
	if (exoglobal) return { role, exoglobal, capital: 0, wealth: 0, debt: 0, pool: AGENTS, patents, ...cards };
	patents[patent] = 1;
	return { role, capital, wealth, debt, pool: AGENTS - capital - wealth - debt - 1, patents, ...cards };
}

function orderOf(players: readonly PlayerState[]): PlayerId[] {
	return players.map((_, player) => player).sort((a, b) => rankOf(players, a) - rankOf(players, b));
}

function rankOf(players: readonly PlayerState[], player: PlayerId): number {
	return ROLES.indexOf((players[player] as PlayerState).role);
}

function firstOf(players: readonly PlayerState[]): PlayerId {
	return orderOf(players)[0] as PlayerId;
}

// The player's own role, then the rivals' in turn order; on the hard level one of them does not play.
function soloRoles(own: Role, level: 'easy' | 'hard', without?: Role): Role[] {
	return [own, ...ROLES.filter((role) => role !== own && role !== without).slice(0, RIVALS[level])];
}

function reseat(board: Board, roles: readonly Role[]): void {
	const edition = editionOf(board);
	board.players = roles.map((role, player) => {
		const { exoglobal, hidden } = board.players[player] as PlayerState;
		const state = startOf(edition, role, exoglobal === true);
		return hidden === undefined ? state : { ...state, hidden };
	});
	board.order = orderOf(board.players);
}

// C7: the two cards are seen by their player from now on; in the solo game the roles are settled by then, and stay (K1a).
function dealt(seat: PlayerId, cards: Secret<CardNumber[]>, flow: Flow): StepOf<PaxStep, 'hideSphere'> {
	flow.open(cards, [seat]);
	return { step: 'hideSphere', seat, cards };
}

/** K1a: the player of the solo game chooses a role. */
export const chooseRole = decision<'chooseRole'>({
	options: () => ROLES.map((role) => ({ kind: 'role', role })),
	take(board, { seat, cards }, { role }, flow) {
		const level = board.solo?.level ?? 'easy';
		reseat(board, soloRoles(role, level));
		flow.next(level === 'hard' ? { step: 'chooseRivals', seat, cards } : dealt(seat, cards, flow));
	}
});

/** K2b: which of the other roles does not play on the hard level. */
export const chooseRivals = decision<'chooseRivals'>({
	options: (board, { seat }) => ROLES.filter((role) => role !== playerOf(board, seat).role).map((role) => ({ kind: 'without', role })),
	take(board, { seat, cards }, { role }, flow) {
		reseat(board, soloRoles(playerOf(board, seat).role, 'hard', role));
		flow.next(dealt(seat, cards, flow));
	}
});

/** C7: one of two cards goes under the player's board, one discipline on top; the other goes back to the box unseen. */
export const hideSphere = decision<'hideSphere'>({
	options: (board, { cards }) =>
		cards.$secret.flatMap((card) => {
			const { left, right } = ideaOf(board, card);
			return SIDES.slice(0, left === right ? 1 : 2).map((side) => ({ kind: 'hide', card, side }));
		}),
	take(board, { seat, cards }, { card, side }, flow) {
		const discarded = cards.$secret.find((other) => other !== card) as CardNumber;
		playerOf(board, seat).hidden = flow.secret([seat], { card, side, discarded });
		flow.log({ fact: 'sphereHidden', player: seat });
		flow.next({ step: 'confirm', seat });
	},
	// Going on by itself would tell that the cards leave no choice.
	always: true
});

/** D: the first round begins; the one seat of the solo game goes first (K5). */
export const begin = procedure<'begin'>({
	run(board, _step, flow) {
		flow.log({ fact: 'began', roles: board.players.map(({ role }) => role), seed: (board.splay[0] as SplayCard).card });
		board.round = 1;
		flow.log({ fact: 'roundBegan', round: 1 });
		beginTurn(board, board.solo === undefined ? (board.order[0] as PlayerId) : 0, flow);
	}
});

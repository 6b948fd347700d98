import type { View } from '../../core/secret.ts';
import { abilitiesOf, type Abilities } from '../abilities.ts';
import type { Board, PlayerId } from '../board.ts';
import { catalogueOf } from '../catalogue.ts';
import { disciplineOf, SPHERES, sphereOf, type Labour, type Sphere } from '../edition.ts';
import { destruction } from '../impacts/nuclear-exchange.ts';
import { capacity, purseOf, type Purse } from '../money.ts';
import { companiesOf, playerOf } from '../players.ts';
import { dominantSphere } from '../regime.ts';
import { hiddenDiscipline, scoreOf } from '../scoring.ts';
import { deckAtStart } from '../set-up.ts';
import { characterOf, type Character } from './character.ts';
import type { LabourPlan, Plan } from './plan.ts';

/** What a bot makes of the board before it looks at its options. A point is worth 10. */
export type Outlook = {
	readonly board: View<Board>;
	readonly seat: PlayerId;
	readonly character: Character;
	readonly abilities: Abilities;
	readonly purse: Purse;
	/** Money that the finance board alone gives. */
	readonly money: number;
	/** The own hidden sphere. */
	readonly hidden: Sphere | undefined;
	/** From 0 to 1: how much of the deck is gone. */
	readonly late: number;
	/** What one piece in a sphere is worth. */
	readonly piece: Readonly<Record<Sphere, number>>;
	/** What one cube of future shock is worth. */
	readonly shock: number;
	/** How many companies each player has. */
	readonly companies: readonly number[];
	/** How labour can be had, found when it is first asked for. */
	readonly labour: Map<`${Labour} ${Sphere}`, LabourPlan | undefined>;
	/** What the bot could do, found when it is first asked for. */
	plans?: readonly Plan[];
	/** The points of everybody's spheres, of their future shock, and at plurality, counted when they are first asked for. */
	spherePoints?: Prospect;
	shockPoints?: Prospect;
	pluralityPoints?: Prospect;
};

/** The points that may be counted at the end, of each player as far as the bot can tell. */
export type Prospect = readonly number[];

const POINT = 10;
const WEIGHT = { dominance: 0.15, now: 0.12, later: 0.4, shock: 0.15, shockNow: 0.2 };

/** What a bot makes of the board. */
export function survey(board: View<Board>, seat: PlayerId): Outlook {
	const hidden = board.players[seat]?.hidden;
	const chosen = hidden !== undefined && '$seen' in hidden ? hidden.$seen : undefined;
	const own = chosen === undefined ? undefined : sphereOf(hiddenDiscipline(board, chosen));
	const abilities = abilitiesOf(board, seat);
	const left = deckLeft(board);
	const late = Math.min(1, Math.max(0, 1 - left / deckAtStart(catalogueOf(board))));
	const dominant = dominantSphere(board.regime);
	const character = characterOf(chosen?.card, seat);
	const piece = {} as Record<Sphere, number>;
	for (const sphere of SPHERES) {
		const likely = WEIGHT.dominance + (sphere === dominant ? WEIGHT.now + WEIGHT.later * late : 0);
		piece[sphere] = POINT * (sphere === own ? 1 + likely : 2 * likely);
	}
	const shifting = board.regime === 'paradigmShift' ? WEIGHT.shockNow : 0;
	return {
		board,
		seat,
		character,
		abilities,
		purse: purseOf(board, seat, abilities),
		money: capacity(playerOf(board, seat)),
		hidden: own,
		late,
		piece,
		shock: POINT * character.shift * (WEIGHT.shock + shifting),
		companies: board.players.map((_, player) => companiesOf(board, player).length),
		labour: new Map()
	};
}

/** How many cards are left in the deck. */
export function deckLeft(board: View<Board>): number {
	if ('$seen' in board.deck) return board.deck.$seen.length;
	return typeof board.deck.$sealed === 'number' ? board.deck.$sealed : 0;
}

/** The points when the match ended now under the board's regime; of a rival's hidden sphere the bot knows nothing but guesses. */
export function bySpheres(outlook: Outlook): Prospect {
	return (outlook.spherePoints ??= countSpheres(outlook));
}

function countSpheres({ board, seat, hidden }: Outlook): Prospect {
	const dominant = dominantSphere(board.regime);
	return board.players.map((_, player) => {
		if (player === seat) return scoreOf(board, player, 'dominantSphere', hidden && disciplineOf(hidden)).points;
		const known = scoreOf(board, player, 'dominantSphere').points;
		let most = 0;
		let all = 0;
		for (const sphere of SPHERES) {
			if (sphere === dominant) continue;
			const { points } = scoreOf(board, player, 'dominantSphere', disciplineOf(sphere));
			all += points - known;
			most = Math.max(most, points - known);
		}
		return known + (GUESS * most + ((1 - GUESS) * all) / SPHERES.length);
	});
}

// How sure a bot is that a rival's pieces gather in his hidden sphere.
const GUESS = 0.6;

/** The points of everybody's future shock. */
export function byShock(outlook: Outlook): Prospect {
	return (outlook.shockPoints ??= outlook.board.players.map((_, player) => scoreOf(outlook.board, player, 'futureShock').points));
}

/** The points at plurality: after four nuclear exchanges hardly a company is left where there are black squares bare. */
export function atPlurality(outlook: Outlook): Prospect {
	return (outlook.pluralityPoints ??= countAtPlurality(outlook));
}

function countAtPlurality(outlook: Outlook): Prospect {
	const { board, hidden, seat } = outlook;
	const now = bySpheres(outlook);
	const lost = destruction(board);
	if (lost === 0) return now;
	const dominant = dominantSphere(board.regime);
	return now.map((points, player) => {
		let gone = 0;
		for (const sphere of SPHERES) {
			const count = Math.min(lost, companiesOf(board, player, sphere).length);
			gone += count * (sphere === dominant ? 2 : player === seat ? Number(sphere === hidden) : GUESS / 2);
		}
		return Math.max(0, points - gone);
	});
}

/** How likely the bot would win with these points, its own more by `bonus`; capital breaks ties (I5). */
export function chance({ board, seat }: Outlook, points: Prospect, sure: number, bonus = 0): number {
	const own = (points[seat] ?? 0) + bonus;
	const { capital } = playerOf(board, seat);
	let against = 0;
	for (let player = 0; player < points.length; player += 1) {
		if (player === seat) continue;
		const ahead = own - (points[player] ?? 0) + (capital >= (board.players[player]?.capital ?? 0) ? 0.2 : -0.2);
		against += Math.exp(-sure * ahead);
	}
	return 1 / (1 + against);
}

/** How surely points decide: future shock is open, hidden spheres are not. */
export const SURE = { spheres: 1.5, shock: 6 };

/** What it is worth to a bot that the match ends when it wins so likely; it waits for a better chance less and less. */
export function worthOfEnding({ board }: Outlook, likely: number): number {
	const wanted = Math.max(0, PATIENCE.sure - 1 / board.players.length - PATIENCE.fades * Math.max(0, board.round - PATIENCE.rounds));
	return ENDING * (likely - wanted);
}

const ENDING = 120;
// The more rivals who may hide something, the surer; after many rounds less and less.
const PATIENCE = { sure: 1.235, fades: 0.05, rounds: 18 };

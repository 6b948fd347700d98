import { type PlayerId, type PublicBoard, editionOf } from './board.ts';
import { ideaOf, placeOf } from './catalogue.ts';
import { sphereOf, type Discipline, type Side, type CardNumber, type Sphere } from './edition.ts';
import type { End, ScoredPiece, Scoring } from './facts.ts';
import { companiesOf, playerOf } from './players.ts';
import { dominantSphere } from './regime.ts';

/** What a player has scored, and for which pieces. */
export type Score = { readonly points: number; readonly pieces: readonly ScoredPiece[] };

const DOMINANT = 2;
const HIDDEN = 1;
// K5: the one seat of the solo game.
const SOLO_PLAYER: PlayerId = 0;

/** A7: how points are counted when the match ends so under the board's regime (I2b, I3; plurality always by spheres, ruling 50). */
export function scoringOf(board: Pick<PublicBoard, 'regime'>, end: End): Scoring {
	switch (end) {
		case 'magnate':
			return 'magnate';
		case 'singularity':
			return 'futureShock';
		case 'plurality':
			return 'dominantSphere';
		case 'tippingPoint':
			return board.regime === 'paradigmShift' ? 'futureShock' : 'dominantSphere';
		default:
			return end satisfies never;
	}
}

/** C7: the discipline of a hidden sphere's card, the one turned to the top. */
export function hiddenDiscipline(
	board: Pick<PublicBoard, 'edition'>,
	hidden: { readonly card: CardNumber; readonly side: Side }
): Discipline {
	return ideaOf(board, hidden.card)[hidden.side];
}

/**
 * What a player would score if the match were counted now; `hidden` is the discipline of the hidden sphere where it is known.
 * Under magnate scoring nothing counts: who has become one wins (A7c).
 */
export function scoreOf(board: PublicBoard, player: PlayerId, scoring: Scoring, hidden?: Discipline): Score {
	const pieces = scoredPieces(board, player, scoring, hidden);
	return { points: pieces.reduce((sum, { points }) => sum + points, 0), pieces };
}

function scoredPieces(board: PublicBoard, player: PlayerId, scoring: Scoring, hidden: Discipline | undefined): ScoredPiece[] {
	switch (scoring) {
		case 'magnate':
			return [];
		case 'futureShock':
			return futureShockPieces(board, player);
		case 'dominantSphere':
			return spherePieces(board, player, hidden);
		default:
			return scoring satisfies never;
	}
}

// I3: every agent in the Splay, and nothing else.
function futureShockPieces(board: PublicBoard, player: PlayerId): ScoredPiece[] {
	return board.splay.flatMap(({ card, futureShock }) => {
		const points = futureShock.filter((cube) => cube.player === player).length;
		return points === 0 ? [] : [{ piece: 'futureShock', card, points }];
	});
}

// I2, I4: companies and problems; in a sphere both dominant and hidden they count as dominant (ruling 48).
function spherePieces(board: PublicBoard, player: PlayerId, hidden: Discipline | undefined): ScoredPiece[] {
	const dominant = dominantSphere(board.regime);
	const own = hidden === undefined ? undefined : sphereOf(hidden);
	const worth = (sphere: Sphere): { readonly points: number; readonly as: 'dominant' | 'hidden' } | undefined => {
		if (sphere === dominant) return { points: DOMINANT, as: 'dominant' };
		return sphere === own ? { points: HIDDEN, as: 'hidden' } : undefined;
	};
	const pieces: ScoredPiece[] = [];
	for (const space of companiesOf(board, player)) {
		const { sphere } = placeOf(board, space);
		const counted = worth(sphere);
		if (counted !== undefined) pieces.push({ piece: 'company', space, sphere, ...counted });
	}
	const { problems } = editionOf(board);
	for (const problem of playerOf(board, player).victoryStack) {
		const sphere = problems[problem]?.sphere;
		const counted = sphere === undefined ? undefined : worth(sphere);
		if (sphere !== undefined && counted !== undefined) pieces.push({ piece: 'problem', problem, sphere, ...counted });
	}
	return pieces;
}

/** I5: who wins: most points, then most capital, then shared. Alone, the player has to surpass every rival (K7, ruling 69). */
export function winnersOf(
	scores: readonly { readonly player: PlayerId; readonly points: number; readonly capital: number }[],
	solo = false
): PlayerId[] {
	const points = Math.max(...scores.map((score) => score.points));
	const first = scores.filter((score) => score.points === points);
	const capital = Math.max(...first.map((score) => score.capital));
	const tied = first.filter((score) => score.capital === capital).map((score) => score.player);
	return solo && tied.length > 1 ? tied.filter((player) => player !== SOLO_PLAYER) : tied;
}

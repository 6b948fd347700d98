import type { Seat } from '../core/seat.ts';
import type { ArchEnemy, Board, PlayerState } from './board.ts';
import { edition } from './edition.ts';
import type { Result } from './facts.ts';
import { procedure, type Flow } from './flow.ts';
import { cashOf, playerOf } from './money.ts';
import { COMPETENCES, DIVISIONS, type Competence } from './vocabulary.ts';

/** The part of the board that shows competences: public, so that it can be asked of a view as well. */
export type CompetenceBoard = {
	readonly players: readonly { readonly points: PlayerState['points'] }[];
	readonly divisions: { readonly [division in (typeof DIVISIONS)[number]]: { readonly consultants: readonly number[] } };
};

/** In how many divisions the player has an external consultant. */
export function consultantDivisions(board: CompetenceBoard, seat: Seat): number {
	let count = 0;
	for (const division of DIVISIONS) if ((board.divisions[division].consultants[seat] ?? 0) > 0) count += 1;
	return count;
}

/** How many external consultants the player has. */
export function consultantsOf(board: CompetenceBoard, seat: Seat): number {
	let count = 0;
	for (const division of DIVISIONS) count += board.divisions[division].consultants[seat] ?? 0;
	return count;
}

/** How far the player is in a competence: the points in a track, or the divisions with a consultant. */
export function standingIn(board: CompetenceBoard, seat: Seat, competence: Competence): number {
	return competence === 'consultants' ? consultantDivisions(board, seat) : pointsOf(board, seat, competence);
}

/** How far one has to be in a competence for its victory point. */
export function neededFor(competence: Competence): number {
	return competence === 'consultants' ? edition.consultantDivisions : edition.tracks[competence].green;
}

/** Whether the player has the victory point of a competence (Object of the game). */
export function hasPoint(board: CompetenceBoard, seat: Seat, competence: Competence): boolean {
	return standingIn(board, seat, competence) >= neededFor(competence);
}

/** How many victory points everybody can see that the player has. */
export function publicPoints(board: CompetenceBoard, seat: Seat): number {
	let count = 0;
	for (const competence of COMPETENCES) if (hasPoint(board, seat, competence)) count += 1;
	return count;
}

/** The ways in which the player has won a victory point; `isBeaten`: the arch-enemy is. */
export function waysWon(board: CompetenceBoard, seat: Seat, isBeaten: boolean): readonly (Competence | 'archEnemy')[] {
	const ways = COMPETENCES.filter((competence) => hasPoint(board, seat, competence));
	return isBeaten ? [...ways, 'archEnemy'] : ways;
}

// Asked of everybody after every turn: each track by its own name is found at once.
function trackPoints({ points: { influence, shares, mainDepartments, corruption } }: Pick<PlayerState, 'points'>): number {
	const { tracks } = edition;
	let count = 0;
	if (influence >= tracks.influence.green) count += 1;
	if (shares >= tracks.shares.green) count += 1;
	if (mainDepartments >= tracks.mainDepartments.green) count += 1;
	if (corruption >= tracks.corruption.green) count += 1;
	return count;
}

/** Whether the player is ahead of the other in a competence; on the golden space one is ahead of everybody (Arch-enemy). */
export function isAhead(board: CompetenceBoard, seat: Seat, other: Seat, competence: Competence): boolean {
	if (competence === 'consultants') return consultantsOf(board, seat) > consultantsOf(board, other);
	const points = pointsOf(board, seat, competence);
	return points >= edition.tracks[competence].gold || points > pointsOf(board, other, competence);
}

/** Whether the player beats the arch-enemy now: the rival in all three competences, or with one's own colour everybody in two. */
export function beatsArchEnemy(board: CompetenceBoard, seat: Seat, { rival, competences }: ArchEnemy): boolean {
	let ahead = 0;
	for (const competence of competences.competences) if (isAheadOfArchEnemy(board, seat, rival, competence)) ahead += 1;
	return ahead >= (rival === seat ? 2 : competences.competences.length);
}

/** Whether the player is ahead of the arch-enemy in a competence: of the rival, or of everybody where that is one's own colour. */
export function isAheadOfArchEnemy(board: CompetenceBoard, seat: Seat, rival: Seat, competence: Competence): boolean {
	if (rival !== seat) return isAhead(board, seat, rival, competence);
	return board.players.every((_, other) => other === seat || isAhead(board, seat, other, competence));
}

function pointsOf(board: CompetenceBoard, seat: Seat, competence: Exclude<Competence, 'consultants'>): number {
	return board.players[seat]?.points[competence] ?? 0;
}

/**
 * End of the game: who has reached the target announces it at once, with all victory points of that moment. An arch-enemy beaten
 * then is turned up and stays beaten, whether or not the target needed it (ruling 16).
 */
export const claim = procedure<'claim'>({
	run(board, _step, flow) {
		for (let seat = 0; seat < board.players.length; seat += 1) {
			const player = playerOf(board, seat);
			// Consultants and the arch-enemy bring one each: most players are still too far away.
			if (player.announced !== undefined || trackPoints(player) < board.target - 2) continue;
			const shown = publicPoints(board, seat);
			if (shown < board.target - 1) continue;
			const archEnemy = beatsArchEnemy(board, seat, player.archEnemy.$secret);
			const points = archEnemy ? shown + 1 : shown;
			if (points < board.target) continue;
			// What is announced tells whether the arch-enemy is beaten.
			flow.reveal(player.archEnemy);
			if (archEnemy) flow.openToAll(player.archEnemy);
			announce(board, seat, { points, archEnemy }, flow);
		}
	}
});

function announce(board: Board, seat: Seat, announced: NonNullable<PlayerState['announced']>, flow: Flow): void {
	playerOf(board, seat).announced = announced;
	flow.log({ fact: 'announced', seat, ...announced });
}

/** Whether somebody has announced, so that the game ends with the current operating turn. */
export function isLastTurn(board: { readonly players: readonly { readonly announced?: unknown }[] }): boolean {
	return board.players.some((player) => player.announced !== undefined);
}

/** Ends the match: most victory points, then most cash, then shared (ruling 17). */
export function end(board: Board, flow: Flow): void {
	const scores = board.players.map((player, seat) => {
		const isBeaten = player.announced?.archEnemy === true || beatsArchEnemy(board, seat, player.archEnemy.$secret);
		const ways = waysWon(board, seat, isBeaten);
		return { seat, points: ways.length, cash: cashOf(board, seat), ways };
	});
	const standings = scores
		.map((own) => ({ ...own, place: 1 + scores.filter((other) => isBetter(other, own)).length }))
		.sort((a, b) => a.place - b.place || a.seat - b.seat);
	const winners = standings.filter(({ place }) => place === 1).map(({ seat }) => seat);
	flow.log({ fact: 'ended', winners });
	const result: Result = { standings, winners };
	flow.end(result);
}

function isBetter(a: { points: number; cash: number }, b: { points: number; cash: number }): boolean {
	return a.points > b.points || (a.points === b.points && a.cash > b.cash);
}

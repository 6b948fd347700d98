import type { Seat } from '../core/seat.ts';
import { civilizationOf, type Board, type Civilization } from './board.ts';
import { decision, type Flow } from './flow.ts';
import type { CardId } from './vocabulary.ts';

/** Workers and population: loses so many; unused workers go first, then those that the player chooses. */
export function losePopulation(board: Board, seat: Seat, count: number, flow: Flow): void {
	const civilization = civilizationOf(board, seat);
	const unused = Math.min(count, civilization.unused);
	civilization.unused -= unused;
	civilization.yellow += unused;
	for (let lost = 0; lost < unused; lost += 1) flow.log({ fact: 'workerLost', player: seat });
	const rest = Math.min(count - unused, workersInPlay(board, seat));
	if (rest > 0) flow.next({ step: 'losePopulation', seat, count: rest });
}

function workersInPlay(board: Board, seat: Seat): number {
	return civilizationOf(board, seat).technologies.reduce((sum, { workers }) => sum + workers, 0);
}

/** Workers and population: without an unused worker, one of a card is lost. */
export const losingPopulation = decision<'losePopulation'>({
	options(board, { seat }) {
		return civilizationOf(board, seat)
			.technologies.filter(({ workers }) => workers > 0)
			.map(({ card }) => ({ kind: 'loseWorker', card }));
	},
	take(board, { step, seat, count }, { card }, flow) {
		const civilization = civilizationOf(board, seat);
		const technology = civilization.technologies.find((each) => each.card === card);
		if (technology === undefined) return;
		technology.workers -= 1;
		civilization.yellow += 1;
		flow.log({ fact: 'workerLost', player: seat, card });
		if (count > 1) flow.next({ step, seat, count: count - 1 });
	}
});

/** Blue and yellow tokens: blue ones go to the box from the bank; when it is empty, from farms and mines, as their player chooses (ruling 61). */
export function loseBlue(board: Board, seat: Seat, count: number, flow: Flow): void {
	const civilization = civilizationOf(board, seat);
	const fromBank = Math.min(count, civilization.blue);
	civilization.blue -= fromBank;
	const rest = Math.min(count - fromBank, tokensOnCards(board, seat));
	if (rest > 0) flow.next({ step: 'loseBlueTokens', seat, count: rest });
}

function tokensOnCards(board: Board, seat: Seat): number {
	return civilizationOf(board, seat).technologies.reduce((sum, { blue }) => sum + blue, 0);
}

export const losingBlueTokens = decision<'loseBlueTokens'>({
	options(board, { seat }) {
		return civilizationOf(board, seat)
			.technologies.filter(({ blue }) => blue > 0)
			.map(({ card }) => ({ kind: 'loseToken', card }));
	},
	take(board, { step, seat, count }, { card }, flow) {
		const technology = civilizationOf(board, seat).technologies.find((each) => each.card === card);
		if (technology === undefined) return;
		technology.blue -= 1;
		flow.log({ fact: 'lost', player: seat, lost: 'blueTokens', count: 1, by: card });
		if (count > 1) flow.next({ step, seat, count: count - 1 });
	}
});

/** Blue and yellow tokens: yellow ones go to the box, from the bank only. Answers how many went. */
export function loseYellow(board: Board, seat: Seat, count: number): number {
	const civilization = civilizationOf(board, seat);
	const lost = Math.min(count, civilization.yellow);
	civilization.yellow -= lost;
	return lost;
}

/** Science and culture points: loses some, never below nothing. Answers how many went. */
export function losePoints(board: Board, seat: Seat, points: 'science' | 'culture', count: number): number {
	const civilization = civilizationOf(board, seat);
	const lost = Math.min(count, civilization[points]);
	civilization[points] -= lost;
	return lost;
}

/** A building or unit is gone: its worker is unused again. Throws when there is none. */
export function freeWorker(civilization: Civilization, card: CardId): void {
	const technology = civilization.technologies.find((each) => each.card === card);
	if (technology === undefined || technology.workers === 0) throw new Error(`no worker on ${card}`);
	technology.workers -= 1;
	civilization.unused += 1;
}

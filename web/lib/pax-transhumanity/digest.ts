import type { Digest } from '#lib/board/digest.ts';
import { DISCIPLINES, SPHERES } from '#rules/pax-transhumanity/edition.ts';
import { placeOf, type Topic } from './topics.ts';
import type { BoardView, CubeView } from './views.ts';

/** What can be compared of a board. */
export function digestOf({ market, unemployed, splay, spaces, problems, players }: BoardView): Digest {
	const digest: Record<string, string> = {};
	const note = (topic: Topic, ...what: unknown[]) => (digest[placeOf(topic)] = what.join(' '));
	for (const sphere of SPHERES) {
		note({ about: 'unemployed', sphere }, unemployed[sphere]);
		for (const { card, row, syndications, heat } of market[sphere]) note({ about: 'card', card }, sphere, row, syndications, cubesOn(heat));
	}
	for (const { card, side, futureShock } of splay) note({ about: 'splay', card }, side, cubesOn(futureShock));
	for (const [space, { company, employees }] of Object.entries(spaces)) note({ about: 'space', space }, `${company}`, employees);
	for (const [problem, left] of Object.entries(problems)) note({ about: 'problem', problem }, left);
	for (const discipline of DISCIPLINES) {
		const counts = players.map(({ patents }) => patents[discipline]);
		note({ about: 'patents', discipline }, counts);
	}
	for (const [player, { capital, wealth, debt, thinkTank, victoryStack }] of players.entries()) {
		note({ about: 'finance', player }, `${capital}/${wealth}/${debt}`);
		note({ about: 'tank', player }, thinkTank);
		note({ about: 'victory', player }, victoryStack);
	}
	return digest;
}

function cubesOn(squares: readonly CubeView[]): string {
	return squares.map(({ square, player }) => `${square}:${player}`).join();
}

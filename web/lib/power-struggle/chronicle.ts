import { chronicleOf, timesBy } from '#lib/board/end/chronicle.ts';
import { seen, type View } from '#rules/core/secret.ts';
import type { Board } from '#rules/power-struggle/board.ts';
import type { PowerStruggleFact } from '#rules/power-struggle/facts.ts';
import { beatsArchEnemy, consultantsOf, publicPoints } from '#rules/power-struggle/victory.ts';
import { archEnemyOf, employeesOf } from './views.ts';

const times = timesBy<PowerStruggleFact>('seat');

/** What is counted in Power Struggle: victory points with the arch-enemy's, the tracks, staff and cash; and what each manager has done. */
export const chronicle = chronicleOf<Board, PowerStruggleFact>()({
	round: ({ round }) => round,
	players: ({ players }) => players.length,
	figures: {
		points: (board, seat) => publicPoints(board, seat) + Number(beatsHidden(board, seat)),
		influence: (board, seat) => board.players[seat]?.points.influence ?? 0,
		corruption: (board, seat) => board.players[seat]?.points.corruption ?? 0,
		shares: (board, seat) => board.players[seat]?.points.shares ?? 0,
		mainDepartments: (board, seat) => board.players[seat]?.points.mainDepartments ?? 0,
		consultants: consultantsOf,
		employees: employeesOf,
		cash: ({ players }, seat) => (players[seat] && seen(players[seat].cash)) ?? 0
	},
	feats: {
		biggestBribe: ({ board }, seat) => Math.max(0, ...bribesBy(board, seat).map(({ sum }) => sum)),
		bribesOffered: ({ board }, seat) => bribesBy(board, seat).length,
		bribesRefused: ({ board }, seat) => board.bribes.filter(({ target, outcome }) => target === seat && outcome === 'refused').length,
		bribesTaken: ({ board }, seat) =>
			board.bribes.reduce(
				(sum, { target, outcome, envelope }) => sum + (target === seat && outcome === 'accepted' ? (seen(envelope)?.sum ?? 0) : 0),
				0
			),
		hired: ({ facts }, seat) => facts.reduce((sum, fact) => sum + (fact.fact === 'hired' && fact.seat === seat ? fact.count : 0), 0),
		headships: times('headInstalled'),
		chairs: times('chairmanElected'),
		privileges: times('privilegeUsed')
	}
});

function beatsHidden(board: View<Board>, seat: number): boolean {
	const player = board.players[seat];
	const archEnemy = player && archEnemyOf(player);
	return player?.announced?.archEnemy === true || (archEnemy !== undefined && beatsArchEnemy(board, seat, archEnemy));
}

function bribesBy({ bribes }: View<Board>, seat: number): { readonly sum: number }[] {
	return bribes.filter(({ briber }) => briber === seat).map(({ envelope }) => ({ sum: seen(envelope)?.sum ?? 0 }));
}

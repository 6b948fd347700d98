import { chronicleOf, eachOf, timesBy } from '#lib/board/end/chronicle.ts';
import type { Seat } from '#rules/core/seat.ts';
import { seen } from '#rules/core/secret.ts';
import type { Board } from '#rules/power-struggle/board.ts';
import { holdingsOf } from '#rules/power-struggle/departments.ts';
import type { PowerStruggleFact } from '#rules/power-struggle/facts.ts';
import { consultantsOf, publicPoints, standingIn } from '#rules/power-struggle/victory.ts';
import { TRACKS } from '#rules/power-struggle/vocabulary.ts';
import { hasBeatenArchEnemy, openTo, type BoardView, type BribeView } from './views.ts';

const times = timesBy<PowerStruggleFact>('seat');

/** What is counted in Power Struggle: victory points with the arch-enemy's, the tracks, staff and cash; and what each manager has done. */
export const chronicle = chronicleOf<Board, PowerStruggleFact>()({
	round: ({ round }) => round,
	players: ({ players }) => players.length,
	figures: {
		points: (board, seat) => publicPoints(board, seat) + Number(hasBeatenArchEnemy(board, seat)),
		...eachOf(TRACKS, (track) => (board: BoardView, seat: Seat) => standingIn(board, seat, track)),
		consultants: consultantsOf,
		employees: (board, seat) => holdingsOf(openTo(board), seat).employees,
		cash: ({ players }, seat) => (players[seat] && seen(players[seat].cash)) ?? 0
	},
	feats: {
		biggestBribe: ({ board }, seat) => Math.max(0, ...sumsOf(board, ({ briber }) => briber === seat)),
		bribesOffered: ({ board }, seat) => sumsOf(board, ({ briber }) => briber === seat).length,
		bribesRefused: ({ board }, seat) => sumsOf(board, ({ target, outcome }) => target === seat && outcome === 'refused').length,
		bribesTaken: ({ board }, seat) =>
			sumsOf(board, ({ target, outcome }) => target === seat && outcome === 'accepted').reduce((all, sum) => all + sum, 0),
		hired: ({ facts }, seat) => facts.reduce((sum, fact) => sum + (fact.fact === 'hired' && fact.seat === seat ? fact.count : 0), 0),
		headships: times('headInstalled'),
		chairs: times('chairmanElected'),
		privileges: times('privilegeUsed')
	}
});

// What lay in the envelopes that are meant.
function sumsOf({ bribes }: BoardView, isMeant: (bribe: BribeView) => boolean): readonly number[] {
	return bribes.filter(isMeant).map(({ envelope }) => seen(envelope)?.sum ?? 0);
}

import { chronicleOf, timesBy } from '#lib/board/end/chronicle.ts';
import type { Board } from '#rules/pax-transhumanity/board.ts';
import type { PaxFact } from '#rules/pax-transhumanity/facts.ts';

const times = timesBy<PaxFact>('player');

/** What is counted in Pax Transhumanity: companies, problems, finance, patents and future shock; and what each player has done. */
export const chronicle = chronicleOf<Board, PaxFact>()({
	round: ({ round }) => round,
	players: ({ players }) => players.length,
	figures: {
		companies: ({ spaces }, player) => Object.values(spaces).filter(({ company }) => company === player).length,
		solved: ({ players }, player) => players[player]?.victoryStack.length ?? 0,
		futureShock: ({ splay }, player) => splay.flatMap(({ futureShock }) => futureShock).filter((cube) => cube.player === player).length,
		capital: ({ players }, player) => players[player]?.capital ?? 0,
		wealth: ({ players }, player) => players[player]?.wealth ?? 0,
		debt: ({ players }, player) => players[player]?.debt ?? 0,
		patents: ({ players }, player) => Object.values(players[player]?.patents ?? {}).reduce((sum, count) => sum + count, 0)
	},
	feats: {
		commercialized: times('commercializes'),
		syndicated: times('syndicated'),
		researched: times('researched'),
		hired: times('hired'),
		fundraised: times('fundraised'),
		founded: times('companyStarted'),
		resisted: times('resisted'),
		lost: times('companyLost')
	}
});

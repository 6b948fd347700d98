import { chronicleOf, type Whole } from '#lib/board/end/chronicle.ts';
import type { Board } from '#rules/pax-transhumanity/board.ts';
import type { PaxFact } from '#rules/pax-transhumanity/facts.ts';

type FactName = PaxFact['fact'];

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
		commercialized: (whole, player) => timesOf(whole, player, 'commercializes'),
		syndicated: (whole, player) => timesOf(whole, player, 'syndicated'),
		researched: (whole, player) => timesOf(whole, player, 'researched'),
		hired: (whole, player) => timesOf(whole, player, 'hired'),
		fundraised: (whole, player) => timesOf(whole, player, 'fundraised'),
		founded: (whole, player) => timesOf(whole, player, 'companyStarted'),
		resisted: (whole, player) => timesOf(whole, player, 'resisted'),
		lost: (whole, player) => timesOf(whole, player, 'companyLost')
	}
});

function timesOf({ facts }: Whole<Board, PaxFact>, player: number, name: FactName): number {
	return facts.filter((fact) => fact.fact === name && 'player' in fact && fact.player === player).length;
}

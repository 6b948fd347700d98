import { oddsOf } from '../../core/imagine.ts';
import { view } from '../../core/secret.ts';
import type { Seat } from '../../core/seat.ts';
import type { Board, PlayerId } from '../board.ts';
import { SPHERES } from '../edition.ts';
import { companiesOf, employeesOf, financed, playerOf } from '../players.ts';
import { hiddenDiscipline, scoreOf } from '../scoring.ts';
import { longestRun } from '../splay.ts';
import weights from './odds.json' with { type: 'json' };
import { survey } from './outlook.ts';
import { plansOf } from './plans.ts';

/** What is looked at to tell who will win, of one player; the weights are fitted to what came of it in games (`npm run fit:odds`). */
export type Signs = Readonly<Record<keyof typeof weights, number>>;

/** The signs of a player's chance on a board. */
export function signsOf(board: Board, player: PlayerId): Signs {
	const { capital, wealth, patents, victoryStack, thinkTank, hidden, exoglobal } = playerOf(board, player);
	const discipline = hidden && hiddenDiscipline(board, hidden.$secret);
	const look = exoglobal === true ? undefined : survey(view(board, player as Seat), player);
	const late = look?.late ?? 0;
	const spheres = scoreOf(board, player, 'dominantSphere', discipline).points;
	const shock = scoreOf(board, player, 'futureShock').points;
	const companies = companiesOf(board, player).length;
	const shifting = board.regime === 'paradigmShift' ? 1 : 0;
	const counted = shifting === 1 ? shock : spheres;
	const kinds = Object.values(patents);
	return {
		counted: counted * (1 - late),
		countedLate: counted * late,
		pieces: victoryStack.length + companies,
		companies,
		third: companies >= 3 ? 1 : 0,
		fourth: companies >= 4 ? 1 : 0,
		shock,
		run: longestRun(board) >= 3 ? shock : 0,
		agents: financed(playerOf(board, player)),
		solvent: Math.min(4, capital + wealth),
		employees: employeesOf(board, player).length,
		patents: kinds.filter((count) => count > 0).length,
		spare: kinds.reduce((sum, count) => sum + Math.max(0, count - 1), 0),
		thinkTank: Math.min(2, thinkTank.length),
		syndications: SPHERES.reduce(
			(sum, sphere) => sum + board.market[sphere].filter(({ syndications }) => syndications.includes(player)).length,
			0
		),
		plan: look === undefined ? 0 : Math.min(12, plansOf(look)[0]?.rate ?? 0)
	};
}

/** Each player's chance of winning, by the signs of all. */
export function odds(board: Board): readonly number[] {
	return oddsOf(
		weights,
		board.players.map((_player, seat) => signsOf(board, seat))
	);
}

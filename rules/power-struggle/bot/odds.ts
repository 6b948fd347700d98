import { oddsOf } from '../../core/imagine.ts';
import type { Seat } from '../../core/seat.ts';
import { view } from '../../core/secret.ts';
import type { Board } from '../board.ts';
import { beatsArchEnemy, publicPoints } from '../victory.ts';
import { distance } from './evaluate.ts';
import weights from './odds.json' with { type: 'json' };
import { survey } from './outlook.ts';

/** What is looked at to tell who will win, of one player; the weights are fitted to what came of it in games (`npm run fit:odds`). */
export type Signs = Readonly<Record<keyof typeof weights, number>>;

/** The signs of a player's chance on a board. */
export function signsOf(board: Board, seat: Seat): Signs {
	const own = view(board, seat);
	const look = survey(own, seat);
	const far = distance(look, look.now);
	const points = publicPoints(board, seat);
	const archEnemy = board.players[seat]?.archEnemy.$secret;
	const beaten = archEnemy !== undefined && beatsArchEnemy(board, seat, archEnemy) ? 1 : 0;
	const total = points + beaten;
	const late = Math.min(1, board.round / 3);
	return {
		far,
		farLate: far * late,
		near: Math.exp(-Math.max(0, far) / 3),
		points: points * late,
		beaten: beaten * late,
		reached: total >= board.target ? 1 : 0,
		announced: board.players[seat]?.announced === undefined ? 0 : 1,
		cash: Math.min(3, (board.players[seat]?.cash.$secret ?? 0) / 1_000_000)
	};
}

/** Each player's chance of winning, by the signs of all. */
export function odds(board: Board): readonly number[] {
	return oddsOf(
		weights,
		board.players.map((_player, seat) => signsOf(board, seat))
	);
}

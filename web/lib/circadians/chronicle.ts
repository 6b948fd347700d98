import { chronicleOf, eachOf, timesBy, type Whole } from '#lib/board/end/chronicle.ts';
import { editionOf, type Board, type PlayerId } from '#rules/circadians/board.ts';
import { sidesOf } from '#rules/circadians/catalogue.ts';
import type { CircadiansFact } from '#rules/circadians/facts.ts';
import { CLANS, type Resource } from '#rules/circadians/vocabulary.ts';
import { diceOf, stockOf, type BoardView } from './views.ts';

const times = timesBy<CircadiansFact>('player');
type Story = Whole<Board, CircadiansFact>;

/** What is counted in Circadians: points at the clans, dice, stocks, tiles and items; and what each player has done. */
export const chronicle = chronicleOf<Board, CircadiansFact>()({
	round: ({ round }) => round,
	players: ({ players, rival }) => players.length + (rival === undefined ? 0 : 1),
	figures: {
		negotiation: negotiationPoints,
		dice: diceOf,
		items: ({ players }, player) => players[player]?.items.length ?? 0,
		tiles: ({ players, rival }, player) =>
			player >= players.length
				? (rival?.progress ?? 0)
				: (players[player]?.farmTiles.length ?? 0) + (players[player]?.upgradeTiles.length ?? 0),
		gems: (board, player) => (player >= board.players.length ? (board.rival?.gems ?? 0) : stocked('gems')(board, player)),
		...eachOf(['water', 'algae', 'power'], stocked)
	},
	feats: {
		negotiated: (whole, player) => activations(whole, player, 'negotiation'),
		acquired: times('itemAcquired'),
		moved: times('moved'),
		traded: times('traded'),
		brokeThrough: times('breakthrough'),
		setBack: times('setback'),
		tiles: times('tileTaken'),
		ate: ({ facts }, player) =>
			facts.reduce((count, fact) => (fact.fact === 'toCanteen' && fact.player === player ? count + fact.dice : count), 0)
	}
});

/** The points of the dice that a player has on the negotiation board: those printed on the spaces, the same for each of the rival's. */
export function negotiationPoints(board: BoardView, player: PlayerId): number {
	const columns = sidesOf(board).negotiation;
	const worth =
		player < board.players.length || board.rival === undefined ? undefined : editionOf(board).rivals.opponents[board.rival.opponent];
	return CLANS.flatMap((clan) => board.negotiation[clan].map((die) => ({ clan, ...die })))
		.filter((die) => die.player === player)
		.reduce((points, { clan, space }) => points + (worth?.negotiation ?? columns[clan][space]?.points ?? 0), 0);
}

function stocked(resource: Resource) {
	return ({ players }: BoardView, player: PlayerId): number => {
		const state = players[player];
		return (state && stockOf(state)?.[resource]) ?? 0;
	};
}

function activations({ facts }: Story, player: PlayerId, at: string): number {
	return facts.filter((fact) => fact.fact === 'activated' && fact.player === player && fact.at === at).length;
}

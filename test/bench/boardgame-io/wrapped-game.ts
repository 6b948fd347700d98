import { copy } from '../../../rules/core/json.ts';
import { matchView } from '../../../rules/core/match-view.ts';
import { play, start } from '../../../rules/core/play.ts';
import { games } from '../../../rules/games.ts';
import { load, type ImmerPackage, type WrappedGame } from './library.ts';

const game = games['power-struggle'];

/** Power Struggle as a game of boardgame.io: its state is our match, its one move is our choice, its player view is our view. */
export function wrappedGame(): WrappedGame {
	if (game === undefined) throw new Error('no such game');
	const { original } = load<ImmerPackage>('immer');
	return {
		name: game.id,
		// Else the whole state is kept again for every choice.
		disableUndo: true,
		setup: ({ ctx, random }) =>
			start(game, { seats: ctx.numPlayers, seed: Array.from({ length: 64 }, () => (random.Die(16) - 1).toString(16)).join('') }).match,
		moves: {
			choose: {
				move: ({ G, playerID }, choice) => {
					// Past the draft: our rules want a plain value, and reading through proxies would only slow the other side down.
					const match = copy(original(G) ?? G);
					return 'refused' in play(game, match, Number(playerID), choice) ? 'INVALID_MOVE' : match;
				},
				// Nothing is shown before the server has answered, as with us.
				client: false
			}
		},
		turn: { activePlayers: { all: null } },
		playerView: ({ G, playerID }) => matchView(game, G, playerID === null ? 'spectator' : Number(playerID)),
		endIf: ({ G }) => G.result
	};
}

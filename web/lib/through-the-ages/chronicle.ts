import { chronicleOf, type Whole } from '#lib/board/end/chronicle.ts';
import type { Board, PublicBoard } from '#rules/through-the-ages/board.ts';
import type { ThroughTheAgesFact } from '#rules/through-the-ages/facts.ts';
import { ratingsOf, strengthOf } from '#rules/through-the-ages/ratings.ts';

type FactName = ThroughTheAgesFact['fact'];
type Story = Whole<Board, ThroughTheAgesFact>;

/** What is counted in Through the Ages: culture, what each turn brings, strength and workers; and what each player has done. */
export const chronicle = chronicleOf<Board, ThroughTheAgesFact>()({
	round: (board) => (hasBegun(board) ? board.round : 0),
	players: ({ players }) => players.length,
	figures: {
		culture: ({ players }, player) => players[player]?.culture ?? 0,
		cultureRating: (board, player) => ratingsOf(board, player).culture,
		scienceRating: (board, player) => ratingsOf(board, player).science,
		strength: strengthOf,
		workers: workersOf
	},
	feats: {
		cultureProduced: (whole, player) => cultureOf(whole, player, (by) => by === 'production'),
		cultureScored: (whole, player) => cultureOf(whole, player, (by) => by !== 'production'),
		wonders: (whole, player) => timesOf(whole, player, 'wonderCompleted'),
		technologies: (whole, player) => timesOf(whole, player, 'developed') + timesOf(whole, player, 'revolution'),
		taken: (whole, player) => timesOf(whole, player, 'took'),
		leaders: (whole, player) => timesOf(whole, player, 'leaderPlayed'),
		colonies: (whole, player) => timesOf(whole, player, 'colonized') + timesOf(whole, player, 'colonyFounded'),
		events: (whole, player) => timesOf(whole, player, 'eventPrepared'),
		aggressions: (whole, player) => timesOf(whole, player, 'attacked'),
		wars: ({ facts }, player) => facts.filter((fact) => fact.fact === 'warResolved' && fact.victor === player).length,
		hunger: ({ facts }, player) =>
			facts.reduce((food, fact) => (fact.fact === 'hunger' && fact.player === player ? food + fact.food : food), 0),
		uprisings: (whole, player) => timesOf(whole, player, 'uprising')
	}
});

// The first round is under way as soon as somebody has done something: what was before is told apart, as the start.
function hasBegun({ round, turn, startPlayer, players }: PublicBoard): boolean {
	return round > 1 || turn !== startPlayer || players[startPlayer]?.thisTurn.taken.length !== 0;
}

function workersOf({ players }: PublicBoard, player: number): number {
	const own = players[player];
	return own === undefined ? 0 : own.technologies.reduce((sum, { workers }) => sum + workers, own.unused);
}

function cultureOf({ facts }: Story, player: number, isMeant: (by: string) => boolean): number {
	return facts.reduce(
		(sum, fact) =>
			fact.fact === 'gained' && fact.gained === 'culture' && fact.player === player && isMeant(fact.by) ? sum + fact.count : sum,
		0
	);
}

function timesOf({ facts }: Story, player: number, name: FactName): number {
	return facts.filter((fact) => fact.fact === name && 'player' in fact && fact.player === player).length;
}

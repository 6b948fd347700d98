import type { Secret } from '../core/secret.ts';
import type { Actions, Board, Civilization, ThisTurn } from './board.ts';

// Every member is named, those that may be absent too: one that is forgotten does not compile.
type Whole<T> = { [Key in keyof Required<T>]: T[Key] };

/**
 * A copy of a board that can be played on by itself. Written out, it takes an eighth of the time of a copy of any value; what is only ever
 * replaced as a whole is shared.
 */
export function copyBoard(board: Board): Board {
	return {
		// Whatever an upgrade has added.
		...board,
		edition: board.edition,
		length: board.length,
		peaceful: board.peaceful,
		openHands: board.openHands,
		players: board.players.map(copyCivilization),
		startPlayer: board.startPlayer,
		round: board.round,
		turn: board.turn,
		age: board.age,
		lastRound: board.lastRound,
		row: board.row.slice(),
		civilDeck: copyList(board.civilDeck),
		militaryDeck: copyList(board.militaryDeck),
		militaryDiscards: board.militaryDiscards.map(copyList),
		currentEvents: copyList(board.currentEvents),
		futureEvents: copyList(board.futureEvents),
		pastEvents: board.pastEvents.slice(),
		tactics: board.tactics.slice()
	} satisfies Whole<Board> as Board;
}

function copyList<Item>({ $secret, seats, counted }: Secret<Item[]>): Secret<Item[]> {
	return counted === undefined ? { $secret: $secret.slice(), seats } : { $secret: $secret.slice(), seats, counted };
}

function copyCivilization(civilization: Civilization): Civilization {
	const { unfinished } = civilization;
	return {
		culture: civilization.culture,
		science: civilization.science,
		hand: copyList(civilization.hand),
		militaryHand: copyList(civilization.militaryHand),
		government: civilization.government,
		technologies: civilization.technologies.map(({ card, workers, blue }) => ({ card, workers, blue })),
		specials: civilization.specials.slice(),
		leader: civilization.leader,
		leaderAges: civilization.leaderAges.slice(),
		usedForGood: civilization.usedForGood.slice(),
		wonders: civilization.wonders.map(({ card, ruin, tucked }) => ({ card, ruin, tucked })),
		unfinished: unfinished === undefined ? undefined : { card: unfinished.card, stages: unfinished.stages },
		colonies: civilization.colonies.slice(),
		yellow: civilization.yellow,
		blue: civilization.blue,
		unused: civilization.unused,
		civil: copyActions(civilization.civil),
		military: copyActions(civilization.military),
		tactic: civilization.tactic,
		exclusive: civilization.exclusive,
		pact: civilization.pact,
		wars: civilization.wars.slice(),
		prepared: copyList(civilization.prepared),
		noPolitics: civilization.noPolitics,
		out: civilization.out,
		thisTurn: copyTurn(civilization.thisTurn)
	} satisfies Whole<Civilization> as Civilization;
}

function copyActions({ available, spent }: Actions): Actions {
	return { available, spent };
}

function copyTurn(turn: ThisTurn): ThisTurn {
	return {
		civilActions: turn.civilActions,
		militaryActions: turn.militaryActions,
		unitResources: turn.unitResources,
		unitScience: turn.unitScience,
		used: turn.used.slice(),
		taken: turn.taken.slice(),
		leaderReplaced: turn.leaderReplaced,
		tacticChosen: turn.tacticChosen,
		politicalActions: turn.politicalActions
	};
}

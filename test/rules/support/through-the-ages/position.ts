import type { Settings } from '#rules/core/match.ts';
import { start } from '#rules/core/play.ts';
import type { Board } from '#rules/through-the-ages/board.ts';
import type { ThroughTheAgesStep } from '#rules/through-the-ages/steps.ts';
import { standing } from '../standing.ts';
import { boardOf, COLOURS, game, seatAmong, SEED, type Colour, type Piece } from './pieces.ts';
import { Table } from './table.ts';

export {
	age,
	also,
	civ,
	civilDeck,
	COLOURS,
	events,
	game,
	militaryDeck,
	round,
	row,
	type Colour,
	type Given,
	type Piece
} from './pieces.ts';

/** A position on such a board, and what comes next there. */
export class Position {
	private readonly colours: readonly Colour[];
	private readonly board: Board;
	private readonly settings: Settings;

	constructor(colours: readonly Colour[], pieces: readonly Piece[], settings: Settings = {}) {
		this.colours = colours;
		this.settings = settings;
		this.board = boardOf(colours, pieces, settings);
	}

	/** The player is in the actions phase. */
	turnOf(colour: Colour): Table {
		const seat = this.seatOf(colour);
		this.board.turn = seat;
		return this.table({ step: 'turn', seat }, { step: 'endOfActions', seat }, { step: 'nextTurn' });
	}

	/** The player's turn begins: the row, wars, politics. */
	startOfTurn(colour: Colour): Table {
		const seat = this.seatOf(colour);
		const seats = this.colours.length;
		this.board.turn = (seat + seats - 1) % seats;
		if (seat === this.board.startPlayer) this.board.round -= 1;
		return this.table({ step: 'nextTurn' });
	}

	/** The player's turn ends. */
	endOfTurn(colour: Colour): Table {
		const seat = this.seatOf(colour);
		this.board.turn = seat;
		return this.table({ step: 'endOfActions', seat }, { step: 'nextTurn' });
	}

	/** The player is in the politics phase. */
	politicsOf(colour: Colour): Table {
		const seat = this.seatOf(colour);
		this.board.turn = seat;
		return this.table({ step: 'politics', seat }, { step: 'turn', seat }, { step: 'endOfActions', seat }, { step: 'nextTurn' });
	}

	/** These steps come next. */
	steps(...steps: readonly ThroughTheAgesStep[]): Table {
		return this.table(...steps, { step: 'turn', seat: this.board.turn }, { step: 'nextTurn' });
	}

	/** The game ends here. */
	end(): Table {
		return this.table({ step: 'finalEvents' }, { step: 'endOfGame' });
	}

	private seatOf(colour: Colour): number {
		return seatAmong(this.colours, colour);
	}

	private table(...steps: readonly ThroughTheAgesStep[]): Table {
		const { match, facts } = standing(game, {
			seats: this.colours.length,
			settings: this.settings,
			board: structuredClone(this.board),
			steps,
			seed: SEED
		});
		return new Table(game, this.colours, match, facts);
	}
}

/** A position of two players, orange the first and the starting player. */
export function given(...pieces: Piece[]): Position {
	return new Position(['orange', 'green'], pieces);
}

/** A position of so many players. */
export function givenPlayers(seats: number, ...pieces: Piece[]): Position {
	return new Position(COLOURS.slice(0, seats), pieces);
}

/** A position with these settings. */
export function givenSettings(settings: Settings, seats: number, ...pieces: Piece[]): Position {
	return new Position(COLOURS.slice(0, seats), pieces, settings);
}

/** A new game from its shuffles on. */
export function newGame(seats: number, settings: Settings = {}, seed = SEED): Table {
	const { match, facts } = start(game, { seats, settings, seed });
	return new Table(game, COLOURS.slice(0, seats), match, facts);
}

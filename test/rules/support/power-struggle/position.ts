import type { Match, Settings } from '#rules/core/match.ts';
import { play, start } from '#rules/core/play.ts';
import type { Game } from '#rules/core/game.ts';
import { seatSet, type Seat } from '#rules/core/seat.ts';
import type { Board } from '#rules/power-struggle/board.ts';
import { DIVISIONS, PRIVILEGES, type Competence, type Division, type Privilege, type Track } from '#rules/power-struggle/vocabulary.ts';
import { edition, type EventCard } from '#rules/power-struggle/edition.ts';
import { powerStruggle } from '#rules/power-struggle/game.ts';
import type { PowerStruggleStep } from '#rules/power-struggle/steps.ts';
import { Table } from './table.ts';

export const COLOURS = ['blue', 'yellow', 'green', 'red', 'violet'] as const;
export type Colour = (typeof COLOURS)[number];

export const game = powerStruggle as unknown as Game;

/** Puts something on the board of a position. */
export type Piece = (board: Board, seatOf: (colour: Colour) => Seat) => void;

/** A department from the topmost free space of the division down, in the order the pieces are named. */
export function department(colour: Colour, division: Division, employees: number): Piece {
	return (board, seatOf) => {
		board.divisions[division].departments.push({ id: board.nextDepartment++, owner: seatOf(colour), main: false, employees });
	};
}

/** A main department, with its point on the track. */
export function main(colour: Colour, division: Division, employees: number): Piece {
	return (board, seatOf) => {
		board.divisions[division].departments.push({ id: board.nextDepartment++, owner: seatOf(colour), main: true, employees });
		const { points } = playerIn(board, seatOf(colour));
		points.mainDepartments = Math.min(edition.tracks.mainDepartments.gold, points.mainDepartments + 1);
	};
}

export function head(colour: Colour, ...divisions: Division[]): Piece {
	return (board, seatOf) => {
		for (const division of divisions) board.divisions[division].head = seatOf(colour);
	};
}

/** The members of the board, from the left. */
export function boardRoom(...members: Colour[]): Piece {
	return (board, seatOf) => {
		board.boardRoom = members.map(seatOf);
	};
}

export function chairman(colour: Colour): Piece {
	return (board, seatOf) => {
		board.chairman = seatOf(colour);
	};
}

/** One external consultant beside each of these divisions. */
export function consultants(colour: Colour, ...divisions: Division[]): Piece {
	return (board, seatOf) => {
		for (const division of divisions) {
			const counts = board.divisions[division].consultants;
			counts[seatOf(colour)] = (counts[seatOf(colour)] ?? 0) + 1;
		}
	};
}

export function motivation(value: number): Piece {
	return (board) => {
		board.motivation = value;
	};
}

export function cash(colour: Colour, sum: number): Piece {
	return (board, seatOf) => {
		playerIn(board, seatOf(colour)).cash.$secret = sum;
	};
}

export function points(colour: Colour, track: Exclude<Track, 'mainDepartments'>, count: number): Piece {
	return (board, seatOf) => {
		playerIn(board, seatOf(colour)).points[track] = count;
	};
}

/** Share packages of these sizes, taken from the stock, with their points. */
export function shares(colour: Colour, ...sizes: number[]): Piece {
	return (board, seatOf) => {
		const player = playerIn(board, seatOf(colour));
		for (const size of sizes) {
			player.packages.push(size);
			board.stock[size - 1] = (board.stock[size - 1] ?? 0) - 1;
			player.points.shares = Math.min(edition.tracks.shares.gold, player.points.shares + size);
		}
	};
}

/** No package of these sizes is left. */
export function soldOut(...sizes: number[]): Piece {
	return (board) => {
		for (const size of sizes) board.stock[size - 1] = 0;
	};
}

/** Who has a privilege card, on which half; face up. */
export function privilege(card: Privilege, holder: Colour, side: 'normal' | 'bribed' = 'normal'): Piece {
	return (board, seatOf) => {
		board.privileges[card] = { holder: seatOf(holder), side, faceDown: false };
	};
}

export function faceDown(card: Privilege, holder: Colour, side: 'normal' | 'bribed' = 'normal'): Piece {
	return (board, seatOf) => {
		board.privileges[card] = { holder: seatOf(holder), side, faceDown: true };
	};
}

/** Whom the player has to beat, and in what. */
export function archEnemy(colour: Colour, rival: Colour, ...competences: [Competence, Competence, Competence]): Piece {
	return (board, seatOf) => {
		playerIn(board, seatOf(colour)).archEnemy.$secret = { rival: seatOf(rival), competences: { number: 0, competences, source: 'ours' } };
	};
}

/** The event stack from the top, known to the one who sorted it. */
export function events(sorter: Colour, ...stack: EventCard[]): Piece {
	return (board, seatOf) => {
		board.events.sorter = seatOf(sorter);
		board.events.stack.seats = seatSet([seatOf(sorter)]);
		board.events.stack.$secret = stack;
		board.events.rest.$secret = edition.events.map(({ card }) => card).filter((card) => !stack.includes(card));
	};
}

function playerIn(board: Board, seat: Seat): Board['players'][number] {
	const player = board.players[seat];
	if (player === undefined) throw new Error(`nobody in seat ${seat}`);
	return player;
}

// The example stack of the rulebook (sorting the event cards).
const USUAL_STACK = [
	'recreationRoom',
	'longWeek',
	'bonusPayment',
	'christmasParty',
	'directorsMeeting',
	'summerParty',
	'birthday',
	'moron'
];
const SEED = '5'.repeat(64);

/** A position being set: players clockwise from the first, an empty board, and the pieces put on it in order. */
export class Position {
	private readonly colours: readonly Colour[];
	private readonly match: Match<Board>;

	constructor(colours: readonly Colour[], settings: Settings, pieces: readonly Piece[]) {
		this.colours = colours;
		this.match = start(powerStruggle, { seats: colours.length, settings, seed: SEED }).match;
		const { board } = this.match;
		board.round = 1;
		board.turn = 1;
		board.players.forEach((player, seat) => {
			// Hard to beat, so that a point for it does not come by the way.
			const rival = (seat + 1) % colours.length;
			player.archEnemy.$secret = {
				rival,
				competences: { number: 0, competences: ['consultants', 'mainDepartments', 'influence'], source: 'ours' }
			};
		});
		const first = colours[0] as Colour;
		for (const card of PRIVILEGES) faceDown(card, first)(board, () => 0);
		events(first, ...USUAL_STACK)(board, () => 0);
		for (const piece of pieces) piece(board, (colour) => this.seatOf(colour));
	}

	/** An operating turn in which this player acts now, and after him the others up to the last of the phase. */
	turnOf(colour: Colour): Table {
		const seats = this.colours.length;
		const first = this.match.board.events.sorter ?? 0;
		const mine = this.seatOf(colour);
		const turns: PowerStruggleStep[] = [];
		for (let i = (mine - first + seats) % seats; i < seats; i += 1) turns.push({ step: 'turn', seat: (first + i) % seats, extra: false });
		return this.table(...turns, { step: 'endOfTurn' });
	}

	/** The top event of the stack is revealed. */
	nextEvent(): Table {
		return this.table({ step: 'revealEvent' });
	}

	/** A directors' meeting begins. */
	meeting(): Table {
		return this.table({ step: 'meeting' });
	}

	/** The first directors' meeting, right after the initial placement. */
	firstMeeting(): Table {
		this.match.board.round = 0;
		return this.meeting();
	}

	/** One division is decided on its own (I.3). */
	headOf(...divisions: Division[]): Table {
		const steps = divisions.map((division) => ({ step: 'determineHead', division }) as const);
		return this.table(...steps, { step: 'turn', seat: 0, extra: false }, { step: 'endOfTurn' });
	}

	private seatOf(colour: Colour): Seat {
		const seat = this.colours.indexOf(colour);
		if (seat < 0) throw new Error(`${colour} does not play`);
		return seat;
	}

	// A confirmation is put on top and answered, so that the game itself goes on from the position.
	private table(...steps: PowerStruggleStep[]): Table {
		const { match } = this;
		match.agenda = [...steps.toReversed(), { step: 'confirm', seat: 0 } as never];
		match.trail[0] = 1;
		const settled = JSON.parse(JSON.stringify(match)) as Match;
		const played = play(game, settled, 0, { kind: 'confirm' });
		if ('refused' in played) throw new Error(`the position does not begin: ${played.refused}`);
		settled.trail.fill(0);
		return new Table(this.colours, settled, played.facts);
	}
}

/** A position of the standard game with the four players of the rulebook's examples, clockwise blue, yellow, green, red. */
export function given(...pieces: Piece[]): Position {
	return new Position(['blue', 'yellow', 'green', 'red'], {}, pieces);
}

/** A position of the long game, to five victory points. */
export function givenLongGame(...pieces: Piece[]): Position {
	return new Position(['blue', 'yellow', 'green', 'red'], { target: '5' }, pieces);
}

/** A position with these players. */
export function givenPlayers(colours: readonly Colour[], ...pieces: Piece[]): Position {
	return new Position(colours, {}, pieces);
}

/** A new game from its shuffles on: the players clockwise from the first seat. */
export function newGame(colours: readonly Colour[], settings: Settings = {}, seed = SEED): Table {
	const { match, facts } = start(game, { seats: colours.length, settings, seed });
	return new Table(colours, match, facts);
}

/** Every division with all six spaces taken by this player's departments of so many employees. */
export function fullBuilding(colour: Colour, employees: number, ...except: Division[]): Piece {
	return (board, seatOf) => {
		for (const division of DIVISIONS) {
			while (board.divisions[division].departments.length < (except.includes(division) ? 5 : 6))
				department(colour, division, employees)(board, seatOf);
		}
	};
}

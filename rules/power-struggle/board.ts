import type { Seat } from '../core/seat.ts';
import type { Secret } from '../core/secret.ts';
import type { CompetenceCard, EventCard } from './edition.ts';
import type { Division, Privilege, Track } from './vocabulary.ts';

/** A department has one manager and 1-6 employees; a main department two managers and 0-6 employees. */
export type Department = { readonly id: number; readonly owner: Seat; readonly main: boolean; employees: number };

/** Where a department stands; spaces count from 1 at the top. */
export type Site = { readonly division: Division; readonly space: number; readonly main: boolean };

export type DivisionState = {
	/** The divisional head in the office at the top. */
	head?: Seat;
	/** From the topmost space down, without gaps. */
	departments: Department[];
	/** How many external consultants each seat has here. */
	consultants: number[];
};

/** A privilege card: who has it before him, on which half, and whether it is out of force. */
export type PrivilegeCard = { holder: Seat; side: 'normal' | 'bribed'; faceDown: boolean };

/** The two cards that say whom a player has to beat, and in what. */
export type ArchEnemy = { readonly rival: Seat; readonly competences: CompetenceCard };

export type PlayerState = {
	cash: Secret<number>;
	/** Known to the player alone until the point for it is announced. */
	archEnemy: Secret<ArchEnemy>;
	/** Points on the tracks, never above the golden space. */
	points: Record<Track, number>;
	/** The sizes of the share packages owned, in the order they were bought. */
	packages: number[];
	/** Set when the player has announced enough victory points. */
	announced?: { readonly points: number; readonly archEnemy: boolean };
};

/** The event cards of the current round. */
export type Events = {
	/** Who sorted the cards, and so knows what is to come: the start player of every operating turn of the round. */
	sorter?: Seat;
	/** The cards revealed this round, in order. */
	seen: EventCard[];
	/** The cards to come, the next one first; known to the sorter. */
	stack: Secret<EventCard[]>;
	/** The cards drawn and not yet put in order, while they are being sorted. */
	unsorted: Secret<EventCard[]>;
	/** The cards that are not in play this round. */
	rest: Secret<EventCard[]>;
};

export type Board = {
	/** How many victory points are announced as enough: 4, or 5 in the long game. */
	readonly target: number;
	players: PlayerState[];
	divisions: Record<Division, DivisionState>;
	/** The members of the board, from the left; five seats. */
	boardRoom: Seat[];
	chairman?: Seat;
	/** 0 to 6. */
	motivation: number;
	/** How many share packages of each size are left; index 0 is size 1. */
	stock: number[];
	privileges: Record<Privilege, PrivilegeCard>;
	events: Events;
	/** Who got the Communications card when the privileges were dealt. */
	readonly startPlayer: Seat;
	/** How many directors' meetings have begun. */
	round: number;
	/** The operating turn of the round, from 1; 0 during the first meeting. */
	turn: number;
	/** The number the next department will be known by. */
	nextDepartment: number;
	/** Every bribe offered so far; the sums and notes are the two players' own until the match is over. */
	bribes: Bribe[];
};

/** One envelope that went over the table. */
export type Bribe = {
	readonly round: number;
	readonly turn: number;
	readonly briber: Seat;
	readonly target: Seat;
	readonly card: Privilege;
	readonly attempt: 1 | 2;
	readonly envelope: Secret<Envelope>;
	outcome: 'offered' | 'accepted' | 'refused';
};

/** What is in a bribe envelope: Pinats, and a note that may be empty. */
export type Envelope = { readonly sum: number; readonly note: string };

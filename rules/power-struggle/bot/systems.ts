import type { Seat } from '../../core/seat.ts';
import { Systems } from '../../core/systems.ts';
import { DIRECTORS_MEETING, effectOf, type EventCard } from '../edition.ts';
import type { PowerStruggleFact } from '../facts.ts';
import { PRIVILEGES, type Privilege } from '../vocabulary.ts';

// What each player does of the game's systems, in the order of the table.
const SYSTEMS = [
	'managers placed in the board room',
	'hiring',
	'departments created',
	'departments moved',
	'mergers',
	'resignations to the board room',
	'resignations to a consultant',
	'heads deposed who join the board room',
	'heads deposed who become consultants',
	'envelopes offered',
	'second envelopes',
	...PRIVILEGES.map((card) => `envelopes for ${card}` as const),
	'envelopes with a note',
	'envelopes accepted',
	'penalties for a refusal',
	'influence bought',
	'influence by the board room',
	'main departments bought',
	'consultants bought',
	'packages of shares bought',
	'Chairman used',
	'Chairman used, bribed',
	'Development used',
	'Development used, bribed',
	'Communications used, bribed',
	'Law & Patents used',
	'Law & Patents used, bribed',
	'passing',
	'events put in order',
	'events laid behind the meeting',
	'moron cards laid before the meeting',
	'moron cards laid behind the meeting',
	'arch-enemies beaten'
] as const;
type System = (typeof SYSTEMS)[number];

/** Counts for each level how often its players make use of each system of the game. */
export function systemsOfStruggle(): Systems<System> {
	return new Systems(SYSTEMS);
}

/** Adds to them what a fact shows; `placing` before the first round. */
export function countFact(systems: Systems<System>, told: PowerStruggleFact, placing: boolean): void {
	if (told.fact === 'bribeAccepted' || told.fact === 'bribeRefused') {
		if (told.fact === 'bribeAccepted') systems.count(told.briber, 'envelopes accepted');
		return;
	}
	if (!('seat' in told)) return;
	for (const system of systemsOf(told, placing)) systems.count(told.seat, system);
}

/** Adds the order of a round's events, which only this seat knows: `stack` with all cards, the top one first. */
export function countOrder(systems: Systems<System>, seat: Seat, stack: readonly EventCard[]): void {
	const meeting = stack.indexOf(DIRECTORS_MEETING);
	const behind = stack.slice(meeting + 1);
	const morons = (cards: readonly EventCard[]): number => cards.filter((card) => effectOf(card).kind === 'moron').length;
	systems.count(seat, 'events put in order');
	systems.count(seat, 'events laid behind the meeting', behind.length);
	systems.count(seat, 'moron cards laid before the meeting', morons(stack.slice(0, meeting)));
	systems.count(seat, 'moron cards laid behind the meeting', morons(behind));
}

function systemsOf(told: PowerStruggleFact, placing: boolean): readonly System[] {
	switch (told.fact) {
		case 'joinedBoard':
			return placing ? ['managers placed in the board room'] : [];
		case 'hired':
			return ['hiring'];
		case 'departmentFounded':
			return ['departments created'];
		case 'departmentMoved':
			return ['departments moved'];
		case 'departmentsMerged':
			return ['mergers'];
		case 'headResigned':
			return [told.to === 'board' ? 'resignations to the board room' : 'resignations to a consultant'];
		case 'headDeposed':
			return [told.to === 'board' ? 'heads deposed who join the board room' : 'heads deposed who become consultants'];
		case 'bribeOffered':
			return [told.attempt === 1 ? 'envelopes offered' : 'second envelopes', `envelopes for ${told.card}`];
		case 'penalised':
			return ['penalties for a refusal'];
		case 'influenceBought':
			return ['influence bought'];
		case 'influenceScored':
			return ['influence by the board room'];
		case 'mainDepartmentFounded':
			return ['main departments bought'];
		case 'consultantHired':
			return ['consultants bought'];
		case 'sharesBought':
			return ['packages of shares bought'];
		case 'privilegeUsed': {
			const used = USED[told.card];
			return used === undefined ? [] : [used[told.side === 'bribed' ? 1 : 0]];
		}
		case 'passed':
			return ['passing'];
		default:
			return [];
	}
}

// The others work by themselves, and so does the normal half of Communications.
const USED: Partial<Record<Privilege, readonly [System, System]>> = {
	chairman: ['Chairman used', 'Chairman used, bribed'],
	development: ['Development used', 'Development used, bribed'],
	communications: ['Communications used, bribed', 'Communications used, bribed'],
	lawAndPatents: ['Law & Patents used', 'Law & Patents used, bribed']
};

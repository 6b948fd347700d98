import { list } from '#lib/format.ts';
import { m } from '#lib/paraglide/messages.js';
import { YOU, type GroupView, type Member, type PersonView } from '#party/shared/people-wire.ts';

/** How the members of my groups are called; who is no more among my people is somebody. */
export type Names = (member: Member) => string;

export function namesOf(people: readonly PersonView[]): Names {
	const names = new Map(people.map(({ who, name }) => [who, name]));
	return (member) => (member === YOU ? m.you() : (names.get(member) ?? m.seat_somebody()));
}

/** Who is in a group beside me. */
export function companyOf({ members, somebody }: GroupView, names: Names): string {
	const left = somebody === 0 ? '' : m.known_with_somebody({ count: somebody });
	const all = list(members.map(names));
	return members.length === 0 ? (somebody === 1 ? m.seat_somebody() : left) : `${all} ${left}`.trim();
}

/** Who of the group has won, and how often. */
export function winsOf({ wins }: GroupView, names: Names): string {
	if (wins.length === 0) return m.known_nobody_won();
	return m.known_wins({ wins: wins.map(({ who, count }) => `${names(who)} ${count}`).join(', ') });
}

/** How many matches were seen to their end. */
export function gamesWords(count: number): string {
	return count === 0 ? m.known_no_games() : m.known_games({ count });
}

/** Envelopes that went from one member to another, "you" as it stands after a preposition. */
export function envelopeWords({ by, to, count }: GroupView['bribes'][number], names: Names): string {
	const inside = (member: Member) => (member === YOU ? m.known_you_after() : names(member));
	return m.known_envelope({ count, by: inside(by), to: inside(to) });
}

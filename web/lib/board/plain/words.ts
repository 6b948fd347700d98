import { list, number } from '#lib/format.ts';
import { m } from '#lib/paraglide/messages.js';
import { isRange, isTextField } from '#rules/core/option.ts';
import type { Seat } from '#rules/core/seat.ts';

/** What to call whoever has this seat; undefined where there is none of this number. */
type Names = (seat: Seat) => string | undefined;

// What tells what a thing is, which is said before its members.
const WHAT_IT_IS: ReadonlySet<string> = new Set(['kind', 'step', 'fact']);
// By these names the rules of every game call somebody at the table.
const SOMEBODY: ReadonlySet<string> = new Set([
	'seat',
	'player',
	'owner',
	'rival',
	'holder',
	'winner',
	'winners',
	'by',
	'bidder',
	'passed',
	'attacker',
	'defender'
]);

// Whether a member of this name says who at the table is meant.
function isSomebody(member: string): boolean {
	return SOMEBODY.has(member);
}

/** A name of the rules as words: "Human resources" for `humanResources`. */
export function spaced(name: string): string {
	const words = name
		.replaceAll(/[-_]/g, ' ')
		.replaceAll(/([a-z\d])([A-Z])/g, (_, before: string, letter: string) => `${before} ${letter.toLowerCase()}`);
	return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A plain value in words; `member` says what it is the value of. */
export function valueWords(value: unknown, member: string, names: Names): string {
	if (typeof value === 'number') return (isSomebody(member) ? names(value) : undefined) ?? number(value);
	if (typeof value === 'boolean') return value ? m.board_yes() : m.board_no();
	if (typeof value === 'string') return spaced(value);
	if (Array.isArray(value)) return list(value.map((item) => valueWords(item, member, names)));
	if (isRange(value)) return number(value.min);
	if (typeof value !== 'object' || value === null) return '';
	if ('$sealed' in value) return m.board_hidden();
	if ('$seen' in value) return valueWords(value.$seen, member, names);
	return membersWords(value, names);
}

// What says nothing yet: nobody, or what is still to be filled in. A range that leaves one number is that number.
function isOpen(value: unknown): boolean {
	if (Array.isArray(value)) return value.length === 0;
	return isRange(value) ? value.min < value.max : isTextField(value);
}

/** The members of a thing of the rules in words, "Division: accounting, count: 2", but for what is still to be filled in. */
export function membersWords(thing: object, names: Names, leftOut: readonly string[] = []): string {
	const members = Object.entries(thing).filter(
		([name, value]) => value !== undefined && value !== false && !WHAT_IT_IS.has(name) && !leftOut.includes(name) && !isOpen(value)
	);
	const [only] = members;
	if (members.length === 1 && only !== undefined && only[1] !== true) return valueWords(only[1], only[0], names);
	// What holds is told by its name, what does not is left out.
	return members.map(([name, value]) => (value === true ? spaced(name) : `${spaced(name)}: ${valueWords(value, name, names)}`)).join(', ');
}

/** Whether a list that belongs to no single seat holds one item for each seat, told by its player's name: not one whose items say whose they are. */
export function isBySeat(value: unknown, seats: number): value is readonly unknown[] {
	return Array.isArray(value) && value.length === seats && !value.some(saysWhose);
}

function saysWhose(item: unknown): boolean {
	return typeof item === 'object' && item !== null && Object.keys(item).some(isSomebody);
}

import type { AnyChoice, Option } from '#rules/core/option.ts';
import { filledIn, oneOf, type Random } from '../../rules/support/random.ts';
import { noise, ODD_TEXTS, oddScalar, oddValue, quoted } from './odd.ts';
import { isOffered } from './offered.ts';
import { freshId, soundFields, text, type Fields, type Ground } from './sound.ts';

/** Somebody who sends, and what the match asks of them now. */
export type Sender = {
	readonly seat?: number;
	readonly host: boolean;
	/** What the seat may choose now: what it must not be mistaken for. */
	readonly options: readonly Option[];
	/** How many of its choices the seat may take back. */
	readonly undo: number;
	/** Requests of the sender that were taken, as they were sent. */
	readonly taken: readonly string[];
};

/** How the names of those requests begin, and no others. */
export const TAKEN = 'taken ';

/** A message that must change nothing. One that was `taken` before is answered as it was then, everything else is refused. */
export type Attack = { readonly data: string | ArrayBuffer; readonly taken: boolean };

/** A message of this sender that must change nothing: ill made, not theirs, too late, or sent before. */
export function attack(sender: Sender, ground: Ground, random: Random): Attack {
	for (;;) {
		const which = random();
		if (which < 0.02) return { data: bytes(random), taken: false };
		if (which < 0.06 && sender.taken.length > 0) return { data: oneOf(sender.taken, random), taken: true };
		if (which < 0.08 && sender.taken.length > 0) return { data: renamed(oneOf(sender.taken, random)), taken: false };
		const data = which < 0.16 ? malformed(sender, ground, random) : madeUp(sender, ground, random);
		if (mustFail(data, sender, ground)) return { data, taken: false };
	}
}

// Sent again as if it were another request: too late.
function renamed(taken: string): string {
	return taken.replace(/"id":"[^"]*"/, `"id":${freshId()}`);
}

function bytes(random: Random): ArrayBuffer {
	return Uint8Array.from({ length: Math.floor(random() * 40) }, () => Math.floor(random() * 256)).buffer;
}

// Nothing that could be read, or a message cut off, doubled, wrapped or grown too large.
function malformed(sender: Sender, ground: Ground, random: Random): string {
	const sound = text(soundFields(ground, () => batch(sender, random), random));
	switch (Math.floor(random() * 8)) {
		case 0:
			return noise(random);
		case 1:
			return oddValue(random);
		case 2:
			return sound.slice(0, Math.floor(random() * sound.length));
		case 3:
			return sound + oneOf([sound, '}', ',', '\u0000', '//'], random);
		case 4:
			return `[${sound}]`;
		case 5:
			return oneOf(['\ufeff', '\u2028', 'x', '#', "'"], random) + sound;
		case 6:
			return `${sound.slice(0, -1)},"more":"${oneOf(['x', '🂡', 'é', '\\u0000'], random).repeat(8_193)}"}`;
		default: {
			const at = Math.floor(random() * sound.length);
			return sound.slice(0, at) + noise(random, 3) + sound.slice(at + 1);
		}
	}
}

// A message with its parts in place, of which one to three are replaced, doubled, added or left out.
function madeUp(sender: Sender, ground: Ground, random: Random): string {
	const fields = soundFields(ground, () => batch(sender, random), random);
	const changes = random() < 0.6 ? 0 : 1 + Math.floor(random() * random() * 3);
	for (let i = 0; i < changes; i += 1) change(fields, sender, random);
	return text(fields, random);
}

function change(fields: Fields, sender: Sender, random: Random): void {
	const name = oneOf([...fields.keys(), 'more'], random);
	const which = random();
	if (which < 0.1) fields.delete(name);
	else if (which < 0.2) fields.set(oneOf(ODD_TEXTS, random), oddValue(random));
	else if (which < 0.25) fields.set('type', quoted(oneOf(ODD_TEXTS, random), random));
	else if (name === 'choices' && which < 0.9) fields.set('choices', batch(sender, random));
	else fields.set(name, oddValue(random));
}

function batch(sender: Sender, random: Random): string {
	const one = (): string => choiceText(sender, random);
	const which = random();
	if (which < 0.5) return `[${one()}]`;
	// All or none: a sound choice does not save the next one.
	if (which < 0.6 && sender.options.length > 0) return `[${JSON.stringify(filledIn(oneOf(sender.options, random), random))},${VAIN}]`;
	if (which < 0.8) return `[${one()},${one()},${one()}]`;
	if (which < 0.85) return '[]';
	if (which < 0.9) return `[${new Array<string>(25).fill(one()).join()}]`;
	return one();
}

// A choice that nobody was offered: one that was, with a part of it changed, or somebody's guess.
function choiceText(sender: Sender, random: Random): string {
	const option = sender.options.length > 0 && random() < 0.8 ? oneOf(sender.options, random) : { kind: oneOf(KINDS, random) };
	const fields: Fields = new Map(
		Object.entries(filledIn(option, random)).flatMap(([name, value]) => (value === undefined ? [] : [[name, JSON.stringify(value)]]))
	);
	const which = random();
	const name = oneOf([...fields.keys(), 'more'], random);
	if (which < 0.4) fields.set(name, oddScalar(random));
	else if (which < 0.5) fields.set(name, oddValue(random));
	else if (which < 0.6) fields.delete(name);
	else if (which < 0.7) fields.set(oneOf(['seat', 'sum', 'to', 'extra', 'hasOwnProperty', '0', ''], random), oddScalar(random));
	else if (which < 0.8) fields.set(oneOf(ODD_TEXTS, random), oddValue(random));
	else if (which < 0.9) fields.set('seat', oneOf(['0', '1', '2', '"0"'], random));
	else fields.set('kind', quoted(oneOf(KINDS, random), random));
	return text(fields, random);
}

// No game has it.
const VAIN = '{"kind":"no such choice"}';
const KINDS = [
	'confirm',
	'pass',
	'bid',
	'paint',
	'frame',
	'turn',
	'accept',
	'refuse',
	'choose',
	'undo',
	'together',
	'step',
	'end'
] as const;

/** Whether the message may be sent without doubt that it must be refused, in a running match whose players are all there. */
function mustFail(data: string, sender: Sender, { version }: Ground): boolean {
	let message: { type?: unknown; version?: unknown; choices?: unknown; text?: unknown; to?: unknown; id?: unknown };
	try {
		message = JSON.parse(data) as typeof message;
	} catch {
		return true;
	}
	if (typeof message !== 'object' || message === null) return true;
	if (typeof message.id === 'string' && message.id.startsWith(TAKEN)) return false;
	switch (message.type) {
		case 'resync':
			return 'id' in message;
		case 'say':
			return (
				typeof message.id !== 'string' ||
				typeof message.text !== 'string' ||
				message.text.trim() === '' ||
				isVainWhisper(message.to, sender)
			);
		case 'undo':
			return sender.undo === 0 || message.version === 0 || Object.is(message.version, version + 1);
		// These the host may do at any time.
		case 'settle':
			return !sender.host || 'seats' in message || 'settings' in message || 'clock' in message;
		case 'ban':
		case 'mute':
		case 'relink':
			return !sender.host;
		// And these whoever is seated.
		case 'stepAside':
		case 'wish':
		case 'stop':
		case 'switch':
			return sender.seat === undefined;
		case 'choose':
			return !mayBeTaken(message.choices, sender);
		default:
			return true;
	}
}

// To oneself, or from somebody without a seat.
function isVainWhisper(to: unknown, { seat }: Sender): boolean {
	return typeof to === 'number' && (seat === undefined || to === seat);
}

function mayBeTaken(choices: unknown, { options }: Sender): boolean {
	if (!Array.isArray(choices) || JSON.stringify(choices.at(-1)) === VAIN) return false;
	// What the second choice of a batch may be depends on the first: it is enough that the first may be taken.
	const first: unknown = choices[0];
	return options.some((option) => isOffered(option, first as AnyChoice));
}

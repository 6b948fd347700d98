import type { ClientMessage } from '../../../party/shared/client-message.ts';
import { oneOf, type Random } from '../../rules/support/random.ts';
import { ODD_TEXTS, oddScalar, oddValue, quoted } from './odd.ts';

/** The moment that is attacked. */
export type Ground = { readonly version: number; readonly seats: number; readonly settings: readonly string[] };

/** The members of a message by their names, each as text. */
export type Fields = Map<string, string>;

type Type = ClientMessage['type'];
type Own<T extends Type> = Exclude<keyof Extract<ClientMessage, { type: T }>, 'type' | 'id'>;
/** Where a message is made: the moment, the choices that are made in it, and chance. */
type Making = { readonly ground: Ground; readonly choices: () => string; readonly random: Random };
type Member = (making: Making) => string;

let named = 0;

/** A name for a request, as text, that no request had before. */
export function freshId(): string {
	return `"a${(named += 1)}"`;
}

const seat: Member = ({ ground, random }) => String(Math.floor(random() * (ground.seats + 2)));
const yesOrNo: Member = ({ random }) => oneOf(['true', 'false'], random);
const oddText: Member = ({ random }) => quoted(oneOf(ODD_TEXTS, random), random);
const who: Member = (making) => oneOf([seat(making), '"0123456789abcdef"', oddText(making)], making.random);
// Mostly the present one, so that the choices are looked at.
const version: Member = ({ ground, random }) =>
	random() < 0.8
		? String(ground.version)
		: oneOf([`${ground.version - 1}`, `${ground.version + 1}`, `-${ground.version}`, `${ground.version}.5`, '0', '1e400', '-0'], random);

const clock: Member = ({ random }) =>
	oneOf(
		[
			'"none"',
			'{"pace":"live","bank":600000,"increment":30000,"end":"bot"}',
			'{"pace":"days","turn":86400000,"end":"open"}',
			`{"pace":"live","bank":${oddScalar(random)},"increment":0,"end":"nothing"}`,
			`{"pace":"days","turn":1e400,"end":${oddScalar(random)}}`
		],
		random
	);

// What each message says besides its type and name: every message there is, or this does not compile.
const MEMBERS: { readonly [T in Type]: { readonly [Name in Own<T>]?: Member } } = {
	choose: { version, choices: ({ choices }) => choices() },
	undo: { version },
	sit: { seat, commitment: ({ random }) => quoted(oneOf([oneOf(ODD_TEXTS, random), '0f'.repeat(32)], random), random) },
	reveal: { nonce: ({ random }) => quoted(oneOf([oneOf(ODD_TEXTS, random), 'a nonce of a player'], random), random) },
	leave: {},
	colour: { colour: ({ random }) => oneOf(['"red"', '"blue"', '"pink"'], random) },
	bot: { seat, present: yesOrNo },
	remove: { seat },
	settle: {
		seats: seat,
		settings: ({ ground, random }) =>
			`{${quoted(oneOf([...ground.settings, oneOf(ODD_TEXTS, random)], random), random)}:${oddScalar(random)}}`,
		watchers: yesOrNo,
		talk: ({ random }) => oneOf(['"everybody"', '"seated"', '"nobody"'], random),
		patience: ({ random }) => oneOf(['"live"', '"days"', '0'], random),
		clock
	},
	game: { game: ({ random }) => quoted(oneOf([oneOf(ODD_TEXTS, random), 'power-struggle', 'pax-transhumanity'], random), random) },
	start: { bots: yesOrNo },
	say: { text: oddText, to: seat },
	replace: { seat },
	stepAside: {},
	wish: {
		wish: ({ random }) => quoted(oneOf([oneOf(ODD_TEXTS, random), 'passBids', 'refusePacts'], random), random),
		value: ({ random }) => oneOf(['true', '"all"', oddScalar(random)], random)
	},
	stop: { agrees: yesOrNo },
	switch: { clock, agrees: yesOrNo },
	claim: {},
	got: { mark: oddText },
	ban: { who, banned: yesOrNo },
	mute: { who, muted: yesOrNo },
	relink: {},
	resync: {}
};
const TYPES = Object.keys(MEMBERS) as Type[];
const UNNAMED: readonly Type[] = ['got', 'resync'];

/** A message that says what it should, with these choices if it is about choices; whether it may is another question. */
export function soundFields(ground: Ground, choices: () => string, random: Random): Fields {
	// The one that changes a match most often.
	const type = random() < 0.2 ? 'choose' : oneOf(TYPES, random);
	const fields: Fields = new Map([['type', JSON.stringify(type)]]);
	if (!UNNAMED.includes(type)) fields.set('id', freshId());
	else if (type === 'resync') fields.set('more', oddValue(random));
	for (const [name, make] of Object.entries(MEMBERS[type])) fields.set(name, make({ ground, choices, random }));
	return fields;
}

/** The message as text. */
export function text(fields: Fields, random: Random = () => 1): string {
	const members = [...fields].map(([name, value]) => `${JSON.stringify(name)}:${value}`);
	// A name may stand there twice: the last one counts.
	const [first] = members;
	if (first !== undefined && random() < 0.03) members.unshift(first.replace(/:.*/s, ':0'));
	return `{${members.join(random() < 0.03 ? ' ,\n' : ',')}}`;
}

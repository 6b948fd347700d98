import { oneOf, type Random } from '../../rules/support/random.ts';
import { ODD_TEXTS, oddScalar, oddValue, quoted } from './odd.ts';

/** The moment that is attacked. */
export type Ground = { readonly version: number; readonly seats: number; readonly settings: readonly string[] };

/** The members of a message by their names, each as text. */
export type Fields = Map<string, string>;

let named = 0;

/** A name for a request, as text, that no request had before. */
export function freshId(): string {
	return `"a${(named += 1)}"`;
}

/** A message that says what it should, with these choices if it is about choices; whether it may is another question. */
export function soundFields(ground: Ground, choices: () => string, random: Random): Fields {
	const id = freshId();
	const seat = String(Math.floor(random() * (ground.seats + 2)));
	const version = versionText(ground, random);
	switch (oneOf(TYPES, random)) {
		case 'choose':
			return new Map([
				['type', '"choose"'],
				['id', id],
				['version', version],
				['choices', choices()]
			]);
		case 'undo':
			return new Map([
				['type', '"undo"'],
				['id', id],
				['version', version]
			]);
		case 'sit':
			return new Map([
				['type', '"sit"'],
				['id', id],
				['seat', seat],
				['commitment', quoted(oneOf([oneOf(ODD_TEXTS, random), '0f'.repeat(32)], random), random)]
			]);
		case 'reveal':
			return new Map([
				['type', '"reveal"'],
				['id', id],
				['nonce', quoted(oneOf([oneOf(ODD_TEXTS, random), 'a nonce of a player'], random), random)]
			]);
		case 'colour':
			return new Map([
				['type', '"colour"'],
				['id', id],
				['colour', oneOf(['"red"', '"blue"', '"pink"'], random)]
			]);
		case 'bot':
			return new Map([
				['type', '"bot"'],
				['id', id],
				['seat', seat],
				['present', oneOf(['true', 'false'], random)]
			]);
		case 'settle':
			return new Map([
				['type', '"settle"'],
				['id', id],
				['seats', seat],
				['settings', `{${quoted(oneOf([...ground.settings, oneOf(ODD_TEXTS, random)], random), random)}:${oddScalar(random)}}`],
				['watchers', oneOf(['true', 'false'], random)],
				['talk', oneOf(['"everybody"', '"seated"', '"nobody"'], random)],
				['patience', oneOf(['"live"', '"days"', '0'], random)]
			]);
		case 'say':
			return new Map([
				['type', '"say"'],
				['id', id],
				['text', quoted(oneOf(ODD_TEXTS, random), random)],
				['to', seat]
			]);
		case 'got':
			return new Map([
				['type', '"got"'],
				['mark', quoted(oneOf(ODD_TEXTS, random), random)]
			]);
		case 'resync':
			return new Map([
				['type', '"resync"'],
				['more', oddValue(random)]
			]);
		case 'start':
			return new Map([
				['type', '"start"'],
				['id', id],
				['bots', oneOf(['true', 'false'], random)]
			]);
		case 'ban':
		case 'mute': {
			const type = oneOf(['ban', 'mute'], random);
			return new Map([
				['type', `"${type}"`],
				['id', id],
				['who', oneOf([seat, '"0123456789abcdef"', quoted(oneOf(ODD_TEXTS, random), random)], random)],
				[type === 'ban' ? 'banned' : 'muted', oneOf(['true', 'false'], random)]
			]);
		}
		case 'relink':
		case 'claim':
			return new Map([
				['type', oneOf(['"relink"', '"claim"'], random)],
				['id', id]
			]);
		case 'leave':
			return new Map([
				['type', '"leave"'],
				['id', id]
			]);
		case 'remove':
		case 'replace':
			return new Map([
				['type', oneOf(['"remove"', '"replace"'], random)],
				['id', id],
				['seat', seat]
			]);
	}
}

// Mostly the present one, so that the choices are looked at.
function versionText({ version }: Ground, random: Random): string {
	return random() < 0.8
		? String(version)
		: oneOf([`${version - 1}`, `${version + 1}`, `-${version}`, `${version}.5`, `${version}e0`, '0', '1e400', '-0'], random);
}

// The one that changes a match most often.
const TYPES = [
	'choose',
	'choose',
	'choose',
	'choose',
	'undo',
	'sit',
	'reveal',
	'colour',
	'bot',
	'settle',
	'say',
	'resync',
	'got',
	'start',
	'leave',
	'remove',
	'replace',
	'ban',
	'mute',
	'relink',
	'claim'
] as const;

/** The message as text. */
export function text(fields: Fields, random: Random = () => 1): string {
	const members = [...fields].map(([name, value]) => `${JSON.stringify(name)}:${value}`);
	// A name may stand there twice: the last one counts.
	const [first] = members;
	if (first !== undefined && random() < 0.03) members.unshift(first.replace(/:.*/s, ':0'));
	return `{${members.join(random() < 0.03 ? ' ,\n' : ',')}}`;
}

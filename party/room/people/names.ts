import { cleanName } from '#party/shared/text.ts';
import type { Table } from '#party/room/table.ts';
import { LIMITS } from '#party/shared/wire.ts';

// Letters that look like others, in pairs. A small table on purpose: Cyrillic, Greek, Armenian, Cherokee, Lisu and a few more Latin ones,
// small capitals among them, against names in Latin letters. Whoever is taken for another by mistake only gets a number.
const CAPITALS = 'ΗhΜmΝnΡpΥyΖz';
const LETTERS = 'аaвbгrеeіiјjкkмmнhоoрpсcтtуyхxѕsԁdԛqԝwһhӏlьbαaβbγyεeηnιiκkνvοoρpτtυuχxωwϲcօoսuոnհhıiɩiɑaɡgłløođdħh';
const CHEROKEE = 'ᎪaᏴbᏟcᎠdᎬeᏀgᎻhᎥiᎫjᏦkᏞlᎷmᏢpᏒrᏚsᎢtᏙvᎳwᏃz';
const LISU = 'ꓮaꓐbꓚcꓓdꓰeꓝfꓖgꓧhꓲiꓙjꓗkꓡlꓟmꓠnꓳoꓑpꓣrꓢsꓔtꓴuꓦvꓪwꓫxꓬyꓜz';
const SMALL_CAPITALS = 'ᴀaʙbᴄcᴅdᴇeɢgʜhɪiᴊjᴋkʟlᴍmɴnᴏoᴘpʀrᴛtᴜuᴠvᴡwʏyᴢz';
const FIGURES = '0o1l|lil';
const LOOKALIKES: ReadonlyMap<string, string> = new Map([CAPITALS, LETTERS, CHEROKEE, LISU, SMALL_CAPITALS].flatMap(pairs));
const STROKES: ReadonlyMap<string, string> = new Map(pairs(FIGURES));

function pairs(text: string): [string, string][] {
	return Array.from({ length: text.length / 2 }, (_, i) => [text.charAt(2 * i), text.charAt(2 * i + 1)]);
}

/** What is left of a name for the eye in passing: without case, accents, spaces and punctuation, and lookalikes made one. */
function skeleton(name: string): string {
	const plain = replaced(
		replaced(name.normalize('NFKD').replaceAll(/\p{Script=Inherited}/gu, ''), LOOKALIKES)
			.toLowerCase()
			.normalize('NFKD'),
		LOOKALIKES
	);
	const bare = plain
		.replaceAll(/[\p{Z}\p{P}]/gu, '')
		.replaceAll('rn', 'm')
		.replaceAll('vv', 'w');
	return replaced(bare === '' ? plain : bare, STROKES);
}

function replaced(text: string, letters: ReadonlyMap<string, string>): string {
	return Array.from(text, (letter) => letters.get(letter) ?? letter).join('');
}

/** Gives out names so that none can be taken for one that was given out before. */
export class NameList {
	private readonly taken: Set<string>;
	// The number that is next behind a name: a crowd under one name is not counted through for each of them.
	private readonly next = new Map<string, number>();

	constructor(given: Iterable<string>) {
		this.taken = new Set(Array.from(given, skeleton));
	}

	/** The name, with a number behind it when it could be taken for another: "Ada (2)". */
	give(name: string): string {
		let shown = name;
		const stem = name.replace(/ \(\d+\)$/, '');
		const like = skeleton(stem);
		let number = this.next.get(like) ?? 2;
		for (; this.taken.has(skeleton(shown)); number += 1) {
			const suffix = ` (${number})`;
			const kept = [...stem].slice(0, LIMITS.name - suffix.length).join('');
			shown = `${kept.trimEnd()}${suffix}`;
		}
		this.next.set(like, number);
		this.taken.add(skeleton(shown));
		return shown;
	}
}

/** What the account of this name is called in its seat, where others may have one like it. */
export function nameInSeat(table: Table, account: string, name: string | undefined): string | undefined {
	// Names that are older than today's rules are made to keep them.
	const clean = name === undefined ? undefined : cleanName(name);
	return clean === undefined ? undefined : new NameList(namesSeated(table, account)).give(clean);
}

/** The names in the seats and of those whose seats are kept, but for the account's own. */
export function namesSeated(table: Table, except?: string): string[] {
	return table.places.flatMap((place) => {
		const person = place.kind === 'player' ? place : place.kind === 'free' ? place.kept : undefined;
		return person?.name === undefined || person.account === except ? [] : [person.name];
	});
}

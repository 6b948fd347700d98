import { oneOf, type Random } from '../../rules/support/random.ts';

/** Numbers as JSON may write them, or as it may not, that are easily mistaken for something else. */
export const ODD_NUMBERS = [
	...['-0', '-1', '0.5', '1e-300', '-1e-300', '0.1', '7', '8', '99', '1e2', '1e21', '1e400', '-1e400', '5e-324', '1.7976931348623157e308'],
	...['9007199254740992', '9007199254740993', '-9007199254740993', '2147483648', '-2147483649', '4294967296', '18446744073709551616'],
	...['NaN', 'Infinity', '-Infinity', 'undefined', '0x10', '01', '1.', '.5', '+1', '1n', '1_000', '٣', '⅔']
] as const;

/** Texts, unquoted, that are easily mistaken for something else, or that hurt who shows, sorts, stores or compares them. */
export const ODD_TEXTS = [
	...[
		'',
		' ',
		'\u00a0',
		'\u200b',
		'\u200d',
		'\u2060',
		'\ufeff',
		'\u3164',
		'\u2800',
		'\u00ad',
		'\n',
		'\r\n',
		'\t',
		'\u0000',
		'\u0007',
		'\u001b[2J'
	],
	...[
		'\u007f',
		'\u0085',
		'\u2028',
		'\u2029',
		'\ud800',
		'\udfff',
		'\udc00\ud800',
		'a\ud800b',
		'\ufffe',
		'\uffff',
		'\u{10ffff}',
		'\ue000',
		'\u{f0000}'
	],
	...[
		'\u202edrow',
		'\u2066a\u2069',
		'\u200fסוד',
		'سر',
		'שלום\u202c',
		'秘密',
		'I\u0307',
		'ß',
		'ﬁ',
		'ǅ',
		'Å',
		'A\u030a',
		'\u0301',
		'e\u0301'.normalize('NFD')
	],
	...[`Z${'\u0351'.repeat(60)}`, `e${'\u0301'.repeat(400)}`, '👩‍👩‍👧‍👦'.repeat(30), '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '👍🏿', '🂡'.repeat(401)],
	...[
		'__proto__',
		'constructor',
		'prototype',
		'toString',
		'hasOwnProperty',
		'valueOf',
		'then',
		'toJSON',
		'$secret',
		'$seen',
		'$sealed',
		'length'
	],
	...[
		'null',
		'true',
		'NaN',
		'0',
		'-0',
		'1e3',
		'[object Object]',
		'undefined',
		'{}',
		'[]',
		'"',
		'\\',
		'\\u0000',
		"'",
		'`',
		'${7*7}',
		'{{7*7}}',
		'%s%n%x'
	],
	...[
		"'; drop table room; --",
		'" or ""="',
		'1; select 1',
		'../../etc/passwd',
		'..%2f..%2f',
		'%00',
		'%c0%ae',
		'file:///etc/passwd',
		'C:\\con'
	],
	...[
		'<script>alert(1)</script>',
		'"><img src=x onerror=alert(1)>',
		'<svg/onload=alert(1)>',
		'</title><h1>',
		'&lt;b&gt;',
		'javascript:alert(1)'
	],
	...['x'.repeat(40), 'x'.repeat(41), 'x'.repeat(61), 'x'.repeat(401), 'x'.repeat(2_000), 'é'.repeat(1_000), '\u0000'.repeat(300)]
] as const;

/** The text in quotes, in one of the ways JSON may write it; what must be escaped may be left raw. */
export function quoted(text: string, random: Random): string {
	const way = random();
	if (way < 0.7) return JSON.stringify(text);
	if (way < 0.95)
		return `"${[...Array(text.length).keys()].map((i) => `\\u${text.charCodeAt(i).toString(16).padStart(4, '0')}`).join('')}"`;
	return `"${text}"`;
}

const LITERALS = [
	'null',
	'true',
	'false',
	'[]',
	'{}',
	'[[]]',
	'[null]',
	'{"kind":"confirm"}',
	'{"$secret":1,"seats":-1}',
	'{"":0}'
] as const;
const HURTFUL = [
	'{"__proto__":{"kind":"confirm"}}',
	'{"constructor":{"prototype":{"x":1}}}',
	'{"toString":1,"valueOf":1}',
	'{"then":1}'
] as const;
const DEPTHS = [2, 13, 100, 1_000, 3_500] as const;

/** A value as JSON text, mostly none that belongs anywhere; some are no JSON at all. */
export function oddValue(random: Random): string {
	const which = random();
	if (which < 0.35) return oneOf(ODD_NUMBERS, random);
	if (which < 0.8) return quoted(oneOf(ODD_TEXTS, random), random);
	if (which < 0.9) return oneOf(LITERALS, random);
	if (which < 0.95) return oneOf(HURTFUL, random);
	return nested(oneOf(DEPTHS, random), random);
}

function nested(depth: number, random: Random): string {
	const [open, close] = random() < 0.5 ? ['[', ']'] : ['{"a":', '}'];
	// One of three is left open.
	return open.repeat(depth) + (random() < 0.67 ? `0${close.repeat(depth)}` : '');
}

// What a field of a choice can hold, so that it comes as far as the rules.
const SCALARS = [
	...ODD_NUMBERS.filter((number) => isFinite(number)),
	...ODD_TEXTS.filter((text) => text.length <= 40 && !/\p{C}|\p{Z}(?<! )/u.test(text)).map((text) => JSON.stringify(text)),
	...['true', 'false', '0', '1', '2', '3']
];

function isFinite(number: string): boolean {
	try {
		return Number.isFinite(JSON.parse(number));
	} catch {
		return false;
	}
}

/** A number, a text or a truth value as JSON text that a message may hold. */
export function oddScalar(random: Random): string {
	return oneOf(SCALARS, random);
}

/** Text of any code units at all. */
export function noise(random: Random, most = 60): string {
	const length = Math.floor(random() * most);
	const widest = oneOf([0x7f, 0x7ff, 0xffff], random);
	return String.fromCharCode(...Array.from({ length }, () => Math.floor(random() * widest)));
}

import { describe, expect, test } from 'vitest';
import { callText } from '../../../web/lib/calls/call-text.ts';
import type { CallWords } from '../../../web/lib/calls/kept.ts';
import type { CallMessage } from '../../../party/shared/wire.ts';

const WORDS: CallWords = {
	locale: 'it',
	turn: 'Tocca a te',
	seat: 'C’è un posto per te',
	start: 'Puoi iniziare',
	by: '{name} ha giocato.',
	nudge: '{name} ti aspetta.',
	with: 'Con {names}',
	bot: 'Bot {number}',
	games: { 'power-struggle': 'Power Struggle' },
	asks: { 'power-struggle': { answer: 'Rispondi a un’offerta' } }
};

const CALL: CallMessage = { id: 'x', game: 'power-struggle', asks: 'answer', with: ['Ada', 'Bob'], waiting: 1 };

describe('A notification', () => {
	test('names the game, who has played, what is asked, and who else is there', () => {
		expect(callText({ ...CALL, by: { name: 'Ada' } }, WORDS)).toEqual({
			title: 'Power Struggle',
			body: 'Ada ha giocato. Rispondi a un’offerta\nCon Ada, Bob'
		});
	});

	test('calls a bot by its seat, as the table does', () => {
		expect(callText({ ...CALL, by: { bot: 2 }, with: [] }, WORDS).body).toBe('Bot 3 ha giocato. Rispondi a un’offerta');
	});

	test('says who nudges, before who has played', () => {
		expect(callText({ ...CALL, by: { name: 'Ada' }, nudge: 'Bob', with: [] }, WORDS).body).toBe('Bob ti aspetta. Rispondi a un’offerta');
	});

	test('says until when there is time, where the page has left words for that', () => {
		const until = new Date(2026, 10, 23, 18, 30).getTime();
		const body = (words: CallWords): string => callText({ ...CALL, until, with: [] }, words).body;
		expect(body({ ...WORDS, until: 'Fino a {time}.' })).toBe('Rispondi a un’offerta\nFino a lun 18:30.');
		expect(body(WORDS)).toBe('Rispondi a un’offerta');
	});

	test('says what else waits than a turn', () => {
		const { asks: _, ...gathering } = CALL;
		expect(callText({ ...gathering, kept: true, with: [] }, WORDS).body).toBe('C’è un posto per te');
		expect(callText({ ...gathering, kept: true, asker: 'Ada', with: ['Bob'] }, { ...WORDS, ask: '{name} ti invita.' }).body).toBe(
			'Ada ti invita. C’è un posto per te\nCon Bob'
		);
		// Words that a page has left before there were invitations.
		expect(callText({ ...gathering, kept: true, asker: 'Ada', with: [] }, WORDS).body).toBe('C’è un posto per te');
		expect(callText({ ...gathering, with: [] }, WORDS).body).toBe('Puoi iniziare');
	});

	test('of a game or step that the page did not know says that it is one’s turn', () => {
		expect(callText({ ...CALL, asks: 'new', with: [] }, WORDS).body).toBe('Tocca a te');
		expect(callText({ ...CALL, game: 'new', with: [] }, WORDS)).toEqual({ title: 'Backroom', body: 'Tocca a te' });
	});

	const DONE: CallWords = {
		...WORDS,
		headlines: {
			'power-struggle': {
				sentences: { envelope: '{name} ti ha passato una busta per la tua carta {thing}.', round: 'È cominciato il round {count}.' },
				things: { controlling: 'Controllo' }
			}
		}
	};
	const ENVELOPE = { headline: 'envelope', by: { name: 'Ada' }, thing: 'controlling' } as const;

	test('says what was done rather than who has played', () => {
		const body = (message: Partial<CallMessage>): string => callText({ ...CALL, with: [], by: { name: 'Bob' }, ...message }, DONE).body;
		expect(body({ done: ENVELOPE })).toBe('Ada ti ha passato una busta per la tua carta Controllo. Rispondi a un’offerta');
		expect(body({ done: { headline: 'round', count: 1_234 } })).toBe('È cominciato il round 1234. Rispondi a un’offerta');
		expect(body({ done: ENVELOPE, nudge: 'Eve' })).toBe(
			'Eve ti aspetta. Ada ti ha passato una busta per la tua carta Controllo. Rispondi a un’offerta'
		);
	});

	test('takes the words of an edition in the reader’s language, English where it has none', () => {
		const body = (thing: { en: string; it?: string }): string =>
			callText({ ...CALL, with: [], done: { ...ENVELOPE, thing } }, DONE).body.split('.')[0] ?? '';
		expect(body({ en: 'Oversight', it: 'Vigilanza' })).toBe('Ada ti ha passato una busta per la tua carta Vigilanza');
		expect(body({ en: 'Oversight' })).toBe('Ada ti ha passato una busta per la tua carta Oversight');
	});

	test('says who has played where the words know no such deed, or not what it was done with', () => {
		const body = (done: CallMessage['done'], words = DONE): string =>
			callText({ ...CALL, with: [], by: { name: 'Bob' }, done }, words).body;
		const played = 'Bob ha giocato. Rispondi a un’offerta';
		// Words that a page has left before there were headlines.
		expect(body(ENVELOPE, WORDS)).toBe(played);
		expect(body({ ...ENVELOPE, headline: 'new' })).toBe(played);
		expect(body({ ...ENVELOPE, thing: 'new' })).toBe(played);
		expect(body({ headline: 'envelope', thing: 'controlling' })).toBe(played);
		expect(body({ headline: 'constructor' })).toBe(played);
	});

	test('is short: names are cut, and company is left out before what was done', () => {
		const name = 'W'.repeat(40);
		const { title, body } = callText(
			{ ...CALL, done: { ...ENVELOPE, by: { name }, thing: { en: 'T'.repeat(30) } }, with: [name, name] },
			{ ...DONE, games: { 'power-struggle': 'G'.repeat(60) } }
		);
		expect(title).toBe(`${'G'.repeat(39)}…`);
		expect(body).toBe(`${'W'.repeat(19)}… ti ha passato una busta per la tua carta ${'T'.repeat(30)}. Rispondi a un’offerta`);
		expect([...body].length).toBeLessThanOrEqual(120);
	});

	test('leaves out what was done rather than what is asked, or until when', () => {
		const until = new Date(2026, 10, 23, 18, 30).getTime();
		const words = { ...DONE, until: 'Fino a {time}.' };
		const body = (message: Partial<CallMessage>): string => callText({ ...CALL, by: { name: 'Bob' }, with: [], ...message }, words).body;
		const long = { ...ENVELOPE, thing: { en: 'T'.repeat(90) } };
		const thing = `${'T'.repeat(39)}…`;
		expect(body({ done: long })).toBe(`Ada ti ha passato una busta per la tua carta ${thing}. Rispondi a un’offerta`);
		expect(body({ done: long, until })).toBe('Bob ha giocato. Rispondi a un’offerta\nFino a lun 18:30.');
		expect(body({ done: long, until, nudge: 'Eve', with: ['Eve'] })).toBe(
			'Eve ti aspetta. Rispondi a un’offerta\nFino a lun 18:30.\nCon Eve'
		);
		expect(body({ done: ENVELOPE, until, nudge: 'Eve', with: ['Eve', 'Bob'] })).toBe(
			'Eve ti aspetta. Ada ti ha passato una busta per la tua carta Controllo. Rispondi a un’offerta\nFino a lun 18:30.'
		);
	});

	test('takes a name as it is, whatever it is made of', () => {
		expect(callText({ ...CALL, by: { name: '$& {names}' }, with: ['$1'] }, WORDS).body).toBe(
			'$& {names} ha giocato. Rispondi a un’offerta\nCon $1'
		);
	});

	test('says something even where no page has left words', () => {
		expect(callText({ ...CALL, by: { name: 'Ada' } })).toEqual({ title: 'Backroom', body: 'Ada has played. Your turn\nWith Ada, Bob' });
	});
});

import { afterEach, describe, expect, it } from 'vitest';
import { overwriteGetLocale } from '#lib/paraglide/runtime.js';
import { cardName, kindName, type Names } from '#lib/through-the-ages/names.ts';
import { asks } from '#lib/through-the-ages/words/asks.ts';
import { factSentence } from '#lib/through-the-ages/words/facts.ts';
import { MANNERS } from '#lib/through-the-ages/words/manners.ts';
import { isQuiet, optionEffect, optionLabel, throughTheAgesOption } from '#lib/through-the-ages/words/options.ts';
import { askedSentence, awaitedSentence, type Question } from '#lib/through-the-ages/words/questions.ts';
import { blockedReason, REASONS } from '#lib/through-the-ages/words/reasons.ts';
import { cardText, costLines } from '#lib/through-the-ages/words/texts.ts';
import { TOPICS } from '#lib/through-the-ages-guide/topics.ts';
import { anyGame } from '#rules/core/game.ts';
import type { Fact, Match } from '#rules/core/match.ts';
import { asked, blocked, options, play, start } from '#rules/core/play.ts';
import { view, type View } from '#rules/core/secret.ts';
import type { PublicBoard } from '#rules/through-the-ages/board.ts';
import { catalogueFor, type Card } from '#rules/through-the-ages/catalogue.ts';
import { edition } from '#rules/through-the-ages/edition.ts';
import type { ThroughTheAgesFact } from '#rules/through-the-ages/facts.ts';
import { throughTheAges } from '#rules/through-the-ages/game.ts';
import { AGES_OF_CARDS, CARDS, isWanted, KINDS_OF_CARDS } from '../../../web/routes/rules/through-the-ages/card-book.ts';
import { chaptersWith } from '../../../web/routes/rules/through-the-ages/contents.ts';
import { filledIn, oneOf, randomFrom, staying } from '../../rules/support/random.ts';
import { englishWords } from '../support/english.ts';

const LOCALES = ['en', 'es', 'it'] as const;
type Locale = (typeof LOCALES)[number];
const game = anyGame(throughTheAges);
const names: Names = (player) => ['Ana', 'Bo', 'Cleo', 'Dora'][player] ?? '';
const cards: readonly Card[] = [...catalogueFor(edition).cards.values()];

afterEach(() => overwriteGetLocale(() => 'en'));

// Nothing missing, no key of a catalogue, no parameter that nobody filled in, and no English elsewhere.
function expectWords(words: string | undefined, what: unknown, locale: Locale): void {
	if (words !== undefined && /\S/.test(words) && !/\{|undefined|NaN|\btt[ar]_|\[object| {2}|: *$|: [.(]/.test(words)) {
		if (locale === 'en' || englishWords(words).length === 0) return;
	}
	expect.fail(`${JSON.stringify(what)}: ${words ?? 'no words'}`);
}

// Whole games in words take their time: how long is the machine's affair.
describe.each(LOCALES)('The words of Through the Ages (%s)', { timeout: 120_000 }, (locale) => {
	it.each([2, 3, 4])('tell every question, option, refusal and fact of a random game for %i', (seats) => {
		overwriteGetLocale(() => locale);
		playInWords(seats, { length: 'full', peaceful: 'no', civilHands: 'closed' }, locale);
	});

	it('tell a short and peaceful game with open hands', () => {
		overwriteGetLocale(() => locale);
		playInWords(3, { length: 'short', peaceful: 'yes', civilHands: 'open' }, locale);
	});

	it('say what every card is called, costs and does, at any table and at each', () => {
		overwriteGetLocale(() => locale);
		for (const card of cards) {
			expect(cardName(card.card), card.card).not.toBe(card.card);
			expectWords(cardName(card.card), card.card, locale);
			expectWords(kindName(card.kind), card.kind, locale);
			for (const line of costLines(card)) expectWords(line, card, locale);
			for (const at of [{}, { players: 2, length: 'short' }, { players: 4, length: 'full' }] as const) {
				const lines = cardText(card, at);
				expect(lines, card.card).not.toEqual([]);
				for (const line of lines) expectWords(line, card, locale);
			}
		}
	});

	it('tell two cards of one text apart by their names', () => {
		overwriteGetLocale(() => locale);
		expect(new Set(cards.map(({ card }) => cardName(card))).size).toBe(cards.length);
	});

	it('say of everything whom it waits for when somebody is away', () => {
		overwriteGetLocale(() => locale);
		for (const [step, words] of Object.entries(asks)) expectWords(words(), step, locale);
		for (const [code, words] of Object.entries(REASONS)) expectWords(words(), code, locale);
	});
});

describe('The words of cards', () => {
	it('read with two players as the Code says: the strongest instead of the two strongest', () => {
		const [coldWar] = cardText(cardNamed('coldWar'), { players: 2 });
		expect(coldWar).toBe('The strongest civilization gains 6 science.');
		expect(cardText(cardNamed('coldWar'))[0]).toContain('the two strongest');
	});

	it('give the numbers of the table where a card has several', () => {
		expect(cardText(cardNamed('militaryBuildUp'), { players: 3 })[0]).toContain(': 5.');
		expect(cardText(cardNamed('militaryBuildUp'))[0]).toContain('8 / 5 / 3');
	});

	it('name the level that counts in the short game', () => {
		expect(cardText(cardNamed('impactOfTechnology'), { length: 'short' })[0]).toContain('level 2');
		expect(cardText(cardNamed('impactOfTechnology'), { length: 'full' })[0]).toContain('level 3');
	});

	it('say on a pact what each side gets', () => {
		expect(cardText(cardNamed('lossOfSovereignty'))).toEqual([
			'A: +2 culture.',
			'B: −2 culture; nobody can declare war on this party.',
			'Neither may attack the other.'
		]);
	});
});

describe('The rules page of Through the Ages', () => {
	// All cards are drawn by the page alone.
	const chapters = chaptersWith((() => ({})) as never);

	it('has every topic, in its order', () => {
		expect(chapters.flatMap(({ id, sections = [] }) => [id, ...sections.map((section) => section.id)])).toEqual([...TOPICS]);
	});

	it.each(LOCALES)('fills every table and line (%s)', (locale) => {
		overwriteGetLocale(() => locale);
		for (const { title, blocks } of chapters.flatMap((chapter) => [chapter, ...(chapter.sections ?? [])])) {
			expectWords(title(), title, locale);
			for (const block of blocks) {
				if ('says' in block) expectWords(block.says(), block, locale);
				if ('ruling' in block) expectWords(block.ruling(), block, locale);
				for (const line of 'list' in block ? block.list : 'steps' in block ? block.steps : []) expectWords(line(), block, locale);
				if (!('table' in block)) continue;
				const { caption, columns, rows } = block.table();
				expectWords(caption, block, locale);
				for (const row of rows) expect(row.length, caption).toBe(columns.length);
				for (const cell of rows.flat()) expect(cell, caption).not.toMatch(/^$|\{|undefined|NaN/);
			}
		}
	});

	it('finds cards by a part of their names, without accents', () => {
		overwriteGetLocale(() => 'es');
		const found = CARDS.filter((card) => isWanted(card, { age: '', kind: '', name: ' piramides' })).map(({ card }) => card);
		expect(found).toEqual(['pyramids']);
	});

	it('shows every card of every age and kind, and only those that are wanted', () => {
		expect(CARDS.length).toBe(cards.length);
		expect(AGES_OF_CARDS).toEqual(['A', 'I', 'II', 'III']);
		const leaders = CARDS.filter((card) => isWanted(card, { age: 'II', kind: 'leader', name: '' }));
		expect(leaders.map(({ card }) => card)).toContain('isaacNewton');
		expect(leaders.every(({ age, kind }) => age === 'II' && kind === 'leader')).toBe(true);
		expect(KINDS_OF_CARDS.reduce((sum, kind) => sum + CARDS.filter((card) => isWanted(card, { age: '', kind, name: '' })).length, 0)).toBe(
			cards.length
		);
	});
});

function cardNamed(id: string): Card {
	const found = cards.find(({ card }) => card === id);
	if (found === undefined) throw new Error(`no card ${id}`);
	return found;
}

function playInWords(seats: number, settings: Readonly<Record<string, string>>, locale: Locale): void {
	const random = randomFrom(seats);
	const started = start(game, { seats, settings, seed: String(seats).padStart(64, '0') });
	const { match } = started;
	tell(started.facts, match, seats, locale);
	while (match.result === undefined) {
		const { seat, step } = oneOf(asked(game, match), random);
		const board = view(match.board, seat) as unknown as PublicBoard;
		const question = view(step, seat) as unknown as Question;
		const context = { step: question, board, names, player: seat };
		expectWords(askedSentence(question, board, names), step, locale);
		expectWords(awaitedSentence(question, board, names), step, locale);
		const list = options(game, match, seat);
		for (const each of list) {
			const option = throughTheAgesOption(each);
			expectWords(optionLabel(option, context), [step, each], locale);
			const effect = optionEffect(option, context);
			if (effect !== undefined) expectWords(effect, [step, each], locale);
		}
		for (const { kind, reason } of blocked(game, match, seat)) {
			expect(REASONS).toHaveProperty([reason]);
			expectWords(blockedReason(reason), [kind, reason], locale);
		}
		// Whoever resigns ends the game too soon for the rest of it to be told; so does whoever does nothing.
		const stays = staying(list);
		const acts = random() < 0.7 ? stays.filter((option) => !isQuiet(option)) : [];
		const played = play(game, match, seat, filledIn(oneOf(acts.length > 0 ? acts : stays, random), random));
		if ('refused' in played) throw new Error(played.refused);
		tell(played.facts, match, seats, locale);
	}
}

// To everybody at the table, and to somebody who only watches.
function tell(facts: readonly Fact[], { board }: Match, seats: number, locale: Locale): void {
	for (const viewer of [0, seats - 1, 'spectator'] as const) {
		const seen = facts.length === 0 ? undefined : (view(board, viewer) as unknown as PublicBoard);
		for (const fact of facts) {
			const told = view(fact, viewer) as View<ThroughTheAgesFact>;
			expect(MANNERS, fact.fact).toHaveProperty([fact.fact]);
			if (seen !== undefined) expectWords(factSentence(told, names, seen), fact, locale);
		}
	}
}

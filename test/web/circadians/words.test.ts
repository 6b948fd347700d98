import { afterEach, describe, expect, it } from 'vitest';
import { eventName, itemName, opponentName, type Names } from '#lib/circadians/names.ts';
import { ABOUTS, aboutName, aboutText } from '#lib/circadians/words/about.ts';
import { optionEffect } from '#lib/circadians/words/effects.ts';
import { factSentence } from '#lib/circadians/words/facts.ts';
import { circadiansOption, isPlaceOption, optionLabel, placeOptionLabel } from '#lib/circadians/words/options.ts';
import { askedSentence, awaitedSentence, type Question } from '#lib/circadians/words/questions.ts';
import { blockedReason, REASONS } from '#lib/circadians/words/reasons.ts';
import {
	characterText,
	clanAbilityText,
	eventText,
	farmText,
	itemText,
	schemeOptionText,
	upgradeText
} from '#lib/circadians/words/texts.ts';
import { TOPICS } from '#lib/circadians-guide/topics.ts';
import { overwriteGetLocale } from '#lib/paraglide/runtime.js';
import { CHAPTERS } from '../../../web/routes/rules/circadians/contents.ts';
import type { PublicBoard } from '#rules/circadians/board.ts';
import { edition } from '#rules/circadians/edition.ts';
import type { CircadiansFact } from '#rules/circadians/facts.ts';
import { circadians } from '#rules/circadians/game.ts';
import { anyGame } from '#rules/core/game.ts';
import type { Fact, Match } from '#rules/core/match.ts';
import { asked, blocked, options, play, start } from '#rules/core/play.ts';
import { view, type View } from '#rules/core/secret.ts';
import { CHARACTERS, CLANS } from '#rules/circadians/vocabulary.ts';
import { filledIn, oneOf, randomFrom } from '../../rules/support/random.ts';

const LOCALES = ['en', 'es', 'it'] as const;
const game = anyGame(circadians);
const names: Names = (player) => ['Ana', 'Bo', 'Cleo', 'Dora'][player] ?? 'Rival';

// Nothing missing, no key of a catalogue, no parameter that nobody filled in.
function expectWords(words: string | undefined, what: unknown): void {
	expect(words, JSON.stringify(what)).toMatch(/\S/);
	expect(words, JSON.stringify(what)).not.toMatch(/\{|undefined|NaN|\bci?rr?_|\[object| {2}/);
}

afterEach(() => overwriteGetLocale(() => 'en'));

describe.each(LOCALES)('The words of Circadians (%s)', (locale) => {
	it.each([1, 2, 3, 4])('tell every question, option, refusal and fact of random games for %i', (seats) => {
		overwriteGetLocale(() => locale);
		for (let number = 0; number < 2; number += 1) playInWords(seats, number);
	});

	it('say what every card, tile and character does', () => {
		overwriteGetLocale(() => locale);
		for (const { item, effect } of edition.items) {
			expect(itemName(item), item).not.toBe(item);
			expectWords(itemText(effect), item);
		}
		for (const { event, effect } of edition.events) {
			expect(eventName(event), event).not.toBe(event);
			expectWords(eventText(effect), event);
		}
		for (const character of CHARACTERS) expectWords(characterText(edition.characters[character]), character);
		for (const clan of CLANS) for (const ability of edition.negotiation.clans[clan]) expectWords(clanAbilityText(ability), ability);
		for (const farm of edition.farms) expectWords(farmText(farm), farm);
		for (const upgrade of edition.upgrades) expectWords(upgradeText(upgrade), upgrade);
		for (const { options: list } of edition.schemes) for (const option of list) expectWords(schemeOptionText(option), option);
		for (const [opponent, { rival }] of edition.rivals.opponents.entries()) {
			expect(opponentName({ edition: 'house' }, opponent), rival).not.toBe(rival);
		}
	});

	it('explain every place, track and token', () => {
		overwriteGetLocale(() => locale);
		for (const about of ABOUTS) {
			expectWords(aboutName(about), about);
			expectWords(aboutText(about, edition), about);
		}
	});
});

describe('The rules page of Circadians', () => {
	it('has every topic, in its order', () => {
		const anchors = CHAPTERS.flatMap(({ id, sections = [] }) => [id, ...sections.map((section) => section.id)]);
		expect(anchors).toEqual([...TOPICS]);
	});

	it.each(LOCALES)('fills every table and line (%s)', (locale) => {
		overwriteGetLocale(() => locale);
		for (const { blocks } of CHAPTERS.flatMap((chapter) => [chapter, ...(chapter.sections ?? [])])) {
			for (const block of blocks) {
				if ('says' in block) expectWords(block.says(), block);
				if (!('table' in block)) continue;
				const { caption, columns, rows } = block.table();
				expectWords(caption, block);
				for (const row of rows) expect(row.length, caption).toBe(columns.length);
				for (const cell of rows.flat()) expect(cell, caption).not.toMatch(/\{|undefined|NaN/);
			}
		}
	});
});

function playInWords(seats: number, number: number): void {
	const random = randomFrom(number * 8 + seats);
	const settings = { characters: number % 2 === 0 ? 'dealt' : 'free', rival: 'none' };
	const started = start(game, { seats, settings, seed: `${number}${seats}`.padStart(64, '0') });
	const { match } = started;
	tell(started.facts, match, seats);
	while (match.result === undefined) {
		const { seat, step } = oneOf(asked(game, match), random);
		const board = view(match.board, seat) as unknown as PublicBoard;
		const question = view(step, seat) as unknown as Question;
		const context = { step: question, board, names, player: seat };
		expectWords(askedSentence(question, board), step);
		expectWords(awaitedSentence(question, board, names), step);
		const list = options(game, match, seat);
		for (const each of list) {
			const option = circadiansOption(each);
			expectWords(optionLabel(option, context), [step, each]);
			if (isPlaceOption(option)) expectWords(placeOptionLabel(option, context), [step, each]);
			const effect = optionEffect(option, context);
			if (effect !== undefined) expectWords(effect, [step, each]);
		}
		for (const { kind, reason } of blocked(game, match, seat)) {
			expect(REASONS).toHaveProperty([reason]);
			expectWords(blockedReason(reason, kind), reason);
		}
		const played = play(game, match, seat, filledIn(oneOf(list, random), random));
		if ('refused' in played) throw new Error(played.refused);
		tell(played.facts, match, seats);
	}
}

// To everybody at the table, and to somebody who only watches.
function tell(facts: readonly Fact[], { board }: Match, seats: number): void {
	for (const viewer of [0, seats - 1, 'spectator'] as const) {
		for (const fact of facts) {
			const told = factSentence(view(fact, viewer) as View<CircadiansFact>, names, view(board, viewer) as unknown as PublicBoard);
			expectWords(told, fact);
		}
	}
}

import { describe, expect, it } from 'vitest';
import { asked } from '#rules/core/play.ts';
import { beginThinking } from '#rules/core/search.ts';
import { NOTE_LENGTH } from '#rules/power-struggle/actions/bribe.ts';
import { makeNote, parseNote } from '#rules/power-struggle/note.ts';
import { questionTo } from '../support/imagined.ts';
import { game } from '../support/power-struggle/position.ts';
import { randomFrom } from '../support/random.ts';
import { playedByBots } from '../support/searching.ts';

describe('The note of a bot', () => {
	it('says what a card is worth to both, and comes back as it was', () => {
		const worth = { toTarget: 250_000, toBriber: 1_200_000 };
		expect(parseNote(makeNote(worth))).toEqual(worth);
		expect(makeNote({ toTarget: 999_999_999, toBriber: 999_999_999 }).length).toBeLessThan(NOTE_LENGTH);
	});

	it.each(['', 'For old times’ sake', '⚖ 250000', '⚖ a : b', '⚖ 1 : 2 and more', ' ⚖ 1 : 2'])('is no other note: %s', (note) => {
		expect(parseNote(note)).toBeUndefined();
	});

	it('is in an envelope that is meant, and no other: there is enough in it, and the card is worth more to who offers', () => {
		let written = 0;
		let silent = 0;
		playedByBots(game, 4, {}, (match, seat) => {
			if (asked(game, match)[0]?.step.step !== 'offer') return;
			const question = questionTo(game, match, seat, randomFrom(1));
			const weighed =
				beginThinking(game, question as never, { iterations: 1, candidates: 12 })?.candidates.map(({ choice }) => choice) ?? [];
			for (const choice of [game.bot(question as never), ...weighed]) {
				if (choice.kind !== 'offer') continue;
				const said = parseNote(String(choice.note));
				if (said === undefined) {
					expect(choice.note).toBe('');
					silent += 1;
					continue;
				}
				written += 1;
				expect(choice.sum).toBeGreaterThanOrEqual(said.toTarget);
				expect(said.toBriber).toBeGreaterThan(said.toTarget);
			}
		});
		expect(written).toBeGreaterThan(5);
		expect(silent).toBeGreaterThan(5);
	});
});

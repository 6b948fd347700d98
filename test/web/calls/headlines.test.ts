import { afterEach, describe, expect, test } from 'vitest';
import { callText } from '#lib/calls/call-text.ts';
import { callWords } from '#lib/calls/words.ts';
import { getLocale, locales, overwriteGetLocale } from '#lib/paraglide/runtime.js';
import type { Done } from '#party/shared/wire.ts';
import type { Game } from '#rules/core/game.ts';
import { headlineOf, type Headline } from '#rules/core/headline.ts';
import { asked, options, play, start } from '#rules/core/play.ts';
import { mixSeed } from '#rules/core/seed.ts';
import { view } from '#rules/core/secret.ts';
import { games } from '#rules/games.ts';
import { guided, usualSettings } from '../../rules/support/random-game.ts';
import { randomFrom } from '../../rules/support/random.ts';

const usual = getLocale;
afterEach(() => overwriteGetLocale(usual));

const NAME = 'Maximilian of the Moor';

/** Every headline that a match of bots makes for one of its players, once each. */
function headlinesMet(game: Game & Required<Pick<Game, 'headlines'>>, seats: number): readonly Headline[] {
	const random = randomFrom(seats);
	const settings = usualSettings(game, 0, random);
	const { match, facts } = start(game, { seats, settings, seed: mixSeed('headlines', []) });
	const met = new Map<string, Headline>();
	for (let news = facts; ;) {
		for (let seat = 0; seat < seats; seat += 1) {
			const board = view(match.board, seat);
			for (const fact of news) {
				const found = headlineOf(game.headlines, [view(fact, seat)], seat, board);
				if (found !== undefined) met.set(JSON.stringify({ ...found, by: found.by !== undefined }), found);
			}
		}
		const [ask] = asked(game, match);
		if (match.result !== undefined || ask === undefined) break;
		const { choice } = guided(game, match, ask, options(game, match, ask.seat), random);
		const played = play(game, match, ask.seat, choice);
		if ('refused' in played) throw new Error(played.refused);
		news = played.facts;
	}
	return [...met.values()];
}

describe.each(Object.values(games))('$id', (game) => {
	const met = headlinesMet(game, game.seats.most);

	test('makes headlines', () => {
		expect(new Set(met.map(({ headline }) => headline)).size).toBeGreaterThan(5);
	});

	test.each(locales)('has a whole sentence in %s for every headline, short enough for a phone', (language) => {
		overwriteGetLocale(() => language);
		const words = { ...callWords(), by: 'no sentence' };
		for (const { headline, by, thing, count } of met) {
			const done: Done = {
				headline,
				...(by !== undefined && { by: { name: NAME } }),
				...(thing !== undefined && { thing }),
				...(count !== undefined && { count })
			};
			const { title, body } = callText({ id: 'x', game: game.id, asks: 'turn', by: { name: NAME }, done, with: [], waiting: 1 }, words);
			expect([...title].length).toBeLessThanOrEqual(40);
			expect([...body].length).toBeLessThanOrEqual(120);
			expect(body, JSON.stringify(done)).not.toMatch(/no sentence|[{}]|undefined/);
			expect(body, 'the sentence itself is cut').not.toMatch(/…$/);
		}
	});
});

test.each(locales)('Who nudges, what is asked and until when is told whole in %s, whatever is asked', (language) => {
	overwriteGetLocale(() => language);
	const words = callWords();
	const until = Date.UTC(2026, 8, 30, 22, 30);
	for (const [game, asks] of Object.entries(words.asks))
		for (const [step, asked] of Object.entries(asks)) {
			const lacking = { id: 'x', game, asks: step, done: { headline: 'none' }, with: [NAME, NAME], until, waiting: 1 };
			for (const who of [{ nudge: NAME }, { by: { name: NAME } }]) {
				const [first = '', second = ''] = callText({ ...lacking, ...who }, words).body.split('\n');
				expect(first).toContain('Maximilian of the M…');
				expect(first.endsWith(asked), first).toBe(true);
				expect(second).toMatch(/\d\D30.*\.$/);
			}
		}
});

import { describe, expect, it } from 'vitest';
import type { LoggedFact, TableView } from '#party/shared/wire.ts';
import { matchView } from '#rules/core/match-view.ts';
import type { Fact, Match } from '#rules/core/match.ts';
import { asked, options, play, start } from '#rules/core/play.ts';
import type { Viewer } from '#rules/core/seat.ts';
import { view } from '#rules/core/secret.ts';
import { games } from '#rules/games.ts';
import { leaks } from '../../web/support/leaks.ts';
import { filledIn, oneOf, randomFrom, staying } from '../support/random.ts';

const CHOICES = 150;

/** What the page of a viewer is sent of a match, as far as its secrets go; `you` may be said to be somebody else. */
function told(game: string, match: Match, viewer: Viewer, you: Viewer, table: string): TableView {
	const rules = games[game];
	if (rules === undefined) throw new Error(`no game ${game}`);
	const view = { id: table, game, ...(you !== 'spectator' && { you }), match: matchView(rules, match, viewer) };
	return JSON.parse(JSON.stringify(view)) as TableView;
}

/** A random match of the game at each of its first choices, with the facts of the choice before. */
function* moments(game: string, seed: number): Generator<{ readonly match: Match; readonly facts: readonly Fact[] }> {
	const rules = games[game];
	if (rules === undefined) throw new Error(`no game ${game}`);
	const random = randomFrom(seed);
	const begun = start(rules, { seats: rules.seats.most, seed: seed.toString(16).padStart(64, '0') });
	const { match } = begun;
	let { facts } = begun;
	for (let taken = 0; taken < CHOICES && match.result === undefined; taken += 1) {
		yield { match, facts };
		const { seat } = oneOf(asked(rules, match), random);
		const played = play(rules, match, seat, filledIn(oneOf(staying(options(rules, match, seat)), random), random));
		if ('refused' in played) throw new Error(played.refused);
		facts = played.facts;
	}
}

// The eyes of the tests in the browser: what they would have seen there.
describe.each(Object.keys(games))('What looks for leaks of %s in a browser', (game) => {
	it('finds nothing in what each may know', () => {
		for (let seed = 0; seed < 4; seed += 1) {
			for (const { match, facts } of moments(game, seed)) {
				for (const viewer of ['spectator', ...Array(match.seats).keys()] as Viewer[]) {
					const log = facts.map((fact): LoggedFact => ({ choice: match.choices, at: 0, fact: view(fact, viewer) }));
					expect(leaks(told(game, match, viewer, viewer, `honest ${game} ${seed}`), log)).toEqual([]);
				}
			}
		}
	});

	it('finds what is another’s to know, whoever is sent it', () => {
		let found = 0;
		for (const { match } of moments(game, 9)) {
			for (const you of ['spectator', 1] as Viewer[]) {
				const table = told(game, match, 0, you, `another’s ${game}`);
				if (!JSON.stringify(table.match).includes('$seen')) continue;
				expect(leaks(table, [])).not.toEqual([]);
				found += 1;
			}
		}
		expect(found).toBeGreaterThan(50);
	});

	it('finds the very words of a secret elsewhere, and what a room keeps to itself', () => {
		let found = 0;
		for (const { match } of moments(game, 5)) {
			const name = `elsewhere ${game}`;
			const own = told(game, match, 0, 0, name);
			leaks(own, []);
			const secrets = JSON.stringify(own.match).match(/\{"\$seen":\{"[a-zA-Z]+":[^{}]*\}\}/g) ?? [];
			const other = told(game, match, 'spectator', 'spectator', name);
			for (const secret of secrets) {
				const { $seen } = JSON.parse(secret) as { $seen: object };
				if (Object.keys($seen).length < 2) continue;
				expect(leaks({ ...other, settings: { somewhere: $seen } as never }, [])).not.toEqual([]);
				found += 1;
			}
			expect(leaks({ ...other, entropy: 'x' } as TableView, [])).toEqual(['table.entropy']);
		}
		if (game === 'pax-transhumanity') expect(found).toBeGreaterThan(0);
	});
});

import { describe, expect, it } from 'vitest';
import type { Game } from '#rules/core/game.ts';
import { copy } from '#rules/core/json.ts';
import type { Match } from '#rules/core/match.ts';
import { matchView, pastView } from '#rules/core/match-view.ts';
import { momentOf, type Beginning, type KeptEntry } from '#rules/core/moment.ts';
import { asked, options, play, start } from '#rules/core/play.ts';
import type { Seat, Viewer } from '#rules/core/seat.ts';
import { guided } from '../support/random-game.ts';
import { oneOf, randomFrom } from '../support/random.ts';
import { watches } from '../support/watches.ts';

type Played = { readonly beginning: Beginning; readonly entries: readonly KeptEntry[]; readonly then: readonly Match[] };

/** A whole match of bots in a random order, with what it was after every choice. */
function played(game: Game, seats: number, number: number): Played {
	const random = randomFrom(number);
	const beginning = { seats, settings: {}, seed: number.toString(16).padStart(64, '0') };
	const { match, facts } = start(game, beginning);
	const entries: KeptEntry[] = [{ facts: copy(facts) }];
	const then = [copy(match)];
	while (match.result === undefined) {
		const ask = oneOf(asked(game, match), random);
		const { choice } = guided(game, match, ask, options(game, match, ask.seat), random);
		const taken = play(game, match, ask.seat, choice);
		if ('refused' in taken) throw new Error(taken.refused);
		entries.push({ taken: { seat: ask.seat, choice }, facts: copy(taken.facts) });
		then.push(copy(match));
	}
	return { beginning, entries, then };
}

function viewersOf({ seats }: Beginning): Viewer[] {
	return ['spectator', ...Array.from({ length: seats }, (_, seat): Seat => seat)];
}

/** Twenty moments of a match before its end, where every secret is open. */
function momentsOf({ then }: Played): number[] {
	return Array.from({ length: 20 }, (_, n) => Math.floor(((then.length - 1) * n) / 20));
}

describe.each(Object.entries(watches))('A past moment of %s', (_, watch) => {
	const { game, disguise } = watch;
	const matches = [3, 4].map((seats) => played(game, seats, seats));

	it('is the match as it was then', () => {
		for (const match of matches) {
			for (const at of momentsOf(match)) {
				const moment = momentOf(game, match.beginning, match.entries, at);
				expect(moment).toEqual({ match: match.then[at], facts: match.entries.slice(0, at + 1).map(({ facts }) => facts) });
			}
		}
	});

	it('shows everybody what they knew then, and offers nothing', () => {
		for (const match of matches) {
			for (const at of momentsOf(match)) {
				const then = match.then[at] as Match;
				for (const viewer of viewersOf(match.beginning)) {
					const known = matchView(game, then, viewer);
					expect(pastView(game, then, viewer, false)).toEqual({ ...known, options: [], blocked: [], undo: 0 });
				}
			}
		}
	});

	it('stays the same for a viewer when everything is changed that is hidden from them', () => {
		for (const match of matches) {
			for (const at of momentsOf(match)) {
				const then = match.then[at] as Match;
				for (const viewer of viewersOf(match.beginning)) {
					const other = disguise(then, viewer, randomFrom(at));
					expect(JSON.stringify(pastView(game, other, viewer, false))).toBe(JSON.stringify(pastView(game, then, viewer, false)));
				}
			}
		}
	});

	it('has every secret open once the match is over', () => {
		const [{ then }] = matches as [Played];
		const middle = then[Math.floor(then.length / 2)] as Match;
		expect(JSON.stringify(pastView(game, middle, 'spectator', false))).toContain('$sealed');
		expect(JSON.stringify(pastView(game, middle, 'spectator', true))).not.toContain('$sealed');
	});

	it('is not shown where the choices do not lead there under the rules of now', () => {
		const [{ beginning, entries }] = matches as [Played];
		const other = entries.map((entry, number) => (number === 9 ? { ...entry, facts: [{ fact: 'other' }] } : entry));
		expect(momentOf(game, beginning, other, 12)).toEqual({ unfit: 9 });
		expect('match' in momentOf(game, beginning, other, 8)).toBe(true);
		const lost = entries.map((entry, number) => (number === 5 ? { facts: entry.facts } : entry));
		expect(momentOf(game, beginning, lost, 12)).toEqual({ unfit: 5 });
		const refused = entries.map((entry, number) => (number === 3 ? { taken: { seat: 0, choice: { kind: 'nothing' } } } : entry));
		expect(momentOf(game, beginning, refused, 12)).toEqual({ unfit: 3 });
	});
});

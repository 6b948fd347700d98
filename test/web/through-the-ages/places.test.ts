import { describe, expect, it } from 'vitest';
import { digestOf } from '#lib/through-the-ages/digest.ts';
import { belongsTo, entriesOf, MENUS, type MenuName } from '#lib/through-the-ages/menu.ts';
import { partsOf, placeKey, placeOfOption } from '#lib/through-the-ages/places.ts';
import { timelineOf } from '#lib/through-the-ages/timeline.ts';
import { placeOfTopic, rulesSection, type Topic } from '#lib/through-the-ages/topics.ts';
import { cardsIn } from '#lib/through-the-ages/views.ts';
import { isQuiet, throughTheAgesOption } from '#lib/through-the-ages/words/options.ts';
import type { Question } from '#lib/through-the-ages/words/questions.ts';
import { TOPICS } from '#lib/through-the-ages-guide/topics.ts';
import type { LoggedFact } from '#party/shared/wire.ts';
import { anyGame } from '#rules/core/game.ts';
import type { Match } from '#rules/core/match.ts';
import { matchView } from '#rules/core/match-view.ts';
import { asked, options, play, start } from '#rules/core/play.ts';
import type { PublicBoard } from '#rules/through-the-ages/board.ts';
import { throughTheAges } from '#rules/through-the-ages/game.ts';
import { strengthOf } from '#rules/through-the-ages/ratings.ts';
import { filledIn, oneOf, randomFrom } from '../../rules/support/random.ts';
import { civ, given } from '../../rules/support/through-the-ages/position.ts';

const game = anyGame(throughTheAges);
const ENDS = ['endTurn', 'noPolitics'];

type Moment = { readonly match: Match; readonly seat: number; readonly step: Question; readonly log: readonly LoggedFact[] };

function watchRandomly(seats: number, watch: (moment: Moment) => void): void {
	const random = randomFrom(seats);
	const { match, facts } = start(game, { seats, settings: { length: 'full', peaceful: 'no', civilHands: 'closed' }, seed: '7'.repeat(64) });
	const log: LoggedFact[] = facts.map((fact) => ({ choice: 0, at: 0, fact }) as LoggedFact);
	for (let guard = 0; guard < 5_000 && match.result === undefined; guard += 1) {
		const ask = oneOf(asked(game, match), random);
		watch({ match, seat: ask.seat, step: ask.step as unknown as Question, log });
		const list = options(game, match, ask.seat).filter(({ kind }) => kind !== 'resign');
		const acts = random() < 0.9 ? list.filter((option) => !isQuiet(option)) : list;
		const played = play(game, match, ask.seat, filledIn(oneOf(acts.length > 0 ? acts : list, random), random));
		if ('refused' in played) throw new Error(played.refused);
		log.push(...played.facts.map((fact) => ({ choice: guard, at: 0, fact }) as LoggedFact));
	}
}

// Everything that stands on the board as its viewer has it.
function placesOn(board: PublicBoard, seat: number): ReadonlySet<string> {
	const own = board.players[seat];
	return new Set([
		...Object.keys(digestOf(board)),
		...(own === undefined ? [] : (cardsIn(own.hand) ?? []).map(placeKey.hand)),
		...(own === undefined ? [] : (cardsIn(own.militaryHand) ?? []).map(placeKey.military))
	]);
}

describe('Every answer of Through the Ages can be reached', () => {
	it.each([2, 3, 4])('at a place that is on the board, or at the thumb (%i players)', (seats) => {
		let lit = 0;
		watchRandomly(seats, ({ match, seat, step }) => {
			const board = matchView(game, match, seat).board as PublicBoard;
			const places = placesOn(board, seat);
			for (const option of options(game, match, seat)) {
				const place = placeOfOption(throughTheAgesOption(option), step, seat);
				if (place === undefined) continue;
				lit += 1;
				expect([...places], `${step.step} ${JSON.stringify(option)}`).toContain(place);
				expect(partsOf([place], seat).size).toBe(1);
			}
		});
		expect(lit).toBeGreaterThan(1_000);
	});

	it('by exactly one entry of its menu, unless it ends the question', () => {
		watchRandomly(3, ({ match, seat, step }) => {
			if (!(step.step in MENUS)) return;
			const menu = step.step as MenuName;
			for (const { kind } of options(game, match, seat)) {
				const entries = entriesOf(menu).filter(([id]) => belongsTo(menu, id, kind));
				expect(entries.length, kind).toBe(ENDS.includes(kind) ? 0 : 1);
			}
		});
	});
});

describe('What is compared of a board', () => {
	it('tells of every choice that changes what lies open, and of nothing without one', () => {
		let before: PublicBoard | undefined;
		watchRandomly(2, ({ match, seat }) => {
			const board = structuredClone(matchView(game, match, seat).board) as PublicBoard;
			if (before !== undefined && JSON.stringify(before) === JSON.stringify(board)) expect(digestOf(board)).toEqual(digestOf(before));
			before = board;
		});
	});

	it('has a special technology by its player', () => {
		const { board } = given(civ('green', { specials: ['masonry'] }))
			.turnOf('orange')
			.seenBy('spectator');
		expect(digestOf(board as PublicBoard)).toHaveProperty([placeKey.special(1, 'masonry')]);
	});
});

describe('What can be explained', () => {
	it('has a section of the rules page and, where answers may be lit, a place', () => {
		const topics: readonly Topic[] = [
			{ about: 'space', space: 0, card: 'iron' },
			...(['hand', 'military', 'shared', 'card'] as const).map((about) => ({ about, card: 'iron' })),
			...(['technology', 'wonder', 'colony', 'special'] as const).map((about) => ({ about, player: 0, card: 'iron' })),
			...(['unfinished', 'leader', 'government', 'tactic', 'pact'] as const).map((about) => ({ about, player: 0, card: 'iron' })),
			...(['yellow', 'blue', 'player'] as const).map((about) => ({ about, player: 0 })),
			{ about: 'dial', player: 0, dial: 'culture' },
			{ about: 'events' }
		];
		for (const topic of topics) {
			expect(TOPICS).toContain(rulesSection(topic));
			if (!['card', 'player', 'dial'].includes(topic.about)) expect(placeOfTopic(topic), topic.about).toBeDefined();
		}
	});
});

describe('The timeline', () => {
	it('has each player at the end of each turn, and everybody as they stand now', () => {
		let rounds = 0;
		watchRandomly(3, ({ match, log }) => {
			if (match.choices % 200 !== 0) return;
			const board = match.board as PublicBoard;
			const story = timelineOf(log, board);
			expect(story.rounds).toEqual(Array.from({ length: board.round }, (_, n) => n + 1));
			for (const [player, { culture }] of board.players.entries()) {
				expect(story.figures.culture?.[player]?.at(-1)).toBe(culture);
				expect(story.figures.strength?.[player]?.at(-1)).toBe(strengthOf(board, player));
			}
			rounds = Math.max(rounds, board.round);
		});
		expect(rounds).toBeGreaterThan(5);
	});

	it('begins where the log does', () => {
		let done = false;
		watchRandomly(2, ({ match, log }) => {
			const board = match.board as PublicBoard;
			if (done || board.round < 6) return;
			done = true;
			const late = log.slice(log.findIndex(({ fact }) => fact.fact === 'turnBegan' && fact.round === 4));
			expect(timelineOf(late, board).rounds[0]).toBe(4);
		});
		expect(done).toBe(true);
	});
});

import { describe, expect, it } from 'vitest';
import { equal } from '#rules/core/json.ts';
import type { Match } from '#rules/core/match.ts';
import { fits, type AnyChoice } from '#rules/core/option.ts';
import { asked, options, play, start } from '#rules/core/play.ts';
import { beginThinking, decided, think, thinkingBot } from '#rules/core/search.ts';
import { mixSeed } from '#rules/core/seed.ts';
import { botChoice, simulate } from '#rules/core/simulate.ts';
import { chooseForBot, choiceOn, search } from '#rules/through-the-ages/bot.ts';
import type { Board } from '#rules/through-the-ages/board.ts';
import { hasNextTurnEnded } from '#rules/through-the-ages/bot/evaluate.ts';
import type { ThroughTheAgesResult } from '#rules/through-the-ages/facts.ts';
import { checkImagined, questionTo } from '../support/imagined.ts';
import { randomFrom } from '../support/random.ts';
import { disguise } from '../support/through-the-ages/disguise.ts';
import { age, also, civ, game, given, givenPlayers, round, row } from '../support/through-the-ages/position.ts';
import type { Table } from '../support/through-the-ages/table.ts';

/** What a bot in orange's seat does. */
function bot(table: Table): AnyChoice {
	const ask = asked(game, table.match).find(({ seat }) => seat === 0);
	if (ask === undefined) throw new Error('orange is not asked');
	return botChoice(game, table.match, ask, randomFrom(1));
}

/** What the bot does in orange's actions phase, up to its end. */
function turnOf(table: Table): readonly AnyChoice[] {
	const choices: AnyChoice[] = [];
	while (choices.at(-1)?.kind !== 'endTurn') {
		const choice = bot(table);
		choices.push(choice);
		table.as('orange').chooses(choice as never);
		if (choices.length > 30) throw new Error('the turn does not end');
	}
	return choices;
}

/** A match of bots, shown before every choice that it has come to. */
function played(seats: number, settings: Record<string, string>, visit: (match: Match) => void): Match {
	const random = randomFrom(seats);
	const { match } = start(game, { seats, settings, seed: mixSeed('bots', [String(seats)]) });
	while (match.result === undefined) {
		visit(match);
		const [ask] = asked(game, match);
		if (ask === undefined) throw new Error('nobody is asked');
		play(game, match, ask.seat, botChoice(game, match, ask, random));
	}
	return match;
}

describe('A bot', () => {
	it('completes a wonder that it can pay for', () => {
		const table = given(
			civ('orange', { unfinished: { card: 'pyramids', stages: 2 }, tokens: { bronze: 3 }, workers: { bronze: 2 } })
		).turnOf('orange');
		expect(bot(table)).toMatchObject({ kind: 'buildStages', count: 1 });
	});

	it('keeps its people from rising', () => {
		// One face is needed, and there is nobody without work.
		const table = given(civ('orange', { yellow: 16, unused: 1, workers: { bronze: 4 }, tokens: { bronze: 4 } })).turnOf('orange');
		turnOf(table);
		expect(table.facts.some(({ fact }) => fact === 'uprising')).toBe(false);
	});

	it('rather pays for corruption than have its people rise', () => {
		// Two faces are lacking, so two workers have to stay without work.
		const table = given(
			civ('orange', { yellow: 7, unused: 2, workers: { bronze: 4, religion: 2 }, tokens: { bronze: 12 }, civilSpent: 4 }),
			age('III'),
			round(17),
			also((board) => (board.lastRound = 20))
		).turnOf('orange');
		turnOf(table);
		expect(table.facts.some(({ fact }) => fact === 'uprising')).toBe(false);
		expect(table.facts.some(({ fact }) => fact === 'corruption')).toBe(true);
	});

	it('does not disband its only warriors for the worker', () => {
		const table = given(row('richLandA'), civ('orange', { tokens: { bronze: 4, agriculture: 2 } }), round(2)).turnOf('orange');
		expect(turnOf(table)).not.toContainEqual({ kind: 'disband', card: 'warriors' });
		table.expectWorkers('orange', { warriors: 1 });
	});

	it('sends its only warriors out for a territory that nobody else bids for', () => {
		const table = given(civ('orange', {}), round(5)).steps({ step: 'bid', seat: 0, territory: 'inhabitedTerritoryI', passed: [1] });
		expect(bot(table)).toEqual({ kind: 'bid', bid: 1 });
	});

	it('bids no more than it has soldiers to spare for', () => {
		const highest = { seat: 1, bid: 3 };
		const table = given(civ('orange', { workers: { warriors: 4 } }), civ('green', { workers: { warriors: 9 } }), age('III'), round(15));
		expect(bot(table.steps({ step: 'bid', seat: 0, territory: 'developedTerritoryI', passed: [], highest }))).toEqual({ kind: 'pass' });
	});

	it('uses the resources that corruption would take', () => {
		const table = given(
			civ('orange', { workers: { bronze: 3 }, tokens: { bronze: 6, agriculture: 1 }, unused: 2, civilSpent: 1 }),
			age('II'),
			round(9)
		).turnOf('orange');
		turnOf(table);
		expect(table.facts.some(({ fact }) => fact === 'corruption')).toBe(false);
	});

	it('builds with its resources before it takes cards that can wait', () => {
		const table = given(
			row('reservesI', 'frugalityI', 'richLandI', 'patriotismI'),
			civ('orange', { tokens: { bronze: 6 }, unused: 2, civilSpent: 2 }),
			round(4)
		).turnOf('orange');
		expect(turnOf(table).map(({ kind }) => kind)).toEqual(['build', 'build', 'endTurn']);
	});

	it('attacks who is weak and has no cards to defend with', () => {
		const table = given(
			civ('orange', { workers: { warriors: 4 }, militaryHand: ['plunderII', 'rats'] }),
			civ('green', { tokens: { bronze: 5, agriculture: 3 } }),
			age('II'),
			round(9)
		).politicsOf('orange');
		expect(bot(table)).toEqual({ kind: 'aggression', card: 'plunderII', rival: 1 });
	});

	it('keeps the war that it would win, and of its tactics the one that its army forms', () => {
		const discarding = (...militaryHand: string[]): Table =>
			given(
				civ('orange', { workers: { warriors: 6, modernInfantry: 4 }, militaryHand }),
				civ('green', { workers: { warriors: 0 }, culture: 60 }),
				age('III'),
				round(14)
			).steps({ step: 'discardDown', seat: 0 });
		expect(bot(discarding('warOverCulture', 'fortifications', 'raiders'))).not.toEqual({ kind: 'discard', card: 'warOverCulture' });
		expect(bot(discarding('legion', 'heavyCavalry'))).toEqual({ kind: 'discard', card: 'heavyCavalry' });
	});

	it('does not attack a civilization as strong as its own', () => {
		const table = given(civ('orange', { militaryHand: ['warOverCulture'] }), age('III'), round(14)).politicsOf('orange');
		expect(bot(table)).not.toMatchObject({ kind: 'war' });
	});

	it('declares a war over culture that it will win', () => {
		const table = given(
			civ('orange', { militaryHand: ['warOverCulture'], workers: { modernInfantry: 6 }, government: 'fundamentalism' }),
			civ('green', { culture: 80 }),
			age('III'),
			round(14)
		).politicsOf('orange');
		expect(bot(table)).toEqual({ kind: 'war', card: 'warOverCulture', rival: 1 });
	});

	it('passes a territory that costs more than it brings', () => {
		const table = given(
			civ('orange', { workers: { warriors: 3 } }),
			age('III'),
			round(17),
			also((board) => (board.lastRound = 17))
		).steps({
			step: 'bid',
			seat: 0,
			territory: 'vastTerritoryI',
			passed: [],
			highest: { seat: 1, bid: 2 }
		});
		expect(bot(table)).toEqual({ kind: 'pass' });
	});

	it('bids for a territory of much culture', () => {
		const table = given(civ('orange', { workers: { warriors: 3 } }), age('II'), round(9)).steps({
			step: 'bid',
			seat: 0,
			territory: 'historicTerritoryII',
			passed: []
		});
		expect(bot(table)).toMatchObject({ kind: 'bid' });
	});

	it('yields where defending takes more cards than the attack is worth, and defends culture with one', () => {
		const attacked = (gap: number, ...hand: string[]): Table =>
			given(civ('orange', { culture: 50, militaryHand: hand }), age('III'), round(14)).steps({
				step: 'defend',
				seat: 0,
				attacker: 1,
				card: 'armedIntervention',
				gap,
				cards: { $secret: [], seats: 1, counted: true }
			});
		expect(bot(attacked(5, 'militaryBonusIII', 'rats'))).toEqual({ kind: 'add', card: 'militaryBonusIII' });
		expect(bot(attacked(9, 'rats', 'raiders'))).toEqual({ kind: 'yield' });
	});

	it('takes a card of the row rather than nothing', () => {
		const table = given(row('alchemy'), civ('orange', { science: 4 })).turnOf('orange');
		expect(bot(table)).toEqual({ kind: 'take', card: 'alchemy', space: 0 });
	});

	it.each([2, 3, 4])('of %i knows only what its seat may know: whatever is hidden, it does the same', (seats) => {
		const random = randomFrom(7);
		let compared = 0;
		played(seats, { length: 'short', civilHands: 'closed' }, (match) => {
			const [ask] = asked(game, match);
			if (ask === undefined || random() > 0.15) return;
			const disguised = disguise(match as Match<Board>, ask.seat, random);
			const [other] = asked(game, disguised);
			if (other === undefined) throw new Error('nobody is asked');
			expect(botChoice(game, disguised, other, randomFrom(3))).toEqual(botChoice(game, match, ask, randomFrom(3)));
			compared += 1;
		});
		expect(compared).toBeGreaterThan(20);
	});

	it.each([
		[2, {}],
		[3, { length: 'short', peaceful: 'yes' }],
		[4, { civilHands: 'closed' }]
	])('plays a game of %i to its end and takes only what it may', (seats, settings) => {
		const match = played(seats, settings, (now) => {
			const [ask] = asked(game, now);
			if (ask === undefined) throw new Error('nobody is asked');
			const choice = botChoice(game, now, ask, randomFrom(1));
			expect(options(game, now, ask.seat).some((option) => fits(option, choice))).toBe(true);
		});
		const { scores } = match.result as unknown as ThroughTheAgesResult;
		expect(Math.min(...scores.map(({ culture }) => culture))).toBeGreaterThan(30);
	});
});

describe('A bot on a whole board', () => {
	it.each([2, 3, 4])('of %i does what it does by its view', (seats) => {
		played(seats, { civilHands: 'closed' }, (match) => {
			const [ask] = asked(game, match);
			if (ask === undefined) throw new Error('nobody is asked');
			const { board: view, ...question } = questionTo(game, match, ask.seat, randomFrom(1));
			expect(choiceOn({ ...question, board: match.board } as never)).toEqual(chooseForBot({ ...question, board: view } as never));
		});
	});
});

describe('A match that a bot imagines', () => {
	it.each([
		[2, {}],
		[3, { civilHands: 'closed' }],
		[4, { length: 'short' }]
	])('of %i looks to its seat like the one it comes from', (seats, settings) => {
		const random = randomFrom(11);
		let imagined = 0;
		played(seats, settings, (match) => {
			if (random() < 0.2 && checkImagined(game, match, random)) imagined += 1;
		});
		expect(imagined).toBeGreaterThan(20);
	});
});

describe('A sharp bot', () => {
	it('thinks the same in parts as at once, and the same of any match that looks like it', () => {
		const table = givenPlayers(
			3,
			row('alchemy', 'iron', 'irrigation', 'drama', 'theology'),
			civ('orange', { science: 9, hand: ['printingPress', 'masonry'], tokens: { bronze: 5, agriculture: 3 }, unused: 1 })
		).turnOf('orange');
		const question = questionTo(game, table.match, 0, randomFrom(1));
		const effort = { iterations: 6, candidates: 4 };
		const seed = mixSeed('thoughts', []);
		const thoughts = beginThinking(game, question, effort);
		if (thoughts === undefined) throw new Error('there is nothing to think about');
		const whole = think(game, question, thoughts, { seed, upTo: 6 });
		let parts = thoughts;
		// Between slices the room keeps nothing but what JSON does.
		for (const upTo of [1, 2, 5, 6]) parts = think(game, question, JSON.parse(JSON.stringify(parts)) as typeof parts, { seed, upTo });
		expect(equal(parts, whole)).toBe(true);
		const disguised = disguise(table.match as Match<Board>, 0, randomFrom(5));
		expect(think(game, questionTo(game, disguised, 0, randomFrom(1)), thoughts, { seed, upTo: 6 })).toEqual(whole);
		expect(options(game, table.match, 0).some((option) => fits(option, decided(whole)))).toBe(true);
	});

	it('thinks about a war only where it would be worth declaring without a thought', () => {
		const considered = (culture: number): readonly AnyChoice[] => {
			const table = givenPlayers(
				4,
				civ('orange', { militaryHand: ['warOverCulture'], workers: { modernInfantry: 6 }, government: 'fundamentalism' }),
				civ('green', { culture }),
				age('III'),
				round(14)
			).politicsOf('orange');
			return search.shortList?.(questionTo(game, table.match, 0, randomFrom(1))) ?? [];
		};
		const war = { kind: 'war', card: 'warOverCulture', rival: 1 };
		expect(considered(80)).toContainEqual(war);
		// There is little to take.
		expect(considered(9)).not.toContainEqual(war);
	});

	it('judges a choice when its own next turn has ended', () => {
		const { board } = givenPlayers(3, civ('orange', {})).turnOf('orange').match as Match<Board>;
		const at = (round: number, turn: number): Board => ({ ...board, startPlayer: 1, round, turn });
		const ends = [at(5, 2), at(5, 0), at(6, 1), at(6, 2), at(6, 0), at(7, 1)].map((now) => hasNextTurnEnded(at(5, 2), now, 2));
		expect(ends).toEqual([false, false, false, false, true, true]);
		// A master's that reaches further, when the one after that has.
		const further = [at(6, 0), at(7, 1), at(7, 2), at(7, 0), at(8, 1)].map((now) => hasNextTurnEnded(at(5, 2), now, 2, 2));
		expect(further).toEqual([false, false, false, true, true]);
	});

	it('plays a short game to its end', { timeout: 120_000 }, () => {
		const choose = thinkingBot(game, { iterations: 3, candidates: 3 });
		const table = { seats: 2, settings: { length: 'short' }, seed: mixSeed('sharp', []), random: randomFrom(2) };
		expect(simulate(game, { ...table, choose }).result).toBeDefined();
	});
});

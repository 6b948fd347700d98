import { describe, expect, it } from 'vitest';
import { figuresOf } from '#lib/through-the-ages/derived-figures.ts';
import { dueOf } from '#lib/through-the-ages/end-of-turn.ts';
import { foresee } from '#lib/through-the-ages/foresee.ts';
import { differenceOf, purseOf } from '#lib/through-the-ages/purse.ts';
import { suggestedDefense, suggestedForce } from '#lib/through-the-ages/suggestion.ts';
import { isQuiet } from '#lib/through-the-ages/words/options.ts';
import type { Question } from '#lib/through-the-ages/words/questions.ts';
import { anyGame } from '#rules/core/game.ts';
import { copy } from '#rules/core/json.ts';
import type { Match } from '#rules/core/match.ts';
import { matchView } from '#rules/core/match-view.ts';
import type { AnyChoice } from '#rules/core/option.ts';
import { asked, options, play, start } from '#rules/core/play.ts';
import type { Board, PublicBoard } from '#rules/through-the-ages/board.ts';
import { throughTheAges } from '#rules/through-the-ages/game.ts';
import { filledIn, oneOf, randomFrom } from '../../rules/support/random.ts';
import type { Spoken } from '../../rules/support/spoken-table.ts';
import { age, civ, given } from '../../rules/support/through-the-ages/position.ts';
import { revealed } from '../../rules/support/through-the-ages/revealed.ts';

const game = anyGame(throughTheAges);
// After these nothing else happens by itself before somebody is asked again.
const ALONE: ReadonlySet<string> = new Set(['turn', 'useCard', 'progress', 'plunder', 'annex', 'infiltrate', 'answerPact']);
// What the choice leaves open is asked next, and answered in the usual way.
const USUAL: ReadonlySet<string> = new Set(['pay', 'coverStage']);

// Players and number of random matches in which every common kind of option is met.
const GAMES = [
	[2, 0],
	[3, 1],
	[4, 2],
	[3, 3]
] as const;

type Told = { readonly fact: string; readonly player?: number; readonly [field: string]: unknown };

/** What a watcher of a random match is told at every choice. */
type Watch = {
	choosing?(match: Match, seat: number, step: Question, choice: AnyChoice): void;
	chosen?(facts: readonly Told[]): void;
};

function playRandomly(seats: number, number: number, watch: Watch): void {
	const random = randomFrom(number * 8 + seats);
	const seed = (String(number) + 'a')
		.repeat(64)
		.slice(0, 64)
		.replace(/[^0-9a-f]/g, '0');
	const done = new Map<string, number>();
	const { match } = start(game, { seats, settings: { length: 'full', peaceful: 'no', civilHands: 'open' }, seed });
	for (let guard = 0; guard < 6_000 && match.result === undefined; guard += 1) {
		const ask = oneOf(asked(game, match), random);
		const list = options(game, match, ask.seat).filter(({ kind }) => kind !== 'resign');
		// Who ended every third turn at once would own little; what has been done least is tried first.
		const acts = random() < 0.93 ? list.filter((option) => !isQuiet(option)) : list;
		const kinds = [...new Set((acts.length > 0 ? acts : list).map(({ kind }) => kind))];
		const rarest = Math.min(...kinds.map((kind) => done.get(kind) ?? 0));
		const kind = oneOf(random() < 0.3 ? kinds.filter((each) => (done.get(each) ?? 0) === rarest) : kinds, random);
		done.set(kind, (done.get(kind) ?? 0) + 1);
		const choice = filledIn(
			oneOf(
				list.filter((option) => option.kind === kind),
				random
			),
			random
		);
		const step = ask.step as unknown as Question;
		watch.choosing?.(match, ask.seat, step, choice);
		const played = play(game, match, ask.seat, choice);
		if ('refused' in played) throw new Error(`${JSON.stringify(choice)}: ${played.refused}`);
		watch.chosen?.(played.facts as unknown as readonly Told[]);
	}
}

function viewOf(match: Match, seat: number) {
	const view = matchView(game, match, seat);
	return { board: view.board as PublicBoard, step: view.asks.find((ask) => ask.seat === seat)?.step as Question };
}

/** The match after a choice and the usual answers to what it leaves open. */
function after(match: Match, seat: number, choice: AnyChoice): Match {
	const then = copy(match);
	play(game, then, seat, choice);
	for (let ask = asked(game, then)[0]; ask !== undefined && USUAL.has(ask.step.step); ask = asked(game, then)[0]) {
		const [usual] = options(game, then, ask.seat);
		if (usual === undefined) break;
		play(
			game,
			then,
			ask.seat,
			filledIn(usual, () => 0)
		);
	}
	return then;
}

describe('What a choice of Through the Ages would bring is told before it is made', () => {
	it('as the rules then bring it, for every kind of option, at every number of players', () => {
		const met = new Set<string>();
		const random = randomFrom(7);
		for (const [seats, number] of GAMES)
			playRandomly(seats, number, {
				choosing(match, seat, step, choice) {
					// Common ones now and then, rare ones always.
					const name = `${step.step} ${choice.kind}`;
					if (!ALONE.has(step.step) || (met.has(name) && random() > 0.06)) return;
					const view = viewOf(match, seat);
					const outlooks = foresee(view.board, view.step, choice);
					if (outlooks === undefined) return;
					met.add(name);
					const board = match.board as unknown as Board;
					const then = after(match, seat, choice).board as unknown as Board;
					for (const { player, purse, before, after: figures } of outlooks) {
						const what = `${JSON.stringify(step)} ${JSON.stringify(choice)} for ${player}`;
						expect(before, what).toEqual(figuresOf(board, player));
						expect(figures, what).toEqual(figuresOf(then, player));
						expect(purse, what).toEqual(differenceOf(purseOf(board, player), purseOf(then, player)));
					}
				}
			});
		for (const kind of ['take', 'increasePopulation', 'build', 'upgrade', 'destroy', 'playLeader', 'buildStages', 'develop', 'playCard'])
			expect([...met], kind).toContain(`turn ${kind}`);
		for (const kind of ['buildUnit', 'disband', 'playTactic']) expect([...met], kind).toContain(`turn ${kind}`);
	});

	it('nothing is done by looking ahead', () => {
		playRandomly(2, 9, {
			choosing(match, seat, step, choice) {
				if (match.choices % 40 !== 0 || step.step === 'confirm') return;
				const before = JSON.stringify(match.board);
				const view = viewOf(match, seat);
				foresee(view.board, view.step, choice);
				expect(JSON.stringify(match.board)).toBe(before);
			}
		});
	});
});

describe('What the end of a turn takes is told before it ends', () => {
	it('uprising, corruption, consumption and hunger come as told', () => {
		const counts = new Map<string, number>();
		let expected: { readonly player: number; readonly due: ReturnType<typeof dueOf> } | undefined;
		const told: Told[] = [];
		for (const [seats, number] of GAMES)
			playRandomly(seats, number, {
				choosing(match, seat, step, choice) {
					if (step.step !== 'turn' || choice.kind !== 'endTurn') return;
					expected = { player: seat, due: dueOf(viewOf(match, seat).board, seat) };
					told.length = 0;
				},
				chosen(facts) {
					const until = facts.findIndex(({ fact }) => fact === 'turnBegan' || fact === 'ended');
					told.push(...(until < 0 ? facts : facts.slice(0, until)));
					if (expected === undefined || until < 0) return;
					const { player, due } = expected;
					expected = undefined;
					const own = (name: string) => told.find((fact) => fact.fact === name && fact.player === player);
					expect(due.uprising).toBe(own('uprising') !== undefined);
					expect(due.corruption).toBe(own('corruption')?.due ?? 0);
					expect(due.lost.resources).toBe(own('corruption')?.resources ?? 0);
					expect(due.consumption).toBe(own('consumption')?.due ?? 0);
					expect(due.hunger).toBe(own('hunger')?.food ?? 0);
					expect(due.culture).toBe(own('hunger')?.culture ?? 0);
					for (const name of ['uprising', 'corruption', 'consumption', 'hunger'])
						if (own(name) !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
				}
			});
		expect([...counts.keys()].sort()).toEqual(['consumption', 'corruption', 'hunger']);
	});

	it('an uprising, too, which produces nothing', () => {
		const uprising = given(civ('orange', { yellow: 10, unused: 2, science: 4 })).turnOf('orange');
		const due = dueOf(uprising.seenBy('orange').board as PublicBoard, 0);
		expect(due).toMatchObject({ uprising: true, corruption: 0, consumption: 0, hunger: 0 });
		expect(due.brings).toMatchObject({ science: 0, culture: 0, food: 0, resources: 0 });
	});

	it('the military cards that are too many', () => {
		const table = given(civ('orange', { militaryHand: ['raidI', 'raidI', 'legion', 'enslave'] })).turnOf('orange');
		expect(dueOf(table.seenBy('orange').board as PublicBoard, 0).surplus).toBe(2);
	});

	// Ten tokens in the yellow bank need three happy faces.
	it('an uprising that putting a worker to work would bring is told before it is done', () => {
		const table = given(civ('orange', { yellow: 10, unused: 3, tokens: { bronze: 5 } })).turnOf('orange');
		const { board, asks } = table.seenBy('orange');
		const [own] = foresee(board as PublicBoard, asks[0]?.step as Question, { kind: 'build', card: 'agriculture' }) ?? [];
		expect([own?.dueBefore.uprising, own?.dueAfter.uprising]).toEqual([false, true]);
	});
});

describe('What is suggested in one press', () => {
	it('is the smallest force for what was bid, and the rules accept it', () => {
		const troops = { workers: { warriors: 3 }, militaryHand: ['militaryBonusI'] };
		const table = revealed(2, 'wealthyTerritoryI', civ('orange', troops), civ('green', { workers: { warriors: 3 } }));
		table.as('orange').chooses({ kind: 'bid', bid: 2 });
		table.as('green').chooses({ kind: 'pass' });
		const { board, asks } = table.seenBy('orange');
		const suggestion = suggestedForce(board as PublicBoard, asks[0]?.step as never);
		expect(suggestion?.cards.length).toBeLessThan(3);
		table.as('orange').chooses(...((suggestion?.choices ?? []) as Spoken[]));
		expect(table.civilization('orange').colonies).toEqual(['wealthyTerritoryI']);
	});

	it('is the smallest defense, and the rules accept it', () => {
		const table = given(
			age('II'),
			civ('orange', { workers: { warriors: 5 }, militaryHand: ['armedIntervention'] }),
			civ('green', { militaryHand: ['militaryBonusI', 'militaryBonusI', 'legion'] })
		).politicsOf('orange');
		table.as('orange').chooses({ kind: 'aggression', card: 'armedIntervention', rival: 1 });
		const { board, asks } = table.seenBy('green');
		const step = asks[0]?.step as Extract<Question, { readonly step: 'defend' }>;
		const suggestion = suggestedDefense(board as PublicBoard, step);
		expect(suggestion?.cards).toEqual(['militaryBonusI', 'militaryBonusI']);
		table.as('green').chooses(...((suggestion?.choices ?? []) as Spoken[]));
		table.expectTold({ fact: 'repelled', player: 1, rival: 0, card: 'armedIntervention' });
	});
});

import { describe, expect, it } from 'vitest';
import { anyGame, type Game } from '#rules/core/game.ts';
import type { Match } from '#rules/core/match.ts';
import { moodsOf } from '#rules/core/moods.ts';
import { asked, play, start } from '#rules/core/play.ts';
import { beginThinking, decided, think, thinkingBot, triesLeft } from '#rules/core/search.ts';
import { botOf, effortOf, isLevel, LEVELS, levelsOf } from '#rules/core/levels.ts';
import { simulate } from '#rules/core/simulate.ts';
import { checkImagined, questionTo } from '../support/imagined.ts';
import { randomFrom } from '../support/random.ts';
import { digging, EFFORT, type Board, type Digging } from './digging.ts';
import { revived, seedOf } from './table.ts';

const begun = (game: Game<Digging>): Match => start(game, { seats: 2, seed: seedOf(4) }).match;
const question = (game: Game<Digging>, match: Match) => questionTo(anyGame(game), match, 0, randomFrom(1));

describe('A bot that thinks', () => {
	it('does something else than the policy where that is clearly better', () => {
		const game = digging(9);
		expect(thinkingBot(game, EFFORT)(question(game, begun(game)))).toEqual({ kind: 'dig' });
	});

	it('follows the policy where nothing is clearly better', () => {
		const game = digging(5);
		expect(thinkingBot(game, EFFORT)(question(game, begun(game)))).toEqual({ kind: 'safe' });
	});

	it('thinks the same in parts as at once, with nothing but a few numbers in between', () => {
		const game = digging(9);
		const asked = question(game, begun(game));
		const thoughts = beginThinking(game, asked, EFFORT);
		if (thoughts === undefined) throw new Error('there is nothing to think about');
		const whole = think(game, asked, thoughts, { seed: seedOf(8), upTo: 40 });
		let parts = thoughts;
		for (const upTo of [1, 7, 7, 30, 40]) parts = revived(think(game, asked, parts, { seed: seedOf(8), upTo }));
		expect(parts).toEqual(whole);
		expect(decided(whole)).toEqual({ kind: 'dig' });
		expect(thoughts.candidates.map(({ tries }) => tries)).toEqual([0, 0, 0]);
	});

	it('thinks the same candidate by candidate, with nothing but a few numbers in between, and says how much is left', () => {
		const game = digging(9);
		const asked = question(game, begun(game));
		const thoughts = beginThinking(game, asked, EFFORT);
		if (thoughts === undefined) throw new Error('there is nothing to think about');
		const whole = think(game, asked, thoughts, { seed: seedOf(8), upTo: 40 });
		let parts = thoughts;
		let slices = 0;
		expect(triesLeft(parts, 40)).toBe(120);
		for (let left = triesLeft(parts, 40); left > 0; slices += 1) {
			// By each a new question, as after a sleep: nothing is kept beside the thoughts.
			parts = revived(think(game, question(game, begun(game)), parts, { seed: seedOf(8), upTo: 40, tries: 1 }));
			expect(triesLeft(parts, 40)).toBeLessThan(left);
			left = triesLeft(parts, 40);
		}
		expect(parts).toEqual(whole);
		expect(slices).toBe(whole.candidates.reduce((sum, { tries }) => sum + tries, 0));
	});

	it('thinks the same choice by choice of its playouts, whether or not it forgets the match it has begun to play out', () => {
		let policies = 0;
		const plain = digging(9);
		if (plain.search === undefined) throw new Error('it has a search');
		const search: typeof plain.search = { ...plain.search, isFar: (from, now, _seat, reach) => now.turns > from.turns + reach };
		const game: typeof plain = { ...plain, search, bot: (asked) => ((policies += 1), plain.bot(asked)) };
		const asked = question(game, begun(game));
		const thoughts = beginThinking(game, asked, EFFORT);
		if (thoughts === undefined) throw new Error('there is nothing to think about');
		// Each is played out over four choices, the one that is tried among them.
		const how = { seed: seedOf(8), upTo: 40, reach: 3 };
		const whole = think(game, asked, thoughts, how);
		const onward = (choices: number, forgets: (slice: number) => boolean): { parts: typeof thoughts; slices: number } => {
			let [parts, slices] = [thoughts, 0];
			for (; triesLeft(parts, 40) > 0; slices += 1) {
				policies = 0;
				parts = revived(think(game, forgets(slices) ? question(game, begun(game)) : asked, parts, { ...how, choices }));
				expect(policies).toBeLessThanOrEqual(choices);
			}
			return { parts, slices };
		};
		const tries = whole.candidates.reduce((sum, each) => sum + each.tries, 0);
		expect(onward(1, () => false)).toEqual({ parts: whole, slices: 4 * tries });
		expect(onward(4, () => true)).toEqual({ parts: whole, slices: tries });
		expect(onward(2, (slice) => slice % 5 === 0).parts).toEqual(whole);
	});

	it('imagines one match for all candidates of an iteration', () => {
		const game = digging(9);
		if (game.search === undefined) throw new Error('it has a search');
		const { search } = game;
		let imagined = 0;
		const counted: typeof search = { ...search, imagine: (known, seat, draw) => ((imagined += 1), search.imagine(known, seat, draw)) };
		const counting = { ...game, search: counted };
		const asked = question(counting, begun(counting));
		let thoughts = beginThinking(counting, asked, EFFORT);
		for (let tries = 0; tries < 6 && thoughts !== undefined; tries += 1)
			thoughts = think(counting, asked, thoughts, { seed: seedOf(8), upTo: 40, tries: 1 });
		expect(thoughts?.iterations).toBe(2);
		expect(imagined).toBe(2);
	});

	it('plays what it tries out as far as its effort reaches, to where it can be judged where that says nothing', () => {
		const game = digging(9);
		if (game.search === undefined) throw new Error('it has a search');
		const { search } = game;
		for (const reach of [1, 3]) {
			const reached = new Set<number>();
			const far: typeof search = {
				...search,
				isFar: (from, now, seat, reach) => {
					reached.add(reach);
					return search.isFar(from, now, seat, reach);
				}
			};
			const looking = { ...game, search: far };
			thinkingBot(looking, reach === 1 ? EFFORT : { ...EFFORT, reach })(question(looking, begun(looking)));
			expect([...reached]).toEqual([reach]);
		}
	});

	it('is as cautious as its effort says before it leaves the policy', () => {
		const candidate = (kind: string, gains: readonly number[]) => ({
			choice: { kind },
			tries: gains.length,
			gain: gains.reduce((sum, gain) => sum + gain, 0),
			squares: gains.reduce((sum, gain) => sum + gain * gain, 0)
		});
		// 0.02 better with a standard error of 0.02, and 0.006 better for sure.
		const thoughts = { iterations: 4, candidates: [candidate('usual', [0, 0, 0, 0]), candidate('better', [0.06, -0.02, 0.06, -0.02])] };
		const sure = { iterations: 4, candidates: [candidate('usual', [0, 0, 0, 0]), candidate('better', [0.006, 0.006, 0.006, 0.006])] };
		const kinds = [1, 0.5].map((caution) => [thoughts, sure].map((each) => decided(each, { caution }).kind));
		expect(kinds).toEqual([
			['usual', 'usual'],
			['better', 'better']
		]);
		expect([thoughts, sure].map((each) => decided(each).kind)).toEqual(kinds[0]);
		const eager = digging(9);
		const bold = question(eager, begun(eager));
		expect(thinkingBot(eager, { ...EFFORT, caution: 100 })(bold)).toEqual({ kind: 'safe' });
	});

	it('tries no further what is hopeless', () => {
		const game = digging(9);
		const asked = question(game, begun(game));
		const thoughts = beginThinking(game, asked, EFFORT);
		if (thoughts === undefined) throw new Error('there is nothing to think about');
		const tries = think(game, asked, thoughts, { seed: seedOf(8), upTo: 40 }).candidates.map((candidate) => candidate.tries);
		expect(tries).toEqual([40, 40, 3]);
	});

	it('thinks the same whatever is behind what it sees', () => {
		const game = digging(9);
		const match = begun(game);
		const other = revived(match);
		(other.board as Board).deck.$secret.fill(0);
		const [one, another] = [match, other].map((each) => {
			const asked = question(game, each);
			const thoughts = beginThinking(game, asked, EFFORT);
			return thoughts && think(game, asked, thoughts, { seed: seedOf(3), upTo: 40 });
		});
		expect(another).toEqual(one);
	});

	it('drops what cannot be played out, and does as usual where nothing can be', () => {
		const game = digging(9);
		const asked = question(game, begun(game));
		if (game.search === undefined) throw new Error('it has a search');
		const { search } = game;
		const proposing = (choices: readonly { kind: string }[], changed = search) => {
			const other = { ...game, search: { ...changed, shortList: () => choices } };
			const thoughts = beginThinking(other, asked, EFFORT);
			return thoughts && think(other, asked, thoughts, { seed: seedOf(8), upTo: 40 });
		};
		const dropped = proposing([{ kind: 'safe' }, { kind: 'fly' }, { kind: 'dig' }]);
		expect(dropped?.candidates.map(({ choice, tries }) => [choice.kind, tries])).toEqual([
			['safe', 40],
			['dig', 40]
		]);
		const broken = {
			...search,
			imagine: () => {
				throw new Error('unimaginable');
			}
		};
		for (const thoughts of [proposing([{ kind: 'fly' }, { kind: 'dig' }]), proposing([{ kind: 'safe' }, { kind: 'dig' }], broken)]) {
			expect(thoughts?.iterations).toBe(40);
			expect(thoughts?.candidates.map(({ tries }) => tries)).toEqual([0, 0]);
			expect(thoughts && decided(thoughts)).toEqual(thoughts?.candidates[0]?.choice);
		}
	});

	it('thinks of no more than it is to', () => {
		const game = digging(9);
		expect(
			beginThinking(game, question(game, begun(game)), { iterations: 4, candidates: 2 })?.candidates.map(({ choice }) => choice)
		).toEqual([{ kind: 'safe' }, { kind: 'dig' }]);
	});

	it('follows the policy of a game without a search, and at steps where thinking does not pay', () => {
		const { search, ...rest } = digging(9);
		if (search === undefined) throw new Error('it has a search');
		for (const game of [rest, { ...rest, search: { ...search, steps: [] } }])
			expect(thinkingBot(game, EFFORT)(question(game, begun(game)))).toEqual({ kind: 'safe' });
	});

	it('thinks of what the game proposes', () => {
		const game = digging(9);
		if (game.search === undefined) throw new Error('it has a search');
		const proposing = { ...game, search: { ...game.search, shortList: () => [{ kind: 'safe' }, { kind: 'nothing' }] } };
		expect(thinkingBot(proposing, EFFORT)(question(proposing, begun(proposing)))).toEqual({ kind: 'safe' });
	});

	it('has the policy answer on the imagined board, where the game can', () => {
		const game = digging(9);
		if (game.search === undefined) throw new Error('it has a search');
		const seen: (readonly [number, boolean])[] = [];
		const open: Game<Digging> = {
			...game,
			search: {
				...game.search,
				policy({ seat, board, options: [first] }) {
					seen.push([seat, Array.isArray(board.deck.$secret)]);
					return { kind: first?.kind ?? '' };
				}
			}
		};
		const thoughtsOf = (each: Game<Digging>) => {
			const asked = question(each, begun(each));
			const thoughts = beginThinking(each, asked, EFFORT);
			return thoughts && think(each, asked, thoughts, { seed: seedOf(8), upTo: 3 });
		};
		expect(thoughtsOf(open)).toEqual(thoughtsOf(game));
		// Three matches, three candidates, and the rival's answer to each.
		expect(seen).toEqual(new Array(9).fill([1, true]));
	});

	it('wins against the policy', () => {
		const game = anyGame(digging(9));
		const sharp = thinkingBot(game, EFFORT);
		let won = 0;
		for (let number = 0; number < 10; number += 1) {
			const { result } = simulate(game, {
				seats: 2,
				seed: seedOf(number),
				random: randomFrom(number),
				choose: (asked) => (asked.seat === 0 ? sharp(asked) : game.bot(asked))
			});
			if (result?.winners.includes(0) === true) won += 1;
		}
		expect(won).toBeGreaterThan(5);
	});
});

describe('Levels', () => {
	it('are steady, by the policy, and sharp and master, by thinking where the game can', () => {
		expect(LEVELS.filter(isLevel)).toEqual(['easy', 'steady', 'sharp', 'master']);
		expect(isLevel('brilliant')).toBe(false);
		const game = anyGame(digging(9));
		const asked = question(digging(9), begun(digging(9)));
		const thinking = { ...game, search: { ...game.search, master: EFFORT } } as Game;
		expect((['steady', 'sharp', 'master'] as const).map((level) => botOf(thinking, level)(asked as never).kind)).toEqual([
			'safe',
			'dig',
			'dig'
		]);
		for (const level of ['sharp', 'master'] as const)
			expect(botOf({ ...game, search: undefined } as never, level)(asked as never)).toEqual({ kind: 'safe' });
	});

	it('are those that a game has: without a search those that do not think', () => {
		const game = anyGame(digging(9));
		expect(levelsOf(game)).toEqual(['easy', 'steady', 'sharp']);
		expect(levelsOf({ ...game, search: { ...game.search, master: EFFORT } } as Game)).toEqual(LEVELS);
		expect(levelsOf({ ...game, search: undefined } as never)).toEqual(['easy', 'steady']);
		expect(LEVELS.map((level) => effortOf(game, level))).toEqual([undefined, undefined, EFFORT, undefined]);
	});

	it('have an easy bot overlook what is best now and then, by its moods alone', () => {
		const game = anyGame(digging(9));
		const easy = botOf(game, 'easy');
		const answers = (random: () => number) =>
			Array.from({ length: 200 }, () => easy({ ...question(digging(9), begun(digging(9))), random } as never).kind);
		const first = answers(randomFrom(3));
		expect(first).toEqual(answers(randomFrom(3)));
		const count = (kind: string): number => first.filter((each) => each === kind).length;
		// The policy takes what is safe, and digs where it does not see that.
		expect(count('safe')).toBeGreaterThan(120);
		expect(count('dig')).toBeGreaterThan(count('nothing'));
		expect(count('nothing')).toBeGreaterThan(0);
	});

	it('have an easy bot do what it can where there is but one thing to do', () => {
		const game = anyGame(digging(9));
		const asked = { ...question(digging(9), begun(digging(9))), options: [{ kind: 'dig' }], random: () => 0 };
		expect(botOf(game, 'easy')(asked as never)).toEqual({ kind: 'dig' });
	});
});

describe('The moods of a bot', () => {
	const first = (match: Match, seat: number): number[] => {
		const moods = moodsOf(match, seat);
		return [moods(), moods(), moods()];
	};

	it('are the same for the same match, and others after each choice, in each seat and in each match', () => {
		const match = begun(digging(9));
		expect(first(revived(match), 0)).toEqual(first(match, 0));
		const { match: other } = start(digging(9), { seats: 2, seed: seedOf(5) });
		const all = [first(match, 0), first(match, 1), first({ ...match, choices: 1 }, 0), first(other, 0)].flat();
		expect(new Set(all).size).toBe(all.length);
		for (const mood of all) {
			expect(mood).toBeGreaterThanOrEqual(0);
			expect(mood).toBeLessThan(1);
		}
	});

	it('draw nothing from the match', () => {
		const match = begun(digging(9));
		const before = revived(match);
		first(match, 0);
		expect(match).toEqual(before);
	});
});

describe('What is imagined', () => {
	it('looks to the seat like the match it comes from, all along', () => {
		const game = anyGame(digging(9));
		const match = begun(digging(9));
		while (match.result === undefined) {
			expect(checkImagined(game, match, randomFrom(2))).toBe(true);
			play(game, match, asked(game, match)[0]?.seat ?? 0, { kind: 'dig' });
		}
	});

	it('is found out when it does not', () => {
		const right = digging(9);
		const wrong = digging(9, 9, (known, seat, draw) => {
			const imagined = right.search?.imagine(known, seat, draw);
			if (imagined === undefined) throw new Error('it has a search');
			imagined.board.deck.$secret.pop();
			return imagined;
		});
		expect(() => checkImagined(anyGame(wrong), begun(wrong), randomFrom(2))).toThrow(
			'shows another board at dig: .deck.$sealed: 8, imagined 7'
		);
	});
});

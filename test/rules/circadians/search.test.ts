import { describe, expect, it } from 'vitest';
import type { Board } from '#rules/circadians/board.ts';
import { choiceOn } from '#rules/circadians/bot.ts';
import { odds } from '#rules/circadians/bot/odds.ts';
import type { Match } from '#rules/core/match.ts';
import { asked, options } from '#rules/core/play.ts';
import { beginThinking } from '#rules/core/search.ts';
import { disguise } from '../support/circadians/disguise.ts';
import { game } from '../support/circadians/position.ts';
import { questionTo } from '../support/imagined.ts';
import { randomFrom } from '../support/random.ts';
import { expectBlindThoughts, imaginedAlong, playedByBots } from '../support/searching.ts';

describe('A bot that thinks ahead in Circadians', () => {
	it.each([
		[1, { rival: 'second' }],
		[2, { rival: 'first' }],
		[3, {}],
		[4, { characters: 'free' }]
	])('imagines what looks to its seat like the match it is in, with %i players and %o', (seats, settings) => {
		const imagined = imaginedAlong(game, seats, settings as Record<string, string>);
		expect(imagined.get('plan')).toBeGreaterThan(10);
		expect(imagined.get('activate')).toBeGreaterThan(10);
	});

	it('thinks the same whatever is hidden from it', () => {
		expect(expectBlindThoughts(game, 3, disguise as never)).toBeGreaterThan(5);
	});

	it('weighs what the policy does first, and other things beside it', () => {
		let others = 0;
		playedByBots(game, 3, {}, (match, seat) => {
			const [ask] = asked(game, match);
			if (ask?.step.step !== 'plan' && ask?.step.step !== 'activate') return;
			const question = questionTo(game, match, seat, () => 0.5);
			const thoughts = beginThinking(game, question as never, { iterations: 1, candidates: 9 });
			if (thoughts === undefined) return;
			expect(thoughts.candidates[0]?.choice).toEqual(game.bot(question as never));
			others += thoughts.candidates.length - 1;
		});
		expect(others).toBeGreaterThan(100);
	});

	it('has the policy choose the same on a whole board as by the view of its seat', () => {
		playedByBots(game, 4, {}, (match, seat) => {
			const [ask] = asked(game, match);
			if (ask === undefined || ask.step.step === 'confirm') return;
			const question = questionTo(game, match, seat, randomFrom(1));
			const whole = choiceOn({
				seat,
				board: match.board as Board,
				step: question.step,
				options: options(game, match, seat),
				random: randomFrom(1)
			});
			expect(whole).toEqual(game.bot(question as never));
		});
	});

	it('gives every player a chance, the rival too, together one', () => {
		for (const seats of [1, 4])
			playedByBots(game, seats, {}, ({ board }: Match) => {
				const { players, rival, round } = board as Board;
				if (round === 0) return;
				const chances = odds(board as Board);
				expect(chances.length).toBe(players.length + (rival === undefined ? 0 : 1));
				expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1);
				for (const chance of chances) expect(chance).toBeGreaterThan(0);
			});
	});
});

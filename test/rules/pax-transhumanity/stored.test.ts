import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { choose, takeBack, type Course } from '#rules/core/history.ts';
import { copy } from '#rules/core/json.ts';
import { asked, options } from '#rules/core/play.ts';
import { revive } from '#rules/core/revive.ts';
import { view } from '#rules/core/secret.ts';
import { games } from '#rules/games.ts';
import { randomNumbers } from '../../bench/random-choice.ts';

const game = games['pax-transhumanity'];

/** A match as a room of that version stored it, in the middle of a turn that can still be taken back. */
function stored(version: number): Course {
	return JSON.parse(readFileSync(new URL(`stored-match-${version}.json`, import.meta.url), 'utf8')) as Course;
}

describe.each([1])('A match stored by version %i', (version) => {
	it('is read, its last choice taken back, and played to its end', () => {
		if (game === undefined) throw new Error('no such game');
		const { match, past } = stored(version);
		expect(match.version).toBe(version);
		let course: Course = { match: revive(game, match), ...(past !== undefined && { past: { ...past, match: revive(game, past.match) } }) };
		const back = takeBack(game, course, past?.taken.at(-1)?.seat ?? 0);
		if ('refused' in back) throw new Error(back.refused);
		expect(back.course.match.choices).toBe(match.choices - 1);
		course = back.course;
		const random = randomNumbers(version);
		while (course.match.result === undefined) {
			const { seat, step } = asked(game, course.match)[0] ?? { seat: 0, step: undefined };
			const question = copy({ board: view(course.match.board, seat), step: view(step, seat) });
			const choice = game.bot({ seat, ...question, options: options(game, course.match, seat), random } as never);
			const next = choose(game, course, seat, [choice]);
			if ('refused' in next) throw new Error(next.refused);
			course = next.course;
		}
		expect(course.match.result).toHaveProperty('winners');
	});
});

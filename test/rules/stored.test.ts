import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { choose, takeBack, type Course } from '#rules/core/history.ts';
import { asked } from '#rules/core/play.ts';
import { revive } from '#rules/core/revive.ts';
import { botChoice } from '#rules/core/simulate.ts';
import { games } from '#rules/games.ts';
import { randomNumbers } from '../bench/random-choice.ts';

/** Matches as rooms of every released version stored them, in the middle of a turn that can still be taken back. */
const STORED = globSync('test/rules/*/stored-match-*.json').map((file) => {
	const [, id = '', version = ''] = /([^/]+)\/stored-match-(\d+)\.json$/.exec(file) ?? [];
	return { file, id, version: Number(version) };
});

it('There is a stored match of every version of every game', () => {
	const versions = Object.values(games).flatMap(({ id, version }) => Array.from({ length: version }, (_, before) => `${id} ${before + 1}`));
	expect(STORED.map(({ id, version }) => `${id} ${version}`).toSorted()).toEqual(versions.toSorted());
});

describe.each(STORED)('A match of $id stored by version $version', ({ file, id, version }) => {
	it('is read, its last choice taken back, and played to its end', () => {
		const game = games[id];
		if (game === undefined) throw new Error(`no game ${id}`);
		const { match, past } = JSON.parse(readFileSync(file, 'utf8')) as Course;
		expect(match.version).toBe(version);
		let course: Course = { match: revive(game, match), ...(past !== undefined && { past: { ...past, match: revive(game, past.match) } }) };
		const back = takeBack(game, course, past?.taken.at(-1)?.seat ?? 0);
		if ('refused' in back) throw new Error(back.refused);
		expect(back.course.match.choices).toBe(match.choices - 1);
		course = back.course;
		const random = randomNumbers(version);
		while (course.match.result === undefined) {
			const [ask] = asked(game, course.match);
			if (ask === undefined) throw new Error('nobody is asked');
			const next = choose(game, course, ask.seat, [botChoice(game, course.match, ask, random)]);
			if ('refused' in next) throw new Error(next.refused);
			course = next.course;
		}
		expect(course.match.result).toHaveProperty('winners');
	});
});

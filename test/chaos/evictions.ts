import type { Game } from '../../rules/core/game.ts';
import { Laboratory } from '../../tools/host/laboratory.ts';
import { freePort } from '../../tools/host/port.ts';
import { ChaosMatch, type Plan } from './chaos-match.ts';
import { Coverage, decisionsOf } from './decisions.ts';
import { planFor, slots } from './plans.ts';
import { plant, type Exec } from './plant.ts';
import { rehearsed } from './rehearsal.ts';
import { readRows } from './rows.ts';
import { wrongsOf, type Wrong } from './verdict.ts';

/** What came of it all. */
export type EvictionReport = {
	readonly coverage: Coverage;
	/** Evictions with the sockets asleep, and with the sockets closed. */
	readonly slept: number;
	readonly closed: number;
	/** Matches that were put before a decision that hardly ever comes up. */
	readonly planted: number;
	readonly matches: readonly ChaosMatch[];
	readonly wrongs: readonly Wrong[];
};

// Milliseconds until decisions that hardly ever come up are no longer waited for; choices that are played after one of those.
const PATIENCE = 60_000;
const AFTERWARDS = 15;
// Of the questions whose kind was met often enough, how many meet an eviction all the same.
const MORE = 0.02;

/**
 * Matches of every game over real sockets, whose room is put out of memory while a decision is open: each kind `times` times, every
 * other time with its sockets closed as well. A decision that does not come up is looked for offline, and a match put before it.
 */
export async function evicted(options: {
	readonly times: number;
	readonly random: () => number;
	readonly state: string;
	readonly progress: (line: string) => void;
}): Promise<EvictionReport> {
	const { times, random, state, progress } = options;
	const coverage = new Coverage();
	const matches: ChaosMatch[] = [];
	const playing = new Set<ChaosMatch>();
	const wrongs: Wrong[] = [];
	const counts = { slept: 0, closed: 0, planted: 0 };
	const secrets = { SESSION_SECRET: 'only for the time of this run', LINK_SECRET: 'only for the time of this run' };
	const variables = { MESSAGE_PACE: '100000', BUDGETS: 'off', BOT_PACE_MS: '5', ...secrets };
	const laboratory = await Laboratory.open({ ip: '127.0.0.1', port: await freePort(), state, variables, unlimited: true });
	const place = { house: laboratory.url, sockets: laboratory.url };
	let ended = false;
	const goesOn = (game: Game): boolean => !ended && decisionsOf(game).some((kind) => coverage.of(game, kind) < times);

	const evict = async (match: ChaosMatch, kind: string): Promise<void> => {
		const { game } = match.plan;
		const closes = coverage.of(game, kind) % 2 === 1;
		try {
			await laboratory.evict('Match', match.id, closes ? 'close' : 'hibernate');
		} catch (error) {
			// Another player's question has put it out of memory in the same moment.
			if (error instanceof Error && error.message.includes('not currently running')) return;
			throw error;
		}
		coverage.note(game, kind);
		counts[closes ? 'closed' : 'slept'] += 1;
	};

	const open = async (plan: Plan): Promise<ChaosMatch> => {
		const match: ChaosMatch = await ChaosMatch.open(place, plan, random, async (kind) => {
			if (coverage.of(plan.game, kind) < times || random() < MORE) await evict(match, kind);
		});
		matches.push(match);
		playing.add(match);
		return match;
	};

	const storageOf =
		({ id }: ChaosMatch): Exec =>
		(sql, ...values) =>
			laboratory.exec('Match', id, sql, ...values);

	const judge = async (match: ChaosMatch): Promise<void> => {
		const { game } = match.plan;
		if (match.isOver) await match.leave();
		else await match.gather();
		const rows = await readRows(storageOf(match));
		if (rows === undefined) wrongs.push({ kind: 'lost', what: `the table ${match.id}` });
		else wrongs.push(...wrongsOf(game, rows, match.testimonies(), match.record));
		match.close();
		playing.delete(match);
	};

	const playAll = async (game: Game, seats: number): Promise<void> => {
		while (goesOn(game)) {
			const match = await open(planFor(game, seats, random));
			if (!ended) await match.play();
			await judge(match);
		}
	};

	const seek = async (game: Game, kind: string): Promise<void> => {
		const seats = (): number => game.seats.least + Math.floor(random() * (game.seats.most - game.seats.least + 1));
		const position = rehearsed(() => planFor(game, seats(), random), kind, random);
		if (position === undefined) return progress(`${game.id} never came to ${kind}`);
		const match = await open(position.plan);
		counts.planted += 1;
		await plant(match, position, storageOf(match));
		await laboratory.evict('Match', match.id, 'close');
		await match.gather();
		await match.goOn(AFTERWARDS);
		await judge(match);
	};

	try {
		const timer = setTimeout(() => {
			ended = true;
			for (const match of playing) match.stop();
		}, PATIENCE);
		await Promise.all(slots().map(({ game, seats }) => playAll(game, seats)));
		clearTimeout(timer);
		progress(`${matches.length} matches, ${counts.slept + counts.closed} evictions`);
		for (const game of new Set(slots().map((slot) => slot.game))) {
			for (const kind of decisionsOf(game)) {
				for (let more = coverage.of(game, kind); more < times && coverage.of(game, kind) < times; more += 1) await seek(game, kind);
			}
		}
		return { coverage, matches, wrongs, ...counts };
	} finally {
		for (const match of matches) match.close();
		await laboratory.close();
	}
}

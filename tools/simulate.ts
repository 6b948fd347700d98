/**
 * Plays whole games with bots and prints what came of them:
 *   npm run simulate power-struggle -- --games 2000 --players 4 [--seed text] [--fixed] [--setting name=value] [--levels sharp,steady]
 *     [--every 50]
 * The same seed gives the same games. With --fixed one seat of each game keeps to a preset mix of ways to win. Levels are those of the
 * seats in turn, moved on by one with each game; what each makes use of is counted, and what it may do and hardly ever does. With --every
 * the results so far are printed after each so many games.
 */
import { parseArgs } from 'node:util';
import { Chances } from '../rules/core/chances.ts';
import { mixSeed } from '../rules/core/seed.ts';
import type { BotQuestion, Game, Vocabulary } from '../rules/core/game.ts';
import type { Settings } from '../rules/core/match.ts';
import { botOf, effortOf, isLevel, LEVELS, type Level } from '../rules/core/levels.ts';
import { shareWithError, type Report, type Table } from '../rules/core/report.ts';
import { generator, simulate } from '../rules/core/simulate.ts';
import { createReport as createCircadiansReport } from '../rules/circadians/bot/report.ts';
import { games } from '../rules/games.ts';
import { createReport as createPaxReport } from '../rules/pax-transhumanity/bot/report.ts';
import { createReport } from '../rules/power-struggle/bot/report.ts';
import { createReport as createAgesReport } from '../rules/through-the-ages/bot/report.ts';

// What a game counts over a simulation, and which bots it seats; a game without one is played by its usual bots.
type Reporter = { readonly create: (fixed: boolean) => Report; readonly strategies: boolean };

const reporters: Readonly<Record<string, Reporter>> = {
	'power-struggle': { create: createReport, strategies: true },
	'pax-transhumanity': { create: createPaxReport, strategies: false },
	circadians: { create: createCircadiansReport, strategies: false },
	'through-the-ages': { create: createAgesReport, strategies: false }
};

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: {
		games: { type: 'string', default: '2000' },
		players: { type: 'string', default: '4' },
		seed: { type: 'string', default: 'backroom' },
		fixed: { type: 'boolean', default: false },
		setting: { type: 'string', multiple: true, default: [] },
		levels: { type: 'string', default: '' },
		every: { type: 'string', default: '0' }
	}
});

const id = positionals[0] ?? Object.keys(games)[0] ?? '';
const game = games[id];
if (game === undefined) {
	console.error(`no game ${id}; there are: ${Object.keys(games).join(', ')}`);
	process.exit(2);
}
if (values.fixed && reporters[game.id]?.strategies !== true) {
	console.error(`${game.id} has no fixed strategies`);
	process.exit(2);
}
const levels = values.levels === '' ? [] : values.levels.split(',');
if (!levels.every(isLevel)) {
	console.error(`no levels ${values.levels}; there are ${LEVELS.join(', ')}`);
	process.exit(2);
}
simulateAll(game, {
	levels,
	count: Number(values.games),
	players: Number(values.players),
	seed: values.seed,
	fixed: values.fixed,
	every: Number(values.every),
	settings: Object.fromEntries(values.setting.map((pair) => pair.split('=', 2) as [string, string]))
});

type Wanted = {
	readonly levels: readonly Level[];
	readonly count: number;
	readonly players: number;
	readonly seed: string;
	readonly fixed: boolean;
	/** After how many games the results so far are printed; 0 for the end alone. */
	readonly every: number;
	readonly settings: Settings;
};

function simulateAll(of: Game, { count, players, seed, fixed, every, settings, levels }: Wanted): void {
	const report = reporters[of.id]?.create(fixed);
	const began = performance.now();
	let thoughts = 0;
	let thinking = 0;
	const won = new Map<Level, { seats: number; wins: number }>();
	const used = new Map<Level, Use>();
	const chances = new Chances();
	for (let number = 0; number < count; number += 1) {
		const usual = report?.seats(players) ?? of.bot;
		const seated = Array.from({ length: players }, (_seat, seat) => levels[(seat + number) % levels.length]);
		if (levels.length > 0) report?.seated?.(seated.map((level) => level ?? ''));
		const bots = seated.map((level) => (level === undefined ? usual : botOf(of, level)));
		const choose: Game['bot'] = (question) => (bots[question.seat] ?? usual)(question);
		const match = simulate(of, {
			seats: players,
			seed: mixSeed(seed, [String(number)]),
			settings,
			random: generator(number, seed),
			choose(question) {
				const from = process.cpuUsage();
				const choice = choose(question);
				const { user, system } = process.cpuUsage(from);
				thinking += user + system;
				thoughts += 1;
				const level = seated[question.seat];
				if (level !== undefined) {
					if (isThoughtAbout(of, question)) note(used, level, user + system);
					const kinds = question.options.map(({ kind }) => kind);
					chances.note(level, (question.step as { readonly step: string }).step, kinds, choice.kind);
				}
				return choice;
			},
			...(report !== undefined && { told: (facts, now) => report.told(facts, now) })
		});
		report?.finished(match);
		const { winners = [] } = match.result ?? {};
		for (const [seat, level] of seated.entries()) {
			if (level === undefined) continue;
			const entry = won.get(level) ?? { seats: 0, wins: 0 };
			won.set(level, { seats: entry.seats + 1, wins: entry.wins + (winners.includes(seat) ? 1 / winners.length : 0) });
		}
		if (every > 0 && (number + 1) % every === 0 && number + 1 < count) printResults(number + 1);
	}
	printResults(count);

	function printResults(games: number): void {
		const seconds = (performance.now() - began) / 1_000;
		console.log(
			`${of.id}: ${games} games, ${players} players, seed ${seed}${values.setting.map((pair) => `, ${pair}`).join('')}${fixed ? ', one fixed strategy a game' : ''}`
		);
		for (const table of [...(report?.tables() ?? []), ...chances.tables()]) print(table);
		if (won.size > 0)
			print({
				title: 'Levels',
				head: ['', 'seats', 'won', 'times fair share', 'matches imagined', 'candidates', 'ms a decision', 'at most'],
				rows: [...won].map(([level, { seats, wins }]) => [
					level,
					String(seats),
					shareWithError(wins, seats),
					((wins / seats) * players).toFixed(2),
					...usesOf(of, level, used.get(level))
				])
			});
		print({
			title: 'Speed',
			head: ['', ''],
			rows: [
				['seconds', seconds.toFixed(1)],
				['games a second', (games / seconds).toFixed(0)],
				['microseconds a bot thinks about a choice', (thinking / thoughts).toFixed(0)]
			]
		});
	}
}

/** What a level has used of the processor: decisions that it may think about, and microseconds. */
type Use = { readonly decisions: number; readonly all: number; readonly most: number };

function isThoughtAbout({ search }: Game, { step, options }: BotQuestion<Vocabulary>): boolean {
	return options.length > 1 && search?.steps.includes((step as { readonly step: string }).step) === true;
}

function note(used: Map<Level, Use>, level: Level, time: number): void {
	const { decisions, all, most } = used.get(level) ?? { decisions: 0, all: 0, most: 0 };
	used.set(level, { decisions: decisions + 1, all: all + time, most: Math.max(most, time) });
}

function usesOf(of: Game, level: Level, use: Use | undefined): readonly string[] {
	const { iterations = 0, candidates = 0 } = effortOf(of, level) ?? {};
	if (use === undefined) return [String(iterations), String(candidates), '', ''];
	return [String(iterations), String(candidates), (use.all / use.decisions / 1_000).toFixed(1), (use.most / 1_000).toFixed(0)];
}

function print({ title, head, rows }: Table): void {
	const widths = head.map((name, column) => Math.max(name.length, ...rows.map((row) => (row[column] ?? '').length)));
	const line = (row: readonly string[]): string =>
		row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join('  ');
	console.log(`\n${title}\n${[head, ...rows].map((row) => `  ${line(row)}`.trimEnd()).join('\n')}`);
}

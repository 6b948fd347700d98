import { add, percent, ratios, sorted, tally, type Report, type Tally } from '../../core/report.ts';
import type { Board } from '../board.ts';
import { chooseForBot } from '../bot.ts';
import { catalogueOf } from '../catalogue.ts';
import type { CardNumber } from '../edition.ts';
import type { PaxFact, PaxResult } from '../facts.ts';
import type { PaxTranshumanity } from '../flow.ts';
import { characterOf } from './character.ts';
import { countFact, systemsOfPax } from './systems.ts';

/** The ways a match ends, the two ways to count a tipping point apart. */
const ENDS = ['tipping point', 'singularity', 'plurality', 'magnate', 'paradigm shift'] as const;

/** A fresh report: ends, length, seats, roles, characters, cards, and what was done. */
export function createReport(): Report<PaxTranshumanity> {
	const ends = new Map<string, number>();
	const rounds: number[] = [];
	const seats = new Map<string, Tally>();
	const roles = new Map<string, Tally>();
	const characters = new Map<string, Tally>();
	const played = new Map<CardNumber, number>();
	const actions = new Map<string, number>();
	const points = { winners: 0, all: 0, players: 0, winnersOfPoints: 0 };
	const count = { games: 0, choices: 0, shared: 0, soloWins: 0, solo: 0 };
	const systems = systemsOfPax();
	let ideas: readonly CardNumber[] = [];
	let names: ReadonlyMap<CardNumber, string> = new Map();

	return {
		seats: () => chooseForBot,
		seated: (levels) => systems.seated(levels),
		told(facts) {
			for (const told of facts as readonly PaxFact[]) {
				countFact(systems, told);
				if (told.fact === 'commercializes') {
					add(played, told.card, 1);
					add(actions, `commercialized by ${told.by}`, 1);
				} else if (COUNTED.has(told.fact)) add(actions, told.fact, 1);
			}
		},
		finished(match) {
			const board = match.board as Board;
			const result = match.result as unknown as PaxResult;
			const { end, scoring, scores, winners } = result;
			const players = board.players.length;
			const { cards, ideas: all, tippingPoints } = catalogueOf(board);
			ideas = [...all, ...tippingPoints];
			if (names.size === 0) names = new Map(cards.flatMap((card, number) => (card === undefined ? [] : [[number, card.name.en]])));
			count.games += 1;
			count.choices += match.choices;
			rounds.push(board.round);
			add(ends, endName(end, scoring), 1);
			if (winners.length > 1) count.shared += 1;
			if (board.solo !== undefined) {
				count.solo += 1;
				if (winners.includes(0)) count.soloWins += 1 / winners.length;
			}
			for (const score of scores) {
				const state = board.players[score.player];
				if (state === undefined) continue;
				const won = winners.includes(score.player) ? 1 / winners.length : 0;
				tally(seats, state.exoglobal ? `rival ${score.player}` : `seat ${score.player + 1}`, won, players);
				tally(roles, state.exoglobal ? `rival ${state.role}` : state.role, won, players);
				if (state.hidden !== undefined && !state.exoglobal)
					tally(characters, characterOf(state.hidden.$secret.card, score.player).name, won, players);
				if (end === 'magnate') continue;
				points.all += score.points;
				points.players += 1;
				points.winners += won * score.points;
				points.winnersOfPoints += won;
			}
		},
		tables() {
			const { games } = count;
			const share = (part: number): string => percent(part, games);
			const lengths = [...rounds].sort((a, b) => a - b);
			const at = (part: number): string => String(lengths[Math.min(lengths.length - 1, Math.floor(part * lengths.length))] ?? 0);
			const never = ideas.filter((card) => !played.has(card));
			const byTimes = ideas.map((card) => [card, played.get(card) ?? 0] as const).sort((a, b) => a[1] - b[1]);
			const named = ([card, times]: readonly [CardNumber, number]): readonly string[] => [
				`${card} ${names.get(card) ?? ''}`,
				String(times),
				share(times)
			];
			return [
				{
					title: 'Ends',
					head: ['', 'games', 'share'],
					rows: ENDS.map((end) => [end, String(ends.get(end) ?? 0), share(ends.get(end) ?? 0)])
				},
				{
					title: 'Length',
					head: ['', ''],
					rows: [
						['rounds, median', at(0.5)],
						['rounds, middle half', `${at(0.25)}-${at(0.75)}`],
						['rounds, shortest and longest', `${at(0)}-${at(1)}`],
						['games of more than 40 rounds', share(lengths.filter((round) => round > 40).length)],
						['choices, mean', (count.choices / games).toFixed(0)]
					]
				},
				ratios('Seats', seats),
				ratios('Roles', roles),
				ratios('Characters', characters),
				{
					title: 'Points, where the game was counted',
					head: ['', ''],
					rows: [
						['winners, mean', (points.winners / Math.max(1, points.winnersOfPoints)).toFixed(2)],
						['all players, mean', (points.all / Math.max(1, points.players)).toFixed(2)],
						['shared wins', share(count.shared)],
						...(count.solo === 0 ? [] : [['won against the exoglobals', share(count.soloWins)]])
					]
				},
				{
					title: 'What was done',
					head: ['', 'a game'],
					rows: sorted(actions).map(([fact, times]) => [fact, (times / games).toFixed(2)])
				},
				{
					title: `Cards: ${ideas.length - never.length} of ${ideas.length} commercialized in some game`,
					head: ['', 'times', 'share of games'],
					rows: [...byTimes.slice(0, 6), ...byTimes.slice(-4)].map(named)
				},
				...systems.tables()
			];
		}
	};
}

function endName(end: PaxResult['end'], scoring: PaxResult['scoring']): (typeof ENDS)[number] {
	if (end === 'tippingPoint') return scoring === 'futureShock' ? 'paradigm shift' : 'tipping point';
	return end;
}

const COUNTED: ReadonlySet<string> = new Set([
	'syndicated',
	'hired',
	'researched',
	'fundraised',
	'imported',
	'placated',
	'splayAltered',
	'patentSold',
	'divestedSyndication',
	'divestedEmployee',
	'keptAsThinkTank',
	'patented',
	'companyStarted',
	'companyLost',
	'solved',
	'grew',
	'turnEnded'
]);

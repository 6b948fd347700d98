import type { BotQuestion } from '../../core/game.ts';
import type { Fact, Match } from '../../core/match.ts';
import type { AnyChoice } from '../../core/option.ts';
import type { Board } from '../board.ts';
import { chooseAs } from '../bot.ts';
import type { EventCard } from '../edition.ts';
import type { PowerStruggleFact } from '../facts.ts';
import type { PowerStruggle } from '../flow.ts';
import type { Result } from '../victory.ts';
import { ALL_ROUNDER, WAYS, personalityOf, type Personality, type Way } from './weights.ts';

/** Wins against games: `wins` may be halves and thirds, `fair` is what equal chances would have given. */
type Tally = { games: number; wins: number; fair: number };

/** What a simulation counts over its games. */
export type Report = {
	/** Which bots play the next game: one choice per question, by seat. */
	seats(players: number): (question: BotQuestion<PowerStruggle>) => AnyChoice;
	told(facts: readonly Fact[]): void;
	finished(match: Match): void;
	tables(): readonly Table[];
};

/** A table to print: a title, the head of its columns, its rows. */
export type Table = { readonly title: string; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };

const SHORT: Readonly<Record<Way, string>> = {
	influence: 'Inf',
	shares: 'Sha',
	mainDepartments: 'Mai',
	corruption: 'Cor',
	consultants: 'Con',
	archEnemy: 'Arc'
};

/** Every mix of four of the six ways: what a fixed strategy pursues and nothing else. */
export const FIXED: readonly Personality[] = mixes().map((only) => ({
	...ALL_ROUNDER,
	name: only.map((way) => SHORT[way]).join(' '),
	only
}));

function mixes(): Way[][] {
	const found: Way[][] = [];
	for (let set = 0; set < 1 << WAYS.length; set += 1) {
		const mix = WAYS.filter((_, way) => (set & (1 << way)) !== 0);
		if (mix.length === 4) found.push(mix);
	}
	return found;
}

/** A fresh report; with `fixed`, one seat of every game, each in its turn, plays one of the fixed strategies. */
export function createReport(fixed: boolean): Report {
	const count = { games: 0, turns: 0, choices: 0, announcedMany: 0, decidedByCash: 0, shared: 0, inMeeting: 0 };
	const rounds = new Map<number, number>();
	const ways = new Map<Way, number>(WAYS.map((way) => [way, 0]));
	const points = new Map<number, number>();
	const tallies = {
		seat: new Map<string, Tally>(),
		position: new Map<string, Tally>(),
		bot: new Map<string, Tally>(),
		rival: new Map<string, Tally>(),
		card: new Map<string, Tally>()
	};
	const archEnemyPoints = new Map<string, number>();
	const events = new Map<EventCard, number>();
	const actions = new Map<string, number>();
	const bribes = {
		offered: 0,
		accepted: 0,
		sum: 0,
		acceptedSum: 0,
		cards: new Map<string, { offered: number; accepted: number; sum: number }>()
	};
	const money = { winner: 0, winners: 0, all: 0, players: 0, received: 0 };
	let bots: readonly Personality[] = [];

	return {
		seats(players) {
			bots = [];
			const special = count.games % players;
			const strategy = FIXED[Math.floor(count.games / players) % FIXED.length];
			return (question) => {
				if (bots.length === 0) {
					bots = Array.from({ length: players }, (_, seat) =>
						fixed && seat === special && strategy !== undefined ? strategy : personalityOf(seat, question.board.startPlayer)
					);
				}
				return chooseAs(question, bots[question.seat] ?? ALL_ROUNDER);
			};
		},
		told(facts) {
			for (const told of facts as readonly PowerStruggleFact[]) {
				if (told.fact === 'eventRevealed') {
					add(events, told.card, 1);
					if (told.card !== 'directorsMeeting') count.turns += 1;
				} else if (told.fact === 'received') money.received += told.sum;
				if (COUNTED.has(told.fact))
					add(actions, told.fact === 'headResigned' || told.fact === 'headDeposed' ? `${told.fact} ${told.to}` : told.fact, 1);
			}
		},
		finished(match) {
			const board = match.board as Board;
			const { standings, winners } = match.result as unknown as Result;
			const players = board.players.length;
			count.games += 1;
			count.choices += match.choices;
			add(rounds, board.round, 1);
			if (board.players.filter(({ announced }) => announced !== undefined).length > 1) count.announcedMany += 1;
			if (board.turn === 0) count.inMeeting += 1;
			if (winners.length > 1) count.shared += 1;
			else if (standings[0]?.points === standings[1]?.points) count.decidedByCash += 1;
			for (const standing of standings) {
				const { seat, cash } = standing;
				const won = winners.includes(seat) ? 1 / winners.length : 0;
				const enemy = board.players[seat]?.archEnemy.$secret;
				money.all += cash;
				money.players += 1;
				tally(tallies.seat, `seat ${seat + 1}`, won, players);
				tally(tallies.position, `${((seat - board.startPlayer + players) % players) + 1}. from the start player`, won, players);
				tally(tallies.bot, bots[seat]?.name ?? '', won, players);
				if (enemy !== undefined) {
					const keys = [
						[tallies.rival, enemy.rival === seat ? 'own colour' : 'other colour'],
						[tallies.card, `${enemy.competences.number}: ${enemy.competences.competences.map((way) => SHORT[way]).join(' ')}`]
					] as const;
					for (const [map, key] of keys) {
						tally(map, key, won, players);
						if (standing.ways.includes('archEnemy')) add(archEnemyPoints, key, 1);
					}
				}
				if (won === 0) continue;
				money.winner += cash;
				money.winners += 1;
				add(points, standing.points, won);
				for (const way of standing.ways) add(ways, way, won);
			}
			for (const { card, outcome, envelope } of board.bribes) {
				const { sum } = envelope.$secret;
				const of = bribes.cards.get(card) ?? { offered: 0, accepted: 0, sum: 0 };
				bribes.cards.set(card, of);
				of.offered += 1;
				bribes.offered += 1;
				bribes.sum += sum;
				if (outcome !== 'accepted') continue;
				of.accepted += 1;
				of.sum += sum;
				bribes.accepted += 1;
				bribes.acceptedSum += sum;
			}
		},
		tables() {
			const { games } = count;
			const percent = (part: number, whole = games): string => `${((100 * part) / whole).toFixed(1)} %`;
			const mean = (sum: number, whole = games): string => (whole === 0 ? '-' : (sum / whole).toFixed(1));
			const thousands = (sum: number, whole: number): string => (whole === 0 ? '-' : `${Math.round(sum / whole / 1_000)}k`);
			const sorted = <K>(map: Map<K, number>): [K, number][] => [...map].sort((a, b) => (a[0] < b[0] ? -1 : 1));
			const ratios = (title: string, map: Map<string, Tally>, withPoint = false): Table => ({
				title,
				head: ['', 'games', 'wins', 'times fair share', ...(withPoint ? ['beat the arch-enemy'] : [])],
				rows: [...map]
					.sort((a, b) => (a[0] < b[0] ? -1 : 1))
					.map(([key, { games: played, wins, fair }]) => [
						key,
						String(played),
						wins.toFixed(0),
						(wins / fair).toFixed(2),
						...(withPoint ? [percent(archEnemyPoints.get(key) ?? 0, played)] : [])
					])
			});
			return [
				{
					title: 'Length',
					head: ['', 'mean'],
					rows: [
						['rounds (meetings)', mean(sum(rounds))],
						['operating turns', mean(count.turns)],
						['choices', mean(count.choices)]
					]
				},
				{
					title: 'Rounds',
					head: ['rounds', 'games', 'share'],
					rows: sorted(rounds).map(([round, times]) => [String(round), String(times), percent(times)])
				},
				{
					title: 'Ways of winners',
					head: ['way', 'winners', 'share'],
					rows: WAYS.map((way) => [way, (ways.get(way) ?? 0).toFixed(0), percent(ways.get(way) ?? 0)])
				},
				{
					title: 'End',
					head: ['', 'games', 'share'],
					rows: [
						...sorted(points).map(([point, times]) => [`won with ${point} points`, times.toFixed(0), percent(times)]),
						...(
							[
								['more than one announced', count.announcedMany],
								['decided by cash', count.decidedByCash],
								['shared', count.shared],
								['ended in a meeting', count.inMeeting]
							] as const
						).map(([name, times]) => [name, String(times), percent(times)])
					]
				},
				ratios('Seats', tallies.seat),
				ratios('Order of play', tallies.position),
				ratios(fixed ? 'Fixed strategies among the bots of the house' : 'Bots', tallies.bot),
				ratios('Arch-enemy, colour card', tallies.rival, true),
				ratios('Arch-enemy, competence card', tallies.card, true),
				{ title: 'Events', head: ['card', 'a game'], rows: sorted(events).map(([card, times]) => [card, (times / games).toFixed(2)]) },
				{
					title: 'What was done',
					head: ['fact', 'a game'],
					rows: sorted(actions).map(([fact, times]) => [fact, (times / games).toFixed(2)])
				},
				{
					title: 'Bribes',
					head: ['card', 'offered a game', 'accepted', 'mean sum accepted'],
					rows: [
						...[...bribes.cards].map(([card, of]) => [
							card,
							mean(of.offered),
							percent(of.accepted, of.offered),
							thousands(of.sum, of.accepted)
						]),
						['all', mean(bribes.offered), percent(bribes.accepted, bribes.offered), thousands(bribes.acceptedSum, bribes.accepted)]
					]
				},
				{
					title: 'Money',
					head: ['', 'Pinats'],
					rows: [
						['received from events, a player and game', thousands(money.received, money.players)],
						['in hand at the end, all', thousands(money.all, money.players)],
						['in hand at the end, winners', thousands(money.winner, money.winners)]
					]
				}
			];
		}
	};
}

const COUNTED: ReadonlySet<string> = new Set([
	'hired',
	'departmentFounded',
	'departmentClosed',
	'departmentMoved',
	'departmentsMerged',
	'headResigned',
	'headDeposed',
	'influenceBought',
	'mainDepartmentFounded',
	'consultantHired',
	'sharesBought',
	'attracted',
	'penalised',
	'passed'
]);

function add<K>(map: Map<K, number>, key: K, number: number): void {
	map.set(key, (map.get(key) ?? 0) + number);
}

function sum(counts: Map<number, number>): number {
	let total = 0;
	for (const [number, times] of counts) total += number * times;
	return total;
}

function tally(map: Map<string, Tally>, key: string, won: number, players: number): void {
	const entry = map.get(key) ?? { games: 0, wins: 0, fair: 0 };
	map.set(key, { games: entry.games + 1, wins: entry.wins + won, fair: entry.fair + 1 / players });
}

import { add, percent, ratios, sorted, tally, type Report, type Tally } from '../../core/report.ts';
import type { Board } from '../board.ts';
import { chooseAs } from '../bot.ts';
import { edition, type EventCard } from '../edition.ts';
import type { PowerStruggleFact, Result } from '../facts.ts';
import type { PowerStruggle } from '../flow.ts';
import { countFact, countOrder, systemsOfStruggle } from './systems.ts';
import { ALL_ROUNDER, WAYS, personalityOf, type Personality, type Way } from './weights.ts';

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
export function createReport(fixed: boolean): Report<PowerStruggle> {
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
	const systems = systemsOfStruggle();
	// Before the first round managers are placed.
	let placing = true;

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
		seated: (levels) => systems.seated(levels),
		told(facts, match) {
			for (const told of facts as readonly PowerStruggleFact[]) {
				if (told.fact === 'roundBegan') placing = false;
				countFact(systems, told, placing);
				if (told.fact === 'eventsSorted') countOrder(systems, told.seat, (match.board as Board).events.stack.$secret);
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
			placing = true;
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
				if (standing.ways.includes('archEnemy')) systems.count(seat, 'arch-enemies beaten');
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
			for (const { briber, card, outcome, envelope } of board.bribes) {
				const { sum, note } = envelope.$secret;
				if (note !== '') systems.count(briber, 'envelopes with a note');
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
			const share = (part: number): string => percent(part, games);
			const mean = (sum: number, whole = games): string => (whole === 0 ? '-' : (sum / whole).toFixed(1));
			const thousands = (sum: number, whole: number): string => (whole === 0 ? '-' : `${Math.round(sum / whole / 1_000)}k`);
			const beaten = { head: 'beat the arch-enemy', cell: (key: string, played: number) => percent(archEnemyPoints.get(key) ?? 0, played) };
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
					rows: sorted(rounds).map(([round, times]) => [String(round), String(times), share(times)])
				},
				{
					title: 'Ways of winners',
					head: ['way', 'winners', 'share'],
					rows: WAYS.map((way) => [way, (ways.get(way) ?? 0).toFixed(0), share(ways.get(way) ?? 0)])
				},
				{
					title: 'End',
					head: ['', 'games', 'share'],
					rows: [
						...sorted(points).map(([point, times]) => [`won with ${point} points`, times.toFixed(0), share(times)]),
						...(
							[
								['more than one announced', count.announcedMany],
								['decided by cash', count.decidedByCash],
								['shared', count.shared],
								['ended in a meeting', count.inMeeting]
							] as const
						).map(([name, times]) => [name, String(times), share(times)])
					]
				},
				ratios('Seats', tallies.seat),
				ratios('Order of play', tallies.position),
				ratios(fixed ? 'Fixed strategies among the bots of the house' : 'Bots', tallies.bot),
				ratios('Arch-enemy, colour card', tallies.rival, beaten),
				ratios('Arch-enemy, competence card', tallies.card, beaten),
				{
					title: 'Events',
					head: ['card', 'a game'],
					rows: edition.events.map(({ card }) => [card, ((events.get(card) ?? 0) / games).toFixed(2)])
				},
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
				},
				...systems.tables()
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

function sum(counts: Map<number, number>): number {
	let total = 0;
	for (const [number, times] of counts) total += number * times;
	return total;
}

import { add, percent, ratios, sorted, tally, type Report, type Table, type Tally } from '../../core/report.ts';
import type { Board } from '../board.ts';
import { chooseForBot } from '../bot.ts';
import { edition as houseEdition } from '../edition.ts';
import type { CircadiansFact, CircadiansResult, Points } from '../facts.ts';
import type { Circadians } from '../flow.ts';
import { countFact, systemsOfCircadians } from './systems.ts';

const KINDS = ['negotiation', 'items', 'cache', 'base', 'gems'] as const satisfies readonly (keyof Points)[];

/** How many of a kind take part, and in how much of what is won. */
type Use = { times: number; won: number };

/** A fresh report: points, seats, characters, items, clans' sides, events and places, and how the rivals fare. */
export function createReport(): Report<Circadians> {
	const points = { people: 0, winners: 0, won: 0, of: new Map<string, number>() };
	const rival = { games: 0, beaten: 0, points: 0, of: new Map<string, number>() };
	const seats = new Map<string, Tally>();
	const characters = new Map<string, Tally>();
	const items = new Map<string, Use>();
	const sides = new Map<string, Use>();
	const events = new Map<string, number>();
	const eventPoints = new Map<string, number>();
	const places = new Map<string, Use>();
	const count = { games: 0, choices: 0, all: 0 };
	const systems = systemsOfCircadians();
	// Of the match that is being played: who began, and who activated what.
	let startPlayer = 0;
	let activated: { readonly player: number; readonly at: string; readonly clan: string | undefined }[] = [];

	return {
		seats: () => chooseForBot,
		seated: (levels) => systems.seated(levels),
		told(facts) {
			for (const told of facts as readonly CircadiansFact[]) {
				countFact(systems, told);
				if (told.fact === 'began') startPlayer = told.startPlayer;
				if (told.fact === 'activated' && told.from !== 'rival') activated.push({ player: told.player, at: told.at, clan: told.clan });
			}
		},
		finished(match) {
			const board = match.board as Board;
			const { scores, winners } = match.result as unknown as CircadiansResult;
			const people = board.players.length;
			const wonBy = (player: number): number => (winners.includes(player) ? 1 / winners.length : 0);
			count.games += 1;
			count.choices += match.choices;
			for (const score of scores) {
				const { player, total } = score;
				const won = wonBy(player);
				const state = board.players[player];
				const to = state === undefined ? rival.of : points.of;
				for (const kind of KINDS) add(to, kind, score.points[kind]);
				if (state === undefined) {
					rival.games += 1;
					rival.points += total;
					rival.beaten += 1 - won;
					continue;
				}
				points.people += 1;
				count.all += total;
				points.winners += won * total;
				points.won += won;
				tally(seats, `seat ${((player - startPlayer + people) % people) + 1}`, won, scores.length);
				if (state.character !== undefined) tally(characters, state.character, won, scores.length);
				for (const item of state.items) use(items, item, won);
			}
			for (const { player, at, clan } of activated) {
				use(places, at, wonBy(player));
				if (clan !== undefined) use(sides, `${clan} ${board.clanSides[clan as 'leyrien'] === 0 ? 'first' : 'second'} side`, wonBy(player));
			}
			for (const event of board.events) {
				add(events, event, 1);
				add(eventPoints, event, scores.slice(0, people).reduce((sum, { total }) => sum + total, 0) / people);
			}
			activated = [];
		},
		tables() {
			const { games } = count;
			const fair = points.won / points.people;
			const tables: Table[] = [
				{
					title: 'Points',
					head: ['', 'mean of all'],
					rows: [
						...KINDS.map((kind) => [kind, ((points.of.get(kind) ?? 0) / points.people).toFixed(1)]),
						['total', (count.all / points.people).toFixed(1)],
						['winners’ total', (points.winners / Math.max(1, points.won)).toFixed(1)],
						['choices a game', (count.choices / games).toFixed(0)]
					]
				},
				ratios('Seats', seats),
				ratios('Characters', characters),
				shares('Items, face up at the end', withUnused(items), games, fair),
				shares('Clans’ sides: dice placed', sides, games, fair),
				shares('Places: dice activated', places, games, fair),
				{
					title: 'Events',
					head: ['', 'share of games', 'mean points of those games'],
					rows: sorted(events).map(([event, times]) => [
						event,
						percent(times, games),
						((eventPoints.get(event) ?? 0) / Math.max(1, times)).toFixed(1)
					])
				},
				...systems.tables()
			];
			if (rival.games === 0) return tables;
			const rows = [
				...KINDS.map((kind) => [RIVAL_KINDS[kind], ((rival.of.get(kind) ?? 0) / rival.games).toFixed(1)]),
				['total', (rival.points / rival.games).toFixed(1)],
				['beaten in', percent(rival.beaten, rival.games)]
			];
			return [...tables, { title: 'The rival', head: ['', 'mean'], rows }];
		}
	};
}

const RIVAL_KINDS = { negotiation: 'negotiation', items: 'depository', cache: 'cache', base: 'progress', gems: 'gems' } as const;

function use(uses: Map<string, Use>, key: string, won: number): void {
	const entry = uses.get(key) ?? { times: 0, won: 0 };
	entry.times += 1;
	entry.won += won;
	uses.set(key, entry);
}

function withUnused(uses: ReadonlyMap<string, Use>): ReadonlyMap<string, Use> {
	return new Map(houseEdition.items.map(({ item }) => [item, uses.get(item) ?? { times: 0, won: 0 }]));
}

// How often each is used in a game, and how much more often than usual its users win.
function shares(title: string, uses: ReadonlyMap<string, Use>, games: number, fair: number): Table {
	return {
		title,
		head: ['', 'a game', 'times fair share'],
		rows: sorted(uses).map(([key, { times, won }]) => [key, (times / games).toFixed(2), (won / Math.max(1, times) / fair).toFixed(2)])
	};
}

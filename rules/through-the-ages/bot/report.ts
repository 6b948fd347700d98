import type { Match } from '../../core/match.ts';
import { add, frequency, percent, ratios, shareWithError, tally, type Report, type Table, type Tally } from '../../core/report.ts';
import { Systems } from '../../core/systems.ts';
import type { Board } from '../board.ts';
import { chooseForBot } from '../bot.ts';
import { cardOf } from '../catalogue.ts';
import { edition } from '../edition.ts';
import type { ThroughTheAgesFact, ThroughTheAgesResult } from '../facts.ts';
import type { ThroughTheAges } from '../flow.ts';
import type { CardId } from '../vocabulary.ts';
import { countFact as countSystem, systemsOfAges } from './systems.ts';

// What is counted each time it happens, by what it is called in the table.
const COUNTED = {
	took: 'civil cards taken',
	developed: 'technologies developed',
	revolution: 'revolutions',
	populationIncreased: 'population increased',
	wonderCompleted: 'wonders completed',
	stagesBuilt: 'times wonder stages were built',
	leaderPlayed: 'leaders',
	colonized: 'colonies',
	eventPrepared: 'events prepared',
	pactAccepted: 'pacts',
	corruption: 'turns with corruption',
	hunger: 'turns with hunger'
} as const satisfies Partial<Record<ThroughTheAgesFact['fact'], string>>;

/** How many have a card, and how much of what is won. */
type Use = { times: number; won: number };

/** A fresh report: culture, lengths, seats, what is done, and what cards are used. */
export function createReport(): Report<ThroughTheAges> {
	const culture: number[] = [];
	const winners: number[] = [];
	const rounds: number[] = [];
	const governments: number[] = [];
	const counts = new Map<string, number>();
	const seats = new Map<string, Tally>();
	const uses = new Map<string, Use>();
	const count = { games: 0, turns: 0, choices: 0, dear: 0, uprisings: 0, wars: 0, warsWon: 0, resolved: 0, aggressions: 0, yielded: 0 };
	const systems = systemsOfAges();
	const cards = new Systems<CardId>([]);
	let round = 1;
	// Of the match that is being played: who has brought what into play, and whose government has changed.
	let used: { readonly player: number; readonly card: CardId }[] = [];
	let changed = new Set<number>();

	function countFact(told: ThroughTheAgesFact): void {
		const name = (COUNTED as Readonly<Record<string, string | undefined>>)[told.fact];
		if (name !== undefined) add(counts, name, 1);
		switch (told.fact) {
			case 'turnBegan':
				round = told.round;
				count.turns += 1;
				return;
			case 'took':
				if (told.civilActions >= 3) count.dear += 1;
				return;
			case 'developed':
			case 'revolution':
				used.push(told);
				if (isGovernment(told.card) && !changed.has(told.player)) {
					changed.add(told.player);
					governments.push(round);
				}
				return;
			case 'leaderPlayed':
			case 'wonderCompleted':
			case 'cardPlayed':
			case 'tacticPlayed':
				used.push(told);
				return;
			case 'uprising':
				count.uprisings += 1;
				return;
			case 'warDeclared':
				count.wars += 1;
				return;
			case 'warResolved':
				count.resolved += 1;
				if (told.victor === told.player) count.warsWon += 1;
				return;
			case 'attacked':
				count.aggressions += 1;
				return;
			case 'yielded':
				count.yielded += 1;
				return;
			default:
		}
	}

	return {
		seats: () => chooseForBot,
		seated(levels) {
			systems.seated(levels);
			cards.seated(levels);
		},
		told(facts) {
			for (const told of facts as readonly ThroughTheAgesFact[]) {
				countFact(told);
				countSystem(systems, told);
			}
		},
		finished(match: Match) {
			const { scores, winners: best } = match.result as unknown as ThroughTheAgesResult;
			const wonBy = (player: number): number => (best.includes(player) ? 1 / best.length : 0);
			count.games += 1;
			count.choices += match.choices;
			rounds.push((match.board as Board).round);
			for (const { player, culture: points } of scores) {
				culture.push(points);
				systems.count(player, 'culture', points);
				if (best.includes(player)) winners.push(points);
				tally(
					seats,
					`seat ${((player - (match.board as Board).startPlayer + scores.length) % scores.length) + 1}`,
					wonBy(player),
					scores.length
				);
			}
			for (const { player, card } of used) {
				cards.count(player, card);
				const use = uses.get(card) ?? { times: 0, won: 0 };
				uses.set(card, { times: use.times + 1, won: use.won + wonBy(player) });
			}
			used = [];
			changed = new Set();
		},
		tables() {
			const { games } = count;
			const people = culture.length;
			const each = (number: number): string => (number / people).toFixed(2);
			return [
				{
					title: 'Culture and length',
					head: ['', 'mean', 'quartiles'],
					rows: [
						['culture', meanWithError(culture), quartiles(culture)],
						['winners’ culture', meanWithError(winners), quartiles(winners)],
						['rounds', meanWithError(rounds), quartiles(rounds)],
						['round of the first new government', meanWithError(governments), quartiles(governments)],
						['choices a game', (count.choices / games).toFixed(0), '']
					]
				},
				ratios('Seats, from the starting player', seats),
				{
					title: 'A player and game',
					head: ['', 'times'],
					rows: Object.values(COUNTED).map((name) => [name, each(counts.get(name) ?? 0)])
				},
				{
					title: 'Conflict and misfortune',
					head: ['', ''],
					rows: [
						['cards taken for three actions or more', percent(count.dear, counts.get(COUNTED.took) ?? 1)],
						['wars a game', (count.wars / games).toFixed(2)],
						['wars won by who declared them', count.resolved === 0 ? '-' : shareWithError(count.warsWon, count.resolved)],
						['aggressions a game', (count.aggressions / games).toFixed(2)],
						['aggressions not repelled', count.aggressions === 0 ? '-' : shareWithError(count.yielded, count.aggressions)],
						['turns with an uprising', percent(count.uprisings, count.turns)]
					]
				},
				...systems.tables(),
				...useTables(uses, cards, games, people)
			];
		}
	};
}

function isGovernment(card: string): boolean {
	return cardOf({ edition: 'house' }, card).kind === 'government';
}

function meanWithError(numbers: readonly number[]): string {
	if (numbers.length === 0) return '-';
	const mean = numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
	const variance = numbers.reduce((sum, each) => sum + (each - mean) ** 2, 0) / numbers.length;
	return `${mean.toFixed(1)} ± ${Math.sqrt(variance / numbers.length).toFixed(1)}`;
}

function quartiles(numbers: readonly number[]): string {
	const ordered = [...numbers].sort((a, b) => a - b);
	const at = (share: number): number => ordered[Math.min(ordered.length - 1, Math.floor(share * ordered.length))] ?? 0;
	return `${at(0.25)}, ${at(0.5)}, ${at(0.75)}`;
}

// How often a game each card is used, how much more often than usual its users win, and how often a player of each level uses it.
function useTables(uses: ReadonlyMap<string, Use>, cards: Systems<CardId>, games: number, people: number): readonly Table[] {
	const kinds = [...new Set(edition.civil.map(({ kind }) => kind))];
	const head = ['', 'a game', 'times fair share', ...cards.told()];
	const rowOf = (card: CardId): readonly string[] => {
		const { times, won } = uses.get(card) ?? { times: 0, won: 0 };
		return [card, frequency(times, games), times === 0 ? '-' : ((won / times) * (people / games)).toFixed(2), ...cards.row(card)];
	};
	return [
		...kinds.map((kind) => ({
			title: `Cards used: ${kind}`,
			head,
			rows: edition.civil.filter((card) => card.kind === kind).map(({ card }) => rowOf(card))
		})),
		{
			title: 'Cards used: tactic',
			head,
			rows: edition.military.filter(({ kind }) => kind === 'tactic').map(({ card }) => rowOf(card))
		}
	];
}

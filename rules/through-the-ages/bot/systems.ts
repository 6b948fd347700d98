import { add, type Table } from '../../core/report.ts';
import { cardOf } from '../catalogue.ts';
import type { ThroughTheAgesFact } from '../facts.ts';
import type { CardId } from '../vocabulary.ts';

// What each player does of the game's systems, in the order of the table.
const SYSTEMS = [
	'culture',
	'leaders',
	'wonders of Age A',
	'wonders of Age I',
	'wonders of Age II',
	'wonders of Age III',
	'governments by a revolution',
	'governments in peace',
	'special technologies',
	'farms, mines, buildings and units developed',
	'action cards',
	'tactics of their own',
	'tactics copied',
	'events prepared',
	'bids for territories',
	'colonies',
	'aggressions',
	'aggressions against them repelled',
	'wars declared',
	'wars won',
	'pacts offered',
	'pacts accepted',
	'buildings destroyed',
	'turns with corruption',
	'turns with hunger',
	'uprisings'
] as const;
type System = (typeof SYSTEMS)[number];

/** Counts how often players of each level make use of each system of the game. */
export class Systems {
	// By the level, then by the system.
	private readonly counts = new Map<string, Map<System, number>>();
	private readonly seats = new Map<string, number>();
	private levels: readonly string[] = [];

	/** The next game has players of these levels, by seat. */
	seated(levels: readonly string[]): void {
		this.levels = levels;
		for (const level of levels) add(this.seats, level, 1);
	}

	/** Adds to what is counted of a seat. */
	count(player: number, system: System, by = 1): void {
		const level = this.levels[player];
		if (level === undefined) return;
		let counts = this.counts.get(level);
		if (counts === undefined) this.counts.set(level, (counts = new Map()));
		add(counts, system, by);
	}

	/** Counts what a fact shows. */
	told(told: ThroughTheAgesFact): void {
		const system = systemOf(told);
		if (system !== undefined && 'player' in told) this.count(told.player, system);
		if (told.fact === 'warResolved' && told.victor !== undefined) this.count(told.victor, 'wars won');
	}

	/** How often a player of each level made use of each in a game; no table where nobody was told the levels. */
	tables(): readonly Table[] {
		const levels = [...this.seats.keys()];
		if (levels.length === 0) return [];
		const times = (level: string, system: System): string =>
			((this.counts.get(level)?.get(system) ?? 0) / (this.seats.get(level) ?? 1)).toFixed(2);
		return [
			{
				title: 'A player of each level and game',
				head: ['', ...levels],
				rows: SYSTEMS.map((system) => [system, ...levels.map((level) => times(level, system))])
			}
		];
	}
}

function systemOf(told: ThroughTheAgesFact): System | undefined {
	switch (told.fact) {
		case 'leaderPlayed':
			return 'leaders';
		case 'wonderCompleted':
			return `wonders of Age ${wonderAge(told.card)}`;
		case 'revolution':
			return 'governments by a revolution';
		case 'developed':
			return developed(told.card);
		case 'cardPlayed':
			return 'action cards';
		case 'tacticPlayed':
			return 'tactics of their own';
		case 'tacticCopied':
			return 'tactics copied';
		case 'eventPrepared':
			return 'events prepared';
		case 'bid':
			return 'bids for territories';
		case 'colonized':
		case 'colonyFounded':
			return 'colonies';
		case 'attacked':
			return 'aggressions';
		case 'repelled':
			return 'aggressions against them repelled';
		case 'warDeclared':
			return 'wars declared';
		case 'pactOffered':
			return 'pacts offered';
		case 'pactAccepted':
			return 'pacts accepted';
		case 'destroyed':
			return 'buildings destroyed';
		case 'corruption':
			return 'turns with corruption';
		case 'hunger':
			return 'turns with hunger';
		case 'uprising':
			return 'uprisings';
		default:
			return undefined;
	}
}

function developed(card: CardId): System {
	const { kind, isSpecial } = cardOf({ edition: 'house' }, card);
	if (kind === 'government') return 'governments in peace';
	return isSpecial ? 'special technologies' : 'farms, mines, buildings and units developed';
}

type WonderAge = 'A' | 'I' | 'II' | 'III';

function wonderAge(card: CardId): WonderAge {
	const { age } = cardOf({ edition: 'house' }, card);
	return age as WonderAge;
}

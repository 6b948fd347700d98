import { Systems } from '../../core/systems.ts';
import { cardOf } from '../catalogue.ts';
import type { ThroughTheAgesFact } from '../facts.ts';
import { UNITS, type CardId } from '../vocabulary.ts';

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
	'population increased',
	'workers put to buildings',
	'infantry, cavalry and artillery built',
	'air forces built',
	'upgraded',
	'tactics of their own',
	'tactics copied',
	'events prepared',
	'bids for territories',
	'colonies',
	'colonies founded by a leader',
	'colonies annexed',
	'aggressions',
	'aggressions against them repelled',
	'wars declared',
	'wars won',
	'pacts offered',
	'pacts accepted',
	'pacts ended',
	'technologies stolen',
	'abilities of cards used',
	'buildings destroyed',
	'units disbanded',
	'turns with corruption',
	'turns with hunger',
	'uprisings'
] as const;
type System = (typeof SYSTEMS)[number];

/** Counts for each level how often its players make use of each system of the game. */
export function systemsOfAges(): Systems<System> {
	return new Systems(SYSTEMS);
}

/** Adds to them what a fact shows. */
export function countFact(systems: Systems<System>, told: ThroughTheAgesFact): void {
	const system = systemOf(told);
	if (system !== undefined && 'player' in told) systems.count(told.player, system);
	if (told.fact === 'warResolved' && told.victor !== undefined) systems.count(told.victor, 'wars won');
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
		case 'populationIncreased':
			return 'population increased';
		case 'built':
			return built(told.card);
		case 'upgraded':
			return 'upgraded';
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
			return 'colonies';
		case 'colonyFounded':
			return 'colonies founded by a leader';
		case 'annexed':
			return 'colonies annexed';
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
		case 'pactEnded':
			return 'pacts ended';
		case 'technologyStolen':
			return 'technologies stolen';
		case 'abilityUsed':
			return 'abilities of cards used';
		case 'destroyed':
			return 'buildings destroyed';
		case 'disbanded':
			return 'units disbanded';
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

function built(card: CardId): System {
	const { kind } = cardOf({ edition: 'house' }, card);
	if (kind === 'airForce') return 'air forces built';
	return (UNITS as readonly string[]).includes(kind) ? 'infantry, cavalry and artillery built' : 'workers put to buildings';
}

type WonderAge = 'A' | 'I' | 'II' | 'III';

function wonderAge(card: CardId): WonderAge {
	const { age } = cardOf({ edition: 'house' }, card);
	return age as WonderAge;
}

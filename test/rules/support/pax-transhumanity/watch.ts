import type { Match } from '#rules/core/match.ts';
import type { AnyChoice } from '#rules/core/option.ts';
import type { Seat } from '#rules/core/seat.ts';
import { abilitiesOf } from '#rules/pax-transhumanity/abilities.ts';
import type { Board, PlayerId } from '#rules/pax-transhumanity/board.ts';
import { placeOf } from '#rules/pax-transhumanity/catalogue.ts';
import { DISCIPLINES, houseEdition, type Ability, type SpaceId, type Sphere } from '#rules/pax-transhumanity/edition.ts';
import type { PaxFact, PaxResult } from '#rules/pax-transhumanity/facts.ts';
import type { Coverage } from '../coverage.ts';
import type { Watch } from '../random-game.ts';
import { counterpart, disguise } from './disguise.ts';
import { checkInvariants } from './invariants.ts';
import { game } from './position.ts';

const OPTION_KINDS = [
	...[
		'role',
		'without',
		'hide',
		'fundraise',
		'syndicate',
		'commercialize',
		'hire',
		'research',
		'placate',
		'import',
		'foresee',
		'alterSplay'
	],
	...['endTurn', 'pay', 'sell', 'work', 'divestSyndication', 'divestEmployee', 'divestUnemployed', 'divestPatent', 'collect', 'cover'],
	...['enough', 'surgeTo', 'noSurge', 'bySplay', 'byPatents', 'byThinkTank', 'show', 'from', 'patent', 'thinkTank', 'discard', 'gap'],
	...['choose', 'solve', 'start', 'giveUp', 'resist', 'none', 'lose', 'loseUnemployed', 'grow', 'alter', 'confirm']
];
const DECISIONS = [
	...['chooseRole', 'chooseRivals', 'hideSphere', 'turn', 'pay', 'work', 'divest', 'coverHeat', 'surge', 'viability', 'orient', 'hire'],
	...['useResearch', 'secondPatent', 'importTo', 'either', 'wildProblem', 'company', 'socialResistance', 'disruption', 'discardFromSplay'],
	...['recession', 'diffuseGrowth', 'nuclearExchange', 'alterSplay', 'giveUpCompany']
];
const IMPACTS = [
	'growth',
	'solve',
	'company',
	'hostile start',
	'socialResistance',
	'disruption',
	'recession',
	'recession averted',
	'diffuseGrowth'
];
const REGIMES = ['globalization', ...DISCIPLINES, 'paradigmShift'];
const WAYS = ['splay', 'patents', 'thinkTank', 'exoglobal'];
const ENDS = ['tippingPoint', 'singularity', 'plurality', 'magnate'];

const abilityName = (ability: Ability): string =>
	ability.ability === 'protection'
		? `ability protection ${ability.from}`
		: ability.ability === 'alterSplay'
			? `ability alterSplay ${ability.change}`
			: `ability ${ability.ability}`;
const cards = Object.entries(houseEdition.cards);
const ABILITIES = cards.flatMap(([, card]) => (card.kind !== 'plurality' && card.ability !== undefined ? [abilityName(card.ability)] : []));

/** What a random game of Pax Transhumanity is watched for. */
export const paxTranshumanityWatch: Watch = {
	game,
	// Every fourth game is for beginners; the solo rivals are easy and hard in turn.
	settings: (number) => ({ variant: number % 4 === 3 ? 'beginner' : 'standard', exoglobals: number % 2 === 0 ? 'easy' : 'hard' }),
	guided: 0.8,
	invariants: (match, facts, before) => checkInvariants(match as Match<Board>, facts, before as Match<Board> | undefined),
	disguise: (match, viewer, random) => disguise(match as Match<Board>, viewer, random),
	counterpart,
	// What is drawn, and everything at the end, is no longer hidden; nor is it what chance makes of the used exoglobal cards.
	reveals: (facts) =>
		facts.some(
			({ fact, cards: drawn }) =>
				fact === 'ended' ||
				fact === 'exoglobalActs' ||
				fact === 'marketCardAdded' ||
				(fact === 'marketRefilled' && (drawn as []).length > 0)
		),
	cover: (coverage, before, seat, choice, after, facts) =>
		coverPax(coverage, before.board as Board, seat, choice, after as Match<Board>, facts as readonly PaxFact[]),
	expected: [
		...OPTION_KINDS.map((kind) => `option ${kind}`),
		...DECISIONS.map((step) => `step ${step}`),
		...IMPACTS.map((impact) => `impact ${impact}`),
		...['firstWorld', 'developingWorld', 'cloud', 'space'].map((sphere) => `impact nuclearExchange ${sphere}`),
		...new Set(ABILITIES),
		...cards.flatMap(([number, { kind }]) => (kind === 'plurality' ? [] : [`commercialized ${number}`])),
		...Object.keys(houseEdition.problems).map((problem) => `solved ${problem}`),
		...REGIMES.map((regime) => `regime ${regime}`),
		...WAYS.map((way) => `viable ${way}`),
		...ENDS.map((end) => `end ${end}`),
		...['end tippingPoint by futureShock', 'end tippingPoint by dominantSphere', 'end shared', 'end won by a rival', 'end won alone']
	]
};

function coverPax(
	coverage: Coverage,
	before: Board,
	seat: Seat,
	choice: AnyChoice,
	{ board, result }: Match<Board>,
	facts: readonly PaxFact[]
): void {
	coverAbilities(coverage, before, seat, choice, board, facts);
	for (const told of facts) {
		switch (told.fact) {
			case 'commercializes':
				coverage.count(`commercialized ${told.card}`);
				coverage.count(`viable ${told.by}`);
				break;
			case 'regimeChanged':
				coverage.count(`regime ${told.to}`);
				break;
			case 'grew':
				coverage.count('impact growth');
				break;
			case 'solved':
				coverage.count('impact solve');
				coverage.count(`solved ${told.problem}`);
				break;
			case 'companyStarted':
				coverage.count(told.replaced === undefined ? 'impact company' : 'impact hostile start');
				break;
			case 'resisted':
				coverage.count('impact socialResistance');
				break;
			case 'disrupted':
				coverage.count('impact disruption');
				break;
			case 'recession':
				coverage.count('impact recession');
				break;
			case 'recessionAverted':
				coverage.count('impact recession averted');
				break;
			case 'diffused':
				coverage.count('impact diffuseGrowth');
				break;
			case 'nuclearExchange':
				coverage.count(`impact nuclearExchange ${told.sphere}`);
				break;
		}
	}
	if (result !== undefined) coverEnd(coverage, board, result as unknown as PaxResult);
}

function coverEnd(coverage: Coverage, board: Board, { end, scoring, winners }: PaxResult): void {
	coverage.count(`end ${end}`);
	coverage.count(`end ${end} by ${scoring}`);
	if (winners.length > 1) coverage.count('end shared');
	if (winners.some((player) => board.players[player]?.exoglobal)) coverage.count('end won by a rival');
	else if (board.solo !== undefined) coverage.count('end won alone');
}

// An ability is counted when it may have made a difference: it was held while something happened that it is about.
function coverAbilities(coverage: Coverage, before: Board, seat: Seat, choice: AnyChoice, after: Board, facts: readonly PaxFact[]): void {
	const sphereOf = (space: SpaceId): Sphere => placeOf(before, space).sphere;
	const happened = <Name extends PaxFact['fact']>(name: Name, of: PlayerId): Extract<PaxFact, { fact: Name }>[] =>
		facts.filter((told): told is Extract<PaxFact, { fact: Name }> => told.fact === name && 'player' in told && told.player === of);
	const isAbout = (ability: Ability, player: PlayerId): boolean => {
		const mine = player === seat;
		switch (ability.ability) {
			case 'syndicationDiscount':
			case 'undoubledSyndication':
			case 'calm':
				return mine && choice.kind === 'syndicate';
			case 'surge':
				return mine && (choice.kind === 'surgeTo' || choice.kind === 'syndicate');
			case 'subsidy':
			case 'barrierDiscount':
				return happened('worked', player).some(({ space }) => ability.sphere === undefined || ability.sphere === sphereOf(space));
			case 'hireDiscount':
				return happened('hired', player).some(({ space }) => ability.sphere === undefined || ability.sphere === sphereOf(space));
			case 'freeHire':
				return happened('hired', player).some(({ space, action }) => !action && before.spaces[space]?.company !== player);
			case 'doubleShift':
				return happened('worked', player).some(({ stays }) => stays);
			case 'utilityPatents':
				return happened('patented', player).length > 0;
			case 'patentBonus':
				return happened('patentSold', player).some(({ discipline }) => discipline === ability.discipline);
			case 'patentsCountAs':
				return happened('commercializes', player).some(({ by }) => by === 'patents') || (mine && choice.kind === 'byPatents');
			case 'fearless':
				return happened('commercializes', player).some(({ by }) => by === 'splay');
			case 'foresight':
				return happened('foresaw', player).length > 0;
			case 'protection':
				return happened('protected', player).some(({ from }) => from === ability.from);
			case 'alterSplay':
				return happened('splayAltered', player).some(({ change }) => change === ability.change);
			case 'antitrust':
				return facts.some((told) => told.fact === 'companyLost' && told.why === 'replaced');
			case 'freePlacate':
				return mine && choice.kind === 'placate' && before.actions === after.actions;
			case 'freeImport':
				return mine && choice.kind === 'import' && before.actions === after.actions;
			case 'boldImport':
				return happened('imported', player).length > 0;
			case 'relief':
				return happened('fundraised', player).length > 0;
			default:
				return ability satisfies never;
		}
	};
	for (const player of before.order) {
		for (const ability of abilitiesOf(before, player)) if (isAbout(ability, player)) coverage.count(abilityName(ability));
	}
}

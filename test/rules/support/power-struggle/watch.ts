import type { Fact, Match } from '#rules/core/match.ts';
import type { AnyChoice } from '#rules/core/option.ts';
import type { Game } from '#rules/core/game.ts';
import type { Seat } from '#rules/core/seat.ts';
import type { Board } from '#rules/power-struggle/board.ts';
import { COMPETENCES, DIVISIONS, PRIVILEGES } from '#rules/power-struggle/vocabulary.ts';
import { edition } from '#rules/power-struggle/edition.ts';
import { powerStruggle } from '#rules/power-struggle/game.ts';
import { privilegeBonus, privilegeOf } from '#rules/power-struggle/privileges.ts';
import type { Result } from '#rules/power-struggle/facts.ts';
import type { Coverage } from '../coverage.ts';
import type { Watch } from '../random-game.ts';
import { counterpart, disguise } from './disguise.ts';
import { checkInvariants } from './invariants.ts';

const OPTION_KINDS = [
	...['department', 'board', 'consultant', 'foundDepartment', 'foundMainDepartment', 'decline', 'putNext', 'confirm'],
	...['hire', 'createWithOwn', 'createNew', 'move', 'merge', 'resign', 'bribe', 'buyInfluence', 'buyMainDepartment', 'buyConsultant'],
	...['buyShares', 'useDevelopment', 'useLawAndPatents', 'into', 'enough', 'bring', 'settle', 'extra', 'onto', 'offer', 'accept', 'refuse'],
	...['dismiss', 'from', 'supply']
];
const DECISIONS = [
	...[
		'place',
		'chairmanPrivilege',
		'deposed',
		'sortEvents',
		'turn',
		'hire',
		'gather',
		'extraEmployees',
		'reinforce',
		'move',
		'merge',
		'mergeInto'
	],
	...['offer', 'answer', 'penalty', 'dismiss', 'attract', 'house', 'confirm']
];
const ENDS = ['after an operating turn', 'after a meeting', 'by points', 'by cash'];

/** What a random game of Power Struggle is watched for. */
export const powerStruggleWatch: Watch = {
	game: powerStruggle as unknown as Game,
	invariants: (match, facts, before) => checkInvariants(match as Match<Board>, facts, before as Match<Board> | undefined),
	disguise: (match, viewer, random) => disguise(match as Match<Board>, viewer, random),
	counterpart,
	// Whether an arch-enemy is beaten when points are announced, cash shown by paying all of it, and everything at the end are not hidden.
	reveals: (facts) => facts.some(({ fact, sum, owed }) => fact === 'ended' || fact === 'announced' || (fact === 'paid' && sum !== owed)),
	cover: (coverage, before, seat, choice, after, facts) =>
		coverPowerStruggle(coverage, before as Match<Board>, seat, choice, after as Match<Board>, facts),
	expected: [
		...OPTION_KINDS.map((kind) => `option ${kind}`),
		...DECISIONS.map((step) => `step ${step}`),
		...edition.events.map(({ card }) => `event ${card}`),
		...PRIVILEGES.flatMap((card) => [`privilege ${card} normal`, `privilege ${card} bribed`]),
		...DIVISIONS.map((division) => `face down ${division}`),
		...COMPETENCES.map((competence) => `point ${competence}`),
		...COMPETENCES.flatMap((competence) => (competence === 'consultants' ? [] : [`gold ${competence}`])),
		...['point archEnemy', 'arch-enemy announced', 'arch-enemy of another colour', 'arch-enemy of the own colour'],
		...ENDS.map((end) => `end ${end}`)
	]
};

function coverPowerStruggle(
	coverage: Coverage,
	before: Match<Board>,
	seat: Seat,
	choice: AnyChoice,
	after: Match<Board>,
	facts: readonly Fact[]
): void {
	const { board } = before;
	const used = (privilege: (typeof PRIVILEGES)[number]): void =>
		coverage.count(`privilege ${privilege} ${board.privileges[privilege].side}`);
	if (choice.kind === 'buyShares' && choice.received !== choice.size) used('accounting');
	if (choice.kind === 'useDevelopment') used('development');
	if (choice.kind === 'useLawAndPatents') used('lawAndPatents');
	if (choice.kind === 'foundDepartment' || choice.kind === 'foundMainDepartment') used('chairman');
	if (choice.kind === 'hire' && privilegeBonus(board, seat, 'humanResources') > 0) used('humanResources');
	if (choice.kind === 'putNext') used('communications');
	const step = before.agenda.at(-1) as { step: string; extra?: boolean } | undefined;
	if (step?.step === 'turn' && step.extra === true && choice.kind !== 'decline') used('communications');
	for (const told of facts) {
		if (told.fact === 'eventRevealed') coverage.count(`event ${String(told.card)}`);
		if (told.fact === 'announced' && told.archEnemy === true) {
			const own = after.board.players[told.seat as Seat]?.archEnemy.$secret.rival === told.seat;
			coverage.count('arch-enemy announced');
			coverage.count(own ? 'arch-enemy of the own colour' : 'arch-enemy of another colour');
		}
		if (told.fact === 'eventRevealed' && told.card === 'bonusPayment') {
			const { holder } = board.privileges.controlling;
			if (privilegeOf(board, holder, 'controlling') !== undefined && privilegeBonus(board, holder, 'controlling') > 0) used('controlling');
		}
	}
	for (const division of DIVISIONS) if (after.board.privileges[division].faceDown) coverage.count(`face down ${division}`);
	if (after.result !== undefined) coverEnd(coverage, after);
}

function coverEnd(coverage: Coverage, { board, result }: Match<Board>): void {
	const { standings, winners } = result as unknown as Result;
	for (const { ways } of standings) for (const way of ways) coverage.count(`point ${way}`);
	for (const { points } of board.players) {
		for (const competence of COMPETENCES) {
			if (competence !== 'consultants' && points[competence] === edition.tracks[competence].gold) coverage.count(`gold ${competence}`);
		}
	}
	coverage.count(board.turn === 0 ? 'end after a meeting' : 'end after an operating turn');
	const [first, second] = standings;
	if (winners.length > 1) coverage.count('end shared');
	else coverage.count(first?.points === second?.points ? 'end by cash' : 'end by points');
}

import type { Fact, Match } from '#rules/core/match.ts';
import { asked, options } from '#rules/core/play.ts';
import type { Seat } from '#rules/core/seat.ts';
import { appraiseCard } from '#rules/pax-transhumanity/appraise.ts';
import type { Board, Cube } from '#rules/pax-transhumanity/board.ts';
import { DISCIPLINES, houseEdition, SPHERES, type CardNumber, type SpaceId } from '#rules/pax-transhumanity/edition.ts';
import { hiddenCards, openCards } from './cards.ts';
import { agentsInPlay, game } from './position.ts';

const AGENTS = 15;
const COMPANIES = 4;
const ROWS = 6;

// Answering for every card of the market at every choice would take minutes.
const APPRAISED = 8;

type Hold = (holds: boolean, what: string) => void;

/** What always holds of a board, and between it and the one before the last choice. Throws with the first thing that does not. */
export function checkInvariants(match: Match<Board>, facts: readonly Fact[], before: Match<Board> | undefined): void {
	const hold: Hold = (holds, what) => {
		if (!holds) throw new Error(`does not hold: ${what}`);
	};
	const { board } = match;
	checkPlayers(board, hold);
	checkMarket(board, hold);
	checkSpaces(board, hold);
	checkCards(match, before, hold);
	checkProblems(board, hold);
	hold(board.actions >= 0 && board.actions <= 2, `${board.actions} actions left`);
	const question = asked(game, match)[0];
	if (question?.step.step === 'turn') {
		hold(board.regime === regimeOf(board), `${board.regime} is not what the Splay shows`);
		hold(!isSingularity(board), 'a singularity has ended the game');
		hold(board.commercialization === undefined, 'the commercialization is over');
		hold(board.turn === question.seat, 'whose turn it is is asked');
		if (match.choices % APPRAISED === 0) checkAppraisals(match, question.seat, hold);
	}
	hold(match.agenda.length > 0 || match.result !== undefined, 'something to do, or a result');
	if (before !== undefined) checkMoney(board, facts, before.board, hold);
}

function checkPlayers(board: Board, hold: Hold): void {
	for (const [seat, player] of board.players.entries()) {
		for (const count of [player.capital, player.wealth, player.debt, player.pool, ...DISCIPLINES.map((each) => player.patents[each])])
			hold(Number.isInteger(count) && count >= 0, `agents of ${seat} are counted`);
		hold(agentsInPlay(board, seat) + player.pool === AGENTS, `${seat} has fifteen agents, not ${agentsInPlay(board, seat) + player.pool}`);
		if (player.exoglobal)
			hold(
				player.capital + player.wealth + player.debt + DISCIPLINES.reduce((sum, each) => sum + player.patents[each], 0) === 0,
				`rival ${seat} has no money`
			);
	}
}

function checkMarket(board: Board, hold: Hold): void {
	for (const sphere of SPHERES) {
		let last = -1;
		for (const { card, row, syndications, heat } of board.market[sphere]) {
			hold(row > last && row < ROWS, `rows of ${sphere}`);
			last = row;
			hold(new Set(syndications).size === syndications.length, `one syndication each on ${card}`);
			checkCubes(card, heat, hold);
		}
	}
	for (const { card, side, futureShock } of board.splay) {
		hold(side === 'left' || side === 'right', `side of ${card}`);
		hold(houseEdition.cards[card]?.kind === 'idea', `${card} may lie in the Splay`);
		checkCubes(card, futureShock, hold);
	}
}

function checkCubes(card: CardNumber, cubes: readonly Cube[], hold: Hold): void {
	const known = houseEdition.cards[card];
	const squares = known === undefined || known.kind === 'plurality' ? 0 : known.heat.length;
	hold(new Set(cubes.map(({ square }) => square)).size === cubes.length, `one cube a square on ${card}`);
	hold(
		cubes.every(({ square }) => square >= 0 && square < squares),
		`squares of ${card}`
	);
}

function checkSpaces(board: Board, hold: Hold): void {
	const companies = board.players.map(() => 0);
	const spaces: SpaceId[] = [];
	for (const sphere of SPHERES) {
		hold(
			board.unemployed[sphere].length === board.players.length && board.unemployed[sphere].every((count) => count >= 0),
			`unemployed in ${sphere}`
		);
		for (const [id, { kind }] of Object.entries(houseEdition.infrastructures[sphere].spaces)) {
			spaces.push(id);
			const { company, employees } = board.spaces[id] ?? { employees: [-1, -1] };
			if (kind === 'utility')
				hold(company === undefined && new Set(employees).size === employees.length, `one of each colour in ${id}, no company`);
			else hold(employees.length <= 1, `one employee in ${id}`);
			if (company !== undefined) companies[company] = (companies[company] ?? 0) + 1;
			if (company !== undefined && board.players[company]?.exoglobal)
				hold(employees.length === 0 || employees[0] === 0, `${id} of a rival`);
		}
	}
	hold(
		companies.every((count) => count <= COMPANIES),
		'four companies each'
	);
	hold(Object.keys(board.spaces).length === spaces.length, 'every space and no other');
}

// What the interface is told of a card is what the turn offers.
function checkAppraisals(match: Match<Board>, seat: Seat, hold: Hold): void {
	const { board } = match;
	const offered = new Set(options(game, match, seat).map(({ kind, card }) => `${kind} ${String(card)}`));
	const agree = (possible: boolean, what: string): void =>
		hold(possible === offered.has(what), `${what} is ${possible ? '' : 'not '}possible`);
	for (const sphere of SPHERES) {
		for (const { card } of board.market[sphere]) {
			const appraisal = appraiseCard(board, seat, card);
			if (board.actions > 0) agree(appraisal.syndicate?.possible ?? false, `syndicate ${card}`);
			if (board.actions > 0) agree(appraisal.commercialize.possible, `commercialize ${card}`);
			if (board.actions > 0 || !appraisal.import.usesAction) agree(appraisal.import.possible, `import ${card}`);
		}
	}
}

// C3: no card is twice anywhere, and none comes or goes.
function checkCards(match: Match<Board>, before: Match<Board> | undefined, hold: Hold): void {
	const all = [...openCards(match), ...hiddenCards(match)];
	const set = new Set(all);
	hold(set.size === all.length, 'each card once');
	if (before === undefined) {
		const dealt = match.board.solo === undefined ? 43 + 2 * match.seats : 116;
		hold(all.length === dealt, `${all.length} cards, not ${dealt}`);
		return;
	}
	const earlier = [...openCards(before), ...hiddenCards(before)];
	hold(earlier.length === all.length && earlier.every((card) => set.has(card)), 'no card comes or goes');
	const { deck, solo } = match.board;
	hold(solo === undefined || solo.level === 'hard' || solo.next === solo.deck.$secret[0], 'the next exoglobal card lies open');
	hold(
		match.board.players.every(({ foreseen }) => foreseen === undefined || foreseen.$secret === deck.$secret[0]),
		'what was foreseen comes next'
	);
}

function checkProblems(board: Board, hold: Hold): void {
	for (const [problem, { copies }] of Object.entries(houseEdition.problems)) {
		const solved = board.players.reduce((sum, { victoryStack }) => sum + victoryStack.filter((each) => each === problem).length, 0);
		const left = board.problems[problem] ?? -1;
		hold(left >= 0 && left + solved === copies, `copies of ${problem}`);
	}
}

// Agents on finance boards come and go only as the facts tell.
function checkMoney(board: Board, facts: readonly Fact[], before: Board, hold: Hold): void {
	const pools = ({ players }: Board): number[] => players.map(({ pool, exoglobal }) => (exoglobal ? 0 : pool));
	const earlier = pools(before);
	const change = board.players.map(() => 0);
	const count = (player: unknown, by: number): void => {
		if (board.players[player as number]?.exoglobal !== true) change[player as number] = (change[player as number] ?? 0) + by;
	};
	for (const told of facts) {
		if (told.fact === 'grew' || told.fact === 'diffused') count(told.player, -1);
		if (told.fact === 'employeeLost') count(told.player, 1);
	}
	// Who has chosen a role begins with that role's agents.
	if (before.round === 0) return;
	for (const [player, pool] of pools(board).entries())
		hold(pool === (earlier[player] ?? 0) + (change[player] ?? 0), `the pool of ${player} changes by growth and loss alone`);
}

// H1, H2 once more, written another way than the rules do it.
function regimeOf({ splay }: Board): string {
	const counts = new Map<string, number>();
	const edge = splay.length < 2 ? [] : splay.slice(-3);
	for (const { card, side } of edge) {
		const idea = houseEdition.cards[card];
		if (idea !== undefined && idea.kind !== 'plurality') counts.set(idea[side], (counts.get(idea[side]) ?? 0) + 1);
	}
	for (const [discipline, count] of counts) if (count > 1) return count === 3 ? 'paradigmShift' : discipline;
	return 'globalization';
}

function isSingularity({ splay }: Board): boolean {
	const row = splay.map(({ card, side }) => {
		const idea = houseEdition.cards[card];
		return idea === undefined || idea.kind === 'plurality' ? '?' : idea[side].charAt(0);
	});
	return /(.)\1{4}/.test(row.join(''));
}

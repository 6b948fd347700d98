import { editionOf, type SplayCard } from '../board.ts';
import { ideaOf } from '../catalogue.ts';
import {
	SIDES,
	SPHERES,
	type CardNumber,
	type Discipline,
	type Impact,
	type ImpactEntry,
	type Side,
	type Sphere,
	type SplayChange
} from '../edition.ts';
import { startSpaces } from '../impacts/company.ts';
import { findInMarket } from '../market.ts';
import { companiesOf, COMPANIES, employeesOf, playerOf } from '../players.ts';
import { dominantSphere, regimeOf } from '../regime.ts';
import { longestRun, SINGULARITY, splayAfter, visibleDiscipline, visibleDisciplines } from '../splay.ts';
import { byShock, bySpheres, chance, SURE, worthOfEnding, type Outlook } from './outlook.ts';

// Being a magnate is winning.
const MAGNATE = 150;
// What each company is worth besides its points: by how many there are already.
const TOWARDS_MAGNATE = [2, 4, 7, 14] as const;
// What taking a company is worth: by how many its owner has.
const TAKEN = [0, 2, 3, 6, 14, 25] as const;
const ANY = 1;
const GROWTH = 5;
const PATENT = 2;

/** What commercializing a card of the market is worth to the bot, its labour and money not counted. */
export function worthOfCommercializing(outlook: Outlook, card: CardNumber, patents: boolean): number {
	const { board, seat } = outlook;
	const entry = findInMarket(board, card)?.entry;
	let worth = ANY + (patents ? PATENT : 0);
	for (const impact of ideaOf(board, card).impacts) worth += worthOfEntry(outlook, impact);
	for (const cube of entry?.heat ?? []) worth += cube.player === seat ? outlook.shock : -outlook.shock / 3;
	return worth + Math.max(...SIDES.map((side) => worthOfShowing(outlook, card, side)));
}

function worthOfEntry(outlook: Outlook, entry: ImpactEntry): number {
	if (entry.impact === 'either') return Math.max(...entry.of.map((impact) => worthOfImpact(outlook, impact)));
	return worthOfImpact(outlook, entry);
}

/** What an impact is worth to the bot that brings it about. */
export function worthOfImpact(outlook: Outlook, impact: Impact): number {
	const { board, seat, piece } = outlook;
	const { pool } = playerOf(board, seat);
	switch (impact.impact) {
		case 'growth':
			return pool === 0 ? 0 : GROWTH * (1 - 0.7 * outlook.late);
		case 'solve':
			return (board.problems[impact.problem] ?? 0) > 0 ? worthOfProblem(outlook, impact.problem) : 0;
		case 'wildProblem':
			return Math.max(0, ...Object.keys(board.problems).map((id) => ((board.problems[id] ?? 0) > 0 ? worthOfProblem(outlook, id) : 0)));
		case 'company':
			return worthOfStarting(outlook, impact);
		case 'socialResistance':
			return 1;
		case 'disruption':
			return 0.5;
		case 'recession':
			return employeesOf(board, seat).length > 0 ? -1.5 : 0.5;
		case 'diffuseGrowth':
			return pool === 0 ? 0 : 1 + outlook.shock;
		case 'nuclearExchange': {
			let worth = 0;
			for (const player of board.order) {
				const own = player === seat ? -1 : 0.4;
				worth += own * companiesOf(board, player, impact.sphere).length * piece[impact.sphere] * 0.7;
			}
			return worth;
		}
		case 'endOfGame':
			return worthOfTippingPoint(outlook);
		default:
			return impact satisfies never;
	}
}

/** What a problem solved is worth. */
export function worthOfProblem({ board, piece }: Outlook, problem: string): number {
	const sphere = editionOf(board).problems[problem]?.sphere;
	return sphere === undefined ? 0 : piece[sphere];
}

function worthOfStarting(outlook: Outlook, impact: Extract<Impact, { impact: 'company' }>): number {
	const { board, seat, piece, companies, character } = outlook;
	const starts = startSpaces(board, seat, impact);
	if (starts.length === 0) return 0;
	const own = companies[seat] ?? 0;
	if (own >= COMPANIES) return MAGNATE;
	const replaced = impact.hostile === undefined || !starts.includes(impact.hostile) ? undefined : board.spaces[impact.hostile]?.company;
	const taken = replaced === undefined || replaced === seat ? 0 : (TAKEN[companies[replaced] ?? 0] ?? 0);
	return piece[impact.sphere] + character.magnate * (TOWARDS_MAGNATE[own] ?? 0) + taken;
}

// With the problem that comes before the end (every tipping point has one).
function worthOfTippingPoint(outlook: Outlook): number {
	const { board, hidden } = outlook;
	if (board.regime === 'paradigmShift') return worthOfEnding(outlook, chance(outlook, byShock(outlook), SURE.shock));
	const dominant = dominantSphere(board.regime);
	const left = (sphere: Sphere | undefined): boolean =>
		Object.entries(editionOf(board).problems).some(([id, problem]) => problem.sphere === sphere && (board.problems[id] ?? 0) > 0);
	const bonus = left(dominant) ? 2 : left(hidden) ? 1 : 0;
	return worthOfEnding(outlook, chance(outlook, bySpheres(outlook), SURE.spheres, bonus));
}

/** What it is worth that a card shows this side at the end of the Splay: the new regime, a run of one colour, pairs for own ideas. */
export function worthOfShowing(outlook: Outlook, card: CardNumber, side: Side): number {
	const { board, seat } = outlook;
	const shown = ideaOf(board, card)[side];
	const visible = visibleDisciplines(board);
	const last = visible.at(-1);
	visible.push(shown);
	let worth = worthOfSplay(outlook, visible, card);
	for (const sphere of SPHERES) {
		for (const { card: other, syndications } of board.market[sphere]) {
			if (other === card || !syndications.includes(seat)) continue;
			const { left, right } = ideaOf(board, other);
			if ((left === shown && right === last) || (left === last && right === shown)) worth += 2;
		}
	}
	return worth + (playerOf(board, seat).patents[shown] > 0 ? 0.5 : 0);
}

/** What a Splay that shows these disciplines is worth; `card` is about to join it with its heat. */
export function worthOfSplay(outlook: Outlook, visible: readonly Discipline[], card?: CardNumber): number {
	const { board, seat, late } = outlook;
	const shocks = withHeat(outlook, card);
	const run = runAtEnd(visible);
	if (run >= SINGULARITY || longestRun(board) >= SINGULARITY) return worthOfEnding(outlook, chance(outlook, shocks, SURE.shock));
	const lead = chance(outlook, shocks, 1.5) - 1 / board.players.length;
	const regime = regimeOf(visible);
	// Who leads in future shock draws the run out, the others break it off.
	let worth = run >= 3 ? (6 + 6 * (run - 2) * (0.5 + late)) * lead : run === 2 ? 2 * outlook.character.shift * lead : 0;
	const dominant = dominantSphere(regime);
	if (dominant === undefined) return worth;
	for (const player of board.order) {
		const pieces = piecesIn(outlook, player, dominant);
		worth += (player === seat ? 1 : -1 / (board.players.length - 1 || 1)) * pieces * (2 + 3 * late);
	}
	return worth;
}

/** What it is worth to turn, swap or discard a card of the Splay, as an ability allows: less than nothing where it makes things worse. */
export function worthOfAltering(outlook: Outlook, card: CardNumber, change: SplayChange): number {
	const { board } = outlook;
	const shown = (splay: readonly SplayCard[]): Discipline[] => splay.map((each) => visibleDiscipline(board, each));
	const after = splayAfter(board.splay as readonly SplayCard[], card, change);
	return worthOfSplay(outlook, shown(after)) - worthOfSplay(outlook, shown(board.splay as readonly SplayCard[]));
}

function withHeat(outlook: Outlook, card: CardNumber | undefined): readonly number[] {
	const shocks = byShock(outlook);
	const heat = card === undefined ? [] : (findInMarket(outlook.board, card)?.entry.heat ?? []);
	return shocks.map((points, player) => points + heat.filter((cube) => cube.player === player).length);
}

function runAtEnd(visible: readonly Discipline[]): number {
	let run = 0;
	while (run < visible.length && visible[visible.length - 1 - run] === visible.at(-1)) run += 1;
	return run;
}

function piecesIn({ board }: Outlook, player: number, sphere: Sphere): number {
	const { problems } = editionOf(board);
	let count = companiesOf(board, player, sphere).length;
	for (const problem of playerOf(board, player).victoryStack) if (problems[problem]?.sphere === sphere) count += 1;
	return count;
}

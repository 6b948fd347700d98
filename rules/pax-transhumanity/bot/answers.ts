import type { Answer, Answers, Question } from '../../core/bot.ts';
import { plainChoice } from '../../core/option.ts';
import { editionOf, type PlayerId } from '../board.ts';
import { cardOf, hasDiscipline, haveSameDisciplines, ideaOf, placeOf } from '../catalogue.ts';
import { SPHERES, sphereOf, type CardNumber, type Discipline, type Labour, type SpaceId, type Sphere } from '../edition.ts';
import type { PaxTranshumanity } from '../flow.ts';
import { worksOf } from '../labour.ts';
import { findInMarket } from '../market.ts';
import { capacity, patentValue } from '../money.ts';
import { companiesOf, financed, playerOf } from '../players.ts';
import { countVisible, visibleDiscipline } from '../splay.ts';
import type { PaxOption } from '../steps.ts';
import { viableWays } from '../viability.ts';
import type { Outlook } from './outlook.ts';
import { labourIn, MONEY_AN_ACTION } from './labour.ts';
import { plansOf } from './plans.ts';
import { chooseTurn } from './turn.ts';
import { worthOfAltering, worthOfCommercializing, worthOfImpact, worthOfProblem, worthOfShowing, worthOfSplay } from './worth.ts';

// A choice between the same is by chance.
const MOOD = 0.05;

type Worth<Name extends keyof PaxOption> = (
	outlook: Outlook,
	option: PaxOption[Name],
	question: Question<PaxTranshumanity, Name>
) => number;

/** The answer that is worth most. */
function byWorth<Name extends keyof PaxOption>(worth: Worth<Name>): Answer<PaxTranshumanity, Name, Outlook> {
	return (outlook, question) => {
		let chosen: PaxOption[Name] | undefined;
		let most = -Infinity;
		for (const option of question.options) {
			const found = worth(outlook, option, question) + MOOD * question.random();
			if (found > most) [chosen, most] = [option, found];
		}
		return chosen && plainChoice(chosen);
	};
}

/** How a bot answers each question: for a turn the best plan's next step, else what is worth most. */
export const ANSWERS: Answers<PaxTranshumanity, Outlook> = {
	chooseRole: byWorth<'chooseRole'>(() => 0),
	chooseRivals: byWorth<'chooseRivals'>(() => 0),
	hideSphere: byWorth<'hideSphere'>(worthOfHiding),
	turn: (outlook, { options, random }) => plainChoice(chooseTurn(outlook, options, random)),
	pay: byWorth<'pay'>((outlook, option, { step, options }) => worthOfPaying(outlook, step.cost - step.sold, option, options)),
	work: byWorth<'work'>((outlook, option, { step }) => worthOfWorking(outlook, step.sphere, step.labour, option)),
	divest: byWorth<'divest'>(worthOfDivesting),
	coverHeat: byWorth<'coverHeat'>(({ board, seat, shock }, option) =>
		option.kind === 'enough' ? AGENT : shock * (financed(playerOf(board, seat)) > 3 ? 1 : 0.5)
	),
	surge: byWorth<'surge'>((outlook, option) => (option.kind === 'noSurge' ? 1.2 : worthOfSurge(outlook, option.card))),
	// Patents come back as agents; the think tank puts its card into the market.
	viability: byWorth<'viability'>((outlook, option) =>
		option.kind === 'bySplay' ? 2 : option.kind === 'byThinkTank' ? 1.5 : worthOfPatents(outlook, option.first, option.second)
	),
	orient: byWorth<'orient'>((outlook, { side }, { step }) => worthOfShowing(outlook, step.card, side)),
	disruption: byWorth<'disruption'>(
		(outlook, { side }, { step }) =>
			worthOfShowing(outlook, step.card, side) - worthOfDisruption(outlook, ideaOf(outlook.board, step.card)[side])
	),
	hire: byWorth<'hire'>((_outlook, { source }) => (source === 'unemployment' ? 1 : 0)),
	useResearch: byWorth<'useResearch'>((outlook, option, { step }) => worthOfResearched(outlook, step.card, option)),
	secondPatent: byWorth<'secondPatent'>((outlook, { kind }, { step }) =>
		kind === 'enough' ? AGENT : worthOfPatent(outlook, step.discipline)
	),
	importTo: byWorth<'importTo'>((outlook, { row, sphere }) => worthOfGap(outlook, sphere, row)),
	either: byWorth<'either'>((outlook, { index }, { step }) => {
		const impact = step.impacts[index];
		return impact === undefined ? 0 : worthOfImpact(outlook, impact);
	}),
	wildProblem: byWorth<'wildProblem'>(
		(outlook, { problem }, { step }) => (step.player === outlook.seat ? 1 : -1) * worthOfProblem(outlook, problem)
	),
	company: byWorth<'company'>((outlook, { space }, { step }) => (step.player === outlook.seat ? 1 : -1) * worthOfPlace(outlook, space)),
	giveUpCompany: byWorth<'giveUpCompany'>(worthOfGivingUp),
	nuclearExchange: byWorth<'nuclearExchange'>(worthOfGivingUp),
	socialResistance: byWorth<'socialResistance'>((outlook, option) => (option.kind === 'none' ? 0 : worthOfResisting(outlook, option))),
	discardFromSplay: byWorth<'discardFromSplay'>(worthOfLeavingSplay),
	alterSplay: byWorth<'alterSplay'>((outlook, { card }, { step }) => worthOfAltering(outlook, card, step.change)),
	recession: byWorth<'recession'>((outlook, option) => (option.kind === 'loseUnemployed' ? 5 : -worthOfPlace(outlook, option.space))),
	diffuseGrowth: byWorth<'diffuseGrowth'>(({ board, seat }, option) => {
		if (option.kind === 'none') return 0;
		if (option.where === 'splay') return 2;
		return findInMarket(board, option.card)?.entry.syndications.includes(seat) === true ? 1.5 : 1;
	})
};

function worthOfGivingUp(
	{ board, seat, piece }: Outlook,
	{ space }: { readonly space: SpaceId },
	{ step }: { readonly step: { readonly player: PlayerId } }
): number {
	return (step.player === seat ? -1 : 1) * piece[placeOf(board, space).sphere];
}

// Where labour is easy to have and the card is cheap.
function worthOfGap(outlook: Outlook, sphere: Sphere, row: number): number {
	return -(labourIn(outlook, sphere, 'manual')?.effort ?? NO_LABOUR) - row / MONEY_AN_ACTION;
}

const NO_LABOUR = 6;

function worthOfLeavingSplay(outlook: Outlook, option: { readonly card: CardNumber }): number {
	const { board } = outlook;
	const kept = board.splay.filter(({ card }) => card !== option.card);
	return worthOfSplay(
		outlook,
		kept.map((card) => visibleDiscipline(board, card))
	);
}

// What an agent on the finance board is worth.
const AGENT = 1.4;

// A sphere where there is much to do, and a card with little to lose in the box.
function worthOfHiding({ board }: Outlook, { card: hidden, side }: PaxOption['hideSphere']): number {
	const sphere = sphereOf(ideaOf(board, hidden)[side]);
	let worth = 0;
	for (const each of SPHERES) {
		for (const { card } of board.market[each]) {
			const idea = ideaOf(board, card);
			for (const impact of idea.impacts.flatMap((entry) => (entry.impact === 'either' ? entry.of : [entry])))
				if (
					(impact.impact === 'company' && impact.sphere === sphere) ||
					(impact.impact === 'solve' && board.problems[impact.problem] !== undefined && sphereOfProblem(board, impact.problem) === sphere)
				)
					worth += 1;
		}
	}
	return worth;
}

function sphereOfProblem(board: Outlook['board'], problem: string): Sphere | undefined {
	return editionOf(board).problems[problem]?.sphere;
}

// Patents that cover the cost better than money of the finance board would; never more than it takes.
function worthOfPaying(outlook: Outlook, due: number, option: PaxOption['pay'], options: readonly PaxOption['pay'][]): number {
	const { board, seat } = outlook;
	const player = playerOf(board, seat);
	const payable = options.some(({ kind }) => kind === 'pay');
	if (option.kind === 'pay') return due <= player.capital ? 2 : due <= capacity(player) - 1 ? 0.8 : 0;
	const value = patentValue(board, seat, option.discipline);
	if (due <= 0) return -1;
	return Math.min(value, due) * 0.7 + 0.5 - worthOfPatent(outlook, option.discipline) - (payable ? 0.3 : 0);
}

function worthOfWorking({ board, seat, abilities }: Outlook, sphere: Sphere, labour: Labour, option: PaxOption['work']): number {
	const work = worksOf(board, seat, sphere, labour, abilities).find(
		({ space, worker, to, stays }) => space === option.space && worker === option.worker && to === option.to && stays === option.stays
	);
	if (work === undefined) return 0;
	// Whoever falls into unemployment is lost, who comes to stand below can work once more.
	return (
		(work.stays ? 2 : 0) -
		work.cost * 0.8 -
		(work.utility ? 1.5 : 0) +
		(work.to === 'unemployment' ? 0 : 1) +
		(work.worker === seat ? 0 : 0.5)
	);
}

// The unemployed always; while agents are too few, what the best plan does not use: least of all an employee.
function worthOfDivesting(outlook: Outlook, option: PaxOption['divest']): number {
	if (option.kind === 'collect') return 1;
	if (option.kind === 'divestUnemployed') return 3;
	const { board, seat } = outlook;
	const { capital, wealth, patents } = playerOf(board, seat);
	const plans = plansOf(outlook);
	const best = plans[0];
	const solvent = capital + wealth;
	const needy = solvent === 0 || (best === undefined ? financed(playerOf(board, seat)) < FEW : best.short);
	if (!needy) return 0;
	switch (option.kind) {
		case 'divestPatent': {
			const used = best?.card !== undefined && hasDiscipline(ideaOf(board, best.card), option.discipline);
			const spare = patents[option.discipline] > (used ? 1 : 0);
			return spare ? 1.6 : solvent === 0 ? 1.02 : 0;
		}
		case 'divestSyndication': {
			const used = option.card === best?.card;
			const rate = plans.find(({ card }) => card === option.card)?.rate ?? 0;
			return used ? (solvent === 0 ? 1.05 : 0) : 2.5 - Math.min(1, rate / 10);
		}
		case 'divestEmployee': {
			const used = best?.spheres.includes(placeOf(board, option.space).sphere) === true;
			return used ? (solvent === 0 ? 1.1 : 0) : 1.4;
		}
		default:
			return 0;
	}
}

const FEW = 4;

function worthOfSurge(outlook: Outlook, card: CardNumber): number {
	const { board, seat } = outlook;
	const row = findInMarket(board, card)?.entry.row ?? 0;
	const viable = viableWays(board, seat, card).length > 0;
	const worth = worthOfCommercializing(outlook, card, true);
	return (worth / 6) * (viable ? 1 : 0.4) + row * 0.2 - (financed(playerOf(board, seat)) < 4 ? 1 : 0);
}

function worthOfPatents(outlook: Outlook, first: Discipline, second: Discipline): number {
	return 1.6 - (worthOfPatent(outlook, first) + worthOfPatent(outlook, second)) / 4;
}

// One of each colour makes ideas viable; more of it is money.
function worthOfPatent({ board, seat }: Outlook, discipline: Discipline): number {
	const player = playerOf(board, seat);
	let ideas = 0;
	for (const sphere of SPHERES) {
		for (const { card, syndications } of board.market[sphere]) {
			if (!syndications.includes(seat)) continue;
			const { left, right } = ideaOf(board, card);
			if (left === discipline || right === discipline) ideas += 1;
		}
	}
	const value = patentValue(board, seat, discipline);
	const agents = financed(player);
	return (player.patents[discipline] === 0 ? 1.3 : 0.4) + 0.25 * value + 0.5 * ideas - (agents < 3 ? 1 : 0);
}

function worthOfResearched(outlook: Outlook, card: CardNumber, option: PaxOption['useResearch']): number {
	const { board, seat } = outlook;
	const player = playerOf(board, seat);
	const researched = ideaOf(board, card);
	const { left, right, ability } = researched;
	if (option.kind === 'discard') return 0;
	if (option.kind === 'patent') {
		const other = option.discipline === left ? right : left;
		return worthOfPatent(outlook, option.discipline) + Math.max(0, worthOfPatent(outlook, other) - AGENT);
	}
	// An idea for the think tank: its ability, and ideas that it makes viable.
	let worth = player.thinkTank.length === 0 ? 1 : 0.3;
	if (ability !== undefined) worth += 0.7;
	for (const sphere of SPHERES) {
		for (const { card: idea } of board.market[sphere]) {
			const found = cardOf(board, idea);
			if (found.kind === 'plurality') continue;
			if (haveSameDisciplines(found, researched) && viableWays(board, seat, idea).length === 0)
				worth += Math.max(0, worthOfCommercializing(outlook, idea, true)) / 8;
		}
	}
	return worth;
}

// A place with an own employee on it, or where others have to pass; what employees and companies there are good for.
function worthOfPlace({ board, seat, piece }: Outlook, space: SpaceId): number {
	const { kind, row, half, sphere } = placeOf(board, space);
	const state = board.spaces[space];
	const mine = state?.employees.includes(seat) === true ? 1 : 0;
	const replaced = state?.company !== undefined && state.company !== seat ? 2 : 0;
	return mine + replaced + (row === 'top' ? 1 : 0) + (half === 'creative' ? 0 : 0.5) + (kind === 'utility' ? -0.5 : 0) + piece[sphere] / 20;
}

type Resist = Extract<PaxOption['socialResistance'], { readonly kind: 'resist' }>;

function worthOfResisting({ board, seat, shock }: Outlook, option: Resist): number {
	if (option.player === seat) return -shock;
	const leader = companiesOf(board, option.player).length;
	return 1 + (option.where === 'splay' ? 1.5 : 0.5) + leader / 4;
}

function worthOfDisruption({ board, seat }: Outlook, discipline: Discipline): number {
	let worth = 0;
	for (const player of board.order) worth += (player === seat ? 1.5 : -0.5) * (board.players[player]?.patents[discipline] ?? 0);
	return worth + 0.1 * countVisible(board, discipline);
}

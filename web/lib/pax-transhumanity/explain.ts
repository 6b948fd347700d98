import { explained, type Explanation } from '#lib/board/explanation.ts';
import { wording } from '#lib/board/words.ts';
import { list, number } from '#lib/format.ts';
import { m } from '#lib/paraglide/messages.js';
import { appraiseSpace, appraiseSphere } from '#rules/pax-transhumanity/appraise.ts';
import type { Regime } from '#rules/pax-transhumanity/board.ts';
import { placeOf } from '#rules/pax-transhumanity/catalogue.ts';
import { disciplineOf, DISCIPLINES, type Sphere } from '#rules/pax-transhumanity/edition.ts';
import { patentValue } from '#rules/pax-transhumanity/money.ts';
import { companiesOf, employeesOf } from '#rules/pax-transhumanity/players.ts';
import { cuttingEdge } from '#rules/pax-transhumanity/splay.ts';
import type { BoardState } from './board-state.svelte.ts';
import type { Topic } from './topics.ts';
import { deckCount, solversOf } from './views.ts';
import { actionAbout, actionName, TURN_ACTIONS } from './words/acts.ts';
import {
	cardName,
	disciplineName,
	labourName,
	problemName,
	regimeEffect,
	regimeName,
	roleName,
	spaceName,
	sphereName
} from './words/names.ts';
import { blockedReason } from './words/reasons.ts';

const REGIMES: readonly Regime[] = [...DISCIPLINES, 'globalization', 'paradigmShift'];

/** What there is to say about something on the board. */
export const explanation = wording<Topic, 'about', [BoardState], Explanation | undefined>(
	'about',
	{
		card: ({ card }, { edition }) => explained(cardName(edition, card), []),
		splayCard: ({ card }, { edition }) => explained(cardName(edition, card), m.pxb_explain_splay_card()),
		space: ({ space: id }, desk) => space(id, desk),
		column: ({ sphere }, desk) => column(sphere, desk),
		unemployed: ({ sphere }, { board, names }) =>
			explained(
				m.pax_unemployed_in({ sphere: sphereName(sphere) }),
				m.pxb_explain_unemployed(),
				board.unemployed[sphere].flatMap((count, player) => (count > 0 ? [[names(player), number(count)] as const] : []))
			),
		half: ({ labour }) => explained(labourName(labour), labour === 'creative' ? m.pxb_explain_creative() : m.pxb_explain_manual()),
		marketCost: ({ cost }) => explained(m.pxb_market_cost({ row: cost }), m.pxb_explain_market_cost({ cost })),
		gap: ({ row }) => explained(m.pxb_gap({ row }), m.pxb_explain_gap()),
		patents({ discipline }, { board, names }) {
			const worth = board.players.flatMap(({ patents, exoglobal }, player) => {
				const words = { count: patents[discipline], value: patentValue(board, player, discipline) };
				return exoglobal ? [] : [[names(player), m.pxb_patents_and_worth(words)] as const];
			});
			return explained(m.pax_patent_in({ discipline: disciplineName(discipline) }), m.pxb_explain_patents(), worth);
		},
		problem({ problem: id }, { board, edition, names }) {
			const problem = edition.problems[id];
			const solvers = solversOf(board, id);
			return explained(problemName(edition, id), m.pxb_explain_problem(), [
				...(problem === undefined ? [] : [[m.pxb_sphere(), sphereName(problem.sphere)] as const]),
				[m.pxb_left(), number(board.problems[id] ?? 0)],
				...(solvers.length === 0 ? [] : [[m.pxb_solvers(), list(solvers.map(names))] as const])
			]);
		},
		player: ({ player: id }, desk) => player(id, desk),
		thinkTank: ({ player }, { names }) => explained(m.pxb_think_tank_of({ name: names(player) }), m.pxb_explain_think_tank()),
		pool: ({ player: id }, { board }) =>
			explained(m.pxb_in_pool(), m.pxb_explain_pool(), [[m.pxb_left(), number(board.players[id]?.pool ?? 0)]]),
		companies: ({ player: id }, { board, edition }) =>
			explained(
				m.pxb_companies(),
				m.pxb_explain_companies(),
				companiesOf(board, id).map((place) => [spaceName(edition, place), sphereName(placeOf(board, place).sphere)])
			),
		victory: ({ player }, { board, edition, names }) =>
			explained(
				m.pxb_victory_stack_of({ name: names(player) }),
				m.pxb_explain_victory(),
				(board.players[player]?.victoryStack ?? []).map((problem, n) => [
					`${n + 1}. ${problemName(edition, problem)}`,
					sphereName(edition.problems[problem]?.sphere ?? 'firstWorld')
				])
			),
		splay: (_, { board }) =>
			explained(
				m.pxb_splay(),
				[m.pxb_explain_splay(), m.pxb_explain_future_shock()],
				[
					[m.pxb_cutting_edge(), list(cuttingEdge(board).map(disciplineName)) || '–'],
					[m.pxb_regime(), regimeName(board.regime)]
				]
			),
		regime: (_, { board }) =>
			explained(
				m.pxb_regime_is({ regime: regimeName(board.regime) }),
				[regimeEffect(board.regime), m.pxb_explain_regime()],
				REGIMES.filter((regime) => regime !== board.regime).map((regime) => [regimeName(regime), regimeEffect(regime)])
			),
		deck: (_, { board }) => explained(m.pxb_deck({ count: deckCount(board) }), [m.pxb_explain_deck(), m.pxb_explain_plurality()]),
		actions: () =>
			explained(
				m.pxb_actions(),
				m.pxb_explain_actions(),
				TURN_ACTIONS.map((action) => [actionName(action), actionAbout(action)])
			),
		hidden: () => explained(m.pxb_your_hidden_sphere(), m.pxb_explain_hidden()),
		rivals: (_, { board: { solo }, edition }) =>
			explained(
				m.pxb_rivals(),
				m.pxb_explain_rivals(),
				solo?.next === undefined ? [] : [[m.pxb_rivals_next(), cardName(edition, solo.next)]]
			)
	},
	undefined
);

function space(id: string, { board, edition, names, you, over }: BoardState): Explanation {
	const place = placeOf(board, id);
	const { company, employees } = board.spaces[id] ?? { employees: [] };
	const lines = [place.kind === 'barrier' ? m.pxb_explain_barrier() : m.pxb_explain_utility()];
	if (place.half === 'astride') lines.push(m.pxb_explain_astride());
	if (you !== undefined && board.players[you] !== undefined && !over) {
		const { possible, usesAction, cost, reason } = appraiseSpace(board, you, id);
		if (possible) lines.push((usesAction ? m.pxb_hire_for : m.pxb_hire_free_for)({ cost }));
		else lines.push(m.pxb_no_hire({ why: blockedReason(reason ?? '') }));
	}
	return explained(spaceName(edition, id), lines, [
		[m.pxb_sphere(), sphereName(place.sphere)],
		...(company === undefined ? [] : [[m.pax_impact_company(), names(company)] as const]),
		...(employees.length === 0 ? [] : [[m.pxb_employees(), list(employees.map(names))] as const]),
		...place.arrows.map(({ to, labour }, n) => [`${n + 1}. ${labourName(labour)}`, `→ ${spaceName(edition, to)}`] as const)
	]);
}

function column(sphere: Sphere, { board, edition, names, you, over }: BoardState): Explanation {
	const facts: [string, string][] = [];
	if (you !== undefined && !over) {
		const { bareBarriers, research } = appraiseSphere(board, you, sphere);
		const { cheapest, possible, reason } = research;
		const place = cheapest === undefined ? '' : spaceName(edition, cheapest.space);
		facts.push([m.pxb_barrier_cost(), m.pxb_subsidized_or_not({ least: bareBarriers, most: bareBarriers * 2 })]);
		const offer = possible ? m.pxb_research_for({ cost: cheapest?.cost ?? 0, place }) : blockedReason(reason ?? '');
		facts.push([m.pax_action_research(), offer]);
	}
	for (const [player] of board.players.entries()) {
		const companies = companiesOf(board, player, sphere);
		if (companies.length > 0) facts.push([names(player), list(companies.map((id) => spaceName(edition, id)))]);
	}
	const about = m.pxb_explain_sphere({ discipline: disciplineName(disciplineOf(sphere)) });
	return explained(sphereName(sphere), [about, m.pxb_explain_barrier_cost()], facts);
}

function player(id: number, { board, edition, names }: BoardState): Explanation {
	const state = board.players[id];
	if (state === undefined) return explained(names(id), []);
	const { capital, wealth, debt, patents } = state;
	const listed = (things: readonly string[]) => (things.length === 0 ? '–' : list(things));
	const own: Explanation['facts'] = [
		[m.pxb_role(), roleName(state.role)],
		[m.pxb_in_pool(), number(state.pool)],
		[m.pxb_companies(), listed(companiesOf(board, id).map((place) => spaceName(edition, place)))]
	];
	if (state.exoglobal) return explained(names(id), m.pxb_explain_rivals(), own);
	const employees = employeesOf(board, id).map(({ sphere, space: where }) =>
		where === undefined ? m.pax_unemployed_in({ sphere: sphereName(sphere) }) : spaceName(edition, where)
	);
	const held = DISCIPLINES.filter((discipline) => patents[discipline] > 0);
	return explained(names(id), m.pxb_explain_finance(), [
		[m.pxb_capital_sign(), number(capital)],
		[m.pxb_wealth_sign(), number(wealth)],
		[m.pxb_debt_sign(), number(debt)],
		[m.pxb_solved_sign(), number(state.victoryStack.length)],
		[m.pxb_can_raise(), number(2 * capital + wealth)],
		...own,
		[m.pxb_employees(), listed(employees)],
		[m.pxb_patents(), listed(held.map((discipline) => `${disciplineName(discipline)} ${patents[discipline]}`))]
	]);
}

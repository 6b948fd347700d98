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

/** A thing explained: what it is called, what it means, and how it stands. */
export type Explanation = {
	readonly title: string;
	readonly lines: readonly string[];
	readonly facts: readonly { readonly term: string; readonly value: string }[];
};

const REGIMES: readonly Regime[] = [...DISCIPLINES, 'globalization', 'paradigmShift'];

/** What there is to say about something on the board. */
export function explanation(topic: Topic, desk: BoardState): Explanation {
	const { board, edition, names } = desk;
	switch (topic.about) {
		case 'card':
			return plain(cardName(edition, topic.card));
		case 'splayCard':
			return plain(cardName(edition, topic.card), m.pxb_explain_splay_card());
		case 'space':
			return space(topic.space, desk);
		case 'column':
			return column(topic.sphere, desk);
		case 'unemployed': {
			const here = board.unemployed[topic.sphere].flatMap((count, player) =>
				count > 0 ? [{ term: names(player), value: number(count) }] : []
			);
			return { title: m.pax_unemployed_in({ sphere: sphereName(topic.sphere) }), lines: [m.pxb_explain_unemployed()], facts: here };
		}
		case 'gap':
			return plain(m.pxb_gap({ row: topic.row }), m.pxb_explain_gap());
		case 'patents':
			return {
				title: m.pax_patent_in({ discipline: disciplineName(topic.discipline) }),
				lines: [m.pxb_explain_patents()],
				facts: board.players.flatMap(({ patents, exoglobal }, player) =>
					exoglobal
						? []
						: [
								{
									term: names(player),
									value: m.pxb_patents_and_worth({
										count: patents[topic.discipline],
										value: patentValue(board, player, topic.discipline)
									})
								}
							]
				)
			};
		case 'problem': {
			const problem = edition.problems[topic.problem];
			const solvers = solversOf(board, topic.problem);
			return {
				title: problemName(edition, topic.problem),
				lines: [m.pxb_explain_problem()],
				facts: [
					...(problem === undefined ? [] : [{ term: m.pxb_sphere(), value: sphereName(problem.sphere) }]),
					{ term: m.pxb_left(), value: number(board.problems[topic.problem] ?? 0) },
					...(solvers.length === 0 ? [] : [{ term: m.pxb_solvers(), value: list(solvers.map(names)) }])
				]
			};
		}
		case 'player':
			return player(topic.player, desk);
		case 'thinkTank':
			return plain(m.pxb_think_tank_of({ name: names(topic.player) }), m.pxb_explain_think_tank());
		case 'victory': {
			const stack = board.players[topic.player]?.victoryStack ?? [];
			return {
				title: m.pxb_victory_stack_of({ name: names(topic.player) }),
				lines: [m.pxb_explain_victory()],
				facts: stack.map((problem, n) => ({
					term: `${n + 1}. ${problemName(edition, problem)}`,
					value: sphereName(edition.problems[problem]?.sphere ?? 'firstWorld')
				}))
			};
		}
		case 'splay':
			return {
				title: m.pxb_splay(),
				lines: [m.pxb_explain_splay(), m.pxb_explain_future_shock()],
				facts: [
					{ term: m.pxb_cutting_edge(), value: list(cuttingEdge(board).map(disciplineName)) || '–' },
					{ term: m.pxb_regime(), value: regimeName(board.regime) }
				]
			};
		case 'regime':
			return {
				title: m.pxb_regime_is({ regime: regimeName(board.regime) }),
				lines: [regimeEffect(board.regime), m.pxb_explain_regime()],
				facts: REGIMES.filter((regime) => regime !== board.regime).map((regime) => ({
					term: regimeName(regime),
					value: regimeEffect(regime)
				}))
			};
		case 'deck':
			return plain(m.pxb_deck({ count: deckCount(board) }), m.pxb_explain_deck(), m.pxb_explain_plurality());
		case 'actions':
			return {
				title: m.pxb_actions(),
				lines: [m.pxb_explain_actions()],
				facts: TURN_ACTIONS.map((action) => ({ term: actionName(action), value: actionAbout(action) }))
			};
		case 'hidden':
			return plain(m.pxb_your_hidden_sphere(), m.pxb_explain_hidden());
		case 'rivals':
			return {
				title: m.pxb_rivals(),
				lines: [m.pxb_explain_rivals()],
				facts: board.solo?.next === undefined ? [] : [{ term: m.pxb_rivals_next(), value: cardName(edition, board.solo.next) }]
			};
		default:
			return topic satisfies never;
	}
}

function plain(title: string, ...lines: string[]): Explanation {
	return { title, lines, facts: [] };
}

function space(id: string, desk: BoardState): Explanation {
	const { board, edition, names } = desk;
	const place = placeOf(board, id);
	const { company, employees } = board.spaces[id] ?? { employees: [] };
	const facts = [
		{ term: m.pxb_sphere(), value: sphereName(place.sphere) },
		...(company === undefined ? [] : [{ term: m.pax_impact_company(), value: names(company) }]),
		...(employees.length === 0 ? [] : [{ term: m.pxb_employees(), value: list(employees.map(names)) }]),
		...place.arrows.map(({ to, labour }, n) => ({
			term: `${n + 1}. ${labourName(labour)}`,
			value: `→ ${spaceName(edition, to)}`
		}))
	];
	const lines = [place.kind === 'barrier' ? m.pxb_explain_barrier() : m.pxb_explain_utility()];
	if (place.half === 'astride') lines.push(m.pxb_explain_astride());
	if (desk.you !== undefined && board.players[desk.you] !== undefined && desk.match.result === undefined) {
		const hire = appraiseSpace(board, desk.you, id);
		lines.push(
			hire.possible
				? (hire.usesAction ? m.pxb_hire_for : m.pxb_hire_free_for)({ cost: hire.cost })
				: m.pxb_no_hire({ why: blockedReason(hire.reason ?? '') })
		);
	}
	return { title: spaceName(edition, id), lines, facts };
}

function column(sphere: Sphere, desk: BoardState): Explanation {
	const { board, edition, names } = desk;
	const lines = [m.pxb_explain_sphere({ discipline: disciplineName(disciplineOf(sphere)) }), m.pxb_explain_barrier_cost()];
	const facts = [];
	if (desk.you !== undefined && desk.match.result === undefined) {
		const { bareBarriers, research } = appraiseSphere(board, desk.you, sphere);
		facts.push({ term: m.pxb_barrier_cost(), value: m.pxb_subsidized_or_not({ least: bareBarriers, most: bareBarriers * 2 }) });
		const { cheapest } = research;
		facts.push({
			term: m.pax_action_research(),
			value: research.possible
				? m.pxb_research_for({ cost: cheapest?.cost ?? 0, place: cheapest === undefined ? '' : spaceName(edition, cheapest.space) })
				: blockedReason(research.reason ?? '')
		});
	}
	for (const [player] of board.players.entries()) {
		const companies = companiesOf(board, player, sphere);
		if (companies.length > 0) facts.push({ term: names(player), value: list(companies.map((id) => spaceName(edition, id))) });
	}
	return { title: sphereName(sphere), lines, facts };
}

function player(id: number, desk: BoardState): Explanation {
	const { board, edition, names } = desk;
	const state = board.players[id];
	if (state === undefined) return plain(names(id));
	const companies = companiesOf(board, id);
	const employees = employeesOf(board, id);
	const patents = DISCIPLINES.filter((discipline) => state.patents[discipline] > 0);
	const own = [
		{ term: m.pxb_role(), value: roleName(state.role) },
		{ term: m.pxb_in_pool(), value: number(state.pool) },
		{ term: m.pxb_companies(), value: companies.length === 0 ? '–' : list(companies.map((space) => spaceName(edition, space))) }
	];
	if (state.exoglobal) return { title: names(id), lines: [m.pxb_explain_rivals()], facts: own };
	return {
		title: names(id),
		lines: [m.pxb_explain_finance()],
		facts: [
			{ term: m.pxb_capital(), value: number(state.capital) },
			{ term: m.pxb_wealth(), value: number(state.wealth) },
			{ term: m.pxb_debt(), value: number(state.debt) },
			{ term: m.pxb_can_raise(), value: number(2 * state.capital + state.wealth) },
			...own,
			{
				term: m.pxb_employees(),
				value:
					employees.length === 0
						? '–'
						: list(
								employees.map(({ sphere, space: where }) =>
									where === undefined ? m.pax_unemployed_in({ sphere: sphereName(sphere) }) : spaceName(edition, where)
								)
							)
			},
			{
				term: m.pxb_patents(),
				value: patents.length === 0 ? '–' : list(patents.map((discipline) => `${disciplineName(discipline)} ${state.patents[discipline]}`))
			}
		]
	};
}

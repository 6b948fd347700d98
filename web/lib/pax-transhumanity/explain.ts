import { explainedIn, type Explanation } from '#lib/board/explanation.ts';
import { wording } from '#lib/board/words.ts';
import { list, number } from '#lib/format.ts';
import type { Topic as RulesTopic } from '#lib/pax-transhumanity-guide/topics.ts';
import { m } from '#lib/paraglide/messages.js';
import { appraiseSpace, appraiseSphere } from '#rules/pax-transhumanity/appraise.ts';
import type { PlayerId, Regime } from '#rules/pax-transhumanity/board.ts';
import { placeOf } from '#rules/pax-transhumanity/catalogue.ts';
import { disciplineOf, DISCIPLINES, type SpaceId, type Sphere } from '#rules/pax-transhumanity/edition.ts';
import { patentValue } from '#rules/pax-transhumanity/money.ts';
import { companiesOf, employeesOf } from '#rules/pax-transhumanity/players.ts';
import { cuttingEdge } from '#rules/pax-transhumanity/splay.ts';
import type { BoardState } from './board-state.svelte.ts';
import type { Topic } from './topics.ts';
import { deckCount, solversOf } from './views.ts';
import {
	cardName,
	disciplineName,
	employeeName,
	labourName,
	problemName,
	regimeEffect,
	regimeName,
	roleName,
	spaceName,
	sphereName
} from './words/names.ts';
import { blockedReason } from './words/reasons.ts';

type Facts = Explanation['facts'];

const REGIMES: readonly Regime[] = [...DISCIPLINES, 'globalization', 'paradigmShift'];
const explained = explainedIn<RulesTopic>();

/** What there is to say about something on the board. */
export const explanation = wording<Topic, 'about', [BoardState], Explanation | undefined>('about', {
	card: ({ card }, { edition }) => explained('cards', cardName(edition, card), []),
	splay: ({ card }, { edition }) => explained('cards', cardName(edition, card), m.pxb_explain_splay_card()),
	space: aboutSpace,
	column: aboutSphere,
	unemployed({ sphere }, { board, names }) {
		const counts = board.unemployed[sphere].flatMap((count, player) => (count > 0 ? [[names(player), number(count)] as const] : []));
		return explained('working', m.pax_unemployed_in({ sphere: sphereName(sphere) }), m.pxb_explain_unemployed(), counts);
	},
	half: ({ labour }) => explained('labour', labourName(labour), labour === 'creative' ? m.pxb_explain_creative() : m.pxb_explain_manual()),
	marketCost: ({ cost }) => explained('syndicate', m.pxb_market_cost({ row: cost }), m.pxb_explain_market_cost({ cost })),
	gap: ({ row }) => explained('import', m.pxb_gap({ row }), m.pxb_explain_gap()),
	patents({ discipline }, { board, names }) {
		const worth = board.players.flatMap(({ patents, exoglobal }, player) => {
			const words = { count: patents[discipline], value: patentValue(board, player, discipline) };
			return exoglobal ? [] : [[names(player), m.pxb_patents_and_worth(words)] as const];
		});
		const title = m.pax_patent_in({ discipline: disciplineName(discipline) });
		return explained('selling-patents', title, m.pxb_explain_patents(), worth);
	},
	problem({ problem: id }, { board, edition, names }) {
		const sphere = edition.problems[id]?.sphere;
		return explained('solve', problemName(edition, id), m.pxb_explain_problem(), [
			...all(m.pxb_sphere(), sphere === undefined ? [] : [sphereName(sphere)]),
			[m.pxb_left(), number(board.problems[id] ?? 0)],
			...all(m.pxb_solvers(), solversOf(board, id).map(names))
		]);
	},
	finance: aboutPlayer,
	tank: ({ player }, { names }) => explained('think-tank', m.pxb_think_tank_of({ name: names(player) }), m.pxb_explain_think_tank()),
	pool: ({ player }, { board }) =>
		explained('money', m.pxb_in_pool(), m.pxb_explain_pool(), [[m.pxb_left(), number(board.players[player]?.pool ?? 0)]]),
	companies({ player }, { board, edition }) {
		const places = companiesOf(board, player).map((id) => [spaceName(edition, id), sphereName(placeOf(board, id).sphere)] as const);
		return explained('company', m.pxb_companies(), m.pxb_explain_companies(), places);
	},
	victory({ player }, { board, edition, names }) {
		const solved = (board.players[player]?.victoryStack ?? []).map((problem, n) => {
			const { sphere } = edition.problems[problem] ?? {};
			return [`${n + 1}. ${problemName(edition, problem)}`, sphere === undefined ? '' : sphereName(sphere)] as const;
		});
		return explained('solve', m.pxb_victory_stack_of({ name: names(player) }), m.pxb_explain_victory(), solved);
	},
	spectrum: (_, { board }) =>
		explained(
			'splay',
			m.pxb_splay(),
			[m.pxb_explain_splay(), m.pxb_explain_future_shock()],
			[
				[m.pxb_cutting_edge(), list(cuttingEdge(board).map(disciplineName)) || '–'],
				[m.pxb_regime(), regimeName(board.regime)]
			]
		),
	regime(_, { board: { regime } }) {
		const others = REGIMES.filter((one) => one !== regime).map((one) => [regimeName(one), regimeEffect(one)] as const);
		return explained('regimes', m.pxb_regime_is({ regime: regimeName(regime) }), [regimeEffect(regime), m.pxb_explain_regime()], others);
	},
	deck: (_, { board }) =>
		explained('plurality', m.pxb_deck({ count: deckCount(board) }), [m.pxb_explain_deck(), m.pxb_explain_plurality()]),
	rivals: (_, { board: { solo }, edition }) =>
		explained('rivals-turn', m.pxb_rivals(), m.pxb_explain_rivals(), [
			...all(m.pxb_rivals_next(), solo?.next === undefined ? [] : [cardName(edition, solo.next)])
		])
});

// A term with all that it stands for, where there is any.
function all(term: string, values: readonly string[]): Facts {
	return values.length === 0 ? [] : [[term, list(values)]];
}

function aboutSpace({ space }: { readonly space: SpaceId }, { board, edition, names, own, you }: BoardState): Explanation {
	const place = placeOf(board, space);
	const { company, employees } = board.spaces[space] ?? { employees: [] };
	const lines = [place.kind === 'barrier' ? m.pxb_explain_barrier() : m.pxb_explain_utility()];
	if (place.half === 'astride') lines.push(m.pxb_explain_astride());
	if (own !== undefined && you !== undefined) {
		const { possible, usesAction, cost, reason } = appraiseSpace(board, you, space);
		if (possible) lines.push((usesAction ? m.pxb_hire_for : m.pxb_hire_free_for)({ cost }));
		else lines.push(m.pxb_no_hire({ why: blockedReason(reason ?? '') }));
	}
	return explained('infrastructure', spaceName(edition, space), lines, [
		[m.pxb_sphere(), sphereName(place.sphere)],
		...all(m.pax_impact_company(), company === undefined ? [] : [names(company)]),
		...all(m.pxb_employees(), employees.map(names)),
		...place.arrows.map(({ to, labour }, n) => [`${n + 1}. ${labourName(labour)}`, `→ ${spaceName(edition, to)}`] as const)
	]);
}

function aboutSphere({ sphere }: { readonly sphere: Sphere }, { board, edition, names, own, you }: BoardState): Explanation {
	const companies = board.players.flatMap((_, player) =>
		all(
			names(player),
			companiesOf(board, player, sphere).map((id) => spaceName(edition, id))
		)
	);
	const about = [m.pxb_explain_sphere({ discipline: disciplineName(disciplineOf(sphere)) }), m.pxb_explain_barrier_cost()];
	if (own === undefined || you === undefined) return explained('barrier-cost', sphereName(sphere), about, companies);
	const { bareBarriers, research } = appraiseSphere(board, you, sphere);
	const { cheapest, possible, reason } = research;
	const place = cheapest === undefined ? '' : spaceName(edition, cheapest.space);
	return explained('barrier-cost', sphereName(sphere), about, [
		[m.pxb_barrier_cost(), m.pxb_subsidized_or_not({ least: bareBarriers, most: bareBarriers * 2 })],
		[m.pax_action_research(), possible ? m.pxb_research_for({ cost: cheapest?.cost ?? 0, place }) : blockedReason(reason ?? '')],
		...companies
	]);
}

function aboutPlayer({ player }: { readonly player: PlayerId }, { board, edition, names }: BoardState): Explanation {
	const state = board.players[player];
	if (state === undefined) return explained('money', names(player), []);
	const { capital, wealth, debt, patents } = state;
	const listed = (things: readonly string[]) => (things.length === 0 ? '–' : list(things));
	const common: Facts = [
		[m.pxb_role(), roleName(state.role)],
		[m.pxb_in_pool(), number(state.pool)],
		[m.pxb_companies(), listed(companiesOf(board, player).map((place) => spaceName(edition, place)))]
	];
	if (state.exoglobal) return explained('money', names(player), m.pxb_explain_rivals(), common);
	const employees = employeesOf(board, player).map((employee) => employeeName(edition, employee));
	const held = DISCIPLINES.filter((discipline) => patents[discipline] > 0);
	return explained('money', names(player), m.pxb_explain_finance(), [
		[m.pxb_capital_sign(), number(capital)],
		[m.pxb_wealth_sign(), number(wealth)],
		[m.pxb_debt_sign(), number(debt)],
		[m.pxb_solved_sign(), number(state.victoryStack.length)],
		[m.pxb_can_raise(), number(2 * capital + wealth)],
		...common,
		[m.pxb_employees(), listed(employees)],
		[m.pxb_patents(), listed(held.map((discipline) => `${disciplineName(discipline)} ${patents[discipline]}`))]
	]);
}

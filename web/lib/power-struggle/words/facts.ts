import { wording } from '#lib/board/words.ts';
import { list, number } from '#lib/format.ts';
import { m } from '#lib/paraglide/messages.js';
import type { Seat } from '#rules/core/seat.ts';
import { seen, type Sight, type View } from '#rules/core/secret.ts';
import type { Site } from '#rules/power-struggle/board.ts';
import type { Division } from '#rules/power-struggle/vocabulary.ts';
import type { BonusParts } from '#rules/power-struggle/edition.ts';
import type { HeadReason, PowerStruggleFact } from '#rules/power-struggle/facts.ts';
import { eventText, eventTitle } from './events.ts';
import { money } from './money.ts';
import { competenceName, divisionName, privilegeName } from './names.ts';

/** What to call whoever sits in a seat. */
export type Names = (seat: Seat) => string;

type Told = View<PowerStruggleFact>;
type FactOf<Name extends Told['fact']> = Extract<Told, { fact: Name }>;

/** A fact of the log as a sentence in the reader's language; one that this page does not know yet is left out. */
export const factSentence = wording<Told, 'fact', [Names], string | undefined>(
	'fact',
	{
		began: ({ startPlayer }, names) => m.ps_fact_began({ name: names(startPlayer) }),
		dealt: ({ seat, cards }, names) => m.ps_fact_dealt({ name: names(seat), cards: list(cards.map(privilegeName)) }),
		placedDepartment: (fact, names) => m.ps_fact_placed_department(inDivision(fact, names)),
		joinedBoard: ({ seat }, names) => m.ps_fact_joined_board({ name: names(seat) }),
		leftBoard: ({ seat }, names) => m.ps_fact_left_board({ name: names(seat) }),
		roundBegan: ({ round }) => m.ps_fact_round_began({ round: number(round) }),
		chairmanDismissed: ({ seat }, names) => m.ps_fact_chairman_dismissed({ name: names(seat) }),
		chairmanElected: ({ seat, by }, names) =>
			(by === 'boardMembers' ? m.ps_fact_chairman_elected_members : m.ps_fact_chairman_elected_card)({ name: names(seat) }),
		headInstalled: (fact, names) => `${m.ps_fact_head_installed(inDivision(fact, names))}${whyHead(fact)}`,
		headStayed: (fact, names) => `${m.ps_fact_head_stayed(inDivision(fact, names))}${whyHead(fact)}`,
		headDeposed: (fact, names) =>
			(fact.to === 'board' ? m.ps_fact_head_deposed_board : m.ps_fact_head_deposed_consultant)(inDivision(fact, names)),
		privilegesHandedOut: () => m.ps_fact_privileges_handed_out(),
		influenceScored: ({ seat, points }, names) => m.ps_fact_influence_scored({ name: names(seat), points }),
		spaceReached: ({ seat, track, space }, names) =>
			(space === 'green' ? m.ps_fact_green_reached : m.ps_fact_gold_reached)({ name: names(seat), track: competenceName(track) }),
		pointsLost: ({ seat, points, track }, names) => m.ps_fact_points_lost({ name: names(seat), points, track: competenceName(track) }),
		consultantsEverywhere: ({ seat, divisions }, names) =>
			m.ps_fact_consultants_everywhere({ name: names(seat), divisions: number(divisions) }),
		motivationReset: () => m.ps_fact_motivation_reset(),
		eventsSorted: ({ seat }, names) => m.ps_fact_events_sorted({ name: names(seat) }),
		eventRevealed: ({ turn, card }) => m.ps_fact_event_revealed({ turn: number(turn), title: eventTitle(card), text: eventText(card) }),
		motivationChanged,
		received,
		paid,
		privilegeDeclined: ({ seat, card }, names) => m.ps_fact_privilege_declined({ name: names(seat), card: privilegeName(card) }),
		privilegeUsed,
		passed: ({ seat }, names) => m.ps_fact_passed({ name: names(seat) }),
		hired: (fact, names) => m.ps_fact_hired({ ...inDivision(fact, names), count: fact.count }),
		employeesTaken: (fact, names) => m.ps_fact_employees_taken({ ...inDivision(fact, names), count: fact.count }),
		departmentFounded: (fact, names) => m.ps_fact_department_founded({ ...inDivision(fact, names), count: fact.employees }),
		departmentClosed: (fact, names) => m.ps_fact_department_closed(inDivision(fact, names)),
		departmentMoved: ({ seat, from, to, main }, names) =>
			(main ? m.ps_fact_main_department_moved : m.ps_fact_department_moved)({
				name: names(seat),
				from: divisionName(from),
				to: divisionName(to)
			}),
		departmentsMerged: (fact, names) =>
			m.ps_fact_departments_merged({
				...inDivision(fact, names),
				employees: number(fact.employees),
				dismissed: number(fact.dismissed)
			}),
		headResigned,
		cardTurnedDown: ({ holder, card }, names) => m.ps_fact_card_turned_down({ name: names(holder), card: privilegeName(card) }),
		bribeOffered,
		bribeAccepted: bribeAnswered,
		bribeRefused: bribeAnswered,
		bribesEnded: ({ seat }, names) => m.ps_fact_bribes_ended({ name: names(seat) }),
		penalised: (fact, names) => m.ps_fact_penalised({ ...inDivision(fact, names), target: names(fact.target) }),
		dismissed: (fact, names) => m.ps_fact_dismissed(inDivision(fact, names)),
		attracted,
		influenceBought: ({ seat, points }, names) => m.ps_fact_influence_bought({ name: names(seat), points }),
		mainDepartmentFounded,
		consultantHired: (fact, names) => m.ps_fact_consultant_hired({ ...inDivision(fact, names), price: money(fact.price) }),
		sharesBought,
		announced: ({ seat, points, archEnemy }, names) =>
			(archEnemy ? m.ps_fact_announced_arch_enemy : m.ps_fact_announced)({ name: names(seat), points: number(points) }),
		ended: ({ winners }, names) => m.ps_fact_ended({ names: list(winners.map(names)), count: winners.length })
	},
	undefined
);

function inDivision({ seat, division }: { readonly seat: Seat; readonly division: Division }, names: Names) {
	return { name: names(seat), division: divisionName(division) };
}

const WHY_HEAD = {
	heads: m.ps_why_head_heads,
	employees: m.ps_why_head_employees,
	height: m.ps_why_head_height,
	privilegeCard: m.ps_why_head_card
} satisfies Record<HeadReason, () => string>;

function whyHead({ by }: FactOf<'headInstalled' | 'headStayed'>): string {
	return by === undefined ? '' : ` ${WHY_HEAD[by]()}`;
}

const BONUS_PART = {
	package: m.ps_bonus_packages,
	department: m.ps_bonus_departments,
	mainDepartment: m.ps_bonus_main_departments,
	boardMember: m.ps_bonus_members,
	chairman: m.ps_bonus_chairman,
	controlling: m.ps_division_controlling
} satisfies Record<keyof BonusParts, () => string>;

function received({ seat, sum, parts }: FactOf<'received'>, names: Names): string {
	const words = { name: names(seat), sum: money(sum) };
	if (parts === undefined || Object.keys(parts).length === 0) return m.ps_fact_received(words);
	const told = (Object.keys(BONUS_PART) as (keyof BonusParts)[]).flatMap((part) => {
		const earned = parts[part];
		return earned === undefined ? [] : [m.ps_bonus_part({ part: BONUS_PART[part](), sum: money(earned) })];
	});
	return m.ps_fact_received_bonus({ ...words, parts: list(told) });
}

function privilegeUsed({ seat, card, side }: FactOf<'privilegeUsed'>, names: Names): string {
	const name = names(seat);
	if (card === 'communications') return m.ps_fact_extra_action({ name });
	return (side === 'normal' ? m.ps_fact_privilege_used : m.ps_fact_privilege_used_bribed)({ name, card: privilegeName(card) });
}

// The sum of a bribe as far as this reader knows it; older tables have not told it.
function known(sum: Sight<number> | undefined): string | undefined {
	const value = sum === undefined ? undefined : seen(sum);
	return value === undefined ? undefined : money(value);
}

function bribeOffered(fact: FactOf<'bribeOffered'>, names: Names): string {
	const words = { name: names(fact.seat), target: names(fact.target), card: privilegeName(fact.card) };
	return (fact.attempt === 1 ? m.ps_fact_bribe_offered : m.ps_fact_bribe_offered_again)(words);
}

function bribeAnswered(fact: FactOf<'bribeAccepted' | 'bribeRefused'>, names: Names): string {
	const words = { name: names(fact.seat), briber: names(fact.briber), card: privilegeName(fact.card) };
	const sum = known(fact.sum);
	if (sum === undefined) return (fact.fact === 'bribeAccepted' ? m.ps_fact_bribe_accepted : m.ps_fact_bribe_refused)(words);
	return (fact.fact === 'bribeAccepted' ? m.ps_fact_bribe_accepted_sum : m.ps_fact_bribe_refused_sum)({ ...words, sum });
}

function siteName({ division, space, main }: Site): string {
	return (main ? m.ps_site_main_department : m.ps_site_department)({ division: divisionName(division), space: number(space) });
}

function motivationChanged({ from, to }: FactOf<'motivationChanged'>): string {
	if (from === to) return m.ps_fact_motivation_stayed({ to: number(to) });
	return (to > from ? m.ps_fact_motivation_rose : m.ps_fact_motivation_fell)({ from: number(from), to: number(to) });
}

function paid({ seat, sum, owed }: FactOf<'paid'>, names: Names): string {
	const name = names(seat);
	if (sum === owed) return m.ps_fact_paid({ name, sum: money(sum) });
	return sum === 0 ? m.ps_fact_paid_nothing({ name, owed: money(owed) }) : m.ps_fact_paid_all({ name, sum: money(sum), owed: money(owed) });
}

/** The payments of one event in a line; undefined when these are no payments. */
export function paymentsSentence(facts: readonly Told[], names: Names): string | undefined {
	const gains = facts.flatMap((fact) =>
		fact.fact === 'received' ? [m.ps_bonus_part({ part: names(fact.seat), sum: money(fact.sum) })] : []
	);
	if (gains.length > 0) return m.ps_fact_received_all({ parts: list(gains) });
	const costs = facts.flatMap((fact) => (fact.fact === 'paid' ? [cost(fact, names)] : []));
	return costs.length === 0 ? undefined : m.ps_fact_paid_by_all({ parts: list(costs) });
}

function cost({ seat, sum, owed }: FactOf<'paid'>, names: Names): string {
	const words = { name: names(seat), sum: money(sum) };
	return sum === owed ? m.ps_bonus_part({ part: words.name, sum: words.sum }) : m.ps_cost_part({ ...words, owed: money(owed) });
}

function headResigned({ seat, division, to, dismissed }: FactOf<'headResigned'>, names: Names): string {
	const resigned = to === 'board' ? m.ps_fact_head_resigned_board : m.ps_fact_head_resigned_consultant;
	const sentence = resigned(inDivision({ seat, division }, names));
	return dismissed === 0 ? sentence : `${sentence} ${m.ps_fact_dismissed_along({ count: dismissed })}`;
}

function attracted({ seat, from, left, joined, division }: FactOf<'attracted'>, names: Names): string {
	const name = names(seat);
	const words = { name, division: joined === undefined ? divisionName(division) : siteName(joined) };
	if (from !== undefined && left !== undefined) {
		return m.ps_fact_attracted_between({ name, from: names(from), left: siteName(left), joined: words.division });
	}
	return from === undefined ? m.ps_fact_attracted_supply(words) : m.ps_fact_attracted_from({ ...words, from: names(from) });
}

function mainDepartmentFounded({ seat, division, price }: FactOf<'mainDepartmentFounded'>, names: Names): string {
	const words = inDivision({ seat, division }, names);
	return price === 0 ? m.ps_fact_main_department_founded(words) : m.ps_fact_main_department_bought({ ...words, price: money(price) });
}

function sharesBought({ seat, size, paidSize, price }: FactOf<'sharesBought'>, names: Names): string {
	const words = { name: names(seat), size, price: money(price) };
	return size === paidSize ? m.ps_fact_shares_bought(words) : m.ps_fact_shares_promoted({ ...words, paid: paidSize });
}

import { wording, type Named } from '#lib/board/words.ts';
import { list, number } from '#lib/format.ts';
import { m } from '#lib/paraglide/messages.js';
import { seen, type View } from '#rules/core/secret.ts';
import type { Site } from '#rules/power-struggle/board.ts';
import type { BonusParts } from '#rules/power-struggle/edition.ts';
import type { HeadReason, PowerStruggleFact } from '#rules/power-struggle/facts.ts';
import { eventText, eventTitle } from './events.ts';
import { competenceName, divisionName, money, privilegeName, type Names } from './names.ts';
import type { Question } from './questions.ts';

type Told = View<PowerStruggleFact>;
type FactOf<Name extends Told['fact']> = Named<Told, 'fact', Name>;

/** A fact or a question as its sentence needs it: whom and what it is about by their names, everything else as the rules tell it. */
export type InWords<F> = Omit<F, Spoken> & { readonly [K in keyof F & Spoken]: string } & { readonly name: string; readonly names: Names };
type InWordsOf<Name extends Told['fact']> = InWords<FactOf<Name>>;
type Spoken = 'target' | 'briber' | 'successor' | 'division' | 'track';

const sentence = wording<{ [Name in Told['fact']]: InWordsOf<Name> }[Told['fact']], 'fact', [], string | undefined>('fact', {
	began: ({ startPlayer, names }) => m.ps_fact_began({ name: names(startPlayer) }),
	dealt: ({ name, cards }) => m.ps_fact_dealt({ name, cards: list(cards.map(privilegeName)) }),
	placedDepartment: m.ps_fact_placed_department,
	joinedBoard: m.ps_fact_joined_board,
	leftBoard: m.ps_fact_left_board,
	roundBegan: ({ round }) => m.ps_fact_round_began({ round: number(round) }),
	chairmanDismissed: m.ps_fact_chairman_dismissed,
	chairmanElected: (fact) => (fact.by === 'boardMembers' ? m.ps_fact_chairman_elected_members : m.ps_fact_chairman_elected_card)(fact),
	headInstalled: (fact) => `${m.ps_fact_head_installed(fact)}${whyHead(fact)}`,
	headStayed: (fact) => `${m.ps_fact_head_stayed(fact)}${whyHead(fact)}`,
	headDeposed: (fact) => (fact.to === 'board' ? m.ps_fact_head_deposed_board : m.ps_fact_head_deposed_consultant)(fact),
	privilegesHandedOut: () => m.ps_fact_privileges_handed_out(),
	influenceScored: m.ps_fact_influence_scored,
	spaceReached: (fact) => (fact.space === 'green' ? m.ps_fact_green_reached : m.ps_fact_gold_reached)(fact),
	pointsLost: m.ps_fact_points_lost,
	consultantsEverywhere: ({ name, divisions }) => m.ps_fact_consultants_everywhere({ name, divisions: number(divisions) }),
	motivationReset: () => m.ps_fact_motivation_reset(),
	eventsSorted: m.ps_fact_events_sorted,
	eventRevealed: ({ turn, card }) => m.ps_fact_event_revealed({ turn: number(turn), title: eventTitle(card), text: eventText(card) }),
	motivationChanged,
	received,
	paid,
	privilegeDeclined: ({ name, card }) => m.ps_fact_privilege_declined({ name, card: privilegeName(card) }),
	privilegeUsed,
	passed: m.ps_fact_passed,
	hired: m.ps_fact_hired,
	employeesTaken: m.ps_fact_employees_taken,
	departmentFounded: (fact) => m.ps_fact_department_founded({ ...fact, count: fact.employees }),
	departmentClosed: m.ps_fact_department_closed,
	departmentMoved: ({ name, from, to, main }) =>
		(main ? m.ps_fact_main_department_moved : m.ps_fact_department_moved)({ name, from: divisionName(from), to: divisionName(to) }),
	departmentsMerged: (fact) =>
		m.ps_fact_departments_merged({ ...fact, employees: number(fact.employees), dismissed: number(fact.dismissed) }),
	headResigned,
	cardTurnedDown: ({ holder, card, names }) => m.ps_fact_card_turned_down({ name: names(holder), card: privilegeName(card) }),
	bribeOffered: (fact) =>
		(fact.attempt === 1 ? m.ps_fact_bribe_offered : m.ps_fact_bribe_offered_again)({ ...fact, card: privilegeName(fact.card) }),
	bribeAccepted: (fact) => bribeAnswered(fact, m.ps_fact_bribe_accepted, m.ps_fact_bribe_accepted_sum),
	bribeRefused: (fact) => bribeAnswered(fact, m.ps_fact_bribe_refused, m.ps_fact_bribe_refused_sum),
	bribesEnded: m.ps_fact_bribes_ended,
	penalised: m.ps_fact_penalised,
	dismissed: m.ps_fact_dismissed,
	attracted,
	influenceBought: m.ps_fact_influence_bought,
	mainDepartmentFounded: (fact) =>
		(fact.price === 0 ? m.ps_fact_main_department_founded : m.ps_fact_main_department_bought)({ ...fact, price: money(fact.price) }),
	consultantHired: (fact) => m.ps_fact_consultant_hired({ ...fact, price: money(fact.price) }),
	sharesBought: ({ name, size, paidSize, price }) =>
		(size === paidSize ? m.ps_fact_shares_bought : m.ps_fact_shares_promoted)({ name, size, price: money(price), paid: paidSize }),
	announced: ({ name, points, archEnemy }) =>
		(archEnemy ? m.ps_fact_announced_arch_enemy : m.ps_fact_announced)({ name, points: number(points) }),
	ended: ({ winners, names }) => m.ps_fact_ended({ names: list(winners.map(names)), count: winners.length })
});

/** A fact of the log as a sentence in the reader's language; one that this page does not know yet is left out. */
export function factSentence(fact: Told, names: Names): string | undefined {
	return sentence(inWords(fact, names) as Parameters<typeof sentence>[0]);
}

/** The same with whom and what it is about by their names. */
export function inWords(told: Told | Question, names: Names) {
	return {
		...told,
		names,
		...('seat' in told && { name: names(told.seat) }),
		...('target' in told && { target: names(told.target) }),
		...('briber' in told && { briber: names(told.briber) }),
		...('successor' in told && { successor: names(told.successor) }),
		...('division' in told && { division: divisionName(told.division) }),
		...('track' in told && { track: competenceName(told.track) })
	};
}

const WHY_HEAD = {
	heads: m.ps_why_head_heads,
	employees: m.ps_why_head_employees,
	height: m.ps_why_head_height,
	privilegeCard: m.ps_why_head_card
} satisfies Record<HeadReason, () => string>;

function whyHead({ by }: Pick<FactOf<'headInstalled'>, 'by'>): string {
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

function received({ name, sum, parts }: InWordsOf<'received'>): string {
	const words = { name, sum: money(sum) };
	if (parts === undefined || Object.keys(parts).length === 0) return m.ps_fact_received(words);
	const told = (Object.keys(BONUS_PART) as (keyof BonusParts)[]).flatMap((part) => {
		const earned = parts[part];
		return earned === undefined ? [] : [m.ps_bonus_part({ part: BONUS_PART[part](), sum: money(earned) })];
	});
	return m.ps_fact_received_bonus({ ...words, parts: list(told) });
}

function privilegeUsed({ name, card, side }: InWordsOf<'privilegeUsed'>): string {
	if (card === 'communications') return m.ps_fact_extra_action({ name });
	return (side === 'normal' ? m.ps_fact_privilege_used : m.ps_fact_privilege_used_bribed)({ name, card: privilegeName(card) });
}

type Answered = { readonly name: string; readonly briber: string; readonly card: string };

// With the sum as far as this reader knows it; older tables have not told it.
function bribeAnswered(
	{ name, briber, card, sum }: InWordsOf<'bribeAccepted'>,
	plain: (words: Answered) => string,
	exact: (words: Answered & { readonly sum: string }) => string
): string {
	const words = { name, briber, card: privilegeName(card) };
	const known = sum && seen(sum);
	return known === undefined ? plain(words) : exact({ ...words, sum: money(known) });
}

function siteName({ division, space, main }: Site): string {
	return (main ? m.ps_site_main_department : m.ps_site_department)({ division: divisionName(division), space: number(space) });
}

function motivationChanged({ from, to }: FactOf<'motivationChanged'>): string {
	if (from === to) return m.ps_fact_motivation_stayed({ to: number(to) });
	return (to > from ? m.ps_fact_motivation_rose : m.ps_fact_motivation_fell)({ from: number(from), to: number(to) });
}

function paid({ name, sum, owed }: InWordsOf<'paid'>): string {
	const words = sum === owed ? m.ps_fact_paid : sum === 0 ? m.ps_fact_paid_nothing : m.ps_fact_paid_all;
	return words({ name, sum: money(sum), owed: money(owed) });
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

function headResigned(fact: InWordsOf<'headResigned'>): string {
	const sentence = (fact.to === 'board' ? m.ps_fact_head_resigned_board : m.ps_fact_head_resigned_consultant)(fact);
	return fact.dismissed === 0 ? sentence : `${sentence} ${m.ps_fact_dismissed_along({ count: fact.dismissed })}`;
}

function attracted({ name, names, from, left, joined, division }: InWordsOf<'attracted'>): string {
	const place = joined === undefined ? division : siteName(joined);
	if (from === undefined) return m.ps_fact_attracted_supply({ name, division: place });
	if (left === undefined) return m.ps_fact_attracted_from({ name, division: place, from: names(from) });
	return m.ps_fact_attracted_between({ name, from: names(from), left: siteName(left), joined: place });
}

import { list, number } from '#lib/format.ts';
import { m } from '#lib/paraglide/messages.js';
import type { Seat } from '#rules/core/seat.ts';
import { seen, type Sight, type View } from '#rules/core/secret.ts';
import type { Site } from '#rules/power-struggle/board.ts';
import type { BonusParts } from '#rules/power-struggle/edition.ts';
import type { HeadReason, PowerStruggleFact } from '#rules/power-struggle/facts.ts';
import { eventText, eventTitle } from './events.ts';
import { money } from './money.ts';
import { competenceName, divisionName, privilegeName } from './names.ts';

/** What to call whoever sits in a seat. */
export type Names = (seat: Seat) => string;

type Told = View<PowerStruggleFact>;
type FactOf<Name extends Told['fact']> = Extract<Told, { fact: Name }>;

// One case for every fact there is: longer than other files because the rules have that much to tell.
/** A fact of the log as a sentence in the reader's language. */
export function factSentence(fact: Told, names: Names): string {
	switch (fact.fact) {
		case 'began':
			return m.ps_fact_began({ name: names(fact.startPlayer) });
		case 'dealt':
			return m.ps_fact_dealt({ name: names(fact.seat), cards: list(fact.cards.map(privilegeName)) });
		case 'placedDepartment':
			return m.ps_fact_placed_department({ name: names(fact.seat), division: divisionName(fact.division) });
		case 'joinedBoard':
			return m.ps_fact_joined_board({ name: names(fact.seat) });
		case 'leftBoard':
			return m.ps_fact_left_board({ name: names(fact.seat) });
		case 'roundBegan':
			return m.ps_fact_round_began({ round: number(fact.round) });
		case 'chairmanDismissed':
			return m.ps_fact_chairman_dismissed({ name: names(fact.seat) });
		case 'chairmanElected':
			return (fact.by === 'boardMembers' ? m.ps_fact_chairman_elected_members : m.ps_fact_chairman_elected_card)({
				name: names(fact.seat)
			});
		case 'headInstalled':
		case 'headStayed':
			return headDetermined(fact, names);
		case 'headDeposed':
			return (fact.to === 'board' ? m.ps_fact_head_deposed_board : m.ps_fact_head_deposed_consultant)({
				name: names(fact.seat),
				division: divisionName(fact.division)
			});
		case 'privilegesHandedOut':
			return m.ps_fact_privileges_handed_out();
		case 'influenceScored':
			return m.ps_fact_influence_scored({ name: names(fact.seat), points: fact.points });
		case 'spaceReached':
			return (fact.space === 'green' ? m.ps_fact_green_reached : m.ps_fact_gold_reached)({
				name: names(fact.seat),
				track: competenceName(fact.track)
			});
		case 'pointsLost':
			return m.ps_fact_points_lost({ name: names(fact.seat), points: fact.points, track: competenceName(fact.track) });
		case 'consultantsEverywhere':
			return m.ps_fact_consultants_everywhere({ name: names(fact.seat), divisions: number(fact.divisions) });
		case 'motivationReset':
			return m.ps_fact_motivation_reset();
		case 'eventsSorted':
			return m.ps_fact_events_sorted({ name: names(fact.seat) });
		case 'eventRevealed':
			return m.ps_fact_event_revealed({ turn: number(fact.turn), title: eventTitle(fact.card), text: eventText(fact.card) });
		case 'motivationChanged':
			return motivationChanged(fact);
		case 'received':
			return received(fact, names);
		case 'paid':
			return paid(fact, names);
		case 'privilegeDeclined':
			return m.ps_fact_privilege_declined({ name: names(fact.seat), card: privilegeName(fact.card) });
		case 'privilegeUsed':
			return privilegeUsed(fact, names);
		case 'passed':
			return m.ps_fact_passed({ name: names(fact.seat) });
		case 'hired':
			return m.ps_fact_hired({ name: names(fact.seat), count: fact.count, division: divisionName(fact.division) });
		case 'employeesTaken':
			return m.ps_fact_employees_taken({ name: names(fact.seat), count: fact.count, division: divisionName(fact.division) });
		case 'departmentFounded':
			return m.ps_fact_department_founded({ name: names(fact.seat), count: fact.employees, division: divisionName(fact.division) });
		case 'departmentClosed':
			return m.ps_fact_department_closed({ name: names(fact.seat), division: divisionName(fact.division) });
		case 'departmentMoved':
			return (fact.main ? m.ps_fact_main_department_moved : m.ps_fact_department_moved)({
				name: names(fact.seat),
				from: divisionName(fact.from),
				to: divisionName(fact.to)
			});
		case 'departmentsMerged':
			return m.ps_fact_departments_merged({
				name: names(fact.seat),
				division: divisionName(fact.division),
				employees: number(fact.employees),
				dismissed: number(fact.dismissed)
			});
		case 'headResigned':
			return headResigned(fact, names);
		case 'cardTurnedDown':
			return m.ps_fact_card_turned_down({ name: names(fact.holder), card: privilegeName(fact.card) });
		case 'bribeOffered':
			return bribeOffered(fact, names);
		case 'bribeAccepted':
		case 'bribeRefused':
			return bribeAnswered(fact, names);
		case 'bribesEnded':
			return m.ps_fact_bribes_ended({ name: names(fact.seat) });
		case 'penalised':
			return m.ps_fact_penalised({ name: names(fact.seat), target: names(fact.target), division: divisionName(fact.division) });
		case 'dismissed':
			return m.ps_fact_dismissed({ name: names(fact.seat), division: divisionName(fact.division) });
		case 'attracted':
			return attracted(fact, names);
		case 'influenceBought':
			return m.ps_fact_influence_bought({ name: names(fact.seat), points: fact.points });
		case 'mainDepartmentFounded':
			return mainDepartmentFounded(fact, names);
		case 'consultantHired':
			return m.ps_fact_consultant_hired({ name: names(fact.seat), division: divisionName(fact.division), price: money(fact.price) });
		case 'sharesBought':
			return sharesBought(fact, names);
		case 'announced':
			return (fact.archEnemy ? m.ps_fact_announced_arch_enemy : m.ps_fact_announced)({
				name: names(fact.seat),
				points: number(fact.points)
			});
		case 'ended':
			return m.ps_fact_ended({ names: list(fact.winners.map(names)), count: fact.winners.length });
		default:
			return fact satisfies never;
	}
}

const WHY_HEAD = {
	heads: m.ps_why_head_heads,
	employees: m.ps_why_head_employees,
	height: m.ps_why_head_height,
	privilegeCard: m.ps_why_head_card
} satisfies Record<HeadReason, () => string>;

function headDetermined({ fact, seat, division, by }: FactOf<'headInstalled' | 'headStayed'>, names: Names): string {
	const sentence = (fact === 'headInstalled' ? m.ps_fact_head_installed : m.ps_fact_head_stayed)({
		name: names(seat),
		division: divisionName(division)
	});
	return by === undefined ? sentence : `${sentence} ${WHY_HEAD[by]()}`;
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

function headResigned({ seat, division, to, dismissed }: FactOf<'headResigned'>, names: Names): string {
	const resigned = to === 'board' ? m.ps_fact_head_resigned_board : m.ps_fact_head_resigned_consultant;
	const sentence = resigned({ name: names(seat), division: divisionName(division) });
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
	const words = { name: names(seat), division: divisionName(division) };
	return price === 0 ? m.ps_fact_main_department_founded(words) : m.ps_fact_main_department_bought({ ...words, price: money(price) });
}

function sharesBought({ seat, size, paidSize, price }: FactOf<'sharesBought'>, names: Names): string {
	const words = { name: names(seat), size, price: money(price) };
	return size === paidSize ? m.ps_fact_shares_bought(words) : m.ps_fact_shares_promoted({ ...words, paid: paidSize });
}

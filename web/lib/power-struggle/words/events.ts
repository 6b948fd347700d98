import type { Named } from '#lib/board/words.ts';
import { m } from '#lib/paraglide/messages.js';
import { edition, effectOf, type EventCard, type EventEffect } from '#rules/power-struggle/edition.ts';
import { money } from './names.ts';

type Words = { readonly title: () => string; readonly flavour: () => string };

const CARDS: Readonly<Record<EventCard, Words>> = {
	bonusPayment: { title: m.ps_event_bonus_payment, flavour: m.ps_event_bonus_payment_flavour },
	directorsMeeting: { title: m.ps_event_directors_meeting, flavour: m.ps_event_directors_meeting_flavour },
	recreationRoom: { title: m.ps_event_recreation_room, flavour: m.ps_event_recreation_room_flavour },
	longWeek: { title: m.ps_event_long_week, flavour: m.ps_event_long_week_flavour },
	christmasParty: { title: m.ps_event_christmas_party, flavour: m.ps_event_christmas_party_flavour },
	dessertPrice: { title: m.ps_event_dessert_price, flavour: m.ps_event_dessert_price_flavour },
	popularBoard: { title: m.ps_event_popular_board, flavour: m.ps_event_popular_board_flavour },
	coffeeMachine: { title: m.ps_event_coffee_machine, flavour: m.ps_event_coffee_machine_flavour },
	openPlan: { title: m.ps_event_open_plan, flavour: m.ps_event_open_plan_flavour },
	mandatoryFun: { title: m.ps_event_mandatory_fun, flavour: m.ps_event_mandatory_fun_flavour },
	parkingSpaces: { title: m.ps_event_parking_spaces, flavour: m.ps_event_parking_spaces_flavour },
	newSlogan: { title: m.ps_event_new_slogan, flavour: m.ps_event_new_slogan_flavour },
	heatingOff: { title: m.ps_event_heating_off, flavour: m.ps_event_heating_off_flavour },
	meetingAboutMeetings: { title: m.ps_event_meeting_about_meetings, flavour: m.ps_event_meeting_about_meetings_flavour },
	timeClocks: { title: m.ps_event_time_clocks, flavour: m.ps_event_time_clocks_flavour },
	liftRepair: { title: m.ps_event_lift_repair, flavour: m.ps_event_lift_repair_flavour },
	fruitBasket: { title: m.ps_event_fruit_basket, flavour: m.ps_event_fruit_basket_flavour },
	longWeekend: { title: m.ps_event_long_weekend, flavour: m.ps_event_long_weekend_flavour },
	summerParty: { title: m.ps_event_summer_party, flavour: m.ps_event_summer_party_flavour },
	boardRetreat: { title: m.ps_event_board_retreat, flavour: m.ps_event_board_retreat_flavour },
	birthday: { title: m.ps_event_birthday, flavour: m.ps_event_birthday_flavour },
	companyCars: { title: m.ps_event_company_cars, flavour: m.ps_event_company_cars_flavour },
	moron: { title: m.ps_event_moron, flavour: m.ps_event_moron_flavour },
	pressLeak: { title: m.ps_event_press_leak, flavour: m.ps_event_press_leak_flavour },
	dividend: { title: m.ps_event_dividend, flavour: m.ps_event_dividend_flavour },
	overcrowding: { title: m.ps_event_overcrowding, flavour: m.ps_event_overcrowding_flavour }
};

// What the kinds of cards do, made from the effect that the rules carry out; the title is for a card that somebody's own edition adds.
const KINDS: {
	readonly [Kind in EventEffect['kind']]: {
		readonly title: () => string;
		readonly text: (effect: Named<EventEffect, 'kind', Kind>) => string;
	};
} = {
	bonusPayment: { title: m.ps_event_bonus_payment, text: bonusText },
	directorsMeeting: { title: m.ps_event_directors_meeting, text: () => m.ps_event_directors_meeting_text() },
	motivation: { title: m.ps_event_kind_motivation, text: ({ change }) => motivationText(change) },
	summerParty: { title: m.ps_event_summer_party, text: ({ sum }) => m.ps_event_summer_party_text({ sum: money(sum) }) },
	birthday: { title: m.ps_event_birthday, text: ({ sum }) => m.ps_event_birthday_text({ sum: money(sum) }) },
	moron: { title: m.ps_event_moron, text: ({ sum }) => m.ps_event_moron_text({ sum: money(sum) }) },
	overcrowding: { title: m.ps_event_overcrowding, text: ({ sum }) => m.ps_event_overcrowding_text({ sum: money(sum) }) },
	dividend: { title: m.ps_event_dividend, text: ({ sum }) => m.ps_event_dividend_text({ sum: money(sum) }) }
};

/** An event card's title; a card we have no name for is called after what it does. */
export function eventTitle(card: EventCard): string {
	return CARDS[card]?.title() ?? KINDS[effectOf(card).kind].title();
}

/** What an event card does, made from the effect that the rules carry out. */
export function eventText(card: EventCard): string {
	const effect = effectOf(card);
	// A kind finds its own text, as the type of the table has checked.
	return (KINDS[effect.kind].text as (effect: EventEffect) => string)(effect);
}

/** The line of office humour on an event card; none on a card we have no name for. */
export function eventFlavour(card: EventCard): string | undefined {
	return CARDS[card]?.flavour();
}

function motivationText(change: number): string {
	return change < 0 ? m.ps_event_motivation_down_text({ count: -change }) : m.ps_event_motivation_up_text({ count: change });
}

function bonusText(): string {
	const { bonus } = edition;
	return m.ps_event_bonus_payment_text({
		package: money(bonus.package),
		department: money(bonus.department),
		main: money(bonus.mainDepartment),
		member: money(bonus.boardMember),
		chairman: money(bonus.chairman)
	});
}

import { list } from '#lib/format.ts';
import { m } from '#lib/paraglide/messages.js';
import type { Seat } from '#rules/core/seat.ts';
import { DIVISIONS } from '#rules/power-struggle/vocabulary.ts';
import { edition } from '#rules/power-struggle/edition.ts';
import { consultantDivisions, publicPoints } from '#rules/power-struggle/victory.ts';
import { consultantsWords, letterAbout, letterName } from './names.ts';
import type { Topic } from './topics.ts';
import { ACTIONS } from './turn-menu.ts';
import { cardsOf, eventsToCome, placeOf, type BoardView } from './views.ts';
import {
	competenceName,
	departmentName,
	divisionName,
	eventFlavour,
	eventText,
	eventTitle,
	money,
	privilegeName,
	privilegeText,
	sideName
} from './words/words.ts';

/** A thing explained: what it is called, what it means, and how it stands. */
export type Explanation = {
	readonly title: string;
	readonly lines: readonly string[];
	readonly facts: readonly { readonly term: string; readonly value: string }[];
};

/** What there is to say about something on the board. */
export function explanation(topic: Topic, board: BoardView, names: (seat: Seat) => string): Explanation {
	const seats = board.players.map((_, seat) => seat);
	switch (topic.about) {
		case 'department': {
			const found = placeOf(board, topic.id);
			if (found === undefined) return plain(m.psb_department(), m.psb_explain_department());
			const { department } = found;
			return {
				title: departmentName(board, topic.id),
				lines: [department.main ? m.psb_explain_main_department() : m.psb_explain_department()],
				facts: [
					{ term: m.psb_owner(), value: names(department.owner) },
					{ term: m.psb_employees(), value: m.psb_of({ count: department.employees, most: 6 }) }
				]
			};
		}
		case 'space':
			return plain(m.psb_space_free({ division: divisionName(topic.division) }), m.psb_explain_space());
		case 'head': {
			const { head } = board.divisions[topic.division];
			const card = board.privileges[topic.division];
			return {
				title: m.psb_head_office({ division: divisionName(topic.division) }),
				lines: [m.psb_explain_head()],
				facts: [
					{ term: m.psb_divisional_head(), value: head === undefined ? m.psb_nobody() : names(head) },
					{ term: m.psb_card_with(), value: `${names(card.holder)}, ${sideName(card.side, card.faceDown)}` }
				]
			};
		}
		case 'consultantsHere': {
			const here = board.divisions[topic.division].consultants.flatMap((count, seat) => (count > 0 ? [{ seat, count }] : []));
			return {
				title: m.psb_consultants_at({ division: divisionName(topic.division) }),
				lines: [m.psb_explain_consultants({ count: edition.consultantDivisions, price: money(edition.consultantPrice) })],
				facts: [{ term: m.psb_who(), value: consultantsWords(here, names) }]
			};
		}
		case 'boardRoom':
			return {
				title: m.psb_board_room(),
				lines: [m.psb_explain_board_room({ sum: money(edition.bonus.boardMember) })],
				facts: [
					{ term: m.psb_from_the_left(), value: board.boardRoom.length === 0 ? m.psb_nobody() : board.boardRoom.map(names).join(' · ') }
				]
			};
		case 'chairmansOffice':
			return {
				title: m.psb_chairmans_office(),
				lines: [m.psb_explain_chairman({ sum: money(edition.bonus.chairman) })],
				facts: [{ term: m.psb_chairman(), value: board.chairman === undefined ? m.psb_nobody() : names(board.chairman) }]
			};
		case 'motivation':
			return plain(m.psb_motivation_is({ count: board.motivation }), m.psb_explain_motivation());
		case 'competence':
			return competence(topic.competence, board, names, seats);
		case 'event': {
			const flavour = eventFlavour(topic.card);
			return { title: eventTitle(topic.card), lines: [eventText(topic.card), ...(flavour === undefined ? [] : [flavour])], facts: [] };
		}
		case 'eventsToCome':
			return plain(m.psb_events_to_come({ count: eventsToCome(board) }), m.psb_explain_events());
		case 'privilege': {
			const card = board.privileges[topic.privilege];
			return {
				title: privilegeName(topic.privilege),
				lines: [
					`${m.psb_side_normal()}: ${privilegeText(topic.privilege, 'normal')}`,
					`${m.psb_side_bribed()}: ${privilegeText(topic.privilege, 'bribed')}`,
					...(card.faceDown
						? [m.psb_explain_face_down()]
						: [`${m.psb_now()}: ${privilegeText(topic.privilege, card.side, board.motivation)}`])
				],
				facts: [{ term: m.psb_card_with(), value: `${names(card.holder)}, ${sideName(card.side, card.faceDown)}` }]
			};
		}
		case 'package':
			return {
				title: m.psb_package_of({ count: topic.size }),
				lines: [m.psb_explain_package({ sum: money(edition.bonus.package) })],
				facts: [
					{ term: m.psb_price(), value: money(edition.sharePrices[topic.size - 1] ?? 0) },
					{ term: m.psb_in_stock(), value: String(board.stock[topic.size - 1] ?? 0) }
				]
			};
		case 'player':
			return player(topic.seat, board, names);
		case 'archEnemy':
			return plain(m.psb_your_arch_enemy(), m.psb_explain_arch_enemy());
		case 'cash':
			return plain(m.psb_your_cash(), m.psb_explain_cash());
		case 'envelope':
			return plain(m.psb_action_bribe(), m.psb_explain_envelope());
		case 'actions':
			return {
				title: m.psb_seven_actions(),
				lines: [m.psb_explain_actions()],
				facts: ACTIONS.map(({ letter, name }) => ({ term: `${letter}) ${letterName(name)}`, value: letterAbout(name) }))
			};
		default:
			return topic satisfies never;
	}
}

function plain(title: string, line: string): Explanation {
	return { title, lines: [line], facts: [] };
}

function competence(
	which: Extract<Topic, { about: 'competence' }>['competence'],
	board: BoardView,
	names: (seat: Seat) => string,
	seats: readonly Seat[]
): Explanation {
	if (which === 'consultants') {
		return {
			title: competenceName(which),
			lines: [m.psb_explain_consultants({ count: edition.consultantDivisions, price: money(edition.consultantPrice) })],
			facts: seats.map((seat) => ({ term: names(seat), value: m.psb_divisions_count({ count: consultantDivisions(board, seat) }) }))
		};
	}
	const { green, gold } = edition.tracks[which];
	return {
		title: competenceName(which),
		lines: [m.psb_track_scale({ green, gold }), m.psb_explain_track()],
		facts: seats.map((seat) => ({ term: names(seat), value: String(board.players[seat]?.points[which] ?? 0) }))
	};
}

function player(seat: Seat, board: BoardView, names: (seat: Seat) => string): Explanation {
	const offices = DIVISIONS.filter((division) => board.divisions[division].head === seat).map(divisionName);
	const departments = DIVISIONS.flatMap((division) => board.divisions[division].departments.filter(({ owner }) => owner === seat));
	const packages = board.players[seat]?.packages ?? [];
	return {
		title: names(seat),
		lines: [],
		facts: [
			{ term: m.psb_public_points(), value: m.psb_of({ count: publicPoints(board, seat), most: board.target }) },
			{ term: m.psb_offices(), value: offices.length === 0 ? m.psb_none() : list(offices) },
			{ term: m.psb_departments(), value: String(departments.filter(({ main }) => !main).length) },
			{ term: competenceName('mainDepartments'), value: String(departments.filter(({ main }) => main).length) },
			{ term: m.psb_employees(), value: String(departments.reduce((sum, { employees }) => sum + employees, 0)) },
			{ term: m.psb_board_seats(), value: String(board.boardRoom.filter((member) => member === seat).length) },
			{ term: m.psb_packages(), value: packages.length === 0 ? m.psb_none() : packages.join(' + ') },
			{ term: m.psb_cards(), value: list(cardsOf(board, seat).map(privilegeName)) }
		]
	};
}

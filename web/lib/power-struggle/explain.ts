import { explainedIn, type Explanation } from '#lib/board/explanation.ts';
import { wording } from '#lib/board/words.ts';
import { list } from '#lib/format.ts';
import { m } from '#lib/paraglide/messages.js';
import type { Seat } from '#rules/core/seat.ts';
import { DIVISIONS, type Division, type Privilege } from '#rules/power-struggle/vocabulary.ts';
import { departmentKnownBy, holdingsOf } from '#rules/power-struggle/departments.ts';
import { edition } from '#rules/power-struggle/edition.ts';
import { publicPoints, standingIn } from '#rules/power-struggle/victory.ts';
import type { Topic } from './topics.ts';
import { ACTIONS } from './turn-menu.ts';
import { cardsOf, eventsToCome, openTo, type BoardView } from './views.ts';
import { eventFlavour, eventText, eventTitle } from './words/events.ts';
import { competenceName, divisionName, money, privilegeName, sideName, type Names } from './words/names.ts';
import { consultantsWords, departmentName, letterAbout, letterName } from './words/options.ts';
import { privilegeText } from './words/privileges.ts';

const explained = explainedIn<string>();

/** What there is to say about something on the board. */
export const explanation = wording<Topic, 'about', [BoardView, Names], Explanation | undefined>('about', {
	department({ id }, board, names) {
		const found = departmentKnownBy(openTo(board), id);
		if (found === undefined) return explained('departments', m.psb_department(), m.psb_explain_department());
		const { owner, main, employees } = found.department;
		return explained('departments', departmentName(board, id), main ? m.psb_explain_main_department() : m.psb_explain_department(), [
			[m.psb_owner(), names(owner)],
			[m.psb_employees(), m.psb_of({ count: employees, most: 6 })]
		]);
	},
	space,
	lowerSpace: space,
	head({ division }, board, names) {
		const { head } = board.divisions[division];
		return explained('meeting', m.psb_head_office({ division: divisionName(division) }), m.psb_explain_head(), [
			[m.psb_divisional_head(), head === undefined ? m.psb_nobody() : names(head)],
			cardWith(board, division, names)
		]);
	},
	consultants: ({ division }, board, names) =>
		explained('buy', m.psb_consultants_at({ division: divisionName(division) }), consultantsRule(), [
			[m.psb_who(), consultantsWords(board.divisions[division].consultants, names)]
		]),
	boardRoom: (_, { boardRoom }, names) =>
		explained('meeting', m.psb_board_room(), m.psb_explain_board_room({ sum: money(edition.bonus.boardMember) }), [
			[m.psb_from_the_left(), boardRoom.length === 0 ? m.psb_nobody() : boardRoom.map(names).join(' · ')]
		]),
	chairman: (_, { chairman }, names) =>
		explained('meeting', m.psb_chairmans_office(), m.psb_explain_chairman({ sum: money(edition.bonus.chairman) }), [
			[m.psb_chairman(), chairman === undefined ? m.psb_nobody() : names(chairman)]
		]),
	motivation: (_, { motivation }) => explained('events', m.psb_motivation_is({ count: motivation }), m.psb_explain_motivation()),
	competence({ competence }, board, names) {
		const isTrack = competence !== 'consultants';
		const lines = isTrack ? [m.psb_track_scale(edition.tracks[competence]), m.psb_explain_track()] : consultantsRule();
		const standings = board.players.map((_, seat) => {
			const count = standingIn(board, seat, competence);
			return [names(seat), isTrack ? String(count) : m.psb_divisions_count({ count })] as const;
		});
		return explained('victory', competenceName(competence), lines, standings);
	},
	event: ({ card }) => explained('events', eventTitle(card), [eventText(card), eventFlavour(card) ?? ''].filter(Boolean)),
	eventsToCome: (_, board) => explained('events', m.psb_events_to_come({ count: eventsToCome(board) }), m.psb_explain_events()),
	privilege({ privilege }, board, names) {
		const card = board.privileges[privilege];
		const now = card.faceDown ? m.psb_explain_face_down() : `${m.psb_now()}: ${privilegeText(privilege, card.side, board.motivation)}`;
		const halves = [
			`${m.psb_side_normal()}: ${privilegeText(privilege, 'normal')}`,
			`${m.psb_side_bribed()}: ${privilegeText(privilege, 'bribed')}`
		];
		return explained(`privilege-${inKebab(privilege)}`, privilegeName(privilege), [...halves, now], [cardWith(board, privilege, names)]);
	},
	package: ({ size }, { stock }) =>
		explained('buy', m.psb_package_of({ count: size }), m.psb_explain_package({ sum: money(edition.bonus.package) }), [
			[m.psb_price(), money(edition.sharePrices[size - 1] ?? 0)],
			[m.psb_in_stock(), String(stock[size - 1] ?? 0)]
		]),
	player,
	packages: player,
	archEnemy: () => explained('arch-enemy', m.psb_your_arch_enemy(), m.psb_explain_arch_enemy()),
	cash: () => explained('victory', m.psb_your_cash(), m.psb_explain_cash()),
	envelope: () => explained('bribe', m.psb_action_bribe(), m.psb_explain_envelope()),
	actions: () =>
		explained(
			'actions',
			m.psb_seven_actions(),
			m.psb_explain_actions(),
			ACTIONS.map(({ name }, n) => [`${'ABCDEFG'.charAt(n)}) ${letterName(name)}`, letterAbout(name)])
		)
});

// Every privilege has a section of its own.
function inKebab(privilege: Privilege): string {
	return privilege.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function space({ division }: { readonly division: Division }): Explanation {
	return explained('departments', m.psb_space_free({ division: divisionName(division) }), m.psb_explain_space());
}

function consultantsRule(): string {
	return m.psb_explain_consultants({ count: edition.consultantDivisions, price: money(edition.consultantPrice) });
}

function cardWith(board: BoardView, privilege: Privilege, names: Names): readonly [string, string] {
	const card = board.privileges[privilege];
	return [m.psb_card_with(), `${names(card.holder)}, ${sideName(card.side, card.faceDown)}`];
}

function player({ seat }: { readonly seat: Seat }, board: BoardView, names: Names): Explanation {
	const offices = DIVISIONS.filter((division) => board.divisions[division].head === seat).map(divisionName);
	const { normal, main, employees } = holdingsOf(openTo(board), seat);
	const packages = board.players[seat]?.packages ?? [];
	return explained(
		'victory',
		names(seat),
		[],
		[
			[m.psb_public_points(), m.psb_of({ count: publicPoints(board, seat), most: board.target })],
			[m.psb_offices(), offices.length === 0 ? m.psb_none() : list(offices)],
			[m.psb_departments(), String(normal)],
			[competenceName('mainDepartments'), String(main)],
			[m.psb_employees(), String(employees)],
			[m.psb_board_seats(), String(board.boardRoom.filter((member) => member === seat).length)],
			[m.psb_packages(), packages.length === 0 ? m.psb_none() : packages.join(' + ')],
			[m.psb_cards(), list(cardsOf(board, seat).map(privilegeName))]
		]
	);
}

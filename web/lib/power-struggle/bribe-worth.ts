import { number } from '#lib/format.ts';
import { m } from '#lib/paraglide/messages.js';
import type { Seat } from '#rules/core/seat.ts';
import { bonusParts } from '#rules/power-struggle/bonus.ts';
import { holdingsOf } from '#rules/power-struggle/departments.ts';
import { BONUS_PAYMENT, edition } from '#rules/power-struggle/edition.ts';
import { headProvider } from '#rules/power-struggle/meeting.ts';
import { isDivision } from '#rules/power-struggle/vocabulary.ts';
import { openTo, type BoardView, type BribeView } from './views.ts';
import { divisionName, money, type Names } from './words/names.ts';
import { privilegeText } from './words/privileges.ts';

/** What an envelope is about, for whoever has to answer it: a heading and sentences each. */
export type Consideration = { readonly title: string; readonly sentences: readonly string[] };

/** What the card gives its holder now and until when, what it would give the briber, and what either answer means. */
export function considerations(board: BoardView, bribe: BribeView, you: Seat, names: Names): readonly Consideration[] {
	const { side, faceDown } = board.privileges[bribe.card];
	const now = faceDown ? m.psb_explain_face_down() : privilegeText(bribe.card, side, board.motivation);
	const theirs = faceDown ? now : privilegeText(bribe.card, 'bribed', board.motivation);
	const name = names(bribe.briber);
	return [
		{ title: m.psb_answer_now(), sentences: [now, ...(faceDown ? [] : worthNow(board, bribe, you)), nextMeeting(board, bribe, names)] },
		{ title: m.psb_answer_theirs({ name }), sentences: [theirs] },
		{ title: m.psb_accept(), sentences: [accepting(board, you)] },
		{ title: m.psb_refuse(), sentences: [refusing(board, bribe, you, name)] }
	];
}

function worthNow(board: BoardView, { card }: BribeView, you: Seat): readonly string[] {
	if (card === 'communications') return board.events.sorter === you ? [m.psb_answer_first_anyway()] : [];
	if (card !== 'controlling') return [];
	if (board.events.seen.includes(BONUS_PAYMENT)) return [m.psb_answer_controlling_over()];
	const { controlling = 0 } = bonusParts(openTo(board), you);
	return controlling === 0 ? [] : [m.psb_answer_controlling({ sum: money(controlling) })];
}

function nextMeeting(board: BoardView, { card }: BribeView, names: Names): string {
	if (!isDivision(card)) return m.psb_answer_next_chairman();
	return m.psb_answer_next({ division: divisionName(card), name: names(headProvider(openTo(board), card).seat) });
}

function accepting(board: BoardView, you: Seat): string {
	const { green, gold } = edition.tracks.corruption;
	const from = board.players[you]?.points.corruption ?? 0;
	if (from >= gold) return m.psb_answer_accept_gold();
	const to = number(from + 1);
	return from + 1 === green ? m.psb_answer_accept_point({ to }) : m.psb_answer_accept({ from: number(from), to, need: number(green) });
}

function refusing(board: BoardView, { attempt }: BribeView, you: Seat, name: string): string {
	if (holdingsOf(openTo(board), you).employees === 0) return m.psb_answer_refuse_free();
	return attempt === 1 ? m.psb_answer_refuse({ name }) : m.psb_answer_refuse_last({ name });
}

import { ofKind, type AnyChoice } from '../../core/option.ts';
import type { Seat } from '../../core/seat.ts';
import { seen, type View } from '../../core/secret.ts';
import { BRIBE_UNIT } from '../actions/bribe.ts';
import type { Board } from '../board.ts';
import { edition } from '../edition.ts';
import { makeNote } from '../note.ts';
import type { PowerStruggleOption } from '../steps.ts';
import { publicPoints } from '../victory.ts';
import { DIVISIONS, PRIVILEGES, TRACKS, type Privilege } from '../vocabulary.ts';
import { distance } from './evaluate.ts';
import { addPoints, altered, survey as look, type Outlook, type Survey } from './outlook.ts';
import { worth } from './weights.ts';

/** An offer worth making: the card, the sum and what should do, in Pinats, and what it gains in actions, by expectation. */
export type Plan = { readonly card: Privilege; readonly sum: number; readonly asked: number; readonly gain: number };

/** The best offer for a rival's card. */
export function bestOffer(survey: Survey, attempt: 1 | 2): Plan | undefined {
	return rankedOffers(survey, attempt)[0];
}

/** An offer for each rival's card, the best first: enough for him to accept if it is worth that, else the smallest, for the corruption alone. */
export function rankedOffers(survey: Survey, attempt: 1 | 2): readonly Plan[] {
	const { board, seat, now, personality } = survey;
	if (now.cash < BRIBE_UNIT) return [];
	const offered = attempt === 1 ? withCorruption(now) : now;
	const before = distance(survey, now);
	const start = distance(survey, offered);
	const rivals: (Rival | undefined)[] = [];
	const refusedSum = attempt === 2 ? seen((board.bribes.at(-1) as View<Board>['bribes'][number]).envelope)?.sum : undefined;
	const refusedCard = board.bribes.at(-1)?.card;
	const plans: Plan[] = [];
	for (const [index, card] of PRIVILEGES.entries()) {
		const { holder, faceDown } = board.privileges[card];
		if (holder === seat) continue;
		const rival = (rivals[holder] ??= rivalOf(survey, holder));
		const floor = refusedSum !== undefined && refusedCard === card ? Math.ceil((refusedSum * 1.4) / BRIBE_UNIT) * BRIBE_UNIT : BRIBE_UNIT;
		const asked = Math.max(floor, Math.ceil((asking(rival, index) * personality.generosity) / BRIBE_UNIT) * BRIBE_UNIT);
		const sum = Math.min(asked, Math.floor(now.cash / BRIBE_UNIT) * BRIBE_UNIT);
		if (sum < floor) continue;
		const got = altered(offered);
		got.cash -= sum;
		if (!faceDown) got.cards[index] = 'bribed';
		const accepted = start - distance(survey, got) - personality.spite * (rival.threat * 0.15 + 0.1);
		const gain =
			accepted > 0 && sum >= asked
				? worth.acceptance * accepted + (1 - worth.acceptance) * worth.penalty
				: worth.penalty - 0.3 * Math.max(0, -accepted);
		const cheap = accepted > 0 && sum >= asked ? sum : BRIBE_UNIT;
		const total = gain + before - start + rival.threat * 0.02;
		if (attempt === 2 && cheap < floor) continue;
		plans.push({ card, sum: cheap, asked, gain: total });
	}
	return plans.sort((a, b) => b.gain - a.gain);
}

type Rival = { readonly survey: Survey; readonly kept: number; readonly threat: number };

// A rival as the table sees him: what is his alone is taken at an average.
function rivalOf(survey: Survey, other: Seat): Rival {
	const view = look(survey.board, other);
	return { survey: view, kept: distance(view, view.now), threat: threatOf(survey.board, other) };
}

// The sum for which a rival might just let the card go, in Pinats.
function asking({ survey, kept }: Rival, index: number): number {
	const gone = withCorruption(survey.now);
	gone.cards[index] = undefined;
	return Math.max(0, distance(survey, gone) - kept - worth.employee.further) * worth.pinatsPerAction + BRIBE_UNIT;
}

function withCorruption(outlook: Outlook): Outlook {
	const next = altered(outlook);
	addPoints(next, 'corruption', 1);
	return next;
}

/** How near a seat is to winning, by what everybody can see: its victory points and a little for what is under way. */
export function threatOf(board: View<Board>, seat: Seat): number {
	const points = board.players[seat]?.points;
	if (points === undefined) return 0;
	return TRACKS.reduce((sum, track) => sum + points[track] / (2 * edition.tracks[track].green), publicPoints(board, seat));
}

/** E) Which card, and how much; after a refusal only if the gain is worth a second try. */
export function chooseOffer(survey: Survey, attempt: 1 | 2, options: readonly PowerStruggleOption['offer'][]): AnyChoice | undefined {
	const enough = ofKind(options, 'enough');
	const plan = bestOffer(survey, attempt);
	if (attempt === 2 && enough !== undefined && (plan === undefined || plan.gain < 0.15 || plan.sum > survey.now.cash)) return enough;
	const option = options.find((candidate) => candidate.kind === 'offer' && candidate.card === plan?.card) ?? options[0];
	if (option?.kind !== 'offer') return option;
	const sum = Math.max(option.sum.min, Math.min(option.sum.max, plan?.sum ?? option.sum.min));
	return { kind: 'offer', card: option.card, sum, note: noteWith(survey, option.card, sum) };
}

// What the card is worth to both, where the offer is meant: who puts in less than that says nothing.
function noteWith(survey: Survey, card: Privilege, sum: number): string {
	const { board, now } = survey;
	const index = PRIVILEGES.indexOf(card);
	const toTarget = rounded(asking(rivalOf(survey, board.privileges[card].holder), index));
	if (sum < toTarget || board.privileges[card].faceDown) return '';
	const got = altered(now);
	got.cards[index] = 'bribed';
	const toBriber = rounded((distance(survey, now) - distance(survey, got)) * worth.pinatsPerAction);
	return toBriber > toTarget ? makeNote({ toTarget, toBriber }) : '';
}

function rounded(sum: number): number {
	return Math.max(0, Math.round(sum / BRIBE_UNIT)) * BRIBE_UNIT;
}

// Of what should do: a little less, and enough to be sure.
const BARGAINS = [0.6, 1.6];
const CARDS_WEIGHED = 3;

/** E) What may be offered: for the best cards what is planned, what should do, and less and more than that. */
export function offersToWeigh(survey: Survey, attempt: 1 | 2, options: readonly PowerStruggleOption['offer'][]): readonly AnyChoice[] {
	const list: AnyChoice[] = [];
	const plans = rankedOffers(survey, attempt).slice(0, CARDS_WEIGHED);
	const propose = (card: Privilege, wanted: number): void => {
		const option = options.find((each) => each.kind === 'offer' && each.card === card);
		if (option?.kind !== 'offer') return;
		const sum = Math.max(option.sum.min, Math.min(option.sum.max, Math.ceil(wanted / BRIBE_UNIT) * BRIBE_UNIT));
		if (!list.some((each) => each.card === card && each.sum === sum))
			list.push({ kind: 'offer', card, sum, note: noteWith(survey, card, sum) });
	};
	for (const { card, sum } of plans) propose(card, sum);
	for (const { card, asked } of plans) propose(card, asked);
	for (const bargain of BARGAINS) for (const { card, asked } of plans) propose(card, asked * bargain);
	return list;
}

/** E) Whether the sum and the corruption are worth more than the card, and than the employee a refusal costs. */
export function chooseAnswer(survey: Survey, { briber, card }: { readonly briber: Seat; readonly card: Privilege }): AnyChoice {
	const envelope = survey.board.bribes.at(-1)?.envelope;
	const sum = (envelope === undefined ? undefined : seen(envelope)?.sum) ?? 0;
	const accepted = withCorruption(survey.now);
	accepted.cash += sum;
	accepted.cards[PRIVILEGES.indexOf(card)] = undefined;
	const given = survey.board.privileges[card].faceDown ? 0 : 0.4;
	const malus = survey.personality.spite * (given + 0.25 * threatOf(survey.board, briber));
	const lead = distance(survey, accepted) + malus - (distance(survey, survey.now) + worth.employee.first);
	return { kind: lead < 0 ? 'accept' : 'refuse' };
}

/** E), G) The rival's department where the loss of an employee hurts most: where it closes, and where the bot contends for the office. */
export function chooseTarget(
	{ board, seat, now }: Survey,
	options: readonly PowerStruggleOption['penalty' | 'attract'][]
): AnyChoice | undefined {
	let [best] = options;
	let most = -Infinity;
	for (const option of options) {
		if (option.kind === 'nobody' || option.kind === 'supply') continue;
		for (const [division, name] of DIVISIONS.entries()) {
			const target = board.divisions[name].departments.find(({ id }) => id === option.department);
			if (target === undefined) continue;
			const closes = target.employees === 1 && !target.main ? 1 : 0;
			const contended = now.holdings.some((holding) => holding.division === division && target.owner !== seat) ? 0.5 : 0;
			const hurt = threatOf(board, target.owner) * 0.5 + closes + contended - target.employees * 0.05;
			if (hurt > most) {
				most = hurt;
				best = option;
			}
		}
	}
	return best;
}

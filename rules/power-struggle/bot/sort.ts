import type { AnyChoice } from '../../core/option.ts';
import { seen } from '../../core/secret.ts';
import { CAPACITY } from '../departments.ts';
import { BONUS_PAYMENT, DIRECTORS_MEETING, effectOf, type EventCard } from '../edition.ts';
import { birthdayGuests } from '../events.ts';
import { SORTED_EVENTS } from '../meeting.ts';
import type { PowerStruggleOption } from '../steps.ts';
import { DIVISIONS } from '../vocabulary.ts';
import type { Survey } from './outlook.ts';

const MOST_BURIED = 3;
const BURIED_FROM = 60_000;

/** I.7: which card comes next; what hurts goes behind the meeting, the bonus payment waits for low motivation only if that pays. */
export function chooseNextEvent(survey: Survey, options: readonly PowerStruggleOption['sortEvents'][]): AnyChoice | undefined {
	const { events } = survey.board;
	const cards = [...(seen(events.stack) ?? []), ...(seen(events.unsorted) ?? [])];
	const order = planned(survey, cards);
	const next = order.find((card) => options.some((option) => option.card === card));
	return options.find((option) => option.card === next) ?? options[0];
}

function planned(survey: Survey, cards: readonly EventCard[]): EventCard[] {
	const others = cards.filter((card) => card !== BONUS_PAYMENT && card !== DIRECTORS_MEETING);
	const byLoss = others
		.map((card) => ({ card, loss: lossOf(survey, card) }))
		.sort((a, b) => b.loss - a.loss || a.card.localeCompare(b.card));
	const buried = byLoss.slice(0, MOST_BURIED).filter(({ loss }) => loss > BURIED_FROM);
	const played = byLoss.filter((entry) => !buried.includes(entry));
	// Falling motivation feeds the cards of Accounting, Controlling and Human Resources: early for their holder.
	const eager = lowMotivationServes(survey);
	played.sort((a, b) => (eager ? 1 : -1) * (motivationOf(a.card) - motivationOf(b.card)) || a.loss - b.loss);
	const order = played.map(({ card }) => card);
	const bonusAt = survey.board.privileges.controlling.holder === survey.seat ? Math.min(4, order.length) : Math.min(2, order.length);
	order.splice(bonusAt, 0, BONUS_PAYMENT);
	return [...order, DIRECTORS_MEETING, ...buried.map(({ card }) => card)].slice(0, SORTED_EVENTS);
}

function motivationOf(card: EventCard): number {
	const effect = effectOf(card);
	return effect.kind === 'motivation' ? effect.change : 0;
}

function lowMotivationServes({ board, seat }: Survey): boolean {
	return (['accounting', 'controlling', 'humanResources'] as const).some((card) => board.privileges[card].holder === seat);
}

// What a card costs the sorter beyond what it costs his rivals on average, in Pinats.
function lossOf({ board, seat, now }: Survey, card: EventCard): number {
	const effect = effectOf(card);
	const rivals = board.players.length - 1;
	const against = (own: number, all: number, sum: number): number => (own - (all - own) / rivals) * sum;
	switch (effect.kind) {
		case 'moron':
			// Nobody pays where there is no head of Communications; who has only the card sorts then.
			return board.divisions.communications.head === seat ? effect.sum * (rivals + 1) : 0;
		case 'summerParty':
			return against(board.boardRoom.filter((member) => member === seat).length, board.boardRoom.length, effect.sum);
		case 'birthday':
			// Every division but Communications has a head, and there is a chairman.
			return against(birthdayGuests(board, seat), DIVISIONS.length, effect.sum);
		case 'dividend':
			return -against(
				now.packages,
				board.players.reduce((sum, { packages }) => sum + packages.length, 0),
				effect.sum
			);
		case 'overcrowding':
			return against(
				now.holdings.filter(({ employees }) => employees === CAPACITY).length,
				DIVISIONS.reduce(
					(sum, name) => sum + board.divisions[name].departments.filter(({ employees }) => employees === CAPACITY).length,
					0
				),
				effect.sum
			);
		default:
			return 0;
	}
}

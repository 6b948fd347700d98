import { PRIVILEGES } from '../../../rules/power-struggle/vocabulary.ts';
import { seen } from '../../../rules/core/secret.ts';
import type { AnyChoice } from '../../../rules/core/option.ts';
import { isRange } from '../../../rules/core/option.ts';
import { expect } from './house.ts';
import type { Mind, Player, Question } from './player.ts';
import { cardWords, money, words } from './words.ts';

/** What is in the two envelopes: sums easily recognised, words that nobody else would write. */
export const ENVELOPES = [
	{ sum: 350_000, note: 'Ornithorhynchus' },
	{ sum: 450_000, note: 'Tachyglossus' }
] as const;
const [FIRST, SECOND] = ENVELOPES;

/** Two envelopes between people: the first is refused, the second, to whom it may concern, accepted; both are looked into. */
export class Briber {
	/** What the people answered, in order. */
	readonly answers: ('accept' | 'refuse')[] = [];
	/** Whom the envelopes went to, in order. */
	readonly targets: number[] = [];
	private briber: number | undefined;
	private begun = false;

	/** Whether both envelopes have been answered. */
	get done(): boolean {
		return this.answers.length === 2;
	}

	/** The mind of who bribes: as soon as there is a person to bribe and money for it. */
	readonly offer: Mind = (question, player) => {
		const { match, board } = player.visitor.recorder;
		this.briber = player.seat;
		if (this.done) return undefined;
		const card = this.cardOfPerson(player);
		const cash = seen(board.players[player.seat]?.cash ?? { $sealed: true }) ?? 0;
		if (question.step === 'turn' && card !== undefined && cash >= SECOND.sum && match.options.some(({ kind }) => kind === 'bribe')) {
			this.begun = true;
			return { kind: 'bribe' };
		}
		if (question.step !== 'offer' || !this.begun || card === undefined) return undefined;
		const option = match.options.find(({ kind, card: own }) => kind === 'offer' && own === card);
		expect(isRange(option?.sum) && option.sum.max >= SECOND.sum).toBe(true);
		return { kind: 'offer', card, ...(question.attempt === 1 ? FIRST : SECOND) };
	};

	/** The mind of the others: looks into the envelope and answers as agreed. */
	readonly answer: Mind = async (question, player) => {
		if (question.step !== 'answer' || question.briber !== this.briber || this.done) return undefined;
		return this.answerEnvelope(question, player);
	};

	private async answerEnvelope(question: Extract<Question, { step: 'answer' }>, player: Player): Promise<AnyChoice> {
		const { page } = player.visitor;
		const { sum, note } = question.attempt === 1 ? FIRST : SECOND;
		const envelope = page.getByRole('button', { name: words('psb_envelope_for', { card: cardWords(question.card) }) });
		await player.hand.peek(envelope, [money(sum), note]);
		const kind = question.attempt === 1 ? 'refuse' : 'accept';
		if (this.answers.length < question.attempt) {
			this.answers.push(kind);
			this.targets.push(player.seat);
		}
		return { kind };
	}

	// A card of somebody who is no bot; the second envelope goes to another person if there is one with a card.
	private cardOfPerson({ seat, visitor }: Player): string | undefined {
		const { table, board } = visitor.recorder;
		const cards = PRIVILEGES.filter((card) => {
			const { holder } = board.privileges[card];
			return holder !== seat && table?.seats[holder]?.kind === 'player';
		});
		return cards.find((card) => !this.targets.includes(board.privileges[card].holder)) ?? cards[0];
	}
}

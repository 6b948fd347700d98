import type { CardId } from '../vocabulary.ts';
import type { Estimate } from './estimate.ts';
import { card as cardNamed } from './outlook.ts';
import { politicsWorth } from './politics.ts';
import { tacticWorth } from './turn.ts';

/** What keeping a military card in the hand is worth. */
export function keepingWorth(estimate: Estimate, id: CardId): number {
	const { outlook } = estimate;
	const { board, rivals, left, own } = outlook;
	const { kind, level, bonus } = cardNamed(outlook, id);
	switch (kind) {
		case 'bonus':
			return 1.5 + (bonus?.defense ?? 0) * 0.4;
		case 'event':
		case 'territory':
			return left < 1 ? 0 : 0.6 + Math.max(0, politicsWorth(estimate, { kind: 'prepareEvent', card: id })) * 0.6;
		case 'tactic': {
			// Of several only the best is played.
			const others = own.militaryHand.$secret.filter((other) => other !== id && cardNamed(outlook, other).kind === 'tactic');
			const gain = tacticWorth(estimate, id);
			const isBest = others.every((other) => tacticWorth(estimate, other) <= gain);
			return 0.3 + Math.max(0, gain) + (own.tactic === undefined && isBest ? 1.5 : 0) + (isBest ? level * 0.3 : 0);
		}
		case 'war':
			return left < 2 ? 0 : 0.8 + 0.6 * best(estimate, id, 'war');
		case 'aggression':
			return 0.6 + 0.6 * best(estimate, id, 'aggression') + (board.age > level ? 0 : 0.5);
		case 'pact':
			return rivals.length < 2 ? 0 : 1;
		default:
			return 1;
	}
}

// Against the rival whom it would hit best; nothing where it would do harm.
function best(estimate: Estimate, card: CardId, kind: 'war' | 'aggression'): number {
	return Math.max(0, ...estimate.outlook.rivals.map((rival) => politicsWorth(estimate, { kind, card, rival })));
}

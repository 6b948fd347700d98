import type { Seat } from '../../core/seat.ts';
import type { Secret } from '../../core/secret.ts';
import type { CardId } from '../vocabulary.ts';

/** What the military side tells the table. */
export type MilitaryFact =
	| { readonly fact: 'drew'; readonly player: Seat; readonly count: number; readonly cards: Secret<CardId[]> }
	| { readonly fact: 'discarded'; readonly player: Seat; readonly count: number; readonly cards: Secret<CardId[]> }
	| { readonly fact: 'militaryCardsShuffled'; readonly count: number }
	| { readonly fact: 'tacticPlayed' | 'tacticCopied' | 'tacticShared'; readonly player: Seat; readonly card: CardId };

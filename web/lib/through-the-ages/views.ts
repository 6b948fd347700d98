import type { MatchView } from '#rules/core/match-view.ts';
import { seen, type Sight } from '#rules/core/secret.ts';
import type { Board, PublicBoard, PublicCivilization } from '#rules/through-the-ages/board.ts';
import type { Score, ThroughTheAgesResult } from '#rules/through-the-ages/facts.ts';
import type { ThroughTheAgesStep } from '#rules/through-the-ages/steps.ts';
import type { Age, CardId } from '#rules/through-the-ages/vocabulary.ts';

/** The match as this game's own. */
export type ThroughTheAgesView = MatchView<Board, ThroughTheAgesStep>;

/** The cards of a hand, when they are the viewer's to see. */
export function cardsIn(hand: Sight<CardId[]>): readonly CardId[] | undefined {
	return seen(hand);
}

/** How many of a list there are, whoever may see which. */
export function countOf(list: Sight<readonly unknown[]>): number {
	if ('$seen' in list) return list.$seen.length;
	const { $sealed } = list;
	return Array.isArray($sealed) ? $sealed.length : Number($sealed);
}

/** The ages on the backs of a deck of events, from the oldest. */
export function backsOf(deck: PublicBoard['currentEvents']): readonly Age[] {
	const backs = '$seen' in deck ? deck.$seen.map(({ age }) => age) : (deck.$sealed as readonly Age[]);
	return [...backs].sort();
}

/** The workers that a civilization has, unused ones too. */
export function workersOf({ technologies, unused }: Pick<PublicCivilization, 'technologies' | 'unused'>): number {
	return technologies.reduce((sum, { workers }) => sum + workers, unused);
}

/** How one player stood at the end. */
export type Standing = Score & { readonly seat: number; readonly won: boolean };

/** How everybody stood at the end, winners first, then by culture. */
export function standingsOf(match: ThroughTheAgesView): readonly Standing[] {
	const result = match.result as ThroughTheAgesResult | undefined;
	const scores: readonly Score[] =
		result?.scores ?? match.board.players.map(({ culture, out }, player) => ({ player, culture, out: out === true }));
	return scores
		.map((score) => ({ ...score, seat: score.player, won: result?.winners.includes(score.player) === true }))
		.sort((one, other) => Number(other.won) - Number(one.won) || other.culture - one.culture);
}

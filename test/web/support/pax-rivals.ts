import type { Fact } from '../../../rules/core/match.ts';
import type { View } from '../../../rules/core/secret.ts';
import type { Board } from '../../../rules/pax-transhumanity/board.ts';
import { houseEdition, type CardNumber } from '../../../rules/pax-transhumanity/edition.ts';
import type { PaxFact } from '../../../rules/pax-transhumanity/facts.ts';
import { words } from './words.ts';

/** The sentence of the story for what an exoglobal rival has done: a card turned over, an idea taken up; undefined for all else. */
export function deedOfRival(told: View<Fact>, { players }: View<Board>): string | undefined {
	const fact = told as View<PaxFact>;
	if (!('player' in fact)) return undefined;
	const rival = players[fact.player];
	if (rival?.exoglobal !== true) return undefined;
	const name = words(`pax_${rival.role}`);
	switch (fact.fact) {
		case 'exoglobalActs':
			return words('pax_fact_exoglobal_acts', { name, card: cardName(fact.card) });
		case 'exoglobalIdle':
			return words('pax_fact_exoglobal_idle', { name });
		case 'syndicated':
			return words(fact.surge ? 'pax_fact_surged' : 'pax_fact_syndicated', { name, card: cardName(fact.card) });
		case 'commercializes':
			return words('pax_fact_commercializes', { name, card: cardName(fact.card) });
		default:
			return undefined;
	}
}

function cardName(card: CardNumber): string {
	return houseEdition.cards[card]?.name.en ?? '';
}

import type { TableView } from '../../../party/wire.ts';
import { appraiseCard } from '../../../rules/pax-transhumanity/appraise.ts';
import { ideaOf } from '../../../rules/pax-transhumanity/catalogue.ts';
import type { CardNumber, Impact } from '../../../rules/pax-transhumanity/edition.ts';
import { worksAfter } from '../../../rules/pax-transhumanity/labour.ts';
import type { PaxView } from './pax-player.ts';

// What a card does without asking anybody else, so that all of it can be taken back.
const OWN_AFFAIRS: ReadonlySet<Impact['impact']> = new Set(['growth', 'solve', 'wildProblem', 'company', 'socialResistance', 'disruption']);

/** Where in the list of the turn's commercializations a card stands, and how many questions come before its impacts. */
export type LongWalk = { readonly card: CardNumber; readonly index: number; readonly questions: number };

/**
 * A card that the player may commercialize now whose way there is long: at least two of viability, labour and payment are asked,
 * whoever always takes the first answer. Undefined when there is none, or it is not the player's turn.
 */
export function longWalk({ match: seen, you }: Pick<TableView, 'match' | 'you'>): LongWalk | undefined {
	const match = seen as unknown as PaxView | undefined;
	if (match === undefined || you === undefined || !match.asks.some(({ seat, step }) => seat === you && step.step === 'turn'))
		return undefined;
	const cards = match.options.flatMap((option) => (option.kind === 'commercialize' ? [Number(option.card)] : []));
	const walks = cards.map((card, index) => ({ card, index, questions: questionsBefore(match, you, card) }));
	return walks.filter(({ questions }) => questions >= 2).toSorted((a, b) => b.questions - a.questions)[0];
}

function questionsBefore({ board }: PaxView, you: number, card: CardNumber): number {
	const idea = ideaOf(board, card);
	if (idea.kind !== 'idea' || !idea.impacts.every(({ impact }) => OWN_AFFAIRS.has(impact as Impact['impact']))) return 0;
	const { ways } = appraiseCard(board, you, card).commercialize;
	const [way] = ways;
	if (way === undefined) return 0;
	const works = worksAfter(board, you, card, way);
	const patents = Object.values(board.players[you]?.patents ?? {}).reduce((sum, count) => sum + count, 0) - (way.way === 'patents' ? 2 : 0);
	const pays = (works[0]?.cost ?? 0) > 0 && patents > 0;
	return Number(ways.length > 1) + Number(works.length > 1) + Number(pays);
}

import type { TableView } from '../../../party/shared/wire.ts';
import { appraiseCard } from '../../../rules/pax-transhumanity/appraise.ts';
import { ideaOf } from '../../../rules/pax-transhumanity/catalogue.ts';
import type { CardNumber, Impact } from '../../../rules/pax-transhumanity/edition.ts';
import { worksAfter } from '../../../rules/pax-transhumanity/labour.ts';
import { capacity } from '../../../rules/pax-transhumanity/money.ts';
import { playerOf } from '../../../rules/pax-transhumanity/players.ts';
import type { PaxView } from './pax-player.ts';

// What a card does without asking anybody else, so that all of it can be taken back.
const OWN_AFFAIRS: ReadonlySet<Impact['impact']> = new Set(['growth', 'solve', 'wildProblem', 'company', 'socialResistance', 'disruption']);

/** Where in the list of the turn's commercializations a card stands, and how many questions at least come before its impacts. */
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
	const player = playerOf(board, you);
	const patents = { ...player.patents };
	if (way.way === 'patents') for (const discipline of [way.first, way.second]) patents[discipline] -= 1;
	const sales = Object.values(patents).filter((count) => count > 0).length;
	const cost = works[0]?.cost ?? 0;
	// Whoever must sell and has patents of one colour only is not asked.
	const pays = cost > 0 && sales + Number(capacity(player) >= cost) > 1;
	return Number(ways.length > 1) + Number(works.length > 1) + Number(pays);
}

import type { MarketCard } from '../board.ts';
import { cardOf, haveSameDisciplines } from '../catalogue.ts';
import { SPHERES, type Discipline, type IdeaCard, type Sphere } from '../edition.ts';
import { gapsOf, isOpposed } from '../market.ts';
import { playerOf } from '../players.ts';
import { hasOpposing } from '../splay.ts';
import { labourIn } from './labour.ts';
import { atPlurality, chance, deckLeft, SURE, worthOfEnding, type Outlook } from './outlook.ts';
import type { Part } from './plan.ts';

// Research for one idea also brings new ideas: part of an action is for that.
const REFILL = 0.3;
const WORTH = { any: 1.5, card: 0.8, patents: 2 };
const LATE = 0.6;
const HURRY = 12;

/** Patents, and new cards for the market; plurality ends the game, and every card drawn brings it nearer. */
export function worthOfResearching(outlook: Outlook, sphere: Sphere, utility: boolean): number {
	const { board, character, late } = outlook;
	const lowest = board.market[sphere][0];
	const ending = worthOfEnding(outlook, chance(outlook, atPlurality(outlook), SURE.spheres));
	const card = lowest === undefined ? undefined : cardOf(board, lowest.card);
	if (card?.kind === 'plurality') return ending;
	if (card?.kind === 'tippingPoint' && board.variant === 'standard' && !lowest?.syndications.includes(outlook.seat)) return 0;
	const drawn = Math.min(deckLeft(board), gapsOf(board, sphere).length + 1);
	const hurry = late > LATE ? (ending / HURRY) * character.research : 0;
	return character.research * (WORTH.any + drawn * WORTH.card) + hurry + (utility ? 0 : WORTH.patents);
}

/** The easiest research that makes an idea viable, of a lowest card with the disciplines which are missing; undefined if none does. */
export function researchFor(outlook: Outlook, idea: IdeaCard, entry: MarketCard): (Part & { readonly sphere: Sphere }) | undefined {
	const { board, seat } = outlook;
	const missing = missingPatents(outlook, idea);
	let best: (Part & { readonly sphere: Sphere }) | undefined;
	for (const sphere of SPHERES) {
		const lowest = board.market[sphere][0];
		if (lowest === undefined || lowest.card === entry.card) continue;
		const card = cardOf(board, lowest.card);
		if (card.kind !== 'idea') continue;
		const labour = labourIn(outlook, sphere, 'creative');
		if (labour === undefined) continue;
		const opposed = isOpposed(lowest.syndications, seat) || hasOpposing(lowest.heat, seat);
		const byThinkTank = haveSameDisciplines(card, idea) && !opposed;
		if (!byThinkTank && (labour.utility || !brings(card, missing))) continue;
		const agents = byThinkTank ? 0 : missing.length;
		const part = {
			first: labour.hire === undefined ? { kind: 'research', sphere } : { kind: 'hire', space: labour.hire },
			actions: 1 + labour.actions,
			money: labour.money,
			agents: labour.agents + agents,
			effort: 1 - REFILL + labour.effort,
			sphere
		};
		if (best === undefined || part.effort < best.effort) best = part;
	}
	return best;
}

function missingPatents({ board, seat }: Outlook, { left, right }: IdeaCard): readonly Discipline[] {
	const { patents } = playerOf(board, seat);
	if (left === right) return Array.from({ length: Math.max(0, 2 - patents[left]) }, () => left);
	return [left, right].filter((discipline) => patents[discipline] === 0);
}

function brings({ left, right }: IdeaCard, missing: readonly Discipline[]): boolean {
	const rest: Discipline[] = [left, right];
	return missing.every((discipline) => {
		const at = rest.indexOf(discipline);
		if (at !== -1) rest.splice(at, 1);
		return at !== -1;
	});
}

import type { ReadEdition, RefusedEdition, ShapeFault } from '../core/edition.ts';
import { readEdition } from '../core/read-edition.ts';
import { EDITION_LIMITS, editionSchema } from './edition-schema.ts';
import { DISCIPLINES, ROLES, SPHERES, type Edition, type Impact, type Infrastructure, type Sphere } from './edition.ts';
import { IDEAS_IN_PLAY, CARDS_DEALT } from './set-up.ts';

/** Why an edition is refused: its shape, or what its parts owe each other. */
export type EditionFault =
	| ShapeFault
	| 'fewIdeas'
	| 'tippingPoints'
	| 'pluralities'
	| 'endOfGame'
	| 'noSuchBarrier'
	| 'noSuchProblem'
	| 'sameDiscipline'
	| 'repeatedSpace'
	| 'samePlace'
	| 'wrongRow'
	| 'wrongHalf'
	| 'repeatedArrow'
	| 'barriersAstride'
	| 'noWayOut'
	| 'agents';

type Refused = RefusedEdition<EditionFault>;

/** Ideas that a game of four deals out: 38 in play and two to each player for the hidden sphere (C3, C7). */
const FEWEST_IDEAS = IDEAS_IN_PLAY + CARDS_DEALT * ROLES.length;
/** Agents on the finance board at the start (C1). */
const STARTING_AGENTS = 8;

/** Reads an edition out of any value, such as a parsed file, or says the first thing that is wrong with it. Never throws. */
export function checkEdition(value: unknown): ReadEdition<Edition, EditionFault> {
	return readEdition(value, { schema: editionSchema, size: EDITION_LIMITS.size, contradiction: firstContradiction });
}

function firstContradiction(edition: Edition): Refused | undefined {
	return inNumbers(edition) ?? inInfrastructures(edition) ?? inCards(edition) ?? inStarts(edition);
}

function inNumbers({ cards }: Edition): Refused | undefined {
	const all = Object.values(cards);
	const count = (kind: 'idea' | 'plurality') => all.filter((card) => card.kind === kind).length;
	if (count('idea') < FEWEST_IDEAS) return { refused: 'fewIdeas', at: 'cards' };
	if (count('plurality') !== 1) return { refused: 'pluralities', at: 'cards' };
	const disciplines = all.flatMap((card) => (card.kind === 'tippingPoint' ? [card.left] : []));
	if (disciplines.length !== DISCIPLINES.length || new Set(disciplines).size !== DISCIPLINES.length) {
		return { refused: 'tippingPoints', at: 'cards' };
	}
	return undefined;
}

function inCards(edition: Edition): Refused | undefined {
	for (const [number, card] of Object.entries(edition.cards)) {
		if (card.kind === 'plurality') continue;
		const at = `cards.${number}`;
		// G9: a tipping point ends the game as the last of its impacts, and nothing else does.
		const last = card.kind === 'tippingPoint' ? card.impacts.length - 1 : undefined;
		if (last !== undefined && card.impacts[last]?.impact !== 'endOfGame') return { refused: 'endOfGame', at: `${at}.impacts` };
		for (const [index, entry] of card.impacts.entries()) {
			const place = `${at}.impacts.${index}`;
			if (entry.impact === 'either') {
				for (const [choice, impact] of entry.of.entries()) {
					const wrong = inImpact(edition, impact, `${place}.of.${choice}`, false);
					if (wrong !== undefined) return wrong;
				}
			} else {
				const wrong = inImpact(edition, entry, place, index === last);
				if (wrong !== undefined) return wrong;
			}
		}
		const { ability } = card;
		if (ability?.ability === 'patentsCountAs' && ability.discipline === ability.as) {
			return { refused: 'sameDiscipline', at: `${at}.ability.as` };
		}
	}
	return undefined;
}

function inImpact(edition: Edition, impact: Impact, at: string, mayEnd: boolean): Refused | undefined {
	if (impact.impact === 'endOfGame' && !mayEnd) return { refused: 'endOfGame', at };
	if (impact.impact === 'solve' && !Object.hasOwn(edition.problems, impact.problem))
		return { refused: 'noSuchProblem', at: `${at}.problem` };
	if (impact.impact === 'company' && impact.hostile !== undefined) {
		const named = edition.infrastructures[impact.sphere].spaces[impact.hostile];
		const fits = named?.kind === 'barrier' && (named.half === 'astride' || named.half === impact.labour);
		if (!fits) return { refused: 'noSuchBarrier', at: `${at}.hostile` };
	}
	return undefined;
}

function inInfrastructures({ infrastructures }: Edition): Refused | undefined {
	const seen = new Set<string>(['unemployment']);
	for (const sphere of SPHERES) {
		const wrong = inInfrastructure(infrastructures[sphere], sphere, seen);
		if (wrong !== undefined) return wrong;
	}
	return undefined;
}

/** `seen` holds the ids of other boards, and takes those of this one. */
function inInfrastructure({ spaces }: Infrastructure, sphere: Sphere, seen: Set<string>): Refused | undefined {
	const board = `infrastructures.${sphere}.spaces`;
	const places = new Set<string>();
	for (const [id, space] of Object.entries(spaces)) {
		const at = `${board}.${id}`;
		if (seen.has(id)) return { refused: 'repeatedSpace', at };
		seen.add(id);
		const place = `${space.row} ${space.column}`;
		if (places.has(place)) return { refused: 'samePlace', at: `${at}.column` };
		places.add(place);
		if (space.half === 'astride' && space.kind === 'utility') return { refused: 'wrongHalf', at: `${at}.half` };
		const arrows = new Set<string>();
		for (const [index, { to, labour }] of space.arrows.entries()) {
			const goesDownOneRow = space.row === 'middle' ? to === 'unemployment' : spaces[to]?.row === 'middle';
			if (!goesDownOneRow) return { refused: 'wrongRow', at: `${at}.arrows.${index}.to` };
			if (space.half !== 'astride' && labour !== space.half) return { refused: 'wrongHalf', at: `${at}.arrows.${index}.labour` };
			if (arrows.has(`${to} ${labour}`)) return { refused: 'repeatedArrow', at: `${at}.arrows.${index}` };
			arrows.add(`${to} ${labour}`);
		}
		if (space.half === 'astride' && new Set(space.arrows.map(({ labour }) => labour)).size !== 2) {
			return { refused: 'wrongHalf', at: `${at}.arrows` };
		}
	}
	const all = Object.values(spaces);
	const astride = all.filter(({ half }) => half === 'astride').length;
	if (astride < 1 || astride > 2) return { refused: 'barriersAstride', at: board };
	for (const labour of ['creative', 'manual'] as const) {
		const out = all.some(({ row, arrows }) => row === 'middle' && arrows.some((arrow) => arrow.labour === labour));
		if (!out) return { refused: 'noWayOut', at: board };
	}
	return undefined;
}

function inStarts({ starts }: Edition): Refused | undefined {
	for (const [role, { capital, wealth, debt }] of Object.entries(starts)) {
		if (capital + wealth + debt !== STARTING_AGENTS) return { refused: 'agents', at: `starts.${role}` };
	}
	return undefined;
}

import * as v from 'valibot';
import { EDITION_LIMITS, editionSchema } from './edition-schema.ts';
import { DISCIPLINES, SPHERES, type Edition, type Impact, type Infrastructure, type Sphere } from './edition.ts';

/** Why an edition is refused. */
export type EditionRefusal =
	// Its shape.
	| 'notPlain'
	| 'tooBig'
	| 'missing'
	| 'unknownField'
	| 'wrongKind'
	| 'notAllowed'
	| 'tooLong'
	| 'tooShort'
	| 'outOfRange'
	| 'badText'
	// What its parts owe each other.
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

/** Where and why: `at` is a path into the file such as `cards.33.heat.0.colour`, empty for the whole. */
export type RefusedEdition = { readonly refused: EditionRefusal; readonly at: string };

/** Ideas that a game of four deals out: 38 in play and two to each player for the hidden sphere (C3, C7). */
const FEWEST_IDEAS = 38 + 2 * 4;
/** Agents on the finance board at the start (C1). */
const STARTING_AGENTS = 8;
const DEEPEST = 12;

/**
 * Reads an edition out of any value, such as a parsed file. Gives a copy that holds nothing but the edition, or the first thing that
 * is wrong with it. Never throws.
 */
export function checkEdition(value: unknown): { readonly edition: Edition } | RefusedEdition {
	try {
		const strange = firstStrange(value, '', 0);
		if (strange !== undefined) return { refused: 'notPlain', at: shortened(strange) };
		if (utf8Length(JSON.stringify(value) ?? '') > EDITION_LIMITS.size) return { refused: 'tooBig', at: '' };
		const result = v.safeParse(editionSchema, value, { abortEarly: true });
		if (!result.success) return { refused: reasonOf(result.issues[0]), at: shortened(v.getDotPath(result.issues[0]) ?? '') };
		return firstContradiction(result.output) ?? { edition: result.output };
	} catch {
		// A proxy or getter that throws: nothing that a file can hold.
		return { refused: 'notPlain', at: '' };
	}
}

/**
 * The path of the first thing that JSON does not hold or that is no plain field: what is not a tree, too deep, or a key that every
 * object has by nature, such as `__proto__`.
 */
function firstStrange(value: unknown, at: string, depth: number): string | undefined {
	if (value === null || typeof value === 'string' || typeof value === 'boolean') return undefined;
	if (typeof value === 'number') return Number.isFinite(value) ? undefined : at;
	if (typeof value !== 'object' || depth > DEEPEST) return at;
	const prototype: unknown = Object.getPrototypeOf(value);
	if (!Array.isArray(value) && prototype !== Object.prototype && prototype !== null) return at;
	for (const [key, part] of Object.entries(value)) {
		const path = at === '' ? key : `${at}.${key}`;
		if (key in Object.prototype) return path;
		const strange = firstStrange(part, path, depth + 1);
		if (strange !== undefined) return strange;
	}
	return undefined;
}

function utf8Length(text: string): number {
	let length = 0;
	for (let at = 0; at < text.length; at += 1) {
		const unit = text.charCodeAt(at);
		const isHalfOfPair = unit >= 0xd800 && unit <= 0xdfff;
		length += unit < 0x80 ? 1 : unit < 0x800 || isHalfOfPair ? 2 : 3;
	}
	return length;
}

// Keys come from the file and may be of any length.
function shortened(path: string): string {
	return path.length > 160 ? `${path.slice(0, 159)}…` : path;
}

function reasonOf(issue: v.BaseIssue<unknown>): EditionRefusal {
	switch (issue.type) {
		case 'strict_object':
			if (issue.expected === 'never') return 'unknownField';
			return issue.received === 'undefined' ? 'missing' : 'wrongKind';
		case 'variant':
			return issue.received === 'undefined' ? 'missing' : issue.expected === 'Object' ? 'wrongKind' : 'notAllowed';
		case 'picklist':
		case 'literal':
			return 'notAllowed';
		case 'max_length':
		case 'max_entries':
			return 'tooLong';
		case 'min_length':
		case 'min_entries':
			return 'tooShort';
		case 'integer':
		case 'min_value':
		case 'max_value':
			return 'outOfRange';
		case 'regex':
			return 'badText';
		default:
			return 'wrongKind';
	}
}

function firstContradiction(edition: Edition): RefusedEdition | undefined {
	return inNumbers(edition) ?? inInfrastructures(edition) ?? inCards(edition) ?? inStarts(edition);
}

function inNumbers({ cards }: Edition): RefusedEdition | undefined {
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

function inCards(edition: Edition): RefusedEdition | undefined {
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

function inImpact(edition: Edition, impact: Impact, at: string, mayEnd: boolean): RefusedEdition | undefined {
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

function inInfrastructures({ infrastructures }: Edition): RefusedEdition | undefined {
	const seen = new Set<string>(['unemployment']);
	for (const sphere of SPHERES) {
		const wrong = inInfrastructure(infrastructures[sphere], sphere, seen);
		if (wrong !== undefined) return wrong;
	}
	return undefined;
}

/** `seen` holds the ids of other boards, and takes those of this one. */
function inInfrastructure({ spaces }: Infrastructure, sphere: Sphere, seen: Set<string>): RefusedEdition | undefined {
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

function inStarts({ starts }: Edition): RefusedEdition | undefined {
	for (const [role, { capital, wealth, debt }] of Object.entries(starts)) {
		if (capital + wealth + debt !== STARTING_AGENTS) return { refused: 'agents', at: `starts.${role}` };
	}
	return undefined;
}

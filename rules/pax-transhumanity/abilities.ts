import type { Board, PlayerId, PublicBoard } from './board.ts';
import { catalogueOf, hasDiscipline } from './catalogue.ts';
import { SPHERES, type Ability, type Discipline, type IdeaCard, type Labour, type Sphere } from './edition.ts';

/** The metarules that hold for a player now. */
export type Abilities = readonly Ability[];

type AbilityOf<Name extends Ability['ability']> = Extract<Ability, { readonly ability: Name }>;

const NONE: Abilities = [];

/**
 * The abilities of the ideas the player has syndicated and of the uppermost card of the think tank; that of a card being
 * commercialized ends before its impacts (glossary, ability; ruling 62). None in the beginner variant (C8), none for exoglobals (K4a).
 */
export function abilitiesOf(board: PublicBoard, player: PlayerId): Abilities {
	const state = board.players[player];
	if (board.variant === 'beginner' || state === undefined || state.exoglobal) return NONE;
	const { cards } = catalogueOf(board);
	const lost = board.commercialization?.abilityLost === true ? board.commercialization.card : undefined;
	let list: Ability[] | undefined;
	for (const sphere of SPHERES) {
		for (const { card, syndications } of board.market[sphere]) {
			// Mostly nobody has.
			if (syndications.length === 0 || !syndications.includes(player) || card === lost) continue;
			const found = cards[card];
			if (found !== undefined && found.kind !== 'plurality' && found.ability !== undefined) (list ??= []).push(found.ability);
		}
	}
	const uppermost = state.thinkTank.at(-1);
	const kept = uppermost === undefined ? undefined : cards[uppermost];
	if (kept !== undefined && kept.kind !== 'plurality' && kept.ability !== undefined) (list ??= []).push(kept.ability);
	return list ?? NONE;
}

function all<Name extends Ability['ability']>(abilities: Abilities, name: Name): readonly AbilityOf<Name>[] {
	return abilities.filter((each): each is AbilityOf<Name> => each.ability === name);
}

function any<Name extends Ability['ability']>(abilities: Abilities, name: Name, applies: (ability: AbilityOf<Name>) => boolean): boolean {
	for (const ability of abilities) if (ability.ability === name && applies(ability as AbilityOf<Name>)) return true;
	return false;
}

function has(abilities: Abilities, name: Ability['ability']): boolean {
	for (const { ability } of abilities) if (ability === name) return true;
	return false;
}

function total<Name extends Ability['ability']>(abilities: Abilities, name: Name, amount: (ability: AbilityOf<Name>) => number): number {
	let sum = 0;
	for (const ability of abilities) if (ability.ability === name) sum += amount(ability as AbilityOf<Name>);
	return sum;
}

function discountIn(abilities: Abilities, name: 'barrierDiscount' | 'hireDiscount', where: Sphere): number {
	let sum = 0;
	for (const each of abilities) if (each.ability === name && (each.sphere === undefined || each.sphere === where)) sum += each.by;
	return sum;
}

/** How much less it costs to syndicate this card. */
export function syndicationDiscount(abilities: Abilities, card: IdeaCard): number {
	let sum = 0;
	for (const each of abilities) {
		if (each.ability === 'syndicationDiscount' && (each.discipline === undefined || hasDiscipline(card, each.discipline))) sum += each.by;
	}
	return sum;
}

/** Whether opposing syndications leave the cost of syndicating as it is. */
export function isUndoubled(abilities: Abilities): boolean {
	return has(abilities, 'undoubledSyndication');
}

/** The disciplines of the surge arrows that each of the player's syndications has. */
export function ownSurges(abilities: Abilities): readonly Discipline[] {
	return all(abilities, 'surge').map(({ discipline }) => discipline);
}

/** How many white heat squares may stay uncovered when the player syndicates. */
export function calmSquares(abilities: Abilities): number {
	let count = 0;
	for (const { ability } of abilities) if (ability === 'calm') count += 1;
	return count;
}

/** Whether the player's labour of this kind in this sphere is subsidized. */
export function isSubsidized(abilities: Abilities, where: Sphere, kind: Labour): boolean {
	return any(
		abilities,
		'subsidy',
		({ sphere, labour }) => (sphere === undefined || sphere === where) && (labour === undefined || labour === kind)
	);
}

/** How much less the barrier cost of this sphere is, before any doubling. */
export function barrierDiscount(abilities: Abilities, sphere: Sphere): number {
	return discountIn(abilities, 'barrierDiscount', sphere);
}

/** How much less hiring costs in this sphere. */
export function hireDiscount(abilities: Abilities, sphere: Sphere): number {
	return discountIn(abilities, 'hireDiscount', sphere);
}

/** Whether hiring in this sphere uses no action. */
export function isFreeHire(abilities: Abilities, sphere: Sphere): boolean {
	return any(abilities, 'freeHire', (each) => each.sphere === sphere);
}

/** The key under which a double shift in this sphere may still be used this turn, or undefined. */
export function doubleShift(board: PublicBoard, abilities: Abilities, sphere: Sphere): string | undefined {
	if (!has(abilities, 'doubleShift')) return undefined;
	return all(abilities, 'doubleShift')
		.filter((each) => each.sphere === undefined || each.sphere === sphere)
		.map((each) => (each.sphere === undefined ? 'doubleShift' : `doubleShift:${each.sphere}`))
		.sort((a, b) => b.length - a.length)
		.find((key) => !isUsed(board, key));
}

/** Whether labour from utilities gives the player patents. */
export function hasUtilityPatents(abilities: Abilities): boolean {
	return has(abilities, 'utilityPatents');
}

/** How much more each of the player's patents in this discipline is worth, before any doubling. */
export function patentBonus(abilities: Abilities, discipline: Discipline): number {
	return total(abilities, 'patentBonus', (each) => (each.discipline === discipline ? each.by : 0));
}

/** What else the player's patents in this discipline may stand for in viability. */
export function patentsCountAs(abilities: Abilities, discipline: Discipline): readonly Discipline[] {
	return all(abilities, 'patentsCountAs')
		.filter((each) => each.discipline === discipline)
		.map((each) => each.as);
}

/** Whether the player may use pairs that opposing future shock closes. */
export function isFearless(abilities: Abilities): boolean {
	return has(abilities, 'fearless');
}

/** Whether the player may look at the next card of the deck, once a turn. */
export function hasForesight(abilities: Abilities): boolean {
	return has(abilities, 'foresight');
}

/** Whether the player is spared a recession, or disruption of patents. */
export function isProtected(abilities: Abilities, from: 'recession' | 'disruption'): boolean {
	return any(abilities, 'protection', (each) => each.from === from);
}

/** How many companies the player is spared in every nuclear exchange. */
export function protectedCompanies(abilities: Abilities): number {
	return total(abilities, 'protection', (each) => (each.from === 'nuclearExchange' ? each.count : 0));
}

/** How the player may alter the Splay, each once a turn. */
export function splayChanges(abilities: Abilities): readonly AbilityOf<'alterSplay'>['change'][] {
	return has(abilities, 'alterSplay') ? [...new Set(all(abilities, 'alterSplay').map(({ change }) => change))] : [];
}

/** Whether an opponent's ability keeps the player from winning as a magnate. */
export function isKeptFromMagnate(board: PublicBoard, player: PlayerId): boolean {
	return board.order.some((other) => other !== player && has(abilitiesOf(board, other), 'antitrust'));
}

/** Whether placating heat uses no action, once a turn. */
export function hasFreePlacate(abilities: Abilities): boolean {
	return has(abilities, 'freePlacate');
}

/** Whether importing uses no action, once a turn. */
export function hasFreeImport(abilities: Abilities): boolean {
	return has(abilities, 'freeImport');
}

/** Whether ideas with opposing heat, but no opposing syndication, may be imported. */
export function isBoldImporter(abilities: Abilities): boolean {
	return has(abilities, 'boldImport');
}

/** How many agents go from debt to wealth without collateral when the player fundraises. */
export function debtRelief(abilities: Abilities): number {
	return total(abilities, 'relief', ({ count }) => count);
}

/** Whether what may be used once a turn has been used. */
export function isUsed(board: Pick<PublicBoard, 'used'>, key: string): boolean {
	return board.used.includes(key);
}

/** Notes that what may be used once a turn has been used. */
export function useUp(board: Board, key: string): void {
	board.used = [...board.used, key];
}

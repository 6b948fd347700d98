import { abilitiesOf, isFearless, patentsCountAs, type Abilities } from './abilities.ts';
import type { PlayerId, PublicBoard } from './board.ts';
import { cardOf, haveSameDisciplines, ideaOf } from './catalogue.ts';
import { DISCIPLINES, type CardNumber, type Discipline } from './edition.ts';
import { playerOf } from './players.ts';
import { hasPair } from './splay.ts';

/** One of the three ways in which an idea is viable (F3b); `first` and `second` are the patents given up. */
export type ViableWay =
	| { readonly way: 'splay' }
	| { readonly way: 'patents'; readonly first: Discipline; readonly second: Discipline }
	| { readonly way: 'thinkTank' };

const BY_SPLAY: ViableWay = { way: 'splay' };
const BY_THINK_TANK: ViableWay = { way: 'thinkTank' };

/** F3b: the ways in which a card is viable for a player, whether or not the rest of the action can be met; none for plurality. */
export function viableWays(
	board: PublicBoard,
	player: PlayerId,
	card: CardNumber,
	abilities: Abilities = abilitiesOf(board, player)
): readonly ViableWay[] {
	const idea = cardOf(board, card);
	if (idea.kind === 'plurality') return [];
	const ways: ViableWay[] = [];
	if (hasPair(board, player, idea.left, idea.right, isFearless(abilities))) ways.push(BY_SPLAY);
	addPatents(ways, board, player, abilities, idea.left, idea.right);
	const uppermost = playerOf(board, player).thinkTank.at(-1);
	if (uppermost !== undefined && haveSameDisciplines(ideaOf(board, uppermost), idea)) ways.push(BY_THINK_TANK);
	return ways;
}

// F3b, ruling 31: two patents that match both disciplines; each two of them once, whatever they stand for.
function addPatents(
	ways: ViableWay[],
	board: PublicBoard,
	player: PlayerId,
	abilities: Abilities,
	left: Discipline,
	right: Discipline
): void {
	const { patents } = playerOf(board, player);
	const standsFor = (patent: Discipline, wanted: Discipline): boolean =>
		patent === wanted || patentsCountAs(abilities, patent).includes(wanted);
	for (let i = 0; i < DISCIPLINES.length; i += 1) {
		const first = DISCIPLINES[i] as Discipline;
		if (patents[first] === 0) continue;
		for (let j = i; j < DISCIPLINES.length; j += 1) {
			const second = DISCIPLINES[j] as Discipline;
			if (patents[second] < (i === j ? 2 : 1)) continue;
			if ((standsFor(first, left) && standsFor(second, right)) || (standsFor(first, right) && standsFor(second, left)))
				ways.push({ way: 'patents', first, second });
		}
	}
}

/**
 * The board once a player has made a card viable in this way: two patents come to wealth, or the think tank loses its uppermost
 * card and with it the ability (F3b, ruling 7). What is paid afterwards is counted on it.
 */
export function afterViability(board: PublicBoard, player: PlayerId, way: ViableWay): PublicBoard {
	if (way.way === 'splay') return board;
	const state = playerOf(board, player);
	const players = board.players.slice();
	if (way.way === 'thinkTank') players[player] = { ...state, thinkTank: state.thinkTank.slice(0, -1) };
	else {
		const patents = { ...state.patents };
		patents[way.first] -= 1;
		patents[way.second] -= 1;
		players[player] = { ...state, patents, wealth: state.wealth + 2 };
	}
	return { ...board, players };
}

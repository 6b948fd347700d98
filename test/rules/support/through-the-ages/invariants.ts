import type { Fact, Match } from '#rules/core/match.ts';
import { openMeansOf } from '#rules/through-the-ages/action.ts';
import type { Board, Civilization } from '#rules/through-the-ages/board.ts';
import { cardOf } from '#rules/through-the-ages/catalogue.ts';
import { edition } from '#rules/through-the-ages/edition.ts';
import { handLimit } from '#rules/through-the-ages/hand-limits.ts';
import { ratingsOf } from '#rules/through-the-ages/ratings.ts';
import type { CardId } from '#rules/through-the-ages/vocabulary.ts';

type Hold = (holds: boolean, what: string) => void;
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** What always holds of a board, and between it and the one before the last choice. Throws with the first thing that does not. */
export function checkInvariants({ board, agenda, result }: Match<Board>, facts: readonly Fact[], before: Match<Board> | undefined): void {
	const hold: Hold = (holds, what) => {
		if (!holds) throw new Error(`does not hold: ${what}`);
	};
	for (const [seat, player] of board.players.entries()) {
		if (player.out === true) continue;
		checkActions(board, seat, player, hold);
		checkTokens(board, seat, player, facts, before?.board, hold);
		checkInPlay(board, seat, player, hold);
	}
	checkCards(board, hold);
	hold(board.row.length === edition.row.prices.length, 'thirteen spaces in the row');
	hold(agenda.length > 0 || result !== undefined, 'something to do, or a result');
	const left = board.players.filter(({ out }) => out !== true).length;
	if (result !== undefined) hold(left === 1 || board.round === board.lastRound, 'the end after the last round');
	hold(board.lastRound === undefined || board.round <= board.lastRound, 'no round after the last');
}

function checkActions(board: Board, seat: number, { civil, military, thisTurn }: Civilization, hold: Hold): void {
	const { civilActions, militaryActions, civilHand, militaryHand } = ratingsOf(board, seat);
	hold(civil.available >= 0 && civil.spent >= 0 && military.available >= 0 && military.spent >= 0, `actions of ${seat}`);
	hold(civil.available + civil.spent === civilActions, `white tokens of ${seat} are the total of civil actions`);
	hold(military.available + military.spent === militaryActions, `red tokens of ${seat} are the total of military actions`);
	const means = openMeansOf(board, seat);
	hold(handLimit(means, 'civil') === civilHand && handLimit(means, 'military') === militaryHand, `limits of the hands of ${seat}`);
	for (const count of [thisTurn.civilActions, thisTurn.militaryActions, thisTurn.unitResources, thisTurn.unitScience])
		hold(Number.isInteger(count) && count >= 0, `what ${seat} has for the turn`);
}

/** All blue tokens of a civilization, without those that cards in play have brought; and the yellow ones. */
function tokensOf(board: Board, player: Civilization): { readonly blue: number; readonly yellow: number } {
	const inPlay = [...player.specials, player.government, ...player.colonies, ...(player.leader === undefined ? [] : [player.leader])];
	const whole = player.wonders.filter(({ ruin }) => ruin === undefined).map(({ card }) => card);
	const brought = (symbol: 'blueTokens' | 'yellowTokens'): number =>
		sum([...inPlay, ...whole].map((card) => cardOf(board, card).symbols[symbol]));
	return {
		blue: player.blue + sum(player.technologies.map(({ blue }) => blue)) + (player.unfinished?.stages ?? 0) - brought('blueTokens'),
		yellow: player.yellow + player.unused + sum(player.technologies.map(({ workers }) => workers)) - brought('yellowTokens')
	};
}

// What takes tokens from the game or brings them, beside the symbols of cards.
const MOVING = /^(yellowTokens|lost|ageBegan|colony|annexed|colonized|wonderRuined|warResolved|technologyStolen|resigned|attacked)/;

function checkTokens(
	board: Board,
	seat: number,
	player: Civilization,
	facts: readonly Fact[],
	before: Board | undefined,
	hold: Hold
): void {
	const counts = [player.blue, player.yellow, player.unused, player.science, player.culture];
	hold(
		counts.every((count) => Number.isInteger(count) && count >= 0),
		`banks and points of ${seat}`
	);
	for (const { card, workers, blue } of player.technologies) {
		hold(workers >= 0 && blue >= 0, `${card} of ${seat}`);
		const { kind } = cardOf(board, card);
		hold(blue === 0 || kind === 'farm' || kind === 'mine' || kind === 'lab', `no blue tokens on ${card}`);
	}
	const earlier = before?.players[seat];
	if (before === undefined || earlier === undefined || facts.some(({ fact }) => MOVING.test(fact))) return;
	const [then, now] = [tokensOf(before, earlier), tokensOf(board, player)];
	hold(now.blue === then.blue, `blue tokens of ${seat}: ${then.blue} before, ${now.blue} now`);
	hold(now.yellow === then.yellow, `yellow tokens of ${seat}: ${then.yellow} before, ${now.yellow} now`);
}

function checkInPlay(board: Board, seat: number, player: Civilization, hold: Hold): void {
	const kinds = player.specials.map((card) => cardOf(board, card).kind);
	hold(new Set(kinds).size === kinds.length, `one special technology of a type: ${seat}`);
	const names = [
		...player.technologies.map(({ card }) => card),
		...player.specials,
		player.government,
		...player.wonders.map(({ card }) => card)
	];
	hold(new Set(names).size === names.length, `every card in play of ${seat} once`);
	hold(cardOf(board, player.government).kind === 'government', `a government of ${seat}`);
	const technologies = player.hand.$secret.filter((card) => cardOf(board, card).isTechnology);
	hold(new Set(technologies).size === technologies.length, `no technology twice in the hand of ${seat}`);
	const { unfinished } = player;
	hold(unfinished === undefined || unfinished.stages < cardOf(board, unfinished.card).stages.length, `an unfinished wonder of ${seat}`);
	hold(new Set(player.leaderAges).size === player.leaderAges.length, `one leader of an age for ${seat}`);
	hold(player.exclusive === undefined || player.tactic !== undefined, `an exclusive tactic of ${seat}`);
}

// Cards leave the game, but none is there more often than it was made.
function checkCards(board: Board, hold: Hold): void {
	const counts = new Map<CardId, number>();
	const count = (cards: readonly CardId[]): void => {
		for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
	};
	count([
		...board.row.filter((card) => card !== ''),
		...board.civilDeck.$secret,
		...board.militaryDeck.$secret,
		...board.pastEvents,
		...board.tactics
	]);
	for (const pile of board.militaryDiscards) count(pile.$secret);
	count([...board.currentEvents.$secret, ...board.futureEvents.$secret].map(({ card }) => card));
	for (const player of board.players) {
		if (player.out === true) continue;
		count([...player.hand.$secret, ...player.militaryHand.$secret, ...player.specials, ...player.colonies]);
		count(player.technologies.map(({ card }) => card).filter((card) => cardOf(board, card).copies[2] !== 0));
		count([...player.wonders, ...player.wars].map(({ card }) => card));
		for (const card of [player.unfinished?.card, player.pact?.card, player.leader, player.exclusive === true ? player.tactic : undefined])
			if (card !== undefined) count([card]);
	}
	for (const [card, number] of counts) hold(number <= (cardOf(board, card).copies[2] ?? 0), `${number} of ${card}`);
	for (const { card } of [...board.currentEvents.$secret, ...board.futureEvents.$secret])
		hold(['event', 'territory'].includes(cardOf(board, card).kind), `${card} among the events`);
}

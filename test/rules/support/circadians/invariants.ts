import type { Fact, Match, Step } from '#rules/core/match.ts';
import type { Board, PlacedDie } from '#rules/circadians/board.ts';
import { sidesOf } from '#rules/circadians/catalogue.ts';
import { edition } from '#rules/circadians/edition.ts';
import type { CircadiansFact } from '#rules/circadians/facts.ts';
import { mapOf } from '#rules/circadians/planet.ts';
import { CLANS, RESOURCES } from '#rules/circadians/vocabulary.ts';
import { diceInPlay, diceOnBoards } from './dice.ts';

type Hold = (holds: boolean, what: string) => void;
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** What always holds of a board, and between it and the one before the last choice. Throws with the first thing that does not. */
export function checkInvariants(match: Match<Board>, facts: readonly Fact[], before: Match<Board> | undefined): void {
	const { board, agenda, result } = match;
	const hold: Hold = (holds, what) => {
		if (!holds) throw new Error(`does not hold: ${what}`);
	};
	checkDice(board, hold);
	checkItems(board, hold);
	checkTiles(board, facts as readonly CircadiansFact[], before?.board, hold);
	checkSpaces(board, hold);
	checkRival(board, hold);
	const penalty = agenda.some(({ step }: Step) => step === 'penalty') ? 1 : 0;
	hold(board.breakthroughs.length + board.rewards.length === 6, 'six breakthroughs');
	hold(board.setbacks.length + board.penalties.length + penalty === 6, 'six setbacks');
	hold(new Set(board.rewards).size === board.rewards.length, 'each reward once');
	hold(new Set(board.penalties).size === board.penalties.length, 'each penalty once');
	hold(board.events.length + board.eventDeck.$secret.length === edition.rounds, 'an event for each round');
	hold(board.events.length === board.round, 'an event each round');
	hold(agenda.length > 0 || result !== undefined, 'something to do, or a result');
	if (before !== undefined) checkStocks(board, facts as readonly CircadiansFact[], before.board, hold);
	if (result !== undefined) hold(board.round === edition.rounds && board.phase === 'over', 'the end after the last round');
}

function checkDice(board: Board, hold: Hold): void {
	const { garages } = edition.base;
	for (const [seat, player] of board.players.entries()) {
		hold(player.supply >= 0 && player.supply + diceInPlay(board, seat) === edition.limits.diceOfAColour, `thirteen dice of ${seat}`);
		hold(player.waiting >= 0 && player.canteen >= 0, `dice of ${seat} at the base`);
		for (const dice of [player.garages, player.farms]) {
			const slots = dice.map(({ slot }) => slot);
			hold(new Set(slots).size === slots.length, `one die a slot of ${seat}`);
			hold(String(slots.toSorted()) === String(slots), `dice of ${seat} from the left`);
		}
		hold(
			player.garages.every(({ slot }) => slot < garages.length),
			`garages of ${seat}`
		);
		hold(board.phase === 'execution' || player.garages.length === 0, `no dice in garages of ${seat} in the ${board.phase}`);
		const { dice, garages: planned, farms } = player.plan.$secret;
		hold(board.phase === 'planning' || dice.length + planned.length + farms.length === 0, `a plan of ${seat} in the planning only`);
		if (board.phase === 'planning') hold(player.waiting === 0, `all dice of ${seat} are rolled`);
	}
}

function checkItems(board: Board, hold: Hold): void {
	const hands = board.players.flatMap(({ hand, items, draft }) => [
		...hand.$secret,
		...items,
		...draft.$secret.offered,
		...draft.$secret.kept
	]);
	const all = [...board.itemDeck.$secret, ...board.discards, ...hands];
	hold(all.length === edition.items.length && new Set(all).size === all.length, 'every item once');
}

function checkTiles(board: Board, facts: readonly CircadiansFact[], before: Board | undefined, hold: Hold): void {
	for (const tiles of ['farms', 'upgrades'] as const) {
		const own = (of: Board): number[] => {
			const stacks = tiles === 'farms' ? of.farmStacks : of.upgradeStacks;
			const inStacks = stacks.flatMap(({ top, rest }) => [...(top === undefined ? [] : [top]), ...rest.$secret]);
			return [...inStacks, ...of.players.flatMap((player) => (tiles === 'farms' ? player.farmTiles : player.upgradeTiles))];
		};
		const now = own(board);
		for (const [tile, { copies }] of edition[tiles].entries())
			hold(now.filter((each) => each === tile).length <= copies, `copies of ${tiles} ${tile}`);
		const gone = facts.filter((told) => (told.fact === 'tileGivenUp' || told.fact === 'tileLost') && told.tiles === tiles).length;
		const earlier = before === undefined ? sum(edition[tiles].map(({ copies }) => copies)) : own(before).length;
		hold(now.length === earlier - gone, `${tiles} leave the game only when they are told to`);
	}
	for (const player of board.players)
		hold(player.farmTiles.length <= edition.base.emptyFarms && player.upgradeTiles.length < edition.base.garages.length, 'room for tiles');
}

function checkSpaces(board: Board, hold: Hold): void {
	const sides = sidesOf(board);
	const once = (dice: readonly PlacedDie[], spaces: number, what: string): void => {
		const taken = dice.map(({ space }) => space);
		hold(new Set(taken).size === taken.length && taken.every((space) => space >= 0 && space < spaces), `one die a space of ${what}`);
	};
	for (const clan of CLANS) once(board.negotiation[clan], sides.negotiation[clan].length, clan);
	for (const column of sides.depository)
		once(
			board.depository.filter(({ die }) => die === column),
			edition.depository.rows.length,
			'the depository'
		);
	hold(
		board.depository.every(({ die }) => sides.depository.includes(die)),
		'columns of the depository'
	);
	once(board.headquarters, sides.headquarters, 'the headquarters');
	const { locations } = board;
	once(locations.miningCamp, sides.miningCamp.length, 'the mining camp');
	once(locations.foundry, sides.foundry, 'the foundry');
	once(locations.controlRoom, sides.controlRoom, 'the control room');
	once(locations.market, sides.market.length, 'the market');
	once(locations.academy, edition.locations.academy.spaces.length, 'the academy');
	for (let space = 0; space < sides.laboratory; space += 1) {
		const pair = locations.laboratory.filter((die) => die.space === space);
		hold(pair.length <= 2 && pair.every(({ die, player }) => die === pair[0]?.die && player === pair[0].player), 'pairs in the laboratory');
	}
	const { hexes, printed } = mapOf(board);
	for (const { harvester } of board.players) {
		hold(harvester >= 0 && harvester < hexes.length, 'harvesters on the planet');
		hold(harvester >= printed || !board.finds.includes(harvester), 'nothing is left where a harvester stands');
	}
}

function checkRival(board: Board, hold: Hold): void {
	const { rival } = board;
	if (rival === undefined) return;
	const { dice, supply, gems, progress, schemes, schemeDeck, discards, harvester } = rival;
	const placed = diceOnBoards(board, board.players.length);
	hold(dice + supply + placed === edition.limits.diceOfAColour, 'thirteen dice of the rival');
	hold(dice >= 0 && dice <= edition.rivals.spaces && supply >= 0, 'the dice on its board');
	hold(gems >= 0 && progress >= 0 && progress <= 3, 'its gems and tiles');
	const cards = [...schemes, ...schemeDeck.$secret, ...discards];
	hold(cards.length === edition.schemes.length && new Set(cards).size === cards.length, 'every scheme once');
	hold(harvester >= 0 && harvester < mapOf(board).hexes.length, 'its harvester on the planet');
	hold(board.phase === 'over' || harvester < mapOf(board).printed, 'its harvester on a cache at the end only');
}

// Resources come and go only as the facts tell.
function checkStocks(board: Board, facts: readonly CircadiansFact[], before: Board, hold: Hold): void {
	for (const [seat, { stock }] of board.players.entries()) {
		for (const resource of RESOURCES) {
			let change = 0;
			for (const told of facts) {
				if (!('player' in told) || told.player !== seat) continue;
				if (told.fact === 'gained') change += told.gain[resource] ?? 0;
				if (told.fact === 'paid') change -= told.price[resource] ?? 0;
				if (told.fact === 'traded') change += (told.get[resource] ?? 0) - (told.give[resource] ?? 0);
				if (told.fact === 'gemLost' && resource === 'gems') change -= edition.negotiation.rewards.gems;
			}
			const [now, earlier] = [stock.$secret[resource], before.players[seat]?.stock.$secret[resource] ?? 0];
			hold(Number.isInteger(now) && now >= 0, `${resource} of ${seat}`);
			hold(now === earlier + change, `${resource} of ${seat}: ${earlier} and ${change} make ${now}`);
		}
	}
}

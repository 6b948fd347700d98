import { editionOf, playerOf, type Board, type PlayerId } from '../board.ts';
import { abilityOf } from '../characters.ts';
import { catalogueOf } from '../catalogue.ts';
import type { ClanAbility } from '../effects.ts';
import type { Setback } from '../edition.ts';
import { eventEffect } from '../events.ts';
import { decision, type Flow } from '../flow.ts';
import { give } from '../gains.ts';
import { turned } from '../garages.ts';
import { hasDie } from '../lose-die.ts';
import { mapOf } from '../planet.ts';
import type { CircadiansOption, CircadiansStep } from '../steps.ts';
import { areTilesLeft } from '../tiles.ts';
import { DIE_VALUES, REWARDS, type Clan, type DieValue, type Reward } from '../vocabulary.ts';

/** Negotiation board: what a die that has been placed leads to: the clan's ability, a breakthrough, a setback, in this order. */
export function talk(board: Board, seat: PlayerId, clan: Clan, die: DieValue, flow: Flow): void {
	useClan(board, seat, clan, flow);
	// Ruling 16: the first of its value on the whole board.
	if (board.breakthroughs.includes(die) && board.rewards.length < REWARDS.length) flow.next({ step: 'breakthrough', seat, die });
	if (applying(board, clan).length > 0) flow.next({ step: 'setback', seat, clan });
}

/** The ability that lies up on a clan's board. */
export function clanAbilityOf(board: Board, clan: Clan): ClanAbility {
	return catalogueOf(board).edition.negotiation.clans[clan][board.clanSides[clan]] as ClanAbility;
}

// Always optional; what only gives is taken without asking (ruling 38).
function useClan(board: Board, seat: PlayerId, clan: Clan, flow: Flow): void {
	const ability = clanAbilityOf(board, clan);
	const { garages, farms } = playerOf(board, seat);
	switch (ability.ability) {
		case 'gain':
			return give(board, seat, ability.gain, 'clan', flow);
		case 'move':
			return flow.next({ step: 'move', seat, by: 'clan', left: 1 });
		case 'changeDie':
		case 'turnDie':
			if (garages.length + farms.length > 0) flow.next({ step: 'clanAbility', seat, clan });
			return;
		default:
			ability satisfies never;
	}
}

/** Clan ability: a die still on the base takes another value, or shows its opposite face. */
export const clanAbility = decision<'clanAbility'>({
	options(board, { seat, clan }) {
		const turns = clanAbilityOf(board, clan).ability === 'turnDie';
		const player = playerOf(board, seat);
		const list: CircadiansOption['clanAbility'][] = [];
		for (const on of ['garages', 'farms'] as const) {
			for (const { slot, die: shown } of player[on]) {
				const values = turns ? [turned(shown)] : DIE_VALUES.filter((value) => value !== shown);
				for (const die of values) list.push({ kind: 'change', on, slot, die });
			}
		}
		list.push({ kind: 'decline' });
		return list;
	},
	take(board, { seat }, choice, flow) {
		if (choice.kind === 'decline') return;
		const player = playerOf(board, seat);
		const { on, slot, die } = choice;
		player[on] = player[on].map((own) => {
			if (own.slot !== slot) return own;
			flow.log({ fact: 'baseDieChanged', player: seat, from: own.die, to: die });
			return { slot, die };
		});
	}
});

/** Breakthroughs: one of the rewards that are not covered yet. */
export const breakthrough = decision<'breakthrough'>({
	options: (board) => REWARDS.filter((reward) => !board.rewards.includes(reward)).map((reward) => ({ kind: 'reward', reward })),
	take(board, { seat, die }, { reward }, flow) {
		board.breakthroughs = board.breakthroughs.filter((value) => value !== die);
		board.rewards = [...board.rewards, reward];
		flow.log({ fact: 'breakthrough', player: seat, die, reward });
		bring(board, seat, reward, flow);
	}
});

// What a reward brings; where that is nothing, its place is covered all the same (ruling 16).
function bring(board: Board, seat: PlayerId, reward: Reward, flow: Flow): void {
	const { gems, dice, items } = editionOf(board).negotiation.rewards;
	switch (reward) {
		case 'farm':
			if (areTilesLeft(board, 'farms')) flow.next({ step: 'takeFarm', seat, by: 'breakthrough' });
			return;
		case 'upgrade':
			if (areTilesLeft(board, 'upgrades')) flow.next({ step: 'takeUpgrade', seat, by: 'breakthrough' });
			return;
		case 'move':
			return flow.next({ step: 'move', seat, by: 'breakthrough', left: 1 });
		case 'gem':
			return give(board, seat, { gems }, 'breakthrough', flow);
		case 'die':
			return give(board, seat, { dice }, 'breakthrough', flow);
		case 'items':
			return give(board, seat, { items }, 'breakthrough', flow);
		default:
			reward satisfies never;
	}
}

/** Setbacks: the tokens at the left whose condition the dice under this clan meet (ruling 17). */
export function applying(board: Board, clan: Clan): readonly number[] {
	return eventEffect(board, 'noSetbacks') === undefined ? tokensMet(board, clan) : [];
}

/** The same, whatever the event: for the rival, whom events do not bind (ruling 36). */
export function tokensMet(board: Board, clan: Clan): readonly number[] {
	if (board.penalties.length === REWARDS.length) return [];
	const dice = board.negotiation[clan].map(({ die }) => die);
	const { setbacks } = editionOf(board).negotiation;
	return board.setbacks.filter((token) => {
		const setback = setbacks[token];
		return setback !== undefined && meets(dice, setback);
	});
}

function meets(dice: readonly DieValue[], setback: Setback): boolean {
	if ('sum' in setback) return dice.reduce((sum, die) => sum + die, 0) >= setback.sum;
	return dice.some((die) => dice.filter((other) => other === die).length >= setback.equal);
}

/** Setbacks: one at the most, the player's choice; who has the sceptre may ignore all. */
export const setback = decision<'setback'>({
	options(board, { seat, clan }) {
		const { setbacks } = editionOf(board).negotiation;
		const tokens = applying(board, clan);
		// Of tokens that say the same, one.
		const conditions = tokens.map((token) => conditionOf(setbacks[token] as Setback));
		const list = tokens
			.filter((_token, at) => conditions.indexOf(conditions[at] as string) === at)
			.map((token): CircadiansOption['setback'] => ({ kind: 'setback', setback: token }));
		return mayIgnore(board, seat) ? [...list, { kind: 'ignore' }] : list;
	},
	take(board, { seat, clan }, choice, flow) {
		if (choice.kind === 'ignore') return flow.log({ fact: 'setbackIgnored', player: seat, clan });
		board.setbacks = board.setbacks.filter((token) => token !== choice.setback);
		flow.log({ fact: 'setback', player: seat, setback: choice.setback, clan });
		flow.next({ step: 'penalty', seat, setback: choice.setback });
	}
});

function conditionOf(token: Setback): string {
	return 'sum' in token ? `sum ${token.sum}` : `equal ${token.equal}`;
}

function mayIgnore(board: Board, seat: PlayerId): boolean {
	const { items } = catalogueOf(board);
	return playerOf(board, seat).items.some((item) => items.get(item)?.effect.effect === 'ignoreSetbacks');
}

/** Setbacks: a penalty that can be suffered must be; where none can, one is covered all the same. Lysias is rewarded (rulings 17 and 18). */
export const penalty = decision<'penalty'>({
	options(board, { seat }) {
		const free = REWARDS.filter((each) => !board.penalties.includes(each));
		const felt = isRewarded(board, seat) ? free : free.filter((each) => suffering(board, seat, each) !== undefined);
		return (felt.length > 0 ? felt : free).map((each) => ({ kind: 'penalty', penalty: each }));
	},
	take(board, { seat }, { penalty: chosen }, flow) {
		const rewarded = isRewarded(board, seat);
		const step = suffering(board, seat, chosen);
		// It tells that the player has no gem.
		if (!rewarded && step === undefined) flow.preventUndo();
		board.penalties = [...board.penalties, chosen];
		flow.log({ fact: 'penalty', player: seat, penalty: chosen, rewarded });
		if (rewarded) return bring(board, seat, chosen, flow);
		const { gems } = playerOf(board, seat).stock.$secret;
		if (chosen === 'gem' && gems > 0) {
			playerOf(board, seat).stock.$secret.gems = Math.max(0, gems - editionOf(board).negotiation.rewards.gems);
			flow.log({ fact: 'gemLost', player: seat });
		}
		if (step !== undefined && step !== 'gem') flow.next(step);
	},
	// What can be suffered depends on what nobody else knows.
	always: true
});

function isRewarded(board: Board, seat: PlayerId): boolean {
	return abilityOf(board, seat, 'setbacksReward') !== undefined;
}

// The step by which a penalty is suffered; undefined where it would change nothing.
function suffering(board: Board, seat: PlayerId, chosen: Reward): CircadiansStep | 'gem' | undefined {
	const player = playerOf(board, seat);
	const { limits, negotiation } = editionOf(board);
	switch (chosen) {
		case 'farm':
			return player.farmTiles.length > 0 ? { step: 'loseTile', seat, tiles: 'farms' } : undefined;
		case 'upgrade':
			return player.upgradeTiles.length > 0 ? { step: 'loseTile', seat, tiles: 'upgrades' } : undefined;
		case 'move':
			return player.harvester === mapOf(board).centre ? undefined : { step: 'move', seat, by: 'setback', left: 1 };
		case 'gem':
			return player.stock.$secret.gems > 0 ? 'gem' : undefined;
		case 'die':
			return hasDie(board, seat, limits.diceOfAColour) ? { step: 'loseDie', seat } : undefined;
		case 'items': {
			const count = Math.min(negotiation.rewards.items, player.hand.$secret.length);
			return count > 0 ? { step: 'loseItem', seat, count } : undefined;
		}
		default:
			return chosen satisfies never;
	}
}

import { number } from '#lib/format.ts';
import { m } from '#lib/paraglide/messages.js';
import { editionOf } from '#rules/circadians/board.ts';
import { catalogueOf, sidesOf } from '#rules/circadians/catalogue.ts';
import type { Amounts, Gain } from '#rules/circadians/effects.ts';
import { findAt } from '#rules/circadians/planet.ts';
import type { Reward } from '#rules/circadians/vocabulary.ts';
import { diceText, gainText, itemsText, pointsText, rowName } from '../names.ts';
import type { AnyCircadiansOption, Context } from './options.ts';
import { isRewarded } from './questions.ts';
import { characterText, farmText, itemText, upgradeText } from './texts.ts';

/** What is paid for a choice and gained by it at once, as the rules foresee it. */
export type Foreseen = { readonly paid: Amounts; readonly gained: Gain };

/** What an option costs or brings, in a few words; `foreseen` where a die is activated or a farm yields. Undefined when there is nothing to add. */
export function optionEffect(option: AnyCircadiansOption, context: Context, foreseen?: Foreseen): string | undefined {
	const lines = [...(foreseen === undefined ? [] : foreseenLines(foreseen)), ...ownLines(option, context)].filter((line) => line !== '');
	return lines.length === 0 ? undefined : lines.join(' · ');
}

function foreseenLines({ paid, gained }: Foreseen): string[] {
	return [
		isSome(paid) ? m.cir_effect_costs({ price: gainText(paid) }) : '',
		isSome(gained) ? m.cir_effect_brings({ gain: gainText(gained) }) : ''
	];
}

function isSome(amounts: Gain): boolean {
	return Object.values(amounts).some((count) => count > 0);
}

// What is not paid or gained at once.
function ownLines(option: AnyCircadiansOption, context: Context): readonly string[] {
	const { board, player } = context;
	const edition = editionOf(board);
	const { items } = catalogueOf(board);
	switch (option.kind) {
		case 'character':
			return [characterText(edition.characters[option.character])];
		case 'keep':
		case 'discard':
		case 'depository': {
			const item = items.get(option.item);
			if (item === undefined) return [];
			const worth = option.kind === 'depository' ? [] : [m.cir_effect_costs({ price: gainText(item.cost) })];
			return [...worth, pointsText(item.points), itemText(item.effect)];
		}
		case 'negotiation':
			return [pointsText(sidesOf(board).negotiation[option.clan][option.row]?.points ?? 0)];
		case 'farm': {
			const tile = 'farm' in option ? edition.farms[option.farm] : undefined;
			return tile === undefined ? [] : [farmText(tile)];
		}
		case 'upgrade': {
			const tile = edition.upgrades[option.upgrade];
			return tile === undefined ? [] : [upgradeText(tile)];
		}
		case 'refuse':
			return [m.cir_effect_all_to_canteen()];
		case 'reward':
			return [rewardAmount(option.reward, context)];
		case 'penalty':
			return isRewarded(board, player) ? [rewardAmount(option.penalty, context)] : [];
		case 'row': {
			const { dice, items: cards } = edition.negotiation.rewards;
			const row = edition.depository.rows.findIndex(({ reward }) => reward === option.reward);
			return [rowName(row), option.reward === 'die' ? diceText(dice) : option.reward === 'items' ? itemsText(cards) : ''];
		}
		case 'move':
			return [
				costOfStep(context),
				board.finds.includes(option.to) ? m.cir_effect_brings({ gain: gainText(findAt(board, option.to)) }) : ''
			];
		case 'headquartersDie': {
			const die = board.headquarters.find(({ space }) => space === option.space)?.die;
			return die === undefined ? [] : [m.cir_effect_of_die({ die: number(die) })];
		}
		case 'negotiationDie': {
			const points = sidesOf(board).negotiation[option.clan][option.row]?.points ?? 0;
			return [pointsText(points)];
		}
		case 'baseDie': {
			const die = player === undefined ? undefined : board.players[player]?.[option.on].find(({ slot }) => slot === option.slot)?.die;
			return die === undefined ? [] : [m.cir_effect_of_die({ die: number(die) })];
		}
		default:
			return [];
	}
}

// Sable's step may have a price.
function costOfStep({ board, player, step }: Context): string {
	if (player === undefined || step.step !== 'move' || step.by !== 'character') return '';
	const character = board.players[player]?.character;
	const ability = character === undefined ? undefined : editionOf(board).characters[character].ability;
	const cost = ability?.ability === 'moveAfterHarvest' ? ability.cost : undefined;
	return cost === undefined ? '' : m.cir_effect_costs({ price: gainText(cost) });
}

function rewardAmount(reward: Reward, { board }: Context): string {
	const { gems, dice, items } = editionOf(board).negotiation.rewards;
	if (reward === 'gem') return gainText({ gems });
	if (reward === 'die') return diceText(dice);
	return reward === 'items' ? itemsText(items) : '';
}

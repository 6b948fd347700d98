import { m } from '#lib/paraglide/messages.js';
import type { CircadiansOption } from '#rules/circadians/steps.ts';

/** What a table asks of whoever is away from it, in a few words: nothing that only the table may show. */
export const asks: { readonly [step in keyof CircadiansOption]: () => string } = {
	chooseCharacter: m.cir_away_choose_character,
	keepItem: m.cir_away_keep_item,
	plan: m.cir_away_plan,
	activate: m.cir_away_activate,
	clanAbility: m.cir_away_clan_ability,
	breakthrough: m.cir_away_breakthrough,
	setback: m.cir_away_setback,
	penalty: m.cir_away_penalty,
	loseTile: m.cir_away_penalty,
	loseDie: m.cir_away_penalty,
	loseItem: m.cir_away_penalty,
	secondReward: m.cir_away_reward,
	trade: m.cir_away_trade,
	takeFarm: m.cir_away_take_farm,
	takeUpgrade: m.cir_away_take_upgrade,
	giveUpTile: m.cir_away_give_up,
	move: m.cir_away_move,
	yield: m.cir_away_yield,
	surplusDie: m.cir_away_surplus,
	surplusItem: m.cir_away_surplus
};

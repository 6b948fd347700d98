import { offeredWishes } from '#lib/board/standing/declaration.ts';
import { m } from '#lib/paraglide/messages.js';
import { wishes } from '#rules/power-struggle/wishes.ts';
import { money, privilegeName } from './words/names.ts';

/** What can be answered for a player in others' turns, in words. */
export const offered = offeredWishes(wishes, {
	refuseBelow: {
		label: m.psb_wish_below,
		hint: m.psb_wish_below_hint,
		value: m.psb_wish_below_value,
		told: money,
		beginsWithLeast: true
	},
	refuseForCard: { label: m.psb_wish_card, hint: m.psb_wish_card_hint, option: privilegeName }
});

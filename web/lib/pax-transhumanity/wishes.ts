import { offeredWishes } from '#lib/board/standing/declaration.ts';
import { m } from '#lib/paraglide/messages.js';
import { wishes } from '#rules/pax-transhumanity/wishes.ts';

/** What can be answered for a player in others' turns, in words. */
export const offered = offeredWishes(wishes, {
	loseUnemployed: { label: m.pxb_wish_unemployed, hint: m.pxb_wish_unemployed_hint }
});

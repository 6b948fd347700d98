import { offeredWishes } from '#lib/board/standing/declaration.ts';
import { m } from '#lib/paraglide/messages.js';
import { wishes } from '#rules/through-the-ages/wishes.ts';

/** What can be answered for a player in others' turns, in words. */
export const offered = offeredWishes(wishes, {
	passBids: { label: m.tta_wish_pass, hint: m.tta_wish_pass_hint, value: m.tta_wish_pass_value },
	yieldToAggressions: { label: m.tta_wish_yield, hint: m.tta_wish_yield_hint },
	refusePacts: { label: m.tta_wish_pacts, hint: m.tta_wish_pacts_hint }
});

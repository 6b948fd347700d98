import { m } from '#lib/paraglide/messages.js';
import type { DeviceLabel } from '#party/shared/account-wire.ts';

/** A device in words, as far as its browser has said what it is. */
export function placeWords({ browser, system }: DeviceLabel): string {
	if (browser !== undefined && system !== undefined) return m.browser_on({ browser, system });
	return browser ?? system ?? m.browser_unknown();
}

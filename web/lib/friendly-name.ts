import { m } from '#lib/paraglide/messages.js';

/** A friendly name for somebody who has not given one yet, in the reader's language. */
export function friendlyName(): string {
	const names = m.friendly_names().split('|');
	return names[Math.floor(Math.random() * names.length)] ?? 'Guest';
}

import type { GameRoom } from './game.ts';

/**
 * Marks what the viewer has pressed to make a choice from that moment until the room has answered, on whatever board: `data-sent`; not
 * while the connection is lost, when a choice waits. To be called while a component is made.
 */
export function markSent(room: () => Pick<GameRoom, 'busy' | 'connection'>): void {
	let pressed: Element | undefined;
	// What was pressed for the choice that is on its way, or waits.
	let latest: Element | undefined;

	$effect(() => {
		// A choice is made while its control is being pressed, or it was made by something else.
		const note = ({ target }: Event): void => {
			pressed = target instanceof Element ? (target.closest('button, [role=button]') ?? undefined) : undefined;
			setTimeout(() => (pressed = undefined));
		};
		document.addEventListener('click', note, true);
		return () => document.removeEventListener('click', note, true);
	});

	$effect(() => {
		const { busy, connection } = room();
		if (!busy) latest = undefined;
		else latest ??= pressed;
		if (!busy || connection === 'lost') return undefined;
		const mark = latest;
		mark?.setAttribute('data-sent', '');
		return () => mark?.removeAttribute('data-sent');
	});
}

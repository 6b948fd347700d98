import type { GameRoom } from './game.ts';

/**
 * Marks what the viewer has pressed to make a choice from that moment until the room has answered, on whatever board: `data-sent`. To be
 * called while a component is made.
 */
export function markSent(room: () => Pick<GameRoom, 'busy'>): void {
	let pressed: Element | undefined;

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
		if (!room().busy) return undefined;
		const mark = pressed;
		mark?.setAttribute('data-sent', '');
		return () => mark?.removeAttribute('data-sent');
	});
}

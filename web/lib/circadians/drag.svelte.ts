import type { DieValue } from '#rules/circadians/vocabulary.ts';

// So far a finger strays in a tap.
const STRAYS = 6;

/** A die that is dragged from the tray to a place; a place says by `data-drop` that it takes one. */
export class Drag {
	/** The die in hand, and where the pointer is. */
	die: DieValue | undefined = $state();
	x = $state(0);
	y = $state(0);
	readonly #ondrop: (die: DieValue, place: string) => void;

	constructor(ondrop: (die: DieValue, place: string) => void) {
		this.#ondrop = ondrop;
	}

	/** A pointer has come down on a die: from where it has moved far enough, `onlift` is told and the die follows. */
	start(event: PointerEvent, die: DieValue, onlift: () => void): void {
		if (event.button !== 0) return;
		const { pointerId, clientX, clientY } = event;
		const stop = new AbortController();
		const move = (moved: PointerEvent): void => {
			if (moved.pointerId !== pointerId) return;
			if (this.die === undefined && Math.hypot(moved.clientX - clientX, moved.clientY - clientY) < STRAYS) return;
			if (this.die === undefined) onlift();
			this.die = die;
			this.x = moved.clientX;
			this.y = moved.clientY;
		};
		const end = (ended: PointerEvent): void => {
			if (ended.pointerId !== pointerId) return;
			stop.abort();
			if (this.die === undefined) return;
			this.die = undefined;
			const there = document.elementFromPoint(ended.clientX, ended.clientY)?.closest<HTMLElement>('[data-drop]');
			if (ended.type === 'pointerup' && there?.dataset.drop !== undefined) this.#ondrop(die, there.dataset.drop);
		};
		document.addEventListener('pointermove', move, { signal: stop.signal });
		document.addEventListener('pointerup', end, { signal: stop.signal });
		document.addEventListener('pointercancel', end, { signal: stop.signal });
	}
}

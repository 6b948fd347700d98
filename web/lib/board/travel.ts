import { keepsStill } from '#lib/ease.ts';
type Spot = { readonly x: number; readonly y: number; readonly owner: string | undefined };

const MILLISECONDS = 280;
const LEAST = 4;
// Dice tumble one after the other, those of which nothing tells where they come from out of a hand above.
const TUMBLES = 420;
const BETWEEN = 40;
const HAND = { x: -24, y: -70 };

/**
 * Lets pieces travel: every element with `data-piece` that stands elsewhere after an update slides there from where it stood.
 * A piece that is new comes from where a vanished piece of the same `data-owner` stood. Dice of a `data-roll` that has not been seen
 * before tumble into place.
 */
export class Travel {
	#root: HTMLElement;
	#before: ReadonlyMap<string, Spot> | undefined;
	readonly #rolls = new Set<string>();
	#going = false;

	constructor(root: HTMLElement) {
		this.#root = root;
	}

	/** Remembers where everything stands, as it was last painted; to be called before the page changes. Nothing with reduced motion. */
	measure(): void {
		if (this.#before !== undefined || keepsStill()) return;
		this.#before = this.#spots();
		for (const { dataset } of this.#pieces()) if (dataset.roll !== undefined) this.#rolls.add(dataset.roll);
	}

	/** Sends off whatever has moved since, when the page is next painted: however many changes come until then, it is laid out once. */
	go(): void {
		if (this.#before === undefined || this.#going) return;
		this.#going = true;
		requestAnimationFrame(() => {
			const before = this.#before ?? new Map<string, Spot>();
			this.#before = undefined;
			this.#going = false;
			if (before.size > 0) this.#send(before);
		});
	}

	#send(before: ReadonlyMap<string, Spot>): void {
		const after = this.#spots();
		const vanished = [...before].filter(([piece]) => !after.has(piece)).map(([, spot]) => spot);
		let tumbling = 0;
		for (const element of this.#pieces()) {
			const piece = element.dataset.piece ?? '';
			const to = after.get(piece);
			if (to === undefined) continue;
			const from = before.get(piece) ?? takeSpot(vanished, to.owner);
			const { roll } = element.dataset;
			if (roll !== undefined && !this.#rolls.has(roll)) {
				tumble(element, from === undefined ? HAND : { x: from.x - to.x, y: from.y - to.y }, tumbling * BETWEEN);
				tumbling += 1;
			} else if (from === undefined)
				element.animate(
					[
						{ opacity: 0, scale: 0.6 },
						{ opacity: 1, scale: 1 }
					],
					{ duration: MILLISECONDS, easing: 'ease-out' }
				);
			else if (Math.abs(from.x - to.x) + Math.abs(from.y - to.y) > LEAST) slide(element, from.x - to.x, from.y - to.y);
		}
	}

	#pieces(): HTMLElement[] {
		return [...this.#root.querySelectorAll<HTMLElement>('[data-piece]')];
	}

	#spots(): Map<string, Spot> {
		return new Map(
			this.#pieces().map((element) => {
				const { left, top, width, height } = element.getBoundingClientRect();
				return [element.dataset.piece ?? '', { x: left + width / 2, y: top + height / 2, owner: element.dataset.owner }];
			})
		);
	}
}

function takeSpot(spots: Spot[], owner: string | undefined): Spot | undefined {
	const index = spots.findIndex((spot) => spot.owner === owner);
	return index < 0 ? undefined : spots.splice(index, 1)[0];
}

function slide(element: HTMLElement, x: number, y: number): void {
	element.animate(
		[
			{ translate: `${x}px ${y}px`, zIndex: 2 },
			{ translate: '0 0', zIndex: 2 }
		],
		{
			duration: MILLISECONDS,
			easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)'
		}
	);
}

function tumble(element: HTMLElement, { x, y }: { readonly x: number; readonly y: number }, delay: number): void {
	element.animate(
		[
			{ translate: `${x}px ${y}px`, rotate: '-540deg', scale: 1.25, zIndex: 2 },
			{ translate: '0 0', rotate: '14deg', scale: 1.06, zIndex: 2, offset: 0.8 },
			{ translate: '0 0', rotate: '0deg', scale: 1, zIndex: 2 }
		],
		{ duration: TUMBLES, delay, fill: 'backwards', easing: 'cubic-bezier(0.2, 0.7, 0.3, 1)' }
	);
}

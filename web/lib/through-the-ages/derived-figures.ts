import { number } from '#lib/format.ts';
import { m } from '#lib/paraglide/messages.js';
import type { OpenBoard, OpenCivilization } from '#rules/through-the-ages/board.ts';
import { outputOf } from '#rules/through-the-ages/production.ts';
import { ratingsOf, strengthOf } from '#rules/through-the-ages/ratings.ts';

const FIGURES = {
	culture: m.ttb_rate_culture,
	science: m.ttb_rate_science,
	food: m.ttb_rate_food,
	resources: m.ttb_rate_resources,
	strength: m.tta_strength,
	happy: m.tta_happy,
	discontent: m.ttb_discontent,
	civilActions: m.ttb_rate_civil_actions,
	militaryActions: m.ttb_rate_military_actions,
	colonization: m.tta_colonization,
	civilHand: m.ttb_civil_hand,
	militaryHand: m.ttb_military_hand
} as const;
type Figure = keyof typeof FIGURES;
export type Figures = { readonly [figure in Figure]: number };

/** Every figure that is derived of a civilization. Throws when there is no such player. */
export function figuresOf(board: OpenBoard, seat: number): Figures {
	return {
		...ratingsOf(board, seat),
		strength: strengthOf(board, seat),
		food: outputOf(board, seat, 'food'),
		resources: outputOf(board, seat, 'resources')
	};
}

/** A board on which one player has another civilization. */
export function withCivilization(board: OpenBoard, seat: number, civilization: OpenCivilization): OpenBoard {
	return { ...board, players: board.players.map((own, player) => (player === seat ? civilization : own)) };
}

/** What differs between two civilizations of one player: "Strength 3 → 5". */
export function changesText(board: OpenBoard, seat: number, after: OpenCivilization): readonly string[] {
	return figuresText(figuresOf(board, seat), figuresOf(withCivilization(board, seat, after), seat));
}

/** What differs between figures: "Strength 3 → 5". */
export function figuresText(before: Figures, after: Figures): readonly string[] {
	return (Object.keys(FIGURES) as Figure[])
		.filter((figure) => before[figure] !== after[figure])
		.map((figure) => changedText(FIGURES[figure](), before[figure], after[figure]));
}

/** A figure that is not what it was: "Strength 3 → 5". */
export function changedText(what: string, now: number, then: number): string {
	return m.ttb_change({ what, now: number(now), then: number(then) });
}

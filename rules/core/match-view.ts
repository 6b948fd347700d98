import type { Game } from './game.ts';
import { choicesSeen, openTally, type Match, type Result, type Step } from './match.ts';
import type { Blocked, Option } from './option.ts';
import { asked, blocked, options } from './play.ts';
import type { Seat, Viewer } from './seat.ts';
import { opened, view, viewAfter, type View } from './secret.ts';
import { isOver } from './stopped.ts';

/** A match as one viewer may see it. */
export type MatchView<Board = unknown, S extends Step = Step> = {
	readonly board: View<Board>;
	/** The open questions: whom each is put to and what it is about; `together` hides how far another seat is when several act at once. */
	readonly asks: readonly {
		readonly seat: Seat;
		readonly step: View<S> | { readonly step: 'confirm'; readonly seat: Seat } | { readonly step: 'together' };
	}[];
	/** The viewer's own options, when a question is put to it. */
	readonly options: readonly Option[];
	/** What the viewer might expect among its options, and why it is not there. */
	readonly blocked: readonly Blocked[];
	/** How many of its last choices the viewer may take back. */
	readonly undo: number;
	/** How many choices there were; of those that seats make at once, only the viewer's own. */
	readonly choices: number;
	readonly result?: Result;
	/** The match was stopped before its end: nobody has won, and every secret is open. */
	readonly stopped?: true;
};

/** A match as it was before, and what the same viewer saw of it. */
export type Viewed = { readonly match: Match; readonly view: MatchView };

/**
 * Everything a viewer may know of a match; when the match is over, every secret is open to everybody. `viewed` spares the parts
 * that are the same as before, of matches that are never changed in place.
 */
export function matchView(game: Game, match: Match, viewer: Viewer, viewed?: Viewed): MatchView {
	const own = viewer === 'spectator' ? undefined : viewer;
	return {
		...standing(game, match, viewer, isOver(match), viewed),
		options: own === undefined ? [] : options(game, match, own),
		blocked: own === undefined ? [] : blocked(game, match, own),
		undo: own === undefined ? 0 : (match.trail[own] ?? 0)
	};
}

/**
 * A past moment of a match as the viewer knew it then, with nothing to choose and nothing to take back; once the match is `over`, every
 * secret of that moment is open to everybody.
 */
export function pastView(game: Game, match: Match, viewer: Viewer, over: boolean): MatchView {
	return { ...standing(game, match, viewer, over), options: [], blocked: [], undo: 0 };
}

function standing(
	game: Game,
	match: Match,
	viewer: Viewer,
	isOpen: boolean,
	viewed?: Viewed
): Pick<MatchView, 'board' | 'asks' | 'choices' | 'result' | 'stopped'> {
	const show = <T>(value: T): View<T> => (isOpen ? opened(value) : view(value, viewer));
	// What was open to everybody may not be so any more.
	const isKnown = viewed !== undefined && !isOpen && !isOver(viewed.match);
	return {
		board: isKnown ? viewAfter(match.board, viewer, viewed.match.board, viewed.view.board) : show(match.board),
		asks: asked(game, match).map(({ seat, step, alone }) => ({
			seat,
			step: alone || seat === viewer ? show(step) : { step: 'together' }
		})),
		choices: choicesSeen(viewer, match.choices, openTally(match)),
		...(match.result !== undefined && { result: match.result }),
		...(match.stopped && { stopped: true })
	};
}

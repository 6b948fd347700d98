import { equal, type Json } from '#rules/core/json.ts';
import type { Match } from '#rules/core/match.ts';

// Stands in a stored board where the board has the edition itself.
const MARK = '$edition';

/** Takes the edition out of boards before they are stored, and puts it back: it is many times as large as all the rest. */
export class EditionPlace {
	readonly edition: Json;
	// Boards keep the values that do not change, so each is compared once.
	private readonly same = new WeakSet<object>();
	private readonly others = new WeakSet<object>();

	constructor(edition: Json) {
		this.edition = edition;
	}

	/** The match with a mark where its board has the edition. */
	without(match: Match): Match {
		return this.mapped(match, (value) => (this.isEdition(value) ? { [MARK]: true } : value));
	}

	/** The match with the edition where `without` left a mark. */
	within(match: Match): Match {
		return this.mapped(match, (value) => (isMark(value) ? this.edition : value));
	}

	private mapped(match: Match, map: (value: unknown) => unknown): Match {
		const board: Record<string, unknown> = { ...(match.board as object) };
		for (const key in board) board[key] = map(board[key]);
		return { ...match, board: board as Match['board'] };
	}

	private isEdition(value: unknown): boolean {
		if (value === this.edition) return true;
		if (typeof value !== 'object' || value === null || this.others.has(value)) return false;
		if (this.same.has(value)) return true;
		const same = equal(value, this.edition);
		(same ? this.same : this.others).add(value);
		return same;
	}
}

/** Whether the board has a mark where the edition is to be put. */
export function hasMark({ board }: Match): boolean {
	return Object.values(board as object).some(isMark);
}

function isMark(value: unknown): boolean {
	return typeof value === 'object' && value !== null && Object.hasOwn(value, MARK);
}

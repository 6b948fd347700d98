import type { Game } from '#rules/core/game.ts';
import type { Match } from '#rules/core/match.ts';
import { isRange, isTextField, leastChoice, unwritten, type AnyChoice, type Option } from '#rules/core/option.ts';
import { options } from '#rules/core/play.ts';
import type { Seat } from '#rules/core/seat.ts';
import { isRefusal, type Change } from './change.ts';
import type { Room } from './table.ts';
import { takeBotChoice } from './turn.ts';

// The choices a bot would make in this seat: the one it wants first, then the plain ones, so that the match never stalls.
function* botChoices(game: Game, match: Match, seat: Seat, wanted: () => AnyChoice | undefined, writing: boolean): Generator<AnyChoice> {
	const list = options(game, match, seat);
	const only = list.length === 1 ? list[0] : undefined;
	if (only === undefined || hasFields(only)) {
		const choice = wanted();
		// A text is talk: at a table without whispers bots write none either.
		if (choice !== undefined) yield writing ? choice : unwritten(list, choice);
	}
	for (const option of list.filter((each) => !hasFields(each))) yield leastChoice(option);
	for (const option of list.filter(hasFields)) yield leastChoice(option);
}

function hasFields(option: Option): boolean {
	return Object.values(option).some((field) => isRange(field) || isTextField(field));
}

/** The room after the bot in this seat has chosen what it `wanted`, or something that can be done. Throws when none of its choices is taken. */
export function botChange(game: Game, room: Room, seat: Seat, wanted: () => AnyChoice | undefined): Change {
	for (const choice of room.course ? botChoices(game, room.course.match, seat, wanted, room.table.whispers) : []) {
		const change = attempt(game, room, seat, choice);
		if (change !== undefined) return change;
	}
	throw new Error('no choice of a bot was taken');
}

function attempt(game: Game, room: Room, seat: Seat, choice: AnyChoice): Change | undefined {
	try {
		const change = takeBotChoice(game, room, seat, choice);
		return isRefusal(change) ? undefined : change;
	} catch (error) {
		console.error('bot', game.id, choice.kind, error instanceof Error ? error.name : 'unknown');
		return undefined;
	}
}

import type { Game } from '#rules/core/game.ts';
import type { Json } from '#rules/core/json.ts';
import { isRefusal, type Change, type Refused } from './change.ts';
import { claim } from './people/claim.ts';
import { giveUp } from './declining.ts';
import { changeGame } from './game-change.ts';
import { placeBot, recolour, remove, settle, sit } from './lobby.ts';
import { ban, mute, relink } from './people/people.ts';
import { unguessable } from '#party/shared/random.ts';
import { countOf, replace, stepAside } from './people/stand-in.ts';
import { agreeToStop } from './people/stopping.ts';
import { agreeToSwitch } from './people/switching.ts';
import { takeOver } from './people/takeover.ts';
import { reveal, startMatch } from './start.ts';
import { seatOf, type Known, type Room, type Table, type Visitor } from './table.ts';
import { takeChoices, undo } from './turn.ts';
import { leftToPlayer, wish } from './wishes.ts';
import type { ClientMessage } from '#party/shared/client-message.ts';

/** A message that may change the table or its match. */
export type TableRequest = Exclude<ClientMessage, { type: 'say' | 'resync' | 'got' }>;

/**
 * Who asks, with the name they go by, about whom, for which game that the house has, when (milliseconds), and for how long a player is
 * waited for when that is fixed.
 */
export type Asker = Visitor & {
	readonly about?: Known | undefined;
	readonly wanted?: Game | undefined;
	readonly now: number;
	readonly wait?: number | undefined;
};

/** What a request comes to: the room as it would be, or why not. Nothing is written. `edition` is what the host brought. */
export function decide(game: Game, room: Room, by: Asker, request: TableRequest, edition: () => Json | undefined): Change | Refused {
	const { table } = room;
	switch (request.type) {
		case 'choose':
			return takeChoices(game, room, by.account, request.version, request.choices);
		case 'undo': {
			const change = undo(game, room, by.account, request.version);
			return isRefusal(change) ? change : askedAnew(change, by.account);
		}
		case 'start':
			return startMatch(game, table, by.account, by.now, { bots: request.bots, edition: edition() });
		case 'reveal':
			return reveal(game, table, by.account, request.nonce, edition());
		case 'sit':
			// One's own seat is committed to before the start alone.
			if (table.phase === 'playing' && !request.own) return changed(room, takeOver(table, by, request.seat, by.name));
			return changed(room, sit(table, by, request.seat, { name: by.name, commitment: request.commitment, own: request.own }));
		case 'leave':
			return changed(room, giveUp(table, by.account));
		case 'colour':
			return changed(room, recolour(table, by.account, request.colour));
		case 'bot':
			return changed(room, placeBot(game, table, by.account, request));
		case 'remove':
			return changed(room, remove(table, by.account, request.seat));
		case 'settle':
			return changed(room, settle(game, table, by, request));
		case 'game': {
			const next = changeGame(table, by.account, by.wanted);
			return isRefusal(next) || next === table ? changed(room, next) : { room: { ...room, table: next }, dropsEdition: true };
		}
		case 'ban':
			return changed(room, ban(table, by.account, by.about, request.banned));
		case 'mute':
			return changed(room, mute(table, by.account, by.about, request.muted));
		case 'relink':
			return changed(room, relink(table, by.account, unguessable()));
		case 'replace':
			return changed(room, replace(table, by.account, request.seat, { ...by, ...countOf(room) }));
		case 'stepAside':
			return changed(room, stepAside(table, by.account, { ...by, ...countOf(room) }));
		case 'wish': {
			const next = wish(game, room, by.account, request.wish, request.value);
			return isRefusal(next) ? next : { room: { ...room, table: next }, unseen: true };
		}
		case 'stop':
			return agreeToStop(room, by.account, request.agrees, by);
		case 'switch':
			return changed(room, agreeToSwitch(table, by.account, request, by));
		case 'claim':
			return changed(room, claim(table, by.account, by));
		default: {
			const never: never = request;
			return never;
		}
	}
}

// Who takes an answer back wants to give another one: a wish would bring the same again.
function askedAnew(change: Change, account: string): Change {
	const { table } = change.room;
	const seat = seatOf(table, account);
	return seat === undefined ? change : { ...change, room: { ...change.room, table: leftToPlayer(table, seat) } };
}

function changed(room: Room, table: Table | Refused): Change | Refused {
	return isRefusal(table) ? table : { room: { ...room, table } };
}

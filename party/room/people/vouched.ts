import type { SessionMarks } from '#party/account/signed-in-account.ts';
import { WORD } from '#party/shared/limits.ts';

/** What an account's object says of turns at a table. */
export type WordOfTurns = {
	/** When, by its own clock (milliseconds). */
	readonly at: number;
	/** Whether it wants to be told of them, since somebody may be called. */
	readonly wantsTurns: boolean;
};

/** What it says beside its question, as the list of its tables is read. */
export type Reading = WordOfTurns & {
	/** The session that reads the list, which holds, and how its account is called; absent when nobody reads. */
	readonly session?: SessionMarks | undefined;
	readonly name?: string | undefined;
};

type Word = { readonly account: string; readonly at: number; readonly name: string | undefined };

/**
 * Sessions of which their account's object has just said that they hold, so that it need not be asked again when they enter. Only in memory,
 * together with the sessions that were ended since (`Crowd`): a room that has slept knows neither, and asks.
 */
export class Vouched {
	private readonly words = new Map<string, Word>();

	/** The account's object says that the session holds; what has long been on its way is not believed. `now`: milliseconds. */
	note(account: string, { at, session, name }: Reading, now: number): void {
		if (session === undefined || !isInTime(at, now)) return;
		const key = keyOf(account, session);
		this.words.delete(key);
		this.words.set(key, { account, at, name });
		for (const longest of this.words.keys()) {
			if (this.words.size <= WORD.sessions) break;
			this.words.delete(longest);
		}
	}

	/** How the account of this session is called, when its object has just said that it holds; undefined when it has not. */
	find(account: string, session: SessionMarks, now: number): { readonly name: string | undefined } | undefined {
		const word = this.words.get(keyOf(account, session));
		return word !== undefined && Math.abs(now - word.at) < WORD.holds ? { name: word.name } : undefined;
	}

	/** Forgets what was said of all sessions of the account: one of them may have ended. */
	doubt(account: string): void {
		for (const [key, word] of this.words) if (word.account === account) this.words.delete(key);
	}
}

/** Whether what was said then has not been on its way for long (milliseconds): mostly the room has not slept in between, nor forgotten anything. */
export function isInTime(at: number, now: number): boolean {
	return Math.abs(now - at) < WORD.arrives;
}

function keyOf(account: string, { generation, browser, given, fresh }: SessionMarks): string {
	return JSON.stringify([account, generation, browser, given, fresh === true]);
}

// Every budget of the house in one place: how much, and what it is for. What wrangler.toml holds is counted by the platform.

// ---- in one room: what one account, one address, or all who are there may cause

/** How fast somebody may go: `burst` at once, then `perSecond`. */
export type Pace = { readonly burst: number; readonly perSecond: number };

const PLAYER = {
	arrival: { burst: 20, perSecond: 0.5 },
	message: { burst: 40, perSecond: 8 },
	change: { burst: 30, perSecond: 0.5 },
	chat: { burst: 6, perSecond: 0.5 },
	whole: { burst: 10, perSecond: 0.1 },
	past: { burst: 60, perSecond: 4 },
	patience: { burst: 60, perSecond: 1 }
} as const;

/**
 * At one table: for an account with a seat and for the host, for one without, and for all without a seat at one address. Arrivals: a network that comes
 * and goes. Messages: a hand that taps fast. Changes: what is done at the table beside choosing, each of which writes the room whole.
 * Wholes asked for: a page asks once after each gap, and one may have 280 kB. Past: moments looked back at, for each of which the match is
 * played again up to there, 30 ms for a whole one; a hand on the slider asks a few times a second. Patience: how often somebody is told to slow down before
 * the socket is closed.
 */
export const PACES = {
	player: PLAYER,
	guest: { ...PLAYER, chat: { burst: 3, perSecond: 0.1 }, whole: { burst: 6, perSecond: 0.1 }, past: { burst: 30, perSecond: 1 } },
	// Of a household or a club, not of one: a few times as much.
	address: {
		arrival: { burst: 60, perSecond: 1 },
		message: { burst: 120, perSecond: 24 },
		change: { burst: 120, perSecond: 2 },
		chat: { burst: 6, perSecond: 0.2 },
		whole: { burst: 24, perSecond: 0.3 },
		past: { burst: 120, perSecond: 4 },
		patience: { burst: 180, perSecond: 3 }
	}
} as const satisfies Record<string, Record<string, Pace>>;

/** Milliseconds for which somebody stays out who went on sending after being told to slow down. */
export const AWAY = 30_000;

/** Sockets at one table; a room's memory is 128 MB for all of them. */
export const SOCKETS = {
	/** Of one account with a seat, and of the host: its devices and tabs. The oldest gives way to the next. */
	ofPlayer: 8,
	/** Of one account without a seat. */
	ofGuest: 3,
	/** Of all accounts without a seat at one address: a household, a club's room. */
	ofAddress: 24,
	/** Of all without a seat who have the invitation, and of all who have none: neither keep out the others, or who has a seat. */
	together: 120
} as const;

/**
 * What is sent to a socket that does not read stays in the room's 128 MB. Characters after which a page is asked to say that it has read
 * so far, characters more after which it is closed, and the milliseconds that a room which slept waits for the answer.
 */
export const READING = { marks: 64_000, behind: 256_000, patience: 60_000 } as const;

/**
 * Milliseconds after which an open socket over which nothing came is that of a machine that fell asleep, or of a page that is frozen: a
 * page asks every 20 seconds at least whether the room is there, and once a minute where the browser slows it down in the background.
 */
export const SILENT = 90_000;

/** Sayings of those with a seat, of those without, and whispers, each kept apart; what is told on joining, of those without a seat at most. */
export const SAYINGS = {
	kept: { seats: 600, watchers: 100, whispers: 200 },
	told: 30,
	toldOfWatchers: 10,
	/** Of each kind, the latest whose requests are known when they come again. */
	answersKnown: 40
} as const;

/** Answers to requests, for those that come again. */
export const ANSWERS = {
	/** The latest that are known without reading a row. */
	inMemory: 400,
	/** Of requests that changed the table, the latest whose answers are written with it; those before have a row each. */
	inRow: 12,
	/** Answers of requests that changed nothing, written with the next change. */
	unwritten: 20,
	/** Answers of one version that are written beside the record before the earlier ones go: a wish that is told changes no version. */
	unseen: 20,
	/** Answers beside the record are kept for so many changes, and looked through every now and then. */
	versions: 1_000,
	sweep: 256,
	/** Choices of others between a question and its answer that are gone through for one that comes again. */
	entriesLookedAt: 200
} as const;

/** Milliseconds in which players reveal their nonces at the start: one way there and back, on a phone that wakes its connection first. */
export const START = { reveal: 8_000 } as const;

/** Milliseconds. */
export const DAY = 24 * 3_600_000;

/** The alarm that bots and clean-up run on. */
export const ALARM = {
	/** Milliseconds until it rings again after failing once, twice and so on in a row; after that it rings when the table goes. */
	retries: [30_000, 5 * 60_000, 60 * 60_000, DAY],
	/** A bot that acts this soon (milliseconds) is waited for: each setting of the alarm is billed as a row. */
	soon: 5_000,
	/** Milliseconds for which it rings before a bot acts that has to think: no less than the pause that a bot makes, and less than `soon`. */
	early: 2_000,
	/** Milliseconds between two slices of thinking at the most, each of which may take 20: fewer where the bot is to act before. */
	apart: 200,
	/**
	 * How many times as long as a slice takes nobody thinks after it, in no room of the process: bots take a quarter of the thread at most, and
	 * a seventh while people ask for something.
	 */
	rests: { quiet: 3, asked: 6 },
	/** Milliseconds for which people count as asking for something after they have. */
	asked: 2_000,
	/** Milliseconds after a bot was to act from which on those of all rooms rest for it as if nobody asked for anything. */
	late: 6_000,
	/** And from which on it waits for others that are as late alone: those share a quarter of the thread of their own. */
	overdue: 15_000,
	/**
	 * Milliseconds after which a bot that thinks on writes down how far it has come: a room that is stopped forgets no more. Longer than the pause
	 * that a bot makes, in which most have thought to the end, since it is a row each time.
	 */
	noted: 2_000,
	/** Milliseconds that a slice is taken to have lasted at the most. */
	slice: 100,
	/** Milliseconds that bots book ahead at the most, all together. */
	ahead: 60_000,
	/** Choices of bots in one ringing, and milliseconds after which it goes on to no other: it may last a quarter of an hour. */
	choices: 40,
	rings: 8 * 60_000
} as const;

/**
 * Choices that bots take while nobody is there: as many as lie between two questions to one person (of 2,396 such ways in random games
 * of all games 99 of 100 were up to 28 long, the longest 49), so that a match played over days comes to the next person's turn.
 */
export const ALONE = 60;

export const ROOM = {
	/** Accounts that have shown the invitation, the latest. */
	invited: 100,
	/** Accounts that were asked to leave, those that have no say, and those whose seats were taken back, the latest of each: who comes back as another is stopped by a new link. */
	shutOut: 100,
	/** Accounts of which a room that is awake knows that they have ended sessions, the latest. */
	ended: 100,
	/** Milliseconds until it is told who watches: a whole crowd that comes is told of at once. */
	watchersTold: 250,
	/** Choices after which, once nobody waits, the whole room is written again: mostly fewer have to be taken on waking. */
	steps: 64,
	/** Facts that are told at once. */
	facts: 100,
	/** Milliseconds after the last change until a table goes, by its phase. */
	idle: { gathering: 14 * DAY, playing: 180 * DAY, over: 400 * DAY },
	/** Milliseconds after its end until a match is archived: by then its people have looked back at it, and steps and answers are of no use. */
	archived: 3_600_000,
	/** Milliseconds after the last change for which who comes alone to a match over days, or leaves it, is not written for that alone. */
	unwritten: { comes: DAY, leaves: 10 * 60_000 },
	/** Milliseconds until the next look at a room that a newer version of the house has written. */
	newer: DAY
} as const;

// ---- at the Worker and in the players' objects: what one account or one address may ask for

/** What one account may cost the house; what is counted by the day is counted over the last 24 hours. */
export const ACCOUNT = {
	/** Tables in its list that are not over: more than anybody plays, and as many rooms as it may keep busy. */
	tablesOpen: 40,
	/** Tables it opens in a day: a dozen false starts on a long evening, and a file each on the house's disk. */
	tablesADay: 20,
	/** Tables in its list, over or not; the oldest that are over leave first. */
	tablesListed: 200,
	/** Names it takes in a day, each of them told to so many rooms at once. */
	namesADay: 20,
	tablesToldAName: 8,
	/** Editions of its own that it brings in a day, each up to `OPENING_BODY`: room to correct a file, table by table. */
	editionsADay: 10,
	/** Other tables it was at last, whose sockets are closed when it ends its sessions: more than anybody watches at the same time. */
	tablesEntered: 40,
	/** Milliseconds between two times that it ends its other sessions, which asks each of its open tables, and these. */
	betweenEndings: 60_000,
	/** Device codes that can be redeemed at the same time. */
	liveCodes: 3,
	/** Device codes that it is shown in a day, each of which may leave an empty file: a phone that will not scan takes a few. */
	codesADay: 20
} as const;

/** Calling players who are away: what is pushed to their devices when a table waits for them. */
export const CALLS = {
	/** Milliseconds for which whoever was asked while away is not called: they may be back at once. */
	patience: 60_000,
	/** The same for who left when the question stood already: they know of it, unless their device fell asleep before. */
	known: 10 * 60_000,
	/** Milliseconds until a call is tried again that no push service took, after the first and the second time; then it is given up. */
	retries: [5 * 60_000, 60 * 60_000],
	/** Calls carried out in one ringing of the alarm; the others follow in the next. */
	atOnce: 8,
	/** Milliseconds until the alarm rings again for those. */
	next: 1_000,
	/** Milliseconds that a push service may take. */
	answer: 10_000,
	/** Seconds for which a push service keeps what it cannot deliver: a phone that is off over the weekend. */
	kept: 3 * 24 * 3_600,
	/** Failures in a row after which a device is called no more; its page offers itself again. */
	failures: 8,
	/** Devices of one account: phone, tablet, laptop, work; the oldest gives way. */
	devices: 6,
	/** Other devices it offers in a day, each a place on the internet that the house may be made to ask. */
	devicesADay: 20,
	/** Calls of one account in a day, to all its devices: forty tables that each wait three times. */
	aDay: 120,
	/** Tables it silences. */
	silenced: 200,
	/** The newest choices of a match out of which a call says what was done: those of some turns. */
	remembered: 100,
	/** Characters of a device's address at its push service; the longest known has 700. */
	endpoint: 1_024,
	/** Times a day that its link for calendars is made anew. */
	feedsADay: 10,
	/** Stretches of days off that one player may have noted, and how long one may be: nobody's turn waits for ever. */
	holidays: 6,
	holidayDays: 35,
	/** Times a day that an account changes when it rests, each told to its open tables. */
	restsADay: 20,
	/** Times a day that an account which is called again, by a device or at all, has its open tables told that at once. */
	turnsADay: 20,
	/** Nudges a day that one player sends another at one table. */
	nudgesADay: 1,
	/** Nudges a day that reach one account, from wherever. */
	nudgesTaken: 12
} as const;

/** Matches one after the other of the same people that are followed to where they play now. */
export const AGAIN = { followed: 12 } as const;

/** The people an account has played with, and asking them to a table. */
export const PEOPLE = {
	/** Matches it remembers, running or over, of 500 bytes to 1 kB each; the oldest go: one every other day for more than a year and a half. */
	evenings: 300,
	/** People and groups that are told, the latest. */
	shown: 100,
	/** Accounts that are not to ask it any more, the latest. */
	shut: 200,
	/** Of its matches that it does not remember as they stand, rooms that are asked each time its people are read. */
	roomsAsked: 3,
	/** Accounts that are asked how they are called now: those played with last, and a few of the others by chance. */
	latestNamed: 8,
	othersNamed: 4,
	/** Milliseconds for which such an answer holds while the object is awake. */
	namesHold: 10 * 60_000,
	/** People it asks in a day, whether or not they come: six tables of five friends, and a few more. */
	asksADay: 40,
	/** Invitations that reach it in a day, from one account and from all: an evening's worth of another match; what comes beyond is not told. */
	takenOfOneADay: 8,
	takenADay: 24,
	/** Invitations that wait for its answer at the same time, from one account and from all: a few friends do not keep out the others. */
	openOfOne: 3,
	openTaken: 12,
	/** Those of them to which it is called on one day. */
	callsOfOneADay: 1,
	/** Invitations for which there was no room, of one account and of all, that are asked for again when there is. */
	laterOfOne: 2,
	later: 12
} as const;

/** Browsers that are signed in to one account: who is signed in on more has forgotten some. `noted`: milliseconds until it is written anew that one is here. */
export const BROWSERS = { most: 20, noted: 7 * DAY } as const;

/** Passkeys of one account: a provider or two, and a few keys; and those it makes in a day. */
export const PASSKEYS = { most: 10, aDay: 15, idCharacters: 1_400, attestation: 3_000 } as const;

/** Recovery codes. */
export const RECOVERY = {
	/** In one set. */
	codes: 8,
	/** Sets an account makes in a day, each of which may leave an empty file. */
	setsADay: 5,
	/** Wrong codes of one set in a day; whoever tries them knows its name, which nobody guesses. */
	missesADay: 20
} as const;

/** Accounts that end: joined into another, or deleted. */
export const PARTING = {
	/** Rooms that are told in one ringing of the alarm. */
	atOnce: 10,
	/** Milliseconds until those are told that follow. */
	next: 1_000,
	/** Milliseconds until a room, or the other account, is asked again that could not be told, after the first, the second time and so on. */
	retries: [5_000, 60_000, 3_600_000, DAY],
	/** Times that a room is tried, a week of days at the end; one that cannot be read by then will go by itself. */
	tries: 10,
	/** Milliseconds for which an account that another is joining does not end itself: the way there takes two requests. */
	expecting: 60_000,
	/** Accounts that are joined into one in a day. */
	joinsADay: 5,
	/** Milliseconds for which it is remembered that an account is no more: no session of it lives longer. */
	remembered: 400 * DAY
} as const;

/** What is mine, as a file: it asks every room of mine. */
export const EXPORTS = { aDay: 5 } as const;

/** What a player's object says to rooms of its sessions and of itself. */
export const WORD = {
	/** Milliseconds for which a session that holds may enter a table of its list without being asked about again; mostly the room sleeps before. */
	holds: 60_000,
	/** Milliseconds after which it is not believed any more: what was waited for so long is late, and mostly a room sleeps only later. */
	arrives: 3_000,
	/** Sessions of which one room remembers it. */
	sessions: 32,
	/** Milliseconds until a room is told again that could not be told that a session has ended, or that turns are to be told. */
	retries: [500, 5_000]
} as const;

/** The list of one's tables, each of whose rooms is asked how it stands when the list is read. */
export const LIST = {
	/** Rooms that are asked each time: mostly these are all that somebody has. Of more, others by chance. */
	asked: 12,
	othersAsked: 3,
	/** Milliseconds that a room may take to answer. */
	answer: 3_000,
	/** Milliseconds that they may take together where who one is, is asked with the list: after that it is asked for by itself. */
	soon: 700,
	/** Milliseconds: a table that was only used this much later is written anew, where that decides which rooms are asked. */
	timeGrain: DAY
} as const;

/**
 * What all guests of one address may cost together, since an account is made for nothing: a club on one Wi-Fi has room, a script has not.
 * What goes by the minute is counted by the runtime (`ratelimits` in wrangler.toml).
 */
export const ADDRESS = {
	tablesADay: 60,
	/** With the largest files, eight megabytes a day. */
	editionsADay: 20,
	/** Different table links without a signature that are tried: each may leave an empty file. */
	unsignedLinksADay: 12,
	/** Different passkeys whose account's name was signed with a secret that is long gone: each may leave an empty file. */
	unsignedPasskeysADay: 12,
	/** New accounts of which something is kept, a file of 4 kB each: two megabytes; a school or a mobile network shares an address. */
	guestsADay: 500,
	/** Device codes and televisions' codes shown, each of which may leave an empty file. */
	codesADay: 100
} as const;

/** Directories of public tables, one for each game and area. */
export const DIRECTORY = {
	/** Tables in one directory: as many as anybody scrolls through, 60 kB for who comes to look. */
	tables: 200,
	/** Of one host, and of all who open them at one address; the oldest gives way. */
	ofHost: 3,
	ofAddress: 6,
	/** Milliseconds until a room is asked whether its table is still to be had: when somebody is there, when it is played by days, and when it has not answered. */
	lease: { live: 15 * 60_000, days: 12 * 3_600_000, missed: 6 * 60_000 },
	/** Times in a row that a room does not answer, after which its table leaves. */
	misses: 3,
	/** Milliseconds for which a table is offered where nobody has arrived yet. */
	arriving: 60_000,
	/** Milliseconds after which a table leaves at which nobody is any more: a page that is loaded anew is back by then. */
	deserted: 5_000,
	/** Rooms whose lease ends this soon (milliseconds) are asked together, so that the alarm rings twelve times an hour at most. */
	together: 5 * 60_000,
	/** Milliseconds that a room may take to answer. */
	answer: 10_000,
	/** Milliseconds after which a room tries once more to tell what it could not. */
	toldAgain: 5_000,
	/** Milliseconds for which changes are gathered before those who look are told. */
	told: 200,
	/** Tables that are being opened at the same time for people who found none. */
	opening: 20,
	/**
	 * Sockets of one account, whose oldest gives way, of one address, and of all who look, where the address with the most gives way; and
	 * the milliseconds after which one has to be opened anew, before the next change is told.
	 */
	sockets: { ofAccount: 4, ofAddress: 24, together: 500, stays: 10 * 60_000 },
	/** Full tables that somebody who is led on may name. */
	passed: 20
} as const;

/** Milliseconds, but for the number in memory: editions that hosts bring are kept once for each content. */
export const EDITION = {
	/** After it was read last; longer than a table stands untouched (`ROOM.idle`), with the month and the day below. */
	kept: 450 * DAY,
	renewed: 30 * DAY,
	/** A process asks for an edition it has in memory again, so that one in use is never taken for forgotten. */
	asked: DAY,
	/** Editions that a process holds beside those of the rooms that are awake. */
	inMemory: 8
} as const;

/** Bytes of a request's body; one that opens a table may bring an edition. */
export const BODY = 4_096;
export const OPENING_BODY = 420_000;

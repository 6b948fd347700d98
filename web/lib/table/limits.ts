import type { AccountBudget, CLOSED, COLOURS, LIMITS, PATIENCE, PING, PONG, WIRE } from '#party/shared/wire.ts';

// The wire's constants, repeated (and checked by their types) because its schema would bring the validator into every page.

/** The colours a seat can have. */
export const colours: typeof COLOURS = ['blue', 'yellow', 'green', 'red', 'violet', 'orange'];

/** Tables that one may have open, and open in a day. */
export const TABLES_OPEN: AccountBudget['tablesOpen'] = 40;
export const TABLES_A_DAY: AccountBudget['tablesADay'] = 20;

/** The longest name, in characters. */
export const LONGEST_NAME: (typeof LIMITS)['name'] = 24;

/** The longest thing to say at once, in characters. */
export const LONGEST_SAYING: (typeof LIMITS)['chat'] = 400;

/** The format of what the room tells that this page understands. */
export const wire: typeof WIRE = 3;

/** Milliseconds that a player is away before a bot may play for them. */
export const patience: typeof PATIENCE = { live: 120_000, days: 86_400_000 };

export const ping: typeof PING = 'ping';
export const pong: typeof PONG = 'pong';

/** With which code the room closes a socket that may not stay. */
export const closed: typeof CLOSED = { session: 4401, refused: 4403, unknown: 4404, gone: 4410, tooMany: 4429, unreadable: 4500 };

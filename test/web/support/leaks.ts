import type { LoggedFact, TableView } from '../../../party/shared/wire.ts';
import type { MatchView } from '../../../rules/core/match-view.ts';
import type { Sight, View } from '../../../rules/core/secret.ts';
import { isOver } from '../../../rules/core/stopped.ts';
import type { Board } from '../../../rules/power-struggle/board.ts';
import { circadiansKnows, circadiansLiesOpen } from './circadians-leaks.ts';
import { paxKnows, paxLiesOpen } from './pax-leaks.ts';
import { throughTheAgesKnows, throughTheAgesLiesOpen } from './through-the-ages-leaks.ts';

type Walk = (path: string, value: unknown) => void;

/** Whether a viewer may know the secret at this path of the table. */
export type Knows = (path: string) => boolean;

// What a room keeps to itself, by the names it has there: none of them is ever a part of what is sent.
const INTERNAL = new Set([
	'entropy',
	'seed',
	'drawn',
	'nonce',
	'nonces',
	'account',
	'accounts',
	'invited',
	'since',
	'agenda',
	'lanes',
	'trail',
	'past'
]);

/** What is secret in each game, by the game's id: who may know what, and what lies open that must not. */
const GAMES: {
	readonly [id: string]: {
		readonly knows: (table: TableView, log: readonly LoggedFact[]) => Knows;
		readonly liesOpen: (table: TableView) => string[];
	};
} = {
	'power-struggle': { knows: powerStruggleKnows, liesOpen: powerStruggleLiesOpen },
	'pax-transhumanity': { knows: paxKnows, liesOpen: paxLiesOpen },
	circadians: { knows: circadiansKnows, liesOpen: circadiansLiesOpen },
	'through-the-ages': { knows: throughTheAgesKnows, liesOpen: throughTheAgesLiesOpen }
};

/**
 * The secrets in what a viewer received that this viewer may not know, as paths; written from the rules alone, without the
 * code that hides them. When the match is over everything may be known.
 */
export function leaks(table: TableView, log: readonly LoggedFact[]): string[] {
	const found = internals('table', table);
	const { match, you } = table;
	if (match === undefined || isOver(match)) return found;
	const game = GAMES[table.game];
	if (game === undefined) throw new Error(`nobody has said what is secret in ${table.game}`);
	const knows = game.knows(table, log);
	eachSecret('match', match, (path, seen) => {
		if (!knows(path) && seen !== undefined) found.push(path);
	});
	eachSecret('log', log, (path, seen) => {
		if (!knows(path) && seen !== undefined) found.push(path);
	});
	found.push(...game.liesOpen(table), ...canaries(table, log, knows));
	// Only who is asked is told the options: they tell how much one can afford, or from which cards one chooses.
	if ((you === undefined || !match.asks.some(({ seat }) => seat === you)) && match.options.length + match.blocked.length > 0)
		found.push('options of somebody else');
	return found;
}

function powerStruggleLiesOpen({ match }: TableView): string[] {
	const found: string[] = [];
	const { board } = match as MatchView<Board>;
	for (const [seat, player] of board.players.entries()) {
		for (const [name, sight] of [['cash', player.cash] as const, ['archEnemy', player.archEnemy] as const])
			if (!isSight(sight)) found.push(`${name} of ${seat} lies open`);
	}
	for (const name of ['stack', 'unsorted', 'rest'] as const) if (!isSight(board.events[name])) found.push(`events.${name} lies open`);
	return found;
}

function powerStruggleKnows({ match, you }: TableView, log: readonly LoggedFact[]): Knows {
	const { board } = match as MatchView<Board>;
	const known = knownTo(board, you);
	for (const path of knownBribes(log, you)) known.add(path);
	return (path) => known.has(path);
}

// The sums that are told of bribes: to the briber and to who answered.
function knownBribes(log: readonly LoggedFact[], you: number | undefined): string[] {
	return log.flatMap(({ fact }, n) => {
		const { fact: name, seat, briber } = fact;
		const two = name === 'bribeAccepted' || name === 'bribeRefused' ? [seat, briber] : [];
		return you !== undefined && two.includes(you) ? [`log.${n}.fact.sum`] : [];
	});
}

function knownTo(board: View<Board>, you: number | undefined): Set<string> {
	const known = new Set<string>();
	for (const [seat, { announced }] of board.players.entries()) {
		if (seat === you) known.add(`match.board.players.${seat}.cash`).add(`match.board.players.${seat}.archEnemy`);
		if (announced?.archEnemy === true) known.add(`match.board.players.${seat}.archEnemy`);
	}
	for (const [n, { briber, target }] of board.bribes.entries())
		if (you !== undefined && (briber === you || target === you)) known.add(`match.board.bribes.${n}.envelope`);
	if (you !== undefined && board.events.sorter === you) known.add('match.board.events.stack').add('match.board.events.unsorted');
	return known;
}

// For each table the secrets that somebody was rightly shown, as the text they travel as, and where.
const shown = new Map<string, Map<string, string>>();

/** Secrets that one viewer was shown and another one received anywhere at all, outside what that one may know. */
function canaries(table: TableView, log: readonly LoggedFact[], knows: Knows): string[] {
	const known = new Set<string>();
	eachSecret('match', table.match, (path, seen) => {
		// A bare number is found everywhere; what has parts is nothing else.
		if (!knows(path) || typeof seen !== 'object' || seen === null || Array.isArray(seen) || Object.keys(seen).length < 2) return;
		known.add(JSON.stringify(seen));
		const ofTable = shown.get(table.id) ?? new Map<string, string>();
		shown.set(table.id, ofTable.set(JSON.stringify(seen), path));
	});
	const foreign = [...(shown.get(table.id) ?? [])].filter(([text]) => !known.has(text));
	if (foreign.length === 0) return [];
	const received = JSON.stringify([table, log]);
	return foreign.flatMap(([text, path]) => (received.includes(text) ? [`${path} (its very words)`] : []));
}

function internals(path: string, value: unknown): string[] {
	const found: string[] = [];
	eachPart([path], value, (keys) => {
		if (INTERNAL.has(keys.at(-1) ?? '')) found.push(keys.join('.'));
	});
	return found;
}

// Every secret in the value with what is seen of it; an outline may be no more than a number or that something is there.
export function eachSecret(path: string, value: unknown, found: Walk): void {
	const look = (keys: readonly string[], part: object): void => {
		if ('$seen' in part) found(keys.join('.'), part.$seen);
		if ('$sealed' in part && typeof part.$sealed !== 'number' && part.$sealed !== true) found(`${keys.join('.')} (outline)`, part.$sealed);
		if ('$secret' in part) found(`${keys.join('.')} (unhidden)`, part.$secret);
	};
	if (typeof value === 'object' && value !== null) look([path], value);
	eachPart([path], value, (keys, part) => {
		if (typeof part === 'object' && part !== null) look(keys, part);
	});
}

// All that is in the value, and in what is in it; the way there is one array, since nearly nobody wants it as a text.
function eachPart(keys: string[], value: unknown, visit: (keys: readonly string[], part: unknown) => void): void {
	if (typeof value !== 'object' || value === null) return;
	for (const [key, part] of Object.entries(value)) {
		keys.push(key);
		visit(keys, part);
		eachPart(keys, part, visit);
		keys.pop();
	}
}

function isSight(value: unknown): value is Sight<unknown> {
	return typeof value === 'object' && value !== null && ('$seen' in value || '$sealed' in value);
}

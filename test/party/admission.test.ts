import { describe, expect, test } from 'vitest';
import { admit } from '#party/room/people/admission.ts';
import type { RoomSocket, Present } from '#party/room/people/crowd.ts';
import { SOCKETS } from '#party/shared/limits.ts';
import type { Table } from '#party/room/table.ts';

const places = [{ kind: 'player', colour: 'blue', nonce: 'a nonce', account: 'ada', present: true }] as const;
const about = { format: 2, id: 'a table', game: 'a game', phase: 'gathering', settings: {}, watchers: true, whispers: true } as const;
const table: Table = { ...about, invite: '', entropy: '', host: 'ada', invited: [], places, rules: [], version: 0, since: [], touched: 0 };

let came = 0;

/** A socket of this account at this address; sockets come one after the other. */
function socket(account: string, address = account, invited = true): Present {
	return { guest: {} as RoomSocket, visitor: { account, address, invited, came: (came += 1) } };
}

function sockets(count: number, of: (n: number) => Present): Present[] {
	return Array.from({ length: count }, (_, n) => of(n));
}

function shownOut(newcomer: Present, everybody: readonly Present[]): Present | 'full' | undefined {
	const admission = admit(table, newcomer.visitor, everybody);
	return admission === 'full' ? 'full' : admission.instead;
}

describe('When all places are taken', () => {
	test('the last one of who has most of them gives way to who has none', () => {
		const crowd = [...sockets(SOCKETS.together - 2, (n) => socket(`guest ${n}`)), socket('greedy'), socket('greedy', 'elsewhere')];
		expect(shownOut(socket('friend'), crowd)).toBe(crowd.at(-1));
		expect(shownOut(socket('guest 7'), crowd)).toBe('full');
	});

	test('the fullest address gives way to one that is less full by two', () => {
		const crowd = sockets(SOCKETS.together, (n) => socket(`guest ${n}`, `address ${n >> 1}`));
		expect(shownOut(socket('friend'), crowd)).toBe(crowd[1]);
		expect(shownOut(socket('one more', 'address 3'), crowd)).toBe('full');
		const even = sockets(SOCKETS.together, (n) => socket(`guest ${n}`));
		expect(shownOut(socket('friend'), even)).toBe('full');
	});

	test('who has no invitation keeps out nobody who has one, nor the other way round', () => {
		const [strangers, friends] = [false, true].map((invited) =>
			sockets(SOCKETS.together, (n) => socket(`${invited} ${n}`, undefined, invited))
		) as [Present[], Present[]];
		expect(shownOut(socket('friend'), strangers)).toBeUndefined();
		expect(shownOut(socket('stranger', undefined, false), friends)).toBeUndefined();
		expect(shownOut(socket('stranger', undefined, false), [...strangers, ...friends])).toBe('full');
	});

	test('whoever has a seat has a place', () => {
		const crowd = [false, true].flatMap((invited) => sockets(SOCKETS.together, (n) => socket(`${invited} ${n}`, 'one address', invited)));
		expect(shownOut(socket('ada', 'one address'), crowd)).toBeUndefined();
	});
});

describe('One account', () => {
	test.each([
		['ada', SOCKETS.ofPlayer],
		['guest', SOCKETS.ofGuest]
	])('%s has so many sockets, then the oldest gives way', (account, most) => {
		const own = sockets(most, (n) => socket(account, `network ${n}`));
		expect(shownOut(socket(account), own.slice(1))).toBeUndefined();
		expect(shownOut(socket(account), own.toReversed())).toBe(own[0]);
	});
});

describe('One address', () => {
	test('has so many sockets without a seat; a second one of somebody gives way to a first one', () => {
		const household = sockets(SOCKETS.ofAddress, (n) => socket(`guest ${n >> 1}`, 'home'));
		expect(shownOut(socket('friend', 'home'), household)).toBe(household[1]);
		const singles = sockets(SOCKETS.ofAddress, (n) => socket(`guest ${n}`, 'home'));
		expect(shownOut(socket('friend', 'home'), singles)).toBe('full');
		expect(shownOut(socket('friend', 'elsewhere'), singles)).toBeUndefined();
	});
});

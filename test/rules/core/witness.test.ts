import { describe, expect, it } from 'vitest';
import type { MatchRecord } from '#rules/core/record.ts';
import { commitment, nonceCommitment, type SeedPart } from '#rules/core/seed.ts';
import { compared, type Witness } from '#rules/core/witness.ts';

const room = commitment('entropy');
const committed = (nonce: string): string => nonceCommitment(room, nonce);
const player = (nonce: string): SeedPart => ({ kind: 'player', commitment: committed(nonce), nonce });

const record: MatchRecord = {
	format: 'backroom-match-2',
	game: 'any',
	version: 1,
	seats: 3,
	settings: {},
	entropy: 'entropy',
	commitment: room,
	parts: [player('mine'), player('yours'), { kind: 'bot' }],
	choices: [],
	result: { winner: 0 }
};
const mine: Witness = {
	room,
	commitment: committed('mine'),
	nonce: 'mine',
	revealed: { seats: [committed('mine'), committed('yours'), 'bot'], taken: true }
};
const shown = { seat: 0, result: { winner: 0 } };

function withPart(seat: number, part: SeedPart): MatchRecord {
	return { ...record, format: 'backroom-match-2', parts: 'parts' in record ? record.parts.with(seat, part) : [] };
}

describe('The device of a player', () => {
	it('finds its nonce in the record, and nothing that it knows otherwise', () => {
		expect(compared(record, [mine], shown)).toEqual({ contradictions: [], own: 'given' });
	});

	it('finds the seat it took last among those it had before', () => {
		const before: Witness = { room, commitment: committed('before'), nonce: 'before' };
		expect(compared(record, [before, mine], shown)).toEqual({ contradictions: [], own: 'given' });
	});

	it('finds a room that had committed to something else', () => {
		expect(compared(record, [{ ...mine, room: commitment('other') }], shown).contradictions).toEqual([{ kind: 'room' }]);
	});

	it('finds that the room took its nonce and left it out', () => {
		const without = withPart(0, { kind: 'absent', commitment: committed('mine') });
		expect(compared(without, [mine], shown)).toEqual({ contradictions: [{ kind: 'left-out' }], own: 'absent' });
	});

	it('accuses nobody when its nonce came too late or it was never asked', () => {
		const without = withPart(0, { kind: 'absent', commitment: committed('mine') });
		const late = { ...mine, revealed: { seats: mine.revealed?.seats, taken: false } };
		for (const witness of [late, { ...mine, revealed: undefined }])
			expect(compared(without, [witness], shown)).toEqual({ contradictions: [], own: 'absent' });
	});

	it('finds another nonce or another commitment in its own seat', () => {
		expect(compared(withPart(0, { kind: 'player', commitment: committed('mine'), nonce: 'n' }), [mine], shown).contradictions).toEqual([
			{ kind: 'own' }
		]);
		expect(compared(withPart(0, player('another')), [mine], shown)).toEqual({ contradictions: [{ kind: 'own' }], own: 'other' });
		expect(compared(withPart(0, { kind: 'bot' }), [mine], shown).contradictions).toEqual([{ kind: 'own' }]);
	});

	it('finds a seat whose nonce was chosen after its own was known', () => {
		expect(compared(withPart(1, player('chosen')), [mine], shown).contradictions).toEqual([{ kind: 'seat', seat: 1 }]);
		expect(compared(withPart(2, player('chosen')), [mine], shown).contradictions).toEqual([{ kind: 'seat', seat: 2 }]);
		const more = {
			...record,
			format: 'backroom-match-2',
			parts: [player('mine'), player('yours'), { kind: 'bot' }, player('chosen')]
		} as const;
		expect(compared(more, [mine], shown).contradictions).toEqual([{ kind: 'seat', seat: 3 }]);
	});

	it('does not mind who was absent among the others', () => {
		const without = withPart(1, { kind: 'absent', commitment: committed('yours') });
		expect(compared(without, [mine], shown)).toEqual({ contradictions: [], own: 'given' });
	});

	it('knows that another number than its own was played with, when it was never asked for that', () => {
		const unasked = { ...mine, revealed: undefined };
		expect(compared(withPart(0, player('another')), [unasked], shown)).toEqual({ contradictions: [], own: 'other' });
	});

	it('says nothing of a match that it was not at, or that began before anybody committed to anything', () => {
		expect(compared(record, [], shown)).toEqual({ contradictions: [], own: 'unknown' });
		expect(compared(record, [mine], { ...shown, seat: undefined })).toEqual({ contradictions: [], own: 'unknown' });
		const { format: _format, ...body } = record;
		const former: MatchRecord = { ...body, format: 'backroom-match-1', nonces: ['a', 'b', 'bot'] };
		expect(compared(former, [mine], shown)).toEqual({ contradictions: [], own: 'unknown' });
	});

	it('finds a result that is not the one the table shows', () => {
		expect(compared(record, [mine], { seat: 0, result: { winner: 1 } }).contradictions).toEqual([{ kind: 'result' }]);
	});
});

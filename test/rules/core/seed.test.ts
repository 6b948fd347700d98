import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { commitment, mixSeed, nonceCommitment, seedFrom, type SeedPart } from '#rules/core/seed.ts';

function sha256(...parts: (string | Buffer)[]): Buffer {
	const hash = createHash('sha256');
	for (const part of parts) hash.update(part);
	return hash.digest();
}

describe('the commitment', () => {
	it('is the SHA-256 of the entropy', () => {
		expect(commitment('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
		expect(commitment('é')).toBe(sha256('é').toString('hex'));
	});
});

describe('mixSeed', () => {
	it('is the hash over the hashes of its parts, as the page of the record tells it', () => {
		expect(mixSeed('room', ['one', 'two'])).toBe(sha256(sha256('room'), sha256('one'), sha256('two')).toString('hex'));
	});

	it('changes with the entropy, with every nonce, and with their order and number', () => {
		const variants = [
			mixSeed('room', ['one', 'two', 'three']),
			mixSeed('Room', ['one', 'two', 'three']),
			mixSeed('room', ['One', 'two', 'three']),
			mixSeed('room', ['one', 'Two', 'three']),
			mixSeed('room', ['one', 'two', 'Three']),
			mixSeed('room', ['two', 'one', 'three']),
			mixSeed('room', ['one', 'two']),
			mixSeed('room', ['one', 'two', 'three', '']),
			mixSeed('room', [])
		];
		expect(new Set(variants).size).toBe(variants.length);
	});

	it('does not let a character move from one part to the next unnoticed', () => {
		expect(mixSeed('room', ['ab', 'c'])).not.toBe(mixSeed('room', ['a', 'bc']));
		expect(mixSeed('rooma', ['b'])).not.toBe(mixSeed('room', ['ab']));
	});
});

describe('what a player commits to', () => {
	const room = commitment('entropy');

	it('is the SHA-256 of the nonce in this room', () => {
		expect(nonceCommitment(room, 'mine')).toBe(sha256(`backroom nonce ${room} mine`).toString('hex'));
	});

	it('is another for another nonce and in another room, and never what a room commits to', () => {
		const variants = [nonceCommitment(room, 'mine'), nonceCommitment(room, 'yours'), nonceCommitment(commitment('other'), 'mine')];
		expect(new Set([...variants, commitment('mine'), room]).size).toBe(5);
	});
});

describe('the seed', () => {
	const player = (nonce: string): SeedPart => ({ kind: 'player', commitment: nonceCommitment('room', nonce), nonce });
	const absent: SeedPart = { kind: 'absent', commitment: 'c' };
	const bot: SeedPart = { kind: 'bot' };

	it('is the hash over the hashes of its parts, bots and the absent by their marks', () => {
		const parts = ['backroom seed entropy', 'player mine', 'bot', 'absent'].map((text) => sha256(text));
		expect(seedFrom('entropy', [player('mine'), bot, absent])).toBe(sha256(...parts).toString('hex'));
	});

	it('changes with the entropy, every nonce, who is absent and the order, never with what the absent committed to', () => {
		const variants = [
			seedFrom('entropy', [player('a'), player('b'), bot]),
			seedFrom('other', [player('a'), player('b'), bot]),
			seedFrom('entropy', [player('a'), player('c'), bot]),
			seedFrom('entropy', [player('b'), player('a'), bot]),
			seedFrom('entropy', [player('a'), absent, bot]),
			seedFrom('entropy', [player('a'), bot, bot]),
			seedFrom('entropy', [player('a'), player('bot'), bot]),
			seedFrom('entropy', [player('a'), player('absent'), bot]),
			mixSeed('entropy', ['a', 'b', 'bot'])
		];
		expect(new Set(variants).size).toBe(variants.length);
		expect(seedFrom('entropy', [bot, { kind: 'absent', commitment: 'd' }])).toBe(seedFrom('entropy', [bot, absent]));
	});
});

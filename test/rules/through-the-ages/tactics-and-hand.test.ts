import { describe, expect, it } from 'vitest';
import { age, also, civ, given, militaryDeck } from '../support/through-the-ages/position.ts';
import { revealed } from '../support/through-the-ages/revealed.ts';

describe('Playing a tactic', () => {
	it('costs 1 military action and becomes the current tactic, one’s own', () => {
		const table = given(civ('orange', { workers: { warriors: 2 }, militaryHand: ['fightingBand'] })).turnOf('orange');
		table.as('orange').chooses({ kind: 'playTactic', card: 'fightingBand' });
		table.expectNumbers('orange', { militaryLeft: 1, strength: 3 });
		expect(table.board.tactics).toEqual([]);
	});

	it('only one tactic is played or copied a turn', () => {
		const table = given(
			civ('orange', { government: 'communism', militaryHand: ['fightingBand', 'legion'] }),
			also((board) => board.tactics.push('phalanx'))
		).turnOf('orange');
		table.as('orange').chooses({ kind: 'playTactic', card: 'fightingBand' });
		table.expectBlocked('orange', 'playTactic', 'tactic-chosen').expectBlocked('orange', 'copyTactic', 'tactic-chosen');
	});

	it('a tactic that lies among the shared ones may be played from the hand for 1 action (ruling 64)', () => {
		const table = given(
			civ('orange', { militaryHand: ['legion'] }),
			also((board) => board.tactics.push('legion'))
		).turnOf('orange');
		table.as('orange').chooses({ kind: 'playTactic', card: 'legion' });
		table.expectNumbers('orange', { militaryLeft: 1 });
	});
});

describe('Copying a tactic', () => {
	it('costs 2 military actions; the card stays where it is', () => {
		const table = given(
			civ('orange', { workers: { warriors: 2 } }),
			also((board) => board.tactics.push('fightingBand'))
		).turnOf('orange');
		table.as('orange').chooses({ kind: 'copyTactic', card: 'fightingBand' });
		table.expectNumbers('orange', { militaryLeft: 0, strength: 3 });
		expect(table.board.tactics).toEqual(['fightingBand']);
	});

	it('not with fewer actions, and not the one that is current already', () => {
		const shared = also((board) => board.tactics.push('legion'));
		given(civ('orange', { militarySpent: 1 }), shared)
			.turnOf('orange')
			.expectBlocked('orange', 'copyTactic', 'too-few-military-actions');
		given(civ('orange', { tactic: 'legion' }), shared)
			.turnOf('orange')
			.expectBlocked('orange', 'copyTactic', 'no-tactic');
	});

	it('an own tactic cannot be copied by others before it is shared', () => {
		given(civ('green', { tactic: 'legion', exclusive: true }))
			.turnOf('orange')
			.expectBlocked('orange', 'copyTactic', 'no-tactic');
	});
});

describe('Sharing a tactic', () => {
	it('at the start of one’s turn it goes among the shared ones and stays current', () => {
		const table = given(civ('orange', { workers: { warriors: 2 }, tactic: 'fightingBand', exclusive: true })).startOfTurn('orange');
		expect(table.board.tactics).toEqual(['fightingBand']);
		table.expectNumbers('orange', { strength: 3 });
		table.untilAsked('turn', 'green').expectOffered('green', { kind: 'copyTactic', card: 'fightingBand' });
	});

	it('a second equal card leaves the game (ruling 64)', () => {
		const table = given(
			civ('orange', { tactic: 'legion', exclusive: true }),
			also((board) => board.tactics.push('legion'))
		).startOfTurn('orange');
		expect(table.board.tactics).toEqual(['legion']);
		expect(table.board.militaryDiscards[1]?.$secret).toEqual([]);
	});
});

describe('Tactics: what an army adds', () => {
	// All units that the army needs, of the tactic's own age or the nearest there are, then one that is two ages older.
	it.each([
		['fightingBand', { warriors: 2 }, 1],
		['heavyCavalry', { warriors: 0, knights: 3 }, 4],
		['legion', { warriors: 3 }, 2],
		['medievalArmy', { warriors: 1, knights: 1 }, 2],
		['phalanx', { warriors: 2, knights: 1 }, 3],
		['classicArmy', { warriors: 0, swordsmen: 2, knights: 2 }, 8],
		['classicArmy', { warriors: 2, knights: 2 }, 4],
		['conquistadors', { warriors: 0, swordsmen: 1, knights: 2 }, 5],
		['conquistadors', { warriors: 1, knights: 2 }, 3],
		['defensiveArmy', { warriors: 0, swordsmen: 2, cannon: 1 }, 6],
		['defensiveArmy', { warriors: 2, cannon: 1 }, 3],
		['fortifications', { warriors: 0, cannon: 2 }, 5],
		['mobileArtillery', { warriors: 0, knights: 1, cannon: 1 }, 5],
		['napoleonicArmy', { warriors: 0, swordsmen: 1, knights: 1, cannon: 1 }, 7],
		['napoleonicArmy', { warriors: 1, knights: 1, cannon: 1 }, 4],
		['entrenchments', { warriors: 0, riflemen: 1, cannon: 2 }, 9],
		['entrenchments', { warriors: 0, swordsmen: 1, cannon: 2 }, 5],
		['mechanizedArmy', { warriors: 0, cavalrymen: 1, cannon: 2 }, 10],
		['mechanizedArmy', { warriors: 0, knights: 1, cannon: 2 }, 5],
		['modernArmy', { warriors: 0, riflemen: 2, cavalrymen: 1, cannon: 1 }, 13],
		['modernArmy', { warriors: 1, riflemen: 1, cavalrymen: 1, cannon: 1 }, 7],
		['shockTroops', { warriors: 0, riflemen: 1, cavalrymen: 3 }, 11],
		['shockTroops', { warriors: 0, riflemen: 1, cavalrymen: 2, knights: 1 }, 6]
	] as const)('%s with %o: %i', (tactic, workers, strength) => {
		const without = given(civ('orange', { workers })).turnOf('orange').numbersOf('orange').strength;
		given(civ('orange', { workers, tactic }))
			.turnOf('orange')
			.expectNumbers('orange', { strength: without + strength });
	});

	it('Air Forces double an army', () => {
		given(civ('orange', { workers: { warriors: 3, airForces: 1 }, tactic: 'legion' }))
			.turnOf('orange')
			.expectNumbers('orange', { strength: 3 + 5 + 2 * 2 });
	});

	it('Genghis Khan: infantry rides in armies, and stays infantry for the Great Wall (appendix)', () => {
		given(civ('orange', { workers: { warriors: 3 }, leader: 'genghisKhan', wonders: ['greatWall'], tactic: 'phalanx' }))
			.turnOf('orange')
			.expectNumbers('orange', { strength: 3 + 3 + 3 });
	});

	it('Napoleon: 2 strength for each kind of unit, whatever armies they form', () => {
		given(civ('orange', { workers: { warriors: 2, knights: 1 }, leader: 'napoleonBonaparte', tactic: 'phalanx' }))
			.turnOf('orange')
			.expectNumbers('orange', { strength: 4 + 4 + 3 });
	});
});

describe('Military cards', () => {
	it('a card is drawn for each military action that is left, three at the most; none in Age IV', () => {
		const drawn = (given_: Parameters<typeof civ>[1], name: 'I' | 'IV' = 'I'): number => {
			const table = given(age(name), civ('orange', given_)).turnOf('orange');
			table.as('orange').ends();
			return table.civilization('orange').militaryHand.$secret.length;
		};
		expect([drawn({}), drawn({ militarySpent: 1 }), drawn({ government: 'communism' }), drawn({}, 'IV')]).toEqual([2, 1, 3, 0]);
	});

	it('with the last card of the deck the discards of its age become the deck, at once', () => {
		const table = given(
			militaryDeck('legion', 'phalanx'),
			also((board) => board.militaryDiscards[1]?.$secret.push('spy', 'raidI', 'enslave'))
		).turnOf('orange');
		table.as('orange').ends();
		expect(table.civilization('orange').militaryHand.$secret).toEqual(['legion', 'phalanx']);
		expect(table.board.militaryDeck.$secret.toSorted()).toEqual(['enslave', 'raidI', 'spy']);
		expect(table.board.militaryDiscards[1]?.$secret).toEqual([]);
	});

	it('where deck and discards are both empty the draw is short (ruling 62)', () => {
		const table = given(militaryDeck('legion')).turnOf('orange');
		table.as('orange').ends();
		expect(table.civilization('orange').militaryHand.$secret).toEqual(['legion']);
	});

	it('discarded cards go onto the pile of their own age (ruling 62)', () => {
		const table = given(age('II'), civ('orange', { militaryHand: ['legion', 'spy', 'raidI'] })).turnOf('orange');
		table.as('orange').ends();
		table.expectAsked('orange', 'discardDown').as('orange').chooses({ kind: 'discard', card: 'legion' });
		expect(table.board.militaryDiscards[1]?.$secret).toEqual(['legion']);
	});

	it('beyond the military actions cards are discarded, as one chooses; the Library of Alexandria holds one more', () => {
		const hand = ['legion', 'spy', 'raidI', 'phalanx'];
		const table = given(civ('orange', { militaryHand: hand })).turnOf('orange');
		table.as('orange').ends().as('orange').chooses({ kind: 'discard', card: 'spy' }, { kind: 'discard', card: 'legion' });
		expect(table.civilization('orange').militaryHand.$secret.slice(0, 2)).toEqual(['raidI', 'phalanx']);
		const library = given(civ('orange', { militaryHand: hand.slice(0, 3), wonders: ['libraryOfAlexandria'] })).turnOf('orange');
		library.as('orange').ends();
		expect(library.civilization('orange').militaryHand.$secret.slice(0, 3)).toEqual(hand.slice(0, 3));
	});

	it('hands are secret, how many cards they hold is not (ruling 68)', () => {
		const table = given(civ('orange', { militaryHand: ['legion', 'spy'] })).turnOf('orange');
		expect(table.seenBy('green').board.players[0]?.militaryHand).toEqual({ $sealed: 2 });
		expect(table.seenBy('orange').board.players[0]?.militaryHand).toEqual({ $seen: ['legion', 'spy'] });
	});

	it('which cards an event makes one discard, nobody else sees', () => {
		const table = revealed(2, 'politicsOfStrength', civ('green', { militaryHand: ['legion', 'phalanx', 'raidI', 'spy'] }));
		table.as('green').chooses({ kind: 'discard', card: 'legion' });
		const told = table.factsOf('discarded')[0] as unknown as { readonly cards: { readonly seats: number } };
		expect(told.cards.seats).toBe(1 << 1);
	});
});

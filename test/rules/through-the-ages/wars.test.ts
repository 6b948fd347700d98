import { describe, expect, it } from 'vitest';
import { age, also, civ, given, givenPlayers, round, type Given, type Piece } from '../support/through-the-ages/position.ts';
import type { Table } from '../support/through-the-ages/table.ts';

const GREEN = 1;

// Orange's turn begins with a war on green on the table.
const war = (card: string, orange: Given, green: Given, ...pieces: Piece[]): Table =>
	given(age('II'), civ('orange', { wars: [{ card, rival: GREEN }], ...orange }), civ('green', green), ...pieces).startOfTurn('orange');

const advantage = (by: number): Given => ({ workers: { warriors: 1 + by } });

describe('Declaring a war', () => {
	it('costs the military actions on the card, which lies before the declarer until the next turn', () => {
		const table = given(civ('orange', { militaryHand: ['warOverTerritory'] })).politicsOf('orange');
		table.as('orange').chooses({ kind: 'war', card: 'warOverTerritory', rival: GREEN });
		table.expectNumbers('orange', { militaryLeft: 0 }).expectAsked('orange', 'turn').expectNotTold('warResolved');
		expect(table.civilization('orange').wars).toEqual([{ card: 'warOverTerritory', rival: GREEN }]);
		table.untilAsked('turn', 'green').expectNotTold('warResolved').untilAsked('politics', 'orange');
		table.expectTold({
			fact: 'warResolved',
			player: 0,
			rival: GREEN,
			card: 'warOverTerritory',
			strength: 1,
			against: 1
		});
	});

	it('may be declared on a stronger civilization', () => {
		given(civ('orange', { militaryHand: ['warOverTerritory'] }), civ('green', { workers: { warriors: 4 } }))
			.politicsOf('orange')
			.expectOffered('orange', { kind: 'war', card: 'warOverTerritory', rival: GREEN });
	});

	it('not in the last round, since it would never be resolved (ruling 19)', () => {
		const last = also((board) => Object.assign(board, { lastRound: 18 }));
		const hand = civ('orange', { militaryHand: ['warOverTerritory'] });
		given(hand, age('IV'), round(18), last).politicsOf('orange').expectBlocked('orange', 'war', 'last-round');
		given(hand, age('IV'), round(17), last).politicsOf('orange').expectOffered('orange', { kind: 'war', card: 'warOverTerritory' });
	});

	it('to declare it on Mahatma Gandhi costs twice as much; a war that has been declared goes on (ruling 52)', () => {
		given(civ('orange', { militaryHand: ['warOverTerritory'] }), civ('green', { leader: 'mahatmaGandhi' }))
			.politicsOf('orange')
			.expectBlocked('orange', 'war', 'too-few-military-actions');
		war('warOverTerritory', advantage(1), { leader: 'mahatmaGandhi' }).expectNumbers('orange', { yellow: 19 });
	});
});

describe('Resolving a war', () => {
	it('either side may win; the advantage is the difference of their strengths', () => {
		war('warOverCulture', advantage(2), { culture: 20 }).expectNumbers('orange', { culture: 7 }).expectNumbers('green', { culture: 13 });
		war('warOverCulture', { culture: 20 }, advantage(3)).expectNumbers('orange', { culture: 12 }).expectNumbers('green', { culture: 8 });
	});

	it('between equals it has no effect; the card is discarded in any case', () => {
		const table = war('warOverCulture', {}, { culture: 20 }).expectNumbers('green', { culture: 20 });
		expect(table.board.militaryDiscards[3]?.$secret).toEqual(['warOverCulture']);
		expect(table.civilization('orange').wars).toEqual([]);
	});

	it('no bonus cards help in a war', () => {
		war('warOverCulture', advantage(1), { culture: 20, militaryHand: ['militaryBonusIII'] })
			.expectNumbers('green', { culture: 14 })
			.expectAsked('orange', 'politics');
	});

	it('comes before politics and after the row is replenished, with strengths as they are then', () => {
		const order = war('warOverCulture', advantage(1), {}).facts.map(({ fact }) => fact);
		expect(order.indexOf('rowFilled')).toBeLessThan(order.indexOf('warResolved'));
	});

	it('two wars of one turn are both resolved', () => {
		const both = [
			{ card: 'warOverTerritory', rival: GREEN },
			{ card: 'warOverCulture', rival: 2 }
		];
		givenPlayers(3, civ('orange', { wars: both, ...advantage(2) }), civ('purple', { culture: 9 }))
			.startOfTurn('orange')
			.expectNumbers('green', { yellow: 17 })
			.expectNumbers('purple', { culture: 2 })
			.expectNumbers('orange', { yellow: 19, culture: 7 });
	});
});

describe('Wars', () => {
	it('War over Culture: 5 culture and as much as the advantage, no more than the loser has', () => {
		war('warOverCulture', advantage(3), { culture: 6 }).expectNumbers('orange', { culture: 6 }).expectNumbers('green', { culture: 0 });
	});

	it.each([
		[4, 1],
		[5, 2],
		[9, 2],
		[10, 3]
	])('War over Territory: with an advantage of %i, %i yellow tokens from the loser’s bank (ruling 54)', (by, tokens) => {
		war('warOverTerritory', advantage(by), {})
			.expectNumbers('orange', { yellow: 18 + tokens })
			.expectNumbers('green', { yellow: 18 - tokens });
	});

	it('War over Territory: only what lies in the bank', () => {
		war('warOverTerritory', advantage(10), { yellow: 2 }).expectNumbers('orange', { yellow: 20 }).expectNumbers('green', { yellow: 0 });
	});

	it('War over Technology: science as much as the advantage', () => {
		war('warOverTechnology', advantage(4), { science: 3 }).expectNumbers('orange', { science: 3 }).expectNumbers('green', { science: 0 });
		war('warOverTechnology', advantage(4), { science: 9 }).expectNumbers('orange', { science: 4 }).expectNumbers('green', { science: 5 });
	});

	it('War over Technology: special technologies that cost no more than the advantage, and the rest in science (ruling 53)', () => {
		const table = war('warOverTechnology', advantage(10), { science: 9, specials: ['masonry', 'codeOfLaws', 'strategy'] });
		// Green has 3 of Strategy, orange 11 of Warriors: seven.
		table.expectNotOffered('orange', { kind: 'technology', card: 'strategy' });
		table.as('orange').chooses({ kind: 'technology', card: 'codeOfLaws' });
		table.expectNumbers('orange', { science: 1, civilActions: 5, civilLeft: 5 }).expectNumbers('green', { science: 8, civilActions: 4 });
		expect(table.civilization('orange').specials).toEqual(['codeOfLaws']);
		expect(table.civilization('green').specials).toEqual(['masonry', 'strategy']);
	});

	it('War over Technology: several may be taken one after the other', () => {
		const table = war('warOverTechnology', advantage(9), { specials: ['masonry', 'codeOfLaws'] });
		table.as('orange').chooses({ kind: 'technology', card: 'masonry' }, { kind: 'technology', card: 'codeOfLaws' });
		expect(table.civilization('orange').specials).toEqual(['masonry', 'codeOfLaws']);
		table.expectAsked('orange', 'politics');
	});

	it('War over Technology: none that one has in play or in hand, nor one below one’s own of its type', () => {
		const table = war(
			'warOverTechnology',
			{ ...advantage(20), hand: ['masonry'], specials: ['civilService'] },
			{
				specials: ['masonry', 'codeOfLaws', 'cartography']
			}
		);
		expect(table.valuesOf('orange', 'technology', 'card')).toEqual(['cartography']);
	});

	it('War over Technology: one above one’s own of its type replaces it', () => {
		const table = war('warOverTechnology', { ...advantage(20), specials: ['codeOfLaws'] }, { specials: ['justiceSystem'] });
		table.as('orange').chooses({ kind: 'technology', card: 'justiceSystem' });
		expect(table.civilization('orange').specials).toEqual(['justiceSystem']);
		table.expectNumbers('orange', { civilActions: 5, blue: 19 }).expectNumbers('green', { blue: 13 });
	});

	it('War over Technology: stealing is not developing', () => {
		const table = war('warOverTechnology', { ...advantage(20), leader: 'albertEinstein' }, { specials: ['masonry'] });
		table.as('orange').chooses({ kind: 'technology', card: 'masonry' });
		table.expectNumbers('orange', { culture: 0 });
	});
});

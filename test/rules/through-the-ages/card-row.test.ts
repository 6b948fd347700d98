import { describe, expect, it } from 'vitest';
import {
	age,
	also,
	civ,
	civilDeck,
	given,
	givenPlayers,
	givenSettings,
	row,
	round,
	type Piece
} from '../support/through-the-ages/position.ts';

const THIRTEEN = [
	...['irrigation', 'iron', 'alchemy', 'printingPress', 'theology', 'drama', 'knights', 'swordsmen', 'masonry'],
	...['cartography', 'codeOfLaws', 'warfare', 'monarchy']
];

describe('Replenish the card row', () => {
	it.each([
		[2, 3],
		[3, 2],
		[4, 1]
	])('with %i players the leftmost %i spaces are swept, the others slide, new cards fill the rest', (seats, swept) => {
		const { board } = givenPlayers(seats, row(...THIRTEEN), civilDeck('reservesI', 'richLandI', 'frugalityI', 'theocracy')).startOfTurn(
			'orange'
		);
		const dealt = ['reservesI', 'richLandI', 'frugalityI'].slice(0, swept);
		expect(board.row).toEqual([...THIRTEEN.slice(swept), ...dealt]);
	});

	it('sweeps the cards that lie in those spaces only, never those behind an empty one', () => {
		const { board } = givenPlayers(2, row('', '', 'alchemy', 'iron'), age('IV')).startOfTurn('orange');
		expect(board.row).toEqual(['iron', ...new Array(12).fill('')]);
	});

	it('counts the players that are left when some have resigned', () => {
		const resigned = also(({ players }) => {
			Object.assign(players[1] ?? {}, { out: true });
		});
		const { board } = givenPlayers(4, resigned, row(...THIRTEEN), age('IV')).startOfTurn('orange');
		expect(board.row.slice(0, 3)).toEqual(THIRTEEN.slice(2, 5));
	});

	it('Age IV has no deck: the row is swept and slides, and stays empty at its end', () => {
		const { board } = givenPlayers(4, row(...THIRTEEN), age('IV')).startOfTurn('orange');
		expect(board.row).toEqual([...THIRTEEN.slice(1), '']);
	});
});

describe('End of an age', () => {
	const lastCard: Piece = (board, seatOf) => {
		row(...THIRTEEN.slice(0, 12))(board, seatOf);
		civilDeck('iron')(board, seatOf);
	};

	it('Age A ends with the first replenishing, whatever is left of its deck; nobody loses anything (ruling 18)', () => {
		const table = givenPlayers(
			2,
			age('A'),
			round(2),
			row('moses', 'homer', 'aristotle', 'pyramids'),
			civilDeck('richLandA', ...new Array<string>(15).fill('urbanGrowthA')),
			civ('orange', { hand: ['moses'] })
		).startOfTurn('orange');
		expect(table.board.age).toBe(1);
		expect(table.board.row.slice(0, 3)).toEqual(['pyramids', 'richLandA', 'urbanGrowthA']);
		expect(table.board.civilDeck.$secret).toHaveLength(44);
		expect(table.board.militaryDeck.$secret).toHaveLength(43);
		table.expectNumbers('orange', { yellow: 18 }).expectHand('orange', 'moses');
	});

	it('Age A: what its deck lacks is dealt from that of Age I', () => {
		const { board } = givenPlayers(2, age('A'), round(2), row('moses', 'homer', 'aristotle'), civilDeck('stockpile')).startOfTurn('orange');
		expect(board.row[0]).toBe('stockpile');
		expect(board.row.every((card) => card !== '')).toBe(true);
		expect(board.civilDeck.$secret).toHaveLength(44 - 12);
	});

	it('comes when the last card of the deck is dealt, in the middle of the replenishing, which goes on with the next deck (ruling 17)', () => {
		const table = givenPlayers(4, lastCard).startOfTurn('orange');
		expect(table.board.age).toBe(2);
		expect(table.board.row.slice(0, 12)).toEqual([...THIRTEEN.slice(1, 12), 'iron']);
		expect(table.board.row[12]).not.toBe('');
		expect(table.board.civilDeck.$secret).toHaveLength(52);
		expect(table.board.militaryDeck.$secret).toHaveLength(50);
	});

	it('each player loses two yellow tokens, as far as there are', () => {
		givenPlayers(4, lastCard, civ('green', { yellow: 1 }))
			.startOfTurn('orange')
			.expectNumbers('orange', { yellow: 16 })
			.expectNumbers('green', { yellow: 0 });
	});

	it('cards of the ages before the one that ends leave hands and play: leaders, unfinished wonders and pacts; no others', () => {
		const table = givenPlayers(
			4,
			lastCard,
			civ('orange', {
				hand: ['homer', 'richLandA', 'richLandI'],
				militaryHand: ['developmentOfCrafts', 'raidI'],
				leader: 'juliusCaesar',
				unfinished: { card: 'pyramids', stages: 2 },
				wonders: ['colossus']
			}),
			civ('green', { leader: 'joanOfArc', unfinished: { card: 'greatWall', stages: 1 } })
		).startOfTurn('orange');
		table.expectHand('orange', 'richLandI');
		const orange = table.civilization('orange');
		expect(orange.militaryHand.$secret).toEqual(['raidI']);
		expect([orange.leader, orange.unfinished]).toEqual([undefined, undefined]);
		expect(orange.wonders).toEqual([{ card: 'colossus' }]);
		table.expectNumbers('orange', { blue: 16, militaryActions: 2 });
		expect(table.civilization('green')).toMatchObject({ leader: 'joanOfArc', unfinished: { card: 'greatWall' } });
	});

	it('pacts of the ages before leave play, for both parties', () => {
		const table = givenPlayers(
			3,
			lastCard,
			age('II'),
			civilDeck('coal'),
			civ('orange', { pact: { card: 'openBordersAgreement', partner: 1, side: 'a' } })
		).startOfTurn('orange');
		expect(table.board.age).toBe(3);
		expect(table.civilization('orange').pact).toBeUndefined();
		table.expectNumbers('orange', { militaryActions: 2, militaryLeft: 2 }).expectNumbers('green', { militaryActions: 2, militaryLeft: 2 });
	});

	it('Age IV begins in the starting player’s turn: this round is the last (ruling 19)', () => {
		const table = givenPlayers(4, age('III'), lastCard, round(17)).startOfTurn('orange');
		expect(table.board).toMatchObject({ age: 4, round: 17, lastRound: 17 });
		expect(table.board.civilDeck.$secret).toEqual([]);
		expect(table.board.militaryDeck.$secret).toEqual([]);
		table.untilAsked('never');
		expect(table.match.result).toBeDefined();
		expect(table.board.round).toBe(17);
	});

	it('Age IV begins in another player’s turn: the next round is the last, so that all have as many turns (ruling 19)', () => {
		const table = givenPlayers(4, age('III'), lastCard, round(17)).startOfTurn('green');
		expect(table.board).toMatchObject({ age: 4, lastRound: 18 });
		table.untilAsked('never');
		expect(table.board).toMatchObject({ round: 18, turn: 3 });
	});

	it('the decks of an age are for those who are left when it begins (ruling 71)', () => {
		const resigned = also(({ players }) => {
			Object.assign(players[3] ?? {}, { out: true });
		});
		const { board } = givenPlayers(4, resigned, row(...THIRTEEN.slice(0, 12)), civilDeck('iron')).startOfTurn('orange');
		// The last card of Age I and two of Age II make up for the two that were swept.
		expect(board.civilDeck.$secret).toHaveLength(50 - 2);
	});

	it('the short game ends with Age II as the full one with Age III (ruling 75)', () => {
		const table = givenSettings({ length: 'short' }, 2, age('II'), row(...THIRTEEN), civilDeck('coal')).startOfTurn('green');
		expect(table.board).toMatchObject({ age: 4, lastRound: 6 });
	});

	it('the peaceful game has no aggressions and no wars in its decks (ruling 76)', () => {
		const { board } = givenSettings({ peaceful: 'yes' }, 4, row(...THIRTEEN), civilDeck('iron')).startOfTurn('orange');
		expect(board.militaryDeck.$secret).toHaveLength(50 - 9 - 4);
	});
});

describe('Take a card from the card row', () => {
	it('costs 1, 2 or 3 civil actions by its space', () => {
		const table = given(row(...THIRTEEN), civ('orange', { government: 'democracy' })).turnOf('orange');
		table.as('orange').chooses({ kind: 'take', space: 4 });
		table.expectNumbers('orange', { civilLeft: 6 });
		table.as('orange').chooses({ kind: 'take', space: 8 });
		table.expectNumbers('orange', { civilLeft: 4 });
		table.as('orange').chooses({ kind: 'take', space: 9 });
		table.expectNumbers('orange', { civilLeft: 1 }).expectHand('orange', 'theology', 'masonry', 'cartography');
		table.expectNotOffered('orange', { kind: 'take', space: 7 });
	});

	it('cannot be done with as many cards in hand as civil actions in total; a wonder can (ruling 42)', () => {
		given(row('iron', 'tajMahal'), civ('orange', { hand: ['homer', 'moses', 'aristotle', 'hammurabi'] }))
			.turnOf('orange')
			.expectNotOffered('orange', { kind: 'take', card: 'iron' })
			.expectOffered('orange', { kind: 'take', card: 'tajMahal' });
	});

	it('the Library of Alexandria lets one more into each hand (ruling 42)', () => {
		given(row('iron'), civ('orange', { hand: ['homer', 'moses', 'aristotle', 'hammurabi'], wonders: ['libraryOfAlexandria'] }))
			.turnOf('orange')
			.expectOffered('orange', { kind: 'take', card: 'iron' })
			.expectNumbers('orange', { civilHand: 5, militaryHand: 3 });
	});

	it('no technology that one has in play or in hand; one that was replaced may be taken again (ruling 43)', () => {
		given(
			row('iron', 'alchemy', 'masonry', 'despotism'),
			civ('orange', { hand: ['alchemy'], workers: { iron: 0 }, specials: ['architecture'] })
		)
			.turnOf('orange')
			.expectNotOffered('orange', { kind: 'take', card: 'iron' }, { kind: 'take', card: 'alchemy' }, { kind: 'take', card: 'despotism' })
			.expectOffered('orange', { kind: 'take', card: 'masonry' });
	});

	it('one leader of each age, even when it is gone (ruling 42)', () => {
		const table = given(row('homer', 'joanOfArc', 'moses')).turnOf('orange');
		table.as('orange').chooses({ kind: 'take', card: 'homer' });
		table.expectNotOffered('orange', { kind: 'take', card: 'moses' }).expectOffered('orange', { kind: 'take', card: 'joanOfArc' });
	});

	it('action cards may be had twice', () => {
		given(row('frugalityI'), civ('orange', { hand: ['frugalityI'] }))
			.turnOf('orange')
			.expectOffered('orange', { kind: 'take', card: 'frugalityI' });
	});

	it('a wonder costs one civil action more for each completed one, ruins too, and comes into play unfinished', () => {
		const table = given(row('tajMahal'), civ('orange', { wonders: ['pyramids', { card: 'colossus', ruin: 2 }] })).turnOf('orange');
		table.as('orange').chooses({ kind: 'take', card: 'tajMahal' });
		table.expectNumbers('orange', { civilLeft: 5 - 3 });
		expect(table.civilization('orange').unfinished).toEqual({ card: 'tajMahal', stages: 0 });
		table.expectNumbers('orange', { cultureRating: 2 });
	});

	it('no wonder while another is unfinished', () => {
		given(row('tajMahal'), civ('orange', { unfinished: { card: 'colossus', stages: 1 } }))
			.turnOf('orange')
			.expectNotOffered('orange', { kind: 'take' })
			.expectBlocked('orange', 'take', 'wonder-unfinished');
	});

	it('may be taken back, step by step, to the start of the turn (ruling 73)', () => {
		const table = given(row('iron', 'alchemy')).turnOf('orange');
		table.as('orange').chooses({ kind: 'take', card: 'iron' }, { kind: 'take', card: 'alchemy' });
		table.as('orange').takesBack();
		table.expectHand('orange', 'iron');
		table.as('orange').takesBack();
		table.expectHand('orange').expectNumbers('orange', { civilLeft: 4 });
	});
});

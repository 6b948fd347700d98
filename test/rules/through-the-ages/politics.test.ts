import { describe, expect, it } from 'vitest';
import { seen, type Sight } from '#rules/core/secret.ts';
import type { EventCard } from '#rules/through-the-ages/board.ts';
import { age, civ, civilDeck, events, given, givenPlayers, round } from '../support/through-the-ages/position.ts';

describe('Politics phase', () => {
	it('one political action at the most, or none', () => {
		const table = given(civ('orange', { militaryHand: ['crusades', 'rats'] }), events(['developmentOfCrafts'], [])).politicsOf('orange');
		table.as('orange').chooses({ kind: 'prepareEvent', card: 'crusades' });
		table.expectAsked('orange', 'turn');
		const none = given(civ('orange', { militaryHand: ['crusades'] })).politicsOf('orange');
		none.as('orange').chooses({ kind: 'noPolitics' });
		none.expectAsked('orange', 'turn');
	});

	it('is left out in the first turn and is there in the second one (ruling 67)', () => {
		given(round(2)).startOfTurn('orange').expectAsked('orange', 'politics');
	});

	it('tactics and bonus cards are no political actions', () => {
		const table = given(civ('orange', { militaryHand: ['legion', 'militaryBonusI'] })).politicsOf('orange');
		expect(table.kindsOf('orange')).toEqual(['resign', 'noPolitics']);
	});
});

describe('Preparing an event', () => {
	it.each([
		['crusades', 1],
		['coldWar', 2],
		['impactOfColonies', 3]
	])('%s gives as much culture as its level: %i', (card, culture) => {
		const table = given(civ('orange', { militaryHand: [card] }), events(['developmentOfCrafts', 'rats'], [])).politicsOf('orange');
		table.as('orange').chooses({ kind: 'prepareEvent', card });
		table.expectNumbers('orange', { culture });
	});

	it('goes onto the future events face down; the top current event is revealed and applied', () => {
		const table = given(civ('orange', { militaryHand: ['crusades'] }), events(['developmentOfCrafts', 'rats'], ['spy'])).politicsOf(
			'orange'
		);
		table.as('orange').chooses({ kind: 'prepareEvent', card: 'crusades' });
		table.expectNumbers('green', { resources: 2 });
		expect(table.board.futureEvents.$secret.map(({ card }) => card)).toEqual(['crusades', 'spy']);
		expect(table.board.currentEvents.$secret.map(({ card }) => card)).toEqual(['rats']);
	});

	it('territories are prepared as well', () => {
		given(civ('orange', { militaryHand: ['vastTerritoryI'] }))
			.politicsOf('orange')
			.expectOffered('orange', { kind: 'prepareEvent', card: 'vastTerritoryI' });
	});

	it('with the last current event the future ones become current: shuffled, older ages on top (ruling 8)', () => {
		const table = given(
			civ('orange', { militaryHand: ['crusades'] }),
			events(['developmentOfCrafts'], ['impactOfColonies', 'coldWar', 'rats', 'terrorism'])
		).politicsOf('orange');
		table.as('orange').chooses({ kind: 'prepareEvent', card: 'crusades' });
		expect(table.board.currentEvents.$secret.map(({ age: back }) => back)).toEqual(['I', 'I', 'II', 'II', 'III']);
		expect(table.board.futureEvents.$secret).toEqual([]);
	});

	it('cards in the events’ decks are never antiquated', () => {
		const table = given(age('II'), events(['developmentOfCrafts', 'rats'], ['crusades']), civilDeck('irrigation')).startOfTurn('orange');
		expect(table.board.age).toBe(3);
		expect(table.board.currentEvents.$secret.map(({ card }) => card)).toEqual(['developmentOfCrafts', 'rats']);
		expect(table.board.futureEvents.$secret.map(({ card }) => card)).toEqual(['crusades']);
	});

	it('others see how many lie there and of which ages; one’s own preparations one remembers (ruling 74)', () => {
		const table = given(civ('orange', { militaryHand: ['crusades'] }), events(['developmentOfCrafts', 'rats'], ['coldWar'])).politicsOf(
			'orange'
		);
		table.as('orange').chooses({ kind: 'prepareEvent', card: 'crusades' });
		const future = (viewer: 'orange' | 'green') => table.seenBy(viewer).board.futureEvents as Sight<EventCard[]>;
		expect(future('orange')).toEqual({ $sealed: ['I', 'II'] });
		expect(future('green')).toEqual({ $sealed: ['I', 'II'] });
		const prepared = (viewer: 'orange' | 'green') => table.seenBy(viewer).board.players[0]?.prepared as Sight<string[]>;
		expect([seen(prepared('orange')), seen(prepared('green'))]).toEqual([['crusades'], undefined]);
	});

	it('nobody is told who prepared the event that is revealed (ruling 74)', () => {
		const table = givenPlayers(
			3,
			civ('orange', { militaryHand: ['crusades'] }),
			civ('green', { militaryHand: ['foray'] }),
			events(['rats'])
		).politicsOf('orange');
		const sealed = () => JSON.stringify(table.seenBy('purple').board.players.map(({ prepared }) => prepared));
		const before = sealed();
		table.as('orange').chooses({ kind: 'prepareEvent', card: 'crusades' });
		table.untilAsked('politics', 'green').as('green').chooses({ kind: 'prepareEvent', card: 'foray' });
		expect(table.factsOf('eventRevealed').map(({ card }) => card)).toEqual(['rats', 'crusades']);
		expect(table.civilization('orange').prepared.$secret).toEqual([]);
		expect(sealed()).toBe(before);
	});

	it('what is revealed cannot be taken back (ruling 73)', () => {
		const table = given(civ('orange', { militaryHand: ['crusades'] }), events(['developmentOfCrafts', 'rats'])).politicsOf('orange');
		table.as('orange').chooses({ kind: 'prepareEvent', card: 'crusades' });
		expect(() => table.as('orange').takesBack()).toThrow();
	});
});

describe('Leaders in the politics phase', () => {
	it('Joan of Arc may look at the top current event; nobody else sees it, and it cannot be undone (ruling 72)', () => {
		const table = given(civ('orange', { leader: 'joanOfArc' }), events(['rats'])).politicsOf('orange');
		table.as('orange').chooses({ kind: 'peek' });
		table.expectAsked('orange', 'politics').expectNotOffered('orange', { kind: 'peek' });
		const step = (viewer: 'orange' | 'green') => table.seenBy(viewer).asks[0]?.step as unknown as { readonly peeked: Sight<string> };
		expect([seen(step('orange').peeked), seen(step('green').peeked)]).toEqual(['rats', undefined]);
		expect(() => table.as('orange').takesBack()).toThrow();
	});

	it('Julius Caesar: once in the game a second political action after the first (ruling 29)', () => {
		const table = given(
			civ('orange', { leader: 'juliusCaesar', militaryHand: ['crusades', 'foray', 'immigration'] }),
			events(['developmentOfCrafts', 'developmentOfScience', 'rats'])
		).politicsOf('orange');
		table.as('orange').chooses({ kind: 'prepareEvent', card: 'crusades' }, { kind: 'prepareEvent', card: 'foray' });
		table.expectAsked('orange', 'turn').untilAsked('politics', 'green').untilAsked('politics', 'orange');
		table.as('orange').chooses({ kind: 'prepareEvent', card: 'immigration' });
		table.expectAsked('orange', 'turn');
	});

	it('Julius Caesar: without a first there is no second; one that is not taken is kept', () => {
		const table = given(
			civ('orange', { leader: 'juliusCaesar', militaryHand: ['crusades', 'foray'] }),
			events(['developmentOfCrafts', 'rats'])
		).politicsOf('orange');
		table.as('orange').chooses({ kind: 'noPolitics' });
		table.expectAsked('orange', 'turn').untilAsked('politics', 'green').untilAsked('politics', 'orange');
		table.as('orange').chooses({ kind: 'prepareEvent', card: 'crusades' }, { kind: 'noPolitics' });
		expect(table.civilization('orange').usedForGood).toEqual([]);
	});

	it('Alexander the Great: leaving play is a political action, for a yellow token from the box (ruling 30)', () => {
		const table = given(civ('orange', { leader: 'alexanderTheGreat' })).politicsOf('orange');
		table.as('orange').chooses({ kind: 'giveUpLeader' });
		table.expectNumbers('orange', { yellow: 19, strength: 1 }).expectAsked('orange', 'turn');
		expect(table.civilization('orange').leader).toBeUndefined();
	});

	it('Christopher Columbus: leaving play puts a territory of the hand into play, without units, auction or culture (ruling 30)', () => {
		const table = given(civ('orange', { leader: 'christopherColumbus', militaryHand: ['historicTerritoryI'] })).politicsOf('orange');
		table.as('orange').chooses({ kind: 'foundColony', card: 'historicTerritoryI' });
		table.expectNumbers('orange', { culture: 6, happy: 1, strength: 1 }).expectAsked('orange', 'turn');
		expect(table.civilization('orange').colonies).toEqual(['historicTerritoryI']);
		expect(table.civilization('orange').leader).toBeUndefined();
	});

	it('James Cook: 2 culture for the first colony, 1 for each further one', () => {
		const colonies = ['vastTerritoryI', 'vastTerritoryII', 'wealthyTerritoryI'];
		given(civ('orange', { leader: 'jamesCook', colonies }))
			.turnOf('orange')
			.expectNumbers('orange', { cultureRating: 4 });
	});
});

describe('Resigning', () => {
	const war = { card: 'warOverCulture', rival: 1 };

	it('with two players the other one wins at once (ruling 71)', () => {
		const table = given(civ('orange', { culture: 50 })).politicsOf('orange');
		table.as('orange').chooses({ kind: 'resign' });
		table.expectWinners('green');
	});

	it('never in Age IV', () => {
		given(age('IV')).politicsOf('orange').expectNotOffered('orange', { kind: 'resign' });
	});

	it('the others go on, and the next one has the turn', () => {
		const table = givenPlayers(3).politicsOf('green');
		table.as('green').chooses({ kind: 'resign' });
		table.expectAsked('purple', 'politics').untilAsked('turn', 'purple').untilAsked('politics', 'orange').untilAsked('politics', 'purple');
	});

	it('Julius Caesar does not give a second political action to who has resigned', () => {
		const table = givenPlayers(3, civ('green', { leader: 'juliusCaesar' })).politicsOf('green');
		table.as('green').chooses({ kind: 'resign' });
		table.expectAsked('purple', 'politics');
	});

	it('wars declared on the one who resigns are gone, for 7 culture each', () => {
		const table = givenPlayers(3, civ('orange', { wars: [war] }), civ('purple', { wars: [war] })).politicsOf('green');
		table.as('green').chooses({ kind: 'resign' });
		table.expectNumbers('orange', { culture: 7 }).expectNumbers('purple', { culture: 7 });
		expect(table.civilization('orange').wars).toEqual([]);
		expect(table.board.militaryDiscards[3]?.$secret).toEqual(['warOverCulture', 'warOverCulture']);
	});

	it('pacts with the one who resigns end, in whosever area they lie', () => {
		const table = givenPlayers(
			3,
			civ('orange', { pact: { card: 'militaryPact', partner: 1, side: 'a' } }),
			civ('green', { pact: { card: 'openBordersAgreement', partner: 2, side: 'a' } })
		).politicsOf('green');
		table.as('green').chooses({ kind: 'resign' });
		table.expectNumbers('orange', { strength: 1 }).expectNumbers('purple', { militaryActions: 2, militaryLeft: 2 });
	});

	it('the hand is discarded, and so are the military cards in play', () => {
		const table = givenPlayers(
			3,
			civ('green', { militaryHand: ['legion', 'spy'], colonies: ['vastTerritoryI'], tactic: 'classicArmy', exclusive: true })
		).politicsOf('green');
		table.as('green').chooses({ kind: 'resign' });
		expect(table.board.militaryDiscards.map(({ $secret }) => $secret)).toEqual([
			[],
			['legion', 'vastTerritoryI'],
			['spy', 'classicArmy'],
			[]
		]);
	});

	it('events are then read for those who are left (ruling 66)', () => {
		const table = givenPlayers(3, civ('orange', { militaryHand: ['crusades'] }), events(['coldWar', 'rats'])).politicsOf('green');
		table.as('green').chooses({ kind: 'resign' });
		table.untilAsked('politics', 'orange').as('orange').chooses({ kind: 'prepareEvent', card: 'crusades' });
		table.expectNumbers('orange', { science: 6 }).expectNumbers('green', { science: 0 });
		expect(table.civilization('purple').science).toBeLessThan(6);
	});
});

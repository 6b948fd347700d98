import { describe, expect, it } from 'vitest';
import { anyGame } from '#rules/core/game.ts';
import type { AnyChoice } from '#rules/core/option.ts';
import { standingAnswer, type Wishes } from '#rules/core/standing.ts';
import { throughTheAges } from '#rules/through-the-ages/game.ts';
import { age, civ, given, givenPlayers, type Given } from '../support/through-the-ages/position.ts';
import { revealed } from '../support/through-the-ages/revealed.ts';
import type { Table } from '../support/through-the-ages/table.ts';

const [ORANGE, GREEN, PURPLE] = [0, 1, 2];

const answered = (table: Table, seat: number, wishes: Wishes): AnyChoice | undefined =>
	standingAnswer(anyGame(throughTheAges), table.match, seat, wishes);

describe('Colonization: passing bids above a number', () => {
	const troops: Given = { workers: { warriors: 4 } };
	const bidding = (): Table => revealed(2, 'wealthyTerritoryI', civ('orange', troops), civ('green', troops));

	it('passes when the next bid would have to be higher, and leaves lower ones to the player', () => {
		const table = bidding();
		table.as('orange').chooses({ kind: 'bid', bid: 2 });
		expect(answered(table, GREEN, { passBids: 3 })).toBeUndefined();
		expect(answered(table, GREEN, { passBids: 2 })).toEqual({ kind: 'pass' });
	});

	it('with nought passes all', () => {
		const table = bidding();
		expect(answered(table, ORANGE, { passBids: 1 })).toBeUndefined();
		expect(answered(table, ORANGE, { passBids: 0 })).toEqual({ kind: 'pass' });
	});
});

describe('Playing an aggression: never defending with cards', () => {
	const attacked = (hand: string[]): Table => {
		const strong: Given = { workers: { warriors: 2 }, militaryHand: ['spy'] };
		const table = given(age('II'), civ('orange', strong), civ('green', { militaryHand: hand })).politicsOf('orange');
		return table.as('orange').chooses({ kind: 'aggression', card: 'spy', rival: GREEN });
	};

	it('yields, though the cards would hold', () => {
		const table = attacked(['militaryBonusI', 'militaryBonusI']).expectAsked('green', 'defend');
		expect(answered(table, GREEN, { yieldToAggressions: true })).toEqual({ kind: 'yield' });
	});

	it('is silent once a card has been named by hand', () => {
		const table = attacked(['militaryBonusI', 'militaryBonusI']);
		table.as('green').chooses({ kind: 'add', card: 'militaryBonusI' });
		expect(answered(table.expectAsked('green', 'defend'), GREEN, { yieldToAggressions: true })).toBeUndefined();
	});

	it('answers the same whatever is in the hand', () => {
		const table = attacked(['legion']).expectAsked('green', 'defend');
		expect(answered(table, GREEN, { yieldToAggressions: true })).toEqual({ kind: 'yield' });
	});
});

describe('Offering a pact: refusing', () => {
	const offered = (): Table => {
		const table = givenPlayers(3, civ('orange', { militaryHand: ['militaryPact'] })).politicsOf('orange');
		table.as('orange').chooses({ kind: 'offerPact', card: 'militaryPact', partner: GREEN });
		return table.expectAsked('green', 'answerPact');
	};

	it('refuses whoever offers, or one player alone', () => {
		expect(answered(offered(), GREEN, { refusePacts: 'all' })).toEqual({ kind: 'refuse' });
		expect(answered(offered(), GREEN, { refusePacts: ORANGE })).toEqual({ kind: 'refuse' });
		expect(answered(offered(), GREEN, { refusePacts: PURPLE })).toBeUndefined();
	});
});

describe('One’s own politics', () => {
	it('are answered by no wish', () => {
		const table = given(civ('orange', {})).politicsOf('orange');
		expect(answered(table, ORANGE, { passBids: 0, yieldToAggressions: true, refusePacts: 'all' })).toBeUndefined();
	});
});

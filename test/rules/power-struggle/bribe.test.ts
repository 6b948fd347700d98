import { describe, expect, it } from 'vitest';
import { choose } from '#rules/core/history.ts';
import { view } from '#rules/core/secret.ts';
import { PRIVILEGES, type Privilege } from '#rules/power-struggle/vocabulary.ts';
import {
	archEnemy,
	cash,
	department,
	faceDown,
	game,
	given,
	main,
	points,
	privilege,
	shares,
	type Colour,
	type Piece
} from '../support/power-struggle/position.ts';
import { at, type Table } from '../support/power-struggle/table.ts';

const BRIBE = { kind: 'bribe' };
const ENOUGH = { kind: 'enough' };
const offer = (card: Privilege, sum: number, note = '') => ({ kind: 'offer', card, sum, note });
const ACCEPT = { kind: 'accept' };
const REFUSE = { kind: 'refuse' };
const CARDS: Piece[] = [privilege('controlling', 'yellow'), privilege('chairman', 'red'), privilege('accounting', 'red')];

/** Green's turn, in a position of his opponents' cards. */
const green = (...pieces: Piece[]): Table => given(...CARDS, ...pieces).turnOf('green');

describe('E) Bribe', () => {
	it('example: yellow refuses 100,000 for Controlling, red takes 350,000 for the Chairman, yellow loses an employee', () => {
		const table = green(department('yellow', 'accounting', 3), department('yellow', 'controlling', 1));
		table.as('green').chooses(BRIBE, offer('controlling', 100_000)).expectPoints('green', 'corruption', 1).expectAsked('yellow', 'answer');
		table.as('yellow').chooses(REFUSE).expectCash('green', 800_000).expectCash('yellow', 800_000);
		table.as('green').chooses(offer('chairman', 350_000)).expectPoints('green', 'corruption', 1);
		table.as('red').chooses(ACCEPT).expectCash('green', 450_000).expectCash('red', 1_150_000);
		table.expectPoints('green', 'corruption', 1).expectPoints('red', 'corruption', 1).expectPoints('yellow', 'corruption', 0);
		table.expectPrivilege('chairman', 'green', 'bribed').expectPrivilege('controlling', 'yellow', 'normal').expectAsked('green', 'penalty');
		table
			.as('green')
			.acts({ kind: 'dismiss', department: at('accounting', 1) })
			.expectDivision('accounting', 'yellow 2')
			.expectAsked('red', 'turn');
	});

	it('offers are multiples of 50,000, from 50,000 to all the cash (ruling 13)', () => {
		const table = green(cash('green', 350_000));
		table.as('green').chooses(BRIBE);
		expect(table.valuesOf('green', 'offer', 'sum')).toContainEqual({ min: 50_000, max: 350_000, step: 50_000 });
		for (const sum of [0, 25_000, 75_000, 400_000]) table.expectRefused('green', offer('controlling', sum), 'not-an-option');
	});

	it("for any card of any other player, face up or down, never for one's own", () => {
		const table = green(faceDown('accounting', 'red'), privilege('development', 'green'));
		table.as('green').chooses(BRIBE);
		expect(table.valuesOf('green', 'offer', 'card')).toEqual(PRIVILEGES.filter((card) => card !== 'development'));
	});

	it('with less than 50,000: blocked', () => {
		green(cash('green', 0)).expectBlocked('green', 'bribe', 'not-enough-cash');
	});

	it("with every card in one's own hands: blocked", () => {
		given(...PRIVILEGES.map((card) => privilege(card, 'green')))
			.turnOf('green')
			.expectBlocked('green', 'bribe', 'nobody-to-bribe');
	});

	it('an accepted offer ends the action: no second attempt', () => {
		const table = green();
		table.as('green').chooses(BRIBE, offer('controlling', 50_000));
		table.as('yellow').chooses(ACCEPT).expectAsked('red', 'turn').expectPoints('yellow', 'corruption', 1);
	});

	it('the second attempt is optional', () => {
		const table = green();
		table.as('green').chooses(BRIBE);
		expect(table.kindsOf('green')).toEqual(['offer']);
		table.as('green').chooses(offer('controlling', 50_000));
		table.as('yellow').chooses(REFUSE).expectAsked('green', 'offer').as('green').acts(ENOUGH).expectAsked('red', 'turn');
	});

	it('the second attempt scores nothing for the briber, one for who accepts', () => {
		const table = green();
		table.as('green').chooses(BRIBE, offer('controlling', 50_000));
		table.as('yellow').chooses(REFUSE);
		table.as('green').chooses(offer('controlling', 200_000));
		table
			.as('yellow')
			.chooses(ACCEPT)
			.expectPoints('green', 'corruption', 1)
			.expectPoints('yellow', 'corruption', 1)
			.expectCash('yellow', 1_000_000);
	});

	it('who refuses first and accepts the second offer loses nobody', () => {
		const table = green(department('yellow', 'accounting', 1));
		table.as('green').chooses(BRIBE, offer('controlling', 50_000));
		table.as('yellow').chooses(REFUSE);
		table.as('green').chooses(offer('controlling', 50_000));
		table.as('yellow').chooses(ACCEPT).expectAsked('red', 'turn').expectDivision('accounting', 'yellow 1');
	});

	it('who refuses twice loses one employee, and the department closes when it was the last', () => {
		const table = green(department('yellow', 'accounting', 1));
		table.as('green').chooses(BRIBE, offer('controlling', 50_000));
		table.as('yellow').chooses(REFUSE);
		table.as('green').chooses(offer('controlling', 100_000));
		table
			.as('yellow')
			.chooses(REFUSE)
			.expectDivision('accounting')
			.expectTold({ fact: 'departmentClosed', seat: 1, division: 'accounting' });
		expect(table.factsOf('penalised')).toHaveLength(1);
	});

	it('two who refuse lose one each; main departments may be hit', () => {
		const table = green(main('yellow', 'accounting', 2), department('red', 'development', 2), department('red', 'development', 4));
		table.as('green').chooses(BRIBE, offer('controlling', 50_000));
		table.as('yellow').chooses(REFUSE);
		table.as('green').chooses(offer('chairman', 50_000));
		table.as('red').chooses(REFUSE).expectDivision('accounting', 'yellow main 1').expectAsked('green', 'penalty');
		table
			.as('green')
			.acts({ kind: 'dismiss', department: at('development', 2) })
			.expectDivision('development', 'red 2', 'red 3');
	});

	it('the employee is lost after one refusal, too, when there is no second offer', () => {
		const table = green(department('yellow', 'accounting', 3));
		table.as('green').chooses(BRIBE, offer('controlling', 50_000));
		table
			.as('yellow')
			.chooses(REFUSE)
			.expectDivision('accounting', 'yellow 3')
			.as('green')
			.acts(ENOUGH)
			.expectDivision('accounting', 'yellow 2');
	});

	it('who has nobody loses nobody', () => {
		const table = green(main('yellow', 'accounting', 0));
		table.as('green').chooses(BRIBE, offer('controlling', 50_000));
		table.as('yellow').chooses(REFUSE).as('green').acts(ENOUGH).expectAsked('red', 'turn').expectDivision('accounting', 'yellow main 0');
	});

	it('a card bribed while face down stays face down', () => {
		const table = green(faceDown('accounting', 'red'));
		table.as('green').chooses(BRIBE, offer('accounting', 50_000));
		table.as('red').chooses(ACCEPT).expectPrivilege('accounting', 'green', 'face down');
	});

	it("one's own division's card bribed back lies on the bribed half", () => {
		const table = given(privilege('accounting', 'red', 'bribed')).turnOf('green');
		table.as('green').chooses(BRIBE, offer('accounting', 50_000));
		table.as('red').chooses(ACCEPT).expectPrivilege('accounting', 'green', 'bribed');
	});

	it('the sum and the note are known to the two only; that there was an envelope, for which card, to everybody (ruling 13)', () => {
		const table = green();
		table.as('green').chooses(BRIBE, offer('controlling', 350_000, 'for the good of the company'));
		const envelope = (viewer: Colour | 'spectator') => table.seenBy(viewer).board.bribes.at(-1)?.envelope;
		expect(envelope('green')).toEqual({ $seen: { sum: 350_000, note: 'for the good of the company' } });
		expect(envelope('yellow')).toEqual({ $seen: { sum: 350_000, note: 'for the good of the company' } });
		expect(envelope('red')).toEqual({ $sealed: true });
		expect(envelope('blue')).toEqual({ $sealed: true });
		expect(envelope('spectator')).toEqual({ $sealed: true });
		for (const answer of [REFUSE, ACCEPT]) {
			table.as('yellow').chooses(answer);
			expect(JSON.stringify([view(table.facts, table.seatOf('red')), table.seenBy('red')])).not.toContain('350000');
			if (answer === REFUSE) table.as('green').chooses(offer('controlling', 350_000));
		}
		table.expectTold({ fact: 'bribeOffered', seat: 2, target: 1, card: 'controlling', attempt: 1 });
	});

	it('every envelope is opened in the record when the match is over (ruling 13)', () => {
		const table = green(
			points('red', 'influence', 7),
			points('red', 'corruption', 8),
			shares('red', 7, 6, 5),
			main('red', 'controlling', 0),
			main('red', 'controlling', 0),
			main('red', 'controlling', 0),
			main('red', 'controlling', 0)
		);
		table.as('green').chooses(BRIBE, offer('chairman', 250_000));
		table.as('red').chooses(ACCEPT).expectAnnounced('red', { points: 4, archEnemy: false }).playedOut();
		expect(table.seenBy('spectator').board.bribes[0]?.envelope).toEqual({ $seen: { sum: 250_000, note: '' } });
	});

	it('a note is table talk: where the table allows no whispers an envelope goes without (ruling 23)', () => {
		const table = green();
		table.as('green').chooses(BRIBE);
		const { match } = table;
		const offered = (note: string) =>
			choose(game, { match }, table.seatOf('green'), [offer('controlling', 100_000, note)], { writing: false });
		expect(offered('for you')).toEqual({ refused: 'whispers-off' });
		expect(offered('')).not.toHaveProperty('refused');
	});

	it('an offer cannot be taken back', () => {
		const table = green();
		table.as('green').chooses(BRIBE, offer('controlling', 50_000));
		expect(() => table.as('green').takesBack()).toThrow('nothing-to-take-back');
	});

	it('that bribing was chosen can be taken back before an envelope goes over', () => {
		const table = green();
		table.as('green').chooses(BRIBE).as('green').takesBack().expectAsked('green', 'turn');
	});

	it("the briber's point counts when the envelope goes over, before the answer", () => {
		const table = green(
			points('green', 'corruption', 8),
			points('green', 'influence', 7),
			points('green', 'shares', 18),
			archEnemy('green', 'red', 'influence', 'shares', 'corruption')
		);
		table
			.as('green')
			.chooses(BRIBE, offer('controlling', 50_000))
			.expectAnnounced('green', { points: 4, archEnemy: true })
			.expectAsked('yellow', 'answer');
	});
});

import { describe, expect, it } from 'vitest';
import { DIVISIONS } from '#rules/power-struggle/vocabulary.ts';
import { BONUS_PAYMENT, DIRECTORS_MEETING, edition, type EventCard, type EventEffect } from '#rules/power-struggle/edition.ts';
import {
	boardRoom,
	cash,
	chairman,
	department,
	events,
	faceDown,
	given,
	givenPlayers,
	head,
	main,
	motivation,
	privilege,
	shares,
	type Piece
} from '../support/power-struggle/position.ts';

type Kind = EventEffect['kind'];

/** Some card of the edition with an effect of this kind, and its sum. */
function cardOf(kind: Kind): { card: EventCard; sum: number } {
	const record = edition.events.find(({ effect }) => effect.kind === kind);
	if (record === undefined) throw new Error(`no ${kind}`);
	return { card: record.card, sum: 'sum' in record.effect ? record.effect.sum : 0 };
}

function motivationCard(change: number): EventCard {
	const record = edition.events.find(({ effect }) => effect.kind === 'motivation' && effect.change === change);
	if (record === undefined) throw new Error(`no motivation ${change}`);
	return record.card;
}

const reveal = (card: EventCard, ...pieces: Piece[]) => given(events('blue', card, DIRECTORS_MEETING), ...pieces).nextEvent();

const RED_OF_THE_EXAMPLE: Piece[] = [
	shares('red', 1, 4),
	department('red', 'development', 3),
	department('red', 'accounting', 2),
	department('red', 'accounting', 1),
	main('red', 'humanResources', 0),
	boardRoom('red', 'blue'),
	chairman('red'),
	cash('red', 0)
];

describe('The event cards', () => {
	const others = edition.events.filter(({ effect }) => effect.kind !== 'bonusPayment' && effect.kind !== 'directorsMeeting');

	it('are two standard ones and 24 others, each by a name of its own', () => {
		expect(others).toHaveLength(24);
		expect(new Set(edition.events.map(({ card }) => card)).size).toBe(26);
	});

	it('mostly lower motivation, and pay in multiples of 50,000', () => {
		expect(others.filter(({ effect }) => effect.kind === 'motivation' && effect.change < 0).length).toBeGreaterThan(12);
		for (const { effect } of others) if ('sum' in effect) expect(effect.sum % 50_000).toBe(0);
	});
});

describe('II.1 Event phase', () => {
	it('the top card is revealed and takes effect at once; then each acts, clockwise from the one who sorted', () => {
		const table = given(events('green', motivationCard(-1), BONUS_PAYMENT)).nextEvent();
		table.expectMotivation(5).expectSeen(motivationCard(-1));
		for (const colour of ['green', 'red', 'blue', 'yellow'] as const) {
			table.expectAsked(colour, 'turn').as(colour).chooses({ kind: 'createNew', division: 'development' });
			table.as(colour).chooses(...(table.kindsOf(colour).includes('enough') ? [{ kind: 'enough' }] : []), { kind: 'confirm' });
		}
		table.expectSeen(motivationCard(-1), BONUS_PAYMENT).expectAsked('green', 'turn');
	});

	it.each([-2, -1, 1])('motivation changes by %i', (change) => {
		reveal(motivationCard(change), motivation(3)).expectMotivation(3 + change);
	});

	it('motivation stops at 0 and at 6 (ruling 6)', () => {
		reveal(motivationCard(-2), motivation(1)).expectMotivation(0);
		reveal(motivationCard(1), motivation(6)).expectMotivation(6);
	});

	it("the number of operating turns is the number of cards before the directors' meeting", () => {
		for (const turns of [4, 7]) {
			const names = edition.events.filter(({ effect }) => effect.kind === 'motivation').map(({ card }) => card);
			const table = given(
				head('blue', ...DIVISIONS),
				boardRoom('blue'),
				events('blue', ...names.slice(0, turns - 1), BONUS_PAYMENT, DIRECTORS_MEETING)
			).nextEvent();
			expect(table.othersActUntil('blue', 'sortEvents').factsOf('eventRevealed')).toHaveLength(turns + 1);
		}
	});

	it("the directors' meeting comes at once, without an action", () => {
		const table = given(head('blue', ...DIVISIONS), boardRoom('red'), events('green', DIRECTORS_MEETING)).nextEvent();
		expect(table.facts.map(({ fact }) => fact)).not.toContain('hired');
		table.expectAsked('blue', 'sortEvents').expectChairman('red');
	});
});

describe('Bonus payment', () => {
	it('example: 1,150,000 for two packages, three departments, a main department, a member of the board and the chairman', () => {
		reveal(BONUS_PAYMENT, ...RED_OF_THE_EXAMPLE).expectCash('red', 1_150_000);
	});

	it('example: 1,950,000 with bribed Controlling at motivation 1', () => {
		reveal(BONUS_PAYMENT, ...RED_OF_THE_EXAMPLE, privilege('controlling', 'red', 'bribed'), motivation(1)).expectCash('red', 1_950_000);
	});

	it('each part: 100,000 a package, 100,000 a department, 200,000 a main department, 150,000 a member, 300,000 the chairman', () => {
		const worth = (...pieces: Piece[]) => reveal(BONUS_PAYMENT, cash('red', 0), ...pieces).playerOf('red').cash.$secret;
		expect(worth(shares('red', 7))).toBe(100_000);
		expect(worth(department('red', 'controlling', 6))).toBe(100_000);
		expect(worth(main('red', 'controlling', 6))).toBe(200_000);
		expect(worth(boardRoom('red', 'red'))).toBe(300_000);
		expect(worth(chairman('red'))).toBe(300_000);
		expect(worth(head('red', 'controlling'))).toBe(0);
	});

	const tables = {
		normal: [100_000, 100_000, 100_000, 50_000, 50_000, 0, 0],
		bribed: [200_000, 200_000, 150_000, 100_000, 100_000, 100_000, 100_000]
	} as const;
	for (const side of ['normal', 'bribed'] as const) {
		it.each(tables[side].map((extra, value) => [value, extra] as const))(
			`Controlling ${side} at motivation %i: %i more for each department, main ones once`,
			(value, extra) => {
				const table = reveal(BONUS_PAYMENT, ...RED_OF_THE_EXAMPLE, privilege('controlling', 'red', side), motivation(value));
				table.expectCash('red', 1_150_000 + 4 * extra);
			}
		);
	}

	it('Controlling face down brings nothing', () => {
		reveal(BONUS_PAYMENT, ...RED_OF_THE_EXAMPLE, faceDown('controlling', 'red', 'bribed'), motivation(0)).expectCash('red', 1_150_000);
	});
});

describe('Summer party, birthday, moron card (ruling 4, ruling 5)', () => {
	it('summer party: each member of the board pays the bank, the chairman not', () => {
		const { card, sum } = cardOf('summerParty');
		const table = reveal(card, boardRoom('red', 'blue', 'red'), chairman('green'));
		table
			.expectCash('red', 800_000 - 2 * sum)
			.expectCash('blue', 800_000 - sum)
			.expectCash('green', 800_000)
			.expectCash('yellow', 800_000);
	});

	it('birthday: the chairman and each divisional head except Communications pay, once for each figure', () => {
		const { card, sum } = cardOf('birthday');
		const table = reveal(
			card,
			chairman('red'),
			head('red', 'development', 'accounting'),
			head('green', 'communications'),
			head('blue', 'controlling')
		);
		table
			.expectCash('red', 800_000 - 3 * sum)
			.expectCash('blue', 800_000 - sum)
			.expectCash('green', 800_000)
			.expectCash('yellow', 800_000);
	});

	it('moron card: the head of Communications pays each other player', () => {
		const { card, sum } = cardOf('moron');
		const table = reveal(card, head('green', 'communications'));
		table
			.expectCash('green', 800_000 - 3 * sum)
			.expectCash('red', 800_000 + sum)
			.expectCash('blue', 800_000 + sum)
			.expectCash('yellow', 800_000 + sum);
	});

	it('moron card: who has less pays all, the others still get the full sum, the bank adds the rest', () => {
		const { card, sum } = cardOf('moron');
		const table = reveal(card, head('green', 'communications'), cash('green', 50_000));
		table
			.expectCash('green', 0)
			.expectCash('red', 800_000 + sum)
			.expectCash('blue', 800_000 + sum)
			.expectCash('yellow', 800_000 + sum);
		table.expectTold({ fact: 'paid', seat: 2, sum: 50_000, owed: 3 * sum });
	});

	it('moron card: nobody pays or receives when the head of Communications has resigned, whoever sorted the cards (ruling 21)', () => {
		const { card } = cardOf('moron');
		const table = given(head('blue', 'communications'), events('blue', card, BONUS_PAYMENT), privilege('communications', 'blue')).turnOf(
			'blue'
		);
		table.as('blue').acts({ kind: 'resign', division: 'communications', to: 'consultant' }).othersActUntil('blue');
		table.expectSeen(card).expectAsked('blue', 'turn');
		expect([...table.factsOf('paid'), ...table.factsOf('received')]).toEqual([]);
	});

	it('birthday: for an office that nobody holds nobody pays (ruling 21)', () => {
		const { card, sum } = cardOf('birthday');
		const table = reveal(card, head('blue', 'controlling'));
		table.expectCash('blue', 800_000 - sum);
		expect(table.factsOf('paid')).toEqual([{ fact: 'paid', seat: 0, sum, owed: sum }]);
	});

	it('moron card: the head pays even when the card was bribed away', () => {
		const { card, sum } = cardOf('moron');
		reveal(card, head('green', 'communications'), privilege('communications', 'red', 'bribed')).expectCash('green', 800_000 - 3 * sum);
	});

	it('moron card with five players: to each of the other four', () => {
		const { card, sum } = cardOf('moron');
		const table = givenPlayers(
			['blue', 'yellow', 'green', 'red', 'violet'],
			events('blue', card, BONUS_PAYMENT),
			head('violet', 'communications')
		).nextEvent();
		table.expectCash('violet', 800_000 - 4 * sum).expectCash('blue', 800_000 + sum);
	});

	it('who must pay more than he has pays all, and the sum is shown (ruling 5)', () => {
		const { card, sum } = cardOf('summerParty');
		const table = reveal(card, boardRoom('red', 'red', 'red'), cash('red', sum));
		table.expectCash('red', 0).expectTold({ fact: 'paid', seat: 3, sum, owed: 3 * sum });
	});

	it("a moron card behind the directors' meeting never happens", () => {
		const table = given(head('blue', ...DIVISIONS), boardRoom('red'), events('blue', DIRECTORS_MEETING, cardOf('moron').card)).nextEvent();
		expect(table.factsOf('paid')).toEqual([]);
		table.expectCash('blue', 800_000);
	});
});

describe('Events of our own', () => {
	const dividend = edition.events.find(({ effect }) => effect.kind === 'dividend');
	const overcrowding = edition.events.find(({ effect }) => effect.kind === 'overcrowding');

	it.skipIf(dividend === undefined)('dividend: the bank pays for each share package', () => {
		const { card, sum } = cardOf('dividend');
		reveal(card, shares('red', 1, 7))
			.expectCash('red', 800_000 + 2 * sum)
			.expectCash('blue', 800_000);
	});

	it.skipIf(overcrowding === undefined)('overcrowding: each full department and main department costs its player', () => {
		const { card, sum } = cardOf('overcrowding');
		const table = reveal(
			card,
			department('red', 'development', 6),
			main('red', 'development', 6),
			department('red', 'development', 5),
			department('blue', 'controlling', 1)
		);
		table.expectCash('red', 800_000 - 2 * sum).expectCash('blue', 800_000);
	});
});

import { describe, expect, it } from 'vitest';
import { COMPETENCES, type Competence, type Division } from '#rules/power-struggle/vocabulary.ts';
import { BONUS_PAYMENT, DIRECTORS_MEETING, edition } from '#rules/power-struggle/edition.ts';
import { beatsArchEnemy, hasPoint, isAhead } from '#rules/power-struggle/victory.ts';
import {
	archEnemy,
	boardRoom,
	cash,
	consultants,
	department,
	events,
	given,
	givenLongGame,
	head,
	main,
	newGame,
	points,
	shares,
	type Colour,
	type Piece
} from '../support/power-struggle/position.ts';

const HEADS = head('blue', 'development', 'humanResources', 'communications', 'accounting', 'lawAndPatents', 'controlling');
const THREE = (colour: Colour): Piece[] => [points(colour, 'influence', 7), points(colour, 'shares', 18), points(colour, 'corruption', 9)];
const mains = (colour: Colour, count: number, division: Division = 'development'): Piece[] =>
	new Array<Piece>(count).fill(main(colour, division, 0));

describe('Object of the game: the six ways to a victory point', () => {
	const has = (competence: Competence, ...pieces: Piece[]) => hasPoint(given(...pieces).turnOf('blue').board, 2, competence);

	it.each([
		['influence', 7],
		['shares', 18],
		['corruption', 9]
	] as const)('%s from %i on', (track, green) => {
		expect(has(track, points('green', track, green - 1))).toBe(false);
		expect(has(track, points('green', track, green))).toBe(true);
		expect(has(track, points('green', track, edition.tracks[track].gold))).toBe(true);
	});

	it('main departments from 4 on', () => {
		expect(has('mainDepartments', ...mains('green', 3))).toBe(false);
		expect(has('mainDepartments', ...mains('green', 4))).toBe(true);
	});

	it('consultants in three different divisions', () => {
		expect(has('consultants', consultants('green', 'development', 'controlling'), consultants('green', 'controlling', 'controlling'))).toBe(
			false
		);
		expect(has('consultants', consultants('green', 'development', 'controlling', 'accounting'))).toBe(true);
	});

	it('every track goes beyond its green start', () => {
		for (const { green, gold } of Object.values(edition.tracks)) expect(gold).toBeGreaterThan(green);
	});
});

describe('Arch-enemy', () => {
	const beaten = (...pieces: Piece[]) => {
		const { board } = given(...pieces).turnOf('blue');
		return beatsArchEnemy(board, 2, (board.players[2] as (typeof board.players)[number]).archEnemy.$secret);
	};
	const RED = archEnemy('green', 'red', 'influence', 'shares', 'consultants');

	it('another colour: more than that player in all three competences', () => {
		expect(beaten(RED, points('green', 'influence', 2), points('green', 'shares', 3), consultants('green', 'accounting'))).toBe(true);
		expect(beaten(RED, points('green', 'influence', 2), points('green', 'shares', 3))).toBe(false);
	});

	it('as many is not more', () => {
		const ahead = [RED, points('green', 'influence', 2), points('green', 'shares', 3), consultants('green', 'accounting')];
		expect(beaten(...ahead, points('red', 'influence', 2))).toBe(false);
		expect(beaten(...ahead, consultants('red', 'controlling'))).toBe(false);
	});

	it('the other players do not matter', () => {
		const ahead = [RED, points('green', 'influence', 2), points('green', 'shares', 3), consultants('green', 'accounting')];
		expect(beaten(...ahead, points('blue', 'influence', 7), points('yellow', 'shares', 18))).toBe(true);
	});

	it('the own colour: more than everybody in two of the three', () => {
		const own = archEnemy('green', 'green', 'influence', 'shares', 'consultants');
		expect(beaten(own, points('green', 'influence', 2), points('green', 'shares', 3))).toBe(true);
		expect(beaten(own, points('green', 'influence', 2))).toBe(false);
		expect(beaten(own, points('green', 'influence', 2), points('green', 'shares', 3), points('yellow', 'shares', 3))).toBe(false);
	});

	it('consultants: more of them, not more divisions, and no golden space (ruling 15)', () => {
		const two = [points('green', 'influence', 2), points('green', 'shares', 3)];
		expect(beaten(RED, ...two, consultants('green', 'accounting', 'accounting'), consultants('red', 'development'))).toBe(true);
		expect(beaten(RED, ...two, consultants('green', 'accounting', 'controlling'), consultants('red', 'development', 'development'))).toBe(
			false
		);
	});

	it('on the golden space one is ahead of everybody, even of another one there (ruling 15)', () => {
		const { gold } = edition.tracks.influence;
		const { board } = given(points('green', 'influence', gold), points('red', 'influence', gold)).turnOf('blue');
		expect(isAhead(board, 2, 3, 'influence')).toBe(true);
		expect(isAhead(board, 3, 2, 'influence')).toBe(true);
		expect(isAhead(board, 0, 1, 'influence')).toBe(false);
	});

	it('the cards are known to their player alone', () => {
		const table = given(RED).turnOf('blue');
		expect(table.seenBy('green').board.players[2]?.archEnemy).toHaveProperty('$seen');
		for (const viewer of ['blue', 'red', 'spectator'] as const)
			expect(table.seenBy(viewer).board.players[2]?.archEnemy).toEqual({ $sealed: true });
	});

	it('each competence card shows three different competences; no two cards are alike', () => {
		const sets = edition.competenceCards.map(({ competences }) => competences.toSorted().join());
		expect(new Set(sets).size).toBe(6);
		for (const { competences } of edition.competenceCards) expect(new Set(competences).size).toBe(3);
		expect(sets).toContain(['influence', 'shares', 'corruption'].toSorted().join());
		for (const competence of COMPETENCES) {
			const count = edition.competenceCards.filter(({ competences }) => competences.includes(competence)).length;
			expect(count, competence).toBeGreaterThanOrEqual(3);
			expect(count, competence).toBeLessThanOrEqual(4);
		}
	});
});

describe('End of the game', () => {
	const BUY = { kind: 'buyShares', size: 1, received: 1 };
	const SIXTEEN = [points('green', 'influence', 7), points('green', 'corruption', 9), points('green', 'shares', 17)];

	it('four points are announced at once; the cards stay hidden when the arch-enemy is not beaten (ruling 16)', () => {
		const table = given(...SIXTEEN, ...mains('green', 4)).turnOf('green');
		table
			.as('green')
			.acts(BUY)
			.expectAnnounced('green', { points: 4, archEnemy: false })
			.expectTold({ fact: 'announced', seat: 2, points: 4, archEnemy: false });
		expect(table.seenBy('red').board.players[2]?.archEnemy).toEqual({ $sealed: true });
	});

	it('with the arch-enemy among them the cards are shown, and the point stays (ruling 16)', () => {
		const table = given(
			...SIXTEEN,
			archEnemy('green', 'red', 'influence', 'shares', 'corruption'),
			points('red', 'shares', 17),
			points('red', 'influence', 6)
		).turnOf('green');
		table.as('green').acts(BUY).expectAnnounced('green', { points: 4, archEnemy: true });
		expect(table.seenBy('spectator').board.players[2]?.archEnemy).toHaveProperty('$seen');
		table
			.as('red')
			.acts({ kind: 'buyShares', size: 4, received: 4 })
			.expectWinners('green')
			.expectWays('green', 'influence', 'shares', 'corruption', 'archEnemy');
	});

	it('three points and an arch-enemy not beaten are not announced, and nothing is told', () => {
		const table = given(...SIXTEEN, archEnemy('green', 'red', 'influence', 'shares', 'consultants')).turnOf('green');
		table.as('green').acts(BUY).expectAnnounced('green', undefined);
		expect(table.factsOf('announced')).toEqual([]);
	});

	it('two points and the arch-enemy beaten are not announced', () => {
		const table = given(
			points('green', 'influence', 7),
			points('green', 'shares', 17),
			archEnemy('green', 'red', 'influence', 'shares', 'corruption'),
			points('green', 'corruption', 8)
		).turnOf('green');
		table.as('green').acts(BUY).expectAnnounced('green', undefined);
	});

	it('the operating turn is played to its end, then the match is over (ruling 17)', () => {
		const table = given(events('yellow', 'recreationRoom', BONUS_PAYMENT), ...SIXTEEN, ...mains('green', 4)).turnOf('green');
		table.as('green').acts(BUY).expectRunning().expectAsked('red', 'turn').as('red').acts({ kind: 'createNew', division: 'accounting' });
		table.expectRunning().as('blue').acts({ kind: 'createNew', division: 'accounting' }).expectWinners('green').expectSeen();
	});

	it("announced in a directors' meeting, the meeting is played to its end, without sorting the events (ruling 20)", () => {
		const table = given(
			HEADS,
			...mains('red', 4),
			points('red', 'corruption', 9),
			points('red', 'shares', 18),
			points('red', 'influence', 5),
			boardRoom('red', 'yellow'),
			events('blue', DIRECTORS_MEETING)
		);
		const over = table.nextEvent();
		expect(over.factsOf('deposed')).toEqual([]);
		over.playedOut().expectWinners('red').expectWays('red', 'influence', 'shares', 'mainDepartments', 'corruption').expectMotivation(6);
		expect(over.factsOf('eventsSorted')).toEqual([]);
	});

	it('two may reach four in the same turn, and both announce', () => {
		const table = given(
			...SIXTEEN,
			...mains('green', 4),
			...THREE('red'),
			...mains('red', 3, 'controlling'),
			archEnemy('red', 'blue', 'consultants', 'shares', 'corruption'),
			cash('red', 1_500_000)
		).turnOf('green');
		table.as('green').acts(BUY).expectAnnounced('green', { points: 4, archEnemy: false }).expectAnnounced('red', undefined);
		table.as('red').acts({ kind: 'buyMainDepartment', division: 'accounting' }).expectAnnounced('red', { points: 4, archEnemy: false });
		table.expectWinners('green').expectCash('green', 700_000).expectCash('red', 0);
	});

	it('who announced first need not win', () => {
		const table = given(
			...SIXTEEN,
			...mains('green', 4),
			...THREE('red'),
			...mains('red', 4, 'controlling'),
			consultants('red', 'development', 'controlling'),
			cash('red', 2_000_000)
		).turnOf('green');
		table.as('green').acts(BUY);
		table.as('red').acts({ kind: 'buyConsultant', division: 'accounting' }).playedOut().expectWinners('red');
	});

	it('an arch-enemy beaten only after announcing counts if he is beaten at the end (ruling 17)', () => {
		const table = given(
			...THREE('green'),
			...mains('green', 4),
			archEnemy('green', 'red', 'influence', 'shares', 'consultants'),
			cash('green', 2_000_000)
		).turnOf('yellow');
		table.as('yellow').acts({ kind: 'createNew', division: 'accounting' }).expectAnnounced('green', { points: 4, archEnemy: false });
		table.as('green').acts({ kind: 'buyConsultant', division: 'accounting' });
		expect(table.factsOf('announced')).toHaveLength(1);
		table.playedOut().expectWays('green', 'influence', 'shares', 'mainDepartments', 'corruption', 'archEnemy');
	});

	it('beaten at the moment of announcing the arch-enemy is a point that stays, needed or not (ruling 16)', () => {
		const table = given(
			...SIXTEEN,
			...mains('green', 4),
			archEnemy('green', 'red', 'influence', 'shares', 'corruption'),
			points('red', 'shares', 17)
		).turnOf('green');
		table
			.as('green')
			.acts(BUY)
			.expectAnnounced('green', { points: 5, archEnemy: true })
			.expectTold({ fact: 'announced', seat: 2, points: 5, archEnemy: true });
		expect(table.seenBy('spectator').board.players[2]?.archEnemy).toHaveProperty('$seen');
		table.as('red').acts({ kind: 'buyShares', size: 4, received: 4 });
		table.playedOut().expectWays('green', 'influence', 'shares', 'mainDepartments', 'corruption', 'archEnemy');
	});

	it('an arch-enemy beaten only after announcing, and not any more at the end, is no point (ruling 17)', () => {
		const table = given(
			...THREE('green'),
			...mains('green', 4),
			archEnemy('green', 'red', 'influence', 'shares', 'corruption'),
			points('red', 'shares', 18)
		).turnOf('yellow');
		table.as('yellow').acts({ kind: 'createNew', division: 'accounting' }).expectAnnounced('green', { points: 4, archEnemy: false });
		table.as('green').acts(BUY).as('red').acts({ kind: 'buyShares', size: 4, received: 4 });
		table.playedOut().expectWays('green', 'influence', 'shares', 'mainDepartments', 'corruption');
	});

	const tied = (greenCash: number, redCash: number) =>
		given(
			...THREE('green'),
			...mains('green', 4),
			...THREE('red'),
			...mains('red', 4, 'controlling'),
			cash('green', greenCash),
			cash('red', redCash),
			cash('blue', 5_000_000)
		);

	it('tied on points, more cash wins; cash alone wins nothing', () => {
		const table = tied(300_000, 250_000).turnOf('red');
		table.as('red').acts({ kind: 'createNew', division: 'accounting' }).expectWinners('green');
	});

	it('still tied, the win is shared', () => {
		const table = tied(300_000, 300_000).turnOf('red');
		table.as('red').acts({ kind: 'createNew', division: 'accounting' }).expectWinners('green', 'red');
		expect(table.result.standings.map(({ place }) => place)).toEqual([1, 1, 3, 4]);
	});

	it('the long game goes to five points', () => {
		expect(newGame(['blue', 'yellow', 'green'], { target: '5' }).board.target).toBe(5);
		const four = givenLongGame(...SIXTEEN, ...mains('green', 4)).turnOf('green');
		four.as('green').acts(BUY).expectAnnounced('green', undefined);
		const five = givenLongGame(...SIXTEEN, ...mains('green', 4), archEnemy('green', 'red', 'influence', 'shares', 'corruption')).turnOf(
			'green'
		);
		five.as('green').acts(BUY).expectAnnounced('green', { points: 5, archEnemy: true });
	});

	it('when the match is over everything is open to everybody', () => {
		const table = tied(300_000, 250_000).turnOf('red');
		table.as('red').acts({ kind: 'createNew', division: 'accounting' });
		expect(JSON.stringify(table.seenBy('spectator'))).not.toContain('$sealed');
	});
});

describe('Money', () => {
	it('cash is known to its player alone', () => {
		const table = given(cash('green', 1_234_500), shares('green', 1), department('green', 'development', 1)).turnOf('blue');
		expect(table.seenBy('green').board.players[2]?.cash).toEqual({ $seen: 1_234_500 });
		for (const viewer of ['blue', 'red', 'spectator'] as const)
			expect(table.seenBy(viewer).board.players[2]?.cash).toEqual({ $sealed: true });
	});
});

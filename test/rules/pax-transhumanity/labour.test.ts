import { describe, expect, it } from 'vitest';
import { A, C, G, plain, T } from '../support/pax-transhumanity/edition.ts';
import {
	company,
	employee,
	finance,
	given,
	market,
	ready,
	splay,
	syndicated,
	unemployed,
	type Piece
} from '../support/pax-transhumanity/position.ts';
import { work, type Table } from '../support/pax-transhumanity/table.ts';

const RICH = finance('blue', 9, 0, 0);
const research = (sphere: string) => ({ kind: 'research', sphere });

/** Where the employees may go when blue researches here, as 'space > to'. */
function ways(table: Table): string[] {
	return table.optionsOf('blue').map(({ space, to }) => `${String(space)} > ${String(to)}`);
}

/** An idea in the First World, syndicated and viable, that asks for manual labour there. */
const IDEA = plain(T, A);
const wanted: Piece[] = [market('firstWorld', 0, IDEA), syndicated(IDEA, 'blue'), splay(T, A), RICH];
const commercialize = { kind: 'commercialize', card: IDEA };

describe('E5 Labour', () => {
	it('a: left arrows give creative labour, right arrows manual; astride the line it depends on the arrow', () => {
		const idea = given(...wanted, employee('blue', 'firstWorldIdea')).turnOf('blue');
		idea.expectOffered('blue', research('firstWorld')).expectNotOffered('blue', commercialize);
		const hand = given(...wanted, employee('blue', 'firstWorldHand')).turnOf('blue');
		hand.expectNotOffered('blue', research('firstWorld')).expectOffered('blue', commercialize);
		const both = given(...wanted, employee('blue', 'firstWorldBoth')).turnOf('blue');
		both.expectOffered('blue', research('firstWorld'), commercialize);
	});

	it('a: it does not matter whether one leaves a barrier, a utility or a company, of whomever', () => {
		for (const stand of [[], [company('blue', 'firstWorldHand')], [company('red', 'firstWorldHand')]])
			given(...wanted, ...stand, employee('blue', 'firstWorldHand'))
				.turnOf('blue')
				.expectOffered('blue', commercialize);
		given(...wanted, employee('blue', 'firstWorldHandUtility'))
			.turnOf('blue')
			.expectOffered('blue', commercialize);
	});

	it('b: labour is done in the sphere of the action', () => {
		given(...wanted, employee('blue', 'cloudHand', 'spaceBoth'))
			.turnOf('blue')
			.expectNotOffered('blue', commercialize);
		given(RICH, employee('blue', 'cloudIdea')).turnOf('blue').expectNotOffered('blue', research('space'), research('firstWorld'));
	});

	it('the unemployed do not work', () => {
		given(...wanted, unemployed('blue', 'firstWorld', 2))
			.turnOf('blue')
			.expectNotOffered('blue', research('firstWorld'), commercialize);
	});

	it('an employee goes exactly one row down: from the top to the middle, from the middle into unemployment', () => {
		const table = given(RICH, employee('blue', 'firstWorldIdea')).turnOf('blue');
		table.as('blue').chooses(research('firstWorld'));
		expect(ways(table)).toEqual(['firstWorldIdea > firstWorldBoth', 'firstWorldIdea > firstWorldIdeaUtility']);
		table
			.as('blue')
			.answers(work('firstWorldIdea', { to: 'firstWorldBoth' }))
			.expectSpace('firstWorldIdea', undefined)
			.expectSpace('firstWorldBoth', undefined, 'blue')
			.as('blue')
			.researches('firstWorld')
			.expectSpace('firstWorldBoth', undefined)
			.expectUnemployed('blue', 'firstWorld', 1);
	});

	it('c: a full destination closes its arrow (ruling 18)', () => {
		// The barrier astride is taken by red, blue's quadrant of the utility by blue himself.
		const table = given(RICH, employee('blue', 'firstWorldIdea'), employee('red', 'firstWorldBoth')).turnOf('blue');
		table.as('blue').researches('firstWorld').expectSpace('firstWorldIdeaUtility', undefined, 'blue');
		given(RICH, employee('blue', 'firstWorldIdea', 'firstWorldIdeaUtility'), employee('red', 'firstWorldBoth'))
			.turnOf('blue')
			.as('blue')
			.researches('firstWorld')
			.expectSpace('firstWorldIdea', undefined, 'blue')
			.expectSpace('firstWorldIdeaUtility', undefined)
			.expectUnemployed('blue', 'firstWorld', 1);
	});

	it("c: in a utility another colour's agent is in nobody's way (ruling 18)", () => {
		given(RICH, employee('blue', 'firstWorldIdea'), employee('red', 'firstWorldBoth', 'firstWorldIdeaUtility'))
			.turnOf('blue')
			.as('blue')
			.researches('firstWorld')
			.expectSpace('firstWorldIdeaUtility', undefined, 'red', 'blue');
	});

	it('e: unemployment has room for everybody (ruling 18)', () => {
		given(RICH, employee('blue', 'firstWorldIdeaUtility'), unemployed('blue', 'firstWorld', 3), unemployed('red', 'firstWorld', 3))
			.turnOf('blue')
			.as('blue')
			.researches('firstWorld')
			.expectUnemployed('blue', 'firstWorld', 4);
	});

	it("d: an opponent's agent in one's own company may be spent by either, and stays its owner's (ruling 19)", () => {
		const foreign = [RICH, company('blue', 'firstWorldIdea'), employee('red', 'firstWorldIdea')];
		given(...foreign)
			.turnOf('blue')
			.as('blue')
			.researches('firstWorld', work('firstWorldIdea', { to: 'firstWorldIdeaUtility', worker: 1 }))
			.expectSpace('firstWorldIdea', 'blue')
			.expectSpace('firstWorldIdeaUtility', undefined, 'red')
			.expectPaid('blue', 2);
		given(...foreign)
			.turnOf('red')
			.as('red')
			.researches('firstWorld', work('firstWorldIdea', { to: 'firstWorldIdeaUtility', worker: 1 }))
			.expectSpace('firstWorldIdeaUtility', undefined, 'red')
			.expectPaid('red', 2);
	});

	it("d: an opponent's agent elsewhere cannot be spent (ruling 19)", () => {
		const elsewhere = [employee('red', 'firstWorldIdea', 'firstWorldIdeaUtility'), company('red', 'firstWorldBoth')];
		given(RICH, ...elsewhere)
			.turnOf('blue')
			.expectNotOffered('blue', research('firstWorld'));
	});

	it("d: one's own agent in an opponent's company works, subsidized", () => {
		given(RICH, company('red', 'cloudIdea'), employee('blue', 'cloudIdea'))
			.turnOf('blue')
			.as('blue')
			.researches('cloud', work('cloudIdea', { to: 'cloudBoth' }))
			.expectPaid('blue', 4)
			.expectSpace('cloudIdea', 'red')
			.expectSpace('cloudBoth', undefined, 'blue');
	});

	it('labour costs neither money nor an action of its own', () => {
		given(RICH, employee('blue', 'firstWorldIdeaUtility')).turnOf('blue').as('blue').researches('firstWorld').expectActions(1);
	});
});

describe('Barrier cost', () => {
	it('is the number of barriers that no piece covers, a company or an employee', () => {
		// Three barriers, of which one has a company and one an employee.
		given(RICH, employee('blue', 'firstWorldIdeaUtility'), company('red', 'firstWorldHand'), employee('red', 'firstWorldBoth'))
			.turnOf('blue')
			.as('blue')
			.researches('firstWorld')
			.expectPaid('blue', 1);
	});

	it('an employee in a utility covers nothing', () => {
		given(RICH, employee('blue', 'firstWorldIdeaUtility', 'firstWorldHandUtility'))
			.turnOf('blue')
			.as('blue')
			.researches('firstWorld')
			.expectPaid('blue', 3);
	});

	it('a company with its employee covers its barrier once', () => {
		given(RICH, company('blue', 'firstWorldBoth'), employee('blue', 'firstWorldBoth'))
			.turnOf('blue')
			.as('blue')
			.researches('firstWorld')
			.expectPaid('blue', 2);
	});

	it('is doubled for labour out of a barrier, not out of a company or utility', () => {
		given(RICH, employee('blue', 'cloudIdea'))
			.turnOf('blue')
			.as('blue')
			.researches('cloud', work('cloudIdea', { to: 'cloudBoth' }))
			.expectPaid('blue', 8);
		given(RICH, company('blue', 'cloudIdea'), employee('blue', 'cloudIdea'))
			.turnOf('blue')
			.as('blue')
			.researches('cloud', work('cloudIdea', { to: 'cloudBoth' }))
			.expectPaid('blue', 4);
		given(RICH, employee('blue', 'cloudIdeaUtility')).turnOf('blue').as('blue').researches('cloud').expectPaid('blue', 5);
	});

	it('is counted before the labour: the barrier the worker leaves is still covered, the one he goes to not yet (ruling 17)', () => {
		given(RICH, employee('blue', 'firstWorldIdea'), company('red', 'firstWorldHand'))
			.turnOf('blue')
			.as('blue')
			.researches('firstWorld', work('firstWorldIdea', { to: 'firstWorldBoth' }))
			.expectPaid('blue', 2);
	});

	it('glossary example: with one of the three barriers of the First World covered, it is 4 unsubsidized', () => {
		// The worker himself covers that one barrier.
		given(RICH, employee('blue', 'firstWorldIdea'))
			.turnOf('blue')
			.as('blue')
			.researches('firstWorld', work('firstWorldIdea', { to: 'firstWorldBoth' }))
			.expectPaid('blue', 4);
	});

	it('who works decides the cost, and only who can be paid for is asked', () => {
		// Out of the barrier 2 x 3 = 6, out of the utility 3.
		const pieces = [employee('blue', 'cloudIdea', 'cloudIdeaUtility'), employee('red', 'cloudHand')];
		const poor = given(finance('blue', 0, 4, 4), ...pieces).turnOf('blue');
		poor.as('blue').researches('cloud').expectPaid('blue', 3).expectSpace('cloudIdea', undefined, 'blue');
		const table = given(RICH, ...pieces).turnOf('blue');
		table.as('blue').chooses(research('cloud'));
		expect(ways(table)).toEqual(['cloudIdea > cloudBoth', 'cloudIdeaUtility > unemployment']);
	});

	it('an action whose cost nobody can pay is not offered', () => {
		given(finance('blue', 0, 2, 6), employee('blue', 'firstWorldIdeaUtility'))
			.turnOf('blue')
			.expectNotOffered('blue', research('firstWorld'));
		given(finance('blue', 0, 3, 5), employee('blue', 'firstWorldIdeaUtility'))
			.turnOf('blue')
			.expectOffered('blue', research('firstWorld'));
	});

	it('commercializing costs the same way', () => {
		given(ready(plain(G, C), 'blue', 'developingWorld'))
			.turnOf('blue')
			.as('blue')
			.commercializes(plain(G, C))
			.expectPaid('blue', 3);
	});
});

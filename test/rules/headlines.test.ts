import { describe, expect, it } from 'vitest';
import { headlineOf, type Headline } from '#rules/core/headline.ts';
import type { Fact } from '#rules/core/match.ts';
import { start } from '#rules/core/play.ts';
import { mixSeed } from '#rules/core/seed.ts';
import { view } from '#rules/core/secret.ts';
import { games } from '#rules/games.ts';

/** What a player at the beginning of a match is told of these facts. */
function told(id: string, player: number, ...facts: readonly Fact[]): Headline | undefined {
	const game = games[id];
	if (game === undefined) throw new Error(`no game ${id}`);
	const { match } = start(game, { seats: 3, settings: {}, seed: mixSeed('headlines', []) });
	return headlineOf(game.headlines, view(facts, player), player, view(match.board, player));
}

describe('In Power Struggle, whoever is away is told', () => {
	const envelope = { fact: 'bribeOffered', seat: 1, target: 0, card: 'controlling', attempt: 1 };
	const answer = { fact: 'bribeAccepted', seat: 2, briber: 0, card: 'accounting', sum: { $secret: 50_000, seats: [0, 2] } };

	it('of an envelope for their card, and nobody else is', () => {
		expect(told('power-struggle', 0, envelope)).toEqual({ headline: 'envelope', by: 1, thing: 'controlling', yours: true });
		expect(told('power-struggle', 0, { ...envelope, attempt: 2 })).toMatchObject({ headline: 'envelopeAgain' });
		expect(told('power-struggle', 2, envelope)).toBeUndefined();
	});

	it('of the answer to their own, without the sum', () => {
		expect(told('power-struggle', 0, answer)).toEqual({ headline: 'envelopeAccepted', by: 2, thing: 'accounting', yours: true });
		expect(told('power-struggle', 1, answer)).toBeUndefined();
	});

	it('rather of that than of what others did since', () => {
		const hired = { fact: 'hired', seat: 2, division: 'accounting', count: 1 };
		expect(told('power-struggle', 0, envelope, hired)).toMatchObject({ headline: 'envelope' });
		expect(told('power-struggle', 1, envelope, hired)).toEqual({ headline: 'hired', by: 2, thing: 'accounting' });
	});
});

describe('In Through the Ages, whoever is away is told', () => {
	const pact = { fact: 'pactOffered', player: 1, partner: 0, card: 'tradeAgreement', side: 'a' };
	const war = { fact: 'warResolved', player: 1, rival: 0, card: 'warOverCulture', strength: 9, against: 4, victor: 1 };

	it('of a pact that is offered to them', () => {
		expect(told('through-the-ages', 0, pact)).toEqual({ headline: 'pactOffered', by: 1, thing: 'tradeAgreement', yours: true });
		expect(told('through-the-ages', 2, pact)).toBeUndefined();
	});

	it('how their war ended', () => {
		expect(told('through-the-ages', 0, war)).toMatchObject({ headline: 'warLost' });
		expect(told('through-the-ages', 1, war)).toMatchObject({ headline: 'warWon' });
		expect(told('through-the-ages', 1, { ...war, victor: undefined })).toMatchObject({ headline: 'warDrawn' });
		expect(told('through-the-ages', 2, war)).toBeUndefined();
	});
});

describe('In Pax Transhumanity, whoever is away is told', () => {
	it('of their company that another took over, by the name that the edition has for its place', () => {
		const taken = { fact: 'companyStarted', player: 1, space: 'unemployment', replaced: 0 };
		expect(told('pax-transhumanity', 0, taken)).toEqual({ headline: 'companyTaken', by: 1, thing: 'unemployment', yours: true });
		expect(told('pax-transhumanity', 2, taken)).toEqual({ headline: 'company', by: 1, thing: 'unemployment' });
	});

	it('of a card in the words of the edition', () => {
		const found = told('pax-transhumanity', 0, { fact: 'syndicated', player: 1, card: 78, surge: false });
		expect(found?.thing).toMatchObject({ en: expect.any(String) as string, it: expect.any(String) as string });
	});
});

describe('In Circadians, whoever is away is told', () => {
	it('that all plans are open, and of no dice that are behind a screen', () => {
		expect(told('circadians', 0, { fact: 'executionBegan' })).toEqual({ headline: 'plansOpen' });
		expect(told('circadians', 0, { fact: 'rolled', player: 1, dice: { $secret: [1, 2], seats: [1] } })).toBeUndefined();
	});
});

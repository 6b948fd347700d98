import { describe, expect, it } from 'vitest';
import type { Game } from '#rules/core/game.ts';
import type { Match } from '#rules/core/match.ts';
import { asked } from '#rules/core/play.ts';
import { revive } from '#rules/core/revive.ts';
import { boardOf, nightMarket } from './night-market.ts';
import { anyMove, deal, gameOf, must, randomOf, revived } from './table.ts';

const noting =
	(name: string) =>
	(match: Match): Match => ({ ...match, board: [...(match.board as string[]), name] });
const chain: Game = { ...gameOf({}), version: 4, upgrades: { 1: noting('1 to 2'), 2: noting('2 to 3'), 3: noting('3 to 4') } };
const stored = (version: number): Match => ({ ...deal(nightMarket, 1, 2), version, board: [] });

describe('a stored match', () => {
	it('of the present version is what it was', () => {
		const match = stored(4);
		expect(revive(chain, match)).toBe(match);
	});

	it('of an older version goes through every upgrade in order', () => {
		expect(revive(chain, stored(1))).toMatchObject({ version: 4, board: ['1 to 2', '2 to 3', '3 to 4'] });
		expect(revive(chain, stored(3))).toMatchObject({ version: 4, board: ['3 to 4'] });
	});

	it('is not changed by being upgraded', () => {
		const match = stored(1);
		const before = JSON.stringify(match);
		revive(chain, match);
		expect(JSON.stringify(match)).toBe(before);
	});

	it.each([0, 5, NaN])('of the version %d, from which no upgrade leads here, cannot be read', (version) => {
		expect(() => revive(chain, stored(version))).toThrow('cannot read');
	});

	it('of the made-up game’s first version plays on to its end', () => {
		const old = deal(nightMarket, 1, 3);
		delete (old.board as { first?: number }).first;
		const match = revive(nightMarket, revived({ ...old, version: 1 }));
		expect(match.version).toBe(2);
		expect(boardOf(match).first).toBe(0);
		expect(asked(nightMarket, match)).toHaveLength(3);
		for (const random = randomOf(1); match.result === undefined;) {
			const { seat, choice } = anyMove(nightMarket, match, random);
			must(nightMarket, match, seat, choice);
		}
	});
});

import { describe, expect, it } from 'vitest';
import { mixSeed } from '#rules/core/seed.ts';
import { generator, simulate } from '#rules/core/simulate.ts';
import { createReport } from '#rules/power-struggle/bot/report.ts';
import { countOrder, systemsOfStruggle } from '#rules/power-struggle/bot/systems.ts';
import { BONUS_PAYMENT, DIRECTORS_MEETING } from '#rules/power-struggle/edition.ts';
import { game } from '../support/power-struggle/position.ts';

describe('What each level makes of the events of Power Struggle', () => {
	it('is how many cards, and moron cards among them, the sorter lays before and behind the meeting', () => {
		const systems = systemsOfStruggle();
		systems.seated(['sharp', 'steady', 'steady']);
		countOrder(systems, 0, [
			'coffeeMachine',
			'openPlan',
			BONUS_PAYMENT,
			'fruitBasket',
			'moron',
			DIRECTORS_MEETING,
			'pressLeak',
			'birthday'
		]);
		countOrder(systems, 1, [
			'coffeeMachine',
			'openPlan',
			'timeClocks',
			'fruitBasket',
			'liftRepair',
			'longWeek',
			BONUS_PAYMENT,
			DIRECTORS_MEETING
		]);
		expect(systems.row('events put in order')).toEqual(['1.00', '0.50']);
		expect(systems.row('events laid behind the meeting')).toEqual(['2.00', 'never']);
		expect(systems.row('moron cards laid before the meeting')).toEqual(['1.00', 'never']);
		expect(systems.row('moron cards laid behind the meeting')).toEqual(['1.00', 'never']);
	});

	it('is counted of the true order, which nobody else sees, and bots lay every moron card behind the meeting', () => {
		const report = createReport(false);
		for (let number = 0; number < 10; number += 1) {
			const bot = report.seats(4);
			report.seated?.(['steady', 'steady', 'steady', 'steady']);
			const seed = mixSeed('order', [String(number)]);
			const match = simulate(game, {
				seats: 4,
				seed,
				random: generator(number, 'order'),
				choose: bot as typeof game.bot,
				told: (facts, now) => report.told(facts, now)
			});
			report.finished(match);
		}
		const rows = new Map(
			report
				.tables()
				.at(-1)
				?.rows.map(([name, times]) => [name, times])
		);
		expect(Number(rows.get('events put in order'))).toBeGreaterThan(0.4);
		expect(Number(rows.get('moron cards laid behind the meeting'))).toBeGreaterThan(0.1);
		expect(rows.get('moron cards laid before the meeting')).toBe('never');
	});
});

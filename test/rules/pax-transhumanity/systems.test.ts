import { describe, expect, it } from 'vitest';
import { catalogueOf } from '#rules/pax-transhumanity/catalogue.ts';
import { countFact, systemsOfPax } from '#rules/pax-transhumanity/bot/systems.ts';

describe('What each level makes of research in Pax Transhumanity', () => {
	it('tells who brings plurality about from who researches an idea or an empty column', () => {
		const { plurality, ideas } = catalogueOf({ edition: 'house' });
		const systems = systemsOfPax();
		systems.seated(['sharp', 'steady']);
		countFact(systems, { fact: 'researched', player: 0, sphere: 'cloud', card: plurality });
		countFact(systems, { fact: 'researched', player: 1, sphere: 'cloud', card: ideas[0] as number });
		countFact(systems, { fact: 'researched', player: 1, sphere: 'cloud' });
		expect(systems.row('researched')).toEqual(['1.00', '2.00']);
		expect(systems.row('plurality brought about')).toEqual(['1.00', 'never']);
	});
});

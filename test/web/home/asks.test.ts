import { expect, test } from 'vitest';
import { askWords } from '#lib/home/asks.ts';
import { games } from '#rules/games.ts';
import { words } from '../support/words.ts';

test('a table says in the game’s own words what it asks of who is away', () => {
	expect(askWords('power-struggle', 'place')).toBe('Place a manager');
	expect(askWords('power-struggle', 'answer')).toBe('Answer a bribe');
	expect(askWords('pax-transhumanity', 'hideSphere')).toBe('Hide a sphere');
	expect(askWords('circadians', 'plan')).toBe('Plan your dice');
	expect(askWords('through-the-ages', 'defend')).toBe('Defend against an aggression');
});

test('what several games have, is said alike in all of them', () => {
	for (const game of ['power-struggle', 'pax-transhumanity', 'through-the-ages'])
		expect(askWords(game, 'turn')).toBe(words('table_asks_action'));
	for (const game of Object.keys(games)) expect(askWords(game, 'confirm')).toBe(words('table_asks_confirm'));
});

test('a step or a game that this page does not know is one’s turn', () => {
	for (const step of [undefined, 'auction', 'toString']) expect(askWords('power-struggle', step)).toBe(words('your_turn'));
	expect(askWords('sealed-bids', 'bid')).toBe(words('your_turn'));
});

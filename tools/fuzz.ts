/**
 * Plays random games to their end and checks everything that always has to hold:
 * `node tools/fuzz.ts power-struggle --games 5000 --players 5`. Without --players every number of seats in turn. From the usual number
 * of games on, everything the game has must have been played; --first is the number of the first game.
 */
import { parseArgs } from 'node:util';
import { Coverage } from '../test/rules/support/coverage.ts';
import { playRandomGames } from '../test/rules/support/random-game.ts';
import { watches } from '../test/rules/support/watches.ts';

const USUAL_GAMES = 5_000;
const BATCH = 100;

const { positionals, values } = parseArgs({
	allowPositionals: true,
	options: {
		games: { type: 'string', default: `${USUAL_GAMES}` },
		players: { type: 'string' },
		first: { type: 'string', default: '0' },
		counts: { type: 'boolean', default: false }
	}
});
const watch = watches[positionals[0] ?? ''];
if (watch === undefined) {
	console.error(`which game? ${Object.keys(watches).join(', ')}`);
	process.exit(2);
}

const games = Number(values.games);
const first = Number(values.first);
const { least, most } = watch.game.seats;
const tables = values.players === undefined ? Array.from({ length: most - least + 1 }, (_, i) => least + i) : [Number(values.players)];
let failed = false;
const all = new Coverage();

for (const seats of tables) {
	let choices = 0;
	const began = performance.now();
	try {
		for (let done = 0; done < games; done += BATCH) {
			choices += playRandomGames(watch, all, seats, first + done, Math.min(BATCH, games - done));
			if (process.stdout.isTTY) process.stdout.write(`\r${seats} players: ${Math.min(done + BATCH, games)} games`);
		}
		const seconds = (performance.now() - began) / 1_000;
		console.log(`\r${seats} players: ${games} games, ${choices} choices, ${seconds.toFixed(0)} s, nothing wrong`);
	} catch (error) {
		failed = true;
		console.error(`\r${seats} players: ${error instanceof Error ? error.message : String(error)}`);
	}
}

const missing = all.missing(watch.expected);
if (values.counts) for (const label of watch.expected) console.log(`${all.counts.get(label) ?? 0}\t${label}`);
console.log(missing.length === 0 ? `everything exercised: ${watch.expected.length} things` : `never exercised: ${missing.join(', ')}`);
process.exit(failed || (missing.length > 0 && games >= USUAL_GAMES) ? 1 : 0);

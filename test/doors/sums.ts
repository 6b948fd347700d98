const COLOUR = new RegExp(`${String.fromCharCode(27)}\\[\\d+m`, 'g');
// As `room/secrets.test.ts` tells what it has compared.
const TOLD = /^(\S+): (\d+) games from number \d+, \d+ s (\{.*\})$/;

/** What several processes have compared, added up: a line for each game. `said` is all that they have written. */
export function sumsOf(said: string): string[] {
	const sums = new Map<string, { games: number; tally: Record<string, number> }>();
	for (const line of said.split('\n')) {
		const [, game, games, json] = TOLD.exec(line.replaceAll(COLOUR, '')) ?? [];
		if (game === undefined || json === undefined) continue;
		const sum = sums.get(game) ?? { games: 0, tally: {} };
		sum.games += Number(games);
		for (const [what, count] of Object.entries(JSON.parse(json) as Record<string, number>)) {
			sum.tally[what] = (sum.tally[what] ?? 0) + count;
		}
		sums.set(game, sum);
	}
	return [...sums].map(([game, { games, tally }]) => `${game}: ${games} games in all ${JSON.stringify(tally)}`);
}

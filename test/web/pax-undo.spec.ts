import { openTable } from '../support/table-client.ts';
import { expect, test, type House, type Visitor } from './support/house.ts';
import { PaxPlayer } from './support/pax-player.ts';
import { longWalk, type LongWalk } from './support/pax-walk.ts';
import { playUntil } from './support/play-out.ts';
import { words } from './support/words.ts';

const BEFORE_IMPACTS: ReadonlySet<string | undefined> = new Set(['viability', 'work', 'pay']);
// Fewer than one match in four has such a way: so many that chance does not decide.
const TABLES = 60;

test('a commercialization is taken back answer by answer, until the board is as before', async ({ house, visit }) => {
	test.setTimeout(300_000);
	const ana = await visit('desktop', { viewport: { width: 1440, height: 900 } });
	const { recorder } = ana;
	const walk = await comeToALongWalk(house, ana);
	const player = new PaxPlayer(ana);
	const undo = player.bar.getByRole('button', { name: words('undo'), exact: true });

	const untouched = await sight(player);
	await player.open('commercialize');
	const sights = [await sight(player)];
	const { choices } = player.match;
	await player.pick(walk.index);
	expect(await recorder.until(() => recorder.match.choices > choices)).toBe(true);
	while (BEFORE_IMPACTS.has(player.question)) {
		sights.push(await sight(player));
		expect(await player.answer(player.question ?? '')).toBe(true);
	}
	expect(sights.length).toBeGreaterThan(walk.questions);
	expect(recorder.over).toBe(false);

	for (const before of sights.toReversed()) {
		await undo.click();
		expect(await recorder.until(() => recorder.match.choices <= before.choices)).toBe(true);
		await expect(async () => expect(await sight(player)).toEqual(before)).toPass();
	}
	// Back at the turn, the list that was opened is open still; it closes without a choice.
	expect(player.question).toBe('turn');
	await player.bar.getByRole('button', { name: words('board_other_action') }).click();
	await expect(async () => expect(await sight(player)).toEqual(untouched)).toPass();
});

// Without the page, faster than it can show: matches of the beginner's variant, until a card can be commercialized by a long way.
async function comeToALongWalk(house: House, ana: Visitor): Promise<LongWalk> {
	await ana.go('/');
	const cookie = await ana.session(house);
	for (let tables = 0; tables < TABLES; tables += 1) {
		const wanted = { game: 'pax-transhumanity', seats: 2, settings: { variant: 'beginner' }, bots: true };
		const { id, invite } = await openTable(house.url, cookie, wanted);
		const link = `${house.url}/m/${id}?invite=${invite}`;
		let walk: LongWalk | undefined;
		await playUntil(house, link, [ana], (table) => {
			walk = longWalk(table);
			return walk !== undefined;
		});
		if (walk === undefined) continue;
		await ana.go(link);
		await expect(new PaxPlayer(ana).bar).toBeVisible();
		return walk;
	}
	throw new Error(`no long way to commercialize in ${TABLES} matches`);
}

type Sight = {
	readonly choices: number;
	readonly question: string | undefined;
	readonly board: unknown;
	readonly main: string;
	readonly bar: string;
};

// What the room tells, and what the page shows of it.
async function sight({ match, question, bar, visitor: { page } }: PaxPlayer): Promise<Sight> {
	return {
		choices: match.choices,
		question,
		board: match.board,
		main: await page.getByRole('main').ariaSnapshot(),
		bar: await bar.innerText()
	};
}

import type { Game } from '../../rules/core/game.ts';
import { AnswerBook } from './answer.ts';
import { ChaosMatch } from './chaos-match.ts';
import { Coverage } from './decisions.ts';
import { CALM, FIRE } from './fate.ts';
import { Killer } from './killer.ts';
import { planFor, slots } from './plans.ts';
import { Proxy } from './proxy.ts';
import { readFolder } from './rows.ts';
import { wrongsOf, type Wrong } from './verdict.ts';
import { Victim } from './victim.ts';
import { within } from '../support/within.ts';

/** What came of it all. */
export type FireReport = {
	readonly proxy: Proxy;
	readonly killer: Killer;
	readonly book: AnswerBook;
	readonly coverage: Coverage;
	readonly matches: readonly ChaosMatch[];
	readonly wrongs: readonly Wrong[];
	readonly kills: number;
};

// How many choices follow in every match after the fire, to see that it can go on.
const GOING_ON = 40;

/** Matches of every game through the proxy, while the server is killed `kills` times; then what is true of them. */
export async function underFire(options: {
	readonly kills: number;
	readonly random: () => number;
	readonly state: string;
	readonly server: number;
	readonly proxy: number;
	readonly progress: (line: string) => void;
}): Promise<FireReport> {
	const { random, progress } = options;
	const victim = new Victim(options.server, options.state);
	const matches: ChaosMatch[] = [];
	const playing = new Set<ChaosMatch>();
	const coverage = new Coverage();
	const book = new AnswerBook();
	let gone = Promise.resolve();
	let fire = true;
	const killer = new Killer(random, () => {
		for (const { plan, kinds } of playing) for (const kind of kinds) coverage.note(plan.game, kind);
		gone = victim.kill();
		proxy.cutAll();
	});
	const proxy = new Proxy(options.server, random, {
		request: (client, message) => killer.request(client, message),
		answer: (client, answer) => {
			book.note(client, answer);
			return killer.answer(client, answer);
		},
		answered: (client, answer) => killer.answered(client, answer)
	});
	const place = { house: victim.url, sockets: `http://127.0.0.1:${options.proxy}` };

	const before = (game: Game) => (kind: string) => {
		if (coverage.of(game, kind) === 0) killer.unmet();
		return Promise.resolve();
	};

	// One match after the other, as long as the fire burns; the last one goes on afterwards.
	const keepPlaying = async (game: Game, seats: number): Promise<void> => {
		while (fire) {
			const match = await ChaosMatch.open(place, planFor(game, seats, random), random, before(game));
			matches.push(match);
			playing.add(match);
			if (!fire) return;
			await match.play();
			if (!match.isOver) return;
			playing.delete(match);
			await match.leave();
		}
	};

	const judged = async (): Promise<Wrong[]> => {
		await Promise.all([...playing].map((match) => match.gather()));
		gone = victim.kill();
		await gone;
		const rows = await readFolder(options.state);
		return matches.flatMap((match) => {
			const own = rows.get(match.id);
			if (own === undefined) return [{ kind: 'lost', what: `the table ${match.id}` } as const];
			return wrongsOf(match.plan.game, own, match.testimonies(), match.record).map((wrong) => ({
				...wrong,
				what: `${match.plan.game.id} ${match.plan.seats} ${match.id}: ${wrong.what}`
			}));
		});
	};

	try {
		await victim.start();
		await proxy.listen(options.proxy);
		proxy.meddle(FIRE);
		const tables = slots().map(({ game, seats }) => keepPlaying(game, seats));
		const all = Promise.all(tables);
		all.catch(() => undefined);
		while (victim.kills < options.kills) {
			await Promise.race([killer.next(), all.then(() => Promise.reject(new Error('nobody plays any more')))]);
			await gone;
			await victim.start();
			if (victim.kills % 10 === 0) progress(`${victim.kills} kills, ${matches.length} matches`);
		}
		fire = false;
		proxy.meddle(CALM);
		for (const match of playing) match.stop();
		await within(60_000, all, () => unanswered(playing));
		progress('the fire is out; every client looks once more');
		const wrongs = await judged();
		await victim.start();
		await Promise.all([...playing].map((match) => match.goOn(GOING_ON)));
		for (const match of [...playing].filter(({ isOver }) => isOver)) {
			playing.delete(match);
			await match.leave();
		}
		const later = await judged();
		return { proxy, killer, book, coverage, matches, kills: victim.kills, wrongs: [...wrongs, ...later] };
	} finally {
		for (const match of matches) match.close();
		proxy.close();
		await victim.kill();
	}
}

function unanswered(playing: ReadonlySet<ChaosMatch>): string {
	const waiting = [...playing].flatMap(({ plan, players }) =>
		players.filter(({ client }) => client.unanswered > 0).map(({ seat }) => `${plan.game.id} seat ${seat}`)
	);
	return `no answer came after the fire: ${waiting.join(', ')}`;
}

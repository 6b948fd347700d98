import { games } from '../../rules/games.ts';
import type { ChaosMatch } from './chaos-match.ts';
import { decisionsOf, type Coverage } from './decisions.ts';
import type { EvictionReport } from './evictions.ts';
import type { FireReport } from './fire.ts';
import type { Wrong } from './verdict.ts';

function row(name: string, value: string | number): void {
	console.log(`${name.padEnd(44)}${String(value).padStart(9)}`);
}

/** Prints what came of the evictions; answers whether all is well. */
export function reportEvictions({ coverage, slept, closed, planted, matches, wrongs }: EvictionReport): boolean {
	console.log('\nevictions');
	row('evicted, sockets asleep', slept);
	row('evicted, sockets closed', closed);
	row('matches put where they seldom come', planted);
	met(coverage, 'evicted in');
	const sound = outcome(matches, wrongs, []);
	return sound && Object.values(games).every((game) => coverage.missing(game).length === 0);
}

/** Prints what came of the fire; answers whether all is well. */
export function reportFire({ proxy, killer, book, coverage, matches, wrongs, kills }: FireReport): boolean {
	const { tally, connections } = proxy;
	console.log('\nunder fire');
	row('kills', kills);
	row('  at random', killer.tally.random);
	row('  choice written, answer withheld', killer.tally.unanswered);
	row('    the same answer afterwards', killer.answeredAgain);
	row('  just after an answer', killer.tally.answered);
	row('  with a choice underway', killer.tally.underway);
	row('    written / not yet / refused', `${killer.underway.written} / ${killer.underway.unwritten} / ${killer.underway.refused}`);
	row('  in a decision no kill had met', killer.tally.decision);
	row('  to read what was written', kills - Object.values(killer.tally).reduce((sum, count) => sum + count, 0));
	met(coverage, 'killed in');
	row('connections tried', connections);
	row('cut (silent ones among them)', tally.cut + tally.torn + tally.lost + tally.silence);
	row('silent', tally.silence);
	row('messages lost', tally.lost + tally.silence);
	row('messages torn', tally.torn);
	row('messages delayed', tally.delay);
	row('messages doubled at once / later', `${tally.double} / ${tally.echoed}`);
	row('messages reordered', tally.reordered);
	row('requests answered again, alike', book.repeated);
	const strange = [
		...book.contradictions.map((what) => `answered in two ways: ${what}`),
		...(killer.answeredAgain + killer.open === killer.withheld && killer.open === 0 ? [] : ['a withheld answer was not given again'])
	];
	return outcome(matches, wrongs, strange);
}

function met(coverage: Coverage, what: string): void {
	for (const game of Object.values(games)) {
		const all = decisionsOf(game);
		const missing = coverage.missing(game);
		row(`${what} decisions of ${game.id}`, `${all.length - missing.length} / ${all.length}`);
		if (missing.length > 0) console.log(`  not met: ${missing.join(', ')}`);
	}
}

function outcome(matches: readonly ChaosMatch[], wrongs: readonly Wrong[], strange: readonly string[]): boolean {
	const sum = (count: (match: ChaosMatch) => number): number => matches.reduce((total, match) => total + count(match), 0);
	const ledgers = matches.flatMap(({ players }) => players.map(({ ledger }) => ledger));
	const kinds = (kind: Wrong['kind']): number => wrongs.filter((wrong) => wrong.kind === kind).length;
	row(
		'choices acknowledged',
		sum(({ acknowledged }) => acknowledged)
	);
	row(
		'  of them taken back',
		ledgers.reduce((total, { takenBack }) => total + takenBack, 0)
	);
	row(
		'sayings acknowledged',
		ledgers.reduce((total, { said }) => total + said.length, 0)
	);
	row('lost', kinds('lost'));
	row('doubled', kinds('doubled'));
	row('clients that disagree', kinds('disagrees'));
	row('records that do not replay', kinds('record'));
	row('matches that are stuck', kinds('stuck'));
	const finished = matches.filter(({ isOver }) => isOver).length;
	row('matches finished / going on', `${finished} / ${matches.length - finished}`);
	const reasons = new Map<string, number>();
	for (const { refused } of ledgers) for (const [reason, count] of refused) reasons.set(reason, (reasons.get(reason) ?? 0) + count);
	console.log(`refused: ${[...reasons].map(([reason, count]) => `${reason} ${count}`).join(', ')}`);
	const odd = [...strange, ...matches.flatMap((match) => match.wrongs), ...wrongs.map(({ kind, what }) => `${kind}: ${what}`)];
	for (const what of odd.slice(0, 20)) console.log(`WRONG ${what}`);
	if (odd.length > 20) console.log(`… and ${odd.length - 20} more`);
	return odd.length === 0;
}

import { diff, type Patch } from '#rules/core/diff.ts';
import type { Game } from '#rules/core/game.ts';
import { copy } from '#rules/core/json.ts';
import type { Match, Settings } from '#rules/core/match.ts';
import { matchView } from '#rules/core/match-view.ts';
import { isRange, isTextField, type Option } from '#rules/core/option.ts';
import { asked, options, play, start } from '#rules/core/play.ts';
import { view } from '#rules/core/secret.ts';
import type { Viewer } from '#rules/core/seat.ts';
import { Coverage, labelOf } from './coverage.ts';
import { filledIn, randomFrom, staying } from './random.ts';

type Wish = {
	readonly game: Game;
	readonly names: readonly string[];
	readonly settings: Settings;
	readonly seed: number;
	readonly choices: number;
};

/**
 * A game's first choices as text: for each choice what everybody sees changed, what each seat sees beside that, and what the seat
 * that is asked may do. What only one seat may know stands in that seat's lines alone.
 */
export function goldenPlaythrough({ game, names, settings, seed, choices }: Wish): string {
	const random = randomFrom(seed);
	const steering = new Coverage();
	const { match: first, facts } = start(game, { seats: names.length, settings, seed: seed.toString(16).padStart(64, '0') });
	const viewers: Viewer[] = ['spectator', ...names.keys()];
	let match = first;
	let views = viewers.map((viewer) => matchView(game, match, viewer));
	const lines = ['# beginning', ...facts.map((fact) => `  told ${JSON.stringify(view(fact, 'spectator'))}`)];
	tellViews(
		lines,
		names,
		viewers,
		views.map((now, i) => flat(diff(i === 0 ? {} : views[0], now)))
	);
	for (let taken = 1; taken <= choices && match.result === undefined; taken += 1) {
		const ask = asked(game, match)[0] as { seat: number; step: { step: string } };
		const option = steering.steer(ask.step.step, staying(options(game, match, ask.seat)), random);
		const choice = filledIn(option, random);
		steering.count(labelOf(ask.step.step, option));
		// Views share parts with the match, which therefore goes on as a copy.
		match = copy(match);
		const played = play(game, match, ask.seat, choice);
		if ('refused' in played) throw new Error(played.refused);
		// The seat that chooses knows its choice; what the others learn of it stands below.
		lines.push('', `# ${taken} ${names[ask.seat]}, ${ask.step.step}: ${JSON.stringify(choice)}`);
		lines.push(...played.facts.map((fact) => `  told ${JSON.stringify(view(fact, 'spectator'))}`));
		const after = viewers.map((viewer) => matchView(game, match, viewer));
		tellViews(
			lines,
			names,
			viewers,
			after.map((now, i) => flat(diff(views[i], now)))
		);
		views = after;
		tellOptions(lines, names, game, match);
	}
	return `${lines.join('\n')}\n`;
}

function tellViews(lines: string[], names: readonly string[], viewers: readonly Viewer[], seen: readonly string[][]): void {
	const everybody = new Set(seen[0]);
	lines.push(...[...everybody].map((line) => `  all: ${line}`));
	for (const [i, viewer] of viewers.entries()) {
		if (viewer === 'spectator') continue;
		lines.push(...(seen[i] ?? []).filter((line) => !everybody.has(line)).map((line) => `  ${names[viewer]}: ${line}`));
	}
}

function tellOptions(lines: string[], names: readonly string[], game: Game, match: Match): void {
	for (const { seat, step } of asked(game, match)) {
		lines.push(`  ${names[seat]} may, ${step.step}: ${options(game, match, seat).map(optionText).join(' | ')}`);
	}
}

function optionText(option: Option): string {
	const fields = Object.entries(option).filter(([field]) => field !== 'kind');
	return [
		option.kind,
		...fields.map(
			([field, value]) => `${field}=${isRange(value) ? `${value.min}..${value.max}` : isTextField(value) ? 'text' : String(value)}`
		)
	].join(' ');
}

// A patch as lines of a path and what is new there; the options are told in a line of their own, the number of choices not at all.
function flat(patch: Patch | undefined, path = ''): string[] {
	if (patch === undefined || ['options', 'blocked', 'choices', 'asks'].includes(path)) return [];
	if (typeof patch !== 'object' || patch === null) return [`${path} = ${JSON.stringify(patch)}`];
	if (Array.isArray(patch)) {
		const [first, removed, items] = patch as readonly unknown[];
		if (patch.length === 0) return [`${path} is gone`];
		return [
			patch.length === 1 ? `${path} = ${JSON.stringify(first)}` : `${path} from ${first}: ${removed} go, come ${JSON.stringify(items)}`
		];
	}
	return Object.entries(patch as { readonly [member: string]: Patch }).flatMap(([key, part]) =>
		flat(part, path === '' ? key : `${path}.${key}`)
	);
}

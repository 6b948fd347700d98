import type { Json } from '#rules/core/json.ts';
import type { AnyChoice, Option } from '#rules/core/option.ts';
import { options } from '#rules/core/play.ts';
import type { TableRequest } from '#party/room/decide.ts';
import type { Watch } from '../../../rules/support/random-game.ts';
import { filledIn, oneOf, type Random } from '../../../rules/support/random.ts';
import { same, type Pair, type Tally } from './secret-game.ts';

// Of all moments, the share at which what is fetched by hand is fetched.
const FETCHED = 0.05;
const WRONG: readonly Json[] = [-1, 0, 1, 1e9, 0.5, '', 'x', true, '0'];

/** Compares all that the viewer can receive without anybody doing anything. Throws at the first difference. */
export async function compareMoment(watch: Watch, pair: Pair, tally: Tally, random: Random): Promise<void> {
	const { viewer, visitor, here, there } = pair;
	same(viewer, 'table on joining', here.join(visitor), there.join(visitor));
	same(viewer, 'list of own tables', here.list(visitor), there.list(visitor));
	const call = here.call(visitor);
	same(viewer, 'call to who is away', call, there.call(visitor));
	if (call.includes('"done"')) tally.calls += 1;
	same(viewer, 'link preview', here.preview(), there.preview());
	tally.joins += 1;
	for (const request of refusals(watch, pair, random)) {
		same(viewer, `answer to ${JSON.stringify(request)}`, here.wouldAnswer(visitor, request), there.wouldAnswer(visitor, request));
		tally.refusals += 1;
	}
	if (random() > FETCHED) return;
	const before = random() < 0.5 ? undefined : Math.floor(random() * 40);
	same(viewer, 'log', await here.log(visitor, before), await there.log(visitor, before));
	const record = await here.record(visitor);
	if (!record.startsWith('403 ')) throw new Error(`the record is given away before the end: ${record.slice(0, 100)}`);
	same(viewer, 'record', record, await there.record(visitor));
	tally.fetched += 1;
}

// What the viewer may try, rightly or wrongly: the answer tells nothing but what the viewer knows.
function refusals({ game }: Watch, { viewer, here, there }: Pair, random: Random): TableRequest[] {
	const { table, course } = here.room;
	const { version } = table;
	if (course === undefined) return [];
	const choose = (choice: AnyChoice): TableRequest => ({ type: 'choose', id: 'x', version, choices: [choice as never] });
	const own = viewer === 'spectator' ? [] : options(game, course.match, viewer);
	const someSeat = Math.floor(random() * table.places.length);
	const theirs = options(game, course.match, someSeat);
	const tries: TableRequest[] = [{ type: 'choose', id: 'x', version: version - 1, choices: [{ kind: 'confirm' }] }];
	if (own.length > 0) tries.push(choose(changed(oneOf(own, random), random)));
	// Somebody else's options are only tried by name: their parts may be the secret.
	if (theirs.length > 0) tries.push(choose({ kind: oneOf(theirs, random).kind }));
	// A twin without a way back has none to compare.
	if (there.room.course?.past !== undefined || course.past === undefined) tries.push({ type: 'undo', id: 'x', version });
	return tries;
}

function changed(option: Option, random: Random): AnyChoice {
	const choice = filledIn(option, random);
	return { ...choice, [oneOf(Object.keys(choice), random)]: oneOf(WRONG, random) } as AnyChoice;
}

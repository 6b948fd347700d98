import type { Json } from '../core/json.ts';
import type { Settings } from '../core/match.ts';
import { clockwise, type Seat } from '../core/seat.ts';
import { secret, secretList } from '../core/secret.ts';
import { type Board, type PlayerId, type PlayerState, type Stack } from './board.ts';
import { catalogueFor } from './catalogue.ts';
import { edition as houseEdition, type Edition } from './edition.ts';
import type { Flow } from './flow.ts';
import { opponentOf, startRival } from './rivals/rival.ts';
import { emptyDraft, emptyHarvest, emptyPlan, emptySurplus } from './screen.ts';
import { CHARACTERS, CLANS, DIE_VALUES, LOCATIONS, type Character, type Clan, type Location } from './vocabulary.ts';

type Table = { readonly seats: number; readonly settings: Settings; readonly edition?: Json | undefined };

/** Set-up: the boards, tiles and cards; characters are chosen first, then items. `table.edition` is a checked edition, or the house's is used. */
export function setUp(table: Table, flow: Flow): Board {
	const { seats, settings } = table;
	const edition = table.edition === undefined ? houseEdition : (table.edition as unknown as Edition);
	const opponent = opponentOf(settings.rival, seats);
	const planet = flow.draw(2) === 0 ? 'a' : 'b';
	const startPlayer = flow.draw(seats);
	const side = (): 0 | 1 => (flow.draw(2) === 0 ? 0 : 1);
	const { centre } = catalogueFor(edition).planets[planet];
	flow.log({ fact: 'began', startPlayer, planet });
	orderCharacters(seats, startPlayer, settings, edition, flow);
	flow.next({ step: 'dealItems' });
	return {
		edition: table.edition === undefined ? 'house' : edition,
		// Alone, the rival does not count; with others it does (ruling 32).
		sides: seats + (opponent !== undefined && seats > 1 ? 1 : 0),
		planet,
		clanSides: Object.fromEntries(CLANS.map((clan) => [clan, side()])) as Record<Clan, 0 | 1>,
		players: clockwise(seats).map((seat) => startOf(edition, seat, centre, flow)),
		round: 0,
		phase: 'setUp',
		startPlayer,
		turn: startPlayer,
		events: [],
		eventDeck: secretList([], dealEvents(edition, flow)),
		itemDeck: secretList([], flow.shuffle(edition.items.map(({ item }) => item))),
		discards: [],
		finds: edition.planet.sides[planet].spaces.flatMap(({ find }, space) => (find === undefined ? [] : [space])),
		caches: dealCaches(edition, flow),
		farmStacks: stacked(copiesOf(edition.farms), edition.locations.laboratory.stacks, flow),
		upgradeStacks: stacked(copiesOf(edition.upgrades), Math.max(...edition.locations.foundry.stackOf), flow),
		negotiation: { leyrien: [], zcharo: [], jrayek: [] },
		depository: [],
		headquarters: [],
		locations: Object.fromEntries(LOCATIONS.map((at) => [at, []])) as unknown as Record<Location, []>,
		breakthroughs: [...DIE_VALUES],
		setbacks: edition.negotiation.setbacks.map((_setback, token) => token),
		rewards: [],
		penalties: [],
		...(opponent !== undefined && { rival: startRival(edition, opponent, centre, flow) })
	};
}

// Set-up 13 and 14.
function startOf({ start, limits }: Edition, seat: Seat, centre: number, flow: Flow): PlayerState {
	const { water, algae, power, dice } = start;
	return {
		stock: flow.secret([seat], { water, algae, power, gems: 0 }),
		hand: flow.secretList([seat], []),
		items: [],
		supply: limits.diceOfAColour - dice,
		waiting: dice,
		garages: [],
		farms: [],
		canteen: 0,
		upgradeTiles: [],
		farmTiles: [],
		harvester: centre,
		draft: emptyDraft(seat),
		plan: emptyPlan(seat),
		harvest: emptyHarvest(seat),
		surplus: emptySurplus(seat)
	};
}

// Set-up 15: some are dealt and one is chosen, all at once; or they are chosen freely, the last in turn order first (ruling 37).
function orderCharacters(seats: number, startPlayer: PlayerId, settings: Settings, { start }: Edition, flow: Flow): void {
	if (settings.characters === 'free') {
		for (const seat of clockwise(seats, startPlayer).reverse()) flow.next({ step: 'chooseCharacter', seat }, { step: 'confirm', seat });
		return;
	}
	const shuffled: Character[] = flow.shuffle([...CHARACTERS]);
	flow.together(
		clockwise(seats).map((seat) => {
			const cards = flow.secret([seat], shuffled.splice(0, start.charactersDealt));
			return { seat, steps: [{ step: 'chooseCharacter', seat, cards }] };
		})
	);
	flow.next({ step: 'showCharacters' });
}

// Set-up 9: the first event of the edition comes last, under as many others as rounds are left.
function dealEvents({ events, rounds }: Edition, flow: Flow): string[] {
	const [last, ...others] = events.map(({ event }) => event);
	return [...flow.shuffle(others).slice(0, rounds - 1), ...(last === undefined ? [] : [last])];
}

// Set-up 2: points and harvests are shuffled apart, so that one tells nothing of the other (ruling 3).
function dealCaches({ caches }: Edition, flow: Flow): Board['caches'] {
	const harvests = flow.shuffle(caches.map(({ harvest }) => harvest));
	const points = flow.shuffle(caches.map((cache) => cache.points));
	return harvests.map((harvest, at) => ({ harvest: { ...harvest }, points: secret([], points[at] ?? 0) }));
}

function copiesOf(tiles: readonly { readonly copies: number }[]): number[] {
	return tiles.flatMap(({ copies }, tile) => new Array<number>(copies).fill(tile));
}

// Set-up 11 and 12: so many stacks of the same height, of which the top tile lies open.
function stacked(tiles: number[], stacks: number, flow: Flow): Stack<number>[] {
	const shuffled = flow.shuffle(tiles);
	const height = tiles.length / stacks;
	return Array.from({ length: stacks }, (_, stack) => {
		const [top, ...rest] = shuffled.slice(stack * height, (stack + 1) * height);
		return { top, rest: secretList([], rest) };
	});
}

import { playerOf, type Board, type PlayerId, type PublicBoard, type SpaceId } from './board.ts';
import { catalogueOf } from './catalogue.ts';
import type { Amounts, Gain } from './effects.ts';
import { decision, type Flow } from './flow.ts';
import { give } from './gains.ts';
import type { PlanetMap } from './planet-map.ts';
import type { CircadiansOption, MoveReason } from './steps.ts';
import type { DieValue } from './vocabulary.ts';

type Place = Pick<PublicBoard, 'edition' | 'planet'>;

/** The map of the side that is played. */
export function mapOf(board: Place): PlanetMap {
	return catalogueOf(board).planets[board.planet];
}

/** Control Room: where a die leads from a space, arrows included; undefined where the rim is closed (rulings 1 and 2). */
export function spaceBeyond(board: Place, from: SpaceId, die: DieValue): SpaceId | undefined {
	return mapOf(board).steps[from]?.[die - 1];
}

/** What the first harvester finds on a space. */
export function findAt(board: Place, space: SpaceId): Amounts {
	return catalogueOf(board).edition.planet.sides[board.planet].spaces[space]?.find ?? {};
}

/** Harvest, The planet: what a harvester on this space brings. */
export function harvestAt(board: Place & { readonly caches: readonly { readonly harvest: Gain }[] }, space: SpaceId): Gain {
	const { spaces } = catalogueOf(board).edition.planet.sides[board.planet];
	return spaces[space]?.harvest ?? board.caches[space - spaces.length]?.harvest ?? {};
}

/** Puts the harvester on a space; who is the first there takes what lies on it (ruling 4). */
export function moveHarvester(board: Board, seat: PlayerId, to: SpaceId, by: MoveReason | 'controlRoom', flow: Flow): void {
	const player = playerOf(board, seat);
	flow.log({ fact: 'moved', player: seat, from: player.harvester, to, by });
	player.harvester = to;
	if (!board.finds.includes(to)) return;
	board.finds = board.finds.filter((space) => space !== to);
	give(board, seat, findAt(board, to), 'find', flow);
}

/** To any adjacent space, if wanted; by a setback to one that is nearer to the centre. */
export const move = decision<'move'>({
	options(board, { seat, by }) {
		const { adjacent, nearer } = mapOf(board);
		const { harvest, harvester } = playerOf(board, seat);
		const from = harvest.$secret.path.at(-1) ?? harvester;
		const list = ((by === 'setback' ? nearer : adjacent)[from] ?? []).map((to): CircadiansOption['move'] => ({ kind: 'move', to }));
		return by === 'setback' ? list : [...list, { kind: 'decline' }];
	},
	take(board, { step, seat, by, left }, choice, flow) {
		if (choice.kind === 'decline') return;
		const harvest = playerOf(board, seat).harvest.$secret;
		// While others choose what they harvest, it is not shown yet.
		if (by === 'character') harvest.path = [...harvest.path, choice.to];
		else moveHarvester(board, seat, choice.to, by, flow);
		if (left > 1) flow.next({ step, seat, by, left: left - 1 });
	}
});

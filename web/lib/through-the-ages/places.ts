import type { CardId } from '#rules/through-the-ages/vocabulary.ts';
import type { AnyThroughTheAgesOption } from './words/options.ts';
import type { Question } from './words/questions.ts';

/** The names by which the places of the board are known: to the digest, to what is lit, to hints. */
export const placeKey = {
	space: (space: number) => `row-${space}`,
	hand: (card: CardId) => `hand-${card}`,
	military: (card: CardId) => `military-${card}`,
	technology: (player: number, card: CardId) => `technology-${player}-${card}`,
	wonder: (player: number, card: CardId) => `wonder-${player}-${card}`,
	unfinished: (player: number) => `unfinished-${player}`,
	leader: (player: number) => `leader-${player}`,
	government: (player: number) => `government-${player}`,
	special: (player: number, card: CardId) => `special-${player}-${card}`,
	colony: (player: number, card: CardId) => `colony-${player}-${card}`,
	yellow: (player: number) => `yellow-${player}`,
	blue: (player: number) => `blue-${player}`,
	tactic: (player: number) => `tactic-${player}`,
	pact: (player: number) => `pact-${player}`,
	shared: (card: CardId) => `shared-${card}`,
	events: 'events'
} as const;

/** The part of the board on which a place lies. */
export type PartId = 'row' | 'mine' | 'others' | 'politics';

/** The parts of the board on which places lie, as a viewer has them. */
export function partsOf(places: Iterable<string>, you: number | undefined): ReadonlySet<PartId> {
	return new Set([...places].map((place) => partOf(place, you)));
}

function partOf(place: string, you: number | undefined): PartId {
	const [kind, player] = place.split('-');
	if (kind === 'row') return 'row';
	if (kind === 'events' || kind === 'shared' || kind === 'pact') return 'politics';
	return kind === 'hand' || kind === 'military' || Number(player) === you ? 'mine' : 'others';
}

/** The place that stands for an option of a question; undefined for one that is answered at the thumb only. */
export function placeOfOption(option: AnyThroughTheAgesOption, step: Question, you: number): string | undefined {
	const from = 'from' in step ? step.from : you;
	switch (option.kind) {
		case 'take':
			return 'space' in option ? placeKey.space(option.space) : undefined;
		case 'increasePopulation':
		case 'freePopulation':
			return placeKey.yellow(you);
		case 'build':
			return 'card' in option ? placeKey.technology(you, option.card) : undefined;
		case 'buildUnit':
		case 'populationAndUnit':
		case 'disband':
		case 'upgrade':
		case 'upgradeUnit':
		case 'upgradeInto':
		case 'unit':
		case 'loseWorker':
		case 'loseToken':
			return placeKey.technology(you, option.card);
		case 'destroy':
			return placeKey.technology(from, option.card);
		case 'buildStages':
			return placeKey.unfinished(you);
		case 'develop':
		case 'revolution':
		case 'playLeader':
		case 'playCard':
			return placeKey.hand(option.card);
		case 'playTactic':
		case 'prepareEvent':
		case 'aggression':
		case 'war':
		case 'offerPact':
		case 'foundColony':
		case 'add':
		case 'discard':
		case 'bonus':
			return placeKey.military(option.card);
		case 'copyTactic':
			return placeKey.shared(option.card);
		case 'giveUpLeader':
			return placeKey.leader(you);
		case 'cancelPact':
			return placeKey.pact(option.owner);
		case 'peek':
			return placeKey.events;
		case 'colony':
			return placeKey.colony(from, option.card);
		case 'technology':
			return placeKey.special(from, option.card);
		case 'leader':
			return placeKey.leader(from);
		case 'wonder':
			return 'card' in option ? placeKey.wonder(you, option.card) : placeKey.unfinished(from);
		default:
			return undefined;
	}
}

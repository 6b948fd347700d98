import type { Seat } from '../core/seat.ts';
import { civilizationOf, type OpenBoard } from './board.ts';
import { cardIn, cardOf, catalogueOf, entryFor, type Catalogue } from './catalogue.ts';
import type { StandingEffect } from './effects.ts';
import { minedResources, outputOf } from './production.ts';
import { bestLevel, bestOutput, pairs, ratingsOf, workersOn } from './ratings.ts';
import type { Score } from './scores.ts';
import { UNITS, URBAN, type CardId, type UrbanKind, type Workplace } from './vocabulary.ts';

/** What a civilization scores by one of the ways in which wonders of Age III and events of Age III give culture; may be less than nothing. */
export function scored(board: OpenBoard, seat: Seat, score: Score): number {
	const catalogue = catalogueOf(board);
	const civilization = civilizationOf(board, seat);
	switch (score.score) {
		case 'workers':
			return score.each * score.of.reduce((sum, kind) => sum + workersOn(catalogue, civilization, kind), 0);
		case 'workerLevels':
			return score.each * levelsOfWorkers(board, seat, score.of);
		case 'technologyLevels':
			return score.each * technologiesInPlay(board, seat).reduce((sum, card) => sum + cardIn(catalogue, card).level, 0);
		case 'cardLevels': {
			const cards = technologiesInPlay(board, seat).map((card) => cardIn(catalogue, card));
			return score.each * cards.reduce((sum, { kind, level }) => sum + ((score.of as readonly string[]).includes(kind) ? level : 0), 0);
		}
		case 'technologies': {
			const wanted = board.length === 'short' ? score.levelInShortGame : score.level;
			return score.each * technologiesInPlay(board, seat).filter((card) => cardIn(catalogue, card).level === wanted).length;
		}
		case 'buildingCulture':
			return score.times * outputOfBuildings(catalogue, board, seat, score.of as readonly UrbanKind[], ['culture']);
		case 'urbanOutput':
			return outputOfBuildings(catalogue, board, seat, URBAN, ['culture', 'science', 'strength']);
		case 'foodProduced': {
			const food = outputOf(board, seat, 'food');
			return food + (food > entryFor(catalogue.banks.consumption, civilization.yellow) ? score.moreThanConsumption : 0);
		}
		case 'minedResources':
			return minedResources(board, seat);
		case 'lowestOutput': {
			const { culture, science } = ratingsOf(board, seat);
			return score.times * Math.min(culture, science, outputOf(board, seat, 'food'), outputOf(board, seat, 'resources'));
		}
		case 'colonies':
			return score.each * civilization.colonies.length;
		case 'actions': {
			const { civilActions, militaryActions } = ratingsOf(board, seat);
			return score.civil * civilActions + score.military * militaryActions;
		}
		case 'happiness': {
			const { happy, discontent } = ratingsOf(board, seat);
			return score.each * happy + score.discontent * discontent;
		}
		case 'contentWorkers': {
			const workers = civilization.unused + civilization.technologies.reduce((sum, each) => sum + each.workers, 0);
			return score.each * Math.max(0, workers - ratingsOf(board, seat).discontent - score.above);
		}
		case 'variety': {
			const kinds = [...UNITS, ...URBAN].filter((kind) => workersOn(catalogue, civilization, kind) > 0);
			return score.each * (kinds.length + civilization.specials.length);
		}
		case 'wonders':
			// Ruins too.
			return civilization.wonders.reduce((sum, { card }) => sum + (score.byAge[cardOf(board, card).level] ?? 0), 0);
		default:
			return score satisfies never;
	}
}

/** Every technology in play: with or without workers, special ones and the government. */
export function technologiesInPlay(board: OpenBoard, seat: Seat): readonly CardId[] {
	const { technologies, specials, government } = civilizationOf(board, seat);
	return [...technologies.map(({ card }) => card), ...specials, government];
}

function levelsOfWorkers(board: OpenBoard, seat: Seat, of: readonly Workplace[]): number {
	return civilizationOf(board, seat).technologies.reduce((sum, { card, workers }) => {
		const { kind, level } = cardOf(board, card);
		return (of as readonly string[]).includes(kind) ? sum + level * workers : sum;
	}, 0);
}

type Output = 'culture' | 'science' | 'strength';

// Hollywood, Internet: what buildings give, and what the leader adds to these buildings.
function outputOfBuildings(
	catalogue: Catalogue,
	board: OpenBoard,
	seat: Seat,
	of: readonly UrbanKind[],
	outputs: readonly Output[]
): number {
	const civilization = civilizationOf(board, seat);
	let output = 0;
	for (const { card, workers } of civilization.technologies) {
		const { kind, symbols } = cardIn(catalogue, card);
		if ((of as readonly string[]).includes(kind)) for (const each of outputs) output += symbols[each] * workers;
	}
	const leader = civilization.leader === undefined ? undefined : cardIn(catalogue, civilization.leader);
	for (const effect of (leader?.effects ?? []) as readonly StandingEffect[]) {
		const isOf = (kinds: readonly string[]): boolean => kinds.every((kind) => (of as readonly string[]).includes(kind));
		if (effect.effect === 'each' && isOf(effect.of) && outputs.includes(effect.gives))
			for (const kind of effect.of) output += effect.by * workersOn(catalogue, civilization, kind);
		else if (effect.effect === 'eachLevel' && isOf(effect.of) && outputs.includes(effect.gives))
			output += effect.by * levelsOfWorkers(board, seat, effect.of);
		else if (effect.effect === 'eachPair' && isOf(effect.of) && outputs.includes(effect.gives))
			output += effect.by * pairs(catalogue, civilization, effect.of);
		else if (effect.effect === 'best' && isOf(effect.of) && outputs.includes(effect.gives))
			output += bestLevel(catalogue, civilization, effect.of) ?? 0;
		else if (effect.effect === 'doubleBest' && isOf([effect.of]) && outputs.includes(effect.what))
			output += bestOutput(catalogue, civilization, effect.of, effect.what);
	}
	return output;
}

import type { Game, Steps } from '../core/game.ts';
import { activate } from './activate.ts';
import { chooseForBot, search } from './bot.ts';
import { readCircadians } from './check-edition.ts';
import { corrections } from './corrections.ts';
import { chooseCharacter, dealItems, keepItem, passItems, showCharacters } from './draft.ts';
import { endOfGame } from './end.ts';
import { garages, headquarters } from './execution.ts';
import type { Circadians } from './flow.ts';
import { gather, harvest, yielding } from './harvest.ts';
import { loseItem } from './items.ts';
import { loseDie } from './lose-die.ts';
import { secondReward } from './places/depository.ts';
import { trade } from './places/market.ts';
import { breakthrough, clanAbility, penalty, setback } from './places/talks.ts';
import { move } from './planet.ts';
import { beginRound, plan, rollDice, unveil } from './planning.ts';
import { extraScheme, nextScheme, rivalScheme } from './rivals/execution.ts';
import { RIVALS } from './rivals/rival.ts';
import { endOfRound, rest, surplusDie, surplusItem } from './rest.ts';
import { setUp } from './set-up.ts';
import { giveUpTile, loseTile, takeFarm, takeUpgrade } from './tiles.ts';

const steps: Steps<Circadians> = {
	chooseCharacter,
	showCharacters,
	dealItems,
	keepItem,
	passItems,
	beginRound,
	rollDice,
	plan,
	unveil,
	headquarters,
	garages,
	rivalScheme,
	nextScheme,
	extraScheme,
	activate,
	clanAbility,
	breakthrough,
	setback,
	penalty,
	loseTile,
	loseDie,
	loseItem,
	secondReward,
	trade,
	takeFarm,
	takeUpgrade,
	giveUpTile,
	move,
	harvest,
	yield: yielding,
	gather,
	rest,
	surplusDie,
	surplusItem,
	endOfRound,
	endOfGame
};

/** Circadians: First Light, for one to four; characters are dealt or chosen freely; a rival plays against one, or with two or three. */
export const circadians: Game<Circadians> = {
	id: 'circadians',
	version: 1,
	seats: { least: 1, most: 4 },
	settings: { characters: ['dealt', 'free'], rival: RIVALS },
	checkEdition(value) {
		const checked = readCircadians(value);
		return 'refused' in checked ? checked : { edition: checked.edition, name: checked.edition.id };
	},
	unchanging: ['edition'],
	setUp,
	steps,
	// The rival, too.
	players: ({ players, rival }) => players.length + (rival === undefined ? 0 : 1),
	upgrades: {},
	corrections,
	bot: chooseForBot,
	search
};

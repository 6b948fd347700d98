import type { Topic as RulesTopic } from '#lib/circadians-guide/topics.ts';
import type { PlayerId, SpaceId } from '#rules/circadians/board.ts';
import type { Clan, DieValue, Location, Reward } from '#rules/circadians/vocabulary.ts';
import { placeKey } from './places.ts';
import type { About } from './words/about.ts';

/** Something on the board that can be explained. */
export type Topic =
	| { readonly about: 'thing'; readonly thing: About }
	| { readonly about: 'garage' | 'farm'; readonly player: PlayerId; readonly slot: number }
	| { readonly about: 'canteen' | 'waiting' | 'items' | 'player'; readonly player: PlayerId }
	| { readonly about: 'item'; readonly item: string }
	| { readonly about: 'space'; readonly space: SpaceId }
	| { readonly about: 'clan'; readonly clan: Clan }
	| { readonly about: 'talk'; readonly clan: Clan; readonly row: number }
	| { readonly about: 'breakthrough'; readonly die: DieValue }
	| { readonly about: 'setback'; readonly token: number }
	| { readonly about: 'reward' | 'penalty'; readonly reward: Reward }
	| { readonly about: 'store'; readonly die: DieValue; readonly row: number }
	| { readonly about: 'row'; readonly row: number }
	| { readonly about: 'headquarters'; readonly space: number }
	| { readonly about: 'location'; readonly at: Location; readonly space?: number }
	| { readonly about: 'farmStack' | 'upgradeStack'; readonly stack: number }
	| { readonly about: 'event' | 'rival' }
	| { readonly about: 'progress'; readonly tile: number }
	| { readonly about: 'scheme'; readonly scheme?: number };

const LOCATION_SECTION = {
	miningCamp: 'mining-camp',
	laboratory: 'laboratory',
	foundry: 'foundry',
	controlRoom: 'control-room',
	market: 'market',
	academy: 'academy'
} as const satisfies Record<Location, RulesTopic>;

const SECTION = {
	garage: 'garages',
	farm: 'farms',
	canteen: 'garages',
	waiting: 'planning',
	items: 'items',
	player: 'characters',
	item: 'items',
	space: 'planet',
	clan: 'clans',
	talk: 'negotiation',
	breakthrough: 'breakthroughs',
	setback: 'setbacks',
	reward: 'breakthroughs',
	penalty: 'setbacks',
	store: 'depository',
	row: 'depository',
	headquarters: 'headquarters',
	farmStack: 'laboratory',
	upgradeStack: 'upgrades',
	event: 'events',
	rival: 'rivals',
	progress: 'rivals-round',
	scheme: 'schemes'
} as const satisfies Record<Exclude<Topic['about'], 'thing' | 'location'>, RulesTopic>;

/** The section of the rules page where it is told; undefined for things that are told in several. */
export function rulesSection(topic: Topic): RulesTopic | undefined {
	if (topic.about === 'thing') return undefined;
	return topic.about === 'location' ? LOCATION_SECTION[topic.at] : SECTION[topic.about];
}

/** The place of the board that a topic is about, where answers may be lit. */
export function placeOfTopic(topic: Topic): string | undefined {
	switch (topic.about) {
		case 'garage':
		case 'farm':
			return placeKey[topic.about](topic.player, topic.slot);
		case 'canteen':
		case 'waiting':
		case 'items':
			return placeKey[topic.about](topic.player);
		case 'space':
			return placeKey.space(topic.space);
		case 'talk':
			return placeKey.talk(topic.clan, topic.row);
		case 'breakthrough':
			return placeKey.breakthrough(topic.die);
		case 'setback':
			return placeKey.setback(topic.token);
		case 'reward':
		case 'penalty':
			return placeKey[topic.about](topic.reward);
		case 'store':
			return placeKey.store(topic.die, topic.row);
		case 'row':
			return placeKey.row(topic.row);
		case 'headquarters':
			return placeKey.headquarters(topic.space);
		case 'location':
			return topic.space === undefined ? undefined : placeKey.location(topic.at, topic.space);
		case 'farmStack':
		case 'upgradeStack':
			return placeKey[topic.about](topic.stack);
		case 'event':
		case 'rival':
			return placeKey[topic.about];
		case 'progress':
			return placeKey.progress(topic.tile);
		case 'scheme':
			return placeKey.schemes;
		case 'thing':
		case 'player':
		case 'item':
		case 'clan':
			return undefined;
		default:
			return topic satisfies never;
	}
}

import type { Board, PlayerId, PublicBoard } from './board.ts';
import { catalogueOf } from './catalogue.ts';
import type { CharacterAbility } from './effects.ts';

type Ability<Name extends CharacterAbility['ability']> = CharacterAbility & { readonly ability: Name };

/** Character boards: what the player's character can do, if it is this. */
export function abilityOf<Name extends CharacterAbility['ability']>(board: Board, seat: PlayerId, name: Name): Ability<Name> | undefined {
	const character = board.players[seat]?.character;
	const ability = character === undefined ? undefined : catalogueOf(board).edition.characters[character].ability;
	return ability?.ability === name ? (ability as Ability<Name>) : undefined;
}

/** Planning, Rest: how many dice the player may have, at the base and at the headquarters together (ruling 21). */
export function diceLimit(board: Board, seat: PlayerId): number {
	return abilityOf(board, seat, 'diceLimit')?.dice ?? catalogueOf(board).edition.limits.dice;
}

/** How many dice the player has at the headquarters. */
export function diceAtHeadquarters(board: Pick<PublicBoard, 'headquarters'>, seat: PlayerId): number {
	return board.headquarters.reduce((count, { player }) => (player === seat ? count + 1 : count), 0);
}

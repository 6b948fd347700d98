import type { LoggedFact, TableView } from '../../../party/shared/wire.ts';
import type { Knows } from './leaks.ts';

// What players know of their own: their hands, and the events they have prepared.
const OWN = /^match\.board\.players\.(\d+)\.(hand|militaryHand|prepared)$/;
// What has been named for a defense or a force so far, and the event that was looked at, in the question that is put to its player.
const ASKED = /^match\.asks\.(\d+)\.step\.(?:cards|peeked)$/;
// Cards that a player has drawn, discarded, lost with an age, prepared or looked at, where it is told.
const TOLD = /^log\.(\d+)\.fact\.(?:cards|card)$/;

// Current and future events lie with their backs up, which show the age.
const BACKS = /^match\.board\.(?:current|future)Events \(outline\)$/;

/** Which secrets of Through the Ages the viewer of this table may know, by their paths. */
export function throughTheAgesKnows({ you, match }: TableView, log: readonly LoggedFact[]): Knows {
	// Civil hands lie open to all at the table, unless the host has closed them; military hands never do.
	const areHandsOpen = (match?.board as SecretBoard | undefined)?.openHands === true;
	return (path) => {
		if (BACKS.test(path)) return true;
		const [, seat, what] = OWN.exec(path) ?? [];
		if (seat !== undefined) return Number(seat) === you || (what === 'hand' && areHandsOpen);
		const told = TOLD.exec(path)?.[1];
		if (told !== undefined) {
			const fact = log[Number(told)]?.fact;
			return (you !== undefined && fact?.player === you) || (fact?.hand === 'civil' && areHandsOpen);
		}
		const ask = ASKED.exec(path)?.[1];
		return ask !== undefined && you !== undefined && match?.asks[Number(ask)]?.seat === you;
	};
}

type SecretBoard = {
	readonly openHands: boolean;
	readonly players: readonly Readonly<Record<string, object>>[];
	readonly militaryDiscards: readonly object[];
} & { readonly [deck in 'civilDeck' | 'militaryDeck' | 'currentEvents' | 'futureEvents']: object };

/** What of Through the Ages lies open that nobody may know, or not everybody, as paths. */
export function throughTheAgesLiesOpen({ match }: TableView): string[] {
	const board = match?.board as SecretBoard;
	const found: string[] = [];
	const sealed = (value: object, what: string): void => {
		if (!('$sealed' in value)) found.push(`${what} lies open`);
	};
	for (const deck of ['civilDeck', 'militaryDeck', 'currentEvents', 'futureEvents'] as const) sealed(board[deck], deck);
	for (const [age, pile] of board.militaryDiscards.entries()) sealed(pile, `discards of age ${age}`);
	for (const [seat, player] of board.players.entries()) {
		for (const name of ['hand', 'militaryHand', 'prepared']) {
			const sight = player[name] ?? {};
			if (!('$sealed' in sight || '$seen' in sight)) found.push(`${name} of ${seat} lies open`);
		}
	}
	return found;
}

import { spendActions, type Action } from '../action.ts';
import { civilizationOf } from '../board.ts';
import { cardIn, catalogueOf } from '../catalogue.ts';
import { procedure } from '../flow.ts';
import type { CardId } from '../vocabulary.ts';
import { takeFromHand } from './held.ts';

/** Make a tactic available: at the start of the own turn an exclusive tactic becomes a shared one, and stays current. */
export const shareTactic = procedure<'shareTactic'>({
	run(board, { seat }, flow) {
		const civilization = civilizationOf(board, seat);
		const { tactic, exclusive } = civilization;
		if (tactic === undefined || exclusive === undefined) return;
		civilization.exclusive = undefined;
		// A second identical card is taken from the game (ruling 64).
		if (!board.tactics.includes(tactic)) board.tactics = [...board.tactics, tactic];
		flow.log({ fact: 'tacticShared', player: seat, card: tactic });
	}
});

/** Play a tactic from the hand; one tactic is played or copied a turn. */
export const playingTactic: Action<'playTactic'> = {
	offer(list, { catalogue, civilization, militaryActions }) {
		if (civilization.thisTurn.tacticChosen || militaryActions < catalogue.edition.tacticActions.play) return;
		const hand = civilization.militaryHand.$secret;
		for (let at = 0; at < hand.length; at += 1) {
			const card = hand[at] as CardId;
			if (hand.indexOf(card) === at && cardIn(catalogue, card).kind === 'tactic') list.push({ kind: 'playTactic', card });
		}
	},
	reason({ catalogue, civilization }) {
		if (civilization.thisTurn.tacticChosen) return 'tactic-chosen';
		const hasTactic = civilization.militaryHand.$secret.some((card) => cardIn(catalogue, card).kind === 'tactic');
		return hasTactic ? 'too-few-military-actions' : 'no-tactic';
	},
	take(board, seat, { card }, flow) {
		const civilization = civilizationOf(board, seat);
		spendActions(board, seat, 'military', catalogueOf(board).edition.tacticActions.play);
		takeFromHand(board, seat, card);
		civilization.tactic = card;
		civilization.exclusive = true;
		civilization.thisTurn.tacticChosen = true;
		flow.log({ fact: 'tacticPlayed', player: seat, card });
	}
};

/** Copy a shared tactic; one tactic is played or copied a turn. */
export const copyingTactic: Action<'copyTactic'> = {
	offer(list, { board, catalogue, civilization, militaryActions }) {
		if (civilization.thisTurn.tacticChosen || militaryActions < catalogue.edition.tacticActions.copy) return;
		for (const card of board.tactics) if (card !== civilization.tactic) list.push({ kind: 'copyTactic', card });
	},
	reason({ board, civilization }) {
		if (civilization.thisTurn.tacticChosen) return 'tactic-chosen';
		return board.tactics.some((card) => card !== civilization.tactic) ? 'too-few-military-actions' : 'no-tactic';
	},
	take(board, seat, { card }, flow) {
		const civilization = civilizationOf(board, seat);
		spendActions(board, seat, 'military', catalogueOf(board).edition.tacticActions.copy);
		civilization.tactic = card;
		civilization.exclusive = undefined;
		civilization.thisTurn.tacticChosen = true;
		flow.log({ fact: 'tacticCopied', player: seat, card });
	}
};

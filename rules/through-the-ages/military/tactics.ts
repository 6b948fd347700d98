import { spendActions, type Action } from '../action.ts';
import { civilizationOf } from '../board.ts';
import { cardIn } from '../catalogue.ts';
import { procedure } from '../flow.ts';

/** Make a tactic available: at the start of the own turn an exclusive tactic becomes a shared one, and stays current. */
export const shareTactic = procedure<'shareTactic'>({
	run(board, { seat }) {
		const civilization = civilizationOf(board, seat);
		const { tactic, exclusive } = civilization;
		if (tactic === undefined || exclusive === undefined) return;
		civilization.exclusive = undefined;
		// A second identical card is taken from the game (ruling 64).
		if (!board.tactics.includes(tactic)) board.tactics = [...board.tactics, tactic];
	}
});

/** Play a tactic from the hand; one tactic is played or copied a turn. */
export const playingTactic: Action<'playTactic'> = {
	offer(list, { catalogue, civilization, militaryActions }) {
		if (civilization.thisTurn.tacticChosen || militaryActions < catalogue.edition.tacticActions.play) return;
		const hand = civilization.militaryHand.$secret;
		for (const [at, card] of hand.entries())
			if (hand.indexOf(card) === at && cardIn(catalogue, card).kind === 'tactic') list.push({ kind: 'playTactic', card });
	},
	take(board, seat, { card }, flow) {
		const civilization = civilizationOf(board, seat);
		const hand = civilization.militaryHand.$secret;
		spendActions(board, seat, 'military', 1);
		hand.splice(hand.indexOf(card), 1);
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
	take(board, seat, { card }, flow) {
		const civilization = civilizationOf(board, seat);
		spendActions(board, seat, 'military', 2);
		civilization.tactic = card;
		civilization.exclusive = undefined;
		civilization.thisTurn.tacticChosen = true;
		flow.log({ fact: 'tacticCopied', player: seat, card });
	}
};

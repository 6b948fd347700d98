import { spendActions, type Action } from '../action.ts';
import { civilizationOf } from '../board.ts';
import { cardOf, effectOf } from '../catalogue.ts';
import { gain } from '../gains.ts';
import { enterPlay, updateActions } from '../in-play.ts';
import { leaderLeaves } from '../leaders.ts';

/** Play a leader: one that is in play already is replaced, and a civil action comes back; Homer may go under a wonder instead (ruling 27). */
export const playingLeader: Action<'playLeader'> = {
	offer(list, { civilization, hand, leader, civilActions }) {
		if (civilActions === 0) return;
		for (const { card, kind } of hand) {
			if (kind !== 'leader') continue;
			list.push({ kind: 'playLeader', card });
			if (leader === undefined || effectOf(leader, 'tuck') === undefined) continue;
			for (const wonder of civilization.wonders) if (wonder.ruin === undefined) list.push({ kind: 'playLeader', card, under: wonder.card });
		}
	},
	reason({ hand, civilActions }) {
		const has = hand.some(({ kind }) => kind === 'leader');
		return has && civilActions === 0 ? 'too-few-civil-actions' : 'no-leader-in-hand';
	},
	take(board, seat, { card, under }, flow) {
		const civilization = civilizationOf(board, seat);
		const hand = civilization.hand.$secret;
		const before = civilization.leader;
		spendActions(board, seat, 'civil', 1);
		hand.splice(hand.indexOf(card), 1);
		if (before !== undefined) {
			const wonder = civilization.wonders.find((each) => each.card === under);
			if (wonder !== undefined) wonder.tucked = effectOf(cardOf(board, before), 'tuck')?.happy ?? 0;
			leaderLeaves(board, seat, flow, under);
			civilization.thisTurn.leaderReplaced = true;
		}
		civilization.leader = card;
		flow.log({ fact: 'leaderPlayed', player: seat, card });
		enterPlay(board, seat, card, flow);
		updateActions(board, seat);
		if (before !== undefined && under === undefined) gain(board, seat, [['civilAction', 1]], before, flow);
	}
};

import { m } from '#lib/paraglide/messages.js';
import type { ThroughTheAgesOption } from '#rules/through-the-ages/steps.ts';

/** What a table asks of whoever is away from it, in a few words: nothing that only the table may show. */
export const asks: { readonly [step in keyof ThroughTheAgesOption]: () => string } = {
	turn: m.table_asks_action,
	useCard: m.tta_away_card,
	progress: m.tta_away_event,
	pay: m.tta_away_pay,
	coverStage: m.tta_away_pay,
	losePopulation: m.tta_away_loss,
	loseBlueTokens: m.tta_away_loss,
	discardDown: m.tta_away_discard,
	politics: m.tta_away_politics,
	defend: m.tta_away_defend,
	annex: m.tta_away_victory,
	plunder: m.tta_away_victory,
	raid: m.tta_away_victory,
	infiltrate: m.tta_away_victory,
	spoils: m.tta_away_victory,
	answerPact: m.tta_away_pact,
	chooseGoods: m.tta_away_event,
	gainMix: m.tta_away_event,
	loseMix: m.tta_away_loss,
	buildFree: m.tta_away_event,
	destroyOwn: m.tta_away_loss,
	destroyOther: m.tta_away_event,
	discardCards: m.tta_away_discard,
	loseColony: m.tta_away_loss,
	ruinWonder: m.tta_away_loss,
	takeFromRow: m.tta_away_event,
	bid: m.tta_away_bid,
	colonize: m.tta_away_colonize
};
